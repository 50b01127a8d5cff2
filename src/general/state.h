/*
 * state.h - the state of a partly solved puzzle: the remaining answers of each item.
 *
 * The present state and the copies that the search saves have the same form, one block of bytes:
 * the number of open cells, the masks, their sizes, and which cells are placed. Sizes are stored
 * beside the masks because they are read far more often than they change.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_STATE_H
#define TENRING_GENERAL_STATE_H

#include "base/must_check.h"
#include "general/general.h"

/* Value of `failed` when every item has an answer. */
enum { STATE_GOOD = -1 };

struct general_state {
    const struct tenring_board *board;
    size_t block_size;
    void *block;        /* holds the next four arrays */
    int32_t *open;      /* cells that are not placed */
    general_mask *mask; /* [items] */
    uint8_t *count;     /* [items] number of answers in the mask */
    uint8_t *placed;    /* [cells] whether the cell's digit has been removed from its neighbours */
    uint16_t *single;   /* items with one answer, waiting for general_propagate */
    int singles;
    uint16_t *few;   /* items of houses with few enough answers for a crossing to hold them all */
    uint8_t *is_few; /* [items] whether the item is in `few` */
    int fews;
    int failed; /* after a contradiction, the item without an answer; else STATE_GOOD */
};

/* Makes a state without a puzzle. Returns false when there is no memory. */
MUST_CHECK bool general_start(struct general_state *state, const struct tenring_board *board);

void general_end(struct general_state *state);

/* Eliminates a candidate. Returns false at a contradiction, which general_propagate then reports
   too. */
bool general_eliminate(struct general_state *state, int cell, int digit);

/* Leaves a cell only this digit. Returns false at a contradiction. */
bool general_place(struct general_state *state, int cell, int digit);

/* Loads a puzzle and propagates. Returns false at a contradiction. */
bool general_load(struct general_state *state, const uint8_t *givens);

/* Applies singles and locked sets to the fixpoint. Returns false at a contradiction. */
bool general_propagate(struct general_state *state);

/* Writes the digits 1..side of the placed cells, 0 for others. */
void general_write(const struct general_state *state, uint8_t *cells);

static inline int general_lowest(general_mask mask)
{
    return __builtin_ctz(mask);
}

#endif
