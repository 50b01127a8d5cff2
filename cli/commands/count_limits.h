/*
 * count_limits.h - what the commands that count exactly share: what is counted, limits on the cost,
 * progress, refusals. One heavy count runs at a time, on all threads.
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

/* A count that is running. */
struct running_count {
    const struct run_job *job;
    const struct run_item *item;
    struct tenring_count_options options;
    bool alone;
};

/* The limits that the options give. */
struct count_limits count_limits(const struct cli_context *context, pthread_mutex_t *heavy);

/*
 * Counts by searching. For few solutions that is faster than estimating anything first. Returns
 * false if there are more than `most`, or at a stop.
 */
bool count_few(const struct run_job *job, const struct tenring_puzzle *puzzle, uint64_t most,
               uint64_t *count);

/* Finds whether a puzzle has no solution or one: *count says which, *solution is the one. Returns
   false if it has several, or at a stop. */
bool count_one(const struct run_job *job, const struct tenring_puzzle *puzzle,
               struct tenring_grid *solution, uint64_t *count);

/* Options for a count, without progress and threads. */
struct tenring_count_options count_options(const struct count_limits *limits,
                                           const struct run_job *job);

/* Estimates the cost of a count. Returns false after a failure, which is reported. */
MUST_CHECK bool count_find_cost(const struct run_job *job, const struct count_limits *limits,
                                const struct run_item *item, struct tenring_cost *cost);

/*
 * Sets count->options for a count of about `operations` operations. A heavy count waits until no
 * other heavy one runs. The caller must end it in any case; `count` must not move until then.
 */
void count_begin(struct running_count *count, const struct count_limits *limits,
                 const struct run_job *job, const struct run_item *item, double operations);
void count_end(struct running_count *count, const struct count_limits *limits);

/* Reports that there is no solution. */
void count_report_none(const struct run_job *job, const struct run_item *item, struct chunk *chunk);

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
    [COUNT_SAID] = {"", RUN_WORD, RUN_IN_LINE, false},                                             \
    [COUNT_MORE] = {"", RUN_WORD, RUN_IN_LINE, false},                                             \
    [COUNT_COUNT] = {"count", RUN_BIG, counts, false},                                             \
    [COUNT_OPERATIONS] = {"operations", RUN_REAL, costs, true},                                    \
    [COUNT_MEGABYTES] = {"megabytes", RUN_NUMBER, costs, true}

/* Fills in the cost of a count. */
void count_fill_cost(struct run_row *row, const struct tenring_cost *cost);

/* Refuses a count and writes what it would have cost. */
void count_refuse(const struct run_job *job, const struct run_item *item,
                  const struct tenring_cost *cost, struct cli_buffer *text);

/* ---- count_by_cell.c: in how many solutions each cell has each digit ---- */

extern const struct run_column count_by_cell_columns[];

/* `answer` of struct run_job, with `found`. */
bool count_by_cell(const struct run_job *job, const struct count_limits *limits,
                   const struct run_item *item, const struct tenring_batch_result *found,
                   struct chunk *chunk);

/* `make` of struct run_job, for a puzzle with one solution: "1", and nine numbers for each cell,
   one of which is 1 and the others 0. */
enum { COUNT_ONE_BY_CELL = 2 + TENRING_CELLS * 23 };
void count_make_one_by_cell(char *at, const char *solution);

#endif
