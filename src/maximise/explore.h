/*
 * explore.h - depth-first search of one subtree of stage 2.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_EXPLORE_H
#define TENRING_MAXIMISE_EXPLORE_H

#include "maximise/stage2.h"

/* A subtree that is still to be searched, by its root. */
struct maximise_subtree {
    int depth, cell; /* the root's depth; the cell that its parent branches on */
    struct maximise_state state;
    int64_t lambda[GRID_CELLS];
    struct maximise_band_prices prices;
};

/* Subtrees in depth-first order. All zero: none. */
struct maximise_open {
    struct maximise_subtree *item;
    size_t count, room;
};

void maximise_open_free(struct maximise_open *open);

/* The whole tree: its root's state, with these prices. */
void maximise_whole_tree(const struct maximise_tree *tree, const int64_t lambda[GRID_CELLS],
                         struct maximise_subtree *subtree);

/*
 * Searches a subtree. If tree->budget is used up (BUDGET), the rest of it, subtrees that are not
 * begun, is appended to tree->open unless that is NULL.
 */
enum maximise_stop maximise_explore(struct maximise_tree *tree,
                                    const struct maximise_subtree *subtree);

#endif
