/*
 * lanes.h - lanes, and lane masks (sets of lanes).
 *
 * A *lane* is one bit of a vector; all vectors of the batch engine have the same lanes. A vector
 * that says something about each lane, such as "this lane is in use", is a *lane mask*. Lane l is
 * bit l % 64 of word l / 64.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_LANES_H
#define TENRING_BATCH_LANES_H

#include "base/simd.h"

enum { LANES = KERNEL_WIDTH * 8 };

/* A lane mask, as a vector and as words. */
union lane_mask {
    vector all;
    uint64_t word[VECTOR_WORDS];
};

/* How many lanes a mask holds. */
INLINE int count_lanes(vector v)
{
    union lane_mask lanes = {.all = v};
    int count = 0;
    for (int i = 0; i < VECTOR_WORDS; i++)
        count += __builtin_popcountll(lanes.word[i]);
    return count;
}

/*
 * Lists the lanes of a mask and returns their number. Where that is free, lanes with the same
 * position in their words come one after another: a caller that reads rows of 64 vectors, as
 * transposition leaves them (batch/transpose.h), then passes through the rows once.
 */
INLINE int list_lanes(vector v, uint32_t list[LANES + VECTOR_WORDS])
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
    union lane_mask set = {.all = v};
    for (int w = 0; w < VECTOR_WORDS; w++)
        for (uint64_t bits = set.word[w]; bits; bits &= bits - 1)
            list[n++] = (uint32_t)(64 * w + __builtin_ctzll(bits));
#endif
    return n;
}

#endif
