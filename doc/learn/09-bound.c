/*
 * 09-bound.c - target Sudoku: what cannot beat the best score is not searched.
 *
 * SPDX-License-Identifier: MIT
 */
#include "candidates.h"

/* No filling of this state scores more: each cell for itself takes its greatest candidate. */
static int bound(const struct state *state)
{
    int sum = 0;
    for (int cell = 0; cell < CELLS; cell++)
        sum += weight_of(cell) * digit_of(highest_bit(state->set[cell]));
    return sum;
}

static void fill(const struct state *state)
{
    if (bound(state) <= best)
        return;
    int cell = choose(state);
    if (cell < 0) {
        read_off(state);
        found();
        return;
    }
    /* Great digits first: a good score found early cuts more. */
    for (int left = state->set[cell]; left != 0; left -= highest_bit(left)) {
        struct state child = *state;
        if (!count_node())
            return;
        if (place(&child, cell, highest_bit(left)) && find_hidden_singles(&child))
            fill(&child);
    }
}

static void search(void)
{
    struct state state;
    if (set_givens(&state) && find_hidden_singles(&state))
        fill(&state);
}
