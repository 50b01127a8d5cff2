/*
 * kernel.c - the inner loops of exact counting, for one instruction set. See count/kernel.h.
 *
 * Compiled once for each instruction set, with KERNEL_ISA its name and KERNEL_WIDTH the bytes of a
 * vector; exports one symbol, the table at the end. No sum of integers overflows, so all variants
 * give the same results.
 *
 * dots multiplies in tiles (count/tile.h): each row that is loaded takes part in three products,
 * and the nine sums of a tile stay in registers. Tables of numbers below 256 are packed as bytes,
 * which halves the memory traffic. AVX2 multiplies bytes and adds neighbours in 16 bits; where that
 * could overflow, even and odd bytes are multiplied as 16-bit numbers.
 *
 * No overflow in dots: each number is at most 1728, so a step that multiplies two vectors and adds
 * neighbours puts at most 2 * 1728^2 = 5,971,968 into a 32-bit lane; one of bytes at most 4 * 255^2
 * = 260,100. A block adds at most 56 pairs of rows of at most 8 vectors to a sum: 448 steps,
 * 2,675,441,664 < 2^32. (The unwanted sum may wrap.) Before a sum could reach 2^32, given the
 * greatest numbers in the tables, it is flushed to 64 bits. Lanes are unsigned, and a product of
 * two numbers below 2^15 is the same signed or not.
 *
 * No overflow in sum_rows: bytes are at most 8, and 31 of them are added before they are widened:
 * 248 < 256.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/kernel.h"

#include "base/simd.h"

#include <string.h>

/* A block has room for at least 64 numbers, so a row of 56 fits. */
enum {
    LANES = KERNEL_WIDTH / 2,
    BLOCK_VECTORS = KERNEL_WIDTH < 16   ? 16
                    : KERNEL_WIDTH < 64 ? 8
                                        : 4,
    BYTES_AT_ONCE = 255 / COUNT_KERNEL_BYTE_MAX
};

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

/* Sums of four neighbouring products of bytes. */
static inline word_vector multiply_add_bytes(short_vector a, short_vector b)
{
    return multiply_add(a & 0xff, b & 0xff) + multiply_add(a >> 8, b >> 8);
}

/* The same if those of b are below 2^7 and no two neighbouring products add up to more than 2^15 -
   1. */
static inline word_vector multiply_add_small(short_vector a, short_vector b)
{
#if defined(__AVX512BW__) && KERNEL_WIDTH == 64
    return (word_vector)_mm512_madd_epi16(_mm512_maddubs_epi16((__m512i)a, (__m512i)b),
                                          _mm512_set1_epi16(1));
#elif defined(__AVX2__) && KERNEL_WIDTH == 32
    return (word_vector)_mm256_madd_epi16(_mm256_maddubs_epi16((__m256i)a, (__m256i)b),
                                          _mm256_set1_epi16(1));
#else
    return multiply_add_bytes(a, b);
#endif
}

/* How dots multiplies. */
enum step { WORDS, BYTES, SMALL_BYTES };

static inline __attribute__((always_inline)) word_vector multiply_add_as(enum step step,
                                                                         short_vector a,
                                                                         short_vector b)
{
    return step == WORDS   ? multiply_add(a, b)
           : step == BYTES ? multiply_add_bytes(a, b)
                           : multiply_add_small(a, b);
}

static void scatter_rows(uint8_t *to, const uint8_t *from, size_t size,
                         const struct count_pair *pairs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        byte_vector *sum = (byte_vector *)(void *)(to + pairs[i].left * size);
        const byte_vector *row = (const byte_vector *)(const void *)(from + pairs[i].right * size);
        for (size_t k = 0; k < size / KERNEL_WIDTH; k++)
            sum[k] += row[k];
    }
}

static void scatter_words(uint64_t *to, const uint64_t *from, size_t length, const uint16_t *row,
                          size_t count)
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
static inline void sum_slice(uint16_t *out, const uint8_t *from, size_t size, const uint16_t *row,
                             size_t count)
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

static void sum_rows(uint16_t *out, size_t length, const uint8_t *from, size_t size,
                     const uint16_t *row, size_t count)
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

typedef uint8_t octet_bytes __attribute__((vector_size(8)));

static void interleave(void *out, bool narrow, size_t length, const uint16_t *const *row,
                       size_t count, size_t width)
{
    for (size_t x = 0; x < width; x += 8) {
        size_t columns = width - x < 8 ? width - x : 8;
        for (size_t k = 0; k < length; k += 8) {
            octet block[8];
            for (size_t i = 0; i < 8; i++)
                block[i] =
                    k + i < count ? *(const octet *)(const void *)(row[k + i] + x) : (octet){0};
            transpose(block);
            for (size_t i = 0; i < columns; i++) {
                size_t at = (x + i) * length + k;
                if (narrow)
                    *(octet_bytes *)(void *)((uint8_t *)out + at) =
                        __builtin_convertvector(block[i], octet_bytes);
                else
                    *(octet *)(void *)((uint16_t *)out + at) = block[i];
            }
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

/*
 * A range of the third index, packed: one row for each state, with the numbers of as many outer
 * pairs as fit. Row sizes are powers of two, so that an address takes a shift.
 */
struct block {
    uint8_t *left, *right;
    size_t vectors; /* vectors of a row that are used */
    unsigned shift; /* a row takes 1 << shift bytes */
};

struct dots_work {
    struct block block;
    word_vector *sum; /* by class, and one for unwanted sums */
    enum step step;
};

static size_t aligned(size_t size)
{
    return (size + COUNT_KERNEL_ALIGN - 1) / COUNT_KERNEL_ALIGN * COUNT_KERNEL_ALIGN;
}

/* Room for the row of zeros too, and for one row of overrun. */
static size_t block_size(size_t states)
{
    return (states + 2) * BLOCK_VECTORS * KERNEL_WIDTH;
}

static size_t dots_size(size_t left_states, size_t right_states, size_t classes)
{
    return aligned(block_size(left_states)) + aligned(block_size(right_states)) +
           aligned((classes + 1) * sizeof(word_vector));
}

static struct dots_work dots_layout(const struct count_dots *job)
{
    uint8_t *at = job->work;
    struct dots_work work = {.block.left = at,
                             .step = job->small    ? SMALL_BYTES
                                     : job->narrow ? BYTES
                                                   : WORDS};
    at += aligned(block_size(job->left_states));
    work.block.right = at;
    at += aligned(block_size(job->right_states));
    work.sum = (word_vector *)(void *)at;
    return work;
}

/* The unit in which rows of tables are copied. */
typedef uint8_t chunk __attribute__((vector_size(16)));
typedef uint8_t loose_chunk __attribute__((vector_size(16), aligned(1)));

/*
 * Row x of the block gets the rows of the tables from[0..outer_count), each a table[u], one after
 * the other. Each row is copied in whole chunks; the zeros at its end are overwritten by the next
 * row.
 */
static void pack(uint8_t *rows, const struct block *block, size_t states,
                 const uint8_t *const *from, size_t outer_count, size_t used, size_t size)
{
    for (size_t x = 0; x < states; x++) {
        uint8_t *to = rows + (x << block->shift);
        ((short_vector *)(void *)to)[block->vectors - 1] = (short_vector){0};
        for (size_t o = 0; o < outer_count; o++, to += used)
            for (size_t k = 0; k < size; k += sizeof(chunk))
                *(loose_chunk *)(to + k) = *(const chunk *)(const void *)(from[o] + x * size + k);
    }
    memset(rows + (states << block->shift), 0, block->vectors * KERNEL_WIDTH);
}

/* Adds the block's products to the sums of `count` tiles of P x S x Q. */
static inline __attribute__((always_inline)) void add_tiles(const struct dots_work *work,
                                                            const struct count_tile *tiles,
                                                            const uint16_t *use, size_t count,
                                                            int P, int S, int Q, enum step step)
{
    const struct block block = work->block;
    word_vector *sum = work->sum;
    for (size_t t = 0; t < count; t++) {
        const struct count_tile *tile = &tiles[use[t]];
        word_vector total[9];
        for (int i = 0; i < P * Q; i++)
            total[i] = sum[tile->sum[i]];
        for (int s = 0; s < S; s++) {
            const short_vector *left[3], *right[3];
            for (int p = 0; p < P; p++)
                left[p] =
                    (const short_vector *)(const void *)(block.left + ((size_t)tile->left[s * P + p]
                                                                       << block.shift));
            for (int q = 0; q < Q; q++)
                right[q] = (const short_vector *)(const void *)(block.right +
                                                                ((size_t)tile->right[s * Q + q]
                                                                 << block.shift));
            for (size_t v = 0; v < block.vectors; v++) {
                for (int p = 0; p < P; p++)
                    for (int q = 0; q < Q; q++)
                        total[p * Q + q] += multiply_add_as(step, left[p][v], right[q][v]);
            }
        }
        for (int i = 0; i < P * Q; i++)
            sum[tile->sum[i]] = total[i];
    }
}

#ifdef __wasm__
/* WebAssembly: one function for all shapes, which is smaller and as fast there; small bytes are
   multiplied like others. */
static void add_any(const struct dots_work *work, const struct count_tile *tiles,
                    const uint16_t *use, size_t count, int P, int S, int Q)
{
    if (work->step == WORDS)
        add_tiles(work, tiles, use, count, P, S, Q, WORDS);
    else
        add_tiles(work, tiles, use, count, P, S, Q, BYTES);
}

static void add_shape(int shape, const struct dots_work *work, const struct count_tile *tiles,
                      const uint16_t *use, size_t count)
{
    add_any(work, tiles, use, count, shape / 9 + 1, shape / 3 % 3 + 1, shape % 3 + 1);
}
#else
typedef void tile_adder(const struct dots_work *work, const struct count_tile *tiles,
                        const uint16_t *use, size_t count);

#define ADDER(P, S, Q)                                                                             \
    static void add_##P##S##Q(const struct dots_work *work, const struct count_tile *tiles,        \
                              const uint16_t *use, size_t count)                                   \
    {                                                                                              \
        if (work->step == WORDS)                                                                   \
            add_tiles(work, tiles, use, count, P, S, Q, WORDS);                                    \
        else if (work->step == BYTES)                                                              \
            add_tiles(work, tiles, use, count, P, S, Q, BYTES);                                    \
        else                                                                                       \
            add_tiles(work, tiles, use, count, P, S, Q, SMALL_BYTES);                              \
    }
#define ADDERS_OF(P, S) ADDER(P, S, 1) ADDER(P, S, 2) ADDER(P, S, 3)
#define ADDERS(P)       ADDERS_OF(P, 1) ADDERS_OF(P, 2) ADDERS_OF(P, 3)
ADDERS(1)
ADDERS(2)
ADDERS(3)

#define NAMES_OF(P, S) add_##P##S##1, add_##P##S##2, add_##P##S##3
#define NAMES(P)       NAMES_OF(P, 1), NAMES_OF(P, 2), NAMES_OF(P, 3)
static tile_adder *const adders[COUNT_TILE_SHAPES] = {NAMES(1), NAMES(2), NAMES(3)};

static void add_shape(int shape, const struct dots_work *work, const struct count_tile *tiles,
                      const uint16_t *use, size_t count)
{
    adders[shape](work, tiles, use, count);
}
#endif

static void add_block(const struct count_dots *job, const struct dots_work *work)
{
    uint32_t start = 0;
    for (int shape = 0; shape < COUNT_TILE_SHAPES; shape++) {
        uint32_t end = job->use_end[shape];
        if (end > start)
            add_shape(shape, work, job->tile, job->use + start, end - start);
        start = end;
    }
}

static void flush_sums(const struct count_dots *job, const struct dots_work *work)
{
    for (size_t i = 0; i < job->wanted_count; i++)
        job->sum[i] += flush(work->sum[job->wanted[i]]);
    memset(work->sum, 0, (job->classes + 1) * sizeof *work->sum);
}

/* Packs the numbers of the listed outer pairs into the block. */
static void fill_block(const struct count_dots *job, struct block *block,
                       const struct count_pair *outer, size_t count)
{
    const uint8_t *left[COUNT_KERNEL_PAIRS_MAX], *right[COUNT_KERNEL_PAIRS_MAX];
    size_t number = job->narrow ? 1 : 2, size = job->length * number, used = job->count * number;
    for (size_t i = 0; i < count; i++) {
        left[i] = (const uint8_t *)job->left + outer[i].left * job->left_states * size;
        right[i] = (const uint8_t *)job->right + outer[i].right * job->right_states * size;
    }
    block->vectors = (count * used + KERNEL_WIDTH - 1) / KERNEL_WIDTH;
    block->shift = 0;
    while ((size_t)1 << block->shift < block->vectors * KERNEL_WIDTH)
        block->shift++;
    pack(block->left, block, job->left_states, left, count, used, size);
    pack(block->right, block, job->right_states, right, count, used, size);
}

static void dots(const struct count_dots *job)
{
    struct dots_work work = dots_layout(job);
    memset(job->sum, 0, job->wanted_count * sizeof *job->sum);
    memset(work.sum, 0, (job->classes + 1) * sizeof *work.sum);
    size_t numbers = BLOCK_VECTORS * LANES * (job->narrow ? 2 : 1);
    uint64_t per_block = (uint64_t)(job->narrow ? 4 : 2) * job->left_most * job->right_most *
                         BLOCK_VECTORS * COUNT_KERNEL_PAIRS_MAX;
    uint64_t blocks_at_once = per_block ? UINT32_MAX / per_block : 1;
    /* The fewest blocks that suffice, of about equal size. */
    size_t room = numbers / job->count;
    size_t blocks = (job->outer_count + room - 1) / room;
    for (size_t b = 0; b < blocks; b++) {
        size_t start = job->outer_count * b / blocks, end = job->outer_count * (b + 1) / blocks;
        fill_block(job, &work.block, job->outer + start, end - start);
        if (b > 0 && b % blocks_at_once == 0)
            flush_sums(job, &work);
        add_block(job, &work);
    }
    flush_sums(job, &work);
}

extern const struct count_kernel KERNEL_TABLE(count_kernel);
const struct count_kernel KERNEL_TABLE(count_kernel) = {
    .name = KERNEL_NAME,
    .scatter_rows = scatter_rows,
    .scatter_words = scatter_words,
    .sum_rows = sum_rows,
    .interleave = interleave,
    .dots_size = dots_size,
    .dots = dots,
};
