/*
 * symmetry.h - cells that a symmetry takes to one another: a puzzle has givens in all of them or in
 * none.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_SYMMETRY_H
#define TENRING_GENERATE_SYMMETRY_H

#include "generate/generate.h"

/* The orbits of the cells, each a set of 1 to 8. */
struct orbits {
    int count;
    struct cell_set set[GRID_CELLS];
    uint8_t size[GRID_CELLS];
};

/* Not for TENRING_SYMMETRY_RANDOM. */
void symmetry_orbits(enum tenring_symmetry symmetry, struct orbits *orbits);

/* Whether some number of givens in [least, most] is a sum of sizes of orbits. */
bool symmetry_can_have(enum tenring_symmetry symmetry, int least, int most);

#endif
