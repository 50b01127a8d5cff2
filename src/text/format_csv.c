/*
 * format_csv.c - reads the records of a table (text/csv_table.h) row by row, without looking ahead.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/csv_table.h"

#include "text/csv.h"
#include "text/form.h"
#include "text/message.h"
#include "text/record.h"
#include "text/value.h"

#include <string.h>

/* ---- Where a row ends ---- */

/* The separator of a table, or of its first row; NUL if there is none. */
static char separator_of(const struct text_table *table, struct tenring_span row)
{
    return (char)(table->csv.separator ? table->csv.separator : csv_separator(row));
}

/* Whether a text has an odd number of quotes. In good rows that says whether one is open. */
static bool is_odd(const char *text, size_t length)
{
    bool odd = false;
    for (size_t at = 0; at < length; at++)
        odd ^= text[at] == '"';
    return odd;
}

/* Whether a field begins with a quote that is text, or a line ends outside quotes. */
static bool is_broken(struct tenring_span row, char separator)
{
    struct csv_field field = {.next = 0};
    while (csv_next(row, separator, &field)) {
        const struct tenring_span value = field.value;
        if (field.stray ||
            (!field.quoted && text_find_line_end(value.text, 0, value.length) < value.length))
            return true;
    }
    return false;
}

/* Whether a line is a row by itself: its puzzle stands in the puzzle's column, without a quote
   before it. */
static bool is_row_itself(const struct text_table *table, const struct text_line *line)
{
    const struct tenring_span row = {line->text, line->length};
    const char separator = separator_of(table, row);
    const char *quote = memchr(row.text, '"', row.length);
    const size_t end = quote ? (size_t)(quote - row.text) : row.length + 1;
    struct csv_field field = {.next = 0};
    while (csv_next(row, separator, &field) && field.next <= end)
        if ((!table->decided || field.column == table->csv.column) &&
            text_is_like_puzzle(field.value))
            return true;
    return false;
}

enum text_step text_find_row(struct text_lines *lines, const struct text_table *table,
                             struct text_line *line)
{
    const enum text_step found = text_find_line(lines, line);
    struct tenring_span row = {line->text, line->length};
    if (found != TEXT_FOUND || line->cut || !memchr(row.text, '"', row.length) ||
        !is_odd(row.text, row.length) || !is_broken(row, separator_of(table, row)))
        return found;
    const size_t held = text_held(lines);
    struct text_line next = *line;
    do {
        const enum text_step step = text_peek_line(lines, &next, &next);
        if (step == TEXT_MORE && held < TEXT_ROW_LIMIT)
            return TEXT_MORE;
        row.length = (size_t)(next.text - line->text) + next.length;
        if (step != TEXT_FOUND || next.number > line->number + TEXT_ROW_LINES ||
            row.length >= TEXT_ROW_LIMIT || is_row_itself(table, &next))
            return TEXT_FOUND;
    } while (!is_odd(next.text, next.length));
    if (is_broken(row, separator_of(table, row)))
        return TEXT_FOUND;
    size_t end = row.length;
    end += end < held ? text_line_end_length(line->text, held, end) : 0;
    line->length = row.length;
    text_join_lines(lines, row.length, end, next.number - line->number);
    return TEXT_FOUND;
}

/* ---- Rows ---- */

/* Makes the error of a field that has nothing like a puzzle. */
static void fail_field(struct tenring_error *error, struct tenring_span value, size_t at)
{
    size_t good = 0;
    while (good < value.length && (text_is_cell(value.text[good]) || text_is_gap(value.text[good])))
        good++;
    if (good < value.length)
        text_fail(error, at + good, TENRING_ERROR_CODE_LINE_CELL, (int)value.text[good]);
    else
        text_fail(error, at + good, TENRING_ERROR_CODE_LINE_CELLS, 0,
                  (uint64_t)text_count_cells(value));
}

/* Reads the puzzle from its field. Returns where the next field begins; 0 after an error, whose
   offset is relative to the row. */
static size_t read_field(const struct text_csv *csv, struct tenring_span row,
                         struct tenring_record *record)
{
    struct csv_field field;
    struct tenring_error *error = &record->error;
    if (!csv_find(row, csv->separator, csv->column, &field))
        return text_fail(error, row.length, TENRING_ERROR_CODE_LINE_FIELDS,
                         (uint64_t)(field.column + 1 - csv->edge),
                         (uint64_t)(csv->column + 1 - csv->edge));
    const struct tenring_span value = field.value;
    const size_t at = (size_t)(value.text - row.text);
    const enum text_value kind = text_read_value(value.text, value.length, &record->puzzle, error);
    if (kind == TEXT_VALUE_PUZZLE || kind == TEXT_VALUE_FULL)
        return field.next;
    if (kind == TEXT_VALUE_NEARLY)
        error->offset += at;
    else
        fail_field(error, value, at);
    return 0;
}

/* Reads the puzzle from 81 fields, with the same result. */
static size_t read_cells(const struct text_csv *csv, struct tenring_span row,
                         struct tenring_record *record)
{
    struct csv_field field;
    size_t end = 0;
    bool more = csv_find(row, csv->separator, csv->column, &field);
    for (size_t cell = 0; cell < TENRING_CELLS; cell++) {
        const struct tenring_span value = field.value;
        const unsigned set = text_read_cell_field(value);
        if (!more)
            return text_fail(&record->error, row.length, TENRING_ERROR_CODE_CELL_FIELDS,
                             (uint64_t)cell);
        if (set == TEXT_NO_CELL)
            return text_fail(&record->error, (size_t)(value.text - row.text),
                             TENRING_ERROR_CODE_CELL_FIELD, value.text, value.length);
        record->puzzle.cell[cell] = (uint16_t)set;
        end = field.next;
        more = csv_next(row, csv->separator, &field);
    }
    return end;
}

/* Stores the solution of a row in the table. Returns false after an error: a requested column that
   the first row and the header lack. */
static bool set_solution(struct text_table *table, struct tenring_span row,
                         struct tenring_record *record)
{
    const struct text_csv *csv = &table->csv;
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    struct csv_field field;
    if (!csv->has_solution)
        return true;
    if (!csv_find(row, csv->separator, csv->solution, &field))
        return !table->wanted_solution || table->decided || csv->solution < table->columns ||
               text_fail(&record->error, row.length, TENRING_ERROR_CODE_LINE_SOLUTION,
                         (uint64_t)(field.column + 1 - csv->edge),
                         (uint64_t)(csv->solution + 1 - csv->edge));
    table->solution = field.value;
    if (field.value.length > TENRING_CELLS &&
        text_read_value(field.value.text, field.value.length, &puzzle, &error) == TEXT_VALUE_FULL) {
        tenring_format_puzzle(&puzzle, TENRING_STYLE_LINE, table->digits, sizeof table->digits);
        table->solution = (struct tenring_span){table->digits, TENRING_CELLS};
    }
    return true;
}

/* Completes an error whose offset is relative to the row, which begins at byte `at` of the line:
   sets its place in the stream, and line and column if the row spans several lines. */
static void place_error(struct tenring_record *record, const struct text_line *line, size_t at)
{
    const size_t offset = record->error.offset += at;
    size_t begin = 0;
    text_fail_in_line(record, line);
    for (size_t i = 0; i < offset && i < line->length; i++)
        if (line->text[i] == '\n' || line->text[i] == '\r') {
            i += text_line_end_length(line->text, line->length, i) - 1;
            record->error_line++;
            begin = i + 1;
        }
    record->error_column = offset - begin + 1;
}

/* Reads a row. Returns false after an error, whose offset is relative to the row. */
static bool read_row(struct text_table *table, struct tenring_span row,
                     struct tenring_record *record)
{
    const struct text_csv *csv = &table->csv;
    if (csv->edge && *row.text != '|') {
        fail_field(&record->error, row, 0);
        return false;
    }
    const size_t end = csv->cells ? read_cells(csv, row, record) : read_field(csv, row, record);
    if (end == 0 || !set_solution(table, row, record))
        return false;
    table->decided = true;
    if (end <= row.length)
        text_set_comment(record, row.text + end, row.length - end);
    return true;
}

/* Whether a line is a drawn rule: |---|, ---+---. */
static bool is_rule(struct tenring_span row)
{
    const struct text_part part = {row.text, row.length};
    return text_count_any(part, "|-+:= ") == row.length && text_count_any(part, "-=") > 0 &&
           text_count_any(part, "|+") > 0;
}

/* Takes a line that is neither blank nor a rule nor a comment. The offset of an error is relative
   to the row. */
static enum text_step take_line(struct text_table *table, struct tenring_span row, char separator,
                                struct tenring_record *record)
{
    const bool first = !table->begun && !table->decided;
    if (first && (table->header_first || !text_is_prose(table, row, separator)) &&
        text_is_header(table, row, separator)) {
        const enum text_step step = text_take_header(table, row, record);
        table->begun = step == TEXT_AGAIN;
        table->refused = step == TEXT_FOUND;
        return step;
    }
    if (!first || !text_is_prose(table, row, separator)) {
        table->begun = true;
        if (!table->csv.separator)
            table->csv =
                (struct text_csv){.separator = separator, .edge = csv_edge(row, separator)};
        table->refused = !table->decided && !text_find_columns(table, row, record);
        if (table->refused || read_row(table, row, record))
            return TEXT_FOUND;
        if (text_is_header(table, row, separator))
            return text_take_header(table, row, record);
        if (!text_is_prose(table, row, separator))
            return TEXT_FOUND;
    }
    fail_field(&record->error, row, 0);
    table->prose_lines += !table->strict;
    return table->strict ? TEXT_FOUND : TEXT_AGAIN;
}

enum text_step text_next_row(struct text_lines *lines, struct text_table *table,
                             struct tenring_record *record)
{
    struct text_line line;
    if (table->refused) {
        text_pass_bytes(lines, text_held(lines));
        return lines->ended ? TEXT_END : TEXT_MORE;
    }
    enum text_step step = text_find_row(lines, table, &line);
    if (step != TEXT_FOUND)
        return step;
    const struct tenring_span whole = {line.text, line.length};
    const char separator = separator_of(table, whole);
    struct tenring_span row;
    row.text = text_trim_row(&line, separator, &row.length);
    const bool bars = separator == '|' || !table->csv.separator;
    if (row.length == 0 || *row.text == '#' || (bars && is_rule(row))) {
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    table->row = whole;
    table->solution = (struct tenring_span){"", 0};
    table->quotes = table->quotes || memchr(whole.text, '"', whole.length);
    text_begin_record(record, TENRING_SYNTAX_LINE, line.number);
    text_set_source(record, whole.text, whole.length);
    step = take_line(table, row, (char)(separator ? separator : ','), record);
    if (step == TEXT_NO_MEMORY)
        return step;
    if (step == TEXT_FOUND && record->error.code != TENRING_ERROR_CODE_NONE)
        place_error(record, &line, (size_t)(row.text - whole.text));
    text_pass_line(lines);
    return step;
}
