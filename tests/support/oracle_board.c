/*
 * oracle_board.c - boards of any kind as exact cover with dancing links.
 *
 * The columns are: each cell is filled; each digit stands in each house; and, for pairs of cells
 * that must differ, each digit stands in at most one of the two. The columns of pairs need not be
 * covered, so the search never selects them. Each candidate is a row.
 *
 * Source: D. E. Knuth, "Dancing Links", Millennial Perspectives in Computer Science, 2000.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/oracle_board.h"

#include <stdlib.h>
#include <string.h>

struct node {
    int left, right, up, down, column, candidate;
};

struct cover {
    const struct oracle_board *board;
    const int32_t *weight;
    struct node *node;
    int *size;
    int nodes;
    uint64_t max, steps;
    int64_t score; /* of the candidates chosen */
    uint8_t grid[ORACLE_CELLS];
    struct oracle_board_answer answer;
};

void oracle_board_lines(struct oracle_board *board, int side)
{
    memset(board, 0, sizeof *board);
    board->side = side;
    for (int line = 0; line < side; line++, board->houses++)
        for (int i = 0; i < side; i++)
            board->house[board->houses][i] = line * side + i;
    for (int line = 0; line < side; line++, board->houses++)
        for (int i = 0; i < side; i++)
            board->house[board->houses][i] = i * side + line;
}

void oracle_board_boxes(struct oracle_board *board, int rows, int columns)
{
    for (int top = 0; top < board->side; top += rows)
        for (int left = 0; left < board->side; left += columns, board->houses++)
            for (int i = 0; i < board->side; i++)
                board->house[board->houses][i] =
                    (top + i / columns) * board->side + left + i % columns;
}

void oracle_board_house(struct oracle_board *board, const int *cells)
{
    memcpy(board->house[board->houses++], cells, (size_t)board->side * sizeof *cells);
}

void oracle_board_apart(struct oracle_board *board, int rows, int columns)
{
    const int side = board->side;
    for (int a = 0; a < side * side; a++)
        for (int b = 0; b < a; b++)
            if (abs(a / side - b / side) == rows && abs(a % side - b % side) == columns) {
                board->pair[board->pairs][0] = a;
                board->pair[board->pairs++][1] = b;
            }
}

bool oracle_board_holds(const struct oracle_board *board, const uint8_t *grid)
{
    for (int house = 0; house < board->houses; house++) {
        bool has[ORACLE_SIDE + 1] = {true};
        for (int i = 0; i < board->side; i++) {
            const int digit = grid[board->house[house][i]];
            if (digit > board->side || has[digit])
                return false;
            has[digit] = true;
        }
    }
    for (int i = 0; i < board->pairs; i++)
        if (grid[board->pair[i][0]] == grid[board->pair[i][1]])
            return false;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The links
 * --------------------------------------------------------------------------------------------- */

static int columns_of(const struct oracle_board *board)
{
    return board->side * (board->side + board->houses + board->pairs);
}

/* Adds a node to a column and to the row that begins with node `first`. */
static void add_node(struct cover *cover, int column, int candidate, int first)
{
    const int at = cover->nodes++;
    struct node *node = cover->node;
    node[at] = (struct node){.column = column, .candidate = candidate, .left = at, .right = at};
    node[at].up = node[column].up;
    node[at].down = column;
    node[node[at].up].down = at;
    node[column].up = at;
    cover->size[column]++;
    if (first == at)
        return;
    node[at].left = node[first].left;
    node[at].right = first;
    node[node[at].left].right = at;
    node[first].left = at;
}

static void add_candidate(struct cover *cover, int cell, int digit)
{
    const struct oracle_board *board = cover->board;
    const int first = cover->nodes, side = board->side, candidate = cell * side + digit;
    add_node(cover, 1 + cell, candidate, first);
    for (int house = 0; house < board->houses; house++)
        for (int i = 0; i < side; i++)
            if (board->house[house][i] == cell)
                add_node(cover, 1 + side * (side + house) + digit, candidate, first);
    for (int i = 0; i < board->pairs; i++)
        if (board->pair[i][0] == cell || board->pair[i][1] == cell)
            add_node(cover, 1 + side * (side + board->houses + i) + digit, candidate, first);
}

static void build(struct cover *cover, const uint8_t *givens)
{
    const struct oracle_board *board = cover->board;
    const int side = board->side, columns = columns_of(board);
    const int must = side * (side + board->houses);
    const size_t candidates = (size_t)side * (size_t)side * (size_t)side;
    size_t most = 1 + (size_t)columns + candidates;
    most += (size_t)side * (size_t)side * (size_t)(board->houses + 2 * board->pairs);
    cover->node = calloc(most, sizeof *cover->node);
    cover->size = calloc((size_t)columns + 1, sizeof *cover->size);
    if (!cover->node || !cover->size)
        abort();
    for (int i = 0; i <= columns; i++) {
        const bool listed = i <= must;
        cover->node[i] = (struct node){.up = i, .down = i, .column = i, .candidate = -1};
        cover->node[i].left = !listed ? i : i == 0 ? must : i - 1;
        cover->node[i].right = !listed ? i : i == must ? 0 : i + 1;
    }
    cover->nodes = columns + 1;
    for (int cell = 0; cell < side * side; cell++)
        for (int digit = 0; digit < side; digit++)
            if (givens[cell] == 0 || givens[cell] == digit + 1)
                add_candidate(cover, cell, digit);
}

static void hide(struct cover *cover, int column)
{
    struct node *node = cover->node;
    node[node[column].right].left = node[column].left;
    node[node[column].left].right = node[column].right;
    for (int i = node[column].down; i != column; i = node[i].down)
        for (int j = node[i].right; j != i; j = node[j].right) {
            node[node[j].down].up = node[j].up;
            node[node[j].up].down = node[j].down;
            cover->size[node[j].column]--;
        }
}

static void unhide(struct cover *cover, int column)
{
    struct node *node = cover->node;
    for (int i = node[column].up; i != column; i = node[i].up)
        for (int j = node[i].left; j != i; j = node[j].left) {
            cover->size[node[j].column]++;
            node[node[j].down].up = j;
            node[node[j].up].down = j;
        }
    node[node[column].right].left = column;
    node[node[column].left].right = column;
}

/* ------------------------------------------------------------------------------------------------
 * The search
 * --------------------------------------------------------------------------------------------- */

static void take(struct cover *cover)
{
    struct oracle_board_answer *answer = &cover->answer;
    const size_t cells = (size_t)cover->board->side * (size_t)cover->board->side;
    if (answer->solutions == 0 || memcmp(cover->grid, answer->least, cells) < 0)
        for (size_t i = 0; i < cells; i++)
            answer->least[i] = cover->grid[i];
    if (answer->solutions == 0 || cover->score > answer->score)
        answer->score = cover->score;
    answer->solutions++;
}

/* Returns false if the search shall stop. */
static bool search(struct cover *cover)
{
    struct node *node = cover->node;
    int best = node[0].right;
    if (best == 0) {
        take(cover);
        return cover->answer.solutions < cover->max;
    }
    if (cover->steps-- == 0)
        return false;
    for (int i = best; i != 0; i = node[i].right)
        if (cover->size[i] < cover->size[best])
            best = i;
    bool more = true;
    hide(cover, best);
    for (int i = node[best].down; i != best && more; i = node[i].down) {
        const int32_t weight = cover->weight ? cover->weight[node[i].candidate] : 0;
        cover->grid[node[i].candidate / cover->board->side] =
            (uint8_t)(1 + node[i].candidate % cover->board->side);
        cover->score += weight;
        for (int j = node[i].right; j != i; j = node[j].right)
            hide(cover, node[j].column);
        more = search(cover);
        for (int j = node[i].left; j != i; j = node[j].left)
            unhide(cover, node[j].column);
        cover->score -= weight;
    }
    unhide(cover, best);
    return more;
}

struct oracle_board_answer oracle_board_search(const struct oracle_board *board,
                                               const uint8_t *givens, const int32_t *weight,
                                               uint64_t max, uint64_t steps)
{
    struct cover cover = {.board = board, .weight = weight, .max = max, .steps = steps};
    build(&cover, givens);
    cover.answer.whole = search(&cover);
    free(cover.node);
    free(cover.size);
    return cover.answer;
}
