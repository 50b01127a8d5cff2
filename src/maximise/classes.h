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
    digit_set of[GRID_DIGITS];  /* each digit's class */
    int64_t shift[GRID_DIGITS]; /* see maximise_find_classes */
    bool useful;                /* there is more than one class, and one of several digits */
};

/*
 * Finds the digits that are interchangeable: if two digits of a class change places everywhere in
 * a solution, its sum of weights stays as it is. More than that: the weights of d may be replaced
 * by those of the least digit of its class if shift[d] is added to each solution's sum.
 */
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
