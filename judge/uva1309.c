/*
 * uva1309.c - grids of 16 x 16 letters: singles as far as they go, then the cell with fewest
 * letters, or the letter with fewest places in a house, is tried.
 *
 * 16 x 16 的字母盘面：先填唯一，填不下去时试填字母最少的格，或某区域中可放位置最少的字母。
 *
 * SPDX-License-Identifier: MIT
 */
#include "letters.h"

int main(void)
{
    struct grid grid;
    int good, first;
    make_tables();
    for (first = 1; read_grid(&grid, &good); first = 0) {
        if (!first)
            putchar('\n');
        if (good && solve(&grid))
            write_grid(&grid);
    }
    return 0;
}
