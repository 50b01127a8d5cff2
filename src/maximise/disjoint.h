/*
 * disjoint.h - finds the templates that share no cell with a chosen one, for combine.c. It tests
 * eight at a time with AVX2, four with WebAssembly's vectors, elsewhere one, with the same results
 * and counts.
 *
 * For src/maximise/kernel.c alone.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_DISJOINT_H
#define TENRING_MAXIMISE_DISJOINT_H

#include "base/simd.h"
#include "maximise/combine.h"

/*
 * What differs between vectors:
 *
 *     AT_ONCE how many templates are tested together numbers that many numbers, each less than 2^31
 *     bits_of_zero(v) a bit for each number that is 0, the first the lowest bits_above(v, w) a bit
 *     for each that is greater than its like in w order_of(bits) how put_in_order() brings the
 *     numbers of these bits to the front (others: anything)
 */
#ifdef __AVX2__

typedef __m256i numbers, arrangement;

enum { AT_ONCE = 8 };

INLINE numbers load_numbers(const uint32_t *from)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)from);
}

INLINE void store_numbers(uint32_t *to, numbers v)
{
    _mm256_storeu_si256((__m256i *)(void *)to, v);
}

INLINE numbers all_numbers(uint32_t number)
{
    return _mm256_set1_epi32((int)number);
}

INLINE unsigned bits_of_zero(numbers v)
{
    return (unsigned)_mm256_movemask_ps(
        _mm256_castsi256_ps(_mm256_cmpeq_epi32(v, _mm256_setzero_si256())));
}

INLINE unsigned bits_above(numbers v, numbers w)
{
    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(v, w)));
}

/* PLACES(bits): the numbers of the bits that are set, ascending, one in each byte. */
#define PLACE(bits, n)                                                                             \
    ((bits) >> (n)&1 ? (uint64_t)(n) << 8 * __builtin_popcount((bits) & ((1u << (n)) - 1)) : 0)
#define PLACES(bits)                                                                               \
    (PLACE(bits, 1) | PLACE(bits, 2) | PLACE(bits, 3) | PLACE(bits, 4) | PLACE(bits, 5) |          \
     PLACE(bits, 6) | PLACE(bits, 7))
#define PLACES_4(bits) PLACES(bits), PLACES((bits) + 1), PLACES((bits) + 2), PLACES((bits) + 3)
#define PLACES_16(bits)                                                                            \
    PLACES_4(bits), PLACES_4((bits) + 4), PLACES_4((bits) + 8), PLACES_4((bits) + 12)
#define PLACES_64(bits)                                                                            \
    PLACES_16(bits), PLACES_16((bits) + 16), PLACES_16((bits) + 32), PLACES_16((bits) + 48)
static const uint64_t places[256] = {PLACES_64(0u), PLACES_64(64u), PLACES_64(128u),
                                     PLACES_64(192u)};

INLINE arrangement order_of(unsigned bits)
{
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)&places[bits]));
}

INLINE numbers put_in_order(numbers v, arrangement order)
{
    return _mm256_permutevar8x32_epi32(v, order);
}

#elif defined(__wasm_simd128__)

typedef v128_t numbers, arrangement;

enum { AT_ONCE = 4 };

INLINE numbers load_numbers(const uint32_t *from)
{
    return wasm_v128_load(from);
}

INLINE void store_numbers(uint32_t *to, numbers v)
{
    wasm_v128_store(to, v);
}

INLINE numbers all_numbers(uint32_t number)
{
    return wasm_u32x4_splat(number);
}

INLINE unsigned bits_of_zero(numbers v)
{
    return wasm_i32x4_bitmask(wasm_i32x4_eq(v, wasm_u32x4_splat(0)));
}

INLINE unsigned bits_above(numbers v, numbers w)
{
    return wasm_i32x4_bitmask(wasm_i32x4_gt(v, w));
}

/* PLACES(a, b, c, d): the bytes of these four numbers. */
#define BYTES(n)           4 * (n), 4 * (n) + 1, 4 * (n) + 2, 4 * (n) + 3
#define PLACES(a, b, c, d) BYTES(a), BYTES(b), BYTES(c), BYTES(d)
static const uint8_t places[16][16] = {
    {PLACES(0, 0, 0, 0)}, {PLACES(0, 0, 0, 0)}, {PLACES(1, 0, 0, 0)}, {PLACES(0, 1, 0, 0)},
    {PLACES(2, 0, 0, 0)}, {PLACES(0, 2, 0, 0)}, {PLACES(1, 2, 0, 0)}, {PLACES(0, 1, 2, 0)},
    {PLACES(3, 0, 0, 0)}, {PLACES(0, 3, 0, 0)}, {PLACES(1, 3, 0, 0)}, {PLACES(0, 1, 3, 0)},
    {PLACES(2, 3, 0, 0)}, {PLACES(0, 2, 3, 0)}, {PLACES(1, 2, 3, 0)}, {PLACES(0, 1, 2, 3)},
};

INLINE arrangement order_of(unsigned bits)
{
    return wasm_v128_load(places[bits]);
}

INLINE numbers put_in_order(numbers v, arrangement order)
{
    return wasm_i8x16_swizzle(v, order);
}

#endif

#if defined(__AVX2__) || defined(__wasm_simd128__)

/* The chosen template: each band's cells, in all lanes. */
struct taken {
    numbers cells[3];
};

INLINE struct taken read_taken(const struct maximise_combine_memory *memory, int place)
{
    struct taken taken;
    for (int band = 0; band < 3; band++)
        taken.cells[band] = all_numbers(memory->cells[band][place]);
    return taken;
}

/* The results for the templates from a place on: a bit for each, the first the lowest. */
struct looks {
    unsigned disjoint; /* it shares no cell with the chosen one, and loses at most `most` */
    unsigned over;     /* it, and so all after it, lose more than `most` */
};

INLINE struct looks look_at(const struct maximise_combine_memory *memory, int place,
                            const struct taken *taken, numbers most)
{
    const numbers shared = (load_numbers(memory->cells[0] + place) & taken->cells[0]) |
                           (load_numbers(memory->cells[1] + place) & taken->cells[1]) |
                           (load_numbers(memory->cells[2] + place) & taken->cells[2]);
    struct looks looks;
    looks.over = bits_above(load_numbers(memory->loss + place), most);
    looks.disjoint = bits_of_zero(shared) & ~looks.over;
    return looks;
}

/* The index of a list's first template that shares no cell with the chosen one and loses at most
   `most`; `size` when there is none. */
INLINE int find_disjoint(const struct maximise_combine_memory *memory, int list, int size,
                         const struct taken *taken, int64_t most)
{
    for (int n = 0;; n += AT_ONCE) {
        const struct looks looks = look_at(memory, list + n, taken, all_numbers((uint32_t)most));
        if (looks.disjoint)
            return n + __builtin_ctz(looks.disjoint);
        if (looks.over)
            return size;
    }
}

/* Copies to `to` the templates from `from` on that share no cell with the chosen one and lose at
   most `most`. Returns their number; *seen grows by the number tested. */
INLINE int copy_disjoint(struct maximise_combine_memory *memory, int from,
                         const struct taken *taken, int64_t most, int to, int64_t *seen)
{
    int end = to;
    for (int n = from;; n += AT_ONCE) {
        const struct looks looks = look_at(memory, n, taken, all_numbers((uint32_t)most));
        const arrangement order = order_of(looks.disjoint);
        for (int band = 0; band < 3; band++)
            store_numbers(memory->cells[band] + end,
                          put_in_order(load_numbers(memory->cells[band] + n), order));
        store_numbers(memory->loss + end, put_in_order(load_numbers(memory->loss + n), order));
        end += __builtin_popcount(looks.disjoint);
        if (looks.over) {
            *seen += n - from + __builtin_ctz(looks.over);
            break;
        }
    }
    for (int n = 0; n < COMBINE_BEHIND; n += AT_ONCE)
        store_numbers(memory->loss + end + n, all_numbers(INT32_MAX));
    return end - to;
}

#else

struct taken {
    uint32_t cells[3];
};

INLINE struct taken read_taken(const struct maximise_combine_memory *memory, int place)
{
    return (struct taken){
        {memory->cells[0][place], memory->cells[1][place], memory->cells[2][place]}};
}

INLINE bool is_disjoint(const struct maximise_combine_memory *memory, int place,
                        const struct taken *taken)
{
    return !((memory->cells[0][place] & taken->cells[0]) |
             (memory->cells[1][place] & taken->cells[1]) |
             (memory->cells[2][place] & taken->cells[2]));
}

/* As with vectors. */
INLINE int find_disjoint(const struct maximise_combine_memory *memory, int list, int size,
                         const struct taken *taken, int64_t most)
{
    int n = list;
    while (memory->loss[n] <= most && !is_disjoint(memory, n, taken))
        n++;
    return memory->loss[n] <= most ? n - list : size;
}

INLINE int copy_disjoint(struct maximise_combine_memory *memory, int from,
                         const struct taken *taken, int64_t most, int to, int64_t *seen)
{
    int end = to, n = from;
    for (; memory->loss[n] <= most; n++) {
        const bool disjoint = is_disjoint(memory, n, taken);
        for (int band = 0; band < 3; band++)
            memory->cells[band][end] = memory->cells[band][n];
        memory->loss[end] = memory->loss[n];
        end += disjoint;
    }
    *seen += n - from;
    memory->loss[end] = INT32_MAX;
    return end - to;
}

#endif

/* See struct maximise_kernel. First finds each list's best remaining template, since the sum of
   their losses is mostly too much already; then writes the lists. */
static bool keep_disjoint(struct maximise_combine_memory *memory,
                          const struct maximise_lists *lists, int place, int64_t left,
                          struct maximise_lists *next, int64_t *work)
{
    const struct taken taken = read_taken(memory, place);
    const uint32_t *loss = memory->loss;
    int64_t seen = lists->digits;
    int first[GRID_DIGITS];
    for (int n = 1; n < lists->digits && left >= 0; n++) {
        const int list = lists->list[n], size = lists->size[n];
        first[n] = find_disjoint(memory, list, size, &taken, left + loss[list]);
        seen += first[n];
        left = first[n] < size ? left + loss[list] - loss[list + first[n]] : -1;
    }
    next->digits = 0;
    next->end = lists->end;
    for (int n = 1; n < lists->digits && left >= 0; n++) {
        const int list = lists->list[n] + first[n];
        const int size = copy_disjoint(memory, list, &taken, left + loss[list], next->end, &seen);
        maximise_add_list(next, lists->digit[n], next->end, size);
        next->end += size + COMBINE_BEHIND;
    }
    *work -= seen;
    return left >= 0;
}

#endif
