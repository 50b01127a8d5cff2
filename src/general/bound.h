/*
 * bound.h - an upper bound on the scores of a puzzle's solutions.
 *
 * A solution assigns the digits of each house to its cells, and for each digit a row to each
 * column. These are assignment problems. The best assignment of one problem has the value of a sum
 * of potentials, one for each row and column of its table. Subtracting the potentials from the
 * weights lowers the score of every solution by exactly that sum, since a solution has one
 * candidate in each row and column of the table. So the problems are solved one after another, each
 * for the weights that the ones before have left, and their sums are added up (additive bounds:
 * Fischetti and Toth 1989). The remaining weights are never above 0, so the sum bounds the score;
 * and the sum plus a candidate's remaining weight bounds the solutions with that candidate.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_BOUND_H
#define TENRING_GENERAL_BOUND_H

#include "general/state.h"

struct general_bound {
    int64_t total;
    int64_t *left; /* [cells * side], the remaining weights */
};

/* Solves all problems once more with the candidates of the state; the total never grows. Returns
   false when one of them, and so the puzzle, has no solution. */
bool bound_lower(struct general_bound *bound, const struct general_state *state);

#endif
