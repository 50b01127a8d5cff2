/*
 * keep.c - see results/keep.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/keep.h"

#include <string.h>

/* Whether a row ends in a vertical bar that closes its last field, as in a Markdown table; then
   *length is reduced to what is before it. */
static bool is_closed(const char *row, char separator, size_t *length)
{
    size_t end = *length;
    while (end > 0 && (row[end - 1] == ' ' || row[end - 1] == '\t'))
        end--;
    if (separator != '|' || end == 0 || row[end - 1] != '|')
        return false;
    *length = end;
    return true;
}

/* The separator that ends the field at `at`, which may be in quotes; NULL if it is the last
   field. */
static const char *find_field_end(const char *at, const char *end, char separator)
{
    if (at < end && *at == '"') {
        const char *quote = at;
        do {
            quote = memchr(quote + 1, '"', (size_t)(end - quote - 1));
        } while (quote && quote + 1 < end && quote[1] == '"' && ++quote);
        if (!quote)
            return NULL;
        at = quote + 1;
        if (at < end && *at == separator)
            return at;
    }
    return at < end ? memchr(at, separator, (size_t)(end - at)) : NULL;
}

/* How many fields fewer than its header a row has; `length` as is_closed set it. */
static size_t missing_fields(const char *row, size_t length, char separator, size_t columns)
{
    const char *at = row, *end = row + length;
    if (separator == '|' && length > 0 && end[-1] == '|')
        end--; /* this bar closes the last field */
    size_t missing = columns;
    while (missing > 0 && at) {
        missing--;
        const char *field_end = missing > 0 ? find_field_end(at, end, separator) : NULL;
        at = field_end ? field_end + 1 : NULL;
    }
    return missing;
}

void keep_begin_field(struct cli_buffer *text, char separator, bool closed)
{
    buffer_char(text, closed ? ' ' : separator);
}

void keep_end_field(struct cli_buffer *text, bool closed)
{
    buffer_text(text, closed ? " |" : "");
}

/* Adds the rule below the head of a Markdown table, which is the last line of the text. */
static void add_rule(struct cli_buffer *text, size_t head)
{
    size_t strokes = 0;
    for (size_t i = head; i < text->length; i++)
        strokes += text->data[i] == '|' && (i == head || text->data[i - 1] != '\\');
    buffer_text(text, "\n|");
    for (size_t i = 1; i < strokes; i++)
        buffer_text(text, "---|");
}

/* Whether a character can stand beside a column's name. */
static bool is_beside_name(const struct tenring_table *table, char c)
{
    return c == table->separator || c == '"' || c == ' ' || c == '\t';
}

/* Whether some column has a name. It searches the header as a whole, which is faster than field by
   field if there are many. */
static bool has_column(const struct tenring_table *table, const char *name, size_t length)
{
    const char *text = table->header.text, *end = text + table->header.length, *at = text;
    while (length > 0 && (size_t)(end - at) >= length) {
        at = memchr(at, *name, (size_t)(end - at) - length + 1);
        if (!at)
            return false;
        if (memcmp(at, name, length) == 0 && (at == text || is_beside_name(table, at[-1])) &&
            (at + length == end || is_beside_name(table, at[length])))
            return true;
        at++;
    }
    return false;
}

/* Adds a name that no column has, with `_2`, `_3`, ... if necessary. */
static void add_name(struct cli_buffer *text, const struct tenring_table *table, const char *name,
                     size_t length)
{
    struct cli_buffer tried = {0};
    for (unsigned i = 1; i == 1 || has_column(table, tried.data, tried.length); i++) {
        buffer_clear(&tried);
        buffer_bytes(&tried, name, length);
        if (i > 1)
            buffer_print(&tried, "_%u", i);
        if (tried.failed)
            break;
    }
    buffer_bytes(text, tried.data, tried.length);
    buffer_end(&tried, text);
}

static void add_column(struct cli_buffer *text, const struct tenring_table *table, bool closed,
                       const char *name)
{
    keep_begin_field(text, table->separator, closed);
    add_name(text, table, name, strlen(name));
    keep_end_field(text, closed);
}

void keep_header(struct cli_buffer *text, const struct tenring_table *table,
                 const struct run_job *job)
{
    const size_t head = text->length;
    const bool as_they_are = job->style.format == RUN_AS_SOURCE;
    size_t length = table->header.length;
    const bool closed = is_closed(table->header.text, table->separator, &length);
    if (as_they_are)
        length = table->header.length;
    buffer_bytes(text, table->header.text, length);
    if (!as_they_are)
        add_column(text, table, closed, "status");
    for (const struct run_column *column = job->columns; column->name && !as_they_are; column++)
        if (row_is_field(column))
            add_column(text, table, closed, column->name);
    if (closed)
        add_rule(text, head);
    buffer_char(text, '\n');
}

bool keep_row(struct cli_buffer *text, const struct run_item *item)
{
    const struct run_texts *texts = item->texts;
    const char *row = run_at(item, texts->row);
    size_t length = texts->row.length;
    const bool closed = is_closed(row, texts->separator, &length);
    buffer_bytes(text, row, length);
    for (size_t i = missing_fields(row, length, texts->separator, texts->columns); i > 0; i--) {
        keep_begin_field(text, texts->separator, closed);
        keep_end_field(text, closed);
    }
    return closed;
}
