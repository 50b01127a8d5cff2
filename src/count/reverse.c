/*
 * reverse.c - a stack's tables read in reverse. See count/reverse.h.
 *
 * With sums S(x1, x2) for one x0 the number of solutions is sum over x1, x2 of T(x0, x1, x2)
 * S(x1, x2), and by the definition of T (count/stack.c) that is a sum over y0 of
 *
 *     D(y0) = [x0 fits y0] sum over y1, y2 disjoint from y0 and each other of sum over x1 that fit
 *     y1, x2 that fit y2 of
 *             S(x1, x2)
 *
 * of which each term counts the solutions whose box holds just x0 and y0, which together are its
 * nine digits. So the two steps that compute T from the lists of fitting partitions are done in
 * reverse, with whole numbers instead of bytes:
 *
 *     part[y1][x2] = sum over x1 that fit y1  of  S(x1, x2)
 *     D(y0)        = sum over pairs (y1, y2) beside y0
 *                    of  sum over x2 that fit y2  of  part[y1][x2]
 *
 * Interchangeable columns: as in count/stack.c, y1 and y2 stand for their canonical forms, since
 * what fits does not depend on the order of columns. D is needed only for canonical y0; the others
 * have the same values.
 *
 * Sums are taken modulo 2^64, which is exact because D is smaller: the empty grid has
 * 6670903752021072936960 / 9! < 2^55 solutions with a given content of a box, and no puzzle has
 * more.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/reverse.h"

#include <stdlib.h>
#include <string.h>

/* For each used column partition of role 2, lists the states that it fits. */
static void fill_fitting(struct count_reverse *reverse)
{
    const struct count_slicer *slicer = &reverse->slicer;
    uint32_t total = 0;
    for (size_t y = 0; y < slicer->last_rows; y++) {
        reverse->fitting_of[y].start = total;
        for (int x = 0; x < slicer->states[2]; x++)
            if (slicer->fits[y * slicer->row_size + (size_t)x])
                reverse->fitting[total++] = (uint16_t)x;
        reverse->fitting_of[y].count = total - reverse->fitting_of[y].start;
    }
}

bool count_reverse_make(struct count_reverse *reverse, const struct count_stack *stack,
                        const struct partition_table *partitions, const int role[3])
{
    *reverse = (struct count_reverse){.length = 0};
    if (!count_slicer_make(&reverse->slicer, stack, partitions, role))
        return false;
    const struct count_slicer *slicer = &reverse->slicer;
    size_t fitting = 0;
    for (size_t i = 0; i < slicer->last_rows * slicer->row_size; i++)
        fitting += slicer->fits[i];
    reverse->length = ((size_t)slicer->states[2] + 7) / 8 * 8;
    reverse->sums_size = (size_t)slicer->states[1] * reverse->length * sizeof(uint64_t);
    reverse->work_size = slicer->rows * reverse->length * sizeof(uint64_t);
    reverse->fitting = count_alloc(fitting * sizeof *reverse->fitting);
    reverse->fitting_of = count_alloc(slicer->last_rows * sizeof *reverse->fitting_of);
    if (!reverse->fitting || !reverse->fitting_of)
        return false;
    fill_fitting(reverse);
    return true;
}

void count_reverse_free(struct count_reverse *reverse)
{
    count_slicer_free(&reverse->slicer);
    count_free(reverse->fitting);
    count_free(reverse->fitting_of);
}

size_t count_reverse_columns(const struct count_reverse *reverse, int state)
{
    return reverse->slicer.columns_of[state].count;
}

unsigned count_reverse_column(const struct count_reverse *reverse, int state, size_t index)
{
    const struct count_slicer *slicer = &reverse->slicer;
    return slicer->column_part[slicer->columns[slicer->columns_of[state].start + index]];
}

uint64_t count_reverse_cost(const struct count_reverse *reverse, int state)
{
    const struct count_slicer *slicer = &reverse->slicer;
    uint64_t cost = 0;
    for (int x = 0; x < slicer->states[1]; x++)
        cost += slicer->sum_of[x].count * reverse->length;
    for (size_t i = 0; i < count_reverse_columns(reverse, state); i++) {
        const struct count_range *pairs =
            &slicer->pairs_of[slicer->columns[slicer->columns_of[state].start + i]];
        for (uint32_t k = 0; k < pairs->count; k++)
            cost += reverse->fitting_of[slicer->pairs[pairs->start + k].right].count;
    }
    return cost;
}

static uint64_t gather(const struct count_reverse *reverse, const uint64_t *part,
                       const struct count_range *pairs)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < pairs->count; i++) {
        const struct count_pair *pair = &reverse->slicer.pairs[pairs->start + i];
        const struct count_range *fitting = &reverse->fitting_of[pair->right];
        const uint64_t *row = part + pair->left * reverse->length;
        for (uint32_t k = 0; k < fitting->count; k++)
            sum += row[reverse->fitting[fitting->start + k]];
    }
    return sum;
}

void count_reverse_run(const struct count_reverse *reverse, const struct count_kernel *kernel,
                       int state, const uint64_t *sums, uint64_t *work, uint64_t *counts)
{
    const struct count_slicer *slicer = &reverse->slicer;
    memset(work, 0, slicer->rows * reverse->length * sizeof *work);
    for (int x = 0; x < slicer->states[1]; x++) {
        const struct count_range *rows = &slicer->sum_of[x];
        kernel->scatter_words(work, sums + (size_t)x * reverse->length, reverse->length,
                              slicer->sums + rows->start, rows->count);
    }
    const struct count_range *columns = &slicer->columns_of[state];
    for (uint32_t i = 0; i < columns->count; i++)
        counts[i] = gather(reverse, work, &slicer->pairs_of[slicer->columns[columns->start + i]]);
}
