/*
 * output.h - writes a solved grid, row by row.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_JUDGE_OUTPUT_H
#define TENRING_JUDGE_OUTPUT_H

#include "sudoku.h"

static int digit_of(unsigned single)
{
    int digit = 1;
    for (; single > 1; single >>= 1)
        digit++;
    return digit;
}

/* Writes the grid with `between` between the cells of a row, and `end` after each row.
   输出盘面：同行各格之间写 `between`，行末写 `end`。 */
static void write_grid(const struct grid *grid, const char *between, const char *end)
{
    int cell;
    for (cell = 0; cell < cells; cell++) {
        putchar('0' + digit_of(grid->set[cell]));
        fputs(cell % side == side - 1 ? end : between, stdout);
    }
}

#endif
