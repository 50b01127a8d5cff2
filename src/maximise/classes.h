/*
 * classes.h - classes of interchangeable digits, and counting their cells in a house.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_CLASSES_H
#define TENRING_MAXIMISE_CLASSES_H

#include "maximise/state.h"

/* The nine digits in classes; a digit may be alone in its class. */
struct maximise_classes {
    int count;
    digit_set set[GRID_DIGITS];
    digit_set of[GRID_DIGITS]; /* each digit's class */
    bool useful;               /* there are several classes, and some class has several digits */
};

/*
 * The rest of f(cell) = weight(cell, d) - weight(cell, e) after subtracting three numbers: for the
 * box, f at its first cell; for the row, the difference to the band's first row, in the first
 * column; for the column, the difference to the stack's first column, in the first row. The rest is
 * 0 in all cells if and only if f is a sum of numbers for row, column and box.
 */
static inline int64_t maximise_rest(const struct tenring_weights *weights, int d, int e, int cell)
{
    int r = cell / 9, c = cell % 9, band = r / 3 * 3, stack = c / 3 * 3;
    const int place[6] = {cell, 9 * band, stack, 9 * band + stack, 9 * r, c};
    int64_t sum = 0;
    for (int n = 0; n < 6; n++) {
        const int32_t *weight = weights->weight[place[n]];
        int64_t f = (int64_t)weight[d] - weight[e];
        sum += n < 3 ? f : -f;
    }
    return sum;
}

/* Finds the interchangeable digits: exchanging two digits of a class everywhere in a solution does
   not change its sum of weights. */
void maximise_find_classes(const struct tenring_weights *weights, struct maximise_classes *classes);

enum maximise_counted {
    MAXIMISE_COUNTED_IMPOSSIBLE, /* some house has too few or too many cells for a class */
    MAXIMISE_COUNTED_NOTHING,    /* nothing was removed */
    MAXIMISE_COUNTED_SOME
};

/*
 * Each house holds as many cells of a class as the class has digits. If that many cells must have
 * one, the other cells lose the class; if only that many can have one, these lose all other digits.
 */
enum maximise_counted maximise_count_classes(const struct maximise_classes *classes,
                                             digit_set cand[GRID_CELLS]);

#endif
