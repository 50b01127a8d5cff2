/*
 * attempt.h - one attempt at a puzzle, as a sequence of questions about solutions.
 *
 *     units: the orbits of cells under the symmetry, in the order in which they are to go
 *
 *     u0 u1 u2 ... ui | ui+1 ... um     SUFFIX  the longest prefix that can go at once: whether the
 *                                               rest has one solution is monotone, so a search by
 *                                               halving finds ui with some five questions
 *     needed: ui+1                      REMOVE  the others one by one, as long as the rest has one
 *                                               solution: the greedy result of the order
 *                                       MINIMAL with a symmetry, when it is asked for: is each
 *                                               given needed by itself?
 *
 * A question is a puzzle and a number of solutions after which to stop. A given of digit d can be
 * removed from a puzzle with one solution exactly if the puzzle with all other digits in its place
 * has none, since with d in its place the known solution is the only one. That is the cheapest way
 * to ask. No question is needed if too few cells are left. Tried and rejected: checking first
 * whether the rest misses an unavoidable set of the grid, which costs as much as the questions it
 * saves.
 *
 * The puzzle stays in place from question to question, and only the cells that change, usually two,
 * are written.
 *
 * If T givens are to be kept, units whose removal would leave fewer than T stay.
 *
 * COUNT (target Sudoku): T random cells of the grid; how many solutions?
 *
 * PATTERN: the digits of the pattern's cells are changed one by one, such that the number of
 * solutions does not grow, until there is one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_ATTEMPT_H
#define TENRING_GENERATE_ATTEMPT_H

#include "generate/random_grid.h"
#include "generate/request.h"

enum {
    ATTEMPT_COUNT_MAX = 256, /* PATTERN: numbers of solutions are distinguished up to this one */
    ATTEMPT_STEPS = 600,     /* PATTERN: the most changes in an attempt */
    ATTEMPT_SOLUTIONS = 32   /* counting this many takes no longer than another question */
};

enum attempt_phase { SUFFIX, REMOVE, MINIMAL, COUNT, PATTERN, ACCEPTED, FAILED };

struct attempt {
    const struct request *request;
    struct rng rng;
    enum attempt_phase phase;
    uint8_t grid[GRID_CELLS];     /* the solution; PATTERN: the digits of the pattern */
    uint8_t order[GRID_CELLS];    /* the units: orbits->set[order[0]], ... */
    uint8_t rest[GRID_CELLS + 1]; /* rest[i]: cells in units i and later */
    const struct orbits *orbits;
    struct cell_set givens; /* REMOVE on */
    int keep;               /* this many givens are to stay */
    int clues;              /* REMOVE on: givens */
    int needed;             /* givens known to be necessary */
    int low, high, end; /* SUFFIX: units [low..] suffice, [high..] do not, [end..] are too few */
    int shown;          /* SUFFIX: the puzzle has the units [shown..] */
    int next;           /* REMOVE: the unit, MINIMAL: the cell, PATTERN: questions so far */
    int solutions;
    int cell, old_digit; /* PATTERN: the last change */
    uint64_t questions;  /* asked so far; more for those that count many solutions */
};

/* Starts an attempt. The caller has filled in `rng`, and `grid` with a solution. */
void attempt_start(struct attempt *attempt, const struct request *request);

/*
 * Prepares the next question: changes *puzzle, which is as the last call left it, and sets *limit.
 * False: there is none; the phase is ACCEPTED or FAILED.
 */
bool attempt_ask(struct attempt *attempt, struct tenring_puzzle *puzzle, int *limit);

/* Takes the answer: the number of solutions, at most the limit. */
void attempt_answer(struct attempt *attempt, struct tenring_puzzle *puzzle, int solutions);

#endif
