/*
 * plan.h - which stack or band is the distinguished one, and in which order the bands are summed.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_PLAN_H
#define TENRING_COUNT_PLAN_H

#include "count/band.h"

enum { COUNT_PLANS = 18 };

struct count_plan {
    bool transposed; /* rows and columns exchanged first, so that bands play the stacks */
    int stack[3];    /* distinguished, left, right */
    int band[3];     /* outermost (folded first, and the index of the vectors), middle, innermost */
    bool impossible; /* some box cannot be filled */
    double products; /* estimated multiplications */
    double cost;     /* estimated cost of all, in the unit of products */
    uint64_t memory; /* bytes at most with one thread; more_memory for each further one */
    uint64_t more_memory;
};

/* The candidates of the puzzle's stacks. */
void count_plan_stacks(struct count_stack stack[3], const struct partition_table *partitions,
                       const struct tenring_puzzle *puzzle, bool transposed);

/* The plan of least estimated cost. */
void count_plan_choose(struct count_plan *plan, const struct partition_table *partitions,
                       const struct tenring_puzzle *puzzle);

/* The cheaper of the two plans that have the box (row by row, 0..8) at the crossing of the
   distinguished stack and the outer band, and with the listing of its contents in the estimates. */
void count_plan_box(struct count_plan *plan, const struct partition_table *partitions,
                    const struct tenring_puzzle *puzzle, int box);

/* Plan `number`, 0..17: 9 * transposed + 3 * distinguished stack + outer band. All give the same
   count. */
void count_plan_make(struct count_plan *plan, const struct partition_table *partitions,
                     const struct tenring_puzzle *puzzle, int number);

#endif
