/*
 * branch.h - a count as a sum of counts, by the candidates of one restricted cell.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_BRANCH_H
#define TENRING_COUNT_BRANCH_H

#include "count/run.h"

enum { COUNT_BRANCH_DEPTH = 24 }; /* the most branches below one another */

/*
 * One way to branch. Each term of the sum is the puzzle with one digit of `digits` in the cell;
 * with `subtract` the sum is subtracted from the count with the cell blank.
 */
struct count_branch {
    int cell;
    digit_set digits;
    bool subtract;
    double cost;
};

/* The puzzle of a term: digit -1 stands for the cell blank. */
struct tenring_puzzle count_branch_term(const struct tenring_puzzle *puzzle, int cell, int digit);

/* Whether a plan is so expensive that branching may pay; if so, *cost is the most that branches may
   take. */
bool count_branch_pays(const struct count_plan *plan, double *cost);

/* Looks for a cell to branch on that makes the count cheaper than `cost`; false: there is none. */
bool count_branch_choose(const struct count_run *run, const struct tenring_puzzle *puzzle,
                         double cost, struct count_branch *best);

#endif
