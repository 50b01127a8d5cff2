/*
 * state.c - placing digits, and the starting state of a puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/state.h"

#include <string.h>

/* The tables are constant expressions, cell by cell. LOW and HIGH: the halves of (low + 2^64 high)
   * 2^n. */
#define LOW(low, n) ((n) < 64 ? (uint64_t)(low) << (n) % 64 : 0)
#define HIGH(low, high, n)                                                                         \
    ((n) == 0   ? (uint64_t)(high)                                                                 \
     : (n) < 64 ? (uint64_t)(high) << (n) % 64 | (uint64_t)(low) >> (128 - (n)) % 64               \
                : (uint64_t)(low) << (n) % 64)

#define ROW(HALF, r)    HALF##_OF(0x1ff, 0, 9 * (r))
#define COLUMN(HALF, c) HALF##_OF(0x8040201008040201, 0x100, c)
#define BOX(HALF, b)    HALF##_OF(0x1c0e07, 0, 27 * ((b) / 3) + 3 * ((b) % 3))
#define CELL(HALF, c)   HALF##_OF(1, 0, c)

#define LOW_OF(low, high, n)  LOW(low, n)
#define HIGH_OF(low, high, n) (HIGH(low, high, n) & 0x1ffff)

#define ROW_SET(r)    CELL_SET(ROW(LOW, r), ROW(HIGH, r))
#define COLUMN_SET(c) CELL_SET(COLUMN(LOW, c), COLUMN(HIGH, c))
#define BOX_SET(b)    CELL_SET(BOX(LOW, b), BOX(HIGH, b))

#define PEERS_HALF(HALF, c)                                                                        \
    ((ROW(HALF, (c) / 9) | COLUMN(HALF, (c) % 9) | BOX(HALF, (c) / 27 * 3 + (c) % 9 / 3)) &        \
     ~CELL(HALF, c))
#define PEERS(c) CELL_SET(PEERS_HALF(LOW, c), PEERS_HALF(HIGH, c))
#define HOUSES(c)                                                                                  \
    {                                                                                              \
        (c) / 9, 9 + (c) % 9, 18 + (c) / 27 * 3 + (c) % 9 / 3                                      \
    }
#define PLACES(c)                                                                                  \
    {                                                                                              \
        (c) % 9, (c) / 9, (c) / 9 % 3 * 3 + (c) % 3                                                \
    }

#define NINE(M, c)                                                                                 \
    M(c), M(c + 1), M(c + 2), M(c + 3), M(c + 4), M(c + 5), M(c + 6), M(c + 7), M(c + 8)
#define ALL(M)                                                                                     \
    NINE(M, 0), NINE(M, 9), NINE(M, 18), NINE(M, 27), NINE(M, 36), NINE(M, 45), NINE(M, 54),       \
        NINE(M, 63), NINE(M, 72)

const cell_set state_peers[GRID_CELLS] = {ALL(PEERS)};
const cell_set state_house_cells[GRID_HOUSES] = {NINE(ROW_SET, 0), NINE(COLUMN_SET, 0),
                                                 NINE(BOX_SET, 0)};
const uint8_t state_houses[GRID_CELLS][3] = {ALL(HOUSES)};
const uint8_t state_places[GRID_CELLS][3] = {ALL(PLACES)};

void state_place(struct logic_state *state, int cell, int digit)
{
    for (unsigned set = state->digits[cell]; set; set &= set - 1)
        state_eliminate(state, cell, digit_set_least(set));
    for (cell_set set = state->cells[digit] & state_peers[cell]; cell_set_any(set);
         set = cell_set_drop(set))
        state_eliminate(state, cell_set_least(set), digit);
    state->value[cell] = (uint8_t)(digit + 1);
    for (int kind = 0; kind < 3; kind++)
        state->open[state_houses[cell][kind]]--;
    state->placed[digit]++;
    state->left--;
}

void state_set(struct logic_state *state, const uint8_t value[GRID_CELLS],
               const digit_set digits[GRID_CELLS])
{
    memset(state, 0, sizeof *state);
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (value[cell]) {
            state->value[cell] = value[cell];
            state->placed[value[cell] - 1]++;
            continue;
        }
        state->digits[cell] = digits[cell];
        state->left++;
        for (int kind = 0; kind < 3; kind++)
            state->open[state_houses[cell][kind]]++;
        for (unsigned set = digits[cell]; set; set &= set - 1) {
            int digit = digit_set_least(set);
            state->cells[digit] |= cell_bit(cell);
            for (int kind = 0; kind < 3; kind++)
                state->places[digit][state_houses[cell][kind]] |=
                    (uint16_t)(1u << state_places[cell][kind]);
        }
    }
}

void state_begin(struct logic_state *state, const struct tenring_puzzle *puzzle)
{
    static const uint8_t none[GRID_CELLS];
    struct tenring_grid givens;
    bool plain = tenring_extract_givens(puzzle, &givens);
    state_set(state, none, puzzle->cell);
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (givens.cell[cell] == 0)
            continue;
        int digit = givens.cell[cell] - 1;
        if (plain || !cell_set_any(state->cells[digit] & state_peers[cell]))
            state_place(state, cell, digit);
    }
}
