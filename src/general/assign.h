/*
 * assign.h - the assignment problem: each row of a table gets a column of its own, at least cost.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_ASSIGN_H
#define TENRING_GENERAL_ASSIGN_H

#include "general/general.h"

/* The cost of a pair that is not allowed. The costs of allowed ones are at most a millionth of it
   in absolute value. */
#define ASSIGN_FORBIDDEN ((int64_t)1 << 56)

struct assign_problem {
    int side;
    int64_t cost[TENRING_BOARD_SIDE_MAX][TENRING_BOARD_SIDE_MAX];
    /* the answer: row[i] + column[j] <= cost[i][j], and their sum is the least cost */
    int64_t row[TENRING_BOARD_SIDE_MAX], column[TENRING_BOARD_SIDE_MAX];
};

/* Solves it. Returns false when it cannot be done without a forbidden pair. */
bool assign_solve(struct assign_problem *problem);

#endif
