/*
 * 04-masks.c - fewest candidates first, with the candidates as bit masks.
 *
 * SPDX-License-Identifier: MIT
 */
#include "masks.h"

/* The open cell with fewest candidates; -1: no cell is open. */
static int choose(void)
{
    int chosen = -1;
    int fewest = 10;
    for (int cell = 0; cell < CELLS; cell++) {
        if (grid[cell] == 0 && count[candidates(cell)] < fewest) {
            fewest = count[candidates(cell)];
            chosen = cell;
        }
    }
    return chosen;
}

static void fill(void)
{
    int cell = choose();
    if (cell < 0) {
        found();
        return;
    }
    for (int left = candidates(cell); left != 0; left -= lowest_bit(left)) {
        if (!count_node())
            return;
        grid[cell] = digit_of[lowest_bit(left)];
        flip(cell, lowest_bit(left));
        fill();
        flip(cell, lowest_bit(left));
        grid[cell] = 0;
    }
}

static void search(void)
{
    if (set_givens())
        fill();
}
