/*
 * hackerrank.c - N grids in turn: fills in singles, then guesses in a cell with the fewest
 * candidates.
 *
 * N 个盘面依次求解：先填唯一，填不下去时选候选数最少的格试填。
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
            write_grid(&grid, " ", "\n");
    return 0;
}
