/*
 * compare_write.c - what `tenring compare` writes: tables, CSV, JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/compare.h"

#include <inttypes.h>
#include <stdio.h>

enum { EXPLAIN_INDENT = 6, EXPLAIN_WIDTH = 92 };

/* The textbook orders have the numbers of enum tenring_order. */
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

const char *compare_engine_text(int engine)
{
    return engines[engine].text;
}

void compare_write_explanation(struct compare *compare)
{
    int count = compare->target ? ENGINE_COUNT : ENGINE_COUNT - 1;
    for (int engine = 0; engine < count; engine++) {
        buffer_print(&compare->out, "  %s\n      ", _(engines[engine].text));
        words_wrap(&compare->out, _(engines[engine].explain), EXPLAIN_INDENT, EXPLAIN_INDENT,
                   EXPLAIN_WIDTH);
    }
    buffer_char(&compare->out, '\n');
}

/* Appends "1,234,567" and a suffix (may be NULL) as a column of the given width. */
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

static void write_table_line(struct compare *compare, int engine,
                             const struct compare_measure *measure)
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
                             const struct run_item *item)
{
    struct cli_buffer *out = &compare->out;
    if (record->number > 1)
        buffer_char(out, '\n');
    buffer_print(out, _("Puzzle %" PRIu64 "  %s"), record->number, "");
    run_puzzle(item, out);
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

/* ------------------------------------------------------------------------------------------------
 * CSV and JSON
 * --------------------------------------------------------------------------------------------- */

enum { NAME, STATUS, COMPLETIONS, NODES, DEAD_ENDS, SCORE, BOUND, SECONDS };

#define COLUMNS(name, bound)                                                                       \
    {                                                                                              \
        [NAME] = {name, RUN_WORD, RUN_IN_RECORD, false},                                           \
        [STATUS] = {"status", RUN_WORD, RUN_IN_RECORD, false},                                     \
        [COMPLETIONS] = {"completions", RUN_NUMBER, RUN_IN_RECORD, true},                          \
        [NODES] = {"nodes", RUN_NUMBER, RUN_IN_RECORD, true},                                      \
        [DEAD_ENDS] = {"dead_ends", RUN_NUMBER, RUN_IN_RECORD, true},                              \
        [SCORE] = {"score", RUN_SIGNED, RUN_IN_RECORD, true},                                      \
        [BOUND] = {bound, RUN_SIGNED, RUN_IN_RECORD, true},                                        \
        [SECONDS] = {"seconds", RUN_REAL, RUN_IN_RECORD, false},                                   \
        {                                                                                          \
            NULL, RUN_NULL, 0, false                                                               \
        }                                                                                          \
    }
const struct run_column compare_columns[] = COLUMNS("engine", "bound");
/* In JSON the bounds are a list of their own. */
static const struct run_column bound_columns[] = COLUMNS("bound", "value");

/* Writes a row of CSV, or an element of a list in JSON. */
static void write_row(struct compare *compare, struct run_row *row, bool first)
{
    struct cli_buffer *out = &compare->out;
    if (compare->job.style.format == RUN_AS_CSV) {
        row_write(row, out);
        return;
    }
    buffer_text(out, first ? "" : ",");
    row_write_object(row, out);
}

static void write_engine_row(struct compare *compare, const struct tenring_record *record,
                             int engine, const struct compare_measure *measure)
{
    const struct run_item item = {.number = record->number, .puzzle = &record->puzzle};
    struct run_row row;
    row_start(&row, &compare->job, &item, NULL);
    row_word(&row, NAME, engines[engine].name);
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
    row_real(&row, SECONDS, "%.9f", measure->seconds);
    write_row(compare, &row, engine == 0);
}

static void write_bound_record(struct compare *compare, const struct tenring_record *record,
                               int bound, const struct tenring_bound_result *result, double seconds)
{
    const struct run_item item = {.number = record->number, .puzzle = &record->puzzle};
    const bool as_csv = compare->job.style.format == RUN_AS_CSV;
    const bool known = result->applies && result->outcome != TENRING_OUTCOME_NONE;
    struct run_job job = compare->job;
    struct run_row row;
    char name[64];
    job.columns = as_csv ? compare_columns : bound_columns;
    row_start(&row, &job, &item, NULL);
    snprintf(name, sizeof name, "%s%s", tenring_bound_name((enum tenring_bound)bound),
             as_csv ? "-bound" : "");
    row_word(&row, NAME, name);
    row_word(&row, STATUS, !result->applies ? "undefined" : known ? "finished" : "none");
    if (known)
        row_signed(&row, BOUND, result->bound);
    row_real(&row, SECONDS, "%.9f", seconds);
    write_row(compare, &row, bound == 0);
}

void compare_write_head(struct compare *compare, const struct tenring_record *record)
{
    const struct run_item item = {.number = record->number, .puzzle = &record->puzzle};
    struct cli_buffer *out = &compare->out;
    if (compare->job.style.format == RUN_AS_LINE) {
        write_table_head(compare, record, &item);
    } else if (compare->job.style.format == RUN_AS_JSON) {
        buffer_print(out, "{\"n\":%" PRIu64 ",\"puzzle\":\"", record->number);
        run_puzzle(&item, out);
        buffer_text(out, "\",\"engines\":[");
    }
}

void compare_write_engine(struct compare *compare, const struct tenring_record *record, int engine,
                          const struct compare_measure *measure)
{
    if (compare->job.style.format == RUN_AS_LINE)
        write_table_line(compare, engine, measure);
    else
        write_engine_row(compare, record, engine, measure);
}

/* ------------------------------------------------------------------------------------------------
 * Bounds at the root
 * --------------------------------------------------------------------------------------------- */

/* Writes a row of the table of bounds: the bound, or why there is none, and how far it is above the
   optimum. */
static void write_bound_row(struct compare *compare, const char *text,
                            const struct tenring_bound_result *result,
                            const struct compare_measure *optimum, double seconds)
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

void compare_write_bound(struct compare *compare, const struct tenring_record *record, int bound,
                         const struct tenring_bound_result *result,
                         const struct compare_measure *optimum, double seconds)
{
    if (compare->job.style.format == RUN_AS_LINE)
        write_bound_row(compare, _(bound_texts[bound]), result, optimum, seconds);
    else
        write_bound_record(compare, record, bound, result, seconds);
}

void compare_write_bounds_head(struct compare *compare)
{
    struct cli_buffer *out = &compare->out;
    if (compare->job.style.format == RUN_AS_JSON)
        buffer_text(out, "],\"bounds\":[");
    if (compare->job.style.format != RUN_AS_LINE)
        return;
    buffer_text(out, "  ");
    words_pad(out, _("bound at the root"), 27);
    words_pad_left(out, _("bound"), 15);
    words_pad_left(out, _("above the best"), 17);
    words_pad_left(out, _("time"), 12);
    buffer_char(out, '\n');
}

void compare_write_optimum(struct compare *compare, const struct compare_measure *optimum)
{
    const struct tenring_bound_result best = {
        .applies = true, .outcome = TENRING_OUTCOME_OPTIMAL, .bound = optimum->score};
    if (compare->job.style.format == RUN_AS_LINE && optimum->has_score && !optimum->stopped)
        write_bound_row(compare, _("the best score"), &best, optimum, optimum->seconds);
}
