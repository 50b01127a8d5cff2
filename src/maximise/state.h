/*
 * state.h - candidate sets and singles, for both stages.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_STATE_H
#define TENRING_MAXIMISE_STATE_H

#include "base/grid.h"

/* The candidates of each cell, and which cells are placed: a placed cell has one candidate, which
   its peers have lost. */
struct maximise_state {
    digit_set cand[GRID_CELLS];
    uint8_t placed[GRID_CELLS];
    uint8_t open; /* the number of cells that are not placed */
};

enum maximise_propagated {
    MAXIMISE_CONTRADICTION, /* no solution; the state is incomplete */
    MAXIMISE_OPEN,          /* no single left, some cell has several candidates */
    MAXIMISE_SOLVED         /* every cell is placed: a solution */
};

/* Starts a state with the puzzle's candidates, nothing placed. */
void maximise_state_init(struct maximise_state *state, const struct tenring_puzzle *puzzle);

/* The number of candidates of all cells together. */
int maximise_count_candidates(const struct maximise_state *state);

/* Places naked and hidden singles until none are left. */
enum maximise_propagated maximise_propagate(struct maximise_state *state);

/* The same after one cell of an OPEN state has taken one of its candidates, and nothing else has
   changed. */
enum maximise_propagated maximise_place(struct maximise_state *state, int cell, int digit);

#endif
