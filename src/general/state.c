/*
 * state.c - propagation: naked and hidden singles, locked sets.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/state.h"

#include <stdlib.h>
#include <string.h>

bool general_start(struct general_state *state, const struct tenring_board *board)
{
    const size_t items = (size_t)board->items, cells = (size_t)board->cells;
    *state = (struct general_state){.board = board};
    state->block_size = sizeof(int32_t) + items * (sizeof(general_mask) + 1) + cells;
    state->block_size = (state->block_size + 15) / 16 * 16;
    state->block = calloc(1, state->block_size);
    state->single = calloc(2 * items, sizeof *state->single);
    state->is_few = calloc(items, 1);
    if (!state->block || !state->single || !state->is_few) {
        general_end(state);
        return false;
    }
    state->few = state->single + items;
    state->open = state->block;
    state->mask = (general_mask *)(state->open + 1);
    state->count = (uint8_t *)(state->mask + items);
    state->placed = state->count + items;
    return true;
}

void general_end(struct general_state *state)
{
    free(state->block);
    free(state->single);
    free(state->is_few);
    *state = (struct general_state){0};
}

/* Removes one answer of an item. Returns false when none is left. */
static inline bool narrow(struct general_state *state, int item, general_mask answer)
{
    state->mask[item] &= ~answer;
    const int count = --state->count[item];
    if (count > state->board->crossing_most && count > 1)
        return true;
    if (count == 0) {
        state->failed = item;
        return false;
    }
    if (count == 1) {
        state->single[state->singles++] = (uint16_t)item;
    } else if (item >= state->board->cells && !state->is_few[item]) {
        state->is_few[item] = 1;
        state->few[state->fews++] = (uint16_t)item;
    }
    return true;
}

/* Removes the cell from a digit's places in all its houses. */
static inline bool leave_houses(struct general_state *state, int cell, int digit)
{
    const struct tenring_board *board = state->board;
    const struct general_seat *seat = board->seat + board->seat_begin[cell];
    const struct general_seat *end = board->seat + board->seat_begin[cell + 1];
    bool good = true;
    for (; seat < end; seat++)
        good &= narrow(state, seat->items + digit, (general_mask)1 << seat->place);
    return good;
}

bool general_eliminate(struct general_state *state, int cell, int digit)
{
    const general_mask bit = (general_mask)1 << digit;
    if (!(state->mask[cell] & bit))
        return true;
    const bool good = narrow(state, cell, bit);
    return leave_houses(state, cell, digit) && good;
}

/* Removes the digit of a placed cell from the other cells of its houses, and from the cells that
   must differ from it. */
static bool clear_neighbours(struct general_state *state, int cell, int digit)
{
    const struct tenring_board *board = state->board;
    for (uint32_t i = board->seat_begin[cell]; i < board->seat_begin[cell + 1]; i++) {
        const struct general_seat *seat = &board->seat[i];
        const uint16_t *cells = board->house_cell + (seat->items - board->cells);
        general_mask rest = state->mask[seat->items + digit] & ~((general_mask)1 << seat->place);
        for (; rest; rest &= rest - 1)
            if (!general_eliminate(state, cells[general_lowest(rest)], digit))
                return false;
    }
    for (uint32_t i = board->unlike_begin[cell]; i < board->unlike_begin[cell + 1]; i++)
        if (!general_eliminate(state, board->unlike[i], digit))
            return false;
    return true;
}

bool general_place(struct general_state *state, int cell, int digit)
{
    const general_mask bit = (general_mask)1 << digit;
    if (!(state->mask[cell] & bit)) {
        state->failed = cell;
        return false;
    }
    if (state->placed[cell])
        return true;
    general_mask others = state->mask[cell] & ~bit;
    state->placed[cell] = 1;
    state->mask[cell] = bit;
    state->count[cell] = 1;
    --*state->open;
    for (; others; others &= others - 1)
        if (!leave_houses(state, cell, general_lowest(others)))
            return false;
    return clear_neighbours(state, cell, digit);
}

/* Places the only answer of an item. */
static void place_single(struct general_state *state, int item)
{
    const struct tenring_board *board = state->board;
    const int answer = general_lowest(state->mask[item]);
    if (item < board->cells) {
        general_place(state, item, answer);
        return;
    }
    const int house = (item - board->cells) / board->side;
    const int digit = (item - board->cells) % board->side;
    general_place(state, board->house_cell[house * board->side + answer], digit);
}

/*
 * Locked sets: if all places of a digit in one house also lie in another one, the digit is
 * eliminated from the other cells of the second house.
 */
static void lock(struct general_state *state, int item)
{
    const struct tenring_board *board = state->board;
    const int house = (item - board->cells) / board->side;
    const int digit = (item - board->cells) % board->side;
    for (uint32_t i = board->crossing_begin[house]; i < board->crossing_begin[house + 1]; i++) {
        const struct general_crossing *crossing = &board->crossing[i];
        if (state->mask[item] & ~crossing->mine)
            continue;
        const uint16_t *cells = board->house_cell + (crossing->items - board->cells);
        general_mask rest = state->mask[crossing->items + digit] & ~crossing->others;
        for (; rest; rest &= rest - 1)
            if (!general_eliminate(state, cells[general_lowest(rest)], digit))
                return;
    }
}

/* Clears the queues after a contradiction. */
static bool fail(struct general_state *state)
{
    state->singles = 0;
    while (state->fews > 0)
        state->is_few[state->few[--state->fews]] = 0;
    return false;
}

bool general_propagate(struct general_state *state)
{
    for (;;) {
        if (state->failed != STATE_GOOD)
            return fail(state);
        if (state->singles > 0) {
            place_single(state, state->single[--state->singles]);
        } else if (state->fews > 0) {
            const int item = state->few[--state->fews];
            state->is_few[item] = 0;
            if (state->count[item] > 1)
                lock(state, item);
        } else {
            return true;
        }
    }
}

/* ------------------------------------------------------------------------------------------------
 * The initial state. It is written at once, because eliminating the candidates one by one would be
 * most of the work for an easy puzzle.
 * --------------------------------------------------------------------------------------------- */

/* Places a given in the items of its houses. Returns false when a house has the digit twice. */
static bool load_given(struct general_state *state, int cell, int digit, general_mask *taken)
{
    const struct tenring_board *board = state->board;
    const general_mask bit = (general_mask)1 << digit;
    state->placed[cell] = 1;
    state->mask[cell] = bit;
    --*state->open;
    if (taken[cell] & bit)
        return false;
    for (uint32_t i = board->unlike_begin[cell]; i < board->unlike_begin[cell + 1]; i++)
        taken[board->unlike[i]] |= bit;
    for (uint32_t i = board->seat_begin[cell]; i < board->seat_begin[cell + 1]; i++) {
        const struct general_seat *seat = &board->seat[i];
        const uint16_t *cells = board->house_cell + (seat->items - board->cells);
        for (int place = 0; place < board->side; place++)
            taken[cells[place]] |= bit;
        state->mask[seat->items + digit] = (general_mask)1 << seat->place;
    }
    return true;
}

/* Sets the candidates of an open cell. */
static void load_blank(struct general_state *state, int cell, general_mask mask)
{
    const struct tenring_board *board = state->board;
    state->mask[cell] = mask;
    for (uint32_t i = board->seat_begin[cell]; i < board->seat_begin[cell + 1]; i++) {
        const struct general_seat *seat = &board->seat[i];
        for (general_mask rest = mask; rest; rest &= rest - 1)
            state->mask[seat->items + general_lowest(rest)] |= (general_mask)1 << seat->place;
    }
}

/* Counts the answers of an item. Returns false when it has none. */
static bool load_count(struct general_state *state, int item)
{
    const struct tenring_board *board = state->board;
    const int count = __builtin_popcount(state->mask[item]);
    state->count[item] = (uint8_t)count;
    if (count == 1) {
        state->single[state->singles++] = (uint16_t)item;
    } else if (item >= board->cells && count <= board->crossing_most && count > 0) {
        state->is_few[item] = 1;
        state->few[state->fews++] = (uint16_t)item;
    }
    if (count == 0)
        state->failed = item;
    return count > 0;
}

bool general_load(struct general_state *state, const uint8_t *givens)
{
    const struct tenring_board *board = state->board;
    const general_mask all = ((general_mask)1 << board->side) - 1;
    general_mask taken[TENRING_BOARD_CELLS_MAX] = {0};
    bool good = true;
    *state->open = board->cells;
    state->failed = STATE_GOOD;
    memset(state->mask, 0, (size_t)board->items * sizeof *state->mask);
    memset(state->placed, 0, (size_t)board->cells);
    for (int cell = 0; cell < board->cells && good; cell++)
        if (givens[cell] != 0 && !load_given(state, cell, givens[cell] - 1, taken)) {
            state->failed = cell;
            good = false;
        }
    for (int cell = 0; cell < board->cells && good; cell++)
        if (givens[cell] == 0)
            load_blank(state, cell, all & ~taken[cell]);
    for (int item = 0; item < board->items && good; item++)
        good = load_count(state, item);
    if (!good)
        return fail(state);
    return general_propagate(state);
}

void general_write(const struct general_state *state, uint8_t *cells)
{
    for (int cell = 0; cell < state->board->cells; cell++)
        cells[cell] = state->placed[cell] ? (uint8_t)(1 + general_lowest(state->mask[cell])) : 0;
}
