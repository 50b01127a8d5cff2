/*
 * weights.c - weights of target Sudoku: the ring table, weights for each cell, the score of a grid.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/grid.h"

/* One cell of the ring table: ring * digit for the nine digits. ROW is one row, from its five left
   cells; the others mirror these. */
#define CELL(ring)                                                                                 \
    {                                                                                              \
        1 * (ring), 2 * (ring), 3 * (ring), 4 * (ring), 5 * (ring), 6 * (ring), 7 * (ring),        \
            8 * (ring), 9 * (ring)                                                                 \
    }
#define ROW(a, b, c, d, e)                                                                         \
    CELL(a), CELL(b), CELL(c), CELL(d), CELL(e), CELL(d), CELL(c), CELL(b), CELL(a)

/* clang-format off */
static const struct tenring_weights ring_weights = {{
    ROW(6, 6, 6, 6, 6),
    ROW(6, 7, 7, 7, 7),
    ROW(6, 7, 8, 8, 8),
    ROW(6, 7, 8, 9, 9),
    ROW(6, 7, 8, 9, 10),
    ROW(6, 7, 8, 9, 9),
    ROW(6, 7, 8, 8, 8),
    ROW(6, 7, 7, 7, 7),
    ROW(6, 6, 6, 6, 6),
}};
/* clang-format on */

const struct tenring_weights *tenring_ring_weights(void)
{
    return &ring_weights;
}

enum tenring_status tenring_make_weights(const int32_t cell_weight[TENRING_CELLS],
                                         struct tenring_weights *weights)
{
    if (!weights || !cell_weight)
        return TENRING_STATUS_INVALID_ARGUMENT;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int64_t largest = (int64_t)cell_weight[cell] * GRID_DIGITS;
        if (largest < INT32_MIN || largest > INT32_MAX)
            return TENRING_STATUS_INVALID_ARGUMENT;
    }
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            weights->weight[cell][digit] = cell_weight[cell] * (digit + 1);
    return TENRING_STATUS_OK;
}

int64_t tenring_score_grid(const struct tenring_weights *weights, const struct tenring_grid *grid)
{
    int64_t score = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digit = grid->cell[cell];
        if (digit >= 1 && digit <= GRID_DIGITS)
            score += weights->weight[cell][digit - 1];
    }
    return score;
}
