/*
 * least.h - the lexicographically least of several solutions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_JUDGE_LEAST_H
#define TENRING_JUDGE_LEAST_H

#include "solve.h"

/*
 * Turns a solvable grid into its least solution: gives each cell in turn the least digit that
 * leaves a solution, so a search never goes far astray.
 * 把有解的盘面变成字典序最小的解：逐格取仍然有解的最小数字，
 * 这样搜索就不会走错很远。
 */
static void find_least(struct grid *grid)
{
    int cell;
    for (cell = 0; cell < cells; cell++) {
        unsigned set = grid->set[cell];
        for (; !is_single(grid->set[cell]); set &= set - 1) {
            struct grid kept = *grid, tried;
            if (!place(&kept, cell, set & (0u - set)))
                continue;
            tried = kept;
            if (solve(&tried))
                *grid = kept;
        }
    }
}

#endif
