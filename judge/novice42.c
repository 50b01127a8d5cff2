/*
 * novice42.c - the lexicographically least solution of each of T grids: for each cell in turn,
 * takes the least digit that leaves a solution.
 *
 * T 个盘面，求字典序最小的解：逐格取仍然有解的最小数字。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "least.h"
#include "number.h"
#include "output.h"

/* Skips the word before the number of a case.
   跳过每组编号之前的单词。 */
static void skip_word(void)
{
    int c = next_character();
    while (c != ' ' && c != '\n' && c != EOF)
        c = getchar();
}

int main(void)
{
    int digits[MAX_CELLS], left, number, first = 1;
    struct grid grid, tried;
    use_order(3);
    for (left = next_number(); left > 0; left--) {
        skip_word();
        number = next_number();
        if (!read_digits(digits))
            break;
        if (!load(&grid, digits) || (tried = grid, !solve(&tried)))
            continue;
        find_least(&grid);
        printf(first ? "Grid %02d\n" : "\nGrid %02d\n", number);
        write_grid(&grid, "", "\n");
        first = 0;
    }
    return 0;
}
