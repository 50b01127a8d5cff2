/*
 * level.h - the five words for a puzzle's difficulty, by Sudoku Explainer's rating. They mean: what
 * newspapers print; singles without marks; pencilmarks; chains; nets.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_LEVEL_H
#define TENRING_CLI_COMMANDS_LEVEL_H

#include <stdbool.h>

/* The word for a rating in tenths. */
const char *level_name(int er);

/* The range of ratings, in tenths, that a word stands for; *most is 0 without a limit. Returns
   false if there is no such word. */
bool level_range(const char *name, int *least, int *most);

#endif
