/*
 * symmetry.h - what turns the problem into itself, and what follows from that in a search.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_SYMMETRY_H
#define TENRING_MAXIMISE_SYMMETRY_H

#include "maximise/state.h"

enum {
    MAXIMISE_SYMMETRIES = 256, /* at most so many are used */
    MAXIMISE_PATH = 32         /* decisions that are looked at */
};

/* An arrangement of rows, columns, bands and stacks, perhaps with a transposition, and a renaming
   of digits: the candidate (cell, digit) becomes (cell[cell], digit[digit]). */
struct maximise_symmetry {
    uint8_t cell[GRID_CELLS];
    uint8_t digit[GRID_DIGITS];
};

/* item[0] is the identity. */
struct maximise_symmetries {
    int count;
    struct maximise_symmetry item[MAXIMISE_SYMMETRIES];
};

void maximise_no_symmetries(struct maximise_symmetries *symmetries);

/*
 * Finds symmetries: what takes the candidates into themselves and each solution into one of the
 * same score. Not all of them when they are many, when digits are worth the same, or when it would
 * take long.
 */
void maximise_find_symmetries(const struct tenring_weights *weights,
                              const digit_set cand[GRID_CELLS],
                              struct maximise_symmetries *symmetries);

/* A decision of a depth first search: the digits of a cell that it looks at now, and those that it
   has looked at before, in whose subtrees no wanted solution is left. */
struct maximise_decision {
    uint8_t cell;
    digit_set chosen, refuted;
};

/* The first decisions on the way to a node. */
struct maximise_path {
    int length;
    struct maximise_decision step[MAXIMISE_PATH];
};

/*
 * Removes from a state, at which no wanted solution may be missed, the images of what was refuted
 * along a path, as far as the state has taken the images of all decisions before; images by the
 * symmetries from number `first` on. Returns whether anything was removed.
 */
bool maximise_remove_images(const struct maximise_symmetries *symmetries, int first,
                            const struct maximise_path *path, digit_set cand[GRID_CELLS]);

#endif
