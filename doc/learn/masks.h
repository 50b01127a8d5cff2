/*
 * masks.h - which digits a row, a column and a box still lack, as bits of a number: bit d - 1 is
 * digit d.
 *
 * SPDX-License-Identifier: MIT
 */
#include "learn.h"

enum { ALL = 0x1ff };

static int row_free[9], column_free[9], box_free[9];
static int count[ALL + 1];    /* count[x]: how many bits of x are set */
static int digit_of[ALL + 1]; /* digit_of[1 << (d - 1)] = d */

static inline int lowest_bit(int x)
{
    return x & -x;
}

static inline int candidates(int cell)
{
    return row_free[row_of(cell)] & column_free[column_of(cell)] & box_free[box_of(cell)];
}

/* Takes the digit of this bit from the free ones; a second call gives it back. */
static inline void flip(int cell, int bit)
{
    row_free[row_of(cell)] ^= bit;
    column_free[column_of(cell)] ^= bit;
    box_free[box_of(cell)] ^= bit;
}

/* False: two givens contradict each other. */
static bool set_givens(void)
{
    for (int x = 1; x <= ALL; x++)
        count[x] = count[x - lowest_bit(x)] + 1;
    for (int i = 0; i < 9; i++) {
        digit_of[1 << i] = i + 1;
        row_free[i] = column_free[i] = box_free[i] = ALL;
    }
    for (int cell = 0; cell < CELLS; cell++) {
        if (grid[cell] == 0)
            continue;
        int bit = 1 << (grid[cell] - 1);
        if (!(candidates(cell) & bit))
            return false;
        flip(cell, bit);
    }
    return true;
}
