/*
 * vary.c - `tenring vary`: all puzzles that differ from one by a few givens, or all minimal puzzles
 * that it contains.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>

#include "results/results.h"
#include "tenring.h"

struct vary_data {
    int remove, add;
    bool minimal;
    bool reduce;
    uint64_t random, seed; /* of --reduce */
    bool canonical;
};

enum { VARIANT };

static const struct run_column columns[] = {
    [VARIANT] = {"variant", RUN_IN_ALL, false},
    {NULL, 0, false},
};

/* The argument of a callback of tenring_vary. */
struct writing {
    const struct run_item *item;
    bool stopped;
};

static bool take(void *context, const struct tenring_puzzle *variant)
{
    struct writing *writing = context;
    const struct vary_data *data = writing->item->job->data;
    struct tenring_canonical form = TENRING_CANONICAL_INIT;
    if (data->canonical && tenring_canonicalise(variant, &form) == TENRING_STATUS_OK)
        variant = &form.puzzle;
    struct run_row row;
    row_start(&row, writing->item, "varied");
    row_puzzle(&row, VARIANT, variant);
    row.key = variant;
    row_write(&row, run_text(writing->item));
    writing->stopped = !run_flush(writing->item);
    return !writing->stopped;
}

/* Writes the puzzles of --reduce. */
static enum tenring_status reduce(struct writing *writing)
{
    const struct vary_data *data = writing->item->job->data;
    struct tenring_reduce_options options = TENRING_REDUCE_OPTIONS_INIT;
    uint64_t found = 0;
    options.random = data->random;
    options.seed = data->seed;
    options.isa = writing->item->job->isa;
    options.progress = stop_go_on;
    enum tenring_status status =
        tenring_reduce(writing->item->puzzle, &options, take, writing, &found);
    if (status == TENRING_STATUS_OK && found == 0) {
        report_error(writing->item->job->report, CLI_EXIT_NO,
                     "puzzle %" PRIu64
                     " has not exactly one solution; there is no minimal puzzle below it",
                     writing->item->number);
    }
    return status;
}

/* Writes the neighbours. */
static enum tenring_status vary(struct writing *writing)
{
    const struct vary_data *data = writing->item->job->data;
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    options.remove = data->remove;
    options.add = data->add;
    options.minimal = data->minimal;
    options.isa = writing->item->job->isa;
    options.progress = stop_go_on;
    return tenring_vary(writing->item->puzzle, &options, take, writing, NULL);
}

static bool answer(const struct run_item *item)
{
    const struct vary_data *data = item->job->data;
    struct writing writing = {.item = item};
    const enum tenring_status status = data->reduce ? reduce(&writing) : vary(&writing);
    if (status == TENRING_STATUS_INVALID_ARGUMENT)
        report_error(item->job->report, CLI_EXIT_BAD_INPUT,
                     "puzzle %" PRIu64 " has pencilmarks; only givens can be varied", item->number);
    else if (status == TENRING_STATUS_NO_MEMORY)
        run_fail(item->job, status);
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
        .canonical = cli_given(context, CLI_OPT_CANON),
    };
    if (data.random == 0 && cli_given(context, CLI_OPT_SEED))
        return cli_usage(context, "--seed is for --reduce=N");
    unique_start(&unique, cli_number(context, CLI_OPT_MEMORY_LIMIT, 0) << 20);
    struct run_job job = {
        .answer = answer,
        .data = &data,
        .columns = columns,
        .chunk_size = 1,
        .wants = {.blank_after = true, .skips_invalid = true},
        .unique = data.canonical ? &unique : NULL,
    };
    int status = run_puzzles(context, &job);
    unique_end(&unique);
    return status;
}
