/*
 * exact.h - one run of exact counting: what tenring_count_all and those that count many related
 * puzzles share.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_EXACT_H
#define TENRING_COUNT_EXACT_H

#include "count/sum.h"

enum { COUNT_BRANCH_DEPTH = 24 }; /* branches below one another at most */

struct count_run {
    struct tenring_count_options options;
    const struct count_kernel *kernel;
    struct partition_table *partitions;
    struct count_control control; /* limits hold for the run as a whole */
    uint64_t nodes;               /* of enumerations */
    double estimated;             /* operations of the whole, as far as known */
    bool contracted;
    struct wide known; /* there are so many completions at least */
};

/*
 * One way to branch: the terms of the sum are the puzzle with each digit of `digits` in the cell;
 * with `subtract` they are taken from the count with the cell blank.
 */
struct count_branch {
    int cell;
    digit_set digits;
    bool subtract;
    double work;
};

/* INVALID_ARGUMENT, NO_MEMORY; on OK end it. */
enum tenring_status count_run_start(struct count_run *run,
                                    const struct tenring_count_options *options);
void count_run_end(struct count_run *run);

/* The number of completions of a puzzle. depth: 0; more inside a branch. */
enum tenring_status count_run_descend(struct count_run *run, const struct tenring_puzzle *puzzle,
                                      int depth, struct wide *total);

/* Puts back the candidates that a given in a peer rules out. The givens stay as they are, also
   contradicting ones. */
void count_put_back(struct tenring_puzzle *puzzle);

/* The puzzle of a term: digit -1 stands for the cell blank. */
struct tenring_puzzle count_branch_term(const struct tenring_puzzle *puzzle, int cell, int digit);

/* Looks for a cell to branch on that makes the count cheaper than `work`. */
bool count_branch_choose(const struct count_run *run, const struct tenring_puzzle *puzzle,
                         double work, struct count_branch *best);

/* As contract() of count/exact.c judges a plan: beyond the limit on memory or operations; dear
   enough to look for branches. */
bool count_run_refuses(const struct count_run *run, const struct count_plan *plan);
bool count_run_may_branch(const struct count_plan *plan, double *work);

/* count_sum_contents with as many of the threads as the memory limit allows. */
enum tenring_status count_run_sum(struct count_run *run, const struct count_plan *plan,
                                  const struct tenring_puzzle *puzzle,
                                  struct count_contents *contents, struct wide *total);

/* How many completions are tried by enumeration before work as large as this is begun; 0: there are
   far more than that. */
uint64_t count_run_enumerable(const struct count_run *run, const struct tenring_puzzle *puzzle,
                              double work);

/* The memory that the plan takes with the threads asked for, or with as many as the limit allows;
   *threads is set. */
uint64_t count_run_memory(const struct count_run *run, const struct count_plan *plan, int *threads);

#endif
