/*
 * p10482.c - grids as lines of 81 characters: fills in singles, then guesses in a cell with the
 * fewest candidates.
 *
 * 每行 81 个字符为一个盘面：先填唯一，填不下去时选候选数最少的格试填。
 *
 * SPDX-License-Identifier: MIT
 */
#include "output.h"
#include "solve.h"

int main(void)
{
    char line[128];
    use_order(3);
    while (scanf("%127s", line) == 1 && strcmp(line, "end") != 0) {
        int digits[MAX_CELLS], cell;
        struct grid grid;
        for (cell = 0; cell < cells; cell++)
            digits[cell] = line[cell] == '.' ? 0 : line[cell] - '0';
        if (load(&grid, digits) && solve(&grid))
            write_grid(&grid, "", "");
        putchar('\n');
    }
    return 0;
}
