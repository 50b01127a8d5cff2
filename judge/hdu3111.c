/*
 * hdu3111.c - T grids with `---` between them; some have no solution: fills in singles, then
 * guesses in a cell with the fewest candidates.
 *
 * T 个盘面，以 `---` 分隔，有的无解：先填唯一，填不下去时选候选数最少的格试填。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "number.h"
#include "output.h"
#include "solve.h"

int main(void)
{
    int digits[MAX_CELLS], number, count, dash;
    struct grid grid;
    use_order(3);
    count = next_number();
    for (number = 0; number < count; number++) {
        if (number > 0) {
            puts("---");
            for (dash = 0; dash < 3; dash++)
                next_character();
        }
        if (!read_digits(digits))
            break;
        if (load(&grid, digits) && solve(&grid))
            write_grid(&grid, "", "\n");
        else
            puts("impossible");
    }
    return 0;
}
