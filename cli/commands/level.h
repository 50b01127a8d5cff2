/*
 * level.h - how hard a puzzle is: five words, by Sudoku Explainer's rating, and nodes of a search.
 * The words mean: what newspapers print; singles without marks; pencilmarks; chains; nets.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_LEVEL_H
#define TENRING_CLI_COMMANDS_LEVEL_H

#include "base/must_check.h"
#include "tenring.h"

/* The word for a rating in tenths. */
const char *level_name(int er);

/* The range of ratings, in tenths, of the i-th word from 0; *most is 0 without a limit. */
void level_range(int i, int *least, int *most);

/* The sum of the nodes that tenring_solve needs for `isomorphs` random isomorphs. */
MUST_CHECK enum tenring_status level_count_nodes(const struct tenring_puzzle *puzzle, uint64_t seed,
                                                 uint64_t isomorphs,
                                                 const struct tenring_search_options *options,
                                                 uint64_t *nodes);

#endif
