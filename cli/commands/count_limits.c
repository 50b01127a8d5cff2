/*
 * exact.c - what the commands that count exactly share. See exact.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/count_limits.h"

#include <inttypes.h>

/* A count of more operations than this gets all threads, one such count at a time. */
static const double heavy = 3e9;

struct exact exact_limits(const struct cli_context *context, pthread_mutex_t *turn)
{
    return (struct exact){
        .memory_limit = cli_number(context, CLI_OPT_MEMORY_LIMIT, 512) << 20,
        .operation_limit = cli_number(context, CLI_OPT_OPERATION_LIMIT, 4000000000000),
        .turn = turn,
    };
}

struct tenring_count_options exact_options(const struct exact *exact, const struct run_job *job)
{
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    options.memory_limit = exact->memory_limit;
    options.operation_limit = exact->operation_limit;
    options.isa = job->isa;
    return options;
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct exact_turn *turn = context;
    if (progress->expected_operations > 0 && report_is_time(turn->job->report)) {
        report_doing(
            turn->job->report, "tenring: puzzle %" PRIu64 ": %.3g of about %.3g operations",
            turn->item->number, (double)progress->operations, progress->expected_operations);
    }
    return stop_reason() == STOP_NONE;
}

void exact_begin(struct exact_turn *turn, const struct exact *exact, const struct run_job *job,
                 const struct run_item *item, double operations)
{
    *turn = (struct exact_turn){.job = job, .item = item, .options = exact_options(exact, job)};
    turn->options.progress = watch;
    turn->options.context = turn;
    turn->alone = job->threads > 1 && operations > heavy;
    if (turn->alone) {
        turn->options.threads = (int)job->threads;
        pthread_mutex_lock(exact->turn);
    }
}

void exact_end(struct exact_turn *turn, const struct exact *exact)
{
    if (turn->alone)
        pthread_mutex_unlock(exact->turn);
}

void exact_refuse(const struct run_job *job, const struct run_item *item,
                  const struct tenring_cost *cost, int fields, struct cli_buffer *text)
{
    uint64_t megabytes = (cost->memory + ((uint64_t)1 << 20) - 1) >> 20;
    report_status(job->report, CLI_EXIT_NO);
    if (job->format == RUN_JSON) {
        run_json_start(item, "refused", text);
        buffer_print(text, ",\"count\":null,\"operations\":%.3g,\"megabytes\":%" PRIu64 "}\n",
                     cost->operations, megabytes);
    } else if (job->format == RUN_CSV) {
        run_csv_start(item, "refused", text);
        for (int i = 0; i < fields; i++)
            buffer_char(text, ',');
        buffer_char(text, '\n');
    } else {
        run_echo(job, item, text);
        buffer_print(text, "?\ttoo expensive: estimated %.3g operations, %" PRIu64 " MB\n",
                     cost->operations, megabytes);
    }
}
