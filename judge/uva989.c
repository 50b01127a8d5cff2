/* SPDX-License-Identifier: MIT */
#include "input.h"
#include "number.h"
#include "output.h"
#include "solve.h"

/*
 * Turns a solvable grid into its least solution. Cell by cell, the least digit with which there
 * still is a solution: no search for the least can then lose its way.
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
