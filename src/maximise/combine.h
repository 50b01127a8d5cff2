/*
 * combine.h - finds all solutions of a state whose digits have few templates left.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_COMBINE_H
#define TENRING_MAXIMISE_COMBINE_H

#include "base/must_check.h"
#include "maximise/templates.h"

struct maximise_tree;
struct maximise_node;

enum {
    COMBINE_MOST = 8192, /* the most templates at the beginning, of all digits together */
    /* entries with too great a loss after each list: kernels test several templates at once and may
       read them */
    COMBINE_BEHIND = 8,
    COMBINE_LISTS = GRID_DIGITS * (GRID_DIGITS + 1) / 2, /* in memory at one time */
    /* templates that the memory holds: see maximise/combine.c */
    COMBINE_CAPACITY = 5 * COMBINE_MOST + COMBINE_LISTS * COMBINE_BEHIND
};

struct maximise_combine_memory {
    /* in: the templates of digit 0, those of digit 1, and so on; the other half is for sorting */
    struct maximise_template listed[2 * COMBINE_MOST];
    /* Consecutive lists, each in ascending order of loss. The parts of a template are at the same
       index of four arrays, so that vectors can read them. */
    uint32_t cells[3][COMBINE_CAPACITY];
    uint32_t loss[COMBINE_CAPACITY];
};

/* The lists of the digits without a chosen template, the shortest first. */
struct maximise_lists {
    int digits;
    uint8_t digit[GRID_DIGITS];
    int size[GRID_DIGITS];
    int list[GRID_DIGITS]; /* where the list begins in the memory */
    int end;               /* the first free place after them */
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
    /* in: how much the nine may lose together, less than 2^31 - 1 units of loss; no template may
       lose more */
    int64_t slack;
    int64_t work; /* in: how many templates may be tested; out: how many are left of them */
    /* Takes a solution, one candidate a cell, and returns the new slack; negative: stop. */
    int64_t (*take)(void *context, const digit_set cand[GRID_CELLS]);
    void *context;
};

/*
 * Reports each choice of nine disjoint templates, one for each digit, that lose at most the slack
 * together. True: all were reported. False: the work was used up.
 */
MUST_CHECK bool maximise_combine(struct maximise_combine *combine);

enum {
    /* no templates of a node are listed if it has more candidates than this */
    COMBINE_CANDIDATES = 500,
    /* templates that may be tested in vain: some for each node, about its own cost, and at first as
       many as 128 nodes give */
    MAXIMISE_CREDIT_NODE = 8000,
    MAXIMISE_CREDIT_FIRST = 128 * MAXIMISE_CREDIT_NODE
};

/*
 * Finds every wanted solution of a node with few candidates and few templates, at most these
 * numbers. Must follow a fix, whose tables, bound and cut it uses; candidates may have been removed
 * since. Returns whether the node is done.
 */
bool maximise_combine_node(struct maximise_tree *tree, const struct maximise_node *node,
                           int candidates, int templates);

#endif
