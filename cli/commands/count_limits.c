/*
 * count_limits.c - see count_limits.h.
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

/* The argument of `watch`. */
struct watched {
    struct report *report;
    uint64_t number; /* of the puzzle */
};

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct watched *watched = context;
    if (progress->operations > 0 && report_is_time(watched->report)) {
        if (progress->expected_operations > 0)
            report_doing(
                watched->report, "tenring: puzzle %" PRIu64 ": %.3g of about %.3g operations",
                watched->number, (double)progress->operations, progress->expected_operations);
        else
            report_doing(watched->report, "tenring: puzzle %" PRIu64 ": %.3g operations",
                         watched->number, (double)progress->operations);
    }
    return stop_reason() == STOP_NONE;
}

static struct tenring_count_options count_options(const struct count_limits *limits,
                                                  const struct run_job *job)
{
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    options.memory_limit = limits->memory_limit;
    options.operation_limit = limits->operation_limit;
    options.isa = job->isa;
    return options;
}

static enum tenring_status find_cost(const struct run_item *item, const struct count_limits *limits,
                                     struct tenring_cost *cost)
{
    struct tenring_count_options options = count_options(limits, item->job);
    return limits->by_cell ? tenring_count_by_cell_cost(item->puzzle, &options, cost)
                           : tenring_count_all_cost(item->puzzle, &options, cost);
}

bool count_write_cost(const struct run_item *item, const struct count_limits *limits, bool refused)
{
    struct tenring_cost cost = TENRING_COST_INIT;
    struct run_row row;
    char why[96];
    if (!run_check(item->job, find_cost(item, limits, &cost)))
        return false;
    const uint64_t megabytes = (cost.memory + ((uint64_t)1 << 20) - 1) >> 20;
    row_start(&row, item, refused ? "refused" : "cost");
    row_real(&row, COUNT_OPERATIONS, "%.3g", cost.operations);
    row_number(&row, COUNT_MEGABYTES, megabytes);
    if (refused) {
        report_status(item->job->report, CLI_EXIT_NO);
        for (int i = COUNT_REST; item->job->columns[i].name; i++)
            row_absent(&row, i);
        snprintf(why, sizeof why, "too expensive: estimated %.3g operations, %" PRIu64 " MB",
                 cost.operations, megabytes);
        row_word(&row, COUNT_SAID, "?");
        row_word(&row, COUNT_MORE, why);
    }
    row_write(&row, run_text(item));
    return true;
}

enum tenring_status count_run(const struct run_item *item, const struct count_limits *limits,
                              count_function *count, void *result)
{
    struct watched watched = {item->job->report, item->number};
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_count_options options = count_options(limits, item->job);
    enum tenring_status status = TENRING_STATUS_OK;
    if (item->job->threads > 1)
        status = find_cost(item, limits, &cost);
    const bool alone = cost.operations > HEAVY;
    options.progress = watch;
    options.context = &watched;
    if (alone) {
        options.threads = (int)item->job->threads;
        pthread_mutex_lock(limits->heavy);
    }
    if (status == TENRING_STATUS_OK)
        status = count(item->puzzle, &options, result);
    if (alone)
        pthread_mutex_unlock(limits->heavy);
    if (status == TENRING_STATUS_LIMIT && !count_write_cost(item, limits, true))
        return TENRING_STATUS_CANCELLED;
    if (status != TENRING_STATUS_LIMIT && status != TENRING_STATUS_CANCELLED &&
        status != TENRING_STATUS_OK)
        run_fail(item->job, status);
    return status;
}

void count_report_none(const struct run_item *item)
{
    report_status(item->job->report, CLI_EXIT_NO);
    run_conflict(item);
}
