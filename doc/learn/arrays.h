/*
 * arrays.h - which digits a row, a column and a box hold, as arrays of truth values.
 *
 * SPDX-License-Identifier: MIT
 */
#include "learn.h"

static bool in_row[9][10], in_column[9][10], in_box[9][10];

static bool fits(int cell, int digit)
{
    return !in_row[row_of(cell)][digit] && !in_column[column_of(cell)][digit] &&
           !in_box[box_of(cell)][digit];
}

/* Puts a digit into a cell (present = true), or takes it out again (false). */
static void set(int cell, int digit, bool present)
{
    grid[cell] = present ? digit : 0;
    in_row[row_of(cell)][digit] = present;
    in_column[column_of(cell)][digit] = present;
    in_box[box_of(cell)][digit] = present;
}

/* False: two givens contradict each other. */
static bool set_givens(void)
{
    memset(in_row, 0, sizeof in_row);
    memset(in_column, 0, sizeof in_column);
    memset(in_box, 0, sizeof in_box);
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = grid[cell];
        if (digit == 0)
            continue;
        if (!fits(cell, digit))
            return false;
        set(cell, digit, true);
    }
    return true;
}
