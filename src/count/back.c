/*
 * back.c - a stack's tables read backwards. See count/back.h.
 *
 * With sums S(x1, x2) for one x0 the number of completions is sum over x1, x2 of T(x0, x1, x2)
 * S(x1, x2), and by the definition of T (count/stack.c) that is a sum over y0 of
 *
 *     D(y0) = [x0 fits y0] sum over y1, y2 disjoint from y0 and each other of sum over x1 that fit
 *     y1, x2 that fit y2 of
 *             S(x1, x2)
 *
 * of which each term counts the completions whose box holds just x0 and y0, which together are its
 * nine digits. So the two steps that make T from the lists of fitting partitions are made the other
 * way round, on whole numbers in the place of bytes:
 *
 *     part[y1][x2] = sum over x1 that fit y1  of  S(x1, x2)
 *     D(y0)        = sum over pairs (y1, y2) beside y0  of  sum over x2 that fit y2  of  part[y1][x2]
 *
 * Interchangeable columns: y1 and y2 stand for their canonical forms as there, since what fits does
 * not depend on the order. D is wanted for canonical y0 only: the others have the same.
 *
 * Sums are made modulo 2^64. D itself is smaller, so it comes out right: the completions with a
 * given content of a box are at most as many as those of the empty grid with that content,
 * 6670903752021072936960 / 9! < 2^55.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/back.h"

#include <stdlib.h>
#include <string.h>

/* Lists for each column partition of role 2 in use the states that it fits. */
static void fill_fitting(struct count_back *back)
{
    const struct count_slicer *slicer = &back->slicer;
    uint32_t total = 0;
    for (size_t y = 0; y < slicer->last_rows; y++) {
        back->fitting_of[y].start = total;
        for (int x = 0; x < slicer->states[2]; x++)
            if (slicer->fits[y * slicer->row_size + (size_t)x])
                back->fitting[total++] = (uint16_t)x;
        back->fitting_of[y].count = total - back->fitting_of[y].start;
    }
}

bool count_back_make(struct count_back *back, const struct count_stack *stack,
                     const struct partition_table *partitions, const int role[3])
{
    *back = (struct count_back){.length = 0};
    if (!count_slicer_make(&back->slicer, stack, partitions, role))
        return false;
    const struct count_slicer *slicer = &back->slicer;
    size_t fitting = 0;
    for (size_t i = 0; i < slicer->last_rows * slicer->row_size; i++)
        fitting += slicer->fits[i];
    back->length = ((size_t)slicer->states[2] + 7) / 8 * 8;
    back->sums_size = (size_t)slicer->states[1] * back->length * sizeof(uint64_t);
    back->work_size = slicer->rows * back->length * sizeof(uint64_t);
    back->fitting = count_alloc(fitting * sizeof *back->fitting);
    back->fitting_of = count_alloc(slicer->last_rows * sizeof *back->fitting_of);
    if (!back->fitting || !back->fitting_of)
        return false;
    fill_fitting(back);
    return true;
}

void count_back_free(struct count_back *back)
{
    count_slicer_free(&back->slicer);
    free(back->fitting);
    free(back->fitting_of);
}

size_t count_back_columns(const struct count_back *back, int state)
{
    return back->slicer.columns_of[state].count;
}

unsigned count_back_column(const struct count_back *back, int state, size_t index)
{
    const struct count_slicer *slicer = &back->slicer;
    return slicer->column_part[slicer->columns[slicer->columns_of[state].start + index]];
}

uint64_t count_back_cost(const struct count_back *back, int state)
{
    const struct count_slicer *slicer = &back->slicer;
    uint64_t cost = 0;
    for (int x = 0; x < slicer->states[1]; x++)
        cost += slicer->sum_of[x].count * back->length;
    for (size_t i = 0; i < count_back_columns(back, state); i++) {
        const struct count_stretch *pairs =
            &slicer->pairs_of[slicer->columns[slicer->columns_of[state].start + i]];
        for (uint32_t k = 0; k < pairs->count; k++)
            cost += back->fitting_of[slicer->pairs[pairs->start + k].right].count;
    }
    return cost;
}

static uint64_t gather(const struct count_back *back, const uint64_t *part,
                       const struct count_stretch *pairs)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < pairs->count; i++) {
        const struct count_pair *pair = &back->slicer.pairs[pairs->start + i];
        const struct count_stretch *fitting = &back->fitting_of[pair->right];
        const uint64_t *row = part + pair->left * back->length;
        for (uint32_t k = 0; k < fitting->count; k++)
            sum += row[back->fitting[fitting->start + k]];
    }
    return sum;
}

void count_back_run(const struct count_back *back, const struct count_kernel *kernel, int state,
                    const uint64_t *sums, uint64_t *work, uint64_t *counts)
{
    const struct count_slicer *slicer = &back->slicer;
    memset(work, 0, slicer->rows * back->length * sizeof *work);
    for (int x = 0; x < slicer->states[1]; x++) {
        const struct count_stretch *rows = &slicer->sum_of[x];
        kernel->scatter_words(work, sums + (size_t)x * back->length, back->length,
                              slicer->sums + rows->start, rows->count);
    }
    const struct count_stretch *columns = &slicer->columns_of[state];
    for (uint32_t i = 0; i < columns->count; i++)
        counts[i] = gather(back, work, &slicer->pairs_of[slicer->columns[columns->start + i]]);
}
