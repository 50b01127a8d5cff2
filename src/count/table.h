/*
 * table.h - a stack's table as a contraction uses it: slices by the state of the outer box, and the
 * greatest numbers in them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_TABLE_H
#define TENRING_COUNT_TABLE_H

#include "base/must_check.h"
#include "count/stack.h"

struct count_table {
    uint16_t **slice;     /* NULL: unused */
    int slices;           /* the number of states */
    size_t middle, inner; /* strides in a slice */
    uint32_t most;        /* the greatest number */
    uint16_t *most_of;    /* the greatest number by slice and state of the middle box */
    /* the states in most_of[]; 0 if the middle box comes last in the slices */
    size_t middle_states;
};

/* The inputs for making a table. */
struct count_table_maker {
    const struct partition_table *partitions;
    const struct count_kernel *kernel;
    const int *band; /* outer, middle, inner */
    /* Called with the operations of each slice; false: stop. */
    bool (*permitted)(void *context, uint64_t products);
    void *context;
};

/*
 * Makes the slices for the states marked as needed. With `free_order` the middle or the inner band
 * may come first in them; otherwise the inner band's states are contiguous. NO_MEMORY; CANCELLED if
 * not permitted. Free it in any case.
 */
MUST_CHECK enum tenring_status count_table_make(struct count_table *table,
                                                const struct count_table_maker *maker,
                                                const struct count_stack *stack, const bool *needed,
                                                bool free_order);
void count_table_free(struct count_table *table);

/* Whether the kernel may add neighbouring products in 16 bits, for pairs of slices and pairs of
   states of the middle boxes. */
bool count_table_small(const struct count_table *left, const struct count_table *right,
                       const struct count_pair *outer, size_t outer_count,
                       const struct count_pair *middle, size_t middle_count);

#endif
