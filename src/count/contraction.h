/*
 * contraction.h - the state of a running contraction, shared by fold.c, products.c, contents.c and
 * sum.c.
 *
 * a0, a1 and a2 are partitions of the three boxes of the distinguished stack, in the order of the
 * plan's bands: OUTER, MIDDLE and INNER. A *group* is all a0 with the same canonical form. A
 * *source* is one a0 of a group; it stands for all its images under symmetries of the whole puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_COUNT_CONTRACTION_H
#define TENRING_COUNT_CONTRACTION_H

#include "count/progress.h"
#include "count/reverse.h"
#include "count/sum.h"
#include "count/table.h"
#include "count/tile.h"

enum { OUTER = 0, MIDDLE = 1, INNER = 2, STABILISER_MAX = 1296 };

/* One a0; it stands for all its images under symmetries of the whole puzzle. */
struct count_source {
    uint16_t part;
    uint16_t state;
    uint16_t weight;
    uint16_t form; /* its canonical form */
};

struct count_contraction {
    const struct partition_table *partitions;
    const struct count_kernel *kernel;
    struct count_stack stack[3]; /* distinguished, left, right; boxes by band */
    struct count_band band[3];   /* outer, middle, inner */
    struct count_tiling tiling;  /* the tiling of the inner band */
    int number[3];               /* the grid's band that is OUTER, MIDDLE, INNER */
    /* digits alike in the left and the right stack */
    struct count_alike alike;
    struct count_alike common; /* digits alike in all three stacks */
    /* tables of the distinguished, the left and the right stack */
    struct count_table folding, left, right;
    bool narrow; /* left and right are multiplied as bytes */
    struct count_source *source;
    int sources;
    int groups;
    int group_start[PARTITION_COUNT + 1]; /* in source[] */
    struct count_contents *contents;      /* NULL: not wanted */
    struct count_reverse reverse;
    size_t *content_start;          /* of each source, in contents */
    struct count_progress progress; /* the progress of all threads */
    struct count_worker *worker;    /* each thread's memory */
    int workers;
    struct uint128 total;
};

/* One thread's memory. */
struct count_worker {
    struct count_contraction *shared;
    void *left, *right;             /* see count_gather() */
    uint32_t *folded;               /* by class of a1, a2 */
    uint64_t *weight, *sum;         /* by class of a2 */
    uint16_t *wanted, *last_wanted; /* classes of a2 */
    size_t last_count;
    uint16_t *use; /* the tiles that the wanted classes need */
    uint32_t use_end[COUNT_TILE_SHAPES];
    void *dots_work;
    uint16_t *middle_map, *inner_map; /* by element of the stabiliser and class */
    uint8_t (*element)[GRID_DIGITS];
    int elements;
    bool touched[PARTITION_COUNT]; /* classes of a1 whose row of folded[] is not all 0 */
    uint16_t *least;               /* by class: that to which count_fold_inner() adds it */
    /* only when contents are listed */
    uint64_t *sums;   /* S(a) of count/sum.c, by class of a1, a2 */
    uint64_t *spread; /* S(a), by state of a1, a2 */
    uint64_t *reverse_work;
    uint64_t *counts;
    struct uint128 total;
};

static inline size_t count_states(const struct count_contraction *c, int stack, int band)
{
    return (size_t)c->stack[stack].box[c->number[band]].states;
}

#endif
