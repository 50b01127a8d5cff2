/*
 * keep.c - see results/keep.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/keep.h"

#include <string.h>

#include "results/line.h"

/* Behind the field that text begins with: its comma or line end. */
static const char *field_end(const char *text, const char *end)
{
    bool quoted = false;
    const char *comma = memchr(text, ',', (size_t)(end - text));
    const char *feed = comma ? comma : end;
    if (!memchr(text, '"', (size_t)(feed - text))) {
        const char *line = memchr(text, '\n', (size_t)(feed - text));
        return line ? line : feed;
    }
    while (text < end && (quoted || (*text != ',' && *text != '\n'))) {
        quoted ^= *text == '"';
        text++;
    }
    return text;
}

/* Adds what stands before a field, and behind it; closed: in a row that ends in a stroke. */
static void begin_field(struct cli_buffer *text, char separator, bool closed)
{
    buffer_char(text, closed ? ' ' : separator);
}

static void end_field(struct cli_buffer *text, bool closed)
{
    buffer_text(text, closed ? " |" : "");
}

/* Adds the rule below the head of a Markdown table, which stands at the text's end. */
static void add_rule(struct cli_buffer *text, size_t head)
{
    size_t strokes = 0;
    for (size_t i = head; i < text->length; i++)
        strokes += text->data[i] == '|' && (i == head || text->data[i - 1] != '\\');
    buffer_text(text, "\n|");
    for (size_t i = 1; i < strokes; i++)
        buffer_text(text, "---|");
}

/* Whether a column's name may begin or end beside a character. */
static bool is_beside_name(const struct tenring_table *table, char c)
{
    return c == table->separator || c == '"' || c == ' ' || c == '\t';
}

/* Whether some column has a name. (To look at one column after the other is dear where there are
   many: the name is looked for in the header as it stands.) */
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

/* A name that no column has: with `_2`, `_3`, ... when it has to be. */
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
    buffer_bytes(text, tried.data ? tried.data : "", tried.length);
    text->failed |= tried.failed;
    buffer_free(&tried);
}

void keep_header(struct cli_buffer *text, const struct tenring_table *table, const char *csv_header)
{
    const char *end = csv_header + strlen(csv_header);
    const char *name = csv_header;
    const size_t head = text->length;
    size_t length = table->header.length;
    const bool closed = line_is_closed(table->header.text, table->separator, &length);
    buffer_bytes(text, table->header.text, length);
    for (int field = 0; name < end; field++) {
        const char *after = field_end(name, end);
        if (field >= 2) {
            begin_field(text, table->separator, closed);
            add_name(text, table, name, (size_t)(after - name));
            end_field(text, closed);
        }
        name = after < end ? after + 1 : end;
    }
    if (closed)
        add_rule(text, head);
    buffer_char(text, '\n');
}

/* Adds the row of an item, with empty fields where it has fewer than the header. */
static bool add_whole_row(struct cli_buffer *text, const struct run_item *item)
{
    size_t length = item->row_length;
    const bool closed = line_is_closed(item->row, item->separator, &length);
    buffer_bytes(text, item->row, length);
    for (size_t i = line_missing(item->row, length, item->separator, item->columns); i > 0; i--) {
        begin_field(text, item->separator, closed);
        end_field(text, closed);
    }
    return closed;
}

void keep_row(struct cli_buffer *text, size_t from, const struct run_item *item)
{
    struct cli_buffer results = {0};
    buffer_bytes(&results, text->data + from, text->length - from);
    text->failed |= results.failed;
    buffer_truncate(text, from);
    const char *at = results.data;
    const char *end = at + results.length;
    while (at && at < end) {
        /* the number, the puzzle */
        const char *puzzle = field_end(at, end) + 1;
        const char *after = field_end(puzzle, end);
        bool closed = false;
        if (item->is_row)
            closed = add_whole_row(text, item);
        else
            buffer_bytes(text, puzzle, (size_t)(after - puzzle));
        while (after < end && *after == ',') {
            const char *field = after + 1;
            after = field_end(field, end);
            begin_field(text, item->separator, closed);
            buffer_bytes(text, field, (size_t)(after - field));
            end_field(text, closed);
        }
        buffer_char(text, '\n');
        at = after + 1;
    }
    buffer_free(&results);
}
