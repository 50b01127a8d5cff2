/*
 * linear.h - the linear relaxation of the whole puzzle, perhaps with cuts.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_LINEAR_H
#define TENRING_MAXIMISE_LINEAR_H

#include "maximise/cuts.h"

/* An optimum of the relaxation, in the middle of all optima; prices in units of the gains. */
struct maximise_linear_optimum {
    double share[GRID_CELLS][GRID_DIGITS];  /* of each candidate, 0 to 1; 0 for what is none */
    double spare[MAXIMISE_CUTS];            /* of each cut */
    double cell[GRID_CELLS];                /* the prices: of the cells, */
    double given[MAXIMISE_GIVEN];           /* of the given equations, */
    double house[GRID_DIGITS][GRID_HOUSES]; /* of the digits in the houses, */
    double cut[MAXIMISE_CUTS];              /* and what is paid for a cut's `right` */
};

/*
 * Solves it for these candidates and the run's given equations; `cuts` may be NULL. Where the
 * method does not get to its end, the optimum's numbers are some numbers, which may be none. False:
 * no memory.
 */
bool maximise_linear_solve(const struct maximise_run *run, const digit_set cand[GRID_CELLS],
                           const struct maximise_cuts *cuts,
                           struct maximise_linear_optimum *optimum);

/* Price, in units of the gains times `ticks`, rounded, or `most` or -most if it is beyond these or
   no number. */
int64_t maximise_linear_price(double price, int64_t ticks, int64_t most);

#endif
