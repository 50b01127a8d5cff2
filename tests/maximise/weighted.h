/*
 * weighted.h - what the tests of weighted Sudoku share: plain enumeration, random puzzles and
 * weights of all kinds, and the case in hand, for messages.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_MAXIMISE_WEIGHTED_H
#define TENRING_TESTS_MAXIMISE_WEIGHTED_H

#include "base/rng.h"
#include "tenring.h"

/* How many trials a test makes: as support_trials (support.h), and half as many with asserts, where
   each answer is proved twice. */
int weighted_trials(int quick, int full);

/* What the plain enumeration found. */
struct oracle {
    const struct tenring_weights *weights;
    uint64_t count;          /* of solutions */
    int64_t greatest, least; /* their scores; 0 when there is none */
    int64_t *scores;         /* of all of them, in any order; or NULL */
};

/* Visits all solutions, or stop_at of them. scores may be NULL; else it has space for stop_at. */
struct oracle enumerate(const struct tenring_weights *weights, const struct tenring_puzzle *puzzle,
                        uint64_t stop_at, int64_t *scores);

struct tenring_grid random_grid(struct rng *rng);

/* A grid's cells, `givens` of them, the others with every candidate or, for pencilmarks, a random
   set round the grid's digit. */
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

/* MODULAR: 1 where a form of row, column and digit has some residue, else 0. CLASSES: small
   residues that are the same for some digits but for a number for each digit and row, column or
   box. RESIDUES: such numbers, and a multiple of a modulus, small or large. */

struct tenring_weights random_weights(struct rng *rng, enum kind kind);

struct tenring_puzzle read_puzzle(const char *text);
struct tenring_puzzle empty_puzzle(void);

/* The random case in hand, which the teardown prints when its test has failed: that is, when it was
   not closed. */
void open_case(uint64_t seed, const struct tenring_puzzle *puzzle);
void close_case(void);
int print_open_case(void **state);

#endif
