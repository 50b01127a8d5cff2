/*
 * compare.c - tenring compare: runs textbook search orders and the engine on each puzzle, one after
 * another, and shows what each cost; with --target also the maximiser, and the bounds at the root.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/commands.h"

#include <inttypes.h>
#include <stdio.h>

#include "commands/weights.h"
#include "results/results.h"
#include "tenring.h"

#define DEFAULT_TIME_LIMIT 10.0

enum { EXPLAIN_INDENT = 6, EXPLAIN_WIDTH = 92 };

/* The textbook orders have the numbers of enum tenring_order. */
enum { ENGINE = TENRING_ORDER_COUNT, MAXIMISER, ENGINE_COUNT };

static const struct {
    const char *name;    /* in CSV and JSON */
    const char *text;    /* in the table */
    const char *explain; /* what it does, in a sentence */
} engines[ENGINE_COUNT] = {
    [TENRING_ORDER_ROWS] = {"rows", N_("row by row"),
                            N_("Fills the blanks from left to right and from top to bottom.")},
    [TENRING_ORDER_REVERSED] =
        {"reversed", N_("last to first"),
         N_("Fills the blanks from the last to the first: the digits below are used first.")},
    [TENRING_ORDER_FULLEST_ROW] =
        {"fullest-row", N_("fullest row first"),
         N_("Fills row after row, the row that holds most digits first.")},
    [TENRING_ORDER_FULLEST] =
        {"fullest", N_("fullest neighbourhood first"),
         N_("Fills next, in an order fixed before the search, the blank that sees most digits in "
            "its row, column and box.")},
    [TENRING_ORDER_FEWEST] =
        {"fewest", N_("fewest candidates first"),
         N_("Chooses at each step the blank in which fewest digits are still possible.")},
    [TENRING_ORDER_COVER] =
        {"cover", N_("exact cover, dancing links"),
         N_("Chooses at each step the blank with fewest digits or the digit with fewest places in "
            "a row, column or box, and keeps these lists by dancing links.")},
    [ENGINE] = {"engine", N_("tenring's engine"),
                N_("Places what follows from the digits so far and tries a digit only when nothing "
                   "follows any more; all cells of a digit are bits of one vector.")},
    [MAXIMISER] = {"maximiser", N_("tenring's maximiser"),
                   N_("Looks for the best score alone and leaves out whatever a bound shows to be "
                      "no better; it does not enumerate.")},
};

/* The bounds have the numbers of enum tenring_bound; in CSV and JSON they have the library's names.
   */
static const char *const bound_texts[TENRING_BOUND_COUNT] = {
    [TENRING_BOUND_CELLS] = N_("best candidate of each cell"),
    [TENRING_BOUND_REARRANGEMENT] = N_("rearrangement"),
    [TENRING_BOUND_ASSIGNMENT] = N_("assignment"),
    [TENRING_BOUND_TEMPLATES] = N_("digit templates"),
};

/* The result of one engine for one puzzle, and its cost. */
struct measure {
    bool stopped; /* by the time limit */
    bool enumerates, has_dead_ends, has_score, has_bound;
    uint64_t solutions, nodes, dead_ends;
    int64_t score, bound;
    double seconds;
};

struct compare {
    struct cli_context *context;
    struct run_job job;   /* how CSV and JSON are written; the format LINE means the table */
    struct run_item item; /* the puzzle */
    bool target;          /* scores are compared, too */
    int engine_count;
    struct tenring_weights weights;
    double time_limit;
    double deadline; /* of the engine that runs, as report_clock tells it */
    int running;     /* that engine */
    struct cli_buffer out;
};

/* ------------------------------------------------------------------------------------------------
 * Running
 * --------------------------------------------------------------------------------------------- */

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct compare *compare = context;
    struct report *report = &compare->context->report;
    if (report_is_time(report))
        report_doing(report, "tenring: %s, %" PRIu64 " nodes", _(engines[compare->running].text),
                     progress->nodes);
    return stop_reason() == STOP_NONE && report_clock() < compare->deadline;
}

static enum tenring_status run_textbook(const struct compare *compare,
                                        const struct tenring_search_options *options,
                                        struct measure *measure)
{
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    enum tenring_status status =
        tenring_search_textbook((enum tenring_order)compare->running, compare->item.puzzle,
                                compare->target ? &compare->weights : NULL, 0, options, &result);
    measure->enumerates = measure->has_dead_ends = true;
    measure->solutions = result.solutions;
    measure->nodes = result.nodes;
    measure->dead_ends = result.dead_ends;
    measure->has_score = compare->target && result.solutions > 0;
    measure->score = result.score;
    return status;
}

static enum tenring_status run_engine(const struct compare *compare,
                                      const struct tenring_search_options *options,
                                      struct measure *measure)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    enum tenring_status status =
        tenring_count_up_to(compare->item.puzzle, UINT64_MAX, options, &result);
    measure->enumerates = true;
    measure->solutions = result.count;
    measure->nodes = result.nodes;
    return status;
}

static enum tenring_status run_maximiser(struct compare *compare, struct measure *measure)
{
    struct tenring_best best = TENRING_BEST_INIT;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.isa = compare->job.isa;
    options.progress = watch;
    options.context = compare;
    enum tenring_status status =
        tenring_find_best(&compare->weights, compare->item.puzzle, &options, &best);
    measure->nodes = best.nodes;
    measure->has_score =
        best.outcome == TENRING_OUTCOME_OPTIMAL || best.outcome == TENRING_OUTCOME_FEASIBLE;
    measure->score = best.score;
    measure->has_bound = best.outcome != TENRING_OUTCOME_NONE;
    measure->bound = best.bound;
    return status;
}

/* Returns false if the run must stop: interrupted, or after a failure that was reported. */
static bool run(struct compare *compare, int engine, struct measure *measure)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.progress = watch;
    options.context = compare;
    options.isa = compare->job.isa;
    *measure = (struct measure){0};
    double start = report_clock();
    compare->deadline = start + compare->time_limit;
    compare->running = engine;
    enum tenring_status status = engine == MAXIMISER ? run_maximiser(compare, measure)
                                 : engine == ENGINE  ? run_engine(compare, &options, measure)
                                                     : run_textbook(compare, &options, measure);
    measure->seconds = report_clock() - start;
    measure->stopped = status == TENRING_STATUS_CANCELLED;
    return (measure->stopped || report_check(&compare->context->report, status)) &&
           stop_reason() == STOP_NONE;
}

/* Reports an error if engines that finished give different answers. */
static void check_agreement(struct compare *compare, const struct measure measures[ENGINE_COUNT])
{
    const struct measure *first = NULL;
    const struct measure *scored = NULL;
    bool agree = true;
    for (int i = 0; i < compare->engine_count; i++) {
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
                     compare->item.number);
    }
    if (first && first->solutions == 0)
        report_status(&compare->context->report, CLI_EXIT_NO);
}

/* ------------------------------------------------------------------------------------------------
 * Tables
 * --------------------------------------------------------------------------------------------- */

enum { NAME_WIDTH = 27, FIRST_WIDTH = 15, NEXT_WIDTH = 17, BEST_WIDTH = 10, TIME_WIDTH = 12 };

/* Appends "1,234,567" and a suffix as a column of the given width; "-" if it is not known. */
static void write_number(struct cli_buffer *out, int width, bool known, uint64_t number,
                         const char *suffix)
{
    char digits[32], text[64] = "-";
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, number);
    size_t at = 0;
    for (int i = 0; known && i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            text[at++] = ',';
        text[at++] = digits[i];
    }
    if (known)
        snprintf(text + at, sizeof text - at, "%s", suffix);
    buffer_print(out, "%*s", width, text);
}

static void write_score(struct cli_buffer *out, int width, bool known, int64_t score)
{
    if (known)
        buffer_print(out, "%*" PRId64, width, score);
    else
        buffer_print(out, "%*s", width, "-");
}

static void write_time(struct cli_buffer *out, double seconds)
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
    buffer_print(out, "%*s", TIME_WIDTH, text);
}

static void write_table_line(struct compare *compare, const struct measure *measure)
{
    struct cli_buffer *out = &compare->out;
    buffer_text(out, "  ");
    words_pad(out, _(engines[compare->running].text), NAME_WIDTH);
    write_number(out, FIRST_WIDTH, measure->enumerates, measure->solutions,
                 measure->stopped ? "+" : "");
    write_number(out, NEXT_WIDTH, true, measure->nodes, "");
    write_number(out, NEXT_WIDTH, measure->has_dead_ends, measure->dead_ends, "");
    if (compare->target)
        write_score(out, BEST_WIDTH, measure->has_score, measure->score);
    write_time(out, measure->seconds);
    if (measure->stopped) {
        buffer_text(out, _("  stopped"));
        if (measure->has_bound)
            buffer_print(out, _(", the best is at most %" PRId64), measure->bound);
    }
    buffer_char(out, '\n');
}

static void write_table_head(struct compare *compare, const struct tenring_record *record)
{
    struct cli_buffer *out = &compare->out;
    if (record->number > 1)
        buffer_char(out, '\n');
    buffer_print(out, _("Puzzle %" PRIu64 "  %s"), record->number, "");
    run_puzzle(&compare->item, out);
    if (record->comment.length > 0) {
        buffer_text(out, "  ");
        buffer_field(out, record->comment.text, record->comment.length);
    }
    buffer_text(out, "\n  ");
    words_pad(out, _("search order"), NAME_WIDTH);
    words_pad_left(out, _("solutions"), FIRST_WIDTH);
    words_pad_left(out, _("nodes"), NEXT_WIDTH);
    words_pad_left(out, _("dead ends"), NEXT_WIDTH);
    if (compare->target)
        words_pad_left(out, _("best"), BEST_WIDTH);
    words_pad_left(out, _("time"), TIME_WIDTH);
    buffer_char(out, '\n');
}

static void write_bounds_head(struct cli_buffer *out)
{
    buffer_text(out, "  ");
    words_pad(out, _("bound at the root"), NAME_WIDTH);
    words_pad_left(out, _("bound"), FIRST_WIDTH);
    words_pad_left(out, _("above the best"), NEXT_WIDTH);
    words_pad_left(out, _("time"), TIME_WIDTH);
    buffer_char(out, '\n');
}

/* Writes a bound, or why there is none, and how far it is above the optimum, if that is known. */
static void write_bound_line(struct cli_buffer *out, const char *text,
                             const struct tenring_bound_result *result,
                             const struct measure *optimum, double seconds)
{
    const bool known = result->applies && result->outcome != TENRING_OUTCOME_NONE;
    buffer_text(out, "  ");
    words_pad(out, text, NAME_WIDTH);
    if (result->applies && !known)
        words_pad_left(out, _("none"), FIRST_WIDTH);
    else
        write_score(out, FIRST_WIDTH, known, result->bound);
    write_score(out, NEXT_WIDTH, known && optimum->has_score && !optimum->stopped,
                result->bound - optimum->score);
    write_time(out, seconds);
    buffer_char(out, '\n');
}

/* Writes a sentence about each engine. */
static void write_explanation(struct compare *compare)
{
    for (int engine = 0; engine < compare->engine_count; engine++) {
        buffer_print(&compare->out, "  %s\n      ", _(engines[engine].text));
        words_wrap(&compare->out, _(engines[engine].explain), EXPLAIN_INDENT, EXPLAIN_INDENT,
                   EXPLAIN_WIDTH);
    }
    buffer_char(&compare->out, '\n');
}

/* ------------------------------------------------------------------------------------------------
 * CSV and JSON
 * --------------------------------------------------------------------------------------------- */

enum { NAME, STATUS, COMPLETIONS, NODES, DEAD_ENDS, SCORE, BOUND, SECONDS };

/* CSV has a row for each engine and bound; in JSON the bounds are a list of their own. */
static const struct run_column columns[] = {
    [NAME] = {"engine", RUN_IN_RECORD, false},
    [STATUS] = {"status", RUN_IN_RECORD, false},
    [COMPLETIONS] = {"completions", RUN_IN_RECORD, true},
    [NODES] = {"nodes", RUN_IN_RECORD, true},
    [DEAD_ENDS] = {"dead_ends", RUN_IN_RECORD, true},
    [SCORE] = {"score", RUN_IN_RECORD, true},
    [BOUND] = {"bound", RUN_IN_RECORD, true},
    [SECONDS] = {"seconds", RUN_IN_RECORD, false},
    {NULL, 0, false},
};

/* Writes a row of CSV, or an element of a list in JSON, of which it may be the first. */
static void write_row(struct compare *compare, struct run_row *row, double seconds, bool first)
{
    struct cli_buffer *out = &compare->out;
    row_real(row, SECONDS, "%.9f", seconds);
    if (compare->job.style.format == RUN_AS_CSV) {
        row_write(row, out);
        return;
    }
    buffer_text(out, first ? "" : ",");
    row_write_object(row, out);
}

static void write_engine_row(struct compare *compare, const struct measure *measure)
{
    struct run_row row;
    row_start(&row, &compare->item, NULL);
    row_word(&row, NAME, engines[compare->running].name);
    row_word(&row, STATUS, measure->stopped ? "stopped" : "finished");
    if (measure->enumerates)
        row_number(&row, COMPLETIONS, measure->solutions);
    row_number(&row, NODES, measure->nodes);
    if (measure->has_dead_ends)
        row_number(&row, DEAD_ENDS, measure->dead_ends);
    if (measure->has_score)
        row_signed(&row, SCORE, measure->score);
    if (measure->has_bound)
        row_signed(&row, BOUND, measure->bound);
    write_row(compare, &row, measure->seconds, compare->running == 0);
}

static void write_bound_row(struct compare *compare, int bound,
                            const struct tenring_bound_result *result, double seconds)
{
    const bool as_csv = compare->job.style.format == RUN_AS_CSV;
    const bool known = result->applies && result->outcome != TENRING_OUTCOME_NONE;
    struct run_job job = compare->job;
    struct run_item item = compare->item;
    struct run_column own[RUN_COLUMNS_MAX];
    struct run_row row;
    char name[64];
    row_choose(own, columns, 0);
    if (!as_csv) {
        own[NAME].name = "bound";
        own[BOUND].name = "value";
    }
    job.columns = own;
    item.job = &job;
    row_start(&row, &item, NULL);
    snprintf(name, sizeof name, "%s%s", tenring_bound_name((enum tenring_bound)bound),
             as_csv ? "-bound" : "");
    row_word(&row, NAME, name);
    row_word(&row, STATUS, !result->applies ? "undefined" : known ? "finished" : "none");
    if (known)
        row_signed(&row, BOUND, result->bound);
    write_row(compare, &row, seconds, bound == 0);
}

/* ------------------------------------------------------------------------------------------------
 * Puzzles
 * --------------------------------------------------------------------------------------------- */

/* Writes what is between the puzzle and its engines, and between these and the bounds. */
static void write_puzzle_head(struct compare *compare, const struct tenring_record *record)
{
    if (compare->job.style.format == RUN_AS_LINE) {
        write_table_head(compare, record);
    } else if (compare->job.style.format == RUN_AS_JSON) {
        buffer_print(&compare->out, "{\"n\":%" PRIu64 ",\"puzzle\":\"", record->number);
        run_puzzle(&compare->item, &compare->out);
        buffer_text(&compare->out, "\",\"engines\":[");
    }
}

/* Shows each bound alone, for the puzzle before any search, and below them the optimum, if the
   maximiser has proved it. Returns false if the library failed. */
static bool compare_bounds(struct compare *compare, const struct measure *optimum)
{
    const bool as_table = compare->job.style.format == RUN_AS_LINE;
    struct cli_buffer *out = &compare->out;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.isa = compare->job.isa;
    if (as_table)
        write_bounds_head(out);
    else if (compare->job.style.format == RUN_AS_JSON)
        buffer_text(out, "],\"bounds\":[");
    for (int bound = 0; bound < TENRING_BOUND_COUNT; bound++) {
        struct tenring_bound_result result = TENRING_BOUND_RESULT_INIT;
        double start = report_clock();
        enum tenring_status status = tenring_compute_bound(
            (enum tenring_bound)bound, &compare->weights, compare->item.puzzle, &options, &result);
        double seconds = report_clock() - start;
        if (!report_check(&compare->context->report, status))
            return false;
        bool below = optimum->has_score && result.applies &&
                     (result.outcome == TENRING_OUTCOME_NONE || result.bound < optimum->score);
        if (below) {
            report_error(&compare->context->report, CLI_EXIT_IO,
                         "a bound is below a score in puzzle %" PRIu64
                         "; please report this as a fault of tenring",
                         compare->item.number);
        }
        if (as_table)
            write_bound_line(out, _(bound_texts[bound]), &result, optimum, seconds);
        else
            write_bound_row(compare, bound, &result, seconds);
    }
    const struct tenring_bound_result best = {
        .applies = true, .outcome = TENRING_OUTCOME_OPTIMAL, .bound = optimum->score};
    if (as_table && optimum->has_score && !optimum->stopped)
        write_bound_line(out, _("the best score"), &best, optimum, optimum->seconds);
    return true;
}

/* Runs all engines on a puzzle. Each line of the table is written as soon as it is known. Returns
   false if the run must stop. */
static bool compare_one(void *self, const struct tenring_record *record, const char *name)
{
    struct compare *compare = self;
    struct cli_context *context = compare->context;
    struct measure measures[ENGINE_COUNT] = {{0}};
    const bool as_table = compare->job.style.format == RUN_AS_LINE;
    report_done(&context->report, 1);
    if (record->status != TENRING_STATUS_OK) {
        compare->out.failed |= !input_report_unreadable(&context->report, record, name);
        return true;
    }
    input_report_conflict(&context->report, record, name, &compare->out);
    compare->item = (struct run_item){
        .job = &compare->job, .number = record->number, .puzzle = &record->puzzle};
    write_puzzle_head(compare, record);
    for (int engine = 0; engine < compare->engine_count; engine++) {
        if (!run(compare, engine, &measures[engine]))
            return false;
        if (!as_table)
            write_engine_row(compare, &measures[engine]);
        else
            write_table_line(compare, &measures[engine]);
        if (as_table && !output_flush(&context->output, &compare->out))
            return false;
    }
    if (compare->target && !compare_bounds(compare, &measures[MAXIMISER]))
        return false;
    if (compare->job.style.format == RUN_AS_JSON)
        buffer_text(&compare->out, "]}\n");
    check_agreement(compare, measures);
    return output_flush(&context->output, &compare->out);
}

/* Reads the options and opens the output. Returns an exit status. */
static int set_up(struct compare *compare)
{
    struct cli_context *context = compare->context;
    const struct cli_value *limit = &context->value[CLI_OPT_TIME_LIMIT];
    compare->job.columns = columns;
    compare->job.wants.no_status = true;
    compare->job.style.format = run_format_of(cli_text(context, CLI_OPT_FORMAT, "table"));
    compare->time_limit = limit->given ? limit->seconds : DEFAULT_TIME_LIMIT;
    compare->job.isa = cli_isa(context);
    compare->target = cli_given(context, CLI_OPT_TARGET) || cli_given(context, CLI_OPT_WEIGHTS);
    compare->engine_count = compare->target ? ENGINE_COUNT : ENGINE_COUNT - 1;
    if (compare->job.isa < 0)
        return CLI_EXIT_USAGE;
    int status = CLI_EXIT_OK;
    if (compare->target)
        status = weights_read(context, &compare->weights);
    return status == CLI_EXIT_OK && !cli_open_output(context) ? CLI_EXIT_IO : status;
}

int cmd_compare(struct cli_context *context)
{
    struct compare compare = {.context = context};
    int status = set_up(&compare);
    if (status == CLI_EXIT_OK && !run_begin_output(context, &compare.job))
        status = CLI_EXIT_USAGE;
    if (status != CLI_EXIT_OK)
        return status;
    if (cli_given(context, CLI_OPT_EXPLAIN) && cli_is_beginning(context)) {
        write_explanation(&compare);
        output_put(&context->output, &compare.out);
    }
    if (!cli_read_records(context, false, compare_one, &compare))
        status = CLI_EXIT_IO;
    output_put(&context->output, &compare.out);
    buffer_free(&compare.out);
    return status;
}
