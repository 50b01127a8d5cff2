/*
 * partition.h - the 1680 ordered partitions of the nine digits into three triples.
 *
 * The rows of a filled box give such a partition: the digits of its first, second and third row.
 * Its columns give another. Three boxes side by side in a band fit when their partitions have
 * disjoint triples in each row. Two of them then determine the third, and each partition fits 56
 * pairs of others.
 *
 *     partition a      neighbour b      the third, c
 *     {1 2 3}          {4 5 7}          {6 8 9}
 *     {4 5 6}          {1 8 9}          {2 3 7}
 *     {7 8 9}          {2 3 6}          {1 4 5}
 *
 * Where do a's digits go? b's first row takes i digits of a's second row and 3 - i of its third;
 * c's first row takes the rest. Then b's second row has i of a's third row (those that b's first
 * row left) and so 3 - i of a's first, and b's third row the other i of a's first and 3 - i of its
 * second: C(3, i)^3 ways for each i, 1 + 27 + 27 + 1 = 56.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_PARTITION_H
#define TENRING_COUNT_PARTITION_H

#include "base/grid.h"

enum {
    PARTITION_COUNT = 1680,
    PARTITION_NEIGHBOURS = 56,
    PARTITION_TRIPLES = 84,
    PARTITION_ROW_ORDERS = 6,
    PARTITION_NONE = 0xffff,
};

struct partition_table {
    digit_set triple[PARTITION_COUNT][3];
    uint8_t rank[1 << GRID_DIGITS]; /* of the sets of three digits: 0..83 */
    /* by the ranks of the first two triples; NONE: they share a digit */
    uint16_t index[PARTITION_TRIPLES][PARTITION_TRIPLES];
    /* how a's three triples split between b and c, see the source */
    uint8_t choice[PARTITION_NEIGHBOURS][3];
};

/* The orders of three things: order[k][i] is the thing at place i. The first one is the
   identity. */
extern const uint8_t partition_row_orders[PARTITION_ROW_ORDERS][3];

void partition_fill(struct partition_table *table);

/* The number of the partition that begins with these two disjoint triples. */
static inline unsigned partition_find(const struct partition_table *table, unsigned first,
                                      unsigned second)
{
    return table->index[table->rank[first]][table->rank[second]];
}

/* All pairs (b, c) that fit with a. */
void partition_neighbours(const struct partition_table *table, unsigned a,
                          uint16_t b[PARTITION_NEIGHBOURS], uint16_t c[PARTITION_NEIGHBOURS]);

/* The partition with its triples in another order: place i gets triple order[i]. */
static inline unsigned partition_reorder(const struct partition_table *table, unsigned a,
                                         const uint8_t order[3])
{
    const digit_set *triple = table->triple[a];
    return partition_find(table, triple[order[0]], triple[order[1]]);
}

/* A permutation of the digits as a table: image[set] for each set of at most three digits. */
struct partition_relabelling {
    digit_set image[1 << GRID_DIGITS];
};

/* Digit d becomes to[d]. */
void partition_relabelling_fill(struct partition_relabelling *relabelling,
                                const uint8_t to[GRID_DIGITS]);

static inline unsigned partition_relabel(const struct partition_table *table, unsigned a,
                                         const struct partition_relabelling *relabelling)
{
    return partition_find(table, relabelling->image[table->triple[a][0]],
                          relabelling->image[table->triple[a][1]]);
}

#endif
