/*
 * trials.h - minimal puzzles by controlled bias, as a sequence of questions.
 *
 * A *try* removes the cells of a solution grid in random order until the rest has more than one
 * solution. It succeeds if the last rest with one solution is minimal; otherwise the order has
 * failed. A minimal puzzle with n givens is found by exactly those orders that remove its other 81
 * - n cells first: n! (81 - n)! of 81!, since all larger rests have one solution too. So every
 * minimal puzzle with n givens comes with the same probability, in proportion to 1 / (81 over n),
 * and means over all minimal puzzles are estimated with the weights (81 over n): D. Berthier,
 * "Unbiased Statistics of a CSP - A Controlled-Bias Generator" (2009).
 *
 * Only one try in some hundred thousand succeeds, so failing must be cheap:
 *
 *     unavoidable sets   cells of which each puzzle of the grid needs one, since they can be filled
 *                        in another way: found once for a grid, which serves for many tries. The
 *                        rest must meet all of them, so the last one that does is found without
 *                        any question, as long as no other unavoidable set matters
 *     suspects           its givens that are not the only one in some unavoidable set. If one is
 *                        not needed, then neither in any larger rest, and the try has failed: one
 *                        question as a rule
 *     uniqueness         asked at the end, when all givens are needed. If there is another
 *                        solution, the rest before is looked at in the same way
 *
 * Every grid gets the same number of tries, whatever they find: stopping at the first success would
 * favour grids with few minimal puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_TRIALS_H
#define TENRING_GENERATE_TRIALS_H

#include "base/rng.h"
#include "generate/request.h"

enum {
    TRIALS_OF_GRID = 4096,
    TRIALS_SETS = 480 /* unavoidable sets, at most */
};

struct trials {
    const struct request *request;
    struct rng rng;
    uint8_t grid[GRID_CELLS];
    int tries; /* including the present one */
    uint64_t questions;
    struct cell_set set[TRIALS_SETS];
    int sets;
    /* the present try */
    uint8_t order[GRID_CELLS]; /* of the cells, from the first that goes to the last */
    int first;                 /* the rest: order[first..] */
    struct cell_set rest, suspects;
    int asked;    /* the cell in question; -1: the question is whether the rest has one solution */
    bool started; /* whether the present try has begun */
};

/* Starts with the random numbers of *rng; finds the unavoidable sets. */
void trials_start(struct trials *trials, const struct request *request, struct rng rng,
                  const uint8_t grid[GRID_CELLS]);

/* Prepares the next question, a puzzle and a limit of solutions. False: all tries are done. */
bool trials_ask(struct trials *trials, struct tenring_puzzle *puzzle, int *limit);

/* Takes the answer: the number of solutions, at most the limit. True: a try succeeded, and `rest`
   has the givens until the next question. */
bool trials_answer(struct trials *trials, int solutions);

#endif
