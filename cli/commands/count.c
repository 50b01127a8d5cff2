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
#include <stdlib.h>
#include <string.h>

#include "commands/count_by_cell.h"
#include "commands/count_limits.h"
#include "commands/count_parts.h"
#include "results/results.h"
#include "tenring.h"

/* An estimate of 0 says only that the probes missed: so few solutions are counted instead, up to
   this many. */
#define FEW 1000000

/* Up to so many solutions are counted one by one before the cost of anything else is estimated. */
#define FEW_AT_FIRST 1000

/* Puzzles that are handed over at once: most have one solution, and of a cell's counts there are
   many. */
#define CHUNK         256
#define CHUNK_BY_CELL 128

/* Up to this limit puzzles are counted together; above it one puzzle may take long, and its count
   so far is worth showing. */
#define TOGETHER 1000

#define DEFAULT_PROBES 10000

/* The 97.5 % quantile of the normal distribution: a two-sided interval of 95 %. */
#define QUANTILE 1.959964

struct count_data {
    uint64_t limit; /* 0: none */
    bool estimate, cost, by_cell;
    uint64_t probes, seed;
    struct count_limits limits;
};

/* Shows how far a long enumeration is. */
struct count_watch {
    const struct run_job *job;
    const struct run_item *item;
};

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct count_watch *about = context;
    if (report_is_time(about->job->report)) {
        report_doing(about->job->report,
                     "tenring: puzzle %" PRIu64 ": %" PRIu64 " solutions so far",
                     about->item->number, progress->solutions);
    }
    return stop_reason() == STOP_NONE;
}

/* A result: the count as text, and for JSON and CSV its status and the columns of the estimate. */
static void write_result(const struct run_job *job, const struct run_item *item, const char *status,
                         const char *count, const char *low, const char *high,
                         struct cli_buffer *text)
{
    const struct count_data *data = job->data;
    const char *missing = job->format == RUN_JSON ? "null" : "";
    count = count ? count : missing;
    low = low ? low : missing;
    high = high ? high : missing;
    if (job->format == RUN_JSON) {
        run_json_start(item, status, text);
        buffer_print(text, ",\"count\":%s", count);
        if (data->estimate)
            buffer_print(text, ",\"low\":%s,\"high\":%s", low, high);
        buffer_text(text, "}\n");
    } else {
        run_csv_start(item, status, text);
        buffer_print(text, ",%s", count);
        if (data->estimate)
            buffer_print(text, ",%s,%s", low, high);
        buffer_char(text, '\n');
    }
}

/* A count that is exact, or a lower bound (open). */
static void write_count(const struct run_job *job, const struct run_item *item, const char *number,
                        bool open, struct cli_buffer *text)
{
    if (run_as_record(job)) {
        write_result(job, item, open ? "limit" : "exact", number, open ? NULL : number,
                     open ? NULL : number, text);
        return;
    }
    run_echo(job, item, text);
    buffer_print(text, "%s%s\n", number, open ? "+" : "");
}

/* --estimate-cost */
static bool write_cost(const struct run_job *job, const struct run_item *item,
                       struct cli_buffer *text)
{
    const struct count_data *data = job->data;
    struct tenring_cost cost = TENRING_COST_INIT;
    if (!count_find_cost(job, &data->limits, item, &cost))
        return false;
    uint64_t megabytes = (cost.memory + ((uint64_t)1 << 20) - 1) >> 20;
    if (job->format == RUN_JSON) {
        run_json_start(item, "cost", text);
        buffer_print(text, ",\"count\":null,\"operations\":%.3g,\"megabytes\":%" PRIu64 "}\n",
                     cost.operations, megabytes);
    } else if (job->format == RUN_CSV) {
        run_csv_start(item, "cost", text);
        buffer_print(text, ",%.3g,%" PRIu64 "\n", cost.operations, megabytes);
    } else {
        run_echo(job, item, text);
        buffer_print(text, "%.3g\t%" PRIu64 "\n", cost.operations, megabytes);
    }
    return true;
}

/* The count is known. */
static void answer_count(const struct run_job *job, const struct run_item *item,
                         struct tenring_number count, struct chunk *chunk)
{
    char number[TENRING_NUMBER_SIZE];
    bool none = count.high == 0 && count.low == 0;
    bool one = count.high == 0 && count.low == 1;
    if (none)
        count_report_none(job, item, chunk);
    run_count(chunk, none ? REPORT_NONE : one ? REPORT_UNIQUE : REPORT_MULTIPLE);
    tenring_format_number(count, number, sizeof number);
    write_count(job, item, number, false, run_text(chunk));
}

/* Counts all solutions. A heavy count waits for its turn, and then uses all threads. */
static bool count_all(const struct run_job *job, const struct run_item *item, struct chunk *chunk)
{
    const struct count_data *data = job->data;
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct running_count running;
    char number[TENRING_NUMBER_SIZE];
    enum tenring_status status = TENRING_STATUS_OK;
    if (!count_few(job, item->puzzle, FEW_AT_FIRST, &result.count.low)) {
        if (job->threads > 1 && !count_find_cost(job, &data->limits, item, &cost))
            return false;
        count_begin(&running, &data->limits, job, item, cost.operations);
        status = tenring_count_all(item->puzzle, &running.options, &result);
        count_end(&running, &data->limits);
    }
    if (status == TENRING_STATUS_LIMIT) {
        if (count_find_cost(job, &data->limits, item, &cost))
            count_refuse(job, item, &cost, 1, run_text(chunk));
        return true;
    }
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED) {
        run_fail(job, status);
        return false;
    }
    if (status == TENRING_STATUS_OK) {
        answer_count(job, item, result.count, chunk);
        return true;
    }
    tenring_format_number(result.count, number, sizeof number);
    write_count(job, item, number, true, run_text(chunk));
    return true;
}

/* Counts up to `limit`; one more is looked for, so that `N+` means that there are more than N. */
static bool count_limited(const struct run_job *job, const struct run_item *item, uint64_t limit,
                          struct chunk *chunk)
{
    struct count_watch about = {job, item};
    struct tenring_search_options options = run_options(job);
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    options.progress = watch;
    options.context = &about;
    uint64_t max = limit < UINT64_MAX ? limit + 1 : limit;
    enum tenring_status status = tenring_count_up_to(item->puzzle, max, &options, &result);
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED) {
        run_fail(job, status);
        return false;
    }
    bool open = status == TENRING_STATUS_CANCELLED || result.count == max;
    if (result.count == 0 && !open)
        count_report_none(job, item, chunk);
    if (result.count > 1 || !open)
        run_count(chunk, result.count == 0   ? REPORT_NONE
                         : result.count == 1 ? REPORT_UNIQUE
                                             : REPORT_MULTIPLE);
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64, result.count > limit ? limit : result.count);
    write_count(job, item, number, open, run_text(chunk));
    return true;
}

static bool watch_probes(void *context, const struct tenring_progress *progress)
{
    const struct count_watch *about = context;
    if (report_is_time(about->job->report))
        report_doing(about->job->report, "tenring: puzzle %" PRIu64 ": %" PRIu64 " nodes so far",
                     about->item->number, progress->nodes);
    return stop_reason() == STOP_NONE;
}

static bool estimate(const struct run_job *job, const struct run_item *item, struct chunk *chunk)
{
    const struct count_data *data = job->data;
    struct count_watch about = {job, item};
    struct tenring_search_options options = run_options(job);
    struct tenring_estimate guess = TENRING_ESTIMATE_INIT;
    options.progress = watch_probes;
    options.context = &about;
    enum tenring_status status =
        tenring_estimate_count(item->puzzle, data->probes, data->seed, &options, &guess);
    if (status != TENRING_STATUS_OK) {
        if (status != TENRING_STATUS_CANCELLED)
            run_fail(job, status);
        return false;
    }
    if (guess.mean <= 0)
        return count_limited(job, item, FEW, chunk);
    char mean[32];
    char low[32];
    char high[32];
    /* nothing to choose: propagation decided the puzzle */
    bool exact = guess.nodes == guess.probes;
    double reach = QUANTILE * guess.standard_error;
    snprintf(mean, sizeof mean, exact ? "%.0f" : "%.4g", guess.mean);
    snprintf(low, sizeof low, exact ? "%.0f" : "%.4g", fmax(guess.mean - reach, 0));
    snprintf(high, sizeof high, exact ? "%.0f" : "%.4g", guess.mean + reach);
    if (run_as_record(job)) {
        write_result(job, item, exact ? "exact" : "estimate", mean, low, high, run_text(chunk));
        return true;
    }
    run_echo(job, item, run_text(chunk));
    if (exact)
        buffer_print(run_text(chunk), "%s\n", mean);
    else
        buffer_print(run_text(chunk), "~%s\t%s..%s\n", mean, low, high);
    return true;
}

static bool count(const struct run_job *job, const struct run_item *item, struct chunk *chunk)
{
    const struct count_data *data = job->data;
    if (data->estimate)
        return estimate(job, item, chunk);
    if (data->cost)
        return write_cost(job, item, run_text(chunk));
    return data->limit > 0 ? count_limited(job, item, data->limit, chunk)
                           : count_all(job, item, chunk);
}

static void write_invalid(const struct run_job *job, const struct run_item *item,
                          struct cli_buffer *text)
{
    const struct count_data *data = job->data;
    if (job->format == RUN_CSV && data->limits.by_cell && !data->cost) {
        run_csv_start(item, "invalid", text);
        buffer_text(text, ",,,,,,,,,,,\n");
    } else if (run_as_record(job)) {
        write_result(job, item, "invalid", NULL, NULL, NULL, text);
    } else {
        run_echo(job, item, text);
        buffer_text(text, "invalid\n");
    }
}

/* The count of a puzzle that was solved with many others. */
static void write_found(const struct run_job *job, const struct run_item *item,
                        const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct count_data *data = job->data;
    uint64_t count = (uint64_t)found->solutions;
    bool open = data->limit > 0 && count > data->limit;
    char number[TENRING_NUMBER_SIZE];
    if (count == 0)
        count_report_none(job, item, chunk);
    snprintf(number, sizeof number, "%" PRIu64, open ? data->limit : count);
    write_count(job, item, number, open, run_text(chunk));
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct count_data *data = job->data;
    if (item->status != TENRING_STATUS_OK) {
        write_invalid(job, item, run_text(chunk));
        return true;
    }
    if (found && data->limits.by_cell)
        return count_by_cell(job, &data->limits, item, found, chunk);
    if (!found || (found->solutions > 1 && data->limit == 0))
        return count(job, item, chunk);
    write_found(job, item, found, chunk);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Shared
 * --------------------------------------------------------------------------------------------- */

static size_t cut(const struct run_job *job, const struct tenring_puzzle *puzzle, size_t wanted,
                  struct tenring_puzzle **parts)
{
    const struct count_data *data = job->data;
    uint64_t few;
    if (wanted == 0 && count_few(job, puzzle, FEW, &few))
        return 0;
    return count_cut(job, &data->limits, puzzle, wanted, parts);
}

/* Writes the count of a part: its high and its low half. */
static bool count_part(const struct run_job *job, const struct run_item *item,
                       const struct tenring_batch_result *nothing, struct chunk *chunk)
{
    const struct count_data *data = job->data;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct running_count running;
    (void)nothing;
    if (data->limits.by_cell)
        return count_by_cell_part(job, &data->limits, item, chunk);
    count_begin(&running, &data->limits, job, item,
                job->threads > 1 ? count_cost(job, &data->limits, job->part) : 0);
    enum tenring_status status = tenring_count_all(job->part, &running.options, &result);
    count_end(&running, &data->limits);
    if (status == TENRING_STATUS_LIMIT) {
        /* beyond the limits, but with few solutions */
        struct tenring_search_options search = run_options(job);
        struct tenring_count_result few = TENRING_COUNT_RESULT_INIT;
        status = tenring_count_up_to(job->part, UINT64_MAX, &search, &few);
        result.count = (struct tenring_number){0, few.count};
    }
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        run_fail(job, status);
    if (status == TENRING_STATUS_OK)
        buffer_print(run_text(chunk), "%" PRIu64 " %" PRIu64 "\n", result.count.high,
                     result.count.low);
    return status == TENRING_STATUS_OK;
}

static bool join(const struct run_job *job, const struct run_item *item,
                 const struct tenring_batch_result *nothing, struct chunk *chunk)
{
    const struct count_data *data = job->data;
    struct tenring_number sum = {0, 0};
    char *at = NULL;
    (void)nothing;
    if (data->limits.by_cell)
        return count_by_cell_join(job, item, chunk);
    for (const char *text = job->joined; *text; text = at + 1) {
        uint64_t high = strtoull(text, &at, 10);
        uint64_t low = strtoull(at, &at, 10);
        sum.low += low;
        sum.high += high + (sum.low < low);
    }
    answer_count(job, item, sum, chunk);
    return true;
}

static const struct run_split split = {.cut = cut, .part = count_part, .join = join};

/* Without --limit: no solution and one are the answer, several are counted. */
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
    if (data.estimate && cli_given(context, CLI_OPT_LIMIT))
        return cli_usage(context, "--limit and --estimate exclude each other");
    if (data.cost && (data.estimate || cli_given(context, CLI_OPT_LIMIT))) {
        return cli_usage(context, "--estimate-cost and --%s exclude each other",
                         data.estimate ? "estimate" : "limit");
    }
    if (by_cell && (data.estimate || cli_given(context, CLI_OPT_LIMIT))) {
        return cli_usage(context, "--by-cell and --%s exclude each other",
                         data.estimate ? "estimate" : "limit");
    }
    if (cli_given(context, CLI_OPT_SEED) && !data.estimate)
        return cli_usage(context, "--seed belongs to --estimate");
    struct run_job job = {.answer = answer, .data = &data, .chunk_size = data.estimate ? 1 : 16};
    if (data.limit <= TOGETHER && !data.estimate && !data.cost) {
        job.together = true;
        job.growing = data.limit == 0;
        job.options = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
        job.options.limit = data.limit > 0 ? (int)data.limit + 1 : 2;
        job.chunk_size = data.limit > 0 ? RUN_TOGETHER : by_cell ? CHUNK_BY_CELL : CHUNK;
        if (data.limit == 0) {
            job.options.conflicts = !by_cell;
            job.lines = by_cell ? lines_by_cell : lines;
            job.make = count_make_one_by_cell;
        }
    }
    if (data.limit == 0 && !data.estimate && !data.cost)
        job.split = &split;
    job.csv_header = data.estimate ? "n,puzzle,status,count,low,high"
                     : data.cost   ? "n,puzzle,status,operations,megabytes"
                     : by_cell     ? "n,puzzle,status,count,cell,1,2,3,4,5,6,7,8,9"
                                   : "n,puzzle,status,count";
    return run_puzzles(context, &job);
}
