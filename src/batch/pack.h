/*
 * pack.h - packs one puzzle into a few 64-bit words, which are then transposed into a lane.
 *
 * There are two forms:
 *
 * - *givens*: four bits for each cell, 0 for an open cell, else a number that stands for its digit.
 *   Takes half the words, but only for puzzles whose cells are all givens or open.
 * - *candidates*: one bit for each candidate, for any puzzle.
 *
 *       givens       word w           cells 16 w .. 16 w + 15, the first in the lowest bits
 *       candidates   word d < 9       digit d in the cells 0 .. 63
 *                    word 9 + d / 3   digit d in the cells 64 .. 80, from bit 17 * (d % 3) on
 *
 * In the form of givens the number of a digit is the digit itself if the puzzle is a line of text,
 * and a *code* if it is an array of candidate sets, see CODE_FACTOR.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_PACK_H
#define TENRING_BATCH_PACK_H

#include "batch/sweep.h"

enum {
    GIVENS_WORDS = 6,
    CANDIDATES_WORDS = 12,
};

/* ---------------------------------------------------------------------------------------------- */
/* Givens */

/* Vectors of 16 bytes, in all kernels. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t pairs8 __attribute__((vector_size(16)));

/* Sixteen characters as digits, '.' as 0. A number above 9 means another character. *worst keeps
   the greatest number seen at each position (or, without a maximum instruction, some number above
   9). */
INLINE bytes16 read_digits(const char *text, bytes16 *worst)
{
    bytes16 v;
    memcpy(&v, text, sizeof v);
    v = (v - '0') & (bytes16)(v != '.');
#ifdef __SSE2__
    *worst = (bytes16)_mm_max_epu8((__m128i)*worst, (__m128i)v);
#else
    *worst |= (bytes16)(v > 9) & 0xf0;
#endif
    return v;
}

/* The lower bytes of sixteen 16-bit numbers below 256. */
INLINE bytes16 lower_bytes(pairs8 a, pairs8 b)
{
#ifdef __SSE2__
    return (bytes16)_mm_packus_epi16((__m128i)a, (__m128i)b);
#elif __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_shufflevector((bytes16)a, (bytes16)b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21,
                                   23, 25, 27, 29, 31);
#else
    return __builtin_shufflevector((bytes16)a, (bytes16)b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20,
                                   22, 24, 26, 28, 30);
#endif
}

/* Joins twice sixteen numbers below 16, two to a byte, the first in the lower half. */
INLINE void join_cells(bytes16 low, bytes16 high, uint64_t words[2])
{
    pairs8 a = (pairs8)low, b = (pairs8)high;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    a = a >> 8 | a << 4;
    b = b >> 8 | b << 4;
#else
    a |= a >> 4;
    b |= b >> 4;
#endif
    bytes16 joined = lower_bytes(a & 0xff, b & 0xff);
    memcpy(words, &joined, sizeof joined);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    words[0] = __builtin_bswap64(words[0]);
    words[1] = __builtin_bswap64(words[1]);
#endif
}

/* Packs the 81 characters of a puzzle: digits, and '0' or '.' for an open cell. False when there is
   any other character. */
INLINE bool pack_line(const char *text, uint64_t words[GIVENS_WORDS])
{
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    const __m512i zero = _mm512_set1_epi8('0'), dot = _mm512_set1_epi8('.'),
                  nine = _mm512_set1_epi8(9);
    const __m512i places = _mm512_set1_epi16(0x1001);
    __m512i a = _mm512_loadu_si512(text), b = _mm512_mask_loadu_epi8(zero, 0x1ffff, text + 64);
    a = _mm512_maskz_sub_epi8(_mm512_cmpneq_epi8_mask(a, dot), a, zero);
    b = _mm512_maskz_sub_epi8(_mm512_cmpneq_epi8_mask(b, dot), b, zero);
    __m256i first = _mm512_cvtepi16_epi8(_mm512_maddubs_epi16(a, places));
    __m256i last = _mm512_cvtepi16_epi8(_mm512_maddubs_epi16(b, places));
    _mm256_storeu_si256((__m256i *)(void *)words, first);
    _mm_storeu_si128((__m128i *)(void *)(words + 4), _mm256_castsi256_si128(last));
    return _mm512_cmpgt_epu8_mask(_mm512_max_epu8(a, b), nine) == 0;
#else
    bytes16 v[6], worst = {0};
    for (int i = 0; i < 5; i++)
        v[i] = read_digits(text + 16 * i, &worst);
    unsigned cell = text[80] == '.' ? 0 : (unsigned char)text[80] - (unsigned)'0';
    v[5] = (bytes16){(uint8_t)cell};
    for (int i = 0; i < 6; i += 2)
        join_cells(v[i], v[i + 1], words + i);
    uint64_t halves[2];
    worst = (bytes16)(worst > 9);
    memcpy(halves, &worst, sizeof halves);
    return !(halves[0] | halves[1]) && cell <= 9;
#endif
}

/* Reads the characters that pack_line accepts into a puzzle. */
INLINE void unpack_line(const char *text, struct tenring_puzzle *puzzle)
{
    for (int i = 0; i < GRID_CELLS; i++)
        puzzle->cell[i] = (uint16_t)(text[i] >= '1' && text[i] <= '9' ? 1u << (text[i] - '1')
                                                                      : TENRING_ALL_DIGITS);
}

/*
 * Maps one of nine bits to a *code* of four bits with a multiplication and a shift, without a
 * table. The product of the factor with 2^d, cut to 16 bits, has bits 15 - d .. 12 - d of the
 * factor in its upper four bits. In this factor those nine groups of four bits are all different
 * and not 0.
 */
enum { CODE_FACTOR = 0x1350 };

#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
/* Thirty-two cells as codes, two to a byte. *odd gets the cells that are neither a given nor
   open. */
INLINE __m128i join_givens(__m512i cells, __mmask32 *odd)
{
    const __m512i open = _mm512_set1_epi16(TENRING_ALL_DIGITS), ones = _mm512_set1_epi16(-1);
    __mmask32 given = _mm512_cmpneq_epi16_mask(cells, open);
    __m512i codes = _mm512_srli_epi16(
        _mm512_maskz_mullo_epi16(given, cells, _mm512_set1_epi16(CODE_FACTOR)), 12);
    /* A given has exactly one of nine bits: it is not 0 and not above 511, and nothing is left
       without its lowest bit. */
    __m512i below = _mm512_add_epi16(cells, ones);
    *odd |= given & (_mm512_test_epi16_mask(cells, below) | _mm512_cmpge_epu16_mask(below, open));
    return _mm512_cvtepi32_epi8(_mm512_madd_epi16(codes, _mm512_set1_epi32(0x00100001)));
}

/* Packs a puzzle as codes. False when a cell is neither a given nor open. */
INLINE bool pack_givens(const struct tenring_puzzle *puzzle, uint64_t words[GIVENS_WORDS])
{
    const uint16_t *cell = puzzle->cell;
    __mmask32 odd = 0;
    __m128i part[3];
    part[0] = join_givens(_mm512_loadu_si512(cell), &odd);
    part[1] = join_givens(_mm512_loadu_si512(cell + 32), &odd);
    part[2] = join_givens(
        _mm512_mask_loadu_epi16(_mm512_set1_epi16(TENRING_ALL_DIGITS), 0x1ffff, cell + 64), &odd);
    memcpy(words, part, sizeof part);
    return odd == 0;
}
#else
/* Eight cells as codes, 0 for an open cell. For cells that are not open, *several gets bits where a
   cell has more than one, and *any gets their bits (bits above the ninth where a cell is empty). */
INLINE pairs8 read_codes(const uint16_t *cell, pairs8 *several, pairs8 *any)
{
    pairs8 cells;
    memcpy(&cells, cell, sizeof cells);
    pairs8 given = (pairs8)(cells != TENRING_ALL_DIGITS), below = cells - 1;
    cells &= given;
    *several |= cells & below;
    *any |= (cells | below) & given; /* for an empty cell, `below` has all sixteen bits */
    return cells * CODE_FACTOR >> 12;
}

/* Packs a puzzle as codes. False when a cell is neither a given nor open. */
INLINE bool pack_givens(const struct tenring_puzzle *puzzle, uint64_t words[GIVENS_WORDS])
{
    const uint16_t *cell = puzzle->cell;
    bytes16 v[6];
    pairs8 several = {0}, any = {0};
    for (int i = 0; i < 5; i++) {
        pairs8 low = read_codes(cell + 16 * i, &several, &any);
        v[i] = lower_bytes(low, read_codes(cell + 16 * i + 8, &several, &any));
    }
    unsigned last = cell[80] == TENRING_ALL_DIGITS ? 0 : cell[80];
    v[5] = (bytes16){(uint8_t)((last * CODE_FACTOR & 0xffff) >> 12)};
    for (int i = 0; i < 6; i += 2)
        join_cells(v[i], v[i + 1], words + i);
    uint64_t halves[2];
    several |= any >> GRID_DIGITS;
    memcpy(halves, &several, sizeof halves);
    return !(halves[0] | halves[1]) && !(last & (last - 1)) && cell[80] - 1u < TENRING_ALL_DIGITS;
}
#endif

/* ---------------------------------------------------------------------------------------------- */
/* Candidates */

#ifdef __SSE2__
/* Adds 16 cells to the words of the digits, from bit `at` on. Returns all bits of the cells. */
INLINE __m128i pack_sixteen(const uint16_t *cell, int at, uint64_t words[9])
{
    const __m128i low = _mm_set1_epi16(0xff);
    __m128i a = _mm_loadu_si128((const __m128i *)(const void *)cell);
    __m128i b = _mm_loadu_si128((const __m128i *)(const void *)(cell + 8));
    /* The ninth digit's bit becomes the sign of a 16-bit number, which packing keeps; the other
       bits are shifted up to the sign of a byte. */
    __m128i nine = _mm_packs_epi16(_mm_slli_epi16(a, 7), _mm_slli_epi16(b, 7));
    __m128i rest = _mm_packus_epi16(_mm_and_si128(a, low), _mm_and_si128(b, low));
    words[8] |= (uint64_t)(uint32_t)_mm_movemask_epi8(nine) << at;
    UNROLL9
    for (int digit = 7; digit >= 0; digit--) {
        words[digit] |= (uint64_t)(uint32_t)_mm_movemask_epi8(rest) << at;
        rest = _mm_add_epi8(rest, rest);
    }
    return _mm_or_si128(a, b);
}
#endif

#ifdef __wasm_simd128__
/* The same with WebAssembly's vectors. */
INLINE v128_t pack_sixteen(const uint16_t *cell, int at, uint64_t words[9])
{
    const v128_t low = wasm_i16x8_splat(0xff);
    v128_t a = wasm_v128_load(cell), b = wasm_v128_load(cell + 8);
    v128_t nine = wasm_i8x16_narrow_i16x8(wasm_i16x8_shl(a, 7), wasm_i16x8_shl(b, 7));
    v128_t rest = wasm_u8x16_narrow_i16x8(a & low, b & low);
    words[8] |= (uint64_t)wasm_i8x16_bitmask(nine) << at;
    UNROLL9
    for (int digit = 7; digit >= 0; digit--) {
        words[digit] |= (uint64_t)wasm_i8x16_bitmask(rest) << at;
        rest = wasm_i8x16_add(rest, rest);
    }
    return a | b;
}
#endif

#if KERNEL_WIDTH == 32 && defined(__AVX2__)
/* The same for 32 cells. The instruction packs each half of a vector by itself, so the quarters are
   loaded in the order that comes out right. */
INLINE __m256i pack_thirty_two(const uint16_t *cell, int at, uint64_t words[9])
{
    const __m256i low = _mm256_set1_epi16(0xff);
    const __m128i *quarter = (const __m128i *)(const void *)cell;
    __m256i a = _mm256_loadu2_m128i(quarter + 2, quarter),
            b = _mm256_loadu2_m128i(quarter + 3, quarter + 1);
    __m256i nine = _mm256_packs_epi16(_mm256_slli_epi16(a, 7), _mm256_slli_epi16(b, 7));
    __m256i rest = _mm256_packus_epi16(_mm256_and_si256(a, low), _mm256_and_si256(b, low));
    words[8] |= (uint64_t)(uint32_t)_mm256_movemask_epi8(nine) << at;
    UNROLL9
    for (int digit = 7; digit >= 0; digit--) {
        words[digit] |= (uint64_t)(uint32_t)_mm256_movemask_epi8(rest) << at;
        rest = _mm256_add_epi8(rest, rest);
    }
    return _mm256_or_si256(a, b);
}
#endif

/* Packs all cells but the last: for each digit a word with the cells 0 .. 63 and another with the
   cells 64 .. 79. Returns whether a cell has a bit above the ninth. */
INLINE bool pack_cells(const uint16_t *cell, uint64_t first[9], uint64_t last[9])
{
#ifdef __SSE2__
    const __m128i above = _mm_set1_epi16((short)0xfe00);
#if KERNEL_WIDTH == 32 && defined(__AVX2__)
    __m256i seen =
        _mm256_or_si256(pack_thirty_two(cell, 0, first), pack_thirty_two(cell + 32, 32, first));
    __m128i all = _mm_or_si128(_mm256_castsi256_si128(seen), _mm256_extracti128_si256(seen, 1));
#else
    __m128i all = _mm_setzero_si128();
    UNROLL9
    for (int at = 0; at < 64; at += 16)
        all = _mm_or_si128(all, pack_sixteen(cell + at, at, first));
#endif
    all = _mm_and_si128(_mm_or_si128(all, pack_sixteen(cell + 64, 0, last)), above);
    return _mm_movemask_epi8(_mm_cmpeq_epi8(all, _mm_setzero_si128())) != 0xffff;
#elif defined(__wasm_simd128__)
    v128_t all = pack_sixteen(cell + 64, 0, last);
    UNROLL9
    for (int at = 0; at < 64; at += 16)
        all |= pack_sixteen(cell + at, at, first);
    return wasm_v128_any_true(all & wasm_i16x8_splat((short)0xfe00));
#else
    unsigned all = 0;
    for (int i = 0; i < 80; i++) {
        all |= cell[i];
        for (int digit = 0; digit < 9; digit++)
            (i < 64 ? first : last)[digit] |= (uint64_t)(cell[i] >> digit & 1) << i % 64;
    }
    return all > TENRING_ALL_DIGITS;
#endif
}

/* Packs a puzzle as candidates. False when a cell has a bit above the ninth. */
INLINE bool pack_candidates(const struct tenring_puzzle *puzzle, uint64_t words[CANDIDATES_WORDS])
{
    const uint16_t *cell = puzzle->cell;
    memset(words, 0, CANDIDATES_WORDS * sizeof *words);
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    __m512i a = _mm512_loadu_si512(cell), b = _mm512_loadu_si512(cell + 32);
    __m512i c = _mm512_maskz_loadu_epi16(0x1ffff, cell + 64);
    __m512i all = _mm512_or_si512(_mm512_or_si512(a, b), c);
    UNROLL9
    for (int digit = 0; digit < 9; digit++) {
        __m512i bit = _mm512_set1_epi16((short)(1 << digit));
        words[digit] =
            (uint64_t)_mm512_test_epi16_mask(b, bit) << 32 | _mm512_test_epi16_mask(a, bit);
        words[9 + digit / 3] |= (uint64_t)_mm512_test_epi16_mask(c, bit) << 17 * (digit % 3);
    }
    return _mm512_test_epi16_mask(all, _mm512_set1_epi16((short)0xfe00)) == 0;
#else
    uint64_t last[9] = {0};
    bool above = pack_cells(cell, words, last);
    UNROLL9
    for (int digit = 0; digit < 9; digit++) {
        last[digit] |= (uint64_t)(cell[80] >> digit & 1) << 16;
        words[9 + digit / 3] |= last[digit] << 17 * (digit % 3);
    }
    return !above && cell[80] <= TENRING_ALL_DIGITS;
#endif
}

#endif
