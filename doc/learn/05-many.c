/*
 * 05-many.c - many cases, one filling of each: the search ends at the first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "masks.h"

/* The open cell with fewest candidates; -1: no cell is open. */
static int choose(void)
{
    int chosen = -1;
    int fewest = 10;
    for (int cell = 0; cell < CELLS && fewest > 1; cell++) {
        if (grid[cell] == 0 && count[candidates(cell)] < fewest) {
            fewest = count[candidates(cell)];
            chosen = cell;
        }
    }
    return chosen;
}

/* True: the grid is full, and stays as it is. */
static bool fill(void)
{
    int cell = choose();
    if (cell < 0)
        return true;
    for (int left = candidates(cell); left != 0; left -= lowest_bit(left)) {
        if (!count_node())
            return false;
        grid[cell] = digit_of[lowest_bit(left)];
        flip(cell, lowest_bit(left));
        if (fill())
            return true;
        flip(cell, lowest_bit(left));
        grid[cell] = 0;
    }
    return false;
}

static void search(void)
{
    if (set_givens() && fill())
        found();
}
