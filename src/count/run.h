/*
 * run.h - one run of exact counting, of one puzzle or of many related ones: its options, its
 * limits, which hold for the run as a whole, and what it has done so far.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_RUN_H
#define TENRING_COUNT_RUN_H

#include "base/must_check.h"
#include "count/sum.h"

enum {
    COUNT_AT_ONCE = 200, /* solutions enumerated before anything else is thought of */
};

struct count_run {
    struct tenring_count_options options;
    struct tenring_puzzle puzzle; /* what is counted: count_put_back was called on it */
    const struct count_kernel *kernel;
    struct partition_table *partitions;
    struct count_control control; /* limits hold for the run as a whole */
    uint64_t nodes;               /* of enumerations */
    double estimated;             /* operations of the whole, as far as known */
    bool contracted;
    struct uint128 known; /* there are so many solutions at least */
};

/* Checks what the caller gave, the puzzle and the options. INVALID_ARGUMENT, NO_MEMORY; on OK end
   it. */
MUST_CHECK enum tenring_status count_run_start(struct count_run *run,
                                               const struct tenring_puzzle *puzzle,
                                               const struct tenring_count_options *options);
void count_run_end(struct count_run *run);

/* Writes a caller's result: this count, and what the run has done. */
void count_run_report(const struct count_run *run, struct uint128 count,
                      struct tenring_exact_count *result);

/* Puts back the candidates that a given in a peer rules out. The givens stay as they are, also
   contradicting ones. */
void count_put_back(struct tenring_puzzle *puzzle);

/* Whether a plan is beyond the limit on memory; on memory or on operations. */
bool count_run_too_large(const struct count_run *run, const struct count_plan *plan);
bool count_run_refuses(const struct count_run *run, const struct count_plan *plan);

/* The memory that the plan takes with the threads asked for, or with as many as the limit allows;
   *threads is set. */
uint64_t count_run_memory(const struct count_run *run, const struct count_plan *plan, int *threads);

/* count_sum_contents with as many of the threads as the memory limit allows. */
MUST_CHECK enum tenring_status count_run_sum(struct count_run *run, const struct count_plan *plan,
                                             const struct tenring_puzzle *puzzle,
                                             struct count_contents *contents,
                                             struct uint128 *total);

/* How many solutions are worth enumerating before a count of this cost is begun; 0: there are far
   more than that. */
uint64_t count_run_enumerable(const struct count_run *run, const struct tenring_puzzle *puzzle,
                              double cost);

#endif
