/*
 * contest_slow.c - see contest_slow.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/contest_slow.h"

#include <string.h>

/* About 50 of 20,000 minimal puzzles with 22 givens or fewer have so small a sum, and a fifth of
   these need 100,000,000 nodes or more. */
enum { MOST_SUM = 84 };

void slow_transform(const struct tenring_transform *transform, struct tenring_grid *givens,
                    struct tenring_grid *solution)
{
    struct tenring_grid *const grids[] = {givens, solution};
    for (int i = 0; i < 2; i++) {
        struct tenring_puzzle puzzle, image;
        tenring_make_puzzle(grids[i], &puzzle);
        tenring_transform_puzzle(transform, &puzzle, &image);
        tenring_extract_givens(&image, grids[i]);
    }
}

static void swap(uint8_t *a, uint8_t *b)
{
    const uint8_t first = *a;
    *a = *b;
    *b = first;
}

/* Sorts the bands, and the rows in each band, so that those with few givens come first. count: the
   givens of each row; row: the rows in their new order. */
static void sort_rows(const int count[9], uint8_t row[9])
{
    for (int i = 8; i > 0; i--)
        for (int other = i / 3 * 3; other < i; other++)
            if (count[row[other]] > count[row[i]])
                swap(&row[other], &row[i]);
    for (int round = 0; round < 2; round++)
        for (int band = 0; band < 2 - round; band++) {
            uint8_t *at = &row[3 * band];
            if (count[at[0]] + count[at[1]] + count[at[2]] >
                count[at[3]] + count[at[4]] + count[at[5]])
                for (int i = 0; i < 3; i++)
                    swap(&at[i], &at[i + 3]);
        }
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
static void rename_digits(enum tenring_order order, struct tenring_grid *givens,
                          struct tenring_grid *solution)
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

bool slow_arrange(enum tenring_order order, bool several, struct tenring_grid *givens,
                  struct tenring_grid *solution)
{
    static const struct tenring_transform same = {.row = {0, 1, 2, 3, 4, 5, 6, 7, 8},
                                                  .column = {0, 1, 2, 3, 4, 5, 6, 7, 8},
                                                  .digit = {1, 2, 3, 4, 5, 6, 7, 8, 9}};
    struct tenring_transform transform = same;
    bool good = order != TENRING_ORDER_ROWS;
    for (int way = 0; way < 2 && !good; way++) {
        int count[9] = {0}, sum = 0;
        if (way == 1) {
            transform.transpose = true;
            memcpy(transform.column, transform.row, sizeof transform.row);
            memcpy(transform.row, same.row, sizeof transform.row);
        }
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            count[way == 0 ? cell / 9 : cell % 9] += givens->cell[cell] != 0;
        sort_rows(count, transform.row);
        /* the first row has no given and the next have few, of which those of row i count 9 - i */
        for (int i = 0; i < 9; i++)
            sum += (9 - i) * count[transform.row[i]];
        good = several || (count[transform.row[0]] == 0 && sum <= MOST_SUM);
    }
    if (good && order == TENRING_ORDER_ROWS)
        slow_transform(&transform, givens, solution);
    if (good && order != TENRING_ORDER_FEWEST)
        rename_digits(order, givens, solution);
    return good;
}
