/*
 * table_row.c - the rows of a table: where one ends, its puzzle and its solution; see text/table.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/table.h"

#include "base/grid.h"

#include "text/cell_columns.h"
#include "text/characters.h"
#include "text/fields.h"
#include "text/fold.h"
#include "text/message.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Where a row ends
 * --------------------------------------------------------------------------------------------- */

static bool has_line_end(const char *text, size_t length)
{
    return memchr(text, '\n', length) || memchr(text, '\r', length);
}

/* Whether a field goes on behind a line end and the quote that should close it is followed by
   something else than a separator or the end. Then the quote that opens it is a stray one. */
static bool is_stray(const char *text, size_t length, const struct text_field *field,
                     char separator)
{
    size_t end = field->begin + field->length + 1;
    if (field->begin == 0 || text[field->begin - 1] != '"' || field->open ||
        !has_line_end(text + field->begin, field->length))
        return false;
    while (end < length && text_is_space(text[end]) && text[end] != separator)
        end++;
    return end < length && text[end] != separator;
}

/*
 * A row goes on when two ways to look at it agree that a quote is open: a field begins with one
 * that nothing closes, and there is an odd number of quotes behind the puzzle, if that was reached.
 * The second one is what the short cut for many rows looks at (text/kernel.c): where it finds an
 * even number, the row is complete.
 */
enum text_row_end text_find_row_end(const char *text, size_t length, const struct text_csv *csv)
{
    struct text_field field = {0};
    size_t begin = 0;
    bool even = false;
    for (size_t column = 0; begin <= length; column++) {
        field = text_read_field(text, length, begin, csv->separator);
        begin = field.next;
        if (is_stray(text, length, &field, csv->separator))
            return TEXT_ROW_IS_STRAY;
        if (column == csv->column && !field.open) {
            const size_t quoted = field.begin > 0 && text[field.begin - 1] == '"';
            size_t quotes = 0;
            for (size_t i = field.begin + field.length + quoted; i < length; i++)
                quotes += text[i] == '"';
            even = quotes % 2 == 0;
        }
    }
    return field.open && !even ? TEXT_ROW_GOES_ON : TEXT_ROW_ENDS;
}

bool text_has_puzzle_at(const char *text, size_t length, const struct text_csv *csv)
{
    struct text_field field;
    size_t count;
    return text_find_field(text, length, csv->separator, csv->column, &field, &count) &&
           !field.open && text_is_like_puzzle(text + field.begin, field.length);
}

/* Whether a line that could belong to a row with an open quote is a row itself: it has a puzzle
   where a row has it, and no quote before that could close the other. */
static bool is_row_itself(const char *text, size_t length, const struct text_csv *csv)
{
    struct text_field field;
    size_t count;
    return text_has_puzzle_at(text, length, csv) &&
           text_find_field(text, length, csv->separator, csv->column, &field, &count) &&
           !memchr(text, '"', field.begin);
}

enum text_step text_find_row(struct text_lines *lines, const struct text_table *table,
                             struct text_line *line)
{
    enum text_step found = text_find_line(lines, line);
    if (found != TEXT_FOUND || !table->csv.separator || line->cut ||
        !memchr(line->text, '"', line->length))
        return found;
    size_t length;
    const char *text = line->text;
    const size_t begin = (size_t)(text_trim_row(line, table->csv.separator, &length) - text);
    if (text_find_row_end(text + begin, line->length - begin, &table->csv) != TEXT_ROW_GOES_ON)
        return found;
    const size_t held = text_held(lines);
    const size_t most = held < TEXT_ROW_LIMIT ? held : TEXT_ROW_LIMIT;
    uint64_t more = 0;
    size_t end = line->length;
    while (end < most && more < TEXT_ROW_LINES) {
        const size_t from = end += text_line_end_length(text, held, end);
        more++;
        while (end < most && text[end] != '\n' && text[end] != '\r')
            end++;
        const bool whole = end < most || (lines->ended && end == held);
        if (whole && is_row_itself(text + from, end - from, &table->csv))
            return TEXT_FOUND; /* the quote was a stray one */
        if (!whole || end > most || !memchr(text + from, '"', end - from))
            continue;
        const enum text_row_end row_end = text_find_row_end(text + begin, end - begin, &table->csv);
        if (row_end == TEXT_ROW_IS_STRAY)
            return TEXT_FOUND;
        if (row_end == TEXT_ROW_ENDS) {
            size_t with_end = end < held ? end + text_line_end_length(text, held, end) : end;
            line->length = end;
            text_join_lines(lines, line->length, with_end, more);
            return TEXT_FOUND;
        }
    }
    const bool cannot = lines->ended || held >= TEXT_ROW_LIMIT || more == TEXT_ROW_LINES;
    return cannot ? TEXT_FOUND : TEXT_MORE;
}

/* ------------------------------------------------------------------------------------------------
 * Puzzles and solutions
 * --------------------------------------------------------------------------------------------- */

/* Reads the puzzle of a field as if no white space and line ends were in it. */
static bool read_squeezed(const struct text_line *line, size_t at, size_t length,
                          struct tenring_record *record)
{
    struct text_folded squeezed;
    if (!text_squeeze_field(line->text + at, length, &squeezed))
        return false;
    const struct text_line word = {
        .text = squeezed.text, .length = squeezed.length, .number = line->number};
    if (text_read_word(&word, 0, squeezed.length, record) != 0)
        return true;
    record->error.offset = at + squeezed.place[record->error.offset];
    text_fail_in_line(record, line);
    return false;
}

/* Reads the puzzle of a field. */
static bool read_puzzle(const struct text_line *line, size_t at, size_t length,
                        struct tenring_record *record)
{
    const char *text = line->text + at;
    struct tenring_record squeezed;
    text_trim_formula(&text, &length);
    at = (size_t)(text - line->text);
    if (text_read_word(line, at, length, record) != 0)
        return true;
    text_begin_record(&squeezed, record->syntax, record->line);
    if (!read_squeezed(line, at, length, &squeezed) && !has_line_end(text, length))
        return false;
    *record = squeezed; /* its rows stand side by side, or below each other */
    return true;
}

/* Reads a full grid in any form that a puzzle's field may have, as 81 digits. Returns false when
   the text is none. */
static bool read_solution(const char *text, size_t length, char digits[TENRING_CELLS])
{
    const struct text_line line = {.text = text, .length = length, .number = 1};
    struct tenring_record record;
    text_begin_record(&record, TENRING_SYNTAX_LINE, 1);
    if (length < TENRING_CELLS || !read_puzzle(&line, 0, length, &record))
        return false;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const unsigned set = record.puzzle.cell[cell];
        if (digit_set_size(set) != 1)
            return false;
        digits[cell] = (char)('1' + digit_set_least(set));
    }
    return true;
}

/* Whether a field holds a full grid. */
static bool is_solution(const char *text, size_t length)
{
    char digits[TENRING_CELLS];
    text_trim_field(&text, &length);
    return read_solution(text, length, digits);
}

/* Whether the header has the name of a solution at a column. */
static bool has_solution_name(const struct text_table *table, size_t column)
{
    struct text_field field;
    size_t count;
    return table->header &&
           text_find_field(table->header, table->header_length, table->csv.separator, column,
                           &field, &count) &&
           text_is_solution_name(table->header + field.begin, field.length);
}

/*
 * The column of the solution is sure once a full grid was seen there: "solutions" may also be a
 * number. Where the row at hand has none at the column that a name says, it is the first full grid
 * but the puzzle's.
 */
static void find_solution(const char *text, size_t length, struct text_table *table)
{
    struct text_csv *csv = &table->csv;
    struct text_field named;
    size_t count;
    if (csv->has_solution &&
        text_find_field(text, length, csv->separator, csv->solution, &named, &count)) {
        table->solution_sure = is_solution(text + named.begin, named.length);
        if (table->solution_sure || text_is_empty(text + named.begin, named.length))
            return; /* it may be missing in this row */
    }
    size_t i = 0;
    for (size_t begin = 0; begin <= length; i++) {
        struct text_field field = text_read_field(text, length, begin, csv->separator);
        if (i != csv->column && is_solution(text + field.begin, field.length)) {
            csv->has_solution = table->solution_sure = true;
            csv->solution = i;
            table->solution_by_content = !has_solution_name(table, i);
            return;
        }
        begin = field.next;
    }
}

/* The fault of a row that stands on several lines: its line and column. */
static void place_error(const struct text_line *line, struct tenring_record *record)
{
    const size_t offset = (size_t)(record->error.offset - line->offset);
    size_t begin = 0;
    for (size_t i = 0; i < offset && i < line->length; i++) {
        if (line->text[i] == '\n' ||
            (line->text[i] == '\r' && (i + 1 == line->length || line->text[i + 1] != '\n'))) {
            record->error_line++;
            begin = i + 1;
        }
    }
    record->error_column = offset - begin + 1;
}

/* The same for a fault whose offset is relative to the row. */
static void fail_row(const struct text_line *line, struct tenring_record *record)
{
    text_fail_in_line(record, line);
    if (has_line_end(line->text, line->length))
        place_error(line, record);
}

/* Notes the solution in a field. */
static void set_solution(struct text_table *table, const char *text, size_t length)
{
    text_trim_field(&text, &length);
    table->solution = (struct tenring_span){text, length};
    if (length != TENRING_CELLS && read_solution(text, length, table->digits))
        table->solution = (struct tenring_span){table->digits, sizeof table->digits};
}

/* Whether the row or the header has the column of solutions that was asked for. */
static bool has_wanted_solution(const struct text_table *table, const char *text, size_t length)
{
    const struct text_csv *csv = &table->csv;
    struct text_field field;
    size_t count;
    return text_find_field(text, length, csv->separator, csv->solution, &field, &count) ||
           (table->header && text_find_field(table->header, table->header_length, csv->separator,
                                             csv->solution, &field, &count));
}

/* A row with a field for each cell. */
static void read_cells(struct text_table *table, const struct text_line *line, size_t at,
                       size_t length, struct tenring_record *record)
{
    const char *text = line->text + at;
    const struct text_csv *csv = &table->csv;
    struct text_field field;
    size_t count;
    const size_t end = text_read_cell_columns(text, length, csv->separator, csv->column, record);
    if (end == 0) {
        record->error.offset += at;
        fail_row(line, record);
        return;
    }
    if (end <= length)
        text_set_comment(record, text + end, length - end);
    if (table->want_solution && !table->solution_sure)
        find_solution(text, length, table);
    if (csv->has_solution &&
        text_find_field(text, length, csv->separator, csv->solution, &field, &count))
        set_solution(table, text + field.begin, field.length);
}

void text_read_row_record(struct text_table *table, const struct text_line *line, size_t at,
                          size_t length, struct tenring_record *record)
{
    const char *text = line->text + at;
    const struct text_csv *csv = &table->csv;
    const char separator = (char)(csv->separator ? csv->separator : ',');
    struct text_field field;
    size_t count;
    if (csv->cells) {
        read_cells(table, line, at, length, record);
        return;
    }
    if (!text_find_field(text, length, separator, csv->column, &field, &count)) {
        text_fail(&record->error, at + length, TENRING_ERROR_CODE_LINE_FIELDS,
                  (uint64_t)(count - csv->edge), (uint64_t)(csv->column + 1 - csv->edge));
        fail_row(line, record);
        return;
    }
    if (csv->separator && table->wanted_solution && !table->solution_sure) {
        if (!has_wanted_solution(table, text, length)) {
            text_fail(&record->error, at + length, TENRING_ERROR_CODE_LINE_SOLUTION,
                      (uint64_t)(text_count_fields(text, length, separator) - csv->edge),
                      (uint64_t)(csv->solution + 1 - csv->edge));
            fail_row(line, record);
            return;
        }
        table->solution_sure = true;
    }
    const size_t space = text_space_length(text + field.begin, field.length);
    field.begin += space;
    field.length -= space;
    const bool lines = csv->separator && has_line_end(text, length);
    const bool good = read_puzzle(line, at + field.begin, field.length, record);
    if (good && field.next <= length)
        text_set_comment(record, text + field.next, length - field.next);
    if (!good && lines)
        place_error(line, record);
    if (!csv->separator)
        return;
    if (table->want_solution && !table->solution_sure && good)
        find_solution(text, length, table);
    if (csv->has_solution &&
        text_find_field(text, length, separator, csv->solution, &field, &count))
        set_solution(table, text + field.begin, field.length);
}
