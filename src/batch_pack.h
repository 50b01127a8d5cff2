/*
 * batch_pack.h - one puzzle as the words that are transposed into lanes.
 *
 * Two forms. A *wide* puzzle has a bit for each candidate: any puzzle can be written so. A *narrow* one has four bits for each
 * cell, the digit of a given or 0 for an open cell: half the words, for puzzles that are nothing but givens.
 *
 * For batch_kernel.c alone.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SRC_BATCH_PACK_H
#define TENRING_SRC_BATCH_PACK_H

#include "batch_sweep.h"

enum {
    WIDE_WORDS = 12,  /* word d < 9: the cells 0..63 of digit d; word 9 + d / 3: the other 17, from bit 17 * (d % 3) on */
    NARROW_WORDS = 6, /* sixteen cells to a word, the first in the lowest bits */
};

/* ------------------------------------------------------------------------------------------------------------------- */
/* Narrow                                                                                                               */

/* Bytes side by side. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t pairs8 __attribute__((vector_size(16)));

/* Sixteen characters as digits, a blank as 0; *worst gets the greatest of each place: above 9 is none of these. */
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

/* Two times sixteen digits, two to a byte. */
INLINE void join_digits(bytes16 low, bytes16 high, uint64_t words[2])
{
    pairs8 a = (pairs8)low, b = (pairs8)high;
    a |= a >> 4;
    b |= b >> 4;
#ifdef __SSE2__
    const __m128i byte = _mm_set1_epi16(0xff);
    bytes16 joined = (bytes16)_mm_packus_epi16(_mm_and_si128((__m128i)a, byte), _mm_and_si128((__m128i)b, byte));
#else
    bytes16 joined = __builtin_shufflevector((bytes16)a, (bytes16)b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
#endif
    memcpy(words, &joined, sizeof joined);
}

/* The 81 characters of a puzzle: digits, '0' or '.' for an open cell. False when there is any other. */
INLINE bool pack_line(const char *text, uint64_t words[NARROW_WORDS])
{
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    const __m512i zero = _mm512_set1_epi8('0'), dot = _mm512_set1_epi8('.'), nine = _mm512_set1_epi8(9);
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
        join_digits(v[i], v[i + 1], words + i);
    uint64_t halves[2];
    worst = (bytes16)(worst > 9);
    memcpy(halves, &worst, sizeof halves);
    return !(halves[0] | halves[1]) && cell <= 9;
#endif
}

/* What pack_line has read, as a puzzle. */
INLINE void unpack_line(const char *text, struct tenring_puzzle *puzzle)
{
    for (int i = 0; i < GRID_CELLS; i++)
        puzzle->cell[i] = text[i] >= '1' && text[i] <= '9' ? (uint16_t)(1u << (text[i] - '1')) : TENRING_ALL_DIGITS;
}

#if (KERNEL_WIDTH == 64 && defined(__AVX512BW__)) || (KERNEL_WIDTH == 32 && defined(__AVX2__))
#define NARROW_PUZZLES 1

/*
 * One of nine bits as a number: the upper four bits of a product with a power of two are a window of the factor, and the
 * windows of this one are all different and none is 0. The table says which digit each belongs to.
 */
enum { WINDOWS = 0x1350 };
#define DIGIT_OF_WINDOW 0, 1, 2, 5, 3, 9, 6, 0, 0, 4, 8, 0, 0, 7, 0, 0
#else
#define NARROW_PUZZLES 0
#endif

#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
/* Thirty-two cells; *odd gets the cells that are neither a given nor open. */
INLINE __m128i join_cells(__m512i cells, __mmask32 *odd)
{
    const __m512i open = _mm512_set1_epi16(TENRING_ALL_DIGITS);
    const __m512i table = _mm512_broadcast_i32x4(_mm_setr_epi8(DIGIT_OF_WINDOW));
    __mmask32 given = _mm512_cmpneq_epi16_mask(cells, open);
    __m512i digits = _mm512_maskz_mullo_epi16(given, cells, _mm512_set1_epi16(WINDOWS));
    digits = _mm512_shuffle_epi8(table, _mm512_srli_epi16(digits, 12));
    /* A given is the only bit, one of nine, of its cell: less than 512, not 0, and gone when the lowest bit is. */
    __m512i rest = _mm512_and_si512(cells, _mm512_add_epi16(cells, _mm512_set1_epi16(-1)));
    *odd |= given & (_mm512_test_epi16_mask(rest, rest) | _mm512_cmpge_epu16_mask(_mm512_add_epi16(cells, _mm512_set1_epi16(-1)), open));
    return _mm512_cvtepi32_epi8(_mm512_madd_epi16(digits, _mm512_set1_epi32(0x00100001)));
}

/* False when a cell is neither a given nor open. */
INLINE bool pack_narrow(const struct tenring_puzzle *puzzle, uint64_t words[NARROW_WORDS])
{
    const uint16_t *cell = puzzle->cell;
    const __m512i open = _mm512_set1_epi16(TENRING_ALL_DIGITS);
    __mmask32 odd = 0;
    __m128i part[3];
    part[0] = join_cells(_mm512_loadu_si512(cell), &odd);
    part[1] = join_cells(_mm512_loadu_si512(cell + 32), &odd);
    part[2] = join_cells(_mm512_mask_loadu_epi16(open, 0x1ffff, cell + 64), &odd);
    memcpy(words, part, sizeof part);
    return odd == 0;
}
#elif NARROW_PUZZLES
/* Sixteen cells as digits in 16 bits each; *odd gets bits where a cell is neither a given nor open. */
INLINE __m256i read_cells(const uint16_t *cell, __m256i *odd)
{
    const __m256i open = _mm256_set1_epi16(TENRING_ALL_DIGITS), ones = _mm256_set1_epi16(-1);
    const __m256i table = _mm256_broadcastsi128_si256(_mm_setr_epi8(DIGIT_OF_WINDOW));
    __m256i cells = _mm256_loadu_si256((const __m256i *)(const void *)cell);
    __m256i blank = _mm256_cmpeq_epi16(cells, open), given = _mm256_andnot_si256(blank, cells);
    __m256i digits = _mm256_srli_epi16(_mm256_mullo_epi16(given, _mm256_set1_epi16(WINDOWS)), 12);
    /* A given is the only bit, one of nine, of its cell: less than 512, not 0, and gone when the lowest bit is. */
    __m256i below = _mm256_add_epi16(given, ones);
    *odd = _mm256_or_si256(*odd, _mm256_and_si256(given, below));
    *odd = _mm256_or_si256(*odd, _mm256_andnot_si256(blank, _mm256_srli_epi16(_mm256_or_si256(below, given), 9)));
    return _mm256_shuffle_epi8(table, digits);
}

/* False when a cell is neither a given nor open. */
INLINE bool pack_narrow(const struct tenring_puzzle *puzzle, uint64_t words[NARROW_WORDS])
{
    const uint16_t *cell = puzzle->cell;
    const __m256i places = _mm256_set1_epi32(0x00100001);
    __m256i odd = _mm256_setzero_si256(), pairs[4];
    for (int i = 0; i < 4; i++)
        pairs[i] = _mm256_madd_epi16(read_cells(cell + 16 * i, &odd), places);
    /* Packing works on halves, so the eighths come out as 0 2 4 6 1 3 5 7. */
    __m256i joined = _mm256_packus_epi16(_mm256_packs_epi32(pairs[0], pairs[1]), _mm256_packs_epi32(pairs[2], pairs[3]));
    joined = _mm256_permutevar8x32_epi32(joined, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    _mm256_storeu_si256((__m256i *)(void *)words, joined);
    __m256i last = _mm256_madd_epi16(read_cells(cell + 64, &odd), places);
    last = _mm256_packus_epi16(_mm256_packs_epi32(last, last), last);
    words[4] = (uint64_t)(uint32_t)_mm256_extract_epi32(last, 0) | (uint64_t)(uint32_t)_mm256_extract_epi32(last, 4) << 32;
    unsigned given = cell[80];
    words[5] = given == TENRING_ALL_DIGITS ? 0 : (unsigned)__builtin_ctz(given | 1u << 15) + 1;
    return _mm256_testz_si256(odd, odd) && (words[5] == 0 || (given - 1 < TENRING_ALL_DIGITS && !(given & (given - 1))));
}
#else
INLINE bool pack_narrow(const struct tenring_puzzle *puzzle, uint64_t words[NARROW_WORDS])
{
    (void)puzzle;
    (void)words;
    return false;
}
#endif

/* ------------------------------------------------------------------------------------------------------------------- */
/* Wide                                                                                                                 */

#ifdef __SSE2__
/* Adds 16 cells to the words of the digits, from bit `at` on. Returns all bits seen. */
INLINE __m128i pack_sixteen(const uint16_t *cell, int at, uint64_t words[9])
{
    const __m128i low = _mm_set1_epi16(0xff);
    __m128i a = _mm_loadu_si128((const __m128i *)(const void *)cell);
    __m128i b = _mm_loadu_si128((const __m128i *)(const void *)(cell + 8));
    /* The ninth digit's bit becomes a word's sign, which packing keeps; the others are bits of a byte, shifted up to its sign. */
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
/* The same for 32 cells. The quarters are loaded in the order that packing, which works on halves, sets right. */
INLINE __m256i pack_thirty_two(const uint16_t *cell, int at, uint64_t words[9])
{
    const __m256i low = _mm256_set1_epi16(0xff);
    const __m128i *quarter = (const __m128i *)(const void *)cell;
    __m256i a = _mm256_loadu2_m128i(quarter + 2, quarter), b = _mm256_loadu2_m128i(quarter + 3, quarter + 1);
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

/* The cells 0..63 of each digit, and of the other 17 cells the first 16. Returns whether a bit above the ninth was seen. */
INLINE bool pack_cells(const uint16_t *cell, uint64_t first[9], uint64_t last[9])
{
#ifdef __SSE2__
    const __m128i above = _mm_set1_epi16((short)0xfe00);
#if KERNEL_WIDTH == 32 && defined(__AVX2__)
    __m256i seen = _mm256_or_si256(pack_thirty_two(cell, 0, first), pack_thirty_two(cell + 32, 32, first));
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

/* False when a cell has bits above the ninth. */
INLINE bool pack_wide(const struct tenring_puzzle *puzzle, uint64_t words[WIDE_WORDS])
{
    const uint16_t *cell = puzzle->cell;
    memset(words, 0, WIDE_WORDS * sizeof *words);
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    __m512i a = _mm512_loadu_si512(cell), b = _mm512_loadu_si512(cell + 32);
    __m512i c = _mm512_maskz_loadu_epi16(0x1ffff, cell + 64);
    __m512i all = _mm512_or_si512(_mm512_or_si512(a, b), c);
    UNROLL9
    for (int digit = 0; digit < 9; digit++) {
        __m512i bit = _mm512_set1_epi16((short)(1 << digit));
        words[digit] = (uint64_t)_mm512_test_epi16_mask(b, bit) << 32 | _mm512_test_epi16_mask(a, bit);
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
