/*
 * copied.c - see text/copied.h.
 *
 * Source: PostgreSQL's manual, COPY, "Text Format".
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/copied.h"

#include "text/characters.h"
#include "text/fields.h"

#include <string.h>

/* What stands between the first bracket and the next one: the names of the columns. */
static bool find_names(const char *text, size_t length, struct tenring_span *names)
{
    const char *open = memchr(text, '(', length);
    const char *close = open ? memchr(open, ')', length - (size_t)(open - text)) : NULL;
    if (!close)
        return false;
    *names = (struct tenring_span){open + 1, (size_t)(close - open - 1)};
    return true;
}

bool text_begins_copied(const char *text, size_t length)
{
    static const char end[] = " from stdin;";
    const size_t n = sizeof end - 1;
    struct tenring_span names;
    return text_starts_with(text, length, "COPY ") && length > n &&
           text_starts_with(text + length - n, n, end) && find_names(text, length, &names);
}

bool text_begins_postgresql(const char *text, size_t length)
{
    return text_equals(text, length, "--") || text_begins_copied(text, length) ||
           text_starts_with(text, length, "-- PostgreSQL database dump");
}

/* Whether a column is asked for, by its name or its number from 1. */
static bool is_asked_for(const char *wanted, const char *text, size_t length, size_t column)
{
    size_t number = 0;
    const char *p = wanted;
    for (; *p >= '0' && *p <= '9' && number <= column; p++)
        number = 10 * number + (size_t)(*p - '0');
    return text_equals(text, length, wanted) || (*p == '\0' && number == column + 1);
}

bool text_open_copied(struct text_copied *copied, const char *text, size_t length,
                      const char *puzzle, const char *solution)
{
    struct tenring_span names;
    struct text_field field;
    size_t count;
    *copied = (struct text_copied){.open = true,
                                   .puzzle = SIZE_MAX,
                                   .solution = SIZE_MAX,
                                   .asked = puzzle,
                                   .asked_solution = solution};
    if (!find_names(text, length, &names))
        return false;
    for (size_t n = 0; text_find_field(names.text, names.length, ',', n, &field, &count); n++) {
        const char *name = names.text + field.begin;
        size_t size = field.length;
        text_trim_field(&name, &size);
        if (copied->puzzle == SIZE_MAX &&
            (puzzle ? is_asked_for(puzzle, name, size, n) : text_is_puzzle_name(name, size)))
            copied->puzzle = n;
        if (copied->solution == SIZE_MAX &&
            (solution ? is_asked_for(solution, name, size, n) : text_is_solution_name(name, size)))
            copied->solution = n;
    }
    return !puzzle || copied->puzzle != SIZE_MAX;
}

/* The first field but one of a row that holds a puzzle, with blanks where there is one; `full`: the
   first full grid. SIZE_MAX: none does. */
static size_t find_column(const struct text_line *line, size_t but, bool full)
{
    size_t found = SIZE_MAX, count;
    struct text_field field;
    for (size_t n = 0; text_find_field(line->text, line->length, '\t', n, &field, &count); n++) {
        const enum text_content content = text_content_of(line->text + field.begin, field.length);
        if (n != but && content == TEXT_CONTENT_PUZZLE && !full)
            return n;
        if (n != but && content == TEXT_CONTENT_SOLUTION && found == SIZE_MAX)
            found = n;
    }
    return found;
}

enum text_step text_read_copied(struct text_copied *copied, const struct text_line *line,
                                struct tenring_record *record, struct tenring_span *solution)
{
    struct text_field field;
    size_t count;
    if (line->length == 2 && memcmp(line->text, "\\.", 2) == 0) {
        copied->open = false;
        return TEXT_AGAIN;
    }
    const size_t column = copied->puzzle != SIZE_MAX || copied->asked
                              ? copied->puzzle
                              : find_column(line, copied->solution, false);
    if (!text_find_field(line->text, line->length, '\t', column, &field, &count))
        return TEXT_AGAIN;
    const char *text = line->text + field.begin;
    if (field.length == 0 || (field.length == 2 && memcmp(text, "\\N", 2) == 0))
        return TEXT_AGAIN; /* NULL */
    text_begin_record(record, TENRING_SYNTAX_ARRAY, line->number);
    text_set_source(record, line->text, line->length);
    (void)text_read_word(line, field.begin, field.length, record);
    record->syntax = TENRING_SYNTAX_ARRAY;
    *solution = (struct tenring_span){"", 0};
    const size_t other = copied->solution != SIZE_MAX || copied->asked_solution
                             ? copied->solution
                             : find_column(line, column, true);
    if (text_find_field(line->text, line->length, '\t', other, &field, &count) &&
        text_content_of(line->text + field.begin, field.length) == TEXT_CONTENT_SOLUTION)
        *solution = (struct tenring_span){line->text + field.begin, field.length};
    return TEXT_FOUND;
}
