/*
 * 01-rows.c - backtracking row by row.
 *
 * SPDX-License-Identifier: MIT
 */
#include "arrays.h"

static void fill(int cell)
{
    while (cell < CELLS && grid[cell] != 0)
        cell++;
    if (cell == CELLS) {
        found();
        return;
    }
    for (int digit = 1; digit <= 9; digit++) {
        if (!fits(cell, digit))
            continue;
        if (!count_node())
            return;
        set(cell, digit, true);
        fill(cell + 1);
        set(cell, digit, false);
    }
}

static void search(void)
{
    if (set_givens())
        fill(0);
}
