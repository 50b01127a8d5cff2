/*
 * round.c - what is derived from a board, and the candidates that a step removes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/round.h"

#include <string.h>

void round_clear_found(struct found *found)
{
    found->placed = -1;
    found->removed_count = 0;
    memset(found->seen, 0, sizeof found->seen);
}

void round_begin(struct round *round)
{
    round->open = NO_CELLS;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        round->allowed[digit] = board_all_cells();
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int value = round->board.value[cell];
        if (value)
            round->allowed[value - 1] &= ~state_peers[cell];
        else
            round->open |= cell_bit(cell);
    }
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        round->allowed[digit] &= round->open;
    round_clear_found(&round->found);
}

void round_remove(struct round *round, int cell, int digit)
{
    struct found *found = &round->found;
    if (cell_set_has(found->seen[digit], cell) || !cell_set_has(round->board.cells[digit], cell))
        return;
    found->seen[digit] |= cell_bit(cell);
    found->removed[found->removed_count++] = (uint16_t)candidate(cell, digit);
}

void round_remove_cells(struct round *round, cell_set cells, int digit)
{
    for (; cell_set_any(cells); cells = cell_set_drop(cells))
        round_remove(round, cell_set_least(cells), digit);
}

void round_remove_digits(struct round *round, int cell, unsigned digits)
{
    for (; digits; digits &= digits - 1)
        round_remove(round, cell, digit_set_least(digits));
}

void round_sort_found(struct found *found)
{
    found->removed_count = 0;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (cell_set set = found->seen[digit]; cell_set_any(set); set = cell_set_drop(set))
            found->removed[found->removed_count++] =
                (uint16_t)candidate(cell_set_least(set), digit);
}
