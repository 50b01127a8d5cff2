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
 * A question is a puzzle and a number of solutions after which to stop. A given of digit d can go
 * from a puzzle with one solution exactly when the puzzle with anything but d in its place has
 * none: a solution with d in its place is the one that is known. That is the cheapest form of it.
 * Nothing is asked where a rest is too small. Looking whether it misses an unavoidable set of the
 * grid was tried: the sets, which do not fit into the caches for thousands of attempts, cost as
 * much as the questions they save, 15 of 50.
 *
 * The puzzle stays where it is from question to question, and only the cells that change are
 * written: two as a rule.
 *
 * With a number of givens to be kept, T, what would leave less than T stays.
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
    ATTEMPT_COUNT_MAX = 256, /* PATTERN: solutions are told apart up to so many */
    ATTEMPT_STEPS = 600,     /* PATTERN: changes tried before an attempt is given up */
    ATTEMPT_SOLUTIONS = 32   /* counting so many takes as long as another question at most */
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
    int keep;               /* so many givens are to stay */
    int clues;              /* REMOVE on: givens */
    int needed;             /* givens known to be needed */
    int low, high, end; /* SUFFIX: units [low..] are enough, [high..] are not; end: the first suffix
                           that would be too small */
    int shown;          /* SUFFIX: the puzzle has the units [shown..] */
    int next;           /* REMOVE: the unit, MINIMAL: the cell, PATTERN: questions so far */
    int solutions;
    int cell, old_digit; /* PATTERN: what was changed */
    uint64_t questions;  /* with what counting solutions adds */
};

/* Starts; the grid is there already. */
void attempt_start(struct attempt *attempt, const struct request *request);

/*
 * Goes on to the next question: makes *puzzle, which has what the last call left there, into it,
 * and sets *limit. False: there is none, the phase is ACCEPTED or FAILED.
 */
bool attempt_ask(struct attempt *attempt, struct tenring_puzzle *puzzle, int *limit);

/* The answer: the number of solutions, at most the limit. */
void attempt_answer(struct attempt *attempt, struct tenring_puzzle *puzzle, int solutions);

#endif
