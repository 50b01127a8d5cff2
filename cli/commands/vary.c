/*
 * vary.c - `tenring vary`: every puzzle that differs from one by a few givens, or all minimal
 * puzzles below it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>

#include "commands/unique.h"
#include "results/results.h"
#include "tenring.h"

struct vary_data {
    int remove, add;
    bool minimal;
    bool reduce;
    uint64_t random, seed; /* of --reduce */
    struct unique *unique; /* --canon: the forms written so far, else NULL */
};

/* What a callback of tenring_vary needs. */
struct writing {
    const struct run_job *job;
    const struct run_item *item;
    struct chunk *chunk;
    bool stopped;
};

static bool go_on(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return stop_reason() == STOP_NONE;
}

static void write_variant(const struct writing *writing, const struct tenring_puzzle *variant,
                          struct cli_buffer *text)
{
    const struct run_job *job = writing->job;
    char line[TENRING_GRID_LENGTH + 1];
    bool grid = job->format == RUN_GRID;
    tenring_format_puzzle(variant, grid ? TENRING_STYLE_GRID : TENRING_STYLE_LINE, line,
                          sizeof line);
    if (job->format == RUN_JSON) {
        run_json_start(writing->item, "varied", text);
        buffer_print(text, ",\"variant\":\"%s\"}\n", line);
        return;
    }
    if (job->format == RUN_CSV) {
        run_csv_start(writing->item, "varied", text);
        buffer_char(text, ',');
    } else {
        run_echo(job, writing->item, text);
    }
    buffer_text(text, line);
    buffer_char(text, '\n'); /* in grids: between them */
}

/* --canon: begins the text of a form. */
static size_t mark(const struct tenring_puzzle *form, struct cli_buffer *text)
{
    struct tenring_grid givens;
    uint8_t key[(TENRING_CELLS + 1) / 2] = {0};
    tenring_extract_givens(form, &givens);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        key[cell / 2] |= (uint8_t)(givens.cell[cell] << 4 * (cell % 2));
    return unique_mark(text, key, sizeof key);
}

static bool sift(const struct run_job *job, const char *bytes, size_t length,
                 struct cli_buffer *out)
{
    const struct vary_data *data = job->data;
    return unique_sift(data->unique, job->report, bytes, length, out);
}

static void sift_rest(const struct run_job *job, struct output *output)
{
    const struct vary_data *data = job->data;
    unique_write_rest(data->unique, output, job->report);
}

static bool take(void *context, const struct tenring_puzzle *variant)
{
    struct writing *writing = context;
    const struct vary_data *data = writing->job->data;
    struct cli_buffer *text = run_text(writing->chunk);
    struct tenring_canonical form = TENRING_CANONICAL_INIT;
    if (data->unique && tenring_canonicalise(variant, &form) == TENRING_STATUS_OK)
        variant = &form.puzzle;
    size_t start = data->unique ? mark(variant, text) : 0;
    write_variant(writing, variant, text);
    if (data->unique)
        unique_end_mark(text, start);
    writing->stopped = !run_flush(writing->chunk);
    return !writing->stopped;
}

/* Writes what --reduce asks for. */
static enum tenring_status reduce(struct writing *writing)
{
    const struct vary_data *data = writing->job->data;
    struct tenring_reduce_options options = TENRING_REDUCE_OPTIONS_INIT;
    uint64_t found = 0;
    options.random = data->random;
    options.seed = data->seed;
    options.isa = writing->job->isa;
    options.progress = go_on;
    enum tenring_status status =
        tenring_reduce(writing->item->puzzle, &options, take, writing, &found);
    if (status == TENRING_STATUS_OK && found == 0) {
        report_error(writing->job->report, CLI_EXIT_NO,
                     "puzzle %" PRIu64
                     " has not exactly one solution; there is no minimal puzzle below it",
                     writing->item->number);
    }
    return status;
}

/* Writes the neighbours. */
static enum tenring_status vary(struct writing *writing)
{
    const struct vary_data *data = writing->job->data;
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    options.remove = data->remove;
    options.add = data->add;
    options.minimal = data->minimal;
    options.isa = writing->job->isa;
    options.progress = go_on;
    return tenring_vary(writing->item->puzzle, &options, take, writing, NULL);
}

static bool answer(const struct run_job *job, const struct run_item *item,
                   const struct tenring_batch_result *found, struct chunk *chunk)
{
    const struct vary_data *data = job->data;
    struct writing writing = {.job = job, .item = item, .chunk = chunk};
    enum tenring_status status = TENRING_STATUS_INVALID_ARGUMENT;
    (void)found;
    if (item->status == TENRING_STATUS_OK)
        status = data->reduce ? reduce(&writing) : vary(&writing);
    if (status == TENRING_STATUS_INVALID_ARGUMENT)
        report_status(job->report, CLI_EXIT_BAD_INPUT);
    if (item->status == TENRING_STATUS_OK && status == TENRING_STATUS_INVALID_ARGUMENT)
        report_error(job->report, CLI_EXIT_BAD_INPUT,
                     "puzzle %" PRIu64 " has pencilmarks; only givens can be varied", item->number);
    else if (status == TENRING_STATUS_NO_MEMORY)
        run_fail(job, status);
    return !writing.stopped && status != TENRING_STATUS_CANCELLED;
}

int cmd_vary(struct cli_context *context)
{
    struct unique unique;
    struct vary_data data = {
        .remove = (int)cli_number(context, CLI_OPT_REMOVE, 1),
        .add = (int)cli_number(context, CLI_OPT_ADD, 1),
        .minimal = cli_given(context, CLI_OPT_MINIMAL),
        .reduce = cli_given(context, CLI_OPT_REDUCE),
        .random = cli_number(context, CLI_OPT_REDUCE, 0),
        .seed = cli_number(context, CLI_OPT_SEED, 1),
    };
    bool canonical = cli_given(context, CLI_OPT_CANON);
    if (!canonical && cli_given(context, CLI_OPT_MEMORY_LIMIT))
        return cli_usage(context, "--memory-limit is for --canon");
    if (canonical && cli_given(context, CLI_OPT_SHARD))
        return cli_usage(context, "--canon compares all puzzles, which parts of them cannot");
    if (data.reduce && (cli_given(context, CLI_OPT_REMOVE) || cli_given(context, CLI_OPT_ADD)))
        return cli_usage(context, "--reduce goes without --remove and --add");
    if (data.random == 0 && cli_given(context, CLI_OPT_SEED))
        return cli_usage(context, "--seed is for --reduce=N");
    unique_start(&unique, cli_number(context, CLI_OPT_MEMORY_LIMIT, 0) << 20);
    if (canonical)
        data.unique = &unique;
    struct run_job job = {
        .answer = answer,
        .data = &data,
        .chunk_size = 1,
        .sift = canonical ? sift : NULL,
        .sift_rest = sift_rest,
        .csv_header = "n,puzzle,status,variant",
    };
    int status = run_puzzles(context, &job);
    unique_end(&unique);
    return status;
}
