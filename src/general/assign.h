/*
 * assign.h - the assignment problem: gives each row of a table a column of its own, at least total
 * cost.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_ASSIGN_H
#define TENRING_GENERAL_ASSIGN_H

#include "general/general.h"

/* The cost of a forbidden pair. The costs of allowed pairs are at most a millionth of it in
   absolute value. */
#define ASSIGN_FORBIDDEN ((int64_t)1 << 56)

struct assign_problem {
    int side;
    int64_t cost[TENRING_BOARD_SIDE_MAX][TENRING_BOARD_SIDE_MAX];
    /* the solution: row[i] + column[j] <= cost[i][j], and the sum of all is the least cost */
    int64_t row[TENRING_BOARD_SIDE_MAX], column[TENRING_BOARD_SIDE_MAX];
};

/* Solves the problem. Returns false when every assignment has a forbidden pair. */
bool assign_solve(struct assign_problem *problem);

#endif
