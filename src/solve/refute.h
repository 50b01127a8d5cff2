/*
 * refute.h - finds contradictions that propagation misses, for long searches.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_REFUTE_H
#define TENRING_SOLVE_REFUTE_H

#include "base/grid.h"

/* A state as the kernels hold it: planes[4 * digit + band], see solve/planes.h. */
enum { REFUTE_PLANES = 4 * GRID_DIGITS };

/*
 * True when a single house or a single digit shows that the state has no solution: the cells of a
 * house cannot all take different digits, or the places of a digit do not contain one in each row,
 * column and box. Takes some microseconds.
 */
bool refute_state(const uint32_t planes[REFUTE_PLANES]);

#endif
