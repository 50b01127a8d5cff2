/*
 * count_exact.h - one run of exact counting: what tenring_count_exact and those that count many related puzzles share.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SRC_COUNT_EXACT_H
#define TENRING_SRC_COUNT_EXACT_H

#include "count_sum.h"

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

/* INVALID_ARGUMENT, NO_MEMORY; on OK end it. */
enum tenring_status count_run_start(struct count_run *run, const struct tenring_count_options *options);
void count_run_end(struct count_run *run);

/* The number of completions of a puzzle. depth: 0; more inside a branch. */
enum tenring_status count_run_descend(struct count_run *run, const struct tenring_puzzle *puzzle, int depth,
                                      struct wide *total);

#endif
