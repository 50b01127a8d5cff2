/*
 * random_grid.h - solution grids drawn exactly uniformly.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_RANDOM_GRID_H
#define TENRING_GENERATE_RANDOM_GRID_H

#include "base/must_check.h"
#include "base/rng.h"
#include "generate/generate.h"

/*
 * Tables of some hundred kilobytes, made once and then read by any number of threads.
 */
struct random_grid_tables;

/* Makes the tables. NULL: no memory. */
MUST_CHECK struct random_grid_tables *random_grid_tables_new(void);
void random_grid_tables_free(struct random_grid_tables *tables);

/* The number of bands (rows 1 to 3 of a grid) that the tables stand for: all 948,109,639,680. */
uint64_t random_grid_bands(const struct random_grid_tables *tables);

/* Draws a grid, digits 1..9: each of the 6,670,903,752,021,072,936,960 is equally likely. */
void random_grid_draw(const struct random_grid_tables *tables, struct rng *rng,
                      uint8_t cell[GRID_CELLS]);

#endif
