/*
 * hard.h - the hardest known instances of weighted Sudoku, found by hand and by
 * `bench_maximise --search`, a local search over weights that maximises the number of nodes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SUPPORT_HARD_H
#define TENRING_TESTS_SUPPORT_HARD_H

#include "tenring.h"

int hard_count(void);

/* The family that the instance comes from (objectives.h); n: 0 .. hard_count() - 1. */
const char *hard_name(int n);

/* Nodes that the search took when the instance was recorded; they change with the search. */
uint64_t hard_nodes(int n);

void hard_make(int n, struct tenring_weights *weights, struct tenring_puzzle *puzzle);

#endif
