/*
 * linear.h - the prices of the cells at an optimum of the linear relaxation of the whole puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_LINEAR_H
#define TENRING_MAXIMISE_LINEAR_H

#include "base/must_check.h"
#include "maximise/stage2.h"

/*
 * Finds the prices for these candidates, in units of the gains. If the method does not converge
 * they may be any numbers, or not numbers. False: no memory.
 */
MUST_CHECK bool maximise_linear_prices(const struct maximise_run *run,
                                       const digit_set cand[GRID_CELLS], double price[GRID_CELLS]);

/* A price in units of gain / ticks, rounded; limited to -most .. most, also if it is not a
   number. */
int64_t maximise_linear_price(double price, int64_t ticks, int64_t most);

/* Once in a round of a long search: lowers the run's bound to that at the root's prices. */
void maximise_bound_linear(struct maximise_tree *tree);

/* The bound at the root's prices, in ticks; it replaces the run's bound if it is less. `lambda`
   gets the prices. INT64_MAX when there is no memory. */
int64_t maximise_linear_root(struct maximise_tree *tree, int64_t lambda[GRID_CELLS]);

#endif
