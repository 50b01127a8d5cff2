/*
 * 03-fewest.c - the cell with fewest candidates comes first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "arrays.h"

static int count_candidates(int cell)
{
    int count = 0;
    for (int digit = 1; digit <= 9; digit++)
        count += fits(cell, digit);
    return count;
}

/* The open cell with fewest candidates; -1: no cell is open. */
static int choose(void)
{
    int chosen = -1;
    int fewest = 10;
    for (int cell = 0; cell < CELLS; cell++) {
        if (grid[cell] != 0)
            continue;
        int count = count_candidates(cell);
        if (count < fewest) {
            fewest = count;
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
    for (int digit = 1; digit <= 9; digit++) {
        if (!fits(cell, digit))
            continue;
        if (!count_node())
            return;
        set(cell, digit, true);
        fill();
        set(cell, digit, false);
    }
}

static void search(void)
{
    if (set_givens())
        fill();
}
