/*
 * compare.c - tenring compare: the search orders of the textbooks beside the engine, and for target
 * puzzles beside the maximiser, one after another on each puzzle, with what each of them cost; for
 * target puzzles also the bounds at the root.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "commands/weights.h"
#include "tenring.h"
#include "usage/usage.h"

#define DEFAULT_TIME_LIMIT 10.0

enum { ENGINE = TENRING_ORDER_COUNT, MAXIMISER, ENGINE_COUNT };

/* The textbook orders have the numbers of enum tenring_order. */
static const struct {
    const char *name; /* in CSV and JSON */
    const char *text; /* in the table */
} engines[ENGINE_COUNT] = {
    [TENRING_ORDER_ROWS] = {"rows", N_("row by row")},
    [TENRING_ORDER_FULLEST] = {"fullest", N_("fullest neighbourhood first")},
    [TENRING_ORDER_FEWEST] = {"fewest", N_("fewest candidates first")},
    [ENGINE] = {"engine", N_("tenring's engine")},
    [MAXIMISER] = {"maximiser", N_("tenring's maximiser")},
};

/* The bounds have the numbers of enum tenring_bound; in CSV and JSON they have the library's names.
   */
static const char *const bound_texts[TENRING_BOUND_COUNT] = {
    [TENRING_BOUND_CELLS] = N_("best candidate of each cell"),
    [TENRING_BOUND_REARRANGEMENT] = N_("rearrangement"),
    [TENRING_BOUND_ASSIGNMENT] = N_("assignment"),
    [TENRING_BOUND_TEMPLATES] = N_("digit templates"),
};

/* What one engine found out about one puzzle, and at what cost. */
struct measure {
    bool stopped; /* by the time limit */
    bool enumerates, has_dead_ends, has_score, has_bound;
    uint64_t solutions, nodes, dead_ends;
    int64_t score, bound;
    double seconds;
};

struct compare {
    struct cli_context *context;
    enum { AS_TABLE, AS_CSV, AS_JSON } format;
    bool target; /* scores are compared */
    struct tenring_weights weights;
    double time_limit;
    int isa;
    double deadline;     /* of the running engine */
    const char *running; /* its name */
    struct cli_buffer out;
};

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
                                        struct measure *measure)
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
                                      struct measure *measure)
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
                                         struct measure *measure)
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

/* Returns false when the run is to stop: interrupted, or a failure that was reported. */
static bool run(struct compare *compare, int engine, const struct tenring_puzzle *puzzle,
                struct measure *measure)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.progress = watch;
    options.context = compare;
    options.isa = compare->isa;
    *measure = (struct measure){0};
    double start = report_clock();
    compare->deadline = start + compare->time_limit;
    compare->running = engines[engine].text;
    enum tenring_status status =
        engine == MAXIMISER ? run_maximiser(compare, puzzle, &options, measure)
        : engine == ENGINE  ? run_engine(puzzle, &options, measure)
                            : run_textbook(compare, engine, puzzle, &options, measure);
    measure->seconds = report_clock() - start;
    measure->stopped = status == TENRING_STATUS_CANCELLED;
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED) {
        report_error(&compare->context->report, CLI_EXIT_IO, "%s", _(tenring_status_name(status)));
        return false;
    }
    return stop_reason() == STOP_NONE;
}

/* All engines that came to the end must say the same. */
static void check_agreement(struct compare *compare, uint64_t number,
                            const struct measure measures[ENGINE_COUNT], int count)
{
    const struct measure *first = NULL;
    const struct measure *scored = NULL;
    bool agree = true;
    for (int i = 0; i < count; i++) {
        const struct measure *measure = &measures[i];
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
 * Writing
 * --------------------------------------------------------------------------------------------- */

/* "1,234,567" with an optional suffix, as a column of the given width. */
static void write_number(struct cli_buffer *out, int width, uint64_t number, const char *suffix)
{
    char digits[32];
    char text[64];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, number);
    int at = 0;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            text[at++] = ',';
        text[at++] = digits[i];
    }
    snprintf(text + at, sizeof text - (size_t)at, "%s", suffix);
    buffer_print(out, "%*s", width, text);
}

static void write_time(struct cli_buffer *out, int width, double seconds)
{
    static const struct {
        double factor;
        const char *name;
    } units[] = {{1e6, "us"}, {1e3, "ms"}, {1, "s"}};
    size_t unit = seconds < 1e-3 ? 0 : seconds < 1 ? 1 : 2;
    double value = seconds * units[unit].factor;
    char text[64];
    snprintf(text, sizeof text, "%.*f %s",
             value < 9.995   ? 2
             : value < 99.95 ? 1
                             : 0,
             value, units[unit].name);
    buffer_print(out, "%*s", width, text);
}

static void write_table_line(struct compare *compare, int engine, const struct measure *measure)
{
    struct cli_buffer *out = &compare->out;
    buffer_text(out, "  ");
    words_pad(out, _(engines[engine].text), 27);
    if (measure->enumerates)
        write_number(out, 15, measure->solutions, measure->stopped ? "+" : "");
    else
        buffer_print(out, "%15s", "-");
    write_number(out, 17, measure->nodes, "");
    if (measure->has_dead_ends)
        write_number(out, 17, measure->dead_ends, "");
    else
        buffer_print(out, "%17s", "-");
    if (compare->target && measure->has_score)
        buffer_print(out, "%10" PRId64, measure->score);
    else if (compare->target)
        buffer_print(out, "%10s", "-");
    write_time(out, 12, measure->seconds);
    if (measure->stopped) {
        buffer_text(out, _("  stopped"));
        if (measure->has_bound)
            buffer_print(out, _(", the best is at most %" PRId64), measure->bound);
    }
    buffer_char(out, '\n');
}

static void write_table_head(struct compare *compare, const struct tenring_record *record,
                             const char *puzzle)
{
    struct cli_buffer *out = &compare->out;
    if (record->number > 1)
        buffer_char(out, '\n');
    buffer_print(out, _("Puzzle %" PRIu64 "  %s"), record->number, puzzle);
    if (record->comment.length > 0) {
        buffer_text(out, "  ");
        buffer_field(out, record->comment.text, record->comment.length);
    }
    buffer_text(out, "\n  ");
    words_pad(out, _("search order"), 27);
    words_pad_left(out, _("solutions"), 15);
    words_pad_left(out, _("nodes"), 17);
    words_pad_left(out, _("dead ends"), 17);
    if (compare->target)
        words_pad_left(out, _("best"), 10);
    words_pad_left(out, _("time"), 12);
    buffer_char(out, '\n');
}

static const char *status_of(const struct measure *measure)
{
    return measure->stopped ? "stopped" : "finished";
}

static void write_csv_line(struct compare *compare, uint64_t number, const char *puzzle, int engine,
                           const struct measure *measure)
{
    struct cli_buffer *out = &compare->out;
    buffer_print(out, "%" PRIu64 ",%s,%s,%s,", number, puzzle, engines[engine].name,
                 status_of(measure));
    if (measure->enumerates)
        buffer_unsigned(out, measure->solutions);
    buffer_print(out, ",%" PRIu64 ",", measure->nodes);
    if (measure->has_dead_ends)
        buffer_unsigned(out, measure->dead_ends);
    buffer_char(out, ',');
    if (measure->has_score)
        buffer_signed(out, measure->score);
    buffer_char(out, ',');
    if (measure->has_bound)
        buffer_signed(out, measure->bound);
    buffer_print(out, ",%.9f\n", measure->seconds);
}

static void write_json_engine(struct compare *compare, int engine, const struct measure *measure)
{
    struct cli_buffer *out = &compare->out;
    buffer_print(out, "%s{\"engine\":\"%s\",\"status\":\"%s\"", engine == 0 ? "" : ",",
                 engines[engine].name, status_of(measure));
    if (measure->enumerates)
        buffer_print(out, ",\"completions\":%" PRIu64, measure->solutions);
    buffer_print(out, ",\"nodes\":%" PRIu64, measure->nodes);
    if (measure->has_dead_ends)
        buffer_print(out, ",\"dead_ends\":%" PRIu64, measure->dead_ends);
    if (measure->has_score)
        buffer_print(out, ",\"score\":%" PRId64, measure->score);
    if (measure->has_bound)
        buffer_print(out, ",\"bound\":%" PRId64, measure->bound);
    buffer_print(out, ",\"seconds\":%.9f}", measure->seconds);
}

/* The puzzle as one word: 81 characters, or 729 when it needs them. */
static void puzzle_text(const struct tenring_puzzle *puzzle,
                        char text[TENRING_PENCILMARKS_LENGTH + 1])
{
    struct tenring_grid givens;
    bool plain = tenring_extract_givens(puzzle, &givens);
    tenring_format_puzzle(puzzle, plain ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS, text,
                          TENRING_PENCILMARKS_LENGTH + 1);
}

/* ------------------------------------------------------------------------------------------------
 * Bounds at the root
 * --------------------------------------------------------------------------------------------- */

/* One row of the table of bounds: its bound, or why there is none, and how far it is above the
   optimum. */
static void write_bound_row(struct compare *compare, const char *text,
                            const struct tenring_bound_result *result,
                            const struct measure *optimum, double seconds)
{
    struct cli_buffer *out = &compare->out;
    buffer_text(out, "  ");
    words_pad(out, text, 27);
    if (!result->applies || result->outcome == TENRING_OUTCOME_NONE) {
        words_pad_left(out, result->applies ? _("none") : "-", 15);
        buffer_print(out, "%17s", "-");
    } else {
        buffer_print(out, "%15" PRId64, result->bound);
        if (optimum->has_score && !optimum->stopped)
            buffer_print(out, "%17" PRId64, result->bound - optimum->score);
        else
            buffer_print(out, "%17s", "-");
    }
    write_time(out, 12, seconds);
    buffer_char(out, '\n');
}

static void write_bound(struct compare *compare, uint64_t number, const char *puzzle, int bound,
                        const struct tenring_bound_result *result, const struct measure *optimum,
                        double seconds)
{
    struct cli_buffer *out = &compare->out;
    const char *name = tenring_bound_name((enum tenring_bound)bound);
    bool known = result->applies && result->outcome != TENRING_OUTCOME_NONE;
    const char *status = !result->applies ? "undefined" : known ? "finished" : "none";
    if (compare->format == AS_TABLE) {
        write_bound_row(compare, _(bound_texts[bound]), result, optimum, seconds);
    } else if (compare->format == AS_CSV) {
        buffer_print(out, "%" PRIu64 ",%s,%s-bound,%s,,,,,", number, puzzle, name, status);
        if (known)
            buffer_signed(out, result->bound);
        buffer_print(out, ",%.9f\n", seconds);
    } else {
        buffer_print(out, "%s{\"bound\":\"%s\",\"status\":\"%s\"", bound == 0 ? "" : ",", name,
                     status);
        if (known)
            buffer_print(out, ",\"value\":%" PRId64, result->bound);
        buffer_print(out, ",\"seconds\":%.9f}", seconds);
    }
}

/* Each bound on its own, from the bare puzzle; below them the optimum, when the maximiser has
   proved it. */
static bool compare_bounds(struct compare *compare, uint64_t number,
                           const struct tenring_puzzle *puzzle, const char *text,
                           const struct measure *optimum)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.isa = compare->isa;
    if (compare->format == AS_TABLE) {
        buffer_text(&compare->out, "  ");
        words_pad(&compare->out, _("bound at the root"), 27);
        words_pad_left(&compare->out, _("bound"), 15);
        words_pad_left(&compare->out, _("above the best"), 17);
        words_pad_left(&compare->out, _("time"), 12);
        buffer_char(&compare->out, '\n');
    } else if (compare->format == AS_JSON) {
        buffer_text(&compare->out, "],\"bounds\":[");
    }
    for (int bound = 0; bound < TENRING_BOUND_COUNT; bound++) {
        struct tenring_bound_result result = TENRING_BOUND_RESULT_INIT;
        double start = report_clock();
        enum tenring_status status = tenring_compute_bound(
            (enum tenring_bound)bound, &compare->weights, puzzle, &options, &result);
        double seconds = report_clock() - start;
        if (status != TENRING_STATUS_OK) {
            report_error(&compare->context->report, CLI_EXIT_IO, "%s",
                         _(tenring_status_name(status)));
            return false;
        }
        bool below = optimum->has_score && result.applies &&
                     (result.outcome == TENRING_OUTCOME_NONE || result.bound < optimum->score);
        if (below) {
            report_error(&compare->context->report, CLI_EXIT_IO,
                         "a bound is below a score in puzzle %" PRIu64
                         "; please report this as a fault of tenring",
                         number);
        }
        write_bound(compare, number, text, bound, &result, optimum, seconds);
    }
    if (compare->format == AS_TABLE && optimum->has_score && !optimum->stopped) {
        struct tenring_bound_result best = {
            .applies = true, .outcome = TENRING_OUTCOME_OPTIMAL, .bound = optimum->score};
        write_bound_row(compare, _("the best score"), &best, optimum, optimum->seconds);
    }
    return true;
}

/* Runs all engines on a puzzle. A line of the table is written as soon as it is known. Returns
   false when it is time to stop. */
static bool compare_one(struct compare *compare, const struct tenring_record *record)
{
    char puzzle[TENRING_PENCILMARKS_LENGTH + 1];
    struct measure measures[ENGINE_COUNT];
    int count = compare->target ? ENGINE_COUNT : ENGINE_COUNT - 1;
    puzzle_text(&record->puzzle, puzzle);
    if (compare->format == AS_TABLE) {
        write_table_head(compare, record, puzzle);
    } else if (compare->format == AS_JSON) {
        buffer_print(&compare->out, "{\"n\":%" PRIu64 ",\"puzzle\":\"%s\",\"engines\":[",
                     record->number, puzzle);
    }
    for (int engine = 0; engine < count; engine++) {
        if (!run(compare, engine, &record->puzzle, &measures[engine]))
            return false;
        if (compare->format == AS_TABLE)
            write_table_line(compare, engine, &measures[engine]);
        else if (compare->format == AS_CSV)
            write_csv_line(compare, record->number, puzzle, engine, &measures[engine]);
        else
            write_json_engine(compare, engine, &measures[engine]);
        if (compare->format == AS_TABLE && !output_flush(&compare->context->output, &compare->out))
            return false;
    }
    if (compare->target &&
        !compare_bounds(compare, record->number, &record->puzzle, puzzle, &measures[MAXIMISER]))
        return false;
    if (compare->format == AS_JSON)
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
    struct cli_buffer text = {0};
    bool going = true;
    if (record->status != TENRING_STATUS_OK) {
        input_describe(&text, record, name);
        if (!text.failed)
            report_puzzle(report, REPORT_UNREADABLE, text.data);
        report_status(report, CLI_EXIT_BAD_INPUT);
    } else {
        if (input_describe_conflict(&text, &record->puzzle, name, record->line) && !text.failed)
            report_puzzle(report, REPORT_CONFLICT, text.data);
        going = compare_one(compare, record);
    }
    compare->out.failed |= text.failed;
    buffer_free(&text);
    report_done(report, 1);
    return going;
}

/* Reads the options. Returns an exit status; CLI_EXIT_OK: go on. */
static int set_up(struct compare *compare)
{
    struct cli_context *context = compare->context;
    const char *format = cli_text(context, CLI_OPT_FORMAT, "table");
    compare->format = strcmp(format, "csv") == 0    ? AS_CSV
                      : strcmp(format, "json") == 0 ? AS_JSON
                                                    : AS_TABLE;
    compare->time_limit = context->value[CLI_OPT_TIME_LIMIT].given
                              ? context->value[CLI_OPT_TIME_LIMIT].seconds
                              : DEFAULT_TIME_LIMIT;
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
    if (compare.format == AS_CSV && cli_is_beginning(context)) {
        buffer_text(&compare.out,
                    "n,puzzle,engine,status,completions,nodes,dead_ends,score,bound,seconds\n");
    }
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    bool going = true;
    while (going && input_next_record(&input, &record, &name)) {
        going = compare_record(&compare, &record, name);
        report_done(&context->report, 1);
    }
    output_flush(&context->output, &compare.out);
    input_end(&input);
    buffer_free(&compare.out);
    return CLI_EXIT_OK;
}
