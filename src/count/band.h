/*
 * band.h - one band in a contraction: the partitions of its box in the distinguished stack, and
 * their neighbours, the pairs of partitions in the left and the right box that fit beside them.
 *
 *     +-----------+-----------+-----------+
 *     |     a     |     b     |     c     |    a: distinguished box, b: left, c: right;
 *     +-----------+-----------+-----------+    disjoint in each of the three rows
 *
 * Two groups of symmetries act on a without changing what fits beside it, up to the order of equal
 * rows and the names of digits: orders of the band's rows that have the same candidates in the left
 * and the right box, which make the *classes* of a; and permutations of *alike* digits, those that
 * no candidate of the left and the right stack tells apart.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_BAND_H
#define TENRING_COUNT_BAND_H

#include "count/stack.h"

/* Alike digits: those that are candidates of the same cells. A partition of the nine digits, as
   disjoint sets. */
struct count_alike {
    int sets;
    digit_set set[GRID_DIGITS];
};

/* The digits that are candidates of the same cells in these stacks. */
void count_alike_fill(struct count_alike *alike, const struct count_stack *const *stacks,
                      int count);

/* Which orders of rows (bit k: partition_row_orders[k]) leave the candidates of the boxes as they
   are. */
unsigned count_row_orders(const struct count_box *const *boxes, int count);

/*
 * A form that is the same for all partitions which permutations of alike digits and the given row
 * orders turn into one another. to[]: such a permutation of the digits that turns `part` into the
 * form, up to the order of rows.
 */
unsigned count_canonical(const struct partition_table *partitions, const struct count_alike *alike,
                         unsigned orders, unsigned part, uint8_t to[GRID_DIGITS]);

/* A partition that the distinguished box can have. It stands for all that orders of the band's rows
   make of it, as far as these are interchangeable in all three stacks. */
struct count_entry {
    uint16_t part;
    uint16_t state;  /* in the distinguished stack */
    uint16_t weight; /* how many partitions it stands for */
};

struct count_band {
    /* interchangeable rows of the left and the right stack */
    unsigned orders;
    unsigned common_orders; /* of all three */
    int first_row;          /* see count/tile.h */
    /* of partitions under `orders`, of those that have neighbours */
    int classes;
    int16_t class_of[PARTITION_COUNT];              /* -1: no neighbours */
    uint16_t member[PARTITION_COUNT];               /* class -> a partition */
    struct count_range neighbours[PARTITION_COUNT]; /* class -> its neighbours in pairs[] */
    struct count_pair *pairs;                       /* states of the left and the right box */
    int entries;
    struct count_entry entry[PARTITION_COUNT];
};

/* False when there is no memory. The boxes of the band in the three stacks. Free it in any case. */
bool count_band_fill(struct count_band *band, const struct partition_table *partitions,
                     const struct count_box *box, const struct count_box *left,
                     const struct count_box *right);
void count_band_free(struct count_band *band);

/* How large a band is, about, before any work: see count/plan.c. */
struct count_band_size {
    double partitions; /* that have neighbours, also those that the distinguished box cannot have */
    double pairs;      /* neighbours of those altogether */
    double share;      /* which part of those partitions the distinguished box can have */
    double pair_share; /* which part of the pairs is beside such ones */
};

void count_band_measure(struct count_band_size *size, const struct partition_table *partitions,
                        const struct count_box *box, const struct count_box *left,
                        const struct count_box *right);

#endif
