/*
 * count_by_cell.h - in how many solutions each cell has each digit.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_COUNT_BY_CELL_H
#define TENRING_CLI_COMMANDS_COUNT_BY_CELL_H

#include "commands/count_limits.h"

extern const struct run_column count_by_cell_columns[];

/* As `answer` of struct run_job; `found` is there. */
bool count_by_cell(const struct run_job *job, const struct count_limits *limits,
                   const struct run_item *item, const struct tenring_batch_result *found,
                   struct chunk *chunk);

/* As `make` of struct run_job, for a puzzle with one solution: "1", and of each cell nine numbers,
   which are 0 but for one 1. */
enum { COUNT_ONE_BY_CELL = 2 + TENRING_CELLS * 23 };
void count_make_one_by_cell(char *at, const char *solution);

#endif
