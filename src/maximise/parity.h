/*
 * parity.h - whether a state can have a solution of a given total, by linear equations modulo 2.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_PARITY_H
#define TENRING_MAXIMISE_PARITY_H

#include "maximise/kernel.h"

struct maximise_tree;
struct maximise_node;

/* An equation: a cell 0..80 holds one digit; 81 + 9 * house + digit: a house holds the digit once;
   the last one: the gains sum to the total. */
enum {
    MAXIMISE_EQUATIONS = GRID_CELLS + GRID_HOUSES * GRID_DIGITS + 1,
    MAXIMISE_EQUATION_WORDS = (MAXIMISE_EQUATIONS + 63) / 64
};

/*
 * True when no solution within the candidates has the total. *proof: equations whose sum is "an
 * even number = an odd number" for any choice of candidates; bit n of the set is equation n. False
 * proves nothing.
 */
bool maximise_parity_excludes(const struct maximise_gains *gains, const digit_set cand[GRID_CELLS],
                              int64_t total, uint64_t proof[MAXIMISE_EQUATION_WORDS]);

/* Whether parity excludes every wanted solution of a node, at the bound of its prices. */
bool maximise_is_excluded_by_parity(struct maximise_tree *tree, const struct maximise_node *node);

#endif
