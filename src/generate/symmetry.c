/*
 * symmetry.c - orbits of cells, and the names of the symmetries.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/symmetry.h"

/* The symmetries of the square, as bits; the identity is always included. */
enum motion { TURN, HALF_TURN, TURN_BACK, ROWS, COLUMNS, MAIN, OTHER, MOTIONS };

static int move(enum motion motion, int cell)
{
    int row = grid_row(cell), column = grid_column(cell);
    switch (motion) {
    case TURN:
        return grid_cell(column, 8 - row);
    case HALF_TURN:
        return grid_cell(8 - row, 8 - column);
    case TURN_BACK:
        return grid_cell(8 - column, row);
    case ROWS:
        return grid_cell(8 - row, column);
    case COLUMNS:
        return grid_cell(row, 8 - column);
    case MAIN:
        /* NOLINTNEXTLINE(readability-suspicious-call-argument): that is what transposing is */
        return grid_cell(column, row);
    case OTHER:
        return grid_cell(8 - column, 8 - row);
    default:
        return cell;
    }
}

static const struct {
    const char *name;
    unsigned motions;
    unsigned attempts; /* attempts for each minimal puzzle, from measurements */
} symmetries[] = {
    [TENRING_SYMMETRY_NONE] = {"none", 0, 1},
    [TENRING_SYMMETRY_ROTATE180] = {"rotate180", 1u << HALF_TURN, 55},
    [TENRING_SYMMETRY_ROTATE90] = {"rotate90", 1u << TURN | 1u << HALF_TURN | 1u << TURN_BACK, 870},
    [TENRING_SYMMETRY_HORIZONTAL] = {"horizontal", 1u << ROWS, 88},
    [TENRING_SYMMETRY_VERTICAL] = {"vertical", 1u << COLUMNS, 88},
    [TENRING_SYMMETRY_DIAGONAL] = {"diagonal", 1u << MAIN, 29},
    [TENRING_SYMMETRY_ANTI_DIAGONAL] = {"anti-diagonal", 1u << OTHER, 29},
    [TENRING_SYMMETRY_DIHEDRAL] = {"dihedral", (1u << MOTIONS) - 1, 5300},
    [TENRING_SYMMETRY_RANDOM] = {"random", 0, 0},
};

const char *tenring_symmetry_name(enum tenring_symmetry symmetry)
{
    return (unsigned)symmetry <= TENRING_SYMMETRY_RANDOM ? symmetries[symmetry].name : NULL;
}

void symmetry_orbits(enum tenring_symmetry symmetry, struct orbits *orbits)
{
    struct cell_set seen = {{0, 0}};
    orbits->count = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (cell_set_has(&seen, cell))
            continue;
        struct cell_set orbit = {{0, 0}};
        cell_set_add(&orbit, cell);
        for (int motion = 0; motion < MOTIONS; motion++)
            if (symmetries[symmetry].motions >> motion & 1)
                cell_set_add(&orbit, move((enum motion)motion, cell));
        seen.word[0] |= orbit.word[0];
        seen.word[1] |= orbit.word[1];
        orbits->size[orbits->count] = (uint8_t)cell_set_size(&orbit);
        orbits->set[orbits->count++] = orbit;
    }
}

bool symmetry_has_large_orbits(const struct orbits *orbits)
{
    for (int i = 0; i < orbits->count; i++)
        if (orbits->size[i] >= 4)
            return true;
    return false;
}

enum tenring_symmetry symmetry_draw(struct rng *rng, bool evenly)
{
    if (!evenly)
        return (enum tenring_symmetry)rng_below(rng, TENRING_SYMMETRY_RANDOM);
    uint32_t sum = 0;
    for (int symmetry = 0; symmetry < TENRING_SYMMETRY_RANDOM; symmetry++)
        sum += symmetries[symmetry].attempts;
    uint32_t left = rng_below(rng, sum);
    int symmetry = 0;
    while (left >= symmetries[symmetry].attempts)
        left -= symmetries[symmetry++].attempts;
    return (enum tenring_symmetry)symmetry;
}

bool symmetry_can_have(enum tenring_symmetry symmetry, int least, int most)
{
    struct orbits orbits;
    bool can[GRID_CELLS + 1] = {true};
    symmetry_orbits(symmetry, &orbits);
    for (int i = 0; i < orbits.count; i++) {
        int size = orbits.size[i];
        for (int n = GRID_CELLS; n >= size; n--)
            can[n] = can[n] || can[n - size];
    }
    for (int n = least; n <= most; n++)
        if (can[n])
            return true;
    return false;
}
