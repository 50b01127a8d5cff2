/*
 * band.h - one band in a contraction: the partitions of its box in the distinguished stack, and
 * their neighbours, the pairs of partitions in the left and the right box that fit beside them.
 *
 *     +-----------+-----------+-----------+
 *     |     a     |     b     |     c     |    a: distinguished box, b: left, c: right;
 *     +-----------+-----------+-----------+    disjoint in each of the three rows
 *
 * Two groups of symmetries change a but not, up to the order of rows and the names of digits, what
 * fits beside it. The first reorders rows of the band that have the same candidates in the left and
 * the right box; its orbits are the *classes* of a. The second permutes *alike* digits: digits that
 * are candidates of the same cells in the left and the right stack.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_BAND_H
#define TENRING_COUNT_BAND_H

#include "base/must_check.h"
#include "count/stack.h"

/* Alike digits are candidates of the same cells. The sets partition the nine digits. */
struct count_alike {
    int sets;
    digit_set set[GRID_DIGITS];
};

/* Finds the digits that are candidates of the same cells in these stacks. */
void count_alike_fill(struct count_alike *alike, const struct count_stack *const *stacks,
                      int count);

/* The orders of rows (bit k: partition_row_orders[k]) that leave the candidates of the boxes
   unchanged. */
unsigned count_row_orders(const struct count_box *const *boxes, int count);

/*
 * The canonical form of a partition under permutations of alike digits and the given orders of
 * rows. to[] is a permutation of the digits that takes `part` to that form, up to the order of
 * rows.
 */
unsigned count_canonical(const struct partition_table *partitions, const struct count_alike *alike,
                         unsigned orders, unsigned part, uint8_t to[GRID_DIGITS]);

/* A partition that the distinguished box can have. It stands for all partitions that differ from it
   only in the order of rows that are interchangeable in all three stacks. */
struct count_entry {
    uint16_t part;
    uint16_t state;  /* in the distinguished stack */
    uint16_t weight; /* how many partitions it stands for */
};

struct count_band {
    /* orders of rows, as count_row_orders() gives them, of the left and the right box */
    unsigned orders;
    unsigned common_orders; /* those of all three boxes */
    int first_row;          /* see count/tile.h */
    /* classes of partitions under `orders` that have neighbours */
    int classes;
    int16_t class_of[PARTITION_COUNT];              /* -1: no neighbours */
    uint16_t member[PARTITION_COUNT];               /* class -> a partition */
    struct count_range neighbours[PARTITION_COUNT]; /* class -> its neighbours in pairs[] */
    struct count_pair *pairs;                       /* states of the left and the right box */
    int entries;
    struct count_entry entry[PARTITION_COUNT];
};

/* Fills *band for the band's boxes in the three stacks. False: no memory; free it also then. */
MUST_CHECK bool count_band_fill(struct count_band *band, const struct partition_table *partitions,
                                const struct count_box *box, const struct count_box *left,
                                const struct count_box *right);
void count_band_free(struct count_band *band);

/* The approximate size of a band, for planning: see count/plan.c. */
struct count_band_size {
    double partitions; /* with neighbours, even if the distinguished box cannot have them */
    double pairs;      /* their neighbours, altogether */
    double share;      /* the share of those partitions that the distinguished box can have */
    double pair_share; /* the share of the pairs that are beside such partitions */
};

void count_band_measure(struct count_band_size *size, const struct partition_table *partitions,
                        const struct count_box *box, const struct count_box *left,
                        const struct count_box *right);

#endif
