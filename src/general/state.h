/*
 * state.h - what is known of a puzzle on its way to a solution: for each item the answers left.
 *
 * The state that is worked on and the copies that the search keeps have the same form, one block of
 * bytes: the number of open cells, the masks, their sizes, and which cells are placed. Sizes are
 * kept beside the masks because they are asked for far more often than they change.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_STATE_H
#define TENRING_GENERAL_STATE_H

#include "general/general.h"

/* No item is without an answer. */
enum { STATE_GOOD = -1 };

struct general_state {
    const struct tenring_board *board;
    size_t block_size;
    void *block;        /* holds what the next four point to */
    int32_t *open;      /* cells that are not placed */
    general_mask *mask; /* [items] */
    uint8_t *count;     /* [items] of answers in the mask */
    uint8_t *placed;    /* [cells] whether a cell's digit has been taken from its neighbours */
    uint16_t *single;   /* items that came down to one answer: wait for general_propagate */
    int singles;
    uint16_t *few;   /* items of houses with so few answers that a crossing can hold them all */
    uint8_t *is_few; /* [items] whether it stands in `few` */
    int fews;
    int failed; /* the item without an answer, after a contradiction; else STATE_GOOD */
};

/* Makes a state without a puzzle. Returns false when there is no memory. */
bool general_start(struct general_state *state, const struct tenring_board *board);

void general_end(struct general_state *state);

/* Takes a candidate away. Returns false at a contradiction, which general_propagate then returns as
   well. */
bool general_eliminate(struct general_state *state, int cell, int digit);

/* Leaves a cell this digit alone. Returns false as above. */
bool general_place(struct general_state *state, int cell, int digit);

/* Begins with a puzzle, and propagates. Returns false at a contradiction. */
bool general_load(struct general_state *state, const uint8_t *givens);

/* Follows singles and locked sets to the end. Returns false at a contradiction. */
bool general_propagate(struct general_state *state);

/* The digits 1..side of the placed cells, 0 for others. */
void general_write(const struct general_state *state, uint8_t *cells);

static inline int general_lowest(general_mask mask)
{
    return __builtin_ctz(mask);
}

#endif
