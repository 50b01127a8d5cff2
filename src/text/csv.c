/*
 * csv.c - see text/csv.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/csv.h"

#include "text/characters.h"
#include "text/lines.h"

#include <string.h>

/* Place of a byte at or after `from`; the text's end if there is none. */
static size_t find_byte(struct tenring_span text, size_t from, char byte)
{
    enum { NEAR = 8 }; /* most skipped fields are short */
    const size_t near = text.length - from < NEAR ? text.length : from + NEAR;
    for (; from < near; from++)
        if (text.text[from] == byte)
            return from;
    const char *found =
        from < text.length ? memchr(text.text + from, byte, text.length - from) : NULL;
    return found ? (size_t)(found - text.text) : text.length;
}

/* Place of the quote that closes the one before text[from]; the text's end if there is none. */
static size_t find_close(struct tenring_span text, size_t from)
{
    size_t at = find_byte(text, from, '"');
    while (at + 1 < text.length && text.text[at + 1] == '"')
        at = find_byte(text, at + 2, '"');
    return at;
}

/* Removes these two texts from the ends of a value, if both are there. */
static bool unwrap(struct tenring_span *value, const char *begin, const char *end)
{
    const size_t before = strlen(begin), after = strlen(end);
    if (value->length < before + after || memcmp(value->text, begin, before) != 0 ||
        memcmp(value->text + value->length - after, end, after) != 0)
        return false;
    value->text += before;
    value->length -= before + after;
    return true;
}

static bool is_round(char byte, bool bars)
{
    return text_is_space(byte) || (bars && byte == '`');
}

bool csv_next(struct tenring_span row, char separator, struct csv_field *field)
{
    const bool bars = separator == '|';
    const bool first = field->next == 0;
    size_t begin = field->next, end;
    if (begin > row.length) {
        field->value = (struct tenring_span){row.text + row.length, 0};
        field->end = row.length;
        return false;
    }
    while (begin < row.length && row.text[begin] == ' ')
        begin++;
    field->column = first ? 0 : field->column + 1;
    field->quoted = !bars && begin < row.length && row.text[begin] == '"';
    if (field->quoted) {
        end = find_close(row, ++begin);
        field->unclosed = end == row.length;
        field->end = end + !field->unclosed;
        field->next = find_byte(row, field->end, separator) + 1;
    } else {
        field->unclosed = false;
        field->end = end = find_byte(row, begin, separator);
        field->next = end + 1;
    }
    while (begin < end && is_round(row.text[begin], bars))
        begin++;
    while (begin < end && is_round(row.text[end - 1], bars))
        end--;
    field->value = (struct tenring_span){row.text + begin, end - begin};
    if (bars)
        field->quoted = unwrap(&field->value, "\"", "\"");
    if (field->quoted)
        unwrap(&field->value, "=\"\"", "\"\"");
    else
        unwrap(&field->value, "=\"", "\"");
    return true;
}

bool csv_find(struct tenring_span row, char separator, size_t column, struct csv_field *field)
{
    *field = (struct csv_field){.next = 0};
    while (csv_next(row, separator, field))
        if (field->column == column)
            return true;
    return false;
}

size_t csv_count(struct tenring_span row, char separator)
{
    struct csv_field field;
    csv_find(row, separator, SIZE_MAX, &field);
    return field.column + 1;
}

char csv_separator(struct tenring_span row)
{
    bool quoted = false, bar = false;
    if (row.length > 0 && *row.text == '|')
        return '|';
    for (size_t i = 0; i < row.length; i++) {
        const char c = row.text[i];
        quoted ^= c == '"';
        if (!quoted && (c == ',' || c == ';' || c == '\t'))
            return c;
        bar = bar || (!quoted && c == '|');
    }
    return (char)(bar ? '|' : '\0');
}

bool csv_has_edge(struct tenring_span row, char separator)
{
    return separator == '|' && row.length > 1 && *row.text == '|' &&
           row.text[row.length - 1] == '|';
}

enum csv_end csv_find_end(struct tenring_span text, char separator, size_t *end)
{
    struct csv_field field = {.next = 0};
    for (size_t begin = 0; csv_next(text, separator, &field); begin = field.next) {
        const bool quoted = field.quoted && separator != '|';
        const size_t behind = quoted ? field.end : begin;
        size_t at = behind;
        *end = text_find_line_end(text.text, behind, field.next - 1);
        if (field.unclosed)
            return CSV_OPEN;
        while (at < *end && text_is_space(text.text[at]))
            at++;
        if (quoted && at < *end && text_find_line_end(text.text, begin, behind) < behind)
            return CSV_STRAY;
        if (*end < field.next - 1)
            break;
    }
    return CSV_ENDS;
}
