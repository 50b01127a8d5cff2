/*
 * count_limits.h - what the commands that count exactly share: limits on the cost, progress,
 * refusals. One heavy count runs at a time, on all threads.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_COUNT_LIMITS_H
#define TENRING_CLI_COMMANDS_COUNT_LIMITS_H

#include <pthread.h>

#include "base/must_check.h"
#include "results/results.h"

struct count_limits {
    bool by_cell; /* also count the solutions that have a digit in a cell */
    uint64_t memory_limit, operation_limit;
    pthread_mutex_t *heavy; /* locked during a heavy count */
};

/* The limits that the options give. */
struct count_limits count_limits(const struct cli_context *context, pthread_mutex_t *heavy);

/* A function of the library that counts exactly; `result` is that of count_run. */
typedef enum tenring_status count_function(const struct tenring_puzzle *puzzle,
                                           const struct tenring_count_options *options,
                                           void *result);

/* Counts within the limits. LIMIT: it was refused, and that is written. Failures other than
   CANCELLED are reported. */
MUST_CHECK enum tenring_status count_run(const struct run_item *item,
                                         const struct count_limits *limits, count_function *count,
                                         void *result);

/* Writes what a count would cost, or that it costs too much. Returns false after a failure. */
MUST_CHECK bool count_write_cost(const struct run_item *item, const struct count_limits *limits,
                                 bool refused);

/* Reports that there is no solution. */
void count_report_none(const struct run_item *item);

/* The first columns of every command that counts. */
enum {
    COUNT_SAID, /* the text of a line of results */
    COUNT_MORE, /* the second part of that text */
    COUNT_COUNT,
    COUNT_OPERATIONS, /* the estimated cost of a refused count */
    COUNT_MEGABYTES,
    COUNT_REST /* the first of the command's own columns */
};
#define COUNT_COLUMNS(counts, costs)                                                               \
    [COUNT_SAID] = {"", RUN_IN_LINE, false}, [COUNT_MORE] = {"", RUN_IN_LINE, false},              \
    [COUNT_COUNT] = {"count", counts, false}, [COUNT_OPERATIONS] = {"operations", costs, true},    \
    [COUNT_MEGABYTES] = {"megabytes", costs, true}

/* ---- count_by_cell.c: in how many solutions each cell has each digit ---- */

extern const struct run_column count_by_cell_columns[];

/* `answer` of struct run_job, with `found`. */
bool count_by_cell(const struct run_item *item, const struct count_limits *limits);

/* `make` of struct run_job, for a puzzle with one solution: "1", and nine numbers for each cell,
   one of which is 1 and the others 0. */
enum { COUNT_ONE_BY_CELL = 2 + TENRING_CELLS * 23 };
void count_make_one_by_cell(char *at, const char *solution);

#endif
