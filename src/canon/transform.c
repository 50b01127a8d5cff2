/*
 * transform.c - transforms of a puzzle into an isomorph: transposition, orders of rows and columns,
 * new names of digits.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "base/grid.h"
#include "base/rng.h"

/*
 * Whether order[] is a permutation of 0..8 that keeps the three lines of each band or stack
 * together.
 */
static bool is_order(const uint8_t order[9])
{
    unsigned seen = 0;
    for (int i = 0; i < 9; i++) {
        if (order[i] > 8 || order[i] / 3 != order[i / 3 * 3] / 3)
            return false;
        seen |= 1U << order[i];
    }
    return seen == 0x1ff;
}

static bool is_transform(const struct tenring_transform *transform)
{
    unsigned digits = 0;
    for (int d = 0; d < GRID_DIGITS; d++) {
        if (transform->digit[d] < 1 || transform->digit[d] > GRID_DIGITS)
            return false;
        digits |= 1U << transform->digit[d];
    }
    return digits == TENRING_ALL_DIGITS << 1 && is_order(transform->row) &&
           is_order(transform->column);
}

enum tenring_status tenring_transform_puzzle(const struct tenring_transform *transform,
                                             const struct tenring_puzzle *puzzle,
                                             struct tenring_puzzle *image)
{
    if (transform == NULL || puzzle == NULL || image == NULL || !is_transform(transform) ||
        !grid_puzzle_is_valid(puzzle))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_puzzle source = *puzzle;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int row = transform->row[grid_row(cell)], column = transform->column[grid_column(cell)];
        /* NOLINTNEXTLINE(readability-suspicious-call-argument): that is what transposing is */
        unsigned set = source.cell[transform->transpose ? grid_cell(column, row)
                                                        : grid_cell(row, column)],
                 renamed = 0;
        for (; set != 0; set &= set - 1)
            renamed |= 1U << (transform->digit[digit_set_least(set)] - 1);
        image->cell[cell] = (uint16_t)renamed;
    }
    return TENRING_STATUS_OK;
}

static void random_order(struct rng *rng, uint8_t order[9])
{
    uint8_t groups[3] = {0, 1, 2};
    rng_shuffle(rng, groups, 3);
    for (int group = 0; group < 3; group++) {
        uint8_t *lines = order + 3 * group;
        for (int i = 0; i < 3; i++)
            lines[i] = (uint8_t)(3 * groups[group] + i);
        rng_shuffle(rng, lines, 3);
    }
}

enum tenring_status tenring_random_transform(uint64_t seed, uint64_t number,
                                             struct tenring_transform *transform)
{
    struct rng rng;
    if (transform == NULL)
        return TENRING_STATUS_INVALID_ARGUMENT;
    rng_seed_at(&rng, seed, number);
    transform->transpose = rng_below(&rng, 2) != 0;
    random_order(&rng, transform->row);
    random_order(&rng, transform->column);
    for (int d = 0; d < GRID_DIGITS; d++)
        transform->digit[d] = (uint8_t)(d + 1);
    rng_shuffle(&rng, transform->digit, GRID_DIGITS);
    return TENRING_STATUS_OK;
}
