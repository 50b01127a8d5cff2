/*
 * sum.h - computes the exact number of solutions by a plan (count/plan.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_SUM_H
#define TENRING_COUNT_SUM_H

#include "base/must_check.h"
#include "base/uint128.h"
#include "count/plan.h"
#include "count/progress.h"

/*
 * A possible content of the outer box of the distinguished stack: a row and a column partition,
 * which have one digit in common in each cell. It stands for `weight` row partitions, its images
 * under symmetries of the whole puzzle (permutations of digits alike in all three stacks, and
 * orders of rows, see count_contents). Each image has as many solutions, and each can have its
 * interchangeable columns in any order.
 */
struct count_content {
    uint16_t part, column;
    uint16_t weight;
    uint64_t count; /* solutions with exactly this content */
};

/* All contents of the box. The total is column_orders times the sum of count * weight. */
struct count_contents {
    struct count_content *content;
    size_t count;
    struct count_alike alike; /* digits that are candidates of the same cells in the whole puzzle */
    /* interchangeable rows of the outer band, bit k: partition_row_orders[k] */
    unsigned orders;
    unsigned same_columns; /* of the stack, see count_stack_pair */
    unsigned column_orders;
};

void count_contents_free(struct count_contents *contents);

/* Counts the solutions. contents: NULL, or where to list them; free them in any case. */
MUST_CHECK enum tenring_status count_sum_contents(
    const struct count_plan *plan, const struct partition_table *partitions,
    const struct tenring_puzzle *puzzle, const struct count_kernel *kernel,
    struct count_control *control, struct count_contents *contents, struct uint128 *total);

/* The same without contents. */
MUST_CHECK enum tenring_status count_sum(const struct count_plan *plan,
                                         const struct partition_table *partitions,
                                         const struct tenring_puzzle *puzzle,
                                         const struct count_kernel *kernel,
                                         struct count_control *control, struct uint128 *total);

#endif
