/*
 * solve.h - searches for a solution.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_JUDGE_SOLVE_H
#define TENRING_JUDGE_SOLVE_H

#include "sudoku.h"

static int size_of(unsigned set)
{
    int size = 0;
    for (; set; set &= set - 1)
        size++;
    return size;
}

/* The cell with the fewest candidates among those with several; -1 if there is none.
   候选数多于一个的格中候选数最少者；没有则为 -1。 */
static int choose_cell(const struct grid *grid)
{
    int chosen = -1, fewest = MAX_SIDE + 1, cell;
    for (cell = 0; cell < cells && fewest > 2; cell++) {
        int size = size_of(grid->set[cell]);
        if (size > 1 && size < fewest) {
            fewest = size;
            chosen = cell;
        }
    }
    return chosen;
}

/* Turns the grid into one of its solutions. Returns 0 if there is none.
   把盘面变成它的一个解。返回 0：无解。 */
static int solve(struct grid *grid)
{
    int cell;
    unsigned set;
    if (!find_singles(grid))
        return 0;
    cell = choose_cell(grid);
    if (cell < 0)
        return 1;
    for (set = grid->set[cell]; set; set &= set - 1) {
        struct grid child = *grid;
        if (place(&child, cell, set & (0u - set)) && solve(&child)) {
            *grid = child;
            return 1;
        }
    }
    return 0;
}

#endif
