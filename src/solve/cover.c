/*
 * cover.c - Sudoku as an exact cover, searched by dancing links.
 *
 * A table has a column for each thing that a solution must have exactly once: a digit in each of 81
 * cells, and each of nine digits in each of 27 houses, 324 columns in all. It has a row for each
 * digit in each cell, with a 1 in four columns: the cell, and the digit in its row, its column, its
 * box. A solution is a set of rows with exactly one 1 in each column.
 *
 * The search takes the column with fewest rows and tries each of them. To take a row, it *covers*
 * the row's four columns: it removes each column from the list of columns, and all rows that have a
 * 1 in it from their other columns. A removed item keeps its links, so it can be put back between
 * its neighbours. (D. E. Knuth, "Dancing links", in Millennial Perspectives in Computer Science,
 * 2000; the idea is H. Hitotumatu and K. Noshita's, 1979.)
 *
 * Representation. Items are numbered: 0 is the root of the list of columns, 1 to 324 are the heads
 * of columns, and each row has four consecutive items, so an item's row and column can be computed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "solve/textbook.h"

enum {
    COLUMNS = GRID_CELLS + GRID_HOUSES * GRID_DIGITS,
    ROW_ITEMS = 4, /* the cell, and the digit in three houses */
    ITEMS = 1 + COLUMNS + ROW_ITEMS * GRID_CELLS * GRID_DIGITS,
};

struct cover {
    struct textbook *search;
    uint16_t left[1 + COLUMNS], right[1 + COLUMNS]; /* the list of columns */
    uint16_t up[ITEMS], down[ITEMS];                /* the list of a column */
    uint16_t size[1 + COLUMNS];                     /* the rows of a column */
};

/* The first item of a row. */
static int first_item(int cell, int digit)
{
    return 1 + COLUMNS + ROW_ITEMS * (GRID_DIGITS * cell + digit);
}

static int row_of(int item)
{
    return (item - 1 - COLUMNS) / ROW_ITEMS;
}

/* The head of the column of a row's k-th item. */
static int head_of(int row, int k)
{
    int cell = row / GRID_DIGITS;
    if (k == 0)
        return 1 + cell;
    return 1 + GRID_CELLS + GRID_DIGITS * grid_house(cell, k - 1) + row % GRID_DIGITS;
}

/* Removes a column and its rows. */
static void cover_column(struct cover *cover, int head)
{
    cover->right[cover->left[head]] = cover->right[head];
    cover->left[cover->right[head]] = cover->left[head];
    for (int item = cover->down[head]; item != head; item = cover->down[item]) {
        int row = row_of(item);
        int first = 1 + COLUMNS + ROW_ITEMS * row;
        for (int k = 0; k < ROW_ITEMS; k++) {
            int other = first + k;
            if (other == item)
                continue;
            cover->down[cover->up[other]] = cover->down[other];
            cover->up[cover->down[other]] = cover->up[other];
            cover->size[head_of(row, k)]--;
        }
    }
}

/* Undoes cover_column(). Columns must come back in the reverse order. */
static void uncover_column(struct cover *cover, int head)
{
    for (int item = cover->up[head]; item != head; item = cover->up[item]) {
        int row = row_of(item);
        int first = 1 + COLUMNS + ROW_ITEMS * row;
        for (int k = ROW_ITEMS - 1; k >= 0; k--) {
            int other = first + k;
            if (other == item)
                continue;
            cover->size[head_of(row, k)]++;
            cover->down[cover->up[other]] = (uint16_t)other;
            cover->up[cover->down[other]] = (uint16_t)other;
        }
    }
    cover->right[cover->left[head]] = (uint16_t)head;
    cover->left[cover->right[head]] = (uint16_t)head;
}

/* Takes the row of an item whose own column is covered already: covers its other three columns. */
static void cover_row(struct cover *cover, int row, int own)
{
    for (int k = 0; k < ROW_ITEMS; k++)
        if (head_of(row, k) != own)
            cover_column(cover, head_of(row, k));
}

static void uncover_row(struct cover *cover, int row, int own)
{
    for (int k = ROW_ITEMS - 1; k >= 0; k--)
        if (head_of(row, k) != own)
            uncover_column(cover, head_of(row, k));
}

/* The column with fewest rows, the first of equals; 0: every column is covered. */
static int choose_column(const struct cover *cover)
{
    int chosen = cover->right[0];
    for (int head = chosen; head != 0; head = cover->right[head])
        if (cover->size[head] < cover->size[chosen])
            chosen = head;
    return chosen;
}

/* The recursion is as deep as there are blanks, 81 at most. */
static enum textbook_verdict search_columns(struct cover *cover, int depth)
{
    int head = choose_column(cover);
    if (head == 0)
        return textbook_add_solution(cover->search);
    if (cover->size[head] == 0) {
        cover->search->result.dead_ends++;
        return TEXTBOOK_GO_ON;
    }
    enum textbook_verdict verdict = TEXTBOOK_GO_ON;
    cover_column(cover, head);
    for (int item = cover->down[head]; verdict == TEXTBOOK_GO_ON && item != head;
         item = cover->down[item]) {
        int row = row_of(item);
        int cell = row / GRID_DIGITS;
        int digit = row % GRID_DIGITS;
        verdict = textbook_try(cover->search, depth, cell, digit);
        if (verdict != TEXTBOOK_GO_ON)
            break;
        cover_row(cover, row, head);
        verdict = search_columns(cover, depth + 1);
        uncover_row(cover, row, head);
        textbook_remove(cover->search, cell, digit);
    }
    uncover_column(cover, head);
    return verdict;
}

/* Appends the row of a candidate to its four columns. */
static void add_row(struct cover *cover, int cell, int digit)
{
    int first = first_item(cell, digit);
    for (int k = 0; k < ROW_ITEMS; k++) {
        int head = head_of(row_of(first), k);
        int item = first + k;
        cover->up[item] = cover->up[head];
        cover->down[item] = (uint16_t)head;
        cover->down[cover->up[head]] = (uint16_t)item;
        cover->up[head] = (uint16_t)item;
        cover->size[head]++;
    }
}

enum textbook_verdict textbook_search_cover(struct textbook *search)
{
    struct cover cover;
    cover.search = search;
    for (int head = 0; head <= COLUMNS; head++) {
        cover.left[head] = (uint16_t)(head == 0 ? COLUMNS : head - 1);
        cover.right[head] = (uint16_t)(head == COLUMNS ? 0 : head + 1);
        cover.up[head] = cover.down[head] = (uint16_t)head;
        cover.size[head] = 0;
    }
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            if (search->puzzle->cell[cell] >> digit & 1)
                add_row(&cover, cell, digit);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (search->grid.cell[cell] != 0)
            cover_row(&cover, GRID_DIGITS * cell + search->grid.cell[cell] - 1, 0);
    return search_columns(&cover, 0);
}
