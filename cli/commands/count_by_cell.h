/*
 * count_by_cell.h - in how many solutions each cell has each digit.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_COUNT_BY_CELL_H
#define TENRING_CLI_COMMANDS_COUNT_BY_CELL_H

#include "commands/count_limits.h"

/* As `answer` of struct run_job; `found` is there. */
bool count_by_cell(const struct run_job *job, const struct count_limits *limits,
                   const struct run_item *item, const struct tenring_batch_result *found,
                   struct chunk *chunk);

/* Of a part of a puzzle (struct run_split): writes its numbers; and the sums of all parts'. */
bool count_by_cell_part(const struct run_job *job, const struct count_limits *limits,
                        const struct run_item *item, struct chunk *chunk);
bool count_by_cell_join(const struct run_job *job, const struct run_item *item,
                        struct chunk *chunk);

#endif
