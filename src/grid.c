/*
 * grid.c - geometry tables and the functions on puzzles and grids that search nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#include "grid.h"

#include <string.h>

#include "grid_tables.inc"

bool grid_puzzle_is_valid(const struct tenring_puzzle *puzzle)
{
    unsigned all = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        all |= puzzle->cell[cell];
    return (all & ~TENRING_ALL_DIGITS) == 0;
}

enum tenring_status tenring_puzzle_from_grid(struct tenring_puzzle *puzzle, const struct tenring_grid *grid)
{
    if (!puzzle || !grid)
        return TENRING_INVALID_ARGUMENT;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (grid->cell[cell] > GRID_DIGITS)
            return TENRING_INVALID_ARGUMENT;
    }
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digit = grid->cell[cell];
        puzzle->cell[cell] = (uint16_t)(digit ? 1u << (digit - 1) : TENRING_ALL_DIGITS);
    }
    return TENRING_OK;
}

bool tenring_puzzle_givens(const struct tenring_puzzle *puzzle, struct tenring_grid *grid)
{
    bool nothing_lost = true;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned set = puzzle->cell[cell];
        bool given = digit_set_size(set) == 1;
        grid->cell[cell] = (uint8_t)(given ? digit_set_least(set) + 1 : 0);
        if (!given && set != TENRING_ALL_DIGITS)
            nothing_lost = false;
    }
    return nothing_lost;
}

bool tenring_find_conflict(const struct tenring_puzzle *puzzle, int *first, int *second)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned set = puzzle->cell[cell];
        if (digit_set_size(set) != 1)
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
