/*
 * table_columns.c - which columns of a table have the puzzles and the solutions, by its first rows.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/table_columns.h"
#include "text/table_header.h"

#include "text/cell_columns.h"
#include "text/characters.h"
#include "text/fields.h"
#include "text/record.h"

#include <string.h>

const char *text_trim_first(const struct text_table *table, const struct text_line *line,
                            size_t *length)
{
    const bool asked =
        table->wanted || table->wanted_solution || table->header_first || table->tabs;
    const char *text = text_trim(line, length);
    const char separator = text_find_separator(text, *length);
    return text_trim_row(line, (char)(separator == '\0' && asked ? '\t' : separator), length);
}

/* What a field of a row is. */
static enum text_content content_in(const char *text, size_t length, char separator, size_t column)
{
    struct text_field field;
    size_t count;
    return text_find_field(text, length, separator, column, &field, &count)
               ? text_content_of(text + field.begin, field.length)
               : TEXT_CONTENT_OTHER;
}

/* Whether a field of a row could be a puzzle, good or nearly so; with too few fields it is a bad
   row. */
static bool has_puzzle_in(const char *text, size_t length, char separator, size_t column)
{
    struct text_field field;
    size_t count;
    return !text_find_field(text, length, separator, column, &field, &count) ||
           text_is_like_puzzle(text + field.begin, field.length);
}

/*
 * Whether the column that the header names is not that of the puzzle after all: "clues" may be
 * their number, "start" a date. Then it has nothing like a puzzle in the first row, and another
 * column has one with blanks, `column`.
 */
static bool is_misnamed(const struct text_table *table, const char *text, size_t length,
                        size_t column)
{
    const struct text_csv *csv = &table->csv;
    return !has_puzzle_in(text, length, csv->separator, csv->column) &&
           content_in(text, length, csv->separator, column) == TEXT_CONTENT_PUZZLE;
}

const char *text_read_held(const struct text_table *table, const struct text_titles *titles,
                           size_t number, size_t *length)
{
    const struct text_line line = {.text = titles->line[number].text,
                                   .length = titles->line[number].length};
    return text_trim_first(table, &line, length);
}

/* Whether a line held could be the header of a row with so many fields. */
static bool has_fields(const struct text_table *table, const struct text_titles *titles,
                       size_t number, char separator, size_t fields)
{
    size_t length;
    const char *text = text_read_held(table, titles, number, &length);
    return text_count_fields(text, length, separator) == fields;
}

bool text_numbers_fields(const char *text, size_t length, char separator)
{
    unsigned number = 0;
    bool good = true;
    struct text_field field = text_read_field(text, length, 0, separator);
    const size_t first = field.length == 0 && field.next <= length ? field.next : 0;
    for (size_t begin = first; good && begin <= length; begin = field.next) {
        field = text_read_field(text, length, begin, separator);
        unsigned value = 0;
        for (size_t at = 0; at < field.length && value < 1000; at++)
            value = 10 * value + (unsigned)(text[field.begin + at] - '0');
        good = text_is_number(text + field.begin, field.length) &&
               (begin == first ? value <= 1 : value == number + 1);
        number = value;
    }
    return good;
}

/* The last line held may be the header of a row with so many fields: then it is. Those that begin
   with a digit are bad rows rather, below it, unless they number the columns. */
static bool take_title(struct text_table *table, struct text_titles *titles, char separator,
                       size_t fields)
{
    if (!text_has_titles(titles) || titles->given > 0 || fields < 2)
        return false;
    size_t length, number = titles->count;
    const char *text = NULL;
    while (number > 0 && has_fields(table, titles, number - 1, separator, fields)) {
        text = text_read_held(table, titles, --number, &length);
        if (length > 0 && !text_is_digit(*text))
            break;
    }
    if (!text)
        return false;
    if (text_is_digit(*text))
        text = text_read_held(table, titles, number = titles->count - 1, &length);
    if (text_is_digit(*text) && !text_numbers_fields(text, length, separator))
        return false;
    text_keep_header(table, text, length, separator);
    /* the solution may have a name where the puzzle has none */
    size_t column = 0;
    for (size_t begin = 0; begin <= length; column++) {
        struct text_field field = text_read_field(text, length, begin, separator);
        if (!table->csv.has_solution && text_is_solution_name(text + field.begin, field.length)) {
            table->csv.has_solution = column != table->csv.column;
            table->csv.solution = column;
        }
        begin = field.next;
    }
    text_take_title(titles, number);
    return true;
}

/* Whether a first row has a field for each cell; where it is a bad one, by its header. found: one
   of its fields could be a puzzle. */
static bool find_cells(struct text_table *table, const char *text, size_t length, char separator,
                       bool found)
{
    const bool open = table->open && !table->named && table->header && !found;
    size_t first = 0;
    const bool by_header =
        open && text_cell_columns_of_header(table->header, table->header_length, separator, &first);
    size_t *column = &table->csv.column;
    table->csv.cells =
        (by_header && first > 0) || text_find_cell_columns(text, length, separator, table->header,
                                                           table->header_length, column);
    if (by_header && (first > 0 || !table->csv.cells)) {
        table->csv.cells = true;
        *column = first;
    }
    return table->csv.cells;
}

/* The column that was said to be the solution's, or is so by its name in the header. */
static struct text_solutions find_solutions(const struct text_table *table, bool edge)
{
    struct text_solutions solutions = {.column = SIZE_MAX,
                                       .asked_for = table->wanted_solution != NULL};
    if (table->csv.has_solution)
        solutions.column = table->csv.solution;
    else if (table->wanted_solution && !text_is_wanted_name(table->wanted_solution))
        solutions.column = text_wanted_index(table->wanted_solution, edge);
    return solutions;
}

/* Where the row ends that begins at byte `begin` of those held; a row in several lines is one as in
   text_find_row. separator: '\0' when it stands behind the first line. Returns FOUND; AGAIN when
   there is none; or MORE. */
static enum text_step find_row_end(const struct text_lines *lines, size_t begin, char separator,
                                   size_t *row_end)
{
    struct text_csv csv = {.separator = separator, .column = SIZE_MAX};
    const char *text = text_bytes(lines);
    const size_t held = text_held(lines);
    const size_t most = held < TEXT_SOURCE_LIMIT ? held : TEXT_SOURCE_LIMIT;
    size_t end = *row_end = begin;
    for (int line = 0; line <= TEXT_ROW_LINES && end < most; line++) {
        const size_t from = end += line > 0 ? text_line_end_length(text, held, end) : 0;
        while (end < most && text[end] != '\n' && text[end] != '\r')
            end++;
        if (end == most && !(lines->ended && end == held))
            break;
        if (line == 0)
            *row_end = end; /* if nothing closes a quote that is open */
        else if (!memchr(text + from, '"', end - from))
            continue;
        if (separator == '\0')
            csv.separator = text_find_separator(text + begin, end - begin);
        const enum text_row_end row = text_find_row_end(text + begin, end - begin, &csv);
        if (row == TEXT_ROW_ENDS)
            *row_end = end;
        if (row != TEXT_ROW_GOES_ON)
            return TEXT_FOUND;
    }
    if (end < most || lines->ended || held >= TEXT_SOURCE_LIMIT)
        return *row_end > begin ? TEXT_FOUND : TEXT_AGAIN;
    return TEXT_MORE;
}

enum text_step text_find_long_row(const struct text_lines *lines, const struct text_line *line,
                                  const char *text, size_t *end)
{
    const size_t begin = (size_t)(text - text_bytes(lines));
    const size_t length = line->length - (size_t)(text - line->text);
    const char separator = text_find_separator(text, length);
    const struct text_solutions none = {.column = SIZE_MAX};
    size_t column;
    if (line->cut || length == 0 || (separator ? !memchr(text, '"', length) : *text != '"'))
        return TEXT_AGAIN;
    const enum text_step step = find_row_end(lines, begin, separator, end);
    if (step != TEXT_FOUND)
        return step;
    const char found = text_find_separator(text, *end - begin);
    return *end > line->length && found &&
                   text_find_puzzle_field(text, *end - begin, found, none, &column)
               ? TEXT_FOUND
               : TEXT_AGAIN;
}

enum text_step text_begins_row(const struct text_lines *lines, const struct text_line *line)
{
    size_t length, end;
    return text_find_long_row(lines, line, text_trim(line, &length), &end);
}

/*
 * The first row may be a bad one: then the column is that of the next row which has a puzzle, or,
 * with `blanks`, one that is no full grid. Returns FOUND; AGAIN when none of the next rows has one;
 * or MORE.
 */
static enum text_step find_in_later_rows(const struct text_lines *lines,
                                         const struct text_first *first, char separator,
                                         struct text_solutions solutions, bool blanks,
                                         size_t *column)
{
    enum { ROWS = 30 };
    const char *text = text_bytes(lines);
    const size_t held = text_held(lines);
    size_t end = (size_t)(first->text - text) + first->length;
    if (first->was_held)
        return TEXT_AGAIN;
    while (end < held && text[end] != '\n' && text[end] != '\r')
        end++; /* what was taken off */
    for (int row = 0; row < ROWS; row++) {
        const size_t begin = end + (end < held ? text_line_end_length(text, held, end) : 0);
        const enum text_step step = find_row_end(lines, begin, separator, &end);
        if (step != TEXT_FOUND)
            return step;
        size_t found;
        if (text_find_puzzle_field(text + begin, end - begin, separator, solutions, &found) &&
            !(blanks &&
              content_in(text + begin, end - begin, separator, found) == TEXT_CONTENT_SOLUTION)) {
            *column = found;
            return TEXT_FOUND;
        }
    }
    return TEXT_AGAIN;
}

/* The number that a row begins with, of at most eight digits. Returns false when it has none. */
static bool begins_with_number(const char *text, size_t length, char separator, unsigned *number)
{
    const struct text_field field = text_read_field(text, length, 0, separator);
    *number = 0;
    for (size_t i = 0; i < field.length; i++)
        *number = 10 * *number + (unsigned)(text[field.begin + i] - '0');
    return text_is_number(text + field.begin, field.length);
}

/* Where a row begins with more than 81 cells, the first of them may number the rows: the next row
   says so. Returns FOUND, *column being that of the first cell, or MORE. */
static enum text_step pass_index(const struct text_lines *lines, const struct text_first *first,
                                 char separator, size_t *column)
{
    struct text_line next;
    struct tenring_record record;
    size_t length;
    unsigned number, next_number;
    text_begin_record(&record, TENRING_SYNTAX_LINE, 1);
    if (*column > 0 || first->was_held ||
        !begins_with_number(first->text, first->length, separator, &number) ||
        text_read_cell_columns(first->text, first->length, separator, 1, &record) == 0 ||
        tenring_find_conflict(&record.puzzle, NULL, NULL))
        return TEXT_FOUND;
    const enum text_step step = text_peek_line(lines, &first->line, &next);
    if (step != TEXT_FOUND)
        return step == TEXT_MORE ? TEXT_MORE : TEXT_FOUND;
    const char *text = text_trim_row(&next, separator, &length);
    *column =
        begins_with_number(text, length, separator, &next_number) && next_number == number + 1;
    return TEXT_FOUND;
}

/* Finds the puzzle's column by the next rows where the first has no puzzle, not in the column that
   the header names either: "clues" may be their number. Returns FOUND, AGAIN when the name is
   right, or MORE, *column being SIZE_MAX. */
static enum text_step find_misnamed(const struct text_lines *lines, const struct text_first *first,
                                    const struct text_table *table, struct text_solutions solutions,
                                    size_t *column)
{
    const struct text_csv *csv = &table->csv;
    struct text_field field;
    size_t count;
    if (!text_find_field(first->text, first->length, csv->separator, csv->column, &field, &count) ||
        text_is_like_puzzle(first->text + field.begin, field.length))
        return TEXT_AGAIN;
    const enum text_step step =
        find_in_later_rows(lines, first, csv->separator, solutions, true, column);
    *column = step == TEXT_MORE ? SIZE_MAX : *column;
    return step == TEXT_FOUND && *column == csv->column ? TEXT_AGAIN : step;
}

/* Finds the puzzle's column by the first row. One that begins with something like a puzzle has it
   there, though it be a bad one, rather than in a full grid behind it; and with nothing but full
   grids the next rows are looked at. Returns FOUND, AGAIN when the row has none, or MORE. */
static enum text_step find_puzzle(struct text_lines *lines, const struct text_first *first,
                                  char separator, struct text_solutions solutions,
                                  bool below_header, size_t *column)
{
    const char *text = first->text;
    const size_t length = first->length;
    if (separator == '\0' || !text_find_puzzle_field(text, length, separator, solutions, column))
        return TEXT_AGAIN;
    if (content_in(text, length, separator, *column) != TEXT_CONTENT_SOLUTION)
        return TEXT_FOUND;
    const size_t left = text_has_edge(text, length, separator);
    if (*column == left && !below_header)
        return TEXT_FOUND; /* the lines of a list */
    if (*column > left && solutions.column != left && has_puzzle_in(text, length, separator, left))
        *column = left;
    else if (find_in_later_rows(lines, first, separator, solutions, true, column) == TEXT_MORE)
        return TEXT_MORE;
    return TEXT_FOUND;
}

/* A row of a table without a header of names has its puzzle in a column. Where that is the first,
   and nothing else is asked for, it may as well be a line with text behind its puzzle. */
static void take_column(struct text_table *table, struct text_titles *titles,
                        const struct text_first *first, char separator, size_t column)
{
    const bool bare = text_begins_like_puzzle(first->text, first->length);
    const size_t fields = text_count_fields(first->text, first->length, separator);
    table->csv.column = column;
    const bool several =
        memchr(first->text, '\n', first->length) || memchr(first->text, '\r', first->length);
    if (take_title(table, titles, separator, fields) || !bare || column > 0 || several ||
        separator == '|' || table->want_solution || table->wanted_solution) {
        table->csv.separator = separator;
        table->by_content = column > 0 || table->header || !bare;
    }
}

enum text_step text_read_first_row(struct text_lines *lines, struct text_table *table,
                                   struct text_titles *titles, const struct text_first *first)
{
    const char *text = first->text;
    const size_t length = first->length;
    struct text_csv *csv = &table->csv;
    const char separator = table->open ? csv->separator : text_find_separator(text, length);
    const bool edge = table->header ? csv->edge : text_has_edge(text, length, separator);
    const struct text_solutions solutions = find_solutions(table, edge);
    size_t column = solutions.column == edge ? edge + 1 : edge;
    const bool bare = text_begins_like_puzzle(text, length);
    const enum text_step step = table->wanted
                                    ? TEXT_AGAIN
                                    : find_puzzle(lines, first, separator, solutions,
                                                  table->open || text_has_titles(titles), &column);
    const bool found = step == TEXT_FOUND;
    if (step == TEXT_MORE)
        return TEXT_MORE;
    if (table->wanted) {
        csv->separator = (char)(separator ? separator : ',');
        csv->column = text_wanted_index(table->wanted, edge);
    } else if (table->open && table->named && !found &&
               find_misnamed(lines, first, table, solutions, &column) != TEXT_AGAIN) {
        if (column == SIZE_MAX)
            return TEXT_MORE;
        csv->column = column;
        csv->has_solution = csv->has_solution && csv->solution != column;
        table->by_content = true;
    } else if (table->open && table->named &&
               !(found && is_misnamed(table, text, length, column))) {
        table->decided = true; /* by its name */
    } else if (separator && find_cells(table, text, length, separator, found)) {
        if (pass_index(lines, first, separator, &csv->column) == TEXT_MORE)
            return TEXT_MORE;
        csv->separator = separator;
    } else if (table->open) {
        if (!found &&
            find_in_later_rows(lines, first, separator, solutions, false, &column) == TEXT_MORE)
            return TEXT_MORE;
        csv->column = column;
        csv->has_solution = csv->has_solution && csv->solution != column;
        table->by_content = true;
    } else if (found) {
        take_column(table, titles, first, separator, column);
    } else if (!bare && separator && !text_has_titles(titles) &&
               (separator == '|' || text_is_title(text, length)) &&
               text_hold_title(titles, &first->line, TEXT_TITLES_COUNT)) {
        return TEXT_FOUND;
    } else if (separator && (!bare || table->wanted_solution)) {
        const enum text_step later =
            find_in_later_rows(lines, first, separator, solutions, false, &column);
        if (later == TEXT_MORE)
            return TEXT_MORE;
        if ((later == TEXT_FOUND && column > 0) || table->wanted_solution)
            take_column(table, titles, first, separator, column);
    }
    if (table->wanted_solution && csv->separator) {
        csv->has_solution = true;
        if (!text_is_wanted_name(table->wanted_solution))
            csv->solution = text_wanted_index(table->wanted_solution, edge);
    }
    table->behind = (char)(csv->separator ? '\0' : separator);
    csv->edge = csv->separator == '|' && (table->header ? csv->edge : edge);
    table->decided = true;
    return TEXT_AGAIN;
}
