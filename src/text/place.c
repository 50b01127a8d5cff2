/*
 * place.c - readers that begin in the middle of a stream of lines.
 *
 * What a reader remembers from one line to the next, in the formats that have a record or none on
 * each line, is the CSV header and the numbers; titles are held only until the syntax is known.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include "tenring_stream.h"

static bool is_by_line(enum tenring_syntax syntax)
{
    return syntax == TENRING_SYNTAX_LINE || syntax == TENRING_SYNTAX_HODOKU ||
           syntax == TENRING_SYNTAX_LINK;
}

bool tenring_reader_place(const struct tenring_reader *reader, struct tenring_place *place)
{
    if (!reader || !place || !reader->started || reader->unreadable ||
        !is_by_line(reader->syntax) || text_has_titles(&reader->grid.titles) ||
        (reader->syntax == TENRING_SYNTAX_LINE && !reader->table.decided) ||
        (reader->table.csv.separator && reader->table.quotes))
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
