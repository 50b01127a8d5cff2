/*
 * board.c - placing digits, removing candidates, and queueing the singles that result.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/board.h"

#include <string.h>

static void push(struct queue *queue, int item)
{
    if (queue->end < (int)(sizeof queue->items / sizeof queue->items[0]))
        queue->items[queue->end++] = (uint16_t)item;
}

/* Queues the only cell of a house for a digit as a hidden single. */
static void push_hidden(struct board *board, int house, int digit)
{
    cell_set cells = board->cells[digit] & state_house_cells[house];
    if (cell_set_any(cells))
        push(&board->hidden, candidate(cell_set_least(cells), digit));
}

/* A house has no cell for a digit any more: removes its single from the queue. */
static void drop_hidden(struct board *board, int house, int digit)
{
    struct queue *queue = &board->hidden;
    for (int i = queue->first; i < queue->end; i++) {
        if (queue->items[i] % 9 != digit ||
            !cell_set_has(state_house_cells[house], queue->items[i] / 9))
            continue;
        queue->end--;
        memmove(queue->items + i, queue->items + i + 1,
                sizeof queue->items[0] * (size_t)(queue->end - i));
        return;
    }
}

void board_eliminate(struct board *board, int cell, int digit)
{
    if (!(board->digits[cell] >> digit & 1))
        return;
    board->digits[cell] &= (digit_set) ~(1u << digit);
    board->cells[digit] &= ~cell_bit(cell);
    if (!board->digits[cell])
        return; /* a contradiction inside a net: HoDoKu stops counting here */
    if (is_one(board->digits[cell]))
        push(&board->naked, candidate(cell, digit_set_least(board->digits[cell])));
    for (int kind = 0; kind < 3; kind++) {
        int house = cell_house(cell, kind);
        int8_t count = --board->count[house][digit];
        if (count == 1)
            push_hidden(board, house, digit);
        else if (count == 0)
            drop_hidden(board, house, digit);
    }
}

void board_place(struct board *board, int cell, int digit)
{
    digit_set digits = board->digits[cell];
    if (board->value[cell] == digit + 1)
        return;
    board->value[cell] = (uint8_t)(digit + 1);
    board->digits[cell] = 0;
    board->left--;
    for (unsigned set = digits; set; set &= set - 1)
        board->cells[digit_set_least(set)] &= ~cell_bit(cell);
    for (int i = 0; i < GRID_PEERS; i++)
        board_eliminate(board, grid_peers[cell][i], digit);
    for (unsigned set = digits; set; set &= set - 1) {
        int other = digit_set_least(set);
        for (int kind = 0; kind < 3; kind++) {
            int house = cell_house(cell, kind);
            if (--board->count[house][other] == 1 && other != digit)
                push_hidden(board, house, other);
        }
    }
}

bool board_is_sound(const struct board *board)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (!board->value[cell] && !board->digits[cell])
            return false;
    for (int house = 0; house < GRID_HOUSES; house++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            if (board->count[house][digit] !=
                cell_set_size(board->cells[digit] & state_house_cells[house]))
                return false;
    return true;
}

void board_begin(struct board *board, const struct tenring_puzzle *puzzle, cell_set *given)
{
    struct tenring_grid givens;
    bool plain = tenring_extract_givens(puzzle, &givens);
    memset(board, 0, sizeof *board);
    board->left = GRID_CELLS;
    *given = NO_CELLS;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        board->digits[cell] = TENRING_ALL_DIGITS;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        board->cells[digit] = board_all_cells();
        for (int house = 0; house < GRID_HOUSES; house++)
            board->count[house][digit] = 9;
    }
    for (int cell = 0; cell < GRID_CELLS && !plain; cell++)
        for (unsigned set = TENRING_ALL_DIGITS & ~(unsigned)puzzle->cell[cell]; set; set &= set - 1)
            board_eliminate(board, cell, digit_set_least(set));
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (givens.cell[cell] == 0)
            continue;
        int digit = givens.cell[cell] - 1;
        if (!plain && cell_set_any(board->cells[digit] & state_peers[cell]))
            continue;
        board_place(board, cell, digit);
        *given |= cell_bit(cell);
    }
}
