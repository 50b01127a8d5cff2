/*
 * publish.c - converts states and ratings to the types of the public interface and back.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/publish.h"

#include <string.h>

int publish_rating(double difficulty)
{
    return (int)((difficulty + 0.05) * 10);
}

void publish_position(const struct logic_state *state, struct tenring_position *position)
{
    memcpy(position->placed.cell, state->value, sizeof position->placed.cell);
    memcpy(position->candidates.cell, state->digits, sizeof position->candidates.cell);
}

bool publish_read(const struct tenring_position *position, struct logic_state *state)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (position->placed.cell[cell] > 9 ||
            position->candidates.cell[cell] > TENRING_ALL_DIGITS ||
            (position->placed.cell[cell] && position->candidates.cell[cell]))
            return false;
    state_set(state, position->placed.cell, position->candidates.cell);
    return true;
}
