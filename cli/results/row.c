/*
 * row.c - see results/row.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/row.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "results/keep.h"
#include "results/results.h"

void row_start(struct run_row *row, const struct run_item *item, const char *status)
{
    const struct run_job *job = item->job;
    row->job = job;
    row->item = item;
    row->status = status;
    row->number = 1;
    row->key = NULL;
    for (int i = 0; job->columns[i].name; i++)
        row->value[i].kind = job->columns[i].optional ? RUN_ABSENT : RUN_NULL;
}

void row_choose(struct run_column *columns, const struct run_column *all, unsigned modes)
{
    for (; all->name; all++) {
        const unsigned wanted = all->in / RUN_IF(1);
        *columns = *all;
        columns->in = wanted == 0 || (wanted & modes) != 0 ? all->in & RUN_IN_ALL : 0;
        columns++;
    }
    *columns = *all;
}

static struct run_value *set(struct run_row *row, int column, enum run_kind kind)
{
    row->value[column].kind = kind;
    return &row->value[column];
}

void row_word(struct run_row *row, int column, const char *word)
{
    set(row, column, RUN_WORD)->word = word;
}

void row_truth(struct run_row *row, int column, bool truth)
{
    set(row, column, RUN_TRUTH)->word = truth ? "true" : "false";
}

void row_number(struct run_row *row, int column, uint64_t number)
{
    set(row, column, RUN_NUMBER)->number = number;
}

void row_signed(struct run_row *row, int column, int64_t number)
{
    snprintf(set(row, column, RUN_SIGNED)->figure, TENRING_NUMBER_SIZE, "%" PRId64, number);
}

void row_big(struct run_row *row, int column, struct tenring_number number)
{
    tenring_format_number(number, set(row, column, RUN_BIG)->figure, TENRING_NUMBER_SIZE);
}

void row_tenths(struct run_row *row, int column, int tenths)
{
    snprintf(set(row, column, RUN_TENTHS)->figure, TENRING_NUMBER_SIZE, "%d.%d", tenths / 10,
             tenths % 10);
}

void row_real(struct run_row *row, int column, const char *format, double real)
{
    /* a format of the command's own. NOLINTNEXTLINE(clang-diagnostic-format-nonliteral) */
    snprintf(set(row, column, RUN_REAL)->figure, TENRING_NUMBER_SIZE, format, real);
}

void row_grid(struct run_row *row, int column, const struct tenring_grid *grid)
{
    set(row, column, RUN_GRID)->grid = grid;
}

void row_puzzle(struct run_row *row, int column, const struct tenring_puzzle *puzzle)
{
    set(row, column, RUN_PUZZLE)->puzzle = puzzle;
}

void row_cells(struct run_row *row, int column, const char *text)
{
    set(row, column, RUN_CELLS)->word = text;
}

void row_list(struct run_row *row, int column, const struct cli_buffer *list)
{
    set(row, column, RUN_LIST)->list = list;
}

void row_absent(struct run_row *row, int column)
{
    set(row, column, RUN_ABSENT);
}

/* ------------------------------------------------------------------------------------------------
 * Values
 * --------------------------------------------------------------------------------------------- */

/* Writes a puzzle or a grid; as_grid: as nine lines, without the last line end. */
static void write_cells(const struct run_value *value, bool as_grid, struct cli_buffer *text)
{
    char *at = buffer_room(text, TENRING_PENCILMARKS_LENGTH + 1);
    struct tenring_grid givens;
    size_t length;
    enum tenring_style style = as_grid ? TENRING_STYLE_GRID : TENRING_STYLE_LINE;
    if (!at)
        return;
    if (value->kind == RUN_PUZZLE && !tenring_extract_givens(value->puzzle, &givens))
        style = TENRING_STYLE_PENCILMARKS;
    if (value->kind == RUN_GRID)
        length = tenring_format_grid(value->grid, style, at, TENRING_PENCILMARKS_LENGTH + 1);
    else
        length = tenring_format_puzzle(value->puzzle, style, at, TENRING_PENCILMARKS_LENGTH + 1);
    buffer_added(text, length - (style == TENRING_STYLE_GRID));
}

/* Writes a value in the form that all formats share. */
static void write_value(const struct run_value *value, bool as_grid, struct cli_buffer *text)
{
    switch (value->kind) {
    case RUN_NULL:
    case RUN_ABSENT:
        break;
    case RUN_WORD:
    case RUN_CELLS:
    case RUN_TRUTH:
        buffer_text(text, value->word);
        break;
    case RUN_NUMBER:
        buffer_unsigned(text, value->number);
        break;
    case RUN_SIGNED:
    case RUN_BIG:
    case RUN_TENTHS:
    case RUN_REAL:
        buffer_text(text, value->figure);
        break;
    case RUN_GRID:
    case RUN_PUZZLE:
        write_cells(value, as_grid, text);
        break;
    case RUN_LIST:
        buffer_bytes(text, value->list->data, value->list->length);
        break;
    }
}

static bool is_grid(const struct run_value *value)
{
    return value->kind == RUN_GRID || value->kind == RUN_PUZZLE || value->kind == RUN_CELLS;
}

static bool is_filled(const struct run_value *value)
{
    return value->kind != RUN_NULL && value->kind != RUN_ABSENT;
}

/* ------------------------------------------------------------------------------------------------
 * Lines and grids
 * --------------------------------------------------------------------------------------------- */

/* Whether a blank line separates this result from the one before. */
static bool has_blank(const struct run_row *row, bool as_grid)
{
    const struct run_job *job = row->job;
    if (job->wants.blank_after || (!job->wants.grid_for_grid && job->style.format != RUN_AS_GRID))
        return false;
    if (row->number > 1)
        return as_grid;
    return row->item->number > 1 && (as_grid || (!job->style.given && row->item->after_grid));
}

static void write_line(const struct run_row *row, struct cli_buffer *text)
{
    const struct run_column *columns = row->job->columns;
    const bool as_grid = run_as_grid(row->item);
    bool behind_grid = false, first = true;
    if (has_blank(row, as_grid))
        buffer_char(text, '\n');
    run_echo(row->item, text);
    for (int i = 0; columns[i].name; i++) {
        const struct run_value *value = &row->value[i];
        if (!(columns[i].in & RUN_IN_LINE) || !is_filled(value))
            continue;
        behind_grid |= as_grid && is_grid(value);
        if (!first)
            buffer_char(text, behind_grid ? '\n' : '\t');
        write_value(value, as_grid, text);
        first = false;
    }
    buffer_char(text, '\n');
    if (as_grid && row->job->wants.blank_after)
        buffer_char(text, '\n');
}

/* ------------------------------------------------------------------------------------------------
 * CSV
 * --------------------------------------------------------------------------------------------- */

void row_write_header(const struct run_job *job, struct cli_buffer *text)
{
    const size_t start = text->length;
    if (!job->wants.no_puzzle)
        buffer_text(text, job->wants.no_status ? "n,puzzle" : "n,puzzle,status");
    for (const struct run_column *column = job->columns; column->name; column++) {
        if (row_is_field(column)) {
            buffer_text(text, text->length > start ? "," : "");
            buffer_text(text, column->name);
        }
    }
    buffer_char(text, '\n');
}

static void write_field(const struct run_value *value, struct cli_buffer *text)
{
    if (value->kind == RUN_WORD)
        buffer_csv(text, value->word, strlen(value->word));
    else
        write_value(value, false, text);
}

/* Writes the puzzle as a field; for bad input, the text that was read. */
static void write_puzzle_field(const struct run_item *item, struct cli_buffer *text)
{
    if (item->status == TENRING_STATUS_OK)
        run_puzzle(item, text); /* needs no quotes */
    else
        buffer_csv(text, run_at(item, item->texts->source), item->texts->source.length);
}

/* Writes a line of CSV; --keep: the row of the input, or the puzzle if there is no row, and the
   fields after it, separated as its own. */
static void write_csv(const struct run_row *row, struct cli_buffer *text)
{
    const struct run_item *item = row->item;
    const bool keep = row->job->style.keep, puzzle = !row->job->wants.no_puzzle;
    const char separator = keep ? item->texts->separator : ',';
    const size_t start = text->length;
    bool closed = false;
    if (puzzle && !keep) {
        buffer_unsigned(text, item->number);
        buffer_char(text, ',');
    }
    if (keep && item->texts->is_row)
        closed = keep_row(text, item);
    else if (puzzle)
        write_puzzle_field(item, text);
    if (row->status) {
        keep_begin_field(text, separator, closed);
        buffer_text(text, row->status);
        keep_end_field(text, closed);
    }
    for (int i = 0; row->job->columns[i].name; i++) {
        if (!row_is_field(&row->job->columns[i]))
            continue;
        if (text->length > start)
            keep_begin_field(text, separator, closed);
        write_field(&row->value[i], text);
        keep_end_field(text, closed);
    }
    buffer_char(text, '\n');
}

/* ------------------------------------------------------------------------------------------------
 * JSON
 * --------------------------------------------------------------------------------------------- */

/* Writes the values as members, with a comma before each, except directly after `start`. */
static void write_members(const struct run_row *row, size_t start, struct cli_buffer *text)
{
    for (int i = 0; row->job->columns[i].name; i++) {
        const struct run_column *column = &row->job->columns[i];
        const struct run_value *value = &row->value[i];
        if (!(column->in & RUN_IN_JSON) || value->kind == RUN_ABSENT)
            continue;
        buffer_text(text, text->length > start ? ",\"" : "\"");
        buffer_text(text, column->name);
        buffer_text(text, "\":");
        const bool quoted = is_grid(value);
        if (value->kind == RUN_WORD) {
            buffer_json(text, value->word, strlen(value->word));
            continue;
        }
        buffer_text(text, quoted ? "\"" : value->kind == RUN_NULL ? "null" : "");
        write_value(value, false, text);
        buffer_text(text, quoted ? "\"" : "");
    }
}

void row_write_object(const struct run_row *row, struct cli_buffer *text)
{
    buffer_char(text, '{');
    write_members(row, text->length, text);
    buffer_char(text, '}');
}

static void write_json(const struct run_row *row, struct cli_buffer *text)
{
    const struct run_item *item = row->item;
    if (row->job->wants.no_puzzle) {
        row_write_object(row, text);
        buffer_char(text, '\n');
        return;
    }
    buffer_text(text, "{\"n\":");
    buffer_unsigned(text, item->number);
    buffer_text(text, ",\"puzzle\":");
    if (item->status == TENRING_STATUS_OK) {
        buffer_char(text, '"');
        run_puzzle(item, text);
        buffer_char(text, '"');
    } else {
        buffer_json(text, run_at(item, item->texts->source), item->texts->source.length);
    }
    if (row->status) {
        buffer_text(text, ",\"status\":\"");
        buffer_text(text, row->status);
        buffer_char(text, '"');
    }
    write_members(row, 0, text);
    buffer_text(text, "}\n");
}

/* ------------------------------------------------------------------------------------------------
 * NumPy, and the choice of the format
 * --------------------------------------------------------------------------------------------- */

static void write_numbers(const struct run_row *row, struct cli_buffer *text)
{
    struct tenring_grid numbers = {0};
    bool found = false;
    for (int i = 0; row->job->columns[i].name && !found; i++) {
        const struct run_value *value = &row->value[i];
        found = value->kind == RUN_GRID || value->kind == RUN_PUZZLE;
        if (value->kind == RUN_GRID)
            numbers = *value->grid;
        else if (found)
            tenring_extract_givens(value->puzzle, &numbers);
    }
    buffer_bytes(text, (const char *)numbers.cell, TENRING_CELLS);
}

void row_write(struct run_row *row, struct cli_buffer *text)
{
    const size_t mark = unique_mark(row->job->unique, text, row->key);
    if (row->job->style.format == RUN_AS_NPY)
        write_numbers(row, text);
    else if (row->job->style.format == RUN_AS_JSON)
        write_json(row, text);
    else if (row->job->style.format == RUN_AS_CSV)
        write_csv(row, text);
    else
        write_line(row, text);
    unique_end_mark(row->job->unique, text, mark);
    row->number++;
}
