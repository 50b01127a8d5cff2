/*
 * symmetry.h - orbits: cells that a symmetry maps to each other. A symmetric puzzle has givens in
 * all cells of an orbit or in none.
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

/* Finds the orbits of a symmetry other than TENRING_SYMMETRY_RANDOM. */
void symmetry_orbits(enum tenring_symmetry symmetry, struct orbits *orbits);

/* Whether some orbit has four cells or more. */
bool symmetry_has_large_orbits(const struct orbits *orbits);

/*
 * Draws one of the symmetries. evenly: those whose attempts at a minimal puzzle succeed more rarely
 * are drawn more often, so that all are about equally frequent among the puzzles found.
 */
enum tenring_symmetry symmetry_draw(struct rng *rng, bool evenly);

/* Whether some number of givens in [least, most] is a sum of sizes of orbits. */
bool symmetry_can_have(enum tenring_symmetry symmetry, int least, int most);

#endif
