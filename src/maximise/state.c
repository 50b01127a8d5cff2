/*
 * state.c - candidate sets of the maximiser: naked and hidden singles.
 *
 * A cell enters the queue exactly once: when it becomes single. "Placed" is set when it leaves the
 * queue and its peers have lost the digit. So a cell that is single and not placed is in the queue,
 * or propagation has not been called since.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/state.h"

#include <string.h>

struct queue {
    uint8_t cell[GRID_CELLS];
    int size;
    uint32_t changed; /* houses that have lost a candidate since find_hidden looked at them */
};

/* The row, column and box of a cell, as a set of houses. */
static uint32_t houses_of(int cell)
{
    int r = cell / 9, c = cell % 9;
    return UINT32_C(1) << r | UINT32_C(1) << (9 + c) | UINT32_C(1) << (18 + r / 3 * 3 + c / 3);
}

static bool is_single(unsigned set)
{
    return (set & (set - 1)) == 0;
}

void maximise_state_init(struct maximise_state *state, const struct tenring_puzzle *puzzle)
{
    memcpy(state->cand, puzzle->cell, sizeof state->cand);
    memset(state->placed, 0, sizeof state->placed);
    state->open = GRID_CELLS;
}

int maximise_count_candidates(const struct maximise_state *state)
{
    int count = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        count += digit_set_size(state->cand[cell]);
    return count;
}

/* Takes the digit of a single cell from its peers. False when a peer has no candidate left. */
static bool place(struct maximise_state *state, int cell, struct queue *queue)
{
    unsigned digit = state->cand[cell];
    state->placed[cell] = 1;
    state->open--;
    for (int i = 0; i < GRID_PEERS; i++) {
        int peer = grid_peers[cell][i];
        unsigned set = state->cand[peer];
        if (!(set & digit))
            continue;
        set ^= digit;
        state->cand[peer] = (digit_set)set;
        queue->changed |= houses_of(peer);
        if (set == 0)
            return false;
        if (is_single(set))
            queue->cell[queue->size++] = (uint8_t)peer;
    }
    return true;
}

/*
 * Makes single each cell that is the last place of a digit in one of its houses. A digit without a
 * place in a house is a contradiction, since each house holds each digit; two last digits in one
 * cell are one too: the other loses its last place when the cell takes the first, and its house is
 * found short by the next call.
 */
static bool find_hidden(struct maximise_state *state, struct queue *queue)
{
    while (queue->changed) {
        int house = __builtin_ctz(queue->changed);
        const uint8_t *cells = grid_house_cells[house];
        queue->changed &= queue->changed - 1;
        unsigned once = 0, twice = 0, several = 0;
        for (int i = 0; i < 9; i++) {
            unsigned set = state->cand[cells[i]];
            twice |= once & set;
            once |= set;
            several |= is_single(set) ? 0 : set;
        }
        if (once != TENRING_ALL_DIGITS)
            return false;
        unsigned hidden = once & ~twice & several;
        for (int i = 0; hidden && i < 9; i++) {
            unsigned found = state->cand[cells[i]] & hidden;
            if (!found)
                continue;
            if (!is_single(found))
                return false;
            hidden ^= found;
            queue->changed |= houses_of(cells[i]);
            state->cand[cells[i]] = (digit_set)found;
            queue->cell[queue->size++] = cells[i];
        }
    }
    return true;
}

/* Places what is in the queue, and what becomes single by that. */
static enum maximise_propagated place_all(struct maximise_state *state, struct queue *queue)
{
    for (;;) {
        while (queue->size > 0)
            if (!place(state, queue->cell[--queue->size], queue))
                return MAXIMISE_CONTRADICTION;
        if (state->open == 0)
            return MAXIMISE_SOLVED;
        if (!find_hidden(state, queue))
            return MAXIMISE_CONTRADICTION;
        if (queue->size == 0)
            return MAXIMISE_OPEN;
    }
}

enum maximise_propagated maximise_propagate(struct maximise_state *state)
{
    struct queue queue = {.size = 0, .changed = (UINT32_C(1) << GRID_HOUSES) - 1};
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (state->cand[cell] == 0)
            return MAXIMISE_CONTRADICTION;
        if (!state->placed[cell] && is_single(state->cand[cell]))
            queue.cell[queue.size++] = (uint8_t)cell;
    }
    return place_all(state, &queue);
}

enum maximise_propagated maximise_place(struct maximise_state *state, int cell, int digit)
{
    struct queue queue = {.size = 1, .changed = houses_of(cell)};
    queue.cell[0] = (uint8_t)cell;
    state->cand[cell] = (digit_set)(1u << digit);
    return place_all(state, &queue);
}
