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

/* Finds the quote that closes the one before text[begin], and the separator after it. Returns
   false if more than spaces is between them, or nothing closes it. */
static bool find_close(struct tenring_span text, size_t begin, char separator, size_t *close,
                       size_t *end)
{
    size_t at = find_byte(text, begin, '"');
    while (at + 1 < text.length && text.text[at + 1] == '"')
        at = find_byte(text, at + 2, '"');
    if (at == text.length)
        return false;
    *close = at++;
    while (at < text.length && text.text[at] != separator && text_is_space(text.text[at]))
        at++;
    *end = at;
    return at == text.length || text.text[at] == separator;
}

bool csv_next(struct tenring_span row, char separator, struct csv_field *field)
{
    const bool bars = separator == '|';
    size_t begin = field->next, end, close;
    const bool closed = bars && begin > 0 && begin == row.length; /* by the bar before it */
    if (begin > row.length || closed) {
        field->value = (struct tenring_span){row.text + row.length, 0};
        return false;
    }
    field->column = begin == 0 ? 0 : field->column + 1;
    while (begin < row.length && row.text[begin] == ' ')
        begin++;
    const bool quote = !bars && begin < row.length && row.text[begin] == '"';
    field->quoted = quote && find_close(row, begin + 1, separator, &close, &end);
    field->stray = quote && !field->quoted;
    if (!field->quoted)
        close = end = find_byte(row, begin, separator);
    field->next = end + 1;
    begin += field->quoted;
    end = close;
    field->value = (struct tenring_span){row.text + begin, end - begin};
    text_trim_spaces(&field->value.text, &field->value.length);
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

size_t csv_edge(struct tenring_span row, char separator)
{
    return separator == '|' && row.length > 1 && *row.text == '|' &&
           row.text[row.length - 1] == '|';
}
