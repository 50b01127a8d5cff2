/*
 * contest_slow.h - rearranges puzzles so that a textbook order is slow on them.
 *
 * The digits are renamed so that the cells that are filled first have 9, 8, 7 ... in the solution:
 * the worst case for orders that try 1 first. Against `rows`, the rows with few givens also come
 * first: if the first row has no given, the search tries its 362,880 fillings from 1 2 3 ... to 9 8
 * 7 ..., and the fewer givens stand below, the longer each of them takes to fail.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_CONTEST_SLOW_H
#define TENRING_CLI_COMMANDS_CONTEST_SLOW_H

#include <stdbool.h>

#include "tenring.h"

/* Replaces a puzzle and its solution by an isomorph. */
void slow_transform(const struct tenring_transform *transform, struct tenring_grid *givens,
                    struct tenring_grid *solution);

/* Rearranges a puzzle and its solution so that a search in this textbook order is slow. Returns
   false if the order stays fast. `several`: the puzzle has several solutions, all of which the
   search must visit; then never false. */
bool slow_arrange(enum tenring_order order, bool several, struct tenring_grid *givens,
                  struct tenring_grid *solution);

#endif
