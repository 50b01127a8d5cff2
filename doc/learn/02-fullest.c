/*
 * 02-fullest.c - target Sudoku: the cell whose neighbourhood holds most digits comes first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "arrays.h"

static int order[CELLS]; /* the open cells as they are filled */
static int open;         /* how many there are */

/* How many of the 20 cells that this one sees are filled. */
static int fullness(const bool filled[CELLS], int cell)
{
    int number = 0;
    for (int other = 0; other < CELLS; other++)
        number += filled[other] && sees(cell, other);
    return number;
}

static void sort_cells(void)
{
    bool filled[CELLS];
    open = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        filled[cell] = grid[cell] != 0;
        open += grid[cell] == 0;
    }
    for (int k = 0; k < open; k++) {
        int most = -1;
        for (int cell = 0; cell < CELLS; cell++) {
            if (!filled[cell] && fullness(filled, cell) > most) {
                most = fullness(filled, cell);
                order[k] = cell;
            }
        }
        filled[order[k]] = true;
    }
}

static void fill(int k)
{
    if (k == open) {
        found();
        return;
    }
    for (int digit = 1; digit <= 9; digit++) {
        if (!fits(order[k], digit))
            continue;
        if (!count_node())
            return;
        set(order[k], digit, true);
        fill(k + 1);
        set(order[k], digit, false);
    }
}

static void search(void)
{
    if (!set_givens())
        return;
    sort_cells();
    fill(0);
}
