/*
 * count.c - `tenring count`: the number of solutions, exact, limited or estimated.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>

#include "commands/count_limits.h"
#include "results/results.h"
#include "tenring.h"

/* An estimate of 0 only says that the probes missed. Such puzzles have few solutions, which are
   counted instead, up to this many. */
#define FEW 1000000

/* This many solutions are counted one by one before the cost of other ways is estimated. */
#define FEW_AT_FIRST 1000

/* Puzzles in a chunk; fewer with --by-cell, whose results are long. */
#define CHUNK         256
#define CHUNK_BY_CELL 128

/* Up to this limit many puzzles are counted together. Above it one puzzle may take long, so that
   its progress is worth showing. */
#define TOGETHER 1000

#define DEFAULT_PROBES 10000

/* The 97.5 % quantile of the normal distribution, for a two-sided interval of 95 %. */
#define QUANTILE 1.959964

struct count_data {
    uint64_t limit; /* 0: none */
    bool estimate, cost, by_cell;
    uint64_t probes, seed;
    struct count_limits limits;
};

/* The state of a progress callback for a long enumeration, or for the descents of an estimate. */
struct count_watch {
    const struct run_item *item;
    bool descents;
};

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct count_watch *about = context;
    struct report *report = about->item->job->report;
    if (report_is_time(report) && about->descents)
        report_doing(report, "tenring: puzzle %" PRIu64 ": %" PRIu64 " nodes so far",
                     about->item->number, progress->nodes);
    else if (report_is_time(report))
        report_doing(report, "tenring: puzzle %" PRIu64 ": %" PRIu64 " solutions so far",
                     about->item->number, progress->solutions);
    return stop_reason() == STOP_NONE;
}

enum { LOW = COUNT_REST, HIGH };

static const struct run_column plain_columns[] = {
    COUNT_COLUMNS(RUN_IN_RECORD, RUN_IN_JSON),
    {NULL, 0, false},
};

static const struct run_column estimate_columns[] = {
    COUNT_COLUMNS(RUN_IN_RECORD, 0),
    [LOW] = {"low", RUN_IN_RECORD, false},
    [HIGH] = {"high", RUN_IN_RECORD, false},
    {NULL, 0, false},
};

static const struct run_column cost_columns[] = {
    COUNT_COLUMNS(RUN_IN_JSON, RUN_IN_ALL),
    {NULL, 0, false},
};

/* Writes a count, which is exact or, if `open`, a lower bound. */
static void write_count(const struct run_item *item, struct tenring_number count, bool open)
{
    const struct count_data *data = item->job->data;
    char said[TENRING_NUMBER_SIZE + 1];
    struct run_row row;
    row_start(&row, item, open ? "limit" : "exact");
    row_big(&row, COUNT_COUNT, count);
    if (data->estimate && !open) {
        row_big(&row, LOW, count);
        row_big(&row, HIGH, count);
    }
    const size_t length = tenring_format_number(count, said, sizeof said);
    snprintf(said + length, sizeof said - length, "%s", open ? "+" : "");
    row_word(&row, COUNT_SAID, said);
    row_write(&row, run_text(item));
}

/* Reports and counts the result of a puzzle by its number of solutions. */
static void report_count(const struct run_item *item, uint64_t count)
{
    if (count == 0)
        count_report_none(item);
    run_count(item, count == 0 ? REPORT_NONE : count == 1 ? REPORT_UNIQUE : REPORT_MULTIPLE);
}

/* Counts solutions one by one. For few that is faster than estimating anything first. Returns false
   if there are more, or at a stop. */
static bool count_few(const struct run_item *item, uint64_t *count)
{
    struct tenring_search_options options = run_options(item->job);
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    enum tenring_status status =
        tenring_count_up_to(item->puzzle, FEW_AT_FIRST + 1, &options, &result);
    *count = result.count;
    return status == TENRING_STATUS_OK && result.count <= FEW_AT_FIRST;
}

static enum tenring_status count_solutions(const struct tenring_puzzle *puzzle,
                                           const struct tenring_count_options *options,
                                           void *result)
{
    return tenring_count_all(puzzle, options, result);
}

/* Counts all solutions and writes the count, a lower bound after a stop, or a refusal. Returns
   false after a failure. */
static bool count_all(const struct run_item *item)
{
    const struct count_data *data = item->job->data;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    enum tenring_status status = TENRING_STATUS_OK;
    if (!count_few(item, &result.count.low))
        status = count_run(item, &data->limits, count_solutions, &result);
    if (status == TENRING_STATUS_OK)
        report_count(item, result.count.high > 0 ? UINT64_MAX : result.count.low);
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_CANCELLED)
        write_count(item, result.count, status != TENRING_STATUS_OK);
    return status == TENRING_STATUS_OK || status == TENRING_STATUS_CANCELLED ||
           status == TENRING_STATUS_LIMIT;
}

/* Counts up to `limit` and searches for one more: `N+` means that there are more than N. Returns
   false after a failure. */
static bool count_limited(const struct run_item *item, uint64_t limit)
{
    struct count_watch about = {item, false};
    struct tenring_search_options options = run_options(item->job);
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    options.progress = watch;
    options.context = &about;
    uint64_t max = limit < UINT64_MAX ? limit + 1 : limit;
    enum tenring_status status = tenring_count_up_to(item->puzzle, max, &options, &result);
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED) {
        run_fail(item->job, status);
        return false;
    }
    bool open = status == TENRING_STATUS_CANCELLED || result.count == max;
    if (result.count > 1 || !open)
        report_count(item, result.count);
    const struct tenring_number count = {0, result.count > limit ? limit : result.count};
    write_count(item, count, open);
    return true;
}

static bool estimate(const struct run_item *item)
{
    const struct count_data *data = item->job->data;
    struct count_watch about = {item, true};
    struct tenring_search_options options = run_options(item->job);
    struct tenring_estimate guess = TENRING_ESTIMATE_INIT;
    options.progress = watch;
    options.context = &about;
    enum tenring_status status =
        tenring_estimate_count(item->puzzle, data->probes, data->seed, &options, &guess);
    if (!run_check(item->job, status))
        return false;
    if (guess.mean <= 0)
        return count_limited(item, FEW);
    /* no branching: propagation alone decided the puzzle */
    const bool exact = guess.nodes == guess.probes;
    const char *figure = exact ? "%.0f" : "%.4g";
    const double reach = QUANTILE * guess.standard_error;
    struct run_row row;
    char said[48], range[96];
    row_start(&row, item, exact ? "exact" : "estimate");
    row_real(&row, COUNT_COUNT, figure, guess.mean);
    row_real(&row, LOW, figure, fmax(guess.mean - reach, 0));
    row_real(&row, HIGH, figure, guess.mean + reach);
    snprintf(said, sizeof said, "%s%s", exact ? "" : "~", row.value[COUNT_COUNT].figure);
    snprintf(range, sizeof range, "%s..%s", row.value[LOW].figure, row.value[HIGH].figure);
    row_word(&row, COUNT_SAID, said);
    if (!exact)
        row_word(&row, COUNT_MORE, range);
    row_write(&row, run_text(item));
    return true;
}

static bool count(const struct run_item *item)
{
    const struct count_data *data = item->job->data;
    if (data->estimate)
        return estimate(item);
    if (data->cost)
        return count_write_cost(item, &data->limits, false);
    return data->limit > 0 ? count_limited(item, data->limit) : count_all(item);
}

static bool answer(const struct run_item *item)
{
    const struct count_data *data = item->job->data;
    if (item->found && data->limits.by_cell)
        return count_by_cell(item, &data->limits);
    if (!item->found || (item->found->solutions > 1 && data->limit == 0))
        return count(item);
    const uint64_t solutions = (uint64_t)item->found->solutions;
    const bool open = data->limit > 0 && solutions > data->limit;
    if (solutions == 0)
        count_report_none(item);
    write_count(item, (struct tenring_number){0, open ? data->limit : solutions}, open);
    return true;
}

/* Without --limit: zero and one solution are final answers, several must be counted. */
static const struct run_line lines[3] = {
    {RUN_LINE_WORD, true, "0\n", 2},
    {RUN_LINE_WORD, false, "1\n", 2},
    {.kind = RUN_LINE_ANSWER},
};

static const struct run_line lines_by_cell[3] = {
    [1] = {RUN_LINE_MADE, .length = COUNT_ONE_BY_CELL},
};

int cmd_count(struct cli_context *context)
{
    pthread_mutex_t heavy = PTHREAD_MUTEX_INITIALIZER;
    struct count_data data = {
        .limit = cli_number(context, CLI_OPT_LIMIT, 0),
        .estimate = cli_given(context, CLI_OPT_ESTIMATE),
        .cost = cli_given(context, CLI_OPT_ESTIMATE_COST),
        .probes = cli_number(context, CLI_OPT_ESTIMATE, DEFAULT_PROBES),
        .seed = cli_number(context, CLI_OPT_SEED, 1),
        .limits = count_limits(context, &heavy),
    };
    const bool by_cell = data.limits.by_cell;
    struct run_batch batch = {.options = TENRING_BATCH_OPTIONS_INIT};
    struct run_job job = {
        .answer = answer,
        .data = &data,
        .columns = data.estimate ? estimate_columns
                   : data.cost   ? cost_columns
                   : by_cell     ? count_by_cell_columns
                                 : plain_columns,
        .chunk_size = data.estimate ? 1 : 16,
    };
    if (data.limit <= TOGETHER && !data.estimate && !data.cost) {
        job.batch = &batch;
        job.wants.ramp_up = data.limit == 0;
        batch.options.limit = data.limit > 0 ? (int)data.limit + 1 : 2;
        job.chunk_size = data.limit > 0 ? RUN_TOGETHER : by_cell ? CHUNK_BY_CELL : CHUNK;
        if (data.limit == 0) {
            batch.options.conflicts = !by_cell;
            batch.lines = by_cell ? lines_by_cell : lines;
            batch.make = count_make_one_by_cell;
        }
    }
    return run_puzzles(context, &job);
}
