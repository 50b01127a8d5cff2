/*
 * singles.c - the last place of a digit in a house, the last digit of a cell.
 *
 * Hidden single: a digit stands once in each house, so it stands in the last place that is left.
 * Naked single: a cell holds the last digit that is left.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/finders.h"

static bool hidden(const struct logic_state *state, bool alone, struct logic_sink *sink)
{
    struct logic_step step;
    for (int i = 0; i < GRID_HOUSES; i++) {
        int house = scan_house(i);
        if (state->open[house] == 0 || (state->open[house] == 1) != alone)
            continue;
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            unsigned places = state->places[digit][house];
            if (!is_one(places))
                continue;
            bool in_box = house >= FIRST_BOX;
            step_start(&step, alone    ? TENRING_TECHNIQUE_FULL_HOUSE
                              : in_box ? TENRING_TECHNIQUE_HIDDEN_SINGLE_BOX
                                       : TENRING_TECHNIQUE_HIDDEN_SINGLE_LINE);
            int cell = grid_house_cells[house][digit_set_least(places)];
            step_place(&step, cell, digit);
            step.cells = cell_bit(cell);
            step.digits = (digit_set)(1u << digit);
            step.base = 1u << house;
            step.house = house;
            if (sink->take(sink, &step))
                return true;
        }
    }
    return false;
}

bool find_hidden_single(const struct logic_state *state, int size, struct logic_sink *sink)
{
    (void)size;
    return hidden(state, true, sink) || hidden(state, false, sink);
}

bool find_naked_single(const struct logic_state *state, int size, struct logic_sink *sink)
{
    struct logic_step step;
    (void)size;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (!is_one(state->digits[cell]))
            continue;
        step_start(&step, TENRING_TECHNIQUE_NAKED_SINGLE);
        step_place(&step, cell, digit_set_least(state->digits[cell]));
        step.cells = cell_bit(cell);
        step.digits = state->digits[cell];
        for (int kind = 0; kind < 3; kind++)
            step.base |= 1u << state_houses[cell][kind];
        if (sink->take(sink, &step))
            return true;
    }
    return false;
}
