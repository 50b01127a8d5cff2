/*
 * place.c - readers that begin in the middle of a stream.
 *
 * What a reader remembers from one line to the next, in the formats that have a record or none on
 * each line, is the CSV header and the numbers; titles are held only until the syntax is known.
 *
 * In general it is struct tenring_reader, the bytes held and the header: since records do not
 * depend on how the bytes are cut when they are fed, a reader with the same goes on as the first
 * one would. The layout of grids is learned again; it is a short cut.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include "tenring_stream.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static bool is_by_line(enum tenring_syntax syntax)
{
    return syntax == TENRING_SYNTAX_LINE || syntax == TENRING_SYNTAX_HODOKU ||
           syntax == TENRING_SYNTAX_LINK;
}

/* Whether a whole line waits: what may be a header, for the row below it. */
static bool holds_line(const struct text_lines *lines)
{
    const char *bytes = text_bytes(lines);
    const size_t held = text_held(lines);
    return held > 0 && (memchr(bytes, '\n', held) || memchr(bytes, '\r', held));
}

bool tenring_reader_place(const struct tenring_reader *reader, struct tenring_place *place)
{
    if (!reader || !place || !reader->started || reader->unreadable ||
        !is_by_line(reader->syntax) || text_has_titles(&reader->grid.titles) ||
        (reader->syntax == TENRING_SYNTAX_LINE && !reader->table.decided) ||
        holds_line(&reader->lines) ||
        (reader->table.csv.separator && (reader->table.quotes || reader->table.csv.cells)))
        return false;
    *place = (struct tenring_place){
        .number = reader->number,
        .line = reader->lines.line,
        .syntax = reader->syntax,
        .separator = reader->table.csv.separator,
        .column = reader->table.csv.column,
    };
    return true;
}

enum tenring_status tenring_reader_resume(const struct tenring_place *place,
                                          struct tenring_reader **reader)
{
    if (!place || !is_by_line(place->syntax) || place->line == 0)
        return TENRING_STATUS_INVALID_ARGUMENT;
    enum tenring_status status = tenring_reader_new(place->syntax, reader);
    if (status != TENRING_STATUS_OK)
        return status;
    struct tenring_reader *made = *reader;
    made->started = made->table.decided = true;
    made->number = place->number;
    made->lines.line = place->line;
    made->table.csv.separator = place->separator;
    made->table.csv.column = (size_t)place->column;
    return TENRING_STATUS_OK;
}

/* What stands before the reader's struct; the bytes held and the table's header follow it. */
struct saved {
    char mark[8];
    uint64_t size; /* of the struct */
    uint64_t version;
    uint64_t held;
    uint64_t header;
};

static const char saved_mark[8] = "tenring";

static void begin_saved(struct saved *saved)
{
    memset(saved, 0, sizeof *saved);
    memcpy(saved->mark, saved_mark, sizeof saved->mark);
    saved->size = sizeof(struct tenring_reader);
    saved->version = (uint64_t)tenring_version();
}

size_t tenring_reader_save(const struct tenring_reader *reader, char *bytes, size_t capacity)
{
    struct saved saved;
    if (!reader || (!bytes && capacity > 0) || reader->table.wanted ||
        reader->table.wanted_solution)
        return 0;
    begin_saved(&saved);
    saved.held = text_held(&reader->lines);
    saved.header = reader->table.header ? reader->table.header_length : 0;
    const size_t length = sizeof saved + sizeof *reader + (size_t)saved.held + (size_t)saved.header;
    if (!bytes || length > capacity)
        return length;
    memcpy(bytes, &saved, sizeof saved);
    bytes += sizeof saved;
    memcpy(bytes, reader, sizeof *reader);
    bytes += sizeof *reader;
    memcpy(bytes, text_bytes(&reader->lines), (size_t)saved.held);
    bytes += saved.held;
    if (saved.header > 0)
        memcpy(bytes, reader->table.header, (size_t)saved.header);
    return length;
}

/* A copy of bytes; one byte when there are none. */
static char *copy_of(const char *bytes, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);
    if (copy)
        memcpy(copy, bytes, length);
    return copy;
}

enum tenring_status tenring_reader_restore(const char *bytes, size_t length,
                                           struct tenring_reader **out)
{
    struct saved mine;
    struct saved saved;
    if (!bytes || !out || length < sizeof saved + sizeof(struct tenring_reader))
        return TENRING_STATUS_INVALID_ARGUMENT;
    memcpy(&saved, bytes, sizeof saved);
    begin_saved(&mine);
    const size_t rest = length - sizeof saved - sizeof(struct tenring_reader);
    if (memcmp(&saved, &mine, offsetof(struct saved, held)) != 0 || saved.held > rest ||
        saved.header != rest - saved.held)
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_reader *reader = malloc(sizeof *reader);
    if (!reader)
        return TENRING_STATUS_NO_MEMORY;
    memcpy(reader, bytes + sizeof saved, sizeof *reader);
    const char *held = bytes + sizeof saved + sizeof *reader;
    const bool has_header = reader->table.header != NULL;
    reader->lines.buffer = copy_of(held, (size_t)saved.held);
    reader->lines.capacity = saved.held > 0 ? (size_t)saved.held : 1;
    reader->lines.start = 0;
    reader->lines.end = (size_t)saved.held;
    reader->table.header = has_header ? copy_of(held + saved.held, (size_t)saved.header) : NULL;
    reader->table.row = reader->table.solution = (struct tenring_span){NULL, 0};
    reader->record.source = reader->record.comment = (struct tenring_span){"", 0};
    reader->array.solution = (struct tenring_span){"", 0};
    reader->layout = NULL;
    reader->repeat = NULL;
    if (!reader->lines.buffer || (has_header && !reader->table.header)) {
        tenring_reader_free(reader);
        return TENRING_STATUS_NO_MEMORY;
    }
    *out = reader;
    return TENRING_STATUS_OK;
}
