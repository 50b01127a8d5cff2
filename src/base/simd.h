/*
 * simd.h - the vector type of the batch kernel and the few operations it needs.
 *
 * A slice is one bit for each lane. Functions of three inputs are one instruction with AVX-512,
 * which gcc does not always see by itself, hence the names; everything else is plain & | ^ ~ on GNU
 * C vectors. The number after a name's formula is its truth table: bit 4a + 2b + c is the value for
 * input bits a, b, c.
 *
 * For the batch kernel alone: it is compiled with KERNEL_WIDTH, the bytes of a slice.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_SIMD_H
#define TENRING_BASE_SIMD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <immintrin.h>
#endif
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#ifndef KERNEL_WIDTH
#define KERNEL_WIDTH 16
#define KERNEL_ISA   portable
#endif

#define INLINE static inline __attribute__((always_inline))

typedef uint64_t slice __attribute__((vector_size(KERNEL_WIDTH)));

enum {
    SLICE_WORDS = KERNEL_WIDTH / 8,
    SLICE_LANES = KERNEL_WIDTH * 8,
};

/* A slice whose words can be reached. Lane l is bit l % 64 of word l / 64. */
union lanes {
    slice all;
    uint64_t word[SLICE_WORDS];
};

#if KERNEL_WIDTH == 64 && defined(__AVX512F__)
#define SLICE_FUNCTION(name, table, formula)                                                       \
    INLINE slice name(slice a, slice b, slice c)                                                   \
    {                                                                                              \
        return (slice)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, table);        \
    }
#else
#define SLICE_FUNCTION(name, table, formula)                                                       \
    INLINE slice name(slice a, slice b, slice c)                                                   \
    {                                                                                              \
        return formula;                                                                            \
    }
#endif

SLICE_FUNCTION(or3, 0xfe, a | b | c)
SLICE_FUNCTION(xor3, 0x96, a ^ b ^ c)
SLICE_FUNCTION(majority, 0xe8, (a & b) | (c & (a | b)))
SLICE_FUNCTION(select_by, 0xca, (a & b) | (c & ~a))
SLICE_FUNCTION(or_both, 0xf8, a | (b & c))
SLICE_FUNCTION(or_without, 0xf4, a | (b & ~c))
SLICE_FUNCTION(and_not_both, 0x70, a & ~(b & c))
SLICE_FUNCTION(and_not_either, 0x10, a & ~(b | c))
SLICE_FUNCTION(and3, 0x80, a &b &c)
SLICE_FUNCTION(compare_step, 0xb2, (a & ~b) | (c & (a | ~b)))

INLINE slice no_lanes(void)
{
    return (slice){0};
}

INLINE bool any_lane(slice v)
{
#if KERNEL_WIDTH == 64 && defined(__AVX512F__)
    return _mm512_test_epi64_mask((__m512i)v, (__m512i)v) != 0;
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
    return !_mm256_testz_si256((__m256i)v, (__m256i)v);
#elif KERNEL_WIDTH == 16 && defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)v);
#else
    union lanes lanes = {.all = v};
    uint64_t any = 0;
    for (int i = 0; i < SLICE_WORDS; i++)
        any |= lanes.word[i];
    return any != 0;
#endif
}

INLINE int count_lanes(slice v)
{
    union lanes lanes = {.all = v};
    int count = 0;
    for (int i = 0; i < SLICE_WORDS; i++)
        count += __builtin_popcountll(lanes.word[i]);
    return count;
}

/*
 * Lists the lanes of a set, and returns how many they are: in an order in which lanes that have the
 * same place in their words follow one another, where that costs nothing. Rows of 64 slices, as
 * transposition leaves them, are then gone through once.
 */
INLINE int list_lanes(slice v, uint32_t list[SLICE_LANES + SLICE_WORDS])
{
    int n = 0;
#if KERNEL_WIDTH == 64 && defined(__AVX512VL__)
    __m256i lanes = _mm256_setr_epi32(0, 64, 128, 192, 256, 320, 384, 448);
    __m512i bit = _mm512_set1_epi64(1);
    for (int i = 0; i < 64; i++) {
        __mmask8 words = _mm512_test_epi64_mask((__m512i)v, bit);
        _mm256_storeu_si256((__m256i *)(void *)(list + n),
                            _mm256_maskz_compress_epi32(words, lanes));
        n += __builtin_popcount(words);
        lanes = _mm256_add_epi32(lanes, _mm256_set1_epi32(1));
        bit = _mm512_add_epi64(bit, bit);
    }
#else
    union lanes set = {.all = v};
    for (int w = 0; w < SLICE_WORDS; w++)
        for (uint64_t bits = set.word[w]; bits; bits &= bits - 1)
            list[n++] = (uint32_t)(64 * w + __builtin_ctzll(bits));
#endif
    return n;
}

/* ----------------------------------------------------------------------------------------------- */
/* Grains: sixteen lanes each, the pieces in which nodes move */

typedef uint16_t grains __attribute__((vector_size(KERNEL_WIDTH)));

enum {
    GRAIN_LANES = 16,
    GRAINS = SLICE_LANES / GRAIN_LANES,
};

/*
 * A way to move lanes: grain g of the result is grain from[g], rotated to the left by turn[g]. Not
 * every order of the grains is possible, see find_order:
 *   64 bytes, and 16 in WebAssembly: every one
 *   32 bytes: pairs of grains in any order, exchanged within the pair or not
 *   16 bytes: the two halves exchanged or not, both rotated by the same number of grains
 *    8 bytes: rotated by a number of grains, and all turns are the same
 * A rotation is a product with a power of two, whose upper half is what leaves at the top; or two
 * shifts.
 */
struct shift {
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    grains from, left, right;
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
    slice pairs;
    slice within;
    grains factor;
#elif KERNEL_WIDTH == 16 && defined(__wasm_simd128__)
    slice bytes;
    grains factor;
#elif KERNEL_WIDTH == 8
    int left, right, turn, back;
    uint64_t stay; /* what a turn to the left leaves within its grain */
#else
    slice crossed; /* all bits set: the halves change places */
    int left, right;
    grains factor;
#endif
};

INLINE void shift_set(struct shift *shift, const uint8_t from[GRAINS], const uint8_t turn[GRAINS])
{
    uint16_t amount[GRAINS];
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    uint16_t index[GRAINS];
    for (int i = 0; i < GRAINS; i++) {
        amount[i] = turn[i];
        index[i] = from[i];
    }
    memcpy(&shift->from, index, sizeof index);
    memcpy(&shift->left, amount, sizeof amount);
    shift->right = GRAIN_LANES - shift->left;
#elif KERNEL_WIDTH == 8
    (void)amount;
    shift->left = (4 - from[0]) % 4 * GRAIN_LANES;
    shift->right = -shift->left & 63;
    shift->turn = turn[0];
    shift->back = GRAIN_LANES - turn[0];
    shift->stay = (0xffffu << turn[0] & 0xffffu) * UINT64_C(0x0001000100010001);
#else
    for (int i = 0; i < GRAINS; i++)
        amount[i] = (uint16_t)(1u << turn[i]);
    memcpy(&shift->factor, amount, sizeof amount);
#if KERNEL_WIDTH == 32 && defined(__AVX2__)
    uint32_t index[GRAINS / 2];
    uint8_t byte[KERNEL_WIDTH];
    for (int i = 0; i < GRAINS; i++) {
        index[i / 2] = from[i] / 2u;
        byte[2 * i] = (uint8_t)((i / 2 * 4 + from[i] % 2 * 2) % 16);
        byte[2 * i + 1] = (uint8_t)(byte[2 * i] + 1);
    }
    memcpy(&shift->pairs, index, sizeof index);
    memcpy(&shift->within, byte, sizeof byte);
#elif KERNEL_WIDTH == 16 && defined(__wasm_simd128__)
    uint8_t byte[KERNEL_WIDTH];
    for (int i = 0; i < KERNEL_WIDTH; i++)
        byte[i] = (uint8_t)(2 * from[i / 2] + i % 2);
    memcpy(&shift->bytes, byte, sizeof byte);
#else
    shift->crossed = no_lanes() - (uint64_t)(from[0] >= 4);
    shift->left = (4 - from[0] % 4) % 4 * GRAIN_LANES;
    shift->right = -shift->left & 63;
#endif
#endif
}

INLINE slice shifted(const struct shift *shift, slice v)
{
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    __m512i moved = _mm512_permutexvar_epi16((__m512i)shift->from, (__m512i)v);
    return (slice)_mm512_or_si512(_mm512_sllv_epi16(moved, (__m512i)shift->left),
                                  _mm512_srlv_epi16(moved, (__m512i)shift->right));
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
    __m256i moved = _mm256_permutevar8x32_epi32((__m256i)v, (__m256i)shift->pairs),
            factor = (__m256i)shift->factor;
    moved = _mm256_shuffle_epi8(moved, (__m256i)shift->within);
    return (slice)_mm256_or_si256(_mm256_mullo_epi16(moved, factor),
                                  _mm256_mulhi_epu16(moved, factor));
#elif KERNEL_WIDTH == 16 && defined(__wasm_simd128__)
    v128_t moved = wasm_i8x16_swizzle((v128_t)v, (v128_t)shift->bytes),
           factor = (v128_t)shift->factor;
    v128_t low = wasm_u32x4_extmul_low_u16x8(moved, factor),
           high = wasm_u32x4_extmul_high_u16x8(moved, factor);
    return (slice)(wasm_i16x8_mul(moved, factor) |
                   wasm_i16x8_shuffle(low, high, 1, 3, 5, 7, 9, 11, 13, 15));
#elif KERNEL_WIDTH == 8
    uint64_t all = v[0], moved = all << shift->left | all >> shift->right;
    return (slice){(moved << shift->turn & shift->stay) | (moved >> shift->back & ~shift->stay)};
#else
    slice moved = select_by(shift->crossed, __builtin_shufflevector(v, v, 1, 0), v);
    moved = moved << shift->left | moved >> shift->right;
#ifdef __SSE2__
    __m128i factor = (__m128i)shift->factor;
    return (slice)_mm_or_si128(_mm_mullo_epi16((__m128i)moved, factor),
                               _mm_mulhi_epu16((__m128i)moved, factor));
#else
    grains low = (grains)moved * shift->factor, top = low, all = (grains)moved;
    for (int i = 0; i < GRAINS; i++)
        top[i] = (uint16_t)((uint32_t)all[i] * shift->factor[i] >> GRAIN_LANES);
    return (slice)(low | top);
#endif
#endif
}

#endif
