/*
 * symmetry.h - cells that a symmetry takes to one another: a puzzle has givens in all of them or in
 * none.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_SYMMETRY_H
#define TENRING_GENERATE_SYMMETRY_H

#include "base/rng.h"
#include "generate/generate.h"

/* The orbits of the cells, each a set of 1 to 8. */
struct orbits {
    int count;
    struct cell_set set[GRID_CELLS];
    uint8_t size[GRID_CELLS];
};

/* Not for TENRING_SYMMETRY_RANDOM. */
void symmetry_orbits(enum tenring_symmetry symmetry, struct orbits *orbits);

/* Whether there are some with four cells or more. */
bool symmetry_has_large_orbits(const struct orbits *orbits);

/*
 * Draws one of the symmetries. evenly: those of which few attempts at a minimal puzzle succeed are
 * drawn more often, so that among the minimal puzzles all are about equally frequent.
 */
enum tenring_symmetry symmetry_draw(struct rng *rng, bool evenly);

/* Whether some number of givens in [least, most] is a sum of sizes of orbits. */
bool symmetry_can_have(enum tenring_symmetry symmetry, int least, int most);

#endif
