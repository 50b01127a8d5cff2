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
    [SAMPLE] = {"sample", RUN_IN_RECORD, false},
    [SOLUTION] = {"solution", RUN_IN_ALL, false},
    {NULL, 0, false},
};

static void write_samples(const struct run_item *item, struct tenring_number count,
                          const struct tenring_grid *samples)
{
    const struct sample_data *data = item->job->data;
    const bool none = count.high == 0 && count.low == 0;
    struct run_row row;
    row_start(&row, item, none ? "none" : "sample");
    row_big(&row, COUNT_COUNT, count);
    if (none) {
        count_report_none(item);
        row_word(&row, COUNT_SAID, "none");
        row_write(&row, run_text(item));
        return;
    }
    for (uint64_t i = 0; i < data->number; i++) {
        row_number(&row, SAMPLE, i + 1);
        row_grid(&row, SOLUTION, &samples[i]);
        row_write(&row, run_text(item));
        if (!run_flush(item))
            return;
    }
}

/* The argument of `draw`. */
struct drawing {
    const struct sample_data *data;
    struct tenring_grid *samples; /* [data->number] */
    struct tenring_exact_count result;
};

static enum tenring_status draw(const struct tenring_puzzle *puzzle,
                                const struct tenring_count_options *options, void *result)
{
    struct drawing *drawing = result;
    return tenring_sample(puzzle, drawing->data->seed, options, drawing->samples,
                          (size_t)drawing->data->number, &drawing->result);
}

static bool answer(const struct run_item *item)
{
    const struct sample_data *data = item->job->data;
    struct drawing drawing = {.data = data, .result = TENRING_EXACT_COUNT_INIT};
    enum tenring_status status = TENRING_STATUS_OK;
    drawing.samples = calloc((size_t)data->number, sizeof *drawing.samples);
    if (!drawing.samples) {
        run_fail(item->job, TENRING_STATUS_NO_MEMORY);
        return false;
    }
    drawing.result.count.low = (uint64_t)item->found->solutions;
    if (item->found->solutions <= 1)
        for (uint64_t i = 0; i < data->number; i++)
            drawing.samples[i] = item->found->solution;
    else
        status = count_run(item, &data->limits, draw, &drawing);
    if (status == TENRING_STATUS_OK)
        write_samples(item, drawing.result.count, drawing.samples);
    free(drawing.samples);
    return status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT;
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
                          .batch = &batch,
                          .chunk_size = data.number <= FEW ? CHUNK : 1,
                          .wants = {.grid_for_grid = true, .ramp_up = true}};
    return run_puzzles(context, &job);
}
