/*
 * all.h - the number of all solutions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_ALL_H
#define TENRING_COUNT_ALL_H

#include "base/must_check.h"
#include "count/branch.h"

/* The number of solutions of a puzzle. depth: the number of branches above it, 0 at first. */
MUST_CHECK enum tenring_status count_solutions(struct count_run *run,
                                               const struct tenring_puzzle *puzzle, int depth,
                                               struct uint128 *total);

#endif
