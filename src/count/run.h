/*
 * run.h - one run of exact counting, for a puzzle and the puzzles that it is split into: the
 * options, the limits, which hold for the whole run, and the work done so far.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_RUN_H
#define TENRING_COUNT_RUN_H

#include "base/must_check.h"
#include "count/sum.h"

enum {
    COUNT_AT_ONCE = 200, /* solutions that are enumerated before anything else is tried */
};

struct count_run {
    struct tenring_count_options options;
    struct tenring_puzzle puzzle; /* the puzzle after count_put_back */
    const struct count_kernel *kernel;
    struct partition_table *partitions;
    struct count_control control; /* the limits, for the whole run */
    uint64_t nodes;               /* nodes of enumerations */
    double estimated;             /* operations of the whole run, as far as known */
    bool contracted;
    struct uint128 known; /* a lower bound of the count, from enumeration */
};

/* Checks the caller's puzzle and options. INVALID_ARGUMENT, NO_MEMORY; after OK, call
   count_run_end. */
MUST_CHECK enum tenring_status count_run_start(struct count_run *run,
                                               const struct tenring_puzzle *puzzle,
                                               const struct tenring_count_options *options);
void count_run_end(struct count_run *run);

/* The options of an enumeration: the kernel, the progress function of the run, whose context is the
   run, and a node limit, which takes about as long as the operations that are left. */
struct tenring_search_options count_run_search(struct count_run *run);

/* Writes the caller's result: the count, and the work of the run. */
void count_run_report(const struct count_run *run, struct uint128 count,
                      struct tenring_exact_count *result);

/* Adds back the candidates that a given in a peer rules out. Givens stay as they are, contradicting
   ones too. */
void count_put_back(struct tenring_puzzle *puzzle);

/* Whether a plan exceeds the limit on memory; whether it exceeds that limit or the one on
   operations. */
bool count_run_too_large(const struct count_run *run, const struct count_plan *plan);
bool count_run_refuses(const struct count_run *run, const struct count_plan *plan);

/* The memory that the plan needs. Sets *threads: as many as asked for, or fewer if the limit on
   memory requires it. */
uint64_t count_run_memory(const struct count_run *run, const struct count_plan *plan, int *threads);

/* count_sum_contents, with as many threads as the limit on memory allows. */
MUST_CHECK enum tenring_status count_run_sum(struct count_run *run, const struct count_plan *plan,
                                             const struct tenring_puzzle *puzzle,
                                             struct count_contents *contents,
                                             struct uint128 *total);

/* The number of solutions worth enumerating before a count of this cost is begun; 0: there are
   certainly more. */
uint64_t count_run_enumerable(const struct count_run *run, const struct tenring_puzzle *puzzle,
                              double cost);

#endif
