/*
 * shift.h - moves the lanes of a vector: exchanges groups of sixteen lanes and rotates each.
 *
 * batch/move.h moves nodes with it. A *group* is sixteen neighbouring lanes, one element of a
 * vector of 16-bit numbers. A shift puts each group in the place of another and rotates it to the
 * left.
 *
 * Not every order of the groups is possible:
 *
 *   64 bytes, and 16 in WebAssembly   every order
 *   32 bytes                          pairs of groups in any order, each pair crossed or not
 *   16 bytes                          the two halves exchanged or not, both rotated by the same
 *                                     number of groups
 *    8 bytes                          all rotated by a number of groups; each rotated within itself
 *                                     by the same number of lanes
 *
 * A rotation of 16 bits is two shifts, or a product with a power of two whose upper half is added
 * to its lower half.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_SHIFT_H
#define TENRING_BATCH_SHIFT_H

#include "batch/lanes.h"

/* A vector as groups. */
typedef uint16_t groups __attribute__((vector_size(KERNEL_WIDTH)));

enum {
    GROUP_LANES = 16,
    GROUPS = LANES / GROUP_LANES,
};

/*
 * The index of group g (lanes 16 * g and up) among the 16-bit numbers of a vector. On a big-endian
 * machine the groups of a 64-bit word are in the opposite order in memory.
 */
INLINE int group_place(int g)
{
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? g ^ 3 : g;
}

/* Reads the groups of a vector into an array in order, and writes them back. */
INLINE void groups_read(groups all, uint16_t number[GROUPS])
{
    uint16_t stored[GROUPS];
    memcpy(stored, &all, sizeof all);
    for (int g = 0; g < GROUPS; g++)
        number[g] = stored[group_place(g)];
}

INLINE groups groups_make(const uint16_t number[GROUPS])
{
    uint16_t stored[GROUPS];
    groups all;
    for (int g = 0; g < GROUPS; g++)
        stored[group_place(g)] = number[g];
    memcpy(&all, stored, sizeof all);
    return all;
}

/* A shift: group g of the result is group from[g], rotated by turn[g] (see shift_set). */
struct shift {
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    groups from, left, right;
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
    vector pairs;
    vector within;
    groups factor;
#elif KERNEL_WIDTH == 16 && defined(__wasm_simd128__)
    vector bytes;
    groups factor;
#elif KERNEL_WIDTH == 8
    int left, right, turn, back;
    uint64_t stay; /* the bits that a rotation to the left keeps within their group */
#else
    vector crossed; /* all bits set: the halves change places */
    int left, right;
    groups factor;
#endif
};

/* Fills in a shift; from[] must be a possible order, see above, and turn[] 0..15. */
INLINE void shift_set(struct shift *shift, const uint8_t from[GROUPS], const uint8_t turn[GROUPS])
{
    uint16_t amount[GROUPS];
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    uint16_t index[GROUPS];
    for (int i = 0; i < GROUPS; i++) {
        amount[i] = turn[i];
        index[i] = from[i];
    }
    memcpy(&shift->from, index, sizeof index);
    memcpy(&shift->left, amount, sizeof amount);
    shift->right = GROUP_LANES - shift->left;
#elif KERNEL_WIDTH == 8
    (void)amount;
    shift->left = (4 - from[0]) % 4 * GROUP_LANES;
    shift->right = -shift->left & 63;
    shift->turn = turn[0];
    shift->back = GROUP_LANES - turn[0];
    shift->stay = (0xffffu << turn[0] & 0xffffu) * UINT64_C(0x0001000100010001);
#else
    for (int i = 0; i < GROUPS; i++)
        amount[i] = (uint16_t)(1u << turn[i]);
    shift->factor = groups_make(amount);
#if KERNEL_WIDTH == 32 && defined(__AVX2__)
    uint32_t index[GROUPS / 2];
    uint8_t byte[KERNEL_WIDTH];
    for (int i = 0; i < GROUPS; i++) {
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
    shift->crossed = no_bits() - (uint64_t)(from[0] >= 4);
    shift->left = (4 - from[0] % 4) % 4 * GROUP_LANES;
    shift->right = -shift->left & 63;
#endif
#endif
}

/* A vector shifted. */
INLINE vector shifted(const struct shift *shift, vector v)
{
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    __m512i moved = _mm512_permutexvar_epi16((__m512i)shift->from, (__m512i)v);
    return (vector)_mm512_or_si512(_mm512_sllv_epi16(moved, (__m512i)shift->left),
                                   _mm512_srlv_epi16(moved, (__m512i)shift->right));
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
    __m256i moved = _mm256_permutevar8x32_epi32((__m256i)v, (__m256i)shift->pairs),
            factor = (__m256i)shift->factor;
    moved = _mm256_shuffle_epi8(moved, (__m256i)shift->within);
    return (vector)_mm256_or_si256(_mm256_mullo_epi16(moved, factor),
                                   _mm256_mulhi_epu16(moved, factor));
#elif KERNEL_WIDTH == 16 && defined(__wasm_simd128__)
    v128_t moved = wasm_i8x16_swizzle((v128_t)v, (v128_t)shift->bytes),
           factor = (v128_t)shift->factor;
    v128_t low = wasm_u32x4_extmul_low_u16x8(moved, factor),
           high = wasm_u32x4_extmul_high_u16x8(moved, factor);
    return (vector)(wasm_i16x8_mul(moved, factor) |
                    wasm_i16x8_shuffle(low, high, 1, 3, 5, 7, 9, 11, 13, 15));
#elif KERNEL_WIDTH == 8
    uint64_t all = v[0], moved = all << shift->left | all >> shift->right;
    return (vector){(moved << shift->turn & shift->stay) | (moved >> shift->back & ~shift->stay)};
#else
    vector moved = select_bits(shift->crossed, __builtin_shufflevector(v, v, 1, 0), v);
    moved = moved << shift->left | moved >> shift->right;
#ifdef __SSE2__
    __m128i factor = (__m128i)shift->factor;
    return (vector)_mm_or_si128(_mm_mullo_epi16((__m128i)moved, factor),
                                _mm_mulhi_epu16((__m128i)moved, factor));
#else
    groups low = (groups)moved * shift->factor, top = low, all = (groups)moved;
    for (int i = 0; i < GROUPS; i++)
        top[i] = (uint16_t)((uint32_t)all[i] * shift->factor[i] >> GROUP_LANES);
    return (vector)(low | top);
#endif
#endif
}

#endif
