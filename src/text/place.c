/*
 * place.c - readers that begin in the middle of a stream.
 *
 * What a reader remembers from one line to the next, in the formats that have a record or none on
 * each line, is where the columns of a table stand, and the numbers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include "tenring_stream.h"

#include <string.h>

static bool is_by_line(enum tenring_syntax syntax)
{
    return syntax == TENRING_SYNTAX_LINE || syntax == TENRING_SYNTAX_PENCILMARKS ||
           syntax == TENRING_SYNTAX_CSV || syntax == TENRING_SYNTAX_HODOKU ||
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
    if (!reader || !place)
        return false;
    const struct text_table *table = &reader->table;
    if (!reader->started || reader->unreadable || reader->utf16.encoding != TEXT_UTF8 ||
        !is_by_line(reader->syntax) || !text_drawn_is_idle(&reader->drawn) ||
        holds_line(&reader->lines) ||
        (reader->syntax == TENRING_SYNTAX_CSV &&
         (!table->decided || table->quotes || table->csv.cells)))
        return false;
    *place = (struct tenring_place){
        .number = reader->number,
        .line = reader->lines.line,
        .syntax = reader->syntax,
        .separator = table->csv.separator,
        .column = table->csv.column,
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
    made->started = made->table.begun = made->table.decided = true;
    made->drawn.any = place->number > 0;
    made->number = place->number;
    made->lines.line = place->line;
    made->table.csv.separator = place->separator;
    made->table.csv.column = (size_t)place->column;
    return TENRING_STATUS_OK;
}
