/*
 * count_sum.h - the contraction: the exact number of completions, by a plan.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SRC_COUNT_SUM_H
#define TENRING_SRC_COUNT_SUM_H

#include "count_plan.h"
#include "wide.h"

struct count_control {
    uint64_t products;                               /* made so far */
    uint64_t products_limit;                         /* stop with LIMIT before exceeding it */
    bool (*watch)(void *context, uint64_t products); /* false: stop with CANCELLED; NULL: never called */
    void *context;
    int threads; /* at least 1 */
};

enum tenring_status count_sum(const struct count_plan *plan, const struct partition_table *partitions,
                              const struct tenring_puzzle *puzzle, const struct count_kernel *kernel,
                              struct count_control *control, struct wide *total);

#endif
