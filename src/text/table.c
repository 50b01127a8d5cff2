/*
 * table.c - see text/table.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/table_header.h"

#include "text/cell_columns.h"
#include "text/characters.h"
#include "text/fields.h"
#include "text/frame.h"
#include "text/record.h"

#include <string.h>

/* A row, of whose separator nothing is known, without white space at its ends. A line whose only
   tab is at one of them has two fields where a column was asked for, or below a line with tabs;
   else it is indented. */
static const char *trim_row(const struct text_table *table, const struct text_line *line,
                            size_t *length)
{
    const bool asked =
        table->wanted || table->wanted_solution || table->header_first || table->tabs;
    const char *text = text_trim(line, length);
    const char separator = text_find_separator(text, *length);
    return text_trim_row(line, (char)(separator == '\0' && asked ? '\t' : separator), length);
}

/* ------------------------------------------------------------------------------------------------
 * What the first lines say
 * --------------------------------------------------------------------------------------------- */

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

/* A line held, without white space at its ends. */
static const char *read_title(const struct text_table *table, const struct text_titles *titles,
                              size_t number, size_t *length)
{
    const struct text_line line = {.text = titles->line[number].text,
                                   .length = titles->line[number].length};
    return trim_row(table, &line, length);
}

/* Whether a line held could be the header of a row with so many fields. */
static bool has_fields(const struct text_table *table, const struct text_titles *titles,
                       size_t number, char separator, size_t fields)
{
    size_t length;
    const char *text = read_title(table, titles, number, &length);
    return text_count_fields(text, length, separator) == fields;
}

/* Whether the fields of a line are numbered, from 0 or 1, as data frames name columns without
   names; the first may be empty, above the numbers of rows. */
static bool is_numbering(const char *text, size_t length, char separator)
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
        text = read_title(table, titles, --number, &length);
        if (length > 0 && !text_is_digit(*text))
            break;
    }
    if (!text)
        return false;
    if (text_is_digit(*text))
        text = read_title(table, titles, number = titles->count - 1, &length);
    if (text_is_digit(*text) && !is_numbering(text, length, separator))
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

/* The last line held may be the only name of a header, which could have been a grid's title too:
   then it names the column. */
static bool take_name(struct text_table *table, struct text_titles *titles)
{
    struct text_csv named;
    if (table->open || !text_has_titles(titles) || titles->given > 0)
        return false;
    size_t length;
    const char *text = read_title(table, titles, titles->count - 1, &length);
    if (!text_is_csv_header(text, length, &named))
        return false;
    text_read_header(table, text, length, &named, NULL); /* no column was asked for: no fault */
    titles->count--;
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

/* The line that may be the header or the first row. */
struct first {
    struct text_line line;
    const char *text; /* without white space at its ends */
    size_t length;
    bool by_name; /* it names the columns: */
    struct text_csv named;
    bool was_held; /* among the titles; it is not the present line */
};

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

/* Where a row with a puzzle ends that begins at `text` in the present line, if it stands on several
   lines: FOUND, AGAIN or MORE. */
static enum text_step find_long_row(const struct text_lines *lines, const struct text_line *line,
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
    return find_long_row(lines, line, text_trim(line, &length), &end);
}

/*
 * The first row may be a bad one: then the column is that of the next row which has a puzzle, or,
 * with `blanks`, one that is no full grid. Returns FOUND; AGAIN when none of the next rows has one;
 * or MORE.
 */
static enum text_step find_in_later_rows(const struct text_lines *lines, const struct first *first,
                                         char separator, struct text_solutions solutions,
                                         bool blanks, size_t *column)
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
static enum text_step pass_index(const struct text_lines *lines, const struct first *first,
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
static enum text_step find_misnamed(const struct text_lines *lines, const struct first *first,
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
static enum text_step find_puzzle(struct text_lines *lines, const struct first *first,
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
                        const struct first *first, char separator, size_t column)
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

/* A first row without a header of names before it. Returns FOUND when it is held and one more line
   is needed; AGAIN when all is decided; or MORE. */
static enum text_step read_first_row(struct text_lines *lines, struct text_table *table,
                                     struct text_titles *titles, const struct first *first)
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

/* Whether a line is the header of a table with a column for each cell. */
static bool is_cell_header(const char *text, size_t length, char separator)
{
    size_t column;
    return separator && separator != '|' && text_has_cell_columns(text, length) &&
           !text_find_cell_columns(text, length, separator, NULL, 0, &column);
}

static void look_at(const struct text_table *table, struct first *first)
{
    first->text = trim_row(table, &first->line, &first->length);
    first->by_name = text_is_csv_header(first->text, first->length, &first->named);
}

/* The same with the lines that belong to it, if it is a row with a puzzle then. Returns MORE when
   they are not known yet. */
static enum text_step look_at_row(const struct text_lines *lines, struct first *first)
{
    size_t end;
    const enum text_step step =
        first->by_name ? TEXT_AGAIN : find_long_row(lines, &first->line, first->text, &end);
    if (step == TEXT_FOUND)
        first->length = end - (size_t)(first->text - text_bytes(lines));
    return step;
}

/* Whether there is a header, since it was said or a column was named. */
static bool has_told_header(const struct text_table *table)
{
    return !table->open && (table->header_first || text_is_wanted_name(table->wanted) ||
                            text_is_wanted_name(table->wanted_solution));
}

/* Whether a line before the first row says nothing of the table: an empty one, a comment, a rule
   of Markdown. */
static bool is_passed_over(const struct text_table *table, const struct first *first)
{
    size_t plus;
    return first->length == 0 || (*first->text == '#' && (!table->open || table->named)) ||
           (*first->text == '|' && text_rule_columns(first->text, first->length) > 0) ||
           (text_is_plus_rule(first->text, first->length, &plus) && plus > 0);
}

/* Whether a line is how many puzzles follow: a number above the first. FOUND, AGAIN or MORE. */
static enum text_step is_count(const struct text_lines *lines, const struct text_table *table,
                               const struct first *first)
{
    struct text_line next;
    size_t length;
    if (table->open || first->was_held || first->line.number > 1 ||
        !text_is_number(first->text, first->length))
        return TEXT_AGAIN;
    const enum text_step step = text_peek_line(lines, &first->line, &next);
    if (step != TEXT_FOUND)
        return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
    const char *text = text_trim(&next, &length);
    return text_begins_like_puzzle(text, length) ? TEXT_FOUND : TEXT_AGAIN;
}

/* The same where the number is held, since it could have been a grid's title. */
static bool has_count(const struct text_table *table, const struct text_titles *titles,
                      const struct first *first)
{
    size_t length;
    if (table->open || titles->count != 1 || !text_has_titles(titles) ||
        !text_begins_like_puzzle(first->text, first->length))
        return false;
    const char *text = read_title(table, titles, 0, &length);
    return text_is_number(text, length);
}

/* Whether a line without separators stands above one that has some, where a column was asked for by
   its number: then it is a title. Returns FOUND, AGAIN when it does not, or MORE. */
static enum text_step is_above_table(const struct text_lines *lines, const struct text_table *table,
                                     const struct first *first)
{
    struct text_line next;
    size_t length;
    if (table->open || first->was_held || !table->wanted || text_is_wanted_name(table->wanted) ||
        text_find_separator(first->text, first->length))
        return TEXT_AGAIN;
    const enum text_step step = text_peek_line(lines, &first->line, &next);
    if (step != TEXT_FOUND)
        return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
    const char *text = trim_row(table, &next, &length);
    return text_find_separator(text, length) ? TEXT_FOUND : TEXT_AGAIN;
}

/* Whether the last line held has a tab within. */
static bool has_title_with_tabs(const struct text_titles *titles)
{
    size_t length;
    if (!text_has_titles(titles))
        return false;
    const struct text_line last = text_last_title(titles);
    const char *text = text_trim(&last, &length);
    return memchr(text, '\t', length);
}

/* Finds the line that may be the header or the first row. What stands before a header that was told
   of are titles. Returns FOUND, or what text_find_table is to return. */
static enum text_step find_first(struct text_lines *lines, struct text_table *table,
                                 struct text_titles *titles, struct first *first)
{
    const bool told = has_told_header(table);
    enum text_step found = table->open ? text_find_line(lines, &first->line)
                                       : text_find_header(lines, told, &first->line);
    /* where there is no header, what is wrong with the first line says why */
    const bool back = found == TEXT_END && told && text_give_title(titles, &first->line);
    if (found == TEXT_END && !back) {
        take_name(table, titles);
        table->decided = true; /* whoever reads on finds the end */
        return TEXT_AGAIN;
    }
    if (found != TEXT_FOUND && !back)
        return found;
    table->tabs = table->tabs || has_title_with_tabs(titles);
    look_at(table, first);
    if (!back && look_at_row(lines, first) == TEXT_MORE)
        return TEXT_MORE;
    const enum text_step count = is_count(lines, table, first);
    if (count == TEXT_MORE)
        return TEXT_MORE;
    if (count == TEXT_FOUND || is_passed_over(table, first)) {
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    if (has_count(table, titles, first))
        text_drop_titles(titles);
    if (!table->wanted && !table->wanted_solution && take_name(table, titles))
        return TEXT_AGAIN;
    const enum text_step above = is_above_table(lines, table, first);
    if (above == TEXT_MORE)
        return TEXT_MORE;
    const bool lacks =
        !table->open && !table->header_first &&
        (above == TEXT_FOUND || text_lacks_wanted(table, first->text, first->length));
    if (lacks && !back) {
        if ((told || !first->by_name) && text_is_title(first->text, first->length) &&
            text_hold_title(titles, &first->line, TEXT_TITLES_COUNT)) {
            text_pass_line(lines);
            return TEXT_AGAIN;
        }
        if (told && text_give_title(titles, &first->line)) {
            look_at(table, first);
            first->was_held = true;
        }
    }
    if (!lacks && (told || (table->wanted && !text_is_wanted_name(table->wanted))))
        text_drop_titles(titles);
    return TEXT_FOUND;
}

/* Whether a line has nothing in the column that was asked for by its number, or it has a puzzle, in
   whatever column: then it is no header. */
static bool is_row(const struct text_table *table, const char *text, size_t length)
{
    const char found = text_find_separator(text, length);
    const char separator = (char)(found ? found : ',');
    struct text_field field;
    size_t count;
    if (!text_find_field(text, length, separator,
                         text_wanted_index(table->wanted, text_has_edge(text, length, separator)),
                         &field, &count) ||
        text_is_empty(text + field.begin, field.length))
        return true;
    for (size_t begin = 0; begin <= length; begin = field.next) {
        field = text_read_field(text, length, begin, separator);
        if (text_is_like_puzzle(text + field.begin, field.length))
            return true;
    }
    return false;
}

/* Whether a line numbers the columns of the row below it, which has a puzzle: FOUND, AGAIN or
   MORE. */
static enum text_step numbers_columns(const struct text_lines *lines, const struct first *first)
{
    const struct text_solutions none = {.column = SIZE_MAX};
    const char separator = text_find_separator(first->text, first->length);
    struct text_line next;
    size_t length, column;
    if (first->was_held || !separator || !is_numbering(first->text, first->length, separator))
        return TEXT_AGAIN;
    const enum text_step step = text_peek_line(lines, &first->line, &next);
    if (step != TEXT_FOUND)
        return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
    const char *text = text_trim_row(&next, separator, &length);
    return text_count_fields(text, length, separator) ==
                       text_count_fields(first->text, first->length, separator) &&
                   text_find_puzzle_field(text, length, separator, none, &column)
               ? TEXT_FOUND
               : TEXT_AGAIN;
}

/* Whether that line is the header. */
static bool is_header(const struct text_table *table, const struct first *first)
{
    const char separator = text_find_separator(first->text, first->length);
    return !table->open && (first->by_name || has_told_header(table) ||
                            is_cell_header(first->text, first->length, separator) ||
                            (table->wanted && !is_row(table, first->text, first->length)));
}

enum text_step text_find_table(struct text_lines *lines, struct text_table *table,
                               struct text_titles *titles, struct tenring_record *record)
{
    struct first first = {.was_held = false};
    const enum text_step found = find_first(lines, table, titles, &first);
    if (found != TEXT_FOUND)
        return found;
    const enum text_step numbers = table->open ? TEXT_AGAIN : numbers_columns(lines, &first);
    if (numbers == TEXT_MORE)
        return TEXT_MORE;
    if (numbers != TEXT_FOUND && !is_header(table, &first)) {
        const enum text_step step = read_first_row(lines, table, titles, &first);
        if (step == TEXT_FOUND)
            text_pass_line(lines);
        return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
    }
    text_begin_record(record, TENRING_SYNTAX_LINE, first.line.number);
    if (!text_read_header(table, first.text, first.length, first.by_name ? &first.named : NULL,
                          record)) {
        text_fail_in_line(record, &first.line);
        return TEXT_FOUND;
    }
    if (!first.was_held)
        text_pass_line(lines);
    return TEXT_AGAIN;
}
