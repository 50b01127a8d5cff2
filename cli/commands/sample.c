/*
 * sample.c - `tenring sample`: solutions drawn uniformly at random.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>

#include "commands/count_limits.h"
#include "results/results.h"
#include "tenring.h"

/* Puzzles that are handed over at once, when few solutions of each are wanted. */
#define CHUNK 64
#define FEW   1000

struct sample_data {
    uint64_t number, seed;
    struct count_limits limits;
};

/* A line or object without a solution: count is NULL or "0". */
static void write_nothing(const struct run_job *job, const struct run_item *item,
                          const char *status, const char *count, struct cli_buffer *text)
{
    if (job->format == RUN_JSON) {
        run_json_start(item, status, text);
        buffer_print(text, ",\"count\":%s,\"sample\":null,\"solution\":null}\n",
                     count ? count : "null");
    } else if (job->format == RUN_CSV) {
        run_csv_start(item, status, text);
        buffer_print(text, ",%s,,\n", count ? count : "");
    } else {
        if (item->number > 1 &&
            (run_as_grid(job, item) || (!job->format_given && item->after_grid)))
            buffer_char(text, '\n');
        run_echo(job, item, text);
        buffer_print(text, "%s\n", status);
    }
}

static void write_sample(const struct run_job *job, const struct run_item *item, const char *count,
                         uint64_t number, const struct tenring_grid *grid, struct cli_buffer *text)
{
    bool as_grid = !run_as_record(job) && run_as_grid(job, item);
    char lines[TENRING_GRID_LENGTH + 1];
    tenring_format_grid(grid, as_grid ? TENRING_STYLE_GRID : TENRING_STYLE_LINE, lines,
                        sizeof lines);
    if (job->format == RUN_JSON) {
        run_json_start(item, "sample", text);
        buffer_print(text, ",\"count\":%s,\"sample\":%" PRIu64 ",\"solution\":\"%s\"}\n", count,
                     number, lines);
    } else if (job->format == RUN_CSV) {
        run_csv_start(item, "sample", text);
        buffer_print(text, ",%s,%" PRIu64 ",%s\n", count, number, lines);
    } else {
        bool after_grid = !job->format_given && item->after_grid;
        if (as_grid ? item->number > 1 || number > 1
                    : item->number > 1 && number == 1 && after_grid)
            buffer_char(text, '\n');
        run_echo(job, item, text);
        buffer_text(text, lines);
        if (!as_grid)
            buffer_char(text, '\n');
    }
}

static void write_samples(const struct run_job *job, const struct run_item *item,
                          const struct tenring_exact_count *result,
                          const struct tenring_grid *samples, struct chunk *chunk)
{
    const struct sample_data *data = job->data;
    char count[TENRING_NUMBER_SIZE];
    tenring_format_number(result->count, count, sizeof count);
    if (result->count.high == 0 && result->count.low == 0) {
        report_status(job->report, CLI_EXIT_NO);
        run_conflict(chunk, item);
        write_nothing(job, item, "none", count, run_text(chunk));
        return;
    }
    for (uint64_t i = 0; i < data->number; i++) {
        write_sample(job, item, count, i + 1, &samples[i], run_text(chunk));
        if (!run_flush(chunk))
            return;
    }
}

/* found NULL: nothing is known of the puzzle. */
static bool draw(const struct run_job *job, const struct run_item *item,
                 const struct tenring_batch_result *found, struct tenring_grid *samples,
                 struct chunk *chunk)
{
    const struct sample_data *data = job->data;
    struct running_count running;
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_count_options options = count_options(&data->limits, job);
    struct tenring_grid only;
    bool one = false;
    if (found) {
        one = found->solutions <= 1;
        only = found->solution;
        result.count.low = (uint64_t)found->solutions;
    } else {
        one = count_one(job, item->puzzle, &only, &result.count.low);
    }
    if (one) {
        for (uint64_t i = 0; i < data->number; i++)
            samples[i] = only;
        write_samples(job, item, &result, samples, chunk);
        return true;
    }
    result.count.low = 0;
    enum tenring_status status = tenring_count_all_cost(item->puzzle, &options, &cost);
    if (status == TENRING_STATUS_OK) {
        count_begin(&running, &data->limits, job, item, cost.operations);
        status = tenring_sample(item->puzzle, data->seed, &running.options, samples,
                                (size_t)data->number, &result);
        count_end(&running, &data->limits);
    }
    if (status == TENRING_STATUS_OK)
        write_samples(job, item, &result, samples, chunk);
    else if (status == TENRING_STATUS_LIMIT)
        count_refuse(job, item, &cost, 3, run_text(chunk));
    else if (status != TENRING_STATUS_CANCELLED)
        run_fail(job, status);
    return status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT;
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct sample_data *data = job->data;
    if (item->status != TENRING_STATUS_OK) {
        write_nothing(job, item, "invalid", NULL, run_text(chunk));
        return true;
    }
    struct tenring_grid *samples = data->number <= SIZE_MAX / sizeof *samples
                                       ? malloc((size_t)data->number * sizeof *samples)
                                       : NULL;
    bool done = samples && draw(job, item, found, samples, chunk);
    if (!samples)
        run_fail(job, TENRING_STATUS_NO_MEMORY);
    free(samples);
    return done;
}

/* The sample of a puzzle with one solution. */
static const struct run_line lines[3] = {[1] = {.kind = RUN_LINE_SOLUTION}};

int cmd_sample(struct cli_context *context)
{
    pthread_mutex_t heavy = PTHREAD_MUTEX_INITIALIZER;
    struct sample_data data = {
        .number = cli_number(context, CLI_OPT_SAMPLES, 1),
        .seed = cli_number(context, CLI_OPT_SEED, 1),
        .limits = count_limits(context, &heavy),
    };
    struct run_job job = {.answer = answer, .data = &data, .chunk_size = 1, .grid_for_grid = true};
    if (data.number <= FEW) {
        job.together = job.growing = true;
        job.chunk_size = CHUNK;
        job.options = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
        job.lines = data.number == 1 ? lines : NULL;
    }
    job.csv_header = "n,puzzle,status,count,sample,solution";
    return run_puzzles(context, &job);
}
