/*
 * nogood.h - nogoods: one or two decisions that no wanted solution has together.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_NOGOOD_H
#define TENRING_MAXIMISE_NOGOOD_H

#include "base/grid.h"

enum {
    MAXIMISE_NOGOODS = 512,   /* the most that are kept in a round, */
    MAXIMISE_NOGOODS_OWN = 32 /* and the most of one piece of share.c */
};

/* A decision of a depth-first search: the digits that it allows in a cell. */
struct maximise_decision {
    uint8_t cell;
    digit_set chosen;
};

/* The first decisions on the way to a node. */
enum { MAXIMISE_PATH = 32 };
struct maximise_path {
    int length;
    struct maximise_decision step[MAXIMISE_PATH];
};

/* No wanted solution has a digit of chosen[0] in cell[0] and one of chosen[1] in cell[1]. If one
   decision is enough, the other one is "any digit in the same cell". */
struct maximise_nogood {
    uint8_t cell[2];
    digit_set chosen[2];
};

/* The nogoods that a piece has learnt. */
struct maximise_own_nogoods {
    int count;
    struct maximise_nogood item[MAXIMISE_NOGOODS_OWN];
};

/* If the candidates leave only one of a nogood's decisions, removes the other. Returns whether
   anything was removed; a cell may be left without candidates. */
bool maximise_apply_nogoods(const struct maximise_nogood nogood[], int count,
                            digit_set cand[GRID_CELLS]);

struct maximise_tree;

/* Applies all nogoods of a tree. Searches for several solutions and for a certificate have none
   (conflict.c). */
bool maximise_use_nogoods(struct maximise_tree *tree, digit_set cand[GRID_CELLS]);

/* Adds nogoods to those of the round while there is room. */
void maximise_add_nogoods(struct maximise_tree *tree, const struct maximise_nogood nogood[],
                          int count);

#endif
