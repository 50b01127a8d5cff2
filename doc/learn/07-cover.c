/*
 * 07-cover.c - Sudoku as an exact cover, by dancing links.
 *
 * SPDX-License-Identifier: MIT
 */
#include "learn.h"

/* Node 0 is the root, nodes 1 to 324 are heads of columns; then come four for each of 729 rows. */
enum { COLUMNS = 324, NODES = 1 + COLUMNS + 4 * 729 };

static int left[NODES], right[NODES], up[NODES], down[NODES];
static int column[NODES]; /* the head of a node's column */
static int row[NODES];    /* the row of a node: 9 * cell + digit - 1 */
static int size[NODES];   /* of a head: how many rows its column has */

/* Takes a column out of the heads, and the rows that have it out of the other columns. */
static void cover(int head)
{
    right[left[head]] = right[head];
    left[right[head]] = left[head];
    for (int i = down[head]; i != head; i = down[i]) {
        for (int j = right[i]; j != i; j = right[j]) {
            down[up[j]] = down[j];
            up[down[j]] = up[j];
            size[column[j]]--;
        }
    }
}

/* Undoes cover(): each node still knows where it was. */
static void uncover(int head)
{
    for (int i = up[head]; i != head; i = up[i]) {
        for (int j = left[i]; j != i; j = left[j]) {
            size[column[j]]++;
            down[up[j]] = j;
            up[down[j]] = j;
        }
    }
    right[left[head]] = head;
    left[right[head]] = head;
}

/* The column with fewest rows; 0: all columns are covered. */
static int choose(void)
{
    int chosen = right[0];
    for (int head = right[0]; head != 0; head = right[head])
        if (size[head] < size[chosen])
            chosen = head;
    return chosen;
}

static void fill(void)
{
    int head = choose();
    if (head == 0) {
        found();
        return;
    }
    cover(head);
    for (int i = down[head]; i != head; i = down[i]) {
        if (!count_node())
            return;
        grid[row[i] / 9] = row[i] % 9 + 1;
        for (int j = right[i]; j != i; j = right[j])
            cover(column[j]);
        fill();
        for (int j = left[i]; j != i; j = left[j])
            uncover(column[j]);
    }
    uncover(head);
}

/* The four columns of a row: a digit in the cell, the digit in its row, its column, its box. */
static void add_row(int cell, int digit, int first)
{
    int d = digit - 1;
    int heads[4] = {1 + cell, 82 + 9 * row_of(cell) + d, 163 + 9 * column_of(cell) + d,
                    244 + 9 * box_of(cell) + d};
    for (int k = 0; k < 4; k++) {
        int i = first + k;
        row[i] = 9 * cell + d;
        column[i] = heads[k];
        left[i] = first + (k + 3) % 4;
        right[i] = first + (k + 1) % 4;
        up[i] = up[heads[k]];
        down[i] = heads[k];
        down[up[i]] = up[heads[k]] = i;
        size[heads[k]]++;
    }
}

static void build(void)
{
    int next = 1 + COLUMNS;
    for (int head = 0; head <= COLUMNS; head++) {
        left[head] = head == 0 ? COLUMNS : head - 1;
        right[head] = head == COLUMNS ? 0 : head + 1;
        up[head] = down[head] = head;
        size[head] = 0;
    }
    for (int cell = 0; cell < CELLS; cell++)
        for (int digit = 1; digit <= 9; digit++, next += 4)
            add_row(cell, digit, next);
}

static void search(void)
{
    bool covered[1 + COLUMNS] = {false};
    build();
    for (int cell = 0; cell < CELLS; cell++) {
        int first = 1 + COLUMNS + 4 * (9 * cell + grid[cell] - 1);
        for (int j = first; grid[cell] != 0 && j < first + 4; j++) {
            if (covered[column[j]])
                return; /* two givens contradict each other */
            covered[column[j]] = true;
            cover(column[j]);
        }
    }
    fill();
}
