/*
 * contest_slow.h - puzzles turned so that a textbook order is slow on them.
 *
 * The digits are renamed so that the cells that are filled first have 9, 8, 7 ... in the solution,
 * which orders that try 1 first like least. Against `rows` the rows with few givens come first: a
 * first row without givens is gone through from 1 2 3 ... to 9 8 7 ..., and the fewer givens stand
 * below it, the longer each of its 362,880 ways lives on.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_CONTEST_SLOW_H
#define TENRING_CLI_COMMANDS_CONTEST_SLOW_H

#include <stdbool.h>

#include "tenring.h"

/* Transforms a puzzle and its solution so that a search in this textbook order is slow. Returns
   false if the order stays fast; never with `several` solutions, all of which a search must
   visit. */
bool slow_arrange(int order, bool several, struct tenring_grid *givens,
                  struct tenring_grid *solution);

#endif
