/*
 * level.h - the five words for how hard a puzzle is, by Sudoku Explainer's rating: what newspapers
 * print, singles in the head, pencilmarks, chains, nets.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_LEVEL_H
#define TENRING_CLI_COMMANDS_LEVEL_H

#include <stdbool.h>

/* The word for a rating in tenths. */
const char *level_name(int er);

/* The ratings, in tenths, that a word stands for; *most 0: no limit. False: there is no such
   word. */
bool level_range(const char *name, int *least, int *most);

#endif
