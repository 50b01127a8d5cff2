/*
 * tioj1025.c - all solutions of one grid in lexicographic order: fills in singles, then tries each
 * candidate of the first open cell in order.
 *
 * 按字典序输出一个盘面的所有解：先填唯一，再从第一个空格起依次试填。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "output.h"

static long found;

/* Writes all solutions of the grid in lexicographic order: tries each candidate of the first open
   cell in turn.
   按字典序输出所有解：第一个空格依次取它的各个候选数。 */
static void write_all(struct grid *grid)
{
    int cell = 0;
    unsigned set;
    if (!find_singles(grid))
        return;
    while (cell < cells && is_single(grid->set[cell]))
        cell++;
    if (cell == cells) {
        found++;
        write_grid(grid, " ", "\n");
        putchar('\n');
        return;
    }
    for (set = grid->set[cell]; set; set &= set - 1) {
        struct grid child = *grid;
        if (place(&child, cell, set & (0u - set)))
            write_all(&child);
    }
}

int main(void)
{
    int digits[MAX_CELLS];
    struct grid grid;
    use_order(3);
    if (read_digits(digits) && load(&grid, digits))
        write_all(&grid);
    printf("there are a total of %ld solution(s).\n", found);
    return 0;
}
