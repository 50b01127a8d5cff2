/*
 * learn.h - what the programs of the ladder share: they read puzzles, search, and say what they
 * found.
 *
 *     cc -O2 rows.c && ./a.out < puzzles.txt
 *
 * A puzzle is a line of 81 characters, row by row; `0` or `.` is an open cell. The word `end` ends
 * the input. Each program defines search(), which begins with the givens in `grid`, calls
 * count_node() before it puts a digit into a cell, and found() when the grid is full.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CELLS = 81, LIMIT = 3000000 };

static int grid[CELLS];    /* digits 1 to 9; 0 = open */
static long long nodes;    /* digits that the search put into cells */
static long long fillings; /* full grids that it found */
static int best;           /* the best score of these; -1 = none was found */

static void search(void);

static inline int row_of(int cell)
{
    return cell / 9;
}

static inline int column_of(int cell)
{
    return cell % 9;
}

static inline int box_of(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

/* The i-th cell of a house: houses 0 to 8 are the rows, 9 to 17 the columns, 18 to 26 the boxes. */
static inline int cell_of(int house, int i)
{
    int n = house % 9;
    if (house < 9)
        return 9 * n + i;
    if (house < 18)
        return 9 * i + n;
    return 27 * (n / 3) + 3 * (n % 3) + 9 * (i / 3) + i % 3;
}

/* Whether two cells are in the same row, column or box. */
static inline bool sees(int a, int b)
{
    return a != b &&
           (row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b));
}

/* The target of NOIP 2009: 6 at the rim, 10 in the centre. */
static inline int weight_of(int cell)
{
    int row = abs(row_of(cell) - 4);
    int column = abs(column_of(cell) - 4);
    return 10 - (row > column ? row : column);
}

/* False: the search has had all the nodes that it may have, and must end. */
static inline bool count_node(void)
{
    if (nodes == LIMIT)
        return false;
    nodes++;
    return true;
}

static inline void found(void)
{
    int score = 0;
    for (int cell = 0; cell < CELLS; cell++)
        score += weight_of(cell) * grid[cell];
    fillings++;
    if (score > best)
        best = score;
}

int main(void)
{
    char line[256];
    printf("    best  fillings     nodes        ms\n");
    while (scanf("%255s", line) == 1 && strcmp(line, "end") != 0) {
        if (strlen(line) < CELLS)
            return 1;
        for (int cell = 0; cell < CELLS; cell++)
            grid[cell] = line[cell] == '.' ? 0 : line[cell] - '0';
        nodes = fillings = 0;
        best = -1;
        clock_t start = clock();
        search();
        double ms = (double)(clock() - start) * 1000 / CLOCKS_PER_SEC;
        printf("%8d %9lld %9lld%c %9.2f\n", best, fillings, nodes, nodes == LIMIT ? '+' : ' ', ms);
        fflush(stdout);
    }
    return 0;
}
