/*
 * count_limits.c - what the commands that count exactly share.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/count_limits.h"

#include <inttypes.h>
#include <stdio.h>

/* A count of more operations than this is heavy: it uses all threads, and only one runs at a
   time. */
#define HEAVY 3e9

struct count_limits count_limits(const struct cli_context *context, pthread_mutex_t *heavy)
{
    return (struct count_limits){
        .by_cell = cli_given(context, CLI_OPT_BY_CELL),
        .memory_limit = cli_number(context, CLI_OPT_MEMORY_LIMIT, 512) << 20,
        .operation_limit = cli_number(context, CLI_OPT_OPERATION_LIMIT, 4000000000000),
        .heavy = heavy,
    };
}

bool count_few(const struct run_job *job, const struct tenring_puzzle *puzzle, uint64_t most,
               uint64_t *count)
{
    struct tenring_search_options options = run_options(job);
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    enum tenring_status status = tenring_count_up_to(puzzle, most + 1, &options, &result);
    *count = result.count;
    return status == TENRING_STATUS_OK && result.count <= most;
}

bool count_one(const struct run_job *job, const struct tenring_puzzle *puzzle,
               struct tenring_grid *solution, uint64_t *count)
{
    struct tenring_search_options options = run_options(job);
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    options.choice = TENRING_CHOICE_NONE; /* puzzles with several solutions are counted in
                                             another way */
    enum tenring_status status = tenring_solve(puzzle, &options, &result);
    *count = (uint64_t)result.solutions;
    *solution = result.first;
    return status == TENRING_STATUS_OK && result.solutions <= 1;
}

struct tenring_count_options count_options(const struct count_limits *limits,
                                           const struct run_job *job)
{
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    options.memory_limit = limits->memory_limit;
    options.operation_limit = limits->operation_limit;
    options.isa = job->isa;
    return options;
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct running_count *count = context;
    if (progress->operations > 0 && report_is_time(count->job->report)) {
        if (progress->expected_operations > 0)
            report_doing(
                count->job->report, "tenring: puzzle %" PRIu64 ": %.3g of about %.3g operations",
                count->item->number, (double)progress->operations, progress->expected_operations);
        else
            report_doing(count->job->report, "tenring: puzzle %" PRIu64 ": %.3g operations",
                         count->item->number, (double)progress->operations);
    }
    return stop_reason() == STOP_NONE;
}

bool count_find_cost(const struct run_job *job, const struct count_limits *limits,
                     const struct run_item *item, struct tenring_cost *cost)
{
    struct tenring_count_options options = count_options(limits, job);
    enum tenring_status status = limits->by_cell
                                     ? tenring_count_by_cell_cost(item->puzzle, &options, cost)
                                     : tenring_count_all_cost(item->puzzle, &options, cost);
    return run_check(job, status);
}

void count_begin(struct running_count *count, const struct count_limits *limits,
                 const struct run_job *job, const struct run_item *item, double operations)
{
    *count =
        (struct running_count){.job = job, .item = item, .options = count_options(limits, job)};
    count->options.progress = watch;
    count->options.context = count;
    count->alone = job->threads > 1 && operations > HEAVY;
    if (count->alone) {
        count->options.threads = (int)job->threads;
        pthread_mutex_lock(limits->heavy);
    }
}

void count_end(struct running_count *count, const struct count_limits *limits)
{
    if (count->alone)
        pthread_mutex_unlock(limits->heavy);
}

void count_fill_cost(struct run_row *row, const struct tenring_cost *cost)
{
    row_real(row, COUNT_OPERATIONS, "%.3g", cost->operations);
    row_number(row, COUNT_MEGABYTES, (cost->memory + ((uint64_t)1 << 20) - 1) >> 20);
}

void count_refuse(const struct run_job *job, const struct run_item *item,
                  const struct tenring_cost *cost, struct cli_buffer *text)
{
    struct run_row row;
    char why[96];
    report_status(job->report, CLI_EXIT_NO);
    row_start(&row, job, item, "refused");
    count_fill_cost(&row, cost);
    for (int i = COUNT_REST; job->columns[i].name; i++)
        row_absent(&row, i);
    snprintf(why, sizeof why, "too expensive: estimated %.3g operations, %" PRIu64 " MB",
             cost->operations, row.value[COUNT_MEGABYTES].number);
    row_word(&row, COUNT_SAID, "?");
    row_word(&row, COUNT_MORE, why);
    row_write(&row, text);
}

void count_report_none(const struct run_job *job, const struct run_item *item, struct chunk *chunk)
{
    report_status(job->report, CLI_EXIT_NO);
    run_conflict(chunk, item);
}
