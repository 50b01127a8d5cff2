/*
 * grid.c - geometry tables; checks and conversions of puzzles and grids.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/grid.h"

#include <string.h>

#include "base/grid_tables.inc"

bool grid_puzzle_is_valid(const struct tenring_puzzle *puzzle)
{
    unsigned all = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        all |= puzzle->cell[cell];
    return (all & ~TENRING_ALL_DIGITS) == 0;
}

enum tenring_status tenring_make_puzzle(const struct tenring_grid *grid,
                                        struct tenring_puzzle *puzzle)
{
    if (!puzzle || !grid)
        return TENRING_STATUS_INVALID_ARGUMENT;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (grid->cell[cell] > GRID_DIGITS)
            return TENRING_STATUS_INVALID_ARGUMENT;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digit = grid->cell[cell];
        puzzle->cell[cell] = (uint16_t)(digit ? 1u << (digit - 1) : TENRING_ALL_DIGITS);
    }
    return TENRING_STATUS_OK;
}

bool tenring_extract_givens(const struct tenring_puzzle *puzzle, struct tenring_grid *grid)
{
    /* the digits whose number 1..9 has the first, second, third and fourth binary digit */
    enum { FIRST = 0x155, SECOND = 0x066, THIRD = 0x078, FOURTH = 0x180 };
    uint16_t lost = 0;
    /* There is no branch, because givens are hard to predict and because compilers vectorise the
       loop. */
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const uint16_t set = puzzle->cell[cell];
        const uint16_t digit = (uint16_t)(((set & FIRST) != 0) | ((set & SECOND) != 0) << 1 |
                                          ((set & THIRD) != 0) << 2 | ((set & FOURTH) != 0) << 3);
        const uint16_t given = (uint16_t)((set != 0) & ((set & (set - 1)) == 0));
        grid->cell[cell] = (uint8_t)(digit * given);
        lost |= (uint16_t)((given | (set == TENRING_ALL_DIGITS)) ^ 1);
    }
    return lost == 0;
}

#ifndef __wasm__ /* WebAssembly uses the shorter code below */
/* The sums and the ORs of words that each hold four 16-bit numbers side by side. */
struct quads {
    uint64_t sum, any;
};

static struct quads add_quads(struct quads a, struct quads b)
{
    return (struct quads){a.sum + b.sum, a.any | b.any};
}

/* The givens of four cells, one 16-bit set each; a cell that is not a given becomes 0. No set has a
   bit above the ninth. */
static struct quads read_quads(uint64_t sets)
{
    const uint64_t lowest = UINT64_C(0x0001000100010001), highest = lowest << 15;
    uint64_t rest = ((sets | highest) - lowest) & sets; /* each set without its least digit */
    /* the highest bit of each set in which a digit is left */
    uint64_t several = (rest + (highest - lowest)) & highest;
    uint64_t single = sets & ~(several - (several >> 15));
    return (struct quads){single, single};
}

/* Nonzero if any two of the four numbers have a bit in common. */
static uint64_t fold_quads(struct quads a)
{
    a = (struct quads){a.sum + (a.sum >> 32), a.any | a.any >> 32};
    return ((a.sum + (a.sum >> 16)) ^ (a.any | a.any >> 16)) & 0xffff;
}

/*
 * Whether two givens of a house are equal, computed without a branch for each cell. A sum of single
 * bits equals their OR exactly if all bits differ: a repeated bit makes the sum larger, but not the
 * OR. Nine numbers below 512 add up to less than 2^16.
 */
static bool has_conflict(const struct tenring_puzzle *puzzle)
{
    struct quads columns[3] = {{0, 0}, {0, 0}, {0, 0}};
    uint64_t unlike = 0;
    for (int band = 0; band < 3; band++) {
        struct quads part[3] = {{0, 0}, {0, 0}, {0, 0}};
        for (int row = 3 * band; row < 3 * band + 3; row++) {
            const uint16_t *cell = &puzzle->cell[9 * row];
            uint64_t sets[3] = {0, 0, cell[8]};
            struct quads all = {0, 0};
            memcpy(&sets[0], cell, sizeof sets[0]);
            memcpy(&sets[1], cell + 4, sizeof sets[1]);
            for (int i = 0; i < 3; i++) {
                struct quads cells = read_quads(sets[i]);
                part[i] = add_quads(part[i], cells);
                all = add_quads(all, cells);
            }
            unlike |= fold_quads(all);
        }
        uint16_t sum[9], any[9];
        for (int i = 0; i < 2; i++) {
            memcpy(sum + 4 * i, &part[i].sum, sizeof part[i].sum);
            memcpy(any + 4 * i, &part[i].any, sizeof part[i].any);
        }
        sum[8] = (uint16_t)part[2].sum;
        any[8] = (uint16_t)part[2].any;
        for (int i = 0; i < 3; i++)
            columns[i] = add_quads(columns[i], part[i]);
        for (int i = 0; i < 9; i += 3)
            unlike |= (unsigned)(sum[i] + sum[i + 1] + sum[i + 2]) ^
                      (unsigned)(any[i] | any[i + 1] | any[i + 2]);
    }
    for (int i = 0; i < 3; i++)
        unlike |= columns[i].sum ^ columns[i].any;
    return unlike != 0;
}
#endif

bool tenring_find_conflict(const struct tenring_puzzle *puzzle, int *first, int *second)
{
#ifndef __wasm__
    if (grid_puzzle_is_valid(puzzle)) {
        bool found = has_conflict(puzzle);
        if (!found || (!first && !second))
            return found;
    }
#endif
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned set = puzzle->cell[cell];
        if (set == 0 || (set & (set - 1)) != 0)
            continue;
        for (int i = 0; i < GRID_PEERS && grid_peers[cell][i] < cell; i++) {
            if (puzzle->cell[grid_peers[cell][i]] != set)
                continue;
            if (first)
                *first = grid_peers[cell][i];
            if (second)
                *second = cell;
            return true;
        }
    }
    return false;
}

bool tenring_is_solution(const struct tenring_puzzle *puzzle, const struct tenring_grid *solution)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digit = solution->cell[cell];
        if (digit < 1 || digit > GRID_DIGITS || !(puzzle->cell[cell] >> (digit - 1) & 1))
            return false;
    }
    for (int house = 0; house < GRID_HOUSES; house++) {
        unsigned seen = 0;
        for (int i = 0; i < 9; i++)
            seen |= 1u << (solution->cell[grid_house_cells[house][i]] - 1);
        if (seen != TENRING_ALL_DIGITS)
            return false;
    }
    return true;
}
