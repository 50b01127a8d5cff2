/*
 * compare_write.c - what `tenring compare` writes: tables, CSV, JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/compare.h"

#include <inttypes.h>
#include <stdio.h>

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

const char *compare_engine_text(int engine)
{
    return engines[engine].text;
}

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
                             const char *text)
{
    struct cli_buffer *out = &compare->out;
    if (record->number > 1)
        buffer_char(out, '\n');
    buffer_print(out, _("Puzzle %" PRIu64 "  %s"), record->number, text);
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

static const char *status_of(const struct compare_measure *measure)
{
    return measure->stopped ? "stopped" : "finished";
}

static void write_csv_line(struct compare *compare, uint64_t number, const char *text, int engine,
                           const struct compare_measure *measure)
{
    struct cli_buffer *out = &compare->out;
    buffer_print(out, "%" PRIu64 ",%s,%s,%s,", number, text, engines[engine].name,
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

static void write_json_engine(struct compare *compare, int engine,
                              const struct compare_measure *measure)
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

void compare_write_head(struct compare *compare, const struct tenring_record *record,
                        const char *text)
{
    if (compare->format == AS_TABLE)
        write_table_head(compare, record, text);
    else if (compare->format == AS_JSON)
        buffer_print(&compare->out, "{\"n\":%" PRIu64 ",\"puzzle\":\"%s\",\"engines\":[",
                     record->number, text);
}

void compare_write_engine(struct compare *compare, uint64_t number, const char *text, int engine,
                          const struct compare_measure *measure)
{
    if (compare->format == AS_TABLE)
        write_table_line(compare, engine, measure);
    else if (compare->format == AS_CSV)
        write_csv_line(compare, number, text, engine, measure);
    else
        write_json_engine(compare, engine, measure);
}

/* ------------------------------------------------------------------------------------------------
 * Bounds at the root
 * --------------------------------------------------------------------------------------------- */

/* One row of the table of bounds: its bound, or why there is none, and how far it is above the
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

void compare_write_bound(struct compare *compare, uint64_t number, const char *text, int bound,
                         const struct tenring_bound_result *result,
                         const struct compare_measure *optimum, double seconds)
{
    struct cli_buffer *out = &compare->out;
    const char *name = tenring_bound_name((enum tenring_bound)bound);
    bool known = result->applies && result->outcome != TENRING_OUTCOME_NONE;
    const char *status = !result->applies ? "undefined" : known ? "finished" : "none";
    if (compare->format == AS_TABLE) {
        write_bound_row(compare, _(bound_texts[bound]), result, optimum, seconds);
    } else if (compare->format == AS_CSV) {
        buffer_print(out, "%" PRIu64 ",%s,%s-bound,%s,,,,,", number, text, name, status);
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

void compare_write_bounds_head(struct compare *compare)
{
    struct cli_buffer *out = &compare->out;
    if (compare->format == AS_JSON)
        buffer_text(out, "],\"bounds\":[");
    if (compare->format != AS_TABLE)
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
    if (compare->format == AS_TABLE && optimum->has_score && !optimum->stopped)
        write_bound_row(compare, _("the best score"), &best, optimum, optimum->seconds);
}
