/*
 * tile.h - the neighbours in a band as products of small matrices.
 *
 * Take out one row of a band, here the first, and let it hold A in the distinguished box, B in the
 * left and C in the right one. The other two rows split the three digits of A: in the left box a
 * set s of i of them stands in the second row and the others in the third; in the right box it is
 * the other way round. The left box's second row also has all but a set p of C's digits, its third
 * row has p. The right box's second row also has all but a set q of B's digits, its third row has
 * q. The distinguished box has p and q in its second row:
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
 * two matrices, called a *tile*: 3 x 3 for i = 1 and 2, else 1 x 1. Each row and column that is
 * loaded is used three times, which makes the kernel fast. Every pair of neighbours is in exactly
 * one tile.
 *
 * Interchangeable rows. If the second and the third row are interchangeable, exchanging them turns
 * the tiles of i into those of 3 - i, and a class has two members. The tiles with i < 2 of both
 * members then have each pair of the class once. If all three rows are interchangeable, any triple
 * of a member could be A; the one with the least digit is chosen.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_TILE_H
#define TENRING_COUNT_TILE_H

#include "base/must_check.h"
#include "count/band.h"

/* All tiles of a band, sorted by shape. */
struct count_tiling {
    struct count_tile *tile;
    uint32_t end[COUNT_TILE_SHAPES]; /* where the tiles of each shape end */
};

/* Returns false when there is no memory. Free it in any case; one that is all zeros may be freed
   too. */
MUST_CHECK bool count_tiling_make(struct count_tiling *tiling,
                                  const struct partition_table *partitions,
                                  const struct count_band *band, const struct count_box *left,
                                  const struct count_box *right);
void count_tiling_free(struct count_tiling *tiling);

/* Lists the numbers of the tiles that have a sum for a class with a weight. end[]: as in the
   tiling. */
void count_tiling_choose(const struct count_tiling *tiling, const uint64_t *weight, uint16_t *use,
                         uint32_t end[COUNT_TILE_SHAPES]);

#endif
