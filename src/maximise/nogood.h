/*
 * nogood.h - few decisions that no wanted solution has together.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_NOGOOD_H
#define TENRING_MAXIMISE_NOGOOD_H

#include "base/grid.h"

enum {
    MAXIMISE_NOGOODS = 512,   /* so many are kept in a round, at most, ... */
    MAXIMISE_NOGOODS_OWN = 32 /* ... and so many of one piece of share.c */
};

/* No wanted solution has a digit of chosen[0] in cell[0] and one of chosen[1] in cell[1]. Where one
   decision is enough, the other is any digit in the same cell. */
struct maximise_nogood {
    uint8_t cell[2];
    digit_set chosen[2];
};

/* What a piece has learnt. */
struct maximise_own_nogoods {
    int count;
    struct maximise_nogood item[MAXIMISE_NOGOODS_OWN];
};

/* Removes one decision where the candidates leave nothing but the other. Returns whether anything
   was removed; a cell may be left without a candidate. */
bool maximise_apply_nogoods(const struct maximise_nogood nogood[], int count,
                            digit_set cand[GRID_CELLS]);

#endif
