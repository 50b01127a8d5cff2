/*
 * all.h - the number of all solutions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_ALL_H
#define TENRING_COUNT_ALL_H

#include "base/must_check.h"
#include "count/branch.h"

/* Counts all solutions of a puzzle into *total. depth: the number of branches above it, 0 at first.
   Statuses as those of tenring_count_all. */
MUST_CHECK enum tenring_status count_solutions(struct count_run *run,
                                               const struct tenring_puzzle *puzzle, int depth,
                                               struct uint128 *total);

#endif
