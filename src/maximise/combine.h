/*
 * combine.h - all solutions of a state whose digits have few templates left, without another
 * bound.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_COMBINE_H
#define TENRING_MAXIMISE_COMBINE_H

#include "maximise/templates.h"

struct maximise_tree;
struct maximise_node;

enum {
    COMBINE_MOST = 8192, /* templates at the beginning, of all digits together */
    /* behind each list, with losses that are too much: a kernel looks at several together */
    COMBINE_BEHIND = 8,
    COMBINE_LISTS = GRID_DIGITS * (GRID_DIGITS + 1) / 2, /* in memory at one time */
    /* templates that the memory holds: see maximise/combine.c */
    COMBINE_CAPACITY = 5 * COMBINE_MOST + COMBINE_LISTS * COMBINE_BEHIND
};

struct maximise_combine_memory {
    /* in: the templates of digit 0, those of digit 1, and so on; the other half is for sorting */
    struct maximise_template listed[2 * COMBINE_MOST];
    /* Lists one behind the other, each ascending in loss: the parts of a template stand in
       the same place of four arrays, so that vectors read them. */
    uint32_t cells[3][COMBINE_CAPACITY];
    uint32_t loss[COMBINE_CAPACITY];
};

/* The lists of the digits that have no template taken, the shortest first. */
struct maximise_lists {
    int digits;
    uint8_t digit[GRID_DIGITS];
    int size[GRID_DIGITS];
    int list[GRID_DIGITS]; /* the place where it begins */
    int end;               /* the first place behind them that is free */
};

/* Adds a list among the others, by its size. */
static inline void maximise_add_list(struct maximise_lists *lists, int digit, int list, int size)
{
    int n = lists->digits++;
    for (; n > 0 && lists->size[n - 1] > size; n--) {
        lists->digit[n] = lists->digit[n - 1];
        lists->size[n] = lists->size[n - 1];
        lists->list[n] = lists->list[n - 1];
    }
    lists->digit[n] = (uint8_t)digit;
    lists->size[n] = size;
    lists->list[n] = list;
}

struct maximise_combine {
    const struct maximise_kernel *kernel;
    struct maximise_combine_memory *memory;
    /* in: each digit's number of templates, at least 1 */
    int size[GRID_DIGITS];
    /* in: how much the nine may lose together, in units of loss, less than 2^31 - 1; no template
       may lose more */
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

enum {
    /* with more candidates than these no templates of a node are listed: they would be too many, or
       too much work */
    COMBINE_CANDIDATES = 500,
    /* templates that may be looked at in vain while nodes are combined, and so many more for each
       node: about what it costs */
    MAXIMISE_CREDIT_FIRST = 1000000,
    MAXIMISE_CREDIT_NODE = 8000
};

/*
 * Takes every wanted solution of a node, if it has few candidates and few templates, at most so
 * many of each. After a fix, whose tables it reads, and whose bound and cut it relies on; the
 * node's candidates may have become fewer since. Returns whether the node is done by that.
 */
bool maximise_combine_node(struct maximise_tree *tree, const struct maximise_node *node,
                           int candidates, int templates);

#endif
