/*
 * hdu2780.c - T grids with five blanks each, which may contradict themselves: fills in singles,
 * then searches.
 *
 * T 个盘面，各有五个空格，可能自相矛盾：先填唯一，再搜索。
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
    for (number = 0; number < count && read_digits(digits); number++) {
        if (number > 0)
            putchar('\n');
        if (load(&grid, digits) && solve(&grid))
            write_grid(&grid, "", "\n");
        else
            puts("Could not complete this grid.");
    }
    return 0;
}
