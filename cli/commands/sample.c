/*
 * sample.c - `tenring sample`: solutions drawn uniformly at random.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <pthread.h>
#include <stdlib.h>

#include "commands/count_limits.h"
#include "results/results.h"
#include "tenring.h"

/* Puzzles in a chunk, if few solutions of each are wanted. */
#define CHUNK 64
#define FEW   1000

struct sample_data {
    uint64_t number, seed;
    struct count_limits limits;
};

enum { SAMPLE = COUNT_REST, SOLUTION };

static const struct run_column columns[] = {
    COUNT_COLUMNS(RUN_IN_RECORD, RUN_IN_JSON),
    [SAMPLE] = {"sample", RUN_NUMBER, RUN_IN_RECORD, false},
    [SOLUTION] = {"solution", RUN_GRID, RUN_IN_ALL, false},
    {NULL, RUN_NULL, 0, false},
};

static void write_samples(const struct run_job *job, const struct run_item *item,
                          const struct tenring_exact_count *result,
                          const struct tenring_grid *samples, struct chunk *chunk)
{
    const struct sample_data *data = job->data;
    const bool none = result->count.high == 0 && result->count.low == 0;
    struct run_row row;
    row_start(&row, job, item, none ? "none" : "sample");
    row_big(&row, COUNT_COUNT, result->count);
    if (none) {
        report_status(job->report, CLI_EXIT_NO);
        run_conflict(chunk, item);
        row_word(&row, COUNT_SAID, "none");
        row_write(&row, run_text(chunk));
        return;
    }
    for (uint64_t i = 0; i < data->number; i++) {
        row_number(&row, SAMPLE, i + 1);
        row_grid(&row, SOLUTION, &samples[i]);
        row_write(&row, run_text(chunk));
        if (!run_flush(chunk))
            return;
    }
}

/* Draws the sample of a puzzle. found NULL: nothing is known of the puzzle. */
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
        count_refuse(job, item, &cost, run_text(chunk));
    else if (status != TENRING_STATUS_CANCELLED)
        run_fail(job, status);
    return status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT;
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct sample_data *data = job->data;
    struct tenring_grid *samples = data->number <= SIZE_MAX / sizeof *samples
                                       ? malloc((size_t)data->number * sizeof *samples)
                                       : NULL;
    bool done = samples && draw(job, item, found, samples, chunk);
    if (!samples)
        run_fail(job, TENRING_STATUS_NO_MEMORY);
    free(samples);
    return done;
}

/* A puzzle with one solution: the sample is that solution. */
static const struct run_line lines[3] = {[1] = {.kind = RUN_LINE_SOLUTION}};

int cmd_sample(struct cli_context *context)
{
    pthread_mutex_t heavy = PTHREAD_MUTEX_INITIALIZER;
    struct sample_data data = {
        .number = cli_number(context, CLI_OPT_SAMPLES, 1),
        .seed = cli_number(context, CLI_OPT_SEED, 1),
        .limits = count_limits(context, &heavy),
    };
    const struct run_batch batch = {.options = TENRING_BATCH_OPTIONS_INIT,
                                    .lines = data.number == 1 ? lines : NULL};
    struct run_job job = {.answer = answer,
                          .data = &data,
                          .columns = columns,
                          .chunk_size = 1,
                          .wants.grid_for_grid = true};
    if (data.number <= FEW) {
        job.batch = &batch;
        job.wants.ramp_up = true;
        job.chunk_size = CHUNK;
    }
    return run_puzzles(context, &job);
}
