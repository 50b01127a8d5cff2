/*
 * uva989.c - grids of order 1, 2 or 3, of whose solutions the least is wanted: cell by cell the
 * least digit with which there is one.
 *
 * 阶为 1、2 或 3 的盘面，求字典序最小的解：逐格取仍然有解的最小数字。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "least.h"
#include "number.h"
#include "output.h"

int main(void)
{
    int digits[MAX_CELLS], order, first = 1;
    struct grid grid, tried;
    for (; (order = next_number()) > 0; first = 0) {
        use_order(order);
        if (!read_digits(digits))
            break;
        if (!first)
            putchar('\n');
        if (load(&grid, digits) && (tried = grid, solve(&tried))) {
            find_least(&grid);
            write_grid(&grid, " ", "\n");
        } else {
            puts("NO SOLUTION");
        }
    }
    return 0;
}
