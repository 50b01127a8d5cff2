/*
 * board.h - digits and candidates as HoDoKu keeps them: with queues of the singles that turn up.
 *
 * Which single comes next decides what the step scores (a naked single 4, a hidden one 14), so a
 * score can only be HoDoKu's when singles wait in the order in which they came up: first come,
 * first served, one queue for naked ones and one for hidden ones.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_HODOKU_BOARD_H
#define TENRING_HODOKU_BOARD_H

#include "logic/logic.h"

/* Candidates that were singles when they came in; those placed meanwhile are passed over. */
struct queue {
    uint16_t items[512];
    int first, end;
};

struct board {
    digit_set digits[GRID_CELLS];
    uint8_t value[GRID_CELLS]; /* 0 or 1..9 */
    /* how many cells of a house can hold a digit */
    int8_t count[GRID_HOUSES][GRID_DIGITS];
    cell_set cells[GRID_DIGITS];
    int left;
    struct queue naked, hidden;
};

/* The board in which a puzzle begins, as state_begin has it. `given`: the cells placed here. */
void board_begin(struct board *board, const struct tenring_puzzle *puzzle, cell_set *given);

/* Places a digit; also one that is not among the cell's candidates, as nets do. */
void board_place(struct board *board, int cell, int digit);

/* Removes a candidate, if it is there. */
void board_eliminate(struct board *board, int cell, int digit);

/* Whether each open cell has a candidate, and the counts are those of the candidates. Without a
   contradiction it holds. */
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
