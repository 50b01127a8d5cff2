/*
 * classes.h - digits that are worth the same wherever they stand, and how many of them a house
 * holds.
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
    bool useful;               /* there is more than one class, and one of several digits */
};

/*
 * What is left of f(cell) = weight(cell, d) - weight(cell, e) when a number for its row, one for
 * its column and one for its box are taken away: f at the box's first cell, what the row adds to
 * the band's first row in the first column, what the column adds to the stack's first column in
 * the first row. It is 0 in all cells if and only if f is a sum of three such numbers.
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

/* Finds the digits that are interchangeable: if two digits of a class change places everywhere in a
   solution, its sum of weights stays as it is. */
void maximise_find_classes(const struct tenring_weights *weights, struct maximise_classes *classes);

enum maximise_counted {
    MAXIMISE_COUNTED_IMPOSSIBLE, /* some house has too few or too many cells for a class */
    MAXIMISE_COUNTED_NOTHING,    /* nothing was removed */
    MAXIMISE_COUNTED_SOME
};

/*
 * Each house holds as many cells of a class as the class has digits. When so many are sure, the
 * others lose the class; when no more are possible, these lose all else.
 */
enum maximise_counted maximise_count_classes(const struct maximise_classes *classes,
                                             digit_set cand[GRID_CELLS]);

#endif
