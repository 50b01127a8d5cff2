/*
 * oracle_cover.c - the second reference: Sudoku as an exact cover problem, solved with dancing
 * links.
 *
 * Each candidate (cell, digit) is a row that covers four of 324 columns: the cell is filled, the
 * digit stands in the row, in the column, in the box. A solution is a choice of rows that covers
 * each column exactly once.
 *
 *     node 0           the root of the list of columns still to be covered
 *     nodes 1..324     the column heads
 *     from 328 on      four adjacent nodes for each candidate of the puzzle; the first number is a
 *                      multiple of 4, so the numbers give the other nodes of a row
 *
 * Source: D. E. Knuth, "Dancing Links", Millennial Perspectives in Computer Science, 2000.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/oracle.h"

#include <string.h>

enum { COLUMNS = 324, FIRST = 328, NODES = FIRST + 4 * 729 };

struct cover {
    short left[1 + COLUMNS], right[1 + COLUMNS], size[1 + COLUMNS];
    short up[NODES], down[NODES], head[NODES];
    short cell_digit[NODES / 4]; /* 9 * cell + (digit - 1) for each group of four nodes */
    uint8_t grid[81];
    uint8_t least[81];
    uint64_t max, count, steps;
    bool (*visit)(void *context, const uint8_t solution[81]); /* may be NULL */
    void *context;
};

/* The next and the previous node of a row, cyclically. */
static short next_in_row(short node)
{
    return (short)((node & ~3) | ((node + 1) & 3));
}

static short last_in_row(short node)
{
    return (short)((node & ~3) | ((node - 1) & 3));
}

static void build(struct cover *c, const uint16_t cells[81])
{
    for (int i = 0; i <= COLUMNS; i++) {
        short head = (short)i;
        c->left[head] = head == 0 ? COLUMNS : (short)(head - 1);
        c->right[head] = head == COLUMNS ? 0 : (short)(head + 1);
        c->up[head] = c->head[head] = head;
        c->size[head] = 0;
    }
    short node = FIRST;
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        for (int digit = 0; digit < 9; digit++) {
            if (!(cells[cell] >> digit & 1))
                continue;
            const int covered[4] = {cell, 81 + 9 * row + digit, 162 + 9 * column + digit,
                                    243 + 9 * box + digit};
            c->cell_digit[node / 4] = (short)(9 * cell + digit);
            for (int i = 0; i < 4; i++, node++) {
                short head = (short)(1 + covered[i]), above = c->up[head];
                c->head[node] = head;
                c->up[node] = above;
                c->down[above] = node;
                c->up[head] = node;
                c->size[head]++;
            }
        }
    }
    for (int head = 1; head <= COLUMNS; head++)
        c->down[c->up[head]] = (short)head;
}

static void cover(struct cover *c, short head)
{
    c->right[c->left[head]] = c->right[head];
    c->left[c->right[head]] = c->left[head];
    for (short i = c->down[head]; i != head; i = c->down[i]) {
        for (short j = next_in_row(i); j != i; j = next_in_row(j)) {
            c->down[c->up[j]] = c->down[j];
            c->up[c->down[j]] = c->up[j];
            c->size[c->head[j]]--;
        }
    }
}

static void uncover(struct cover *c, short head)
{
    for (short i = c->up[head]; i != head; i = c->up[i]) {
        for (short j = last_in_row(i); j != i; j = last_in_row(j)) {
            c->size[c->head[j]]++;
            c->down[c->up[j]] = j;
            c->up[c->down[j]] = j;
        }
    }
    c->right[c->left[head]] = head;
    c->left[c->right[head]] = head;
}

static void search(struct cover *c)
{
    if (c->right[0] == 0) {
        if (c->count++ == 0 || memcmp(c->grid, c->least, 81) < 0)
            memcpy(c->least, c->grid, 81);
        if (c->visit && !c->visit(c->context, c->grid))
            c->max = c->count;
        return;
    }
    short head = c->right[0];
    for (short i = head; i != 0 && c->size[head] > 1; i = c->right[i])
        if (c->size[i] < c->size[head])
            head = i;
    cover(c, head);
    for (short i = c->down[head]; i != head && c->count < c->max && c->steps > 0; i = c->down[i]) {
        c->steps--;
        c->grid[c->cell_digit[i / 4] / 9] = (uint8_t)(c->cell_digit[i / 4] % 9 + 1);
        for (short j = next_in_row(i); j != i; j = next_in_row(j))
            cover(c, c->head[j]);
        search(c);
        for (short j = last_in_row(i); j != i; j = last_in_row(j))
            uncover(c, c->head[j]);
    }
    uncover(c, head);
}

/* Initialises everything but the links, which are most of the struct; build makes them. */
static void start(struct cover *c, uint64_t max, uint64_t steps)
{
    memset(c->grid, 0, sizeof c->grid);
    memset(c->least, 0, sizeof c->least);
    c->max = max;
    c->count = 0;
    c->steps = steps;
    c->visit = NULL;
    c->context = NULL;
}

bool oracle_cover_visit(const uint16_t cells[81], uint64_t steps,
                        bool (*visit)(void *context, const uint8_t solution[81]), void *context)
{
    struct cover c;
    start(&c, UINT64_MAX, steps);
    c.visit = visit;
    c.context = context;
    build(&c, cells);
    search(&c);
    return c.steps > 0;
}

/* Solves from scratch; c receives the results. */
static void solve(struct cover *c, const uint16_t cells[81], uint64_t max, uint64_t steps)
{
    start(c, max, steps);
    build(c, cells);
    search(c);
}

uint64_t oracle_cover_count(const uint16_t cells[81], uint64_t max, uint64_t steps)
{
    struct cover c;
    solve(&c, cells, max, steps);
    return c.steps > 0 ? c.count : ORACLE_GAVE_UP;
}

struct oracle_answer oracle_cover_solve(const uint16_t cells[81], uint64_t max, uint64_t steps)
{
    struct cover c;
    solve(&c, cells, max, steps);
    struct oracle_answer answer = {.count = c.count};
    uint16_t fixed[81];
    memcpy(fixed, cells, sizeof fixed);
    /* If all solutions were seen, the least of them is known. Else each cell in turn takes the
       least digit that leaves a solution; the best solution so far bounds that digit. */
    for (int cell = 0; cell < 81 && answer.count == max && c.steps > 0; cell++) {
        uint8_t known = c.least[cell];
        for (int digit = 1; digit < known && c.least[cell] == known; digit++) {
            struct cover other;
            fixed[cell] = (uint16_t)(cells[cell] & 1u << (digit - 1));
            solve(&other, fixed, 1, c.steps);
            c.steps = other.steps;
            if (other.count > 0)
                memcpy(c.least, other.least, 81);
        }
        fixed[cell] = (uint16_t)(1u << (c.least[cell] - 1));
    }
    answer.finished = c.steps > 0;
    memcpy(answer.least, c.least, 81);
    return answer;
}
