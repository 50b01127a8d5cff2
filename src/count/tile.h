/*
 * tile.h - the neighbours in a band as products of small matrices.
 *
 * Take out one row of a band, the first say, and let it hold A in the distinguished box, B in the
 * left and C in the right one. The three digits of A are split in the other two rows: a set s of i
 * of them stands in the left box's second row and the others in its third; in the right box it is
 * the other way round. The left box's second row is filled up with all but a set p of C's digits,
 * its third with p; the right box's second row with all but a set q of B's digits, its third with
 * q; and p and q are what the distinguished box has in its second row:
 *
 *                 distinguished     left            right
 *     +-----------+---------------+---------------+---------------+
 *     |     A     |       B       |       C       |               |       s: i digits of A
 *     +-----------+---------------+---------------+---------------+       p: i digits of C
 *     |   p + q   |   s + (C-p)   |  (A-s) + (B-q)|               |       q: 3-i digits of B
 *     +-----------+---------------+---------------+---------------+
 *     | the rest  |  (A-s) + p    |    s + q      |               |
 *     +-----------+---------------+---------------+---------------+
 *
 * The left box depends on s and p, the right one on s and q, the distinguished one on p and q, and
 * each of s, p, q may be chosen freely. So the sums for the distinguished boxes are a product of
 * matrices, of 3 x 3 for i = 1 and 2 and of 1 x 1 else: a *tile*. Each row and column that is
 * fetched is used three times, which is what makes the kernel fast. Every pair of neighbours is in
 * just one tile.
 *
 * Interchangeable rows. If the second row and the third are interchangeable, exchanging them turns
 * the tiles of i into those of 3 - i, and a class has two members: the tiles with i < 2, of both
 * members, have its pairs once each. If all three rows are, any of a member's triples may be A: the
 * one with the least digit is.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_TILE_H
#define TENRING_COUNT_TILE_H

#include "base/must_check.h"
#include "count/band.h"

/* All tiles of a band, those of one shape side by side. */
struct count_tiling {
    struct count_tile *tile;
    uint32_t end[COUNT_TILE_SHAPES]; /* where those of a shape end */
};

/* False when there is no memory. Free it in any case; zeros may be freed too. */
MUST_CHECK bool count_tiling_make(struct count_tiling *tiling,
                                  const struct partition_table *partitions,
                                  const struct count_band *band, const struct count_box *left,
                                  const struct count_box *right);
void count_tiling_free(struct count_tiling *tiling);

/* Lists the numbers of the tiles that have a sum for a class with weight; end[]: as in the tiling.
   */
void count_tiling_choose(const struct count_tiling *tiling, const uint64_t *weight, uint16_t *use,
                         uint32_t end[COUNT_TILE_SHAPES]);

#endif
