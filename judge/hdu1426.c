/*
 * hdu1426.c - grids up to the end of the input, with `?` for a blank: fills in singles, then
 * guesses in a cell with the fewest candidates.
 *
 * 读到输入结束，`?` 为空格：先填唯一，填不下去时选候选数最少的格试填。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "output.h"
#include "solve.h"

int main(void)
{
    int digits[MAX_CELLS], first = 1;
    struct grid grid;
    use_order(3);
    for (; read_digits(digits); first = 0) {
        if (!first)
            putchar('\n');
        if (load(&grid, digits) && solve(&grid))
            write_grid(&grid, " ", "\n");
    }
    return 0;
}
