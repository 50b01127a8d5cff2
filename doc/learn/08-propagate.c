/*
 * 08-propagate.c - what follows from a digit is done at once: singles to a fixpoint.
 *
 * SPDX-License-Identifier: MIT
 */
#include "candidates.h"

static void fill(const struct state *state)
{
    int cell = choose(state);
    if (cell < 0) {
        read_off(state);
        found();
        return;
    }
    for (int left = state->set[cell]; left != 0; left -= lowest_bit(left)) {
        struct state child = *state;
        if (!count_node())
            return;
        if (place(&child, cell, lowest_bit(left)) && find_hidden_singles(&child))
            fill(&child);
    }
}

static void search(void)
{
    struct state state;
    if (set_givens(&state) && find_hidden_singles(&state))
        fill(&state);
}
