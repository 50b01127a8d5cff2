/*
 * count_kernel.c - the inner loops of exact counting, for one instruction set. See count_kernel.h.
 *
 * Compiled once for each instruction set, with KERNEL_ISA its name and KERNEL_WIDTH the bytes of a vector; exports one symbol,
 * the table at the end. All numbers are integers and no sum overflows, so all variants agree.
 *
 * No overflow in dots: each number is at most 1728, so a step that multiplies two vectors and adds neighbours puts at most
 * 2 * 1728^2 = 5,971,968 into a 32-bit lane. A block adds at most 56 pairs of rows of at most 8 vectors to a sum: 448 steps,
 * 2,675,441,664 < 2^32. Sums are flushed to 64 bits after as many blocks as stay below 2^32 by the greatest numbers that the
 * tables really hold. Lanes are unsigned, and a product of two numbers below 2^15 is the same signed or not.
 *
 * No overflow in sum_rows: bytes are at most 8, and 31 of them are added before they are widened: 248 < 256.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count_kernel.h"

#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

#define PASTE2(a, b) a##b
#define PASTE(a, b)  PASTE2(a, b)
#define TEXT2(a)     #a
#define TEXT(a)      TEXT2(a)

/* A block holds 64 numbers at least: a row of 56 fits. With 32-byte vectors 128 are faster: sums are fetched less often. */
enum { LANES = KERNEL_WIDTH / 2, BLOCK_VECTORS = KERNEL_WIDTH < 64 ? 8 : 4, BYTES_AT_ONCE = 255 / COUNT_KERNEL_BYTE_MAX };

typedef uint8_t byte_vector __attribute__((vector_size(KERNEL_WIDTH)));
typedef uint16_t short_vector __attribute__((vector_size(KERNEL_WIDTH)));
typedef uint32_t word_vector __attribute__((vector_size(KERNEL_WIDTH)));

/* Sums of neighbouring products. */
static inline word_vector multiply_add(short_vector a, short_vector b)
{
#if defined(__AVX512BW__) && KERNEL_WIDTH == 64
    return (word_vector)_mm512_madd_epi16((__m512i)a, (__m512i)b);
#elif defined(__AVX2__) && KERNEL_WIDTH == 32
    return (word_vector)_mm256_madd_epi16((__m256i)a, (__m256i)b);
#elif defined(__SSE2__) && KERNEL_WIDTH == 16
    return (word_vector)_mm_madd_epi16((__m128i)a, (__m128i)b);
#else
    word_vector u = (word_vector)a, v = (word_vector)b;
    return (u & 0xffff) * (v & 0xffff) + (u >> 16) * (v >> 16);
#endif
}

static void scatter_rows(uint8_t *to, const uint8_t *from, size_t size, const struct count_pair *pairs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        byte_vector *sum = (byte_vector *)(void *)(to + pairs[i].left * size);
        const byte_vector *row = (const byte_vector *)(const void *)(from + pairs[i].right * size);
        for (size_t k = 0; k < size / KERNEL_WIDTH; k++)
            sum[k] += row[k];
    }
}

static void scatter_words(uint64_t *to, const uint64_t *from, size_t length, const uint16_t *row, size_t count)
{
    typedef uint64_t long_vector __attribute__((vector_size(KERNEL_WIDTH)));
    enum { LONGS = KERNEL_WIDTH / 8 };
    const long_vector *part = (const long_vector *)(const void *)from;
    for (size_t i = 0; i < count; i++) {
        long_vector *sum = (long_vector *)(void *)(to + row[i] * length);
        for (size_t k = 0; k < length / LONGS; k++)
            sum[k] += part[k];
    }
}

/* Adds 32 bytes of each row, widened, into out[0..32). */
static inline void sum_slice(uint16_t *out, const uint8_t *from, size_t size, const uint16_t *row, size_t count)
{
    typedef uint8_t slice_bytes __attribute__((vector_size(32)));
    typedef uint16_t slice_shorts __attribute__((vector_size(64)));
    slice_shorts total = {0};
    while (count > 0) {
        size_t batch = count < BYTES_AT_ONCE ? count : BYTES_AT_ONCE;
        slice_bytes sum = {0};
        for (size_t i = 0; i < batch; i++)
            sum += *(const slice_bytes *)(const void *)(from + row[i] * size);
        total += __builtin_convertvector(sum, slice_shorts);
        row += batch;
        count -= batch;
    }
    memcpy(out, &total, sizeof total);
}

static void sum_rows(uint16_t *out, size_t length, const uint8_t *from, size_t size, const uint16_t *row, size_t count)
{
    for (size_t k = 0; k < length; k += 32)
        sum_slice(out + k, from + k, size, row, count);
}

typedef uint16_t octet __attribute__((vector_size(16)));

/* Transposes eight rows of eight. */
static inline void transpose(octet row[8])
{
    octet t[8];
    for (int i = 0; i < 4; i++) {
        t[2 * i] = __builtin_shufflevector(row[i], row[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
        t[2 * i + 1] = __builtin_shufflevector(row[i], row[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    for (int i = 0; i < 4; i++) {
        row[2 * i] = __builtin_shufflevector(t[i], t[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
        row[2 * i + 1] = __builtin_shufflevector(t[i], t[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    for (int i = 0; i < 4; i++) {
        t[2 * i] = __builtin_shufflevector(row[i], row[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
        t[2 * i + 1] = __builtin_shufflevector(row[i], row[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    memcpy(row, t, sizeof t);
}

static void interleave(uint16_t *out, size_t length, const uint16_t *const *row, size_t count, size_t width)
{
    for (size_t x = 0; x < width; x += 8) {
        size_t columns = width - x < 8 ? width - x : 8;
        for (size_t k = 0; k < length; k += 8) {
            octet block[8];
            for (size_t i = 0; i < 8; i++)
                block[i] = k + i < count ? *(const octet *)(const void *)(row[k + i] + x) : (octet){0};
            transpose(block);
            for (size_t i = 0; i < columns; i++)
                *(octet *)(void *)(out + (x + i) * length + k) = block[i];
        }
    }
}

/* Sum of the lanes. */
static inline uint64_t flush(word_vector v)
{
    uint32_t lane[KERNEL_WIDTH / 4];
    uint64_t sum = 0;
    memcpy(lane, &v, sizeof lane);
    for (int i = 0; i < KERNEL_WIDTH / 4; i++)
        sum += lane[i];
    return sum;
}

/* A block of the third index, packed: the numbers of as many outer pairs as it has room for. */
struct block {
    short_vector vector[BLOCK_VECTORS];
};

/* An inner pair seen from its left state: where the right row stands and which of the wanted sums it belongs to. */
struct term {
    uint16_t right, slot;
};

struct dots_work {
    struct block *left, *right; /* by state, and one more to run over into */
    word_vector *sum;           /* by slot */
    uint32_t *start;            /* of a left state's terms; one more at the end */
    struct term *term;
};

static size_t aligned(size_t size)
{
    return (size + COUNT_KERNEL_ALIGN - 1) / COUNT_KERNEL_ALIGN * COUNT_KERNEL_ALIGN;
}

static size_t dots_size(size_t left_states, size_t right_states, size_t wanted, size_t pairs)
{
    return aligned((left_states + 1) * sizeof(struct block)) + aligned((right_states + 1) * sizeof(struct block)) +
           aligned(wanted * sizeof(word_vector)) + aligned((left_states + 2) * sizeof(uint32_t)) +
           aligned(pairs * sizeof(struct term));
}

static struct dots_work dots_layout(const struct count_dots *job)
{
    uint8_t *at = job->work;
    struct dots_work work;
    work.left = (struct block *)(void *)at;
    at += aligned((job->left_states + 1) * sizeof(struct block));
    work.right = (struct block *)(void *)at;
    at += aligned((job->right_states + 1) * sizeof(struct block));
    work.start = (uint32_t *)(void *)at;
    at += aligned((job->left_states + 2) * sizeof(uint32_t));
    work.sum = (word_vector *)(void *)at;
    at += aligned(job->wanted_count * sizeof(word_vector));
    work.term = (struct term *)(void *)at;
    return work;
}

/* Sorts the inner pairs of all wanted by their left states. */
static void sort_terms(const struct count_dots *job, const struct dots_work *work)
{
    memset(work->start, 0, (job->left_states + 2) * sizeof *work->start);
    for (size_t i = 0; i < job->wanted_count; i++) {
        const struct count_stretch *stretch = &job->stretch[job->wanted[i]];
        for (uint32_t n = 0; n < stretch->count; n++)
            work->start[job->inner[stretch->start + n].left + 2]++;
    }
    for (size_t x = 2; x < job->left_states + 2; x++)
        work->start[x] += work->start[x - 1];
    for (size_t i = 0; i < job->wanted_count; i++) {
        const struct count_stretch *stretch = &job->stretch[job->wanted[i]];
        for (uint32_t n = 0; n < stretch->count; n++) {
            const struct count_pair *pair = &job->inner[stretch->start + n];
            work->term[work->start[pair->left + 1]++] = (struct term){pair->right, (uint16_t)i};
        }
    }
}

/*
 * block[x] = the rows table[u][x] of the outer pairs' states u, one after the other. Rows end in zeros up to a whole vector, which the
 * next row, or the next state's block, overwrites.
 */
static void pack(struct block *block, const uint16_t *table, size_t states, size_t count, size_t length,
                 const uint16_t *outer, size_t outer_count)
{
    typedef uint16_t loose_vector __attribute__((vector_size(KERNEL_WIDTH), aligned(2)));
    for (size_t x = 0; x < states; x++) {
        uint16_t *to = (uint16_t *)(void *)&block[x];
        memset(to, 0, sizeof *block);
        for (size_t o = 0; o < outer_count; o++, to += count) {
            const uint16_t *from = table + (outer[o] * states + x) * length;
            for (size_t k = 0; k < length; k += LANES)
                *(loose_vector *)(void *)(to + k) = *(const short_vector *)(const void *)(from + k);
        }
    }
}

/* Adds the block's products to the sums. */
static void add_block(const struct dots_work *work, size_t left_states)
{
    for (size_t x = 0; x < left_states; x++) {
        struct block left = work->left[x];
        const struct term *end = work->term + work->start[x + 1];
        for (const struct term *term = work->term + work->start[x]; term < end; term++) {
            const struct block *right = &work->right[term->right];
            word_vector sum[2] = {work->sum[term->slot], {0}};
            for (int i = 0; i < BLOCK_VECTORS; i++)
                sum[i % 2] += multiply_add(left.vector[i], right->vector[i]);
            work->sum[term->slot] = sum[0] + sum[1];
        }
    }
}

static void flush_sums(const struct count_dots *job, const struct dots_work *work)
{
    for (size_t i = 0; i < job->wanted_count; i++)
        job->sum[i] += flush(work->sum[i]);
    memset(work->sum, 0, job->wanted_count * sizeof *work->sum);
}

static void dots(const struct count_dots *job)
{
    struct dots_work work = dots_layout(job);
    if (!job->same_wanted)
        sort_terms(job, &work);
    memset(job->sum, 0, job->wanted_count * sizeof *job->sum);
    memset(work.sum, 0, job->wanted_count * sizeof *work.sum);
    uint64_t per_block = (uint64_t)2 * job->left_most * job->right_most * BLOCK_VECTORS * COUNT_KERNEL_PAIRS_MAX;
    uint64_t blocks_at_once = per_block ? UINT32_MAX / per_block : 1;
    uint64_t blocks = 0;
    size_t room = BLOCK_VECTORS * LANES / job->count;
    for (size_t o = 0; o < job->outer_count; o += room) {
        uint16_t left[COUNT_KERNEL_PAIRS_MAX], right[COUNT_KERNEL_PAIRS_MAX];
        size_t n = job->outer_count - o < room ? job->outer_count - o : room;
        for (size_t i = 0; i < n; i++) {
            left[i] = job->outer[o + i].left;
            right[i] = job->outer[o + i].right;
        }
        pack(work.left, job->left, job->left_states, job->count, job->length, left, n);
        pack(work.right, job->right, job->right_states, job->count, job->length, right, n);
        if (++blocks > blocks_at_once) {
            flush_sums(job, &work);
            blocks = 1;
        }
        add_block(&work, job->left_states);
    }
    flush_sums(job, &work);
}

extern const struct count_kernel PASTE(count_kernel_, KERNEL_ISA);
const struct count_kernel PASTE(count_kernel_, KERNEL_ISA) = {
    .name = TEXT(KERNEL_ISA),
    .lanes = LANES,
    .scatter_rows = scatter_rows,
    .scatter_words = scatter_words,
    .sum_rows = sum_rows,
    .interleave = interleave,
    .dots_size = dots_size,
    .dots = dots,
};
