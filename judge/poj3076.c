/*
 * poj3076.c - grids of 16 x 16 letters: fills in singles, then guesses in the cell with the fewest
 * letters, or for the letter with the fewest places in a house.
 *
 * 16 x 16 的字母盘面：先填唯一，填不下去时试填字母最少的格，或某区域中可放位置最少的字母。
 *
 * SPDX-License-Identifier: MIT
 */
#include "letters.h"

int main(void)
{
    struct grid grid;
    int good;
    make_tables();
    while (read_grid(&grid, &good)) {
        if (good && solve(&grid))
            write_grid(&grid);
        putchar('\n');
    }
    return 0;
}
