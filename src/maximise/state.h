/*
 * state.h - candidate sets and singles, for both stages.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_STATE_H
#define TENRING_MAXIMISE_STATE_H

#include "base/grid.h"

/* The candidates left in each cell, and which cells are placed: those whose single candidate their
   peers have lost. */
struct maximise_state {
    digit_set cand[GRID_CELLS];
    uint8_t placed[GRID_CELLS];
    uint8_t open; /* how many cells are not placed */
};

enum maximise_propagated {
    MAXIMISE_CONTRADICTION, /* there is no solution; the state is left half way */
    MAXIMISE_OPEN,          /* no single left, some cell has several candidates */
    MAXIMISE_SOLVED         /* every cell is placed: a solution */
};

/* Starts a state with the puzzle's candidates, nothing placed. */
void maximise_state_init(struct maximise_state *state, const struct tenring_puzzle *puzzle);

/* How many candidates are left, of all cells together. */
int maximise_count_candidates(const struct maximise_state *state);

/* Places naked and hidden singles until there are none. */
enum maximise_propagated maximise_propagate(struct maximise_state *state);

/* The same after a cell of an OPEN state has taken one of its several candidates, which is the only
   change since. */
enum maximise_propagated maximise_place(struct maximise_state *state, int cell, int digit);

#endif
