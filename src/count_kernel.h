/*
 * count_kernel.h - the inner loops of exact counting, written once and compiled for each instruction set.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SRC_COUNT_KERNEL_H
#define TENRING_SRC_COUNT_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    COUNT_KERNEL_ALIGN = 64,       /* of all memory handed over, and of strides in bytes */
    COUNT_KERNEL_BYTE_MAX = 8,     /* what no byte summed by sum_rows exceeds */
    COUNT_KERNEL_TABLE_MAX = 1728, /* what no number of a table multiplied by dots exceeds: 12^3 */
    COUNT_KERNEL_PAIRS_MAX = 56,
};

/* A row of the left table and a row of the right table. */
struct count_pair {
    uint16_t left, right;
};

/* A stretch of pairs in an array. */
struct count_stretch {
    uint32_t start, count;
};

/*
 * For each i < wanted_count: sum[i] = sum over outer pairs (u, v) and over inner pairs (x, y) of stretch[wanted[i]] of
 *                                     sum over k < count of left[u][x][k] * right[v][y][k].
 */
struct count_dots {
    const uint16_t *left, *right;
    size_t left_states, right_states; /* of the second index */
    size_t count, length;             /* of the third index; length: count rounded up to a multiple of the kernel's lanes,
                                         the stride of the second index; the numbers in between are 0 */
    uint32_t left_most, right_most;   /* no number of left and right is greater; at most 1728 */
    const struct count_pair *outer;   /* at most 56 */
    size_t outer_count;
    const struct count_pair *inner;
    const struct count_stretch *stretch; /* at most 56 pairs each */
    const uint16_t *wanted;
    size_t wanted_count;
    bool same_wanted; /* inner, stretch and wanted are what they were in the last call with the same work area */
    uint64_t *sum;
    void *work; /* aligned */
};

struct count_kernel {
    const char *name;
    size_t lanes; /* 16-bit numbers in a vector */
    /* to[pair.left] += from[pair.right] for each pair, rows of `size` bytes. */
    void (*scatter_rows)(uint8_t *to, const uint8_t *from, size_t size, const struct count_pair *pairs, size_t count);
    /* to[row[i]][k] += from[k] for each i < count and k < length; rows of `length` numbers, a multiple of 8, of which no two are
       the same. Numbers count modulo 2^64. */
    void (*scatter_words)(uint64_t *to, const uint64_t *from, size_t length, const uint16_t *row, size_t count);
    /* out[k] = sum over i < count of from[row[i]][k], for k < length, a multiple of 32; rows of `size` bytes. */
    void (*sum_rows)(uint16_t *out, size_t length, const uint8_t *from, size_t size, const uint16_t *row, size_t count);
    /* out[x * length + k] = row[k][x] for k < count and 0 for count <= k < length; for x < width. Rows may be read, not used,
       up to the next multiple of 8. `length` is a multiple of 8. */
    void (*interleave)(uint16_t *out, size_t length, const uint16_t *const *row, size_t count, size_t width);
    /* The bytes of a work area for so many states, wanted and inner pairs of all wanted. */
    size_t (*dots_size)(size_t left_states, size_t right_states, size_t wanted, size_t pairs);
    void (*dots)(const struct count_dots *dots);
};

#endif
