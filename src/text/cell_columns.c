/*
 * cell_columns.c - see text/cell_columns.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/cell_columns.h"

#include "base/grid.h"

#include "text/characters.h"
#include "text/fields.h"
#include "text/message.h"
#include "text/row.h"

#include <string.h>

enum {
    MOST_FIELDS = 256, /* of a header that is looked at */
    MOST_TRIED = 8     /* places where the first of 81 cells may stand */
};

/* The field that begins at a place, at once where it is a single cell. */
static struct text_field read_short_field(const char *text, size_t length, size_t begin,
                                          char separator)
{
    if (length - begin > 1 && text[begin + 1] == separator && text_is_cell(text[begin]))
        return (struct text_field){.begin = begin, .length = 1, .next = begin + 2};
    return text_read_field(text, length, begin, separator);
}

/* The set of a field. */
static unsigned set_of_field(const char *text, const struct text_field *field)
{
    const char *at = text + field->begin;
    size_t length = field->length;
    if (length == 1 && text_is_cell(*at))
        return text_cell_set(*at);
    text_trim_field(&at, &length);
    return length == 0 ? TENRING_ALL_DIGITS : text_set_of_cell(at, length);
}

/* Whether the first heading is that of an index. */
static bool begins_with_index(const char *header, size_t length, char separator)
{
    static const char *const names[] = {"", "id", "index", "n", "no", "nr", "unnamed: 0"};
    const struct text_field field = text_read_field(header, length, 0, separator);
    const char *text = header + field.begin;
    size_t n = field.length;
    text_trim_field(&text, &n);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (text_equals(text, n, names[i]))
            return true;
    return false;
}

/* Whether no digit stands twice in a row, column or box of the cells from field `column` on. */
static bool may_be_puzzle(const char *text, size_t length, char separator, size_t column)
{
    struct tenring_record record;
    text_begin_record(&record, TENRING_SYNTAX_LINE, 1);
    return text_read_cell_columns(text, length, separator, column, &record) > 0 &&
           !tenring_find_conflict(&record.puzzle, NULL, NULL);
}

bool text_find_cell_columns(const char *text, size_t length, char separator, const char *header,
                            size_t header_length, size_t *column)
{
    size_t run = 0;
    size_t first = 0;
    size_t number = 0;
    for (size_t begin = 0; begin <= length; number++) {
        const struct text_field field = read_short_field(text, length, begin, separator);
        const bool cell = !field.open && set_of_field(text, &field) != TEXT_NO_CELL;
        if (cell && run++ == 0)
            first = number;
        if (!cell && run >= TENRING_CELLS)
            break;
        run = cell ? run : 0;
        begin = field.next;
    }
    if (run < TENRING_CELLS)
        return false;
    size_t others = run - TENRING_CELLS;
    if (others > 0 && first == 0 && header && begins_with_index(header, header_length, separator)) {
        first++;
        others--;
    }
    *column = first;
    for (size_t i = first; others > 0 && i <= first + others && i < first + MOST_TRIED; i++) {
        if (may_be_puzzle(text, length, separator, i)) {
            *column = i;
            break;
        }
    }
    return true;
}

bool text_is_cell_header(const char *text, size_t length, char separator)
{
    const char *names[MOST_FIELDS];
    size_t lengths[MOST_FIELDS];
    size_t count = 0;
    for (size_t begin = 0; begin <= length && count < MOST_FIELDS; count++) {
        const struct text_field field = text_read_field(text, length, begin, separator);
        names[count] = text + field.begin;
        lengths[count] = field.length;
        text_trim_field(&names[count], &lengths[count]);
        for (size_t i = 0; i < count; i++)
            if (lengths[i] == lengths[count] && memcmp(names[i], names[count], lengths[i]) == 0)
                return false;
        begin = field.next;
    }
    return count >= TENRING_CELLS;
}

bool text_cell_columns_of_header(const char *header, size_t length, char separator, size_t *column)
{
    const size_t fields = text_count_fields(header, length, separator);
    const bool index = fields == TENRING_CELLS + 1 && begins_with_index(header, length, separator);
    *column = index;
    return (fields == TENRING_CELLS || index) && text_is_cell_header(header, length, separator);
}

bool text_has_cell_columns(const char *text, size_t length)
{
    const char separator = text_find_separator(text, length);
    struct text_shape shape;
    uint16_t sets[GRID_CELLS];
    struct tenring_error error;
    size_t column;
    if (separator == '\0' || separator == '|')
        return false;
    text_find_shape(text, length, &shape);
    if (shape.tokens == TENRING_CELLS && text_read_groups(text, length, GRID_CELLS, sets, &error))
        return false;
    return text_find_cell_columns(text, length, separator, NULL, 0, &column) ||
           text_is_cell_header(text, length, separator);
}

size_t text_read_cell_columns(const char *text, size_t length, char separator, size_t column,
                              struct tenring_record *record)
{
    struct text_field field;
    size_t count;
    if (!text_find_field(text, length, separator, column, &field, &count)) {
        text_fail(&record->error, length, TENRING_ERROR_CODE_LINE_FIELDS, (uint64_t)count,
                  (uint64_t)(column + 1));
        return 0;
    }
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (cell > 0 && field.next > length) {
            text_fail(&record->error, length, TENRING_ERROR_CODE_CELL_FIELDS, (uint64_t)cell);
            return 0;
        }
        if (cell > 0)
            field = read_short_field(text, length, field.next, separator);
        const unsigned set = set_of_field(text, &field);
        if (set == TEXT_NO_CELL) {
            text_fail(&record->error, field.begin, TENRING_ERROR_CODE_CELL_FIELD,
                      text + field.begin, field.length);
            return 0;
        }
        record->puzzle.cell[cell] = (uint16_t)set;
    }
    return field.next;
}
