/*
 * bands.h - a bound that is exact within bands, or within stacks.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_BANDS_H
#define TENRING_MAXIMISE_BANDS_H

#include "maximise/kernel.h"

struct maximise_tree;
struct maximise_node;

enum {
    /* prices and bounds are in units of gain / 2^8 */
    MAXIMISE_BANDS_SHIFT = TENRING_PRICE_SHIFT,
    MAXIMISE_DIVISIONS = 2 /* into bands, into stacks */
};

/* The price of each digit in each column (for bands) or row (for stacks), and the best fillings at
   these prices, to start from. All 0 at first. */
struct maximise_band_prices {
    int64_t price[9][GRID_DIGITS];
    struct maximise_filling {
        uint8_t triple[3][3]; /* [row][box]: see bands.c */
    } filling[3];
};

/*
 * A bound on the total of every solution within the candidates, in units of
 * 2^-MAXIMISE_BANDS_SHIFT. Tries at most `steps` price vectors, beginning at `prices`, which gets
 * the best one; stops as soon as the bound is below `cut`, in the same units. INT64_MIN: there is
 * no solution. The division is 0 for bands and 1 for stacks.
 */
int64_t maximise_bands_bound(const struct maximise_gains *gains, const digit_set cand[GRID_CELLS],
                             int division, int64_t cut, int steps,
                             struct maximise_band_prices *prices);

/*
 * Once in a long search: tests whether bands or stacks bound the root better than templates do. If
 * so, nodes use them too, beginning at the root's prices.
 */
void maximise_try_bands(struct maximise_tree *tree);

/* Whether the bound of bands or stacks excludes every wanted solution of a node. */
bool maximise_is_excluded_by_bands(struct maximise_tree *tree, struct maximise_node *node);

#endif
