/*
 * combine.h - all solutions of a state whose digits have few templates left, without another
 * bound.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_COMBINE_H
#define TENRING_MAXIMISE_COMBINE_H

#include "maximise/kernel.h"

enum {
    COMBINE_MOST = 4096, /* templates at the beginning, of all digits together */
    COMBINE_CAPACITY =
        5 * COMBINE_MOST, /* templates that the memory holds: see maximise/combine.c */
};

/*
 * One template of a digit: its cells, those of bands 0 and 1 as bits of `low`, those of band 2
 * (less 54) as bits of `high`; and above bit 32 of `high` its loss, how much less it sums to than
 * the digit's best, in units of 2^scale ticks, rounded down.
 */
struct maximise_template {
    uint64_t low, high;
};

/*
 * Lists each template of a digit that uses no cell but those of allowed[band] (27 bits) and loses
 * at most `slack` ticks. Returns how many there are, or more than `most`: then they are not all
 * there.
 */
int maximise_list_templates(const struct maximise_digit_tables *table, const uint32_t allowed[3],
                            int64_t slack, int scale, struct maximise_template *list, int most);

struct maximise_combine {
    /* in: each digit's number of templates, at least 1; they lie in memory one digit after the
       other */
    int size[GRID_DIGITS];
    struct maximise_template *memory; /* COMBINE_CAPACITY of them */
    /* in: how much the nine may lose together, in units of loss; no template may lose more */
    int64_t slack;
    int64_t work; /* in: templates that may be looked at; out: what is left of it */
    /* Takes a solution, one candidate a cell, and returns the slack from now on; negative:
       enough. */
    int64_t (*take)(void *context, const digit_set cand[GRID_CELLS]);
    void *context;
};

/*
 * Hands over each choice of nine templates, one for each digit, that share no cell and lose at most
 * the slack together. True: all of them. False: the work was used up before.
 */
bool maximise_combine(struct maximise_combine *combine);

#endif
