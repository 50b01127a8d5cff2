/*
 * generate.h - the door of src/generate: sets of cells, puzzles of givens.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_GENERATE_H
#define TENRING_GENERATE_GENERATE_H

#include "base/grid.h"

/* A set of cells: bit c % 64 of word c / 64. */
struct cell_set {
    uint64_t word[2];
};

static inline bool cell_set_has(const struct cell_set *set, int cell)
{
    return set->word[cell / 64] >> cell % 64 & 1;
}

static inline void cell_set_add(struct cell_set *set, int cell)
{
    set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

static inline void cell_set_remove(struct cell_set *set, int cell)
{
    set->word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}

static inline int cell_set_size(const struct cell_set *set)
{
    return __builtin_popcountll(set->word[0]) + __builtin_popcountll(set->word[1]);
}

/* Whether each cell has one candidate or all. */
static inline bool generate_is_of_givens(const struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (puzzle->cell[cell] != TENRING_ALL_DIGITS && digit_set_size(puzzle->cell[cell]) != 1)
            return false;
    return grid_puzzle_is_valid(puzzle);
}

#endif
