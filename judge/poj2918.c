/*
 * poj2918.c - T grids, each with a heading: fills in singles, then guesses in a cell with the
 * fewest candidates.
 *
 * T 个盘面，各有标题：先填唯一，填不下去时选候选数最少的格试填。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "number.h"
#include "output.h"
#include "solve.h"

int main(void)
{
    int digits[MAX_CELLS], number, count;
    struct grid grid;
    use_order(3);
    count = next_number();
    for (number = 1; number <= count && read_digits(digits); number++) {
        if (!load(&grid, digits) || !solve(&grid))
            continue;
        printf("Scenario #%d:\n", number);
        write_grid(&grid, "", "\n");
        putchar('\n');
    }
    return 0;
}
