/*
 * letters.h - grids of 16 x 16 with the letters A to P: fills in singles, then searches. The search
 * branches on the cell, or on the letter in a house, with the fewest possibilities.
 *
 * A set of letters, or of places in a house, is a number whose bit 0 is the first.
 *
 * 字母 A 到 P 的 16 x 16 盘面：先填唯一，再在候选最少之处分支，不论是一格的字母还是某字母在一个区域中的位置。
 * 字母或位置的集合是一个整数，第 0 位是第一个。
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_JUDGE_LETTERS_H
#define TENRING_JUDGE_LETTERS_H

#include <stdio.h>
#include <string.h>

enum { SIDE = 16, CELLS = 256, HOUSES = 48, PEERS = 39 };

static int house[HOUSES][SIDE];
static int peers[CELLS][PEERS];

struct grid {
    unsigned short set[CELLS];
};

static void make_tables(void)
{
    int a, b, n, i, count;
    for (n = 0; n < SIDE; n++)
        for (i = 0; i < SIDE; i++) {
            house[n][i] = SIDE * n + i;
            house[SIDE + n][i] = SIDE * i + n;
            house[2 * SIDE + n][i] = SIDE * (n / 4 * 4 + i / 4) + n % 4 * 4 + i % 4;
        }
    for (a = 0; a < CELLS; a++)
        for (b = 0, count = 0; b < CELLS; b++) {
            int row_a = a / SIDE, column_a = a % SIDE, row_b = b / SIDE, column_b = b % SIDE;
            int same_box = row_a / 4 == row_b / 4 && column_a / 4 == column_b / 4;
            if (a != b && (row_a == row_b || column_a == column_b || same_box))
                peers[a][count++] = b;
        }
}

static int is_single(unsigned set)
{
    return (set & (set - 1)) == 0;
}

static int size_of(unsigned set)
{
    int size = 0;
    for (; set; set &= set - 1)
        size++;
    return size;
}

/* Puts a letter into a cell, and fills each cell that has one candidate left because of it. Returns
   0 if a cell has none left. */
static int place(struct grid *grid, int cell, unsigned letter)
{
    int stack[CELLS], top = 0, k;
    if (!(grid->set[cell] & letter))
        return 0;
    grid->set[cell] = (unsigned short)letter;
    stack[top++] = cell;
    while (top > 0) {
        cell = stack[--top];
        letter = grid->set[cell];
        for (k = 0; k < PEERS; k++) {
            int peer = peers[cell][k];
            if (!(grid->set[peer] & letter))
                continue;
            grid->set[peer] = (unsigned short)(grid->set[peer] & ~letter);
            if (grid->set[peer] == 0)
                return 0;
            if (is_single(grid->set[peer]))
                stack[top++] = peer;
        }
    }
    return 1;
}

/* Places each letter that has one place left in a house, until there is none. Returns 0 at a dead
   end. */
static int find_singles(struct grid *grid)
{
    int changed = 1, h, i;
    while (changed) {
        changed = 0;
        for (h = 0; h < HOUSES; h++) {
            unsigned once = 0, twice = 0, placed = 0, hidden;
            for (i = 0; i < SIDE; i++) {
                unsigned set = grid->set[house[h][i]];
                twice |= once & set;
                once |= set;
                if (is_single(set))
                    placed |= set;
            }
            if (once != 0xffffu)
                return 0;
            hidden = once & ~twice & ~placed;
            for (i = 0; i < SIDE && hidden; i++) {
                unsigned letter = grid->set[house[h][i]] & hidden;
                if (!letter)
                    continue;
                if (!is_single(letter) || !place(grid, house[h][i], letter))
                    return 0;
                hidden &= ~letter;
                changed = 1;
            }
        }
    }
    return 1;
}

/* A choice to branch on: candidates, exactly one of which is right. */
struct choice {
    int count, cell[SIDE];
    unsigned letter[SIDE];
};

/* Chooses the cell with the fewest candidates. */
static void choose_cell(const struct grid *grid, struct choice *choice)
{
    int cell, best = -1, fewest = SIDE + 1;
    unsigned set;
    for (cell = 0; cell < CELLS; cell++) {
        int size = size_of(grid->set[cell]);
        if (size > 1 && size < fewest) {
            fewest = size;
            best = cell;
        }
    }
    choice->count = 0;
    for (set = best < 0 ? 0 : grid->set[best]; set; set &= set - 1) {
        choice->cell[choice->count] = best;
        choice->letter[choice->count++] = set & (0u - set);
    }
}

/* Chooses the letter with the fewest places in a house, if these are fewer than choice->count. */
static void choose_place(const struct grid *grid, struct choice *choice)
{
    int h, i, k;
    for (h = 0; h < HOUSES && choice->count > 2; h++)
        for (k = 0; k < SIDE; k++) {
            unsigned letter = 1u << k;
            int places = 0;
            for (i = 0; i < SIDE; i++)
                places += (grid->set[house[h][i]] & letter) != 0;
            if (places < 2 || places >= choice->count)
                continue;
            choice->count = 0;
            for (i = 0; i < SIDE; i++)
                if (grid->set[house[h][i]] & letter) {
                    choice->cell[choice->count] = house[h][i];
                    choice->letter[choice->count++] = letter;
                }
        }
}

/* Turns the grid into one of its solutions. Returns 0 if there is none. */
static int solve(struct grid *grid)
{
    struct choice choice;
    int i;
    if (!find_singles(grid))
        return 0;
    choose_cell(grid, &choice);
    if (choice.count == 0)
        return 1;
    choose_place(grid, &choice);
    for (i = 0; i < choice.count; i++) {
        struct grid child = *grid;
        if (place(&child, choice.cell[i], choice.letter[i]) && solve(&child)) {
            *grid = child;
            return 1;
        }
    }
    return 0;
}

/* Reads a grid, with or without white space; `-` is a blank. Returns 0 at the end of the input.
   Sets *good to 0 if the givens contradict each other. */
static int read_grid(struct grid *grid, int *good)
{
    int cell, letters[CELLS];
    *good = 1;
    for (cell = 0; cell < CELLS; cell++) {
        int c = getchar();
        while (c == ' ' || c == '\n' || c == '\r' || c == '\t')
            c = getchar();
        if (c == EOF)
            return 0;
        letters[cell] = c >= 'A' && c <= 'P' ? c - 'A' : -1;
        grid->set[cell] = 0xffff;
    }
    for (cell = 0; cell < CELLS; cell++)
        if (letters[cell] >= 0 && !place(grid, cell, 1u << letters[cell]))
            *good = 0;
    return 1;
}

static void write_grid(const struct grid *grid)
{
    int cell;
    for (cell = 0; cell < CELLS; cell++) {
        unsigned single = grid->set[cell];
        int letter = 'A';
        for (; single > 1; single >>= 1)
            letter++;
        putchar(letter);
        if (cell % SIDE == SIDE - 1)
            putchar('\n');
    }
}

#endif
