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
    bool transposed; /* rows and columns are exchanged first: bands act as stacks */
    int stack[3];    /* distinguished, left, right */
    int band[3];     /* outer (folded first, and the index of the vectors), middle, inner */
    bool impossible; /* some box cannot be filled */
    double products; /* estimated multiplications */
    double cost;     /* estimated, in multiplications */
    uint64_t memory; /* the most bytes with one thread; each further thread adds more_memory */
    uint64_t more_memory;
};

/* The candidates of the puzzle's stacks. */
void count_plan_stacks(struct count_stack stack[3], const struct partition_table *partitions,
                       const struct tenring_puzzle *puzzle, bool transposed);

/* Chooses the plan of least estimated cost. */
void count_plan_choose(struct count_plan *plan, const struct partition_table *partitions,
                       const struct tenring_puzzle *puzzle);

/* Chooses the cheaper of the two plans whose distinguished stack and outer band cross at `box` (row
   by row, 0..8). Its estimates include listing the contents. */
void count_plan_box(struct count_plan *plan, const struct partition_table *partitions,
                    const struct tenring_puzzle *puzzle, int box);

/* Plan `number`, 0..17: 9 * transposed + 3 * distinguished stack + outer band. All give the same
   count. */
void count_plan_make(struct count_plan *plan, const struct partition_table *partitions,
                     const struct tenring_puzzle *puzzle, int number);

#endif
