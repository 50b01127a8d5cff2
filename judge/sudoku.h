/*
 * sudoku.h - a grid of sets of candidates, and the singles in it.
 *
 * A set of digits is a number whose bit d - 1 stands for digit d. The side of a grid is order *
 * order, 9 as a rule.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_JUDGE_SUDOKU_H
#define TENRING_JUDGE_SUDOKU_H

#include <stdio.h>
#include <string.h>

enum { MAX_SIDE = 9, MAX_CELLS = 81 };

static int side, cells;          /* of the current grids */
static int house[27][MAX_SIDE];  /* the cells of the rows, columns, boxes */
static int peers[MAX_CELLS][20]; /* the other cells of a cell's houses */
static int peer_count;
static unsigned all; /* the set of all digits */

struct grid {
    unsigned short set[MAX_CELLS];
};

static int is_single(unsigned set)
{
    return (set & (set - 1)) == 0;
}

/* Fills in the tables for grids of this order: 1, 2 or 3.
   为这个阶（1、2 或 3）的盘面填好各表。 */
static void use_order(int order)
{
    int n, i, a, b;
    side = order * order;
    cells = side * side;
    all = (1u << side) - 1;
    for (n = 0; n < side; n++) {
        for (i = 0; i < side; i++) {
            house[n][i] = side * n + i;
            house[side + n][i] = side * i + n;
            house[2 * side + n][i] =
                side * (n / order * order + i / order) + n % order * order + i % order;
        }
    }
    for (a = 0; a < cells; a++) {
        peer_count = 0;
        for (b = 0; b < cells; b++) {
            int row_a = a / side, column_a = a % side, row_b = b / side, column_b = b % side;
            int same_box = row_a / order == row_b / order && column_a / order == column_b / order;
            if (a != b && (row_a == row_b || column_a == column_b || same_box))
                peers[a][peer_count++] = b;
        }
    }
}

/* Puts a digit into a cell, and fills each cell that has one candidate left because of it. Returns
   0 if a cell has none left.
   填入一个数字，并填入因此只剩一个候选数的格。返回 0：某格没有候选数了。 */
static int place(struct grid *grid, int cell, unsigned digit)
{
    int stack[MAX_CELLS], top = 0, k;
    if (!(grid->set[cell] & digit))
        return 0;
    grid->set[cell] = (unsigned short)digit;
    stack[top++] = cell;
    while (top > 0) {
        cell = stack[--top];
        digit = grid->set[cell];
        for (k = 0; k < peer_count; k++) {
            int peer = peers[cell][k];
            if (!(grid->set[peer] & digit))
                continue;
            grid->set[peer] = (unsigned short)(grid->set[peer] & ~digit);
            if (grid->set[peer] == 0)
                return 0;
            if (is_single(grid->set[peer]))
                stack[top++] = peer;
        }
    }
    return 1;
}

/* Places each digit that has one place left in a house, until there is none. Returns 0 at a dead
   end.
   某单元中只剩一个位置的数字都填入，直到没有为止。返回 0：走不通。 */
static int find_singles(struct grid *grid)
{
    int changed = 1, h, i;
    while (changed) {
        changed = 0;
        for (h = 0; h < 3 * side; h++) {
            unsigned once = 0, twice = 0, placed = 0, hidden;
            for (i = 0; i < side; i++) {
                unsigned set = grid->set[house[h][i]];
                twice |= once & set;
                once |= set;
                if (is_single(set))
                    placed |= set;
            }
            if (once != all)
                return 0;
            hidden = once & ~twice & ~placed;
            for (i = 0; i < side && hidden; i++) {
                unsigned digit = grid->set[house[h][i]] & hidden;
                if (!digit)
                    continue;
                if (!is_single(digit) || !place(grid, house[h][i], digit))
                    return 0;
                hidden &= ~digit;
                changed = 1;
            }
        }
    }
    return 1;
}

/* Makes a grid from digits, 0 for a blank. Returns 0 if the givens contradict each other.
   由数字构造盘面，0 为空格。返回 0：已知数互相矛盾。 */
static int load(struct grid *grid, const int digits[MAX_CELLS])
{
    int cell;
    for (cell = 0; cell < cells; cell++)
        grid->set[cell] = (unsigned short)all;
    for (cell = 0; cell < cells; cell++)
        if (digits[cell] && !place(grid, cell, 1u << (digits[cell] - 1)))
            return 0;
    return 1;
}

#endif
