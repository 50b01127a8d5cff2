/*
 * reverse.h - a stack's tables read in reverse. In: in how many ways the rest of the grid can be
 * filled, for each row partition. Out: the number of solutions with each content of one box.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_REVERSE_H
#define TENRING_COUNT_REVERSE_H

#include "base/must_check.h"
#include "count/stack.h"

/* Several threads may use it, each with its own work area. */
struct count_reverse {
    struct count_slicer slicer;
    /* length of a row of sums: the states of role[2], rounded up to a multiple of 8 */
    size_t length;
    size_t sums_size;               /* bytes of sums[], aligned to COUNT_KERNEL_ALIGN */
    size_t work_size;               /* bytes of a work area, aligned likewise */
    uint16_t *fitting;              /* lists of states of role[2] */
    struct count_range *fitting_of; /* by column partition in use */
};

/* Returns false when there is no memory. Free it in any case; one that is all zeros may be freed
   too. */
MUST_CHECK bool count_reverse_make(struct count_reverse *reverse, const struct count_stack *stack,
                                   const struct partition_table *partitions, const int role[3]);
void count_reverse_free(struct count_reverse *reverse);

/* The column partitions of box role[0] that fit its state, one for each orbit of interchangeable
   columns. */
size_t count_reverse_columns(const struct count_reverse *reverse, int state);
unsigned count_reverse_column(const struct count_reverse *reverse, int state, size_t index);

/* The number of additions in count_reverse_run for a state. */
uint64_t count_reverse_cost(const struct count_reverse *reverse, int state);

/*
 * counts[i] = sum over x1, x2 of sums[length * x1 + x2] * the fillings of the stack in which box
 * role[0] has the row partition
 *             of `state` and the i-th of its column partitions, and the others have x1 and x2 as
 *             their row partitions,
 * modulo 2^64; for i < count_reverse_columns(state). Rows of sums end in zeros.
 */
void count_reverse_run(const struct count_reverse *reverse, const struct count_kernel *kernel,
                       int state, const uint64_t *sums, uint64_t *work, uint64_t *counts);

#endif
