/*
 * trials.h - minimal puzzles by controlled bias, as a sequence of questions.
 *
 * A *try* takes the cells of a solution grid away in random order until the rest has more than one
 * solution. It succeeds when the last rest with one solution is minimal; else there is no second
 * chance for its order. A minimal puzzle with n givens is reached by exactly those orders that take
 * its other 81 - n cells first: n! (81 - n)! of 81!, since all rests above it have one solution,
 * too. So every minimal puzzle with n givens comes with the same probability, in proportion to
 * 1 / (81 over n), and means over all minimal puzzles are estimated with the weights (81 over n):
 * D. Berthier, "Unbiased Statistics of a CSP - A Controlled-Bias Generator" (2009).
 *
 * One try in some hundred thousand succeeds, so that nearly all must fail at little cost:
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
 * All tries of a grid are carried out, whatever they find: stopping at the first success would
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
    int tries; /* so far, the present one counted */
    uint64_t questions;
    struct cell_set set[TRIALS_SETS];
    int sets;
    /* the present try */
    uint8_t order[GRID_CELLS]; /* of the cells, from the first that goes to the last */
    int first;                 /* the rest: order[first..] */
    struct cell_set rest, suspects;
    int asked;    /* the cell; -1: whether the rest has one solution */
    bool started; /* the present try */
};

/* Starts, with the numbers of *rng; finds the unavoidable sets. */
void trials_start(struct trials *trials, const struct request *request, struct rng rng,
                  const uint8_t grid[GRID_CELLS]);

/* Goes on to the next question, a puzzle and a limit of solutions. False: all tries were made. */
bool trials_ask(struct trials *trials, struct tenring_puzzle *puzzle, int *limit);

/* The answer: the number of solutions, at most the limit. True: a try has succeeded; `rest` has the
   givens until the next question. */
bool trials_answer(struct trials *trials, int solutions);

#endif
