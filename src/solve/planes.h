/*
 * planes.h - a puzzle as nine digit planes in vectors: reading puzzles and writing solutions.
 *
 * A *digit plane* has one bit for each cell: "this cell may still be this digit". It is three words
 * of 27 bits, one for each band, and an unused one:
 *
 *        word of a band                     a vector of KERNEL_WIDTH bytes holds 1 or 2 planes
 *
 *        column 0     ...     8             | d: band 0 1 2 - | d + 1: band 0 1 2 - | ...
 *        row 0  bit  0  1  2 ..  8
 *        row 1  bit  9 10 11 .. 17          The fourth word of each plane, and the planes of
 *        row 2  bit 18 19 20 .. 26          "digits" above 8, are padding: always 0.
 *
 * In memory that is word[4 * digit + band] for every width, so code for single cells is the same.
 *
 * For src/solve/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_PLANES_H
#define TENRING_SOLVE_PLANES_H

#define VECTOR_ELEMENT uint32_t
#include "base/grid.h"
#include "base/simd.h"

enum {
    PLANES_AT_ONCE = KERNEL_WIDTH / 16, /* planes in a vector */
    /* vectors in a state */
    GROUPS = (GRID_DIGITS + PLANES_AT_ONCE - 1) / PLANES_AT_ONCE,
    STATE_WORDS = GROUPS * PLANES_AT_ONCE * 4, /* padding included */
};

#define BAND    0x7ffffffu /* the 27 cells of a band */
#define ROW     0x1ffu     /* its first row */
#define TRIPLES 0x1249249u /* the first cell of each three side by side: bits 0, 3, 6, ... 24 */
#define BOXES   0x49u      /* the first cell of each box: bits 0, 3, 6 */

struct state {
    union {
        vector group[GROUPS];
        uint32_t word[STATE_WORDS];
    };
};

/* Loops over the vectors of a state are unrolled, so that the state stays in registers; a machine
   without vectors has too few of these. */
#if defined(__wasm__) && !defined(__wasm_simd128__)
#define FOR_EACH_GROUP(g) for (int g = 0; g < GROUPS; g++)
#else
#define FOR_EACH_GROUP(g) _Pragma("GCC unroll 9") for (int g = 0; g < GROUPS; g++)
#endif

/* For each word of a vector: which band it is. */
INLINE vector band_numbers(void)
{
#if KERNEL_WIDTH == 16
    return (vector){0, 1, 2, 3};
#elif KERNEL_WIDTH == 32
    return (vector){0, 1, 2, 3, 0, 1, 2, 3};
#endif
}

/* For each word of a state's vector g: the number of its plane's first word, 4 * digit. */
INLINE vector first_words(int g)
{
    const uint32_t first = 4 * PLANES_AT_ONCE * (uint32_t)g;
#if KERNEL_WIDTH == 16
    return no_bits() + first;
#elif KERNEL_WIDTH == 32
    return (vector){0, 0, 0, 0, 4, 4, 4, 4} + first;
#endif
}

/* Copies a state vector by vector. (A plain assignment may copy in pieces of another size, which
   have to wait for data just written.) */
INLINE void copy_state(struct state *to, const struct state *from)
{
    FOR_EACH_GROUP(g)
    to->group[g] = from->group[g];
}

/* ---------------------------------------------------------------------------------------------- */
/* Bands and planes in another order */

#if KERNEL_WIDTH == 16
#define SHUFFLE_BANDS(v, a, b, c) __builtin_shufflevector(v, v, a, b, c, 3)
#elif KERNEL_WIDTH == 32
#define SHUFFLE_BANDS(v, a, b, c) __builtin_shufflevector(v, v, a, b, c, 3, 4 + a, 4 + b, 4 + c, 7)
#endif

/* Replaces each band's word by the next band's; the first band follows the last. */
INLINE vector next_band(vector v)
{
    return SHUFFLE_BANDS(v, 1, 2, 0);
}

/* Reorders the planes of a vector such that each plane of `exchange_planes(v) | v` combines all
   planes of v. The narrowest vectors have only one plane. */
INLINE vector exchange_planes(vector v)
{
#if KERNEL_WIDTH == 32
    return __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3);
#else
    return v;
#endif
}

/* ---------------------------------------------------------------------------------------------- */
/* Puzzles in, solutions out */

/* The cells, of 32, that have the digit among their candidates. */
INLINE uint32_t cells_with_digit(const uint16_t cell[32], int digit)
{
#if defined(__AVX512BW__)
    return _mm512_test_epi16_mask(_mm512_loadu_si512(cell), _mm512_set1_epi16((short)(1 << digit)));
#elif defined(__SSE2__)
    uint32_t word = 0;
    for (int half = 0; half < 2; half++) {
        /* The digit's bit becomes the sign of 16-bit numbers; packing keeps the signs, and one
           instruction collects the signs of bytes. */
        __m128i count = _mm_cvtsi32_si128(15 - digit);
        __m128i low = _mm_sll_epi16(_mm_loadu_si128((const __m128i *)(cell + 16 * half)), count);
        __m128i high =
            _mm_sll_epi16(_mm_loadu_si128((const __m128i *)(cell + 16 * half + 8)), count);
        word |= (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high)) << 16 * half;
    }
    return word;
#elif defined(__wasm_simd128__)
    const uint32_t shift = 15u - (uint32_t)digit;
    uint32_t word = 0;
    for (int half = 0; half < 2; half++) {
        v128_t low = wasm_i16x8_shl(wasm_v128_load(cell + 16 * half), shift);
        v128_t high = wasm_i16x8_shl(wasm_v128_load(cell + 16 * half + 8), shift);
        word |= (uint32_t)wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(low, high)) << 16 * half;
    }
    return word;
#else
    uint32_t word = 0;
    for (int i = 0; i < 32; i++)
        word |= (uint32_t)(cell[i] >> digit & 1) << i;
    return word;
#endif
}

/* The planes that have a cell, which is given as a bit in its band's words. A set of the numbers 4
   * digit of their first words. */
INLINE uint64_t planes_with_cell(const struct state *state, unsigned band, uint32_t bit)
{
    uint64_t words = 0; /* the words with that bit */
#if KERNEL_WIDTH == 32 && defined(__AVX512VL__)
    const __m256i bits = _mm256_set1_epi32((int)bit);
    FOR_EACH_GROUP(g)
    words |= (uint64_t)_mm256_test_epi32_mask((__m256i)state->group[g], bits) << 8 * g;
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
    const __m256i bits = _mm256_set1_epi32((int)bit);
    FOR_EACH_GROUP(g)
    {
        __m256i found = _mm256_cmpeq_epi32((__m256i)state->group[g] & bits, bits);
        words |= (uint64_t)(unsigned)_mm256_movemask_ps((__m256)found) << 8 * g;
    }
#else
    for (unsigned i = band; i < 4 * GRID_DIGITS; i += 4)
        words |= (uint64_t)((state->word[i] & bit) != 0) << i;
#endif
    return words >> band & UINT64_C(0x111111111);
}

/* The state of a puzzle, before propagation. */
static void load_state(const struct tenring_puzzle *puzzle, struct state *state)
{
    enum { LAST = GRID_CELLS - 32 }; /* from here on 32 cells are read for the last band */
    memset(state, 0, sizeof *state);
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        uint32_t *word = state->word + 4 * digit;
        word[0] = BAND & cells_with_digit(puzzle->cell, digit);
        word[1] = BAND & cells_with_digit(puzzle->cell + 27, digit);
        word[2] = cells_with_digit(puzzle->cell + LAST, digit) >> (54 - LAST);
    }
}

/* The grid of a solved state. */
static void write_grid(const struct state *state, struct tenring_grid *grid)
{
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        for (int band = 0; band < GRID_BANDS; band++) {
            uint32_t word = state->word[4 * digit + band];
            for (int i = 0; i < 3; i++) { /* each row of the band has the digit once */
                grid->cell[27 * band + __builtin_ctz(word)] = (uint8_t)(digit + 1);
                word &= word - 1;
            }
        }
    }
}

/* Whether a solution lies within the state. */
static bool contains_solution(const struct state *state, const struct tenring_grid *solution)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (!(state->word[4 * (solution->cell[cell] - 1) + cell / 27] >> cell % 27 & 1))
            return false;
    return true;
}

#endif
