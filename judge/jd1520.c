/*
 * jd1520.c - one grid: fills in singles, then guesses in a cell with the fewest candidates.
 *
 * 一个盘面：先填唯一，填不下去时选候选数最少的格试填。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "output.h"
#include "solve.h"

int main(void)
{
    int digits[MAX_CELLS];
    struct grid grid;
    use_order(3);
    if (read_digits(digits) && load(&grid, digits) && solve(&grid))
        write_grid(&grid, " ", "\n");
    return 0;
}
