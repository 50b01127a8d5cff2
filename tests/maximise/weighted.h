/*
 * weighted.h - shared by the tests of weighted Sudoku: plain enumeration, random puzzles and
 * weights of all kinds, and the current case, for messages.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_MAXIMISE_WEIGHTED_H
#define TENRING_TESTS_MAXIMISE_WEIGHTED_H

#include "base/rng.h"
#include "tenring.h"

/* The number of trials of a test: as support_trials (support.h), but half as many with asserts,
   which prove each answer twice. */
int weighted_trials(int quick, int full);

/* The result of plain enumeration. */
struct oracle {
    const struct tenring_weights *weights;
    uint64_t count;          /* of solutions */
    int64_t greatest, least; /* their scores; 0 if there is none */
    int64_t *scores;         /* of all solutions, in any order; or NULL */
};

/* Visits at most stop_at solutions. scores: NULL, or room for stop_at scores. */
struct oracle enumerate(const struct tenring_weights *weights, const struct tenring_puzzle *puzzle,
                        uint64_t stop_at, int64_t *scores);

struct tenring_grid random_grid(struct rng *rng);

/* A puzzle with `givens` cells of a random grid. The other cells have all candidates or, with
   pencilmarks, a random set that contains the digit of the grid. */
struct tenring_puzzle random_puzzle(struct rng *rng, int givens, bool pencilmarks);

enum kind {
    RING,
    CELLS,
    SMALL,
    SIGNED,
    EQUAL,
    EXTREME,
    ANY,
    SPARSE,
    UNITS,
    DIGIT,
    MODULAR,
    CLASSES,
    RESIDUES,
    KINDS
};

/* MODULAR: 1 if a form of row, column and digit has some residue, else 0. CLASSES: small residues,
   equal for some digits, plus a number for each digit and row, column or box. RESIDUES: such
   numbers plus a multiple of a modulus, small or large. */

struct tenring_weights random_weights(struct rng *rng, enum kind kind);

struct tenring_puzzle read_puzzle(const char *text);
struct tenring_puzzle empty_puzzle(void);

/* Opens a random case. The teardown prints it if it was not closed, that is, if its test failed. */
void open_case(uint64_t seed, const struct tenring_puzzle *puzzle);
void close_case(void);
int print_open_case(void **state);

#endif
