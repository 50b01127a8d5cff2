/*
 * table.c - what a table begins with: lines that say nothing of it, a header or none.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/table_columns.h"
#include "text/table_header.h"

#include "text/cell_columns.h"
#include "text/characters.h"
#include "text/fields.h"
#include "text/frame.h"
#include "text/record.h"

#include <string.h>

/* The last line held may be the only name of a header, which could have been a grid's title too:
   then it names the column. */
static bool take_name(struct text_table *table, struct text_titles *titles)
{
    struct text_csv named;
    if (table->open || !text_has_titles(titles) || titles->given > 0)
        return false;
    size_t length;
    const char *text = text_read_held(table, titles, titles->count - 1, &length);
    if (!text_is_csv_header(text, length, &named))
        return false;
    text_read_header(table, text, length, &named, NULL); /* no column was asked for: no fault */
    titles->count--;
    return true;
}

/* Whether a line is the header of a table with a column for each cell. */
static bool is_cell_header(const char *text, size_t length, char separator)
{
    size_t column;
    return separator && separator != '|' && text_has_cell_columns(text, length) &&
           !text_find_cell_columns(text, length, separator, NULL, 0, &column);
}

static void look_at(const struct text_table *table, struct text_first *first)
{
    first->text = text_trim_first(table, &first->line, &first->length);
    first->by_name = text_is_csv_header(first->text, first->length, &first->named);
}

/* The same with the lines that belong to it, if it is a row with a puzzle then. Returns MORE when
   they are not known yet. */
static enum text_step look_at_row(const struct text_lines *lines, struct text_first *first)
{
    size_t end;
    const enum text_step step =
        first->by_name ? TEXT_AGAIN : text_find_long_row(lines, &first->line, first->text, &end);
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
static bool is_passed_over(const struct text_table *table, const struct text_first *first)
{
    size_t plus;
    return first->length == 0 || (*first->text == '#' && (!table->open || table->named)) ||
           (*first->text == '|' && text_rule_columns(first->text, first->length) > 0) ||
           (text_is_plus_rule(first->text, first->length, &plus) && plus > 0);
}

/* Whether a line is how many puzzles follow: a number above the first. FOUND, AGAIN or MORE. */
static enum text_step is_count(const struct text_lines *lines, const struct text_table *table,
                               const struct text_first *first)
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
                      const struct text_first *first)
{
    size_t length;
    if (table->open || titles->count != 1 || !text_has_titles(titles) ||
        !text_begins_like_puzzle(first->text, first->length))
        return false;
    const char *text = text_read_held(table, titles, 0, &length);
    return text_is_number(text, length);
}

/* Whether a line without separators stands above one that has some, where a column was asked for by
   its number: then it is a title. Returns FOUND, AGAIN when it does not, or MORE. */
static enum text_step is_above_table(const struct text_lines *lines, const struct text_table *table,
                                     const struct text_first *first)
{
    struct text_line next;
    size_t length;
    if (table->open || first->was_held || !table->wanted || text_is_wanted_name(table->wanted) ||
        text_find_separator(first->text, first->length))
        return TEXT_AGAIN;
    const enum text_step step = text_peek_line(lines, &first->line, &next);
    if (step != TEXT_FOUND)
        return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
    const char *text = text_trim_first(table, &next, &length);
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
                                 struct text_titles *titles, struct text_first *first)
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
static enum text_step numbers_columns(const struct text_lines *lines,
                                      const struct text_first *first)
{
    const struct text_solutions none = {.column = SIZE_MAX};
    const char separator = text_find_separator(first->text, first->length);
    struct text_line next;
    size_t length, column;
    if (first->was_held || !separator ||
        !text_numbers_fields(first->text, first->length, separator))
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
static bool is_header(const struct text_table *table, const struct text_first *first)
{
    const char separator = text_find_separator(first->text, first->length);
    return !table->open && (first->by_name || has_told_header(table) ||
                            is_cell_header(first->text, first->length, separator) ||
                            (table->wanted && !is_row(table, first->text, first->length)));
}

enum text_step text_find_table(struct text_lines *lines, struct text_table *table,
                               struct text_titles *titles, struct tenring_record *record)
{
    struct text_first first = {.was_held = false};
    const enum text_step found = find_first(lines, table, titles, &first);
    if (found != TEXT_FOUND)
        return found;
    const enum text_step numbers = table->open ? TEXT_AGAIN : numbers_columns(lines, &first);
    if (numbers == TEXT_MORE)
        return TEXT_MORE;
    if (numbers != TEXT_FOUND && !is_header(table, &first)) {
        const enum text_step step = text_read_first_row(lines, table, titles, &first);
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
