/*
 * count_parts.h - where a puzzle is cut whose solutions are counted on many machines.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COUNT_PARTS_H
#define TENRING_CLI_COUNT_PARTS_H

#include "commands/count_limits.h"
#include "commands/parts.h"

/* The operations of a count that does not branch; very many if it is beyond the limits. */
double count_cost(const struct run_job *job, const struct count_limits *limits,
                  const struct tenring_puzzle *puzzle);

/* As struct run_split: parts that keep to the limits. */
size_t count_cut(const struct run_job *job, const struct count_limits *limits,
                 const struct tenring_puzzle *puzzle, size_t wanted, struct tenring_puzzle **parts);

#endif
