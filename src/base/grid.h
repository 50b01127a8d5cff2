/*
 * grid.h - the geometry of the 9 x 9 grid: cells, digits, houses, peers, bands.
 *
 * All code finds rows, columns and boxes with these functions and tables. Only kernels compute with
 * cell numbers themselves; the head of such a file draws its representation.
 *
 *          stack 0  stack 1  stack 2
 *         +--------+--------+--------+
 *  band 0 |  0 1 2 |  3 4 5 |  6 7 8 |      cell  = 9 * row + column, 0..80
 *         |  9 .   |        |        |      digit = 1..9 in text and in the public API, 0..8 inside
 *         +--------+--------+--------+      house = 0..8 rows, 9..17 columns, 18..26 boxes
 *  band 1 | box 3  | box 4  | box 5  |      box   = 3 * band + stack
 *         +--------+--------+--------+      candidate = a (cell, digit) pair
 *  band 2 |        |        |     80 |      peers of a cell: the 20 other cells of its three houses
 *         +--------+--------+--------+
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_GRID_H
#define TENRING_BASE_GRID_H

#include "tenring.h"

enum {
    GRID_CELLS = TENRING_CELLS,
    GRID_DIGITS = TENRING_DIGITS,
    GRID_HOUSES = 27,
    GRID_PEERS = 20,
    GRID_BANDS = 3,
};

/* A set of digits: bit d stands for digit d (0..8 inside). */
typedef uint16_t digit_set;

/* The cells of each house in ascending order. */
extern const uint8_t grid_house_cells[GRID_HOUSES][9];

/* The peers of each cell in ascending order. */
extern const uint8_t grid_peers[GRID_CELLS][GRID_PEERS];

/* Bit i of word b says whether cell 27 * b + i is a peer; the fourth word is 0. */
extern const uint32_t grid_peer_words[GRID_CELLS][4];

static inline int grid_cell(int row, int column)
{
    return 9 * row + column;
}

static inline int grid_row(int cell)
{
    return cell / 9;
}

static inline int grid_column(int cell)
{
    return cell % 9;
}

static inline int grid_box(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

/* The three houses of a cell: kind 0 its row, 1 its column, 2 its box. */
static inline int grid_house(int cell, int kind)
{
    return kind == 0 ? grid_row(cell) : kind == 1 ? 9 + grid_column(cell) : 18 + grid_box(cell);
}

/* How many digits a set holds. */
static inline int digit_set_size(unsigned set)
{
    return __builtin_popcount(set);
}

/* The least digit (0..8) of a set that is not empty. */
static inline int digit_set_least(unsigned set)
{
    return __builtin_ctz(set);
}

/* True when every cell's set lies within the nine digits. */
bool grid_puzzle_is_valid(const struct tenring_puzzle *puzzle);

#endif
