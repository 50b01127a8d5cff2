/*
 * objectives.h - families of structured objectives of weighted Sudoku. They show what random
 * weights do not. For tests and for bench/maximise.c.
 *
 * The arguments alone decide every result, on every machine.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SUPPORT_OBJECTIVES_H
#define TENRING_TESTS_SUPPORT_OBJECTIVES_H

#include "base/rng.h"
#include "tenring.h"

/* How many families there are. */
int objective_count(void);

/* "diagonals", ...; family: 0 .. objective_count() - 1. */
const char *objective_name(int family);

/* The weights of one instance of a family. */
void objective_make(int family, uint64_t instance, struct tenring_weights *weights);

/* A puzzle with `givens` cells of a random grid, 0..81. */
void objective_puzzle(uint64_t instance, int givens, struct tenring_puzzle *puzzle);

/* Applies mutation number k: changes some of the weights, each kind of change with the same
   probability. */
void objective_mutate(struct tenring_weights *weights, uint64_t seed, unsigned k);

#endif
