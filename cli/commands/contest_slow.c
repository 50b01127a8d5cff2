/*
 * contest_slow.c - rearranges puzzles so that a textbook order is slow, see contest_slow.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/contest_slow.h"

/* About 50 of 20,000 minimal puzzles with 22 givens or fewer have so small a sum, and a fifth of
   these need 100,000,000 nodes or more. */
enum { MOST_SUM = 84 };

static int givens_of_row(const struct tenring_grid *givens, int row)
{
    int count = 0;
    for (int column = 0; column < 9; column++)
        count += givens->cell[9 * row + column] != 0;
    return count;
}

static void swap_rows(struct tenring_grid *grid, int a, int b)
{
    for (int column = 0; column < 9; column++) {
        uint8_t digit = grid->cell[9 * a + column];
        grid->cell[9 * a + column] = grid->cell[9 * b + column];
        grid->cell[9 * b + column] = digit;
    }
}

/* Sorts the bands, and the rows in each band, so that those with few givens come first. */
static void sort_rows(struct tenring_grid *givens, struct tenring_grid *solution)
{
    for (int row = 8; row > 0; row--)
        for (int other = row / 3 * 3; other < row; other++)
            if (givens_of_row(givens, other) > givens_of_row(givens, row)) {
                swap_rows(givens, other, row);
                swap_rows(solution, other, row);
            }
    for (int round = 0; round < 2; round++)
        for (int band = 0; band < 2 - round; band++) {
            int here = 0, below = 0;
            for (int row = 3 * band; row < 3 * band + 3; row++) {
                here += givens_of_row(givens, row);
                below += givens_of_row(givens, row + 3);
            }
            for (int row = 3 * band; row < 3 * band + 3 && here > below; row++) {
                swap_rows(givens, row, row + 3);
                swap_rows(solution, row, row + 3);
            }
        }
}

static void transpose(struct tenring_grid *grid)
{
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < row; column++) {
            uint8_t digit = grid->cell[9 * row + column];
            grid->cell[9 * row + column] = grid->cell[9 * column + row];
            grid->cell[9 * column + row] = digit;
        }
}

/* Whether the first row has no given and the next rows have few: a given of row i counts 9 - i. */
static bool is_open_above(const struct tenring_grid *givens)
{
    int sum = 0;
    for (int row = 0; row < 9; row++)
        sum += (9 - row) * givens_of_row(givens, row);
    return givens_of_row(givens, 0) == 0 && sum <= MOST_SUM;
}

/* Number of givens that a cell sees; those in its box and also in its row or column count twice. */
static int fullness(const struct tenring_grid *givens, int cell)
{
    int count = 0;
    for (int i = 0; i < 9; i++) {
        int box = cell / 27 * 27 + cell % 9 / 3 * 3 + i / 3 * 9 + i % 3;
        count += (givens->cell[cell / 9 * 9 + i] != 0) + (givens->cell[9 * i + cell % 9] != 0) +
                 (givens->cell[box] != 0);
    }
    return count;
}

/* Renames the digits so that the solution has 9, 8, 7 ... in the cells that a search order fills
   first, because it tries 1 first. */
static void rename_digits(int order, struct tenring_grid *givens, struct tenring_grid *solution)
{
    uint8_t renamed[TENRING_DIGITS + 1] = {0}, next = TENRING_DIGITS;
    for (int full = 27; full >= 0; full--)
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            if (givens->cell[cell] == 0 && renamed[solution->cell[cell]] == 0 &&
                (order == TENRING_ORDER_ROWS || fullness(givens, cell) == full))
                renamed[solution->cell[cell]] = next--;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        givens->cell[cell] = renamed[givens->cell[cell]];
        solution->cell[cell] = renamed[solution->cell[cell]];
    }
}

bool slow_arrange(int order, bool several, struct tenring_grid *givens,
                  struct tenring_grid *solution)
{
    bool good = order != TENRING_ORDER_ROWS;
    for (int way = 0; way < 2 && !good; way++) {
        if (way == 1) {
            transpose(givens);
            transpose(solution);
        }
        sort_rows(givens, solution);
        good = several || is_open_above(givens);
    }
    if (good && order != TENRING_ORDER_FEWEST)
        rename_digits(order, givens, solution);
    return good;
}
