/*
 * state.h - a partly solved puzzle: the placed digits and the remaining candidates.
 *
 * The candidates are stored in three forms, for the different techniques: the digits of a cell, the
 * places of a digit in a house (bit i: the house's i-th cell), and the cells of a digit. Only this
 * file and state.c write them, so the three always agree. A cell with a value has no candidates.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_STATE_H
#define TENRING_LOGIC_STATE_H

#include "base/grid.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * A set of cells: bit c stands for cell c. The operators = & | ~ work on it; for all else there are
 * functions, because on machines without 128-bit numbers it is a vector of two halves. CELL_SET
 * initialises tables.
 */
#if defined(__SIZEOF_INT128__) && !defined(TENRING_NO_INT128)
__extension__ typedef unsigned __int128 cell_set;

#define NO_CELLS            ((cell_set)0)
#define CELL_SET(low, high) ((cell_set)(high) << 64 | (low))

/* Cells 0 to 63, and the others. */
static inline uint64_t cell_set_low(cell_set set)
{
    return (uint64_t)set;
}

static inline uint64_t cell_set_high(cell_set set)
{
    return (uint64_t)(set >> 64);
}

static inline cell_set cell_bit(int cell)
{
    return (cell_set)1 << cell;
}

static inline bool cell_set_has(cell_set set, int cell)
{
    return (set >> cell & 1) != 0;
}

static inline bool cell_set_any(cell_set set)
{
    return set != 0;
}

/* A set that is not empty, minus its least cell. */
static inline cell_set cell_set_drop(cell_set set)
{
    return set & (set - 1);
}
#else
/* On some machines gcc notes that other compilers pass vectors differently. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif
typedef uint64_t cell_set __attribute__((vector_size(16), aligned(8)));

#define NO_CELLS ((cell_set){0, 0})
#define CELL_SET(low, high)                                                                        \
    {                                                                                              \
        low, high                                                                                  \
    }

static inline uint64_t cell_set_low(cell_set set)
{
    return set[0];
}

static inline uint64_t cell_set_high(cell_set set)
{
    return set[1];
}

static inline cell_set cell_bit(int cell)
{
    uint64_t bit = (uint64_t)1 << cell % 64;
    return cell < 64 ? (cell_set){bit, 0} : (cell_set){0, bit};
}

static inline bool cell_set_has(cell_set set, int cell)
{
    return ((cell < 64 ? set[0] : set[1]) >> cell % 64 & 1) != 0;
}

static inline bool cell_set_any(cell_set set)
{
    return (set[0] | set[1]) != 0;
}

static inline cell_set cell_set_drop(cell_set set)
{
    return set[0] ? (cell_set){set[0] & (set[0] - 1), set[1]}
                  : (cell_set){0, set[1] & (set[1] - 1)};
}
#endif

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

/* The row, column and box of a cell, and its place in each. */
extern const uint8_t state_houses[GRID_CELLS][3];
extern const uint8_t state_places[GRID_CELLS][3];

static inline bool cell_set_equal(cell_set a, cell_set b)
{
    return cell_set_low(a) == cell_set_low(b) && cell_set_high(a) == cell_set_high(b);
}

/* The least cell of a set that is not empty. */
static inline int cell_set_least(cell_set set)
{
    uint64_t low = cell_set_low(set);
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(cell_set_high(set));
}

static inline int cell_set_size(cell_set set)
{
    return __builtin_popcountll(cell_set_low(set)) + __builtin_popcountll(cell_set_high(set));
}

static inline int candidate(int cell, int digit)
{
    return 9 * cell + digit;
}

/* Whether a set of digits or places has exactly one member, or exactly two. */
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

/* Removes a candidate, which must be present. */
static inline void state_eliminate(struct logic_state *state, int cell, int digit)
{
    state->digits[cell] &= (digit_set) ~(1u << digit);
    state->cells[digit] &= ~cell_bit(cell);
    for (int kind = 0; kind < 3; kind++)
        state->places[digit][state_houses[cell][kind]] &=
            (uint16_t) ~(1u << state_places[cell][kind]);
}

/* Gives an open cell its value; removes its candidates, and the digit from its peers. */
void state_place(struct logic_state *state, int cell, int digit);

/*
 * The starting state of a puzzle. If the puzzle has only givens and blanks with all candidates, the
 * givens are placed. In any other (a pencilmark puzzle) a cell with one candidate is placed if no
 * peer has that candidate; otherwise it stays a candidate, since placing it is a step.
 */
void state_begin(struct logic_state *state, const struct tenring_puzzle *puzzle);

/* The state with these values (0 or 1..9) and, in the other cells, these candidates. */
void state_set(struct logic_state *state, const uint8_t value[GRID_CELLS],
               const digit_set digits[GRID_CELLS]);

#endif
