/*
 * state.h - a puzzle on its way: which digits are placed, which candidates are left.
 *
 * The same candidates stand in three forms, because each technique looks at them in another way:
 * the digits of a cell, the places of a digit in a house (bit i: the house's i-th cell), and the
 * cells of a digit. Only state_eliminate and state_place write them, so the three always agree. A
 * cell with a value has no candidates.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_STATE_H
#define TENRING_LOGIC_STATE_H

#include "base/grid.h"

#include <stdbool.h>
#include <stdint.h>

/* A set of cells: bit c stands for cell c. */
__extension__ typedef unsigned __int128 cell_set;

/* A candidate as a number: 9 * cell + digit. */
enum { CANDIDATES = GRID_CELLS * GRID_DIGITS };

/* Houses by kind, in the order of base/grid.h: 0..8 rows, 9..17 columns, 18..26 boxes. */
enum { FIRST_ROW = 0, FIRST_COLUMN = 9, FIRST_BOX = 18 };

struct logic_state {
    digit_set digits[GRID_CELLS];
    uint16_t places[GRID_DIGITS][GRID_HOUSES];
    cell_set cells[GRID_DIGITS];
    uint8_t value[GRID_CELLS]; /* 0 or 1..9 */
    uint8_t open[GRID_HOUSES]; /* cells without a value */
    uint8_t placed[GRID_DIGITS];
    uint8_t left; /* cells without a value in the grid */
};

extern const cell_set state_peers[GRID_CELLS];
extern const cell_set state_house_cells[GRID_HOUSES];

/* Row, column, box of a cell, and the cell's place in each of them. */
extern const uint8_t state_houses[GRID_CELLS][3];
extern const uint8_t state_places[GRID_CELLS][3];

static inline cell_set cell_bit(int cell)
{
    return (cell_set)1 << cell;
}

static inline bool cell_set_has(cell_set set, int cell)
{
    return (set >> cell & 1) != 0;
}

/* The least cell of a set that is not empty. */
static inline int cell_set_least(cell_set set)
{
    uint64_t low = (uint64_t)set;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

static inline int cell_set_size(cell_set set)
{
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

static inline int candidate(int cell, int digit)
{
    return 9 * cell + digit;
}

/* True when a set of digits or places has exactly one or two members. */
static inline bool is_one(unsigned set)
{
    return set && !(set & (set - 1));
}

static inline bool is_two(unsigned set)
{
    unsigned rest = set & (set - 1);
    return rest && !(rest & (rest - 1));
}

static inline bool state_has(const struct logic_state *state, int cell, int digit)
{
    return (state->digits[cell] >> digit & 1) != 0;
}

/* Removes a candidate that is there. */
static inline void state_eliminate(struct logic_state *state, int cell, int digit)
{
    state->digits[cell] &= (digit_set) ~(1u << digit);
    state->cells[digit] &= ~cell_bit(cell);
    for (int kind = 0; kind < 3; kind++)
        state->places[digit][state_houses[cell][kind]] &=
            (uint16_t) ~(1u << state_places[cell][kind]);
}

/* Gives an open cell its value: its candidates go, and those of the digit among its peers. */
void state_place(struct logic_state *state, int cell, int digit);

/*
 * The state in which a puzzle begins. If it consists of givens and blanks with all candidates, the
 * givens are placed. In any other (a pencilmark puzzle) a cell with one candidate is placed when no
 * peer has that candidate; else it stays a candidate: finding it is a step.
 */
void state_begin(struct logic_state *state, const struct tenring_puzzle *puzzle);

/* The state with these values (0 or 1..9) and, in the other cells, these candidates. */
void state_set(struct logic_state *state, const uint8_t value[GRID_CELLS],
               const digit_set digits[GRID_CELLS]);

#endif
