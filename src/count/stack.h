/*
 * stack.h - one stack of three boxes: in how many ways it can be filled, given the digits of each
 * row of each box.
 *
 *     +-------+
 *     | box 0 |   x0, a partition: the digits of its first, second and third row
 *     +-------+
 *     | box 1 |   x1
 *     +-------+
 *     | box 2 |   x2                T(x0, x1, x2) = number of fillings of the 27 cells
 *     +-------+
 *
 * Rows of a box with the same candidates are interchangeable, so partitions that differ only in the
 * order of such rows are one *state*. Columns with the same candidates throughout the stack are
 * interchangeable too: the tables hold T divided by the number of orders of such columns (1, 2 or
 * 6), `column_orders`.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_STACK_H
#define TENRING_COUNT_STACK_H

#include "base/must_check.h"
#include "count/kernel.h"
#include "count/partition.h"

/* One box. */
struct count_box {
    digit_set cell[3][3];             /* candidates by row and column */
    int states;                       /* 0: the box cannot be filled */
    uint16_t member[PARTITION_COUNT]; /* state -> one of its partitions */
    int16_t state[PARTITION_COUNT];   /* partition -> state; -1: the box cannot have it */
};

struct count_stack {
    struct count_box box[3];
    unsigned same_columns; /* pairs of interchangeable columns: see count_stack_pair */
    unsigned column_orders;
};

/* The stack with the given candidates by band, row and column. */
void count_stack_fill(struct count_stack *stack, const struct partition_table *partitions,
                      digit_set cell[3][3][3]);

/* The bit for the pair of rows or columns i < j in a set of pairs. */
static inline unsigned count_stack_pair(int i, int j)
{
    return 1u << (i + j);
}

/* Adds the givens in each row of the box to given[]. */
void count_box_givens(const struct count_box *box, digit_set given[3]);

/* Excludes the partitions that have one of these digits in the row, and the states left without
   partitions. */
void count_box_bar(struct count_box *box, const struct partition_table *partitions,
                   const digit_set barred[3]);

/* True when rows r and s of the box have the same candidates. */
bool count_box_same_rows(const struct count_box *box, int r, int s);

/*
 * Computes slices of a stack's table: for one state of box role[0], T for all states of role[1] and
 * role[2]. Several threads may use it, each with its own work area.
 */
struct count_slicer {
    int states[3];    /* the boxes' numbers of states, by role */
    size_t length;    /* the length of a row: states[2], rounded up to a multiple of 32 */
    size_t work_size; /* bytes of a work area, aligned to COUNT_KERNEL_ALIGN */
    uint64_t cost;    /* estimated vector operations for all slices */
    size_t row_size;
    size_t rows;      /* rows of partial sums: canonical column partitions used by box role[1] */
    size_t last_rows; /* the same for box role[2] */
    uint8_t *fits;    /* [y2][x2]: 1 if the states fit, else 0 */
    uint16_t *sums;   /* lists of rows, by state of role 1 */
    struct count_range *sum_of;
    struct count_pair *pairs; /* at most 56 for each used column partition */
    struct count_range *pairs_of;
    uint16_t *column_part; /* the column partitions behind the numbers in columns[] */
    uint16_t *columns;     /* lists of column partitions, by state of role 0 */
    struct count_range *columns_of;
};

/* Returns false when there is no memory. Free it in any case; one that is all zeros may be freed
   too. */
MUST_CHECK bool count_slicer_make(struct count_slicer *slicer, const struct count_stack *stack,
                                  const struct partition_table *partitions, const int role[3]);
void count_slicer_free(struct count_slicer *slicer);

/* The value that `cost` would have, without making the slicer. */
uint64_t count_slicer_estimate(const struct count_stack *stack, const int role[3]);

/* Writes out[stride * x1 + x2] for the state x0. Each row of `length` numbers is written in full,
   with 0 beyond the last state. */
void count_slicer_run(const struct count_slicer *slicer, const struct count_kernel *kernel,
                      int state, void *work, uint16_t *out, size_t stride);

/* Allocates at least one byte, aligned for the kernels; free with count_free. NULL: no memory. */
MUST_CHECK void *count_alloc(size_t size);

/* Frees memory from count_alloc; NULL is allowed. */
void count_free(void *memory);

#endif
