/*
 * p10481.c - T grids whose digits have no spaces between them: fills in singles, then guesses in a
 * cell with the fewest candidates.
 *
 * T 个盘面，数字之间没有空格：先填唯一，填不下去时选候选数最少的格试填。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "number.h"
#include "output.h"
#include "solve.h"

int main(void)
{
    int digits[MAX_CELLS], left;
    struct grid grid;
    use_order(3);
    for (left = next_number(); left > 0 && read_digits(digits); left--)
        if (load(&grid, digits) && solve(&grid))
            write_grid(&grid, "", "\n");
    return 0;
}
