/*
 * board.h - digits and candidates as HoDoKu keeps them: with queues of singles.
 *
 * Naked and hidden singles have different scores. To get HoDoKu's score, singles must be used in
 * HoDoKu's order: first in, first out, with one queue for naked singles and one for hidden ones.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_HODOKU_BOARD_H
#define TENRING_HODOKU_BOARD_H

#include "logic/logic.h"

/* Candidates that were singles when they were queued; those placed meanwhile are skipped. */
struct queue {
    uint16_t items[512];
    int first, end;
};

struct board {
    digit_set digits[GRID_CELLS];
    uint8_t value[GRID_CELLS]; /* 0 or 1..9 */
    /* the number of cells of a house that can hold a digit */
    int8_t count[GRID_HOUSES][GRID_DIGITS];
    cell_set cells[GRID_DIGITS];
    int left;
    struct queue naked, hidden;
};

/* The starting board of a puzzle, like state_begin's. `given`: the cells placed here. */
void board_begin(struct board *board, const struct tenring_puzzle *puzzle, cell_set *given);

/* Places a digit, even one that is not a candidate of the cell: nets do that. */
void board_place(struct board *board, int cell, int digit);

/* Removes a candidate, if it is there. */
void board_eliminate(struct board *board, int cell, int digit);

/* Whether each open cell has a candidate, and the counts agree with the candidates. True while
   there is no contradiction. */
bool board_is_sound(const struct board *board);

/* The row, column or box of a cell: kind 0, 1, 2. */
static inline int cell_house(int cell, int kind)
{
    return state_houses[cell][kind];
}

static inline cell_set board_all_cells(void)
{
    return (cell_set)CELL_SET(~(uint64_t)0, 0x1ffff);
}

static inline bool board_has(const struct board *board, int cell, int digit)
{
    return (board->digits[cell] >> digit & 1) != 0;
}

static inline bool sees(int from, int to)
{
    return cell_set_has(state_peers[from], to);
}

/* The cells that see all cells of a set. */
static inline cell_set common_peers(cell_set cells)
{
    cell_set peers = board_all_cells();
    for (; cell_set_any(cells); cells = cell_set_drop(cells))
        peers &= state_peers[cell_set_least(cells)];
    return peers;
}

/* The n-th cell of a set, from 0. */
static inline int cell_set_nth(cell_set set, int n)
{
    for (; n > 0; n--)
        set = cell_set_drop(set);
    return cell_set_least(set);
}

#endif
