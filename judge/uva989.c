/*
 * uva989.c - the lexicographically least solution of grids of order 1, 2 or 3: for each cell in
 * turn, takes the least digit that leaves a solution.
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
