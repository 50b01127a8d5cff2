/*
 * stack.h - one stack of three boxes: in how many ways it can be filled, given what stands in each
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
 * Rows of a box with the same candidates are interchangeable, so partitions that differ in the
 * order of such rows only are one *state*. Columns with the same candidates throughout the stack
 * are interchangeable too: the tables hold T divided by the number of orders of such columns (1, 2
 * or 6), `column_orders`.
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

/* Stands for the pair of rows or columns i < j in a set of pairs. */
static inline unsigned count_stack_pair(int i, int j)
{
    return 1u << (i + j);
}

/* Adds the digits that stand as givens in each row of the box. */
void count_box_givens(const struct count_box *box, digit_set given[3]);

/* Leaves out the partitions that have one of these digits in the row, and the states of which none
   is left. */
void count_box_bar(struct count_box *box, const struct partition_table *partitions,
                   const digit_set barred[3]);

/* True when rows r and s of the box have the same candidates. */
bool count_box_same_rows(const struct count_box *box, int r, int s);

/*
 * Makes slices of the table of a stack: for a state of box role[0], T for all states of role[1] and
 * role[2]. May be used by several threads, each with its own work area.
 */
struct count_slicer {
    int states[3];    /* of the boxes, by role */
    size_t length;    /* of a row: states[2], rounded up to a multiple of 32 */
    size_t work_size; /* bytes of a work area, aligned to COUNT_KERNEL_ALIGN */
    uint64_t cost;    /* estimated vector operations for all slices */
    size_t row_size;
    size_t rows;      /* of partial sums: canonical column partitions of box role[1] in use */
    size_t last_rows; /* the same of box role[2] */
    uint8_t *fits;    /* see the source */
    uint16_t *sums;   /* lists of rows, by state of role 1 */
    struct count_range *sum_of;
    struct count_pair *pairs; /* 56 or fewer for each column partition in use */
    struct count_range *pairs_of;
    uint16_t *column_part; /* the column partitions behind the numbers in columns[] */
    uint16_t *columns;     /* lists of column partitions, by state of role 0 */
    struct count_range *columns_of;
};

/* False when there is no memory. Free it in any case; a slicer of zeros may be freed too. */
MUST_CHECK bool count_slicer_make(struct count_slicer *slicer, const struct count_stack *stack,
                                  const struct partition_table *partitions, const int role[3]);
void count_slicer_free(struct count_slicer *slicer);

/* What `cost` would be, without making it. */
uint64_t count_slicer_estimate(const struct count_stack *stack, const int role[3]);

/* out[stride * x1 + x2] for the state x0; each row of `length` numbers is written in full, 0 beyond
   the states. */
void count_slicer_run(const struct count_slicer *slicer, const struct count_kernel *kernel,
                      int state, void *work, uint16_t *out, size_t stride);

/* Memory aligned for the kernels, of at least one byte; free() it. NULL: there is none. */
MUST_CHECK void *count_alloc(size_t size);

/* Frees what count_alloc has given; NULL is allowed. */
void count_free(void *memory);

#endif
