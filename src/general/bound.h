/*
 * bound.h - an upper bound on the scores of a puzzle's solutions.
 *
 * In each house the digits are assigned to the cells, and each digit takes a row for each column:
 * these are assignment problems. The best assignment of one of them is worth a sum of potentials,
 * one for each row and column of its table. Take these away from the weights, and the score of any
 * solution falls by exactly that sum, since a solution has one candidate in each row and column of
 * the table. So the sums of one problem after another may be added up, each made for what the ones
 * before have left of the weights (additive bounds: Fischetti and Toth 1989). What is left is never
 * above 0, so that the sum bounds the score; and the sum plus what is left of a candidate bounds
 * the solutions with it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_BOUND_H
#define TENRING_GENERAL_BOUND_H

#include "general/state.h"

struct general_bound {
    int64_t total;
    int64_t *left; /* [cells * side], of the weights */
};

/* Solves all problems once more with the candidates of the state; the total never grows. Returns
   false when one of them has no solution, nor has the puzzle then. */
bool bound_lower(struct general_bound *bound, const struct general_state *state);

#endif
