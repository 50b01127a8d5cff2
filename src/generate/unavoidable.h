/*
 * unavoidable.h - small unavoidable sets of a solution grid, found without search.
 *
 * A set of cells is unavoidable when the grid's digits in it can be exchanged so that another
 * solution grid appears: a puzzle without a given in it has at least two solutions. So a given that
 * is the only one in some unavoidable set is needed, which saves the question.
 *
 * Two kinds are looked at, both cycles of two things that change places:
 *
 *     two digits            cells of both, linked by rows, columns and boxes; each component
 *     two rows of a band    columns, linked by the digits they share; likewise columns of a stack
 *
 * Exchanging the two digits in a component leaves each house with the digits it had; exchanging the
 * two rows' digits in a component leaves columns and boxes as sets, and the rows, too.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_UNAVOIDABLE_H
#define TENRING_GENERATE_UNAVOIDABLE_H

#include "generate/generate.h"

/* Some hundred are usual; what is beyond is left out. */
enum { UNAVOIDABLE_MAX = 128 };

struct unavoidable {
    int count;
    struct cell_set set[UNAVOIDABLE_MAX];
};

void unavoidable_find(const uint8_t cell[GRID_CELLS], struct unavoidable *sets);

/* Whether some set holds no given at all. */
static inline bool unavoidable_missed(const struct unavoidable *sets, const struct cell_set *givens)
{
    for (int i = 0; i < sets->count; i++)
        if (((sets->set[i].word[0] & givens->word[0]) | (sets->set[i].word[1] & givens->word[1])) ==
            0)
            return true;
    return false;
}

#endif
