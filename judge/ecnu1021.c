/*
 * ecnu1021.c - the lexicographically least solution of one grid: for each cell in turn, takes the
 * least digit that leaves a solution.
 *
 * 一个盘面，求字典序最小的解：逐格取仍然有解的最小数字。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "least.h"
#include "output.h"

int main(void)
{
    int digits[MAX_CELLS];
    static struct grid grid;
    struct grid tried;
    use_order(3);
    if (read_digits(digits) && load(&grid, digits) && (tried = grid, solve(&tried))) {
        find_least(&grid);
        write_grid(&grid, "", "\n");
    }
    return 0;
}
