/*
 * kernel.h - the inner loops of exact counting, written once and compiled for each instruction set.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_KERNEL_H
#define TENRING_COUNT_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    COUNT_KERNEL_ALIGN = 64,       /* alignment of all memory passed in, and of strides, in bytes */
    COUNT_KERNEL_BYTE_MAX = 8,     /* the greatest byte that sum_rows may add */
    COUNT_KERNEL_TABLE_MAX = 1728, /* the greatest number in a table that dots multiplies: 12^3 */
    COUNT_KERNEL_PAIRS_MAX = 56,
};

/* A row of the left table and a row of the right table. */
struct count_pair {
    uint16_t left, right;
};

/* A range of pairs in an array. */
struct count_range {
    uint32_t start, count;
};

/*
 * A tile: inner pairs that share their states, written as a product of small matrices,
 *
 *     sum[p][q]  +=  sum over s of  left[s][p] right[s][q]      for p < P, s < S, q < Q, at most 3
 *
 * left and right are states of the inner band, sum is a class of it. Each list is packed:
 * left[s * P + p] and so on. The state after the last one stands for a row of zeros, the class
 * after the last one for an unwanted sum.
 */
enum { COUNT_TILE_SHAPES = 27 };

struct count_tile {
    uint16_t left[9], right[9], sum[9];
};

/* The number of a shape. */
static inline int count_tile_shape(int p, int s, int q)
{
    return 9 * (p - 1) + 3 * (s - 1) + (q - 1);
}

/*
 * For each i < wanted_count,
 *
 *     sum[i]  =  sum of  left[u][x][k] * right[v][y][k]
 *
 * over the outer pairs (u, v), the inner pairs (x, y) that the tiles in use have for the class
 * wanted[i], and k < count.
 */
struct count_dots {
    const void *left, *right;         /* aligned; bytes if narrow, else numbers of 16 bits */
    bool narrow, small;               /* see count_kernel_narrow, count_kernel_small */
    size_t left_states, right_states; /* extents of the second index */
    /* count: the extent of the third index; length: the stride of the second, at least count and
       such that rows are a multiple of 16 bytes; the numbers in between are 0 */
    size_t count, length;
    uint32_t left_most, right_most; /* the greatest numbers, at most 1728 */
    const struct count_pair *outer; /* at most 56 */
    size_t outer_count;
    const struct count_tile *tile;
    /* numbers of tiles, shape by shape; at most 56 inner pairs for each class */
    const uint16_t *use;
    const uint32_t *use_end; /* by shape: where its tiles end in use[] */
    size_t classes;
    const uint16_t *wanted;
    size_t wanted_count;
    uint64_t *sum;
    void *work; /* aligned */
};

/* Whether tables with these greatest numbers can be multiplied as bytes. */
static inline bool count_kernel_narrow(uint32_t left_most, uint32_t right_most)
{
    return left_most <= UINT8_MAX && right_most <= UINT8_MAX;
}

/*
 * Whether two neighbouring products of bytes may be added in signed 16-bit numbers, which is
 * faster. The arguments are the greatest numbers of both pairs; the instruction takes those of the
 * right table as signed.
 */
static inline bool count_kernel_small(uint32_t left, uint32_t right, uint32_t next_left,
                                      uint32_t next_right)
{
    return right <= INT8_MAX && next_right <= INT8_MAX &&
           left * right + next_left * next_right <= INT16_MAX;
}

struct count_kernel {
    const char *name;
    /* to[pair.left] += from[pair.right] for each pair, rows of `size` bytes. */
    void (*scatter_rows)(uint8_t *to, const uint8_t *from, size_t size,
                         const struct count_pair *pairs, size_t count);
    /* to[row[i]][k] += from[k] for each i < count and k < length; rows of `length` numbers, a
       multiple of 8, of which no two are the same. Numbers count modulo 2^64. */
    void (*scatter_words)(uint64_t *to, const uint64_t *from, size_t length, const uint16_t *row,
                          size_t count);
    /* out[k] = sum over i < count of from[row[i]][k], for k < length, a multiple of 32; rows of
       `size` bytes. */
    void (*sum_rows)(uint16_t *out, size_t length, const uint8_t *from, size_t size,
                     const uint16_t *row, size_t count);
    /* out[x * length + k] = row[k][x] for k < count and 0 for count <= k < length; for x < width.
       Rows may be read, not used, up to the next multiple of 8. `length` is a multiple of 8. If
       narrow, out takes bytes, else numbers of 16 bits. */
    void (*interleave)(void *out, bool narrow, size_t length, const uint16_t *const *row,
                       size_t count, size_t width);
    /* The size of the work area for these numbers of states and classes, in bytes. */
    size_t (*dots_size)(size_t left_states, size_t right_states, size_t classes);
    void (*dots)(const struct count_dots *dots);
};

/* The kernels, for isa_choose. */
extern const void *const count_kernels[];

#endif
