/*
 * table.c - a stack's table as a contraction uses it. See count/table.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/table.h"

#include <stdlib.h>

static uint16_t greatest(const uint16_t *number, size_t count)
{
    uint16_t most = 0;
    for (size_t i = 0; i < count; i++)
        most = number[i] > most ? number[i] : most;
    return most;
}

static void find_greatest(struct count_table *table, int slice, size_t rows, size_t length)
{
    for (size_t row = 0; row < rows; row++) {
        uint16_t most = greatest(table->slice[slice] + row * length, length);
        table->most = most > table->most ? most : table->most;
        if (row < table->middle_states)
            table->most_of[(size_t)slice * table->middle_states + row] = most;
    }
}

enum tenring_status count_table_make(struct count_table *table,
                                     const struct count_table_maker *maker,
                                     const struct count_stack *stack, const bool *needed,
                                     bool free_order)
{
    const int role[3] = {maker->band[0], maker->band[1], maker->band[2]};
    const int other[3] = {maker->band[0], maker->band[2], maker->band[1]};
    bool swap =
        free_order && count_slicer_estimate(stack, other) < count_slicer_estimate(stack, role);
    struct count_slicer slicer;
    enum tenring_status status = TENRING_STATUS_NO_MEMORY;
    void *work = NULL;
    if (count_slicer_make(&slicer, stack, maker->partitions, swap ? other : role)) {
        table->slice = calloc((size_t)slicer.states[0], sizeof *table->slice);
        table->slices = slicer.states[0];
        table->middle = swap ? 1 : slicer.length;
        table->inner = swap ? slicer.length : 1;
        table->middle_states = swap ? 0 : (size_t)slicer.states[1];
        table->most_of =
            calloc((size_t)table->slices * table->middle_states + 1, sizeof *table->most_of);
        work = count_alloc(slicer.work_size);
        status =
            table->slice && table->most_of && work ? TENRING_STATUS_OK : TENRING_STATUS_NO_MEMORY;
    }
    for (int x = 0; status == TENRING_STATUS_OK && x < slicer.states[0]; x++) {
        if (!needed[x])
            continue;
        table->slice[x] =
            count_alloc((size_t)slicer.states[1] * slicer.length * sizeof *table->slice[x]);
        if (!table->slice[x]) {
            status = TENRING_STATUS_NO_MEMORY;
        } else {
            count_slicer_run(&slicer, maker->kernel, x, work, table->slice[x], slicer.length);
            find_greatest(table, x, (size_t)slicer.states[1], slicer.length);
            if (!maker->permitted(maker->context, slicer.cost * 32 / (uint64_t)slicer.states[0]))
                status = TENRING_STATUS_CANCELLED;
        }
    }
    count_free(work);
    count_slicer_free(&slicer);
    return status;
}

void count_table_free(struct count_table *table)
{
    for (int i = 0; table->slice && i < table->slices; i++)
        count_free(table->slice[i]);
    free(table->slice);
    free(table->most_of);
}

bool count_table_small(const struct count_table *left, const struct count_table *right,
                       const struct count_pair *outer, size_t outer_count,
                       const struct count_pair *middle, size_t middle_count)
{
    uint32_t last_left = 0, last_right = 0;
    for (size_t m = 0; m < middle_count; m++) {
        for (size_t k = 0; k < outer_count; k++) {
            uint32_t l = left->most_of[outer[k].left * left->middle_states + middle[m].left];
            uint32_t r = right->most_of[outer[k].right * right->middle_states + middle[m].right];
            if (!count_kernel_small(l, r, last_left, last_right))
                return false;
            last_left = l;
            last_right = r;
        }
    }
    return true;
}
