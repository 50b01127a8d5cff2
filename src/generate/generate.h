/*
 * generate.h - the door of src/generate: new puzzles.
 *
 * A puzzle begins as a solution grid drawn uniformly (random_grid.h) and an order of its cells, and
 * loses its givens in that order as long as the solution stays the only one (attempt.h). Thousands
 * of attempts go on side by side in each thread, and their questions are answered by the batch
 * engine together (worker.h). An attempt depends on the options, the seed and its number alone, and
 * the puzzles come out in the order of their numbers (generator.c): so neither threads nor the
 * kernel matter.
 *
 * Reading order: random_grid.h, symmetry.h, request.h, attempt.h, trials.h, measure.h,
 * worker.h, generator.c. vary.c and reduce.c stand alone: the neighbours of a puzzle, and the
 * minimal puzzles below one.
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
