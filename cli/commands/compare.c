/*
 * compare.c - tenring compare: runs textbook search orders and the engine on each puzzle, one after
 * another, and shows what each cost; with --target also the maximiser, and the bounds at the root.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>

#include "commands/compare.h"
#include "commands/weights.h"
#include "tenring.h"

#define DEFAULT_TIME_LIMIT 10.0

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct compare *compare = context;
    struct report *report = &compare->context->report;
    if (report_is_time(report))
        report_doing(report, "tenring: %s, %" PRIu64 " nodes", _(compare->running),
                     progress->nodes);
    return stop_reason() == STOP_NONE && report_clock() < compare->deadline;
}

static enum tenring_status run_textbook(struct compare *compare, int engine,
                                        const struct tenring_puzzle *puzzle,
                                        const struct tenring_search_options *options,
                                        struct compare_measure *measure)
{
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    const struct tenring_weights *weights = compare->target ? &compare->weights : NULL;
    enum tenring_status status =
        tenring_search_textbook((enum tenring_order)engine, puzzle, weights, 0, options, &result);
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_CANCELLED) {
        measure->enumerates = measure->has_dead_ends = true;
        measure->solutions = result.solutions;
        measure->nodes = result.nodes;
        measure->dead_ends = result.dead_ends;
        measure->has_score = compare->target && result.solutions > 0;
        measure->score = result.score;
    }
    return status;
}

static enum tenring_status run_engine(const struct tenring_puzzle *puzzle,
                                      const struct tenring_search_options *options,
                                      struct compare_measure *measure)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    enum tenring_status status = tenring_count_up_to(puzzle, UINT64_MAX, options, &result);
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_CANCELLED) {
        measure->enumerates = true;
        measure->solutions = result.count;
        measure->nodes = result.nodes;
    }
    return status;
}

static enum tenring_status run_maximiser(struct compare *compare,
                                         const struct tenring_puzzle *puzzle,
                                         const struct tenring_search_options *plain,
                                         struct compare_measure *measure)
{
    struct tenring_best best = TENRING_BEST_INIT;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.isa = plain->isa;
    options.progress = plain->progress;
    options.context = plain->context;
    enum tenring_status status = tenring_find_best(&compare->weights, puzzle, &options, &best);
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_CANCELLED) {
        measure->nodes = best.nodes;
        measure->has_score =
            best.outcome == TENRING_OUTCOME_OPTIMAL || best.outcome == TENRING_OUTCOME_FEASIBLE;
        measure->score = best.score;
        measure->has_bound = best.outcome != TENRING_OUTCOME_NONE;
        measure->bound = best.bound;
    }
    return status;
}

/* Returns false if the run must stop: interrupted, or after a failure that was reported. */
static bool run(struct compare *compare, int engine, const struct tenring_puzzle *puzzle,
                struct compare_measure *measure)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.progress = watch;
    options.context = compare;
    options.isa = compare->isa;
    *measure = (struct compare_measure){0};
    double start = report_clock();
    compare->deadline = start + compare->time_limit;
    compare->running = compare_engine_text(engine);
    enum tenring_status status =
        engine == MAXIMISER ? run_maximiser(compare, puzzle, &options, measure)
        : engine == ENGINE  ? run_engine(puzzle, &options, measure)
                            : run_textbook(compare, engine, puzzle, &options, measure);
    measure->seconds = report_clock() - start;
    measure->stopped = status == TENRING_STATUS_CANCELLED;
    return (measure->stopped || report_check(&compare->context->report, status)) &&
           stop_reason() == STOP_NONE;
}

/* Reports an error if engines that finished give different answers. */
static void check_agreement(struct compare *compare, uint64_t number,
                            const struct compare_measure measures[ENGINE_COUNT], int count)
{
    const struct compare_measure *first = NULL;
    const struct compare_measure *scored = NULL;
    bool agree = true;
    for (int i = 0; i < count; i++) {
        const struct compare_measure *measure = &measures[i];
        if (measure->stopped)
            continue;
        if (measure->enumerates) {
            agree = agree && (!first || first->solutions == measure->solutions);
            first = measure;
        }
        if (measure->has_score) {
            agree = agree && (!scored || scored->score == measure->score);
            scored = measure;
        }
    }
    if (!agree) {
        report_error(&compare->context->report, CLI_EXIT_IO,
                     "the engines disagree about puzzle %" PRIu64
                     "; please report this as a fault of tenring",
                     number);
    }
    if (first && first->solutions == 0)
        report_status(&compare->context->report, CLI_EXIT_NO);
}

/* ------------------------------------------------------------------------------------------------
 * Bounds at the root
 * --------------------------------------------------------------------------------------------- */

/* Shows each bound alone, for the puzzle before any search, and below them the optimum, if the
   maximiser has proved it. Returns false if the library failed. */
static bool compare_bounds(struct compare *compare, const struct tenring_record *record,
                           const struct compare_measure *optimum)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.isa = compare->isa;
    compare_write_bounds_head(compare);
    for (int bound = 0; bound < TENRING_BOUND_COUNT; bound++) {
        struct tenring_bound_result result = TENRING_BOUND_RESULT_INIT;
        double start = report_clock();
        enum tenring_status status = tenring_compute_bound(
            (enum tenring_bound)bound, &compare->weights, &record->puzzle, &options, &result);
        double seconds = report_clock() - start;
        if (!report_check(&compare->context->report, status))
            return false;
        bool below = optimum->has_score && result.applies &&
                     (result.outcome == TENRING_OUTCOME_NONE || result.bound < optimum->score);
        if (below) {
            report_error(&compare->context->report, CLI_EXIT_IO,
                         "a bound is below a score in puzzle %" PRIu64
                         "; please report this as a fault of tenring",
                         record->number);
        }
        compare_write_bound(compare, record, bound, &result, optimum, seconds);
    }
    compare_write_optimum(compare, optimum);
    return true;
}

/* Runs all engines on a puzzle. Each line of the table is written as soon as it is known. Returns
   false if the run must stop. */
static bool compare_one(struct compare *compare, const struct tenring_record *record)
{
    struct compare_measure measures[ENGINE_COUNT];
    int count = compare->target ? ENGINE_COUNT : ENGINE_COUNT - 1;
    compare_write_head(compare, record);
    for (int engine = 0; engine < count; engine++) {
        if (!run(compare, engine, &record->puzzle, &measures[engine]))
            return false;
        compare_write_engine(compare, record, engine, &measures[engine]);
        if (compare->job.style.format == RUN_AS_LINE &&
            !output_flush(&compare->context->output, &compare->out))
            return false;
    }
    if (compare->target && !compare_bounds(compare, record, &measures[MAXIMISER]))
        return false;
    if (compare->job.style.format == RUN_AS_JSON)
        buffer_text(&compare->out, "]}\n");
    check_agreement(compare, record->number, measures, count);
    return output_flush(&compare->context->output, &compare->out);
}

/* ------------------------------------------------------------------------------------------------
 * The command
 * --------------------------------------------------------------------------------------------- */

static bool compare_record(struct compare *compare, const struct tenring_record *record,
                           const char *name)
{
    struct report *report = &compare->context->report;
    if (record->status != TENRING_STATUS_OK) {
        compare->out.failed |= !input_report_unreadable(report, record, name);
        return true;
    }
    input_report_conflict(report, record, name, &compare->out);
    return compare_one(compare, record);
}

/* Reads the options. Returns an exit status; the run continues if it is CLI_EXIT_OK. */
static int set_up(struct compare *compare)
{
    struct cli_context *context = compare->context;
    compare->job.columns = compare_columns;
    compare->job.wants.no_status = true;
    compare->job.style.format = run_format_of(cli_text(context, CLI_OPT_FORMAT, "table"));
    compare->time_limit = context->value[CLI_OPT_TIME_LIMIT].given
                              ? context->value[CLI_OPT_TIME_LIMIT].seconds
                              : DEFAULT_TIME_LIMIT;
    if (compare->job.style.format != RUN_AS_LINE && cli_given(context, CLI_OPT_EXPLAIN))
        return cli_usage(context, "--explain is for tables");
    compare->isa = cli_isa(context);
    compare->target = cli_given(context, CLI_OPT_TARGET) || cli_given(context, CLI_OPT_WEIGHTS);
    if (compare->isa < 0)
        return CLI_EXIT_USAGE;
    if (compare->target) {
        int status =
            weights_read(context, cli_text(context, CLI_OPT_WEIGHTS, "rings"), &compare->weights);
        if (status != CLI_EXIT_OK)
            return status;
    }
    return cli_open_output(context) ? CLI_EXIT_OK : CLI_EXIT_IO;
}

int cmd_compare(struct cli_context *context)
{
    struct compare compare = {.context = context};
    int status = set_up(&compare);
    struct input input;
    if (status != CLI_EXIT_OK || !cli_open_input(context, &input))
        return status != CLI_EXIT_OK ? status : CLI_EXIT_IO;
    if (!run_begin_output(context, &compare.job))
        return CLI_EXIT_USAGE;
    if (cli_given(context, CLI_OPT_EXPLAIN) && cli_is_beginning(context)) {
        compare_write_explanation(&compare);
        output_put(&context->output, &compare.out);
    }
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    bool going = true;
    while (going && input_next_record(&input, &record, &name)) {
        going = compare_record(&compare, &record, name);
        report_done(&context->report, 1);
    }
    output_put(&context->output, &compare.out);
    input_end(&input);
    buffer_free(&compare.out);
    return CLI_EXIT_OK;
}
