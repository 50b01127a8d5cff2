/*
 * record.c - see text/record.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/record.h"

#include "text/characters.h"
#include "text/message.h"

#include <string.h>

void text_begin_record(struct tenring_record *record, enum tenring_syntax syntax, uint64_t line)
{
    memset(record, 0, sizeof *record);
    record->syntax = syntax;
    record->line = line;
    record->source.text = "";
    record->comment.text = "";
    for (int cell = 0; cell < GRID_CELLS; cell++)
        record->puzzle.cell[cell] = TENRING_ALL_DIGITS;
}

void text_set_source(struct tenring_record *record, const char *text, size_t length)
{
    record->source.text = text;
    record->source.length = length < TEXT_SOURCE_LIMIT ? length : TEXT_SOURCE_LIMIT;
}

struct tenring_span text_comment(const char *text, size_t length)
{
    text_trim_spaces(&text, &length);
    if (length > 0 && (*text == ',' || *text == ';' || *text == ':' || *text == '#')) {
        text++;
        length--;
    }
    text_trim_spaces(&text, &length);
    return (struct tenring_span){text, length};
}

void text_set_comment(struct tenring_record *record, const char *text, size_t length)
{
    record->comment = text_comment(text, length);
}

bool text_set_cells(struct tenring_record *record, const char *text, size_t from, size_t to)
{
    size_t cells = 0, end = to;
    for (size_t at = from; at < to; at++) {
        if (text_is_gap(text[at]))
            continue;
        if (cells >= TENRING_CELLS)
            end = cells == TENRING_CELLS ? at : end;
        else if (text_is_cell(text[at]))
            record->puzzle.cell[cells] = (uint16_t)text_cell_set(text[at]);
        else
            return text_fail(&record->error, at, TENRING_ERROR_CODE_PUZZLE_CELL, (int)text[at]);
        cells++;
    }
    return cells == TENRING_CELLS ||
           text_fail(&record->error, end, TENRING_ERROR_CODE_PUZZLE_CELLS, 0, (uint64_t)cells);
}

void text_fail_record(struct tenring_record *record, uint64_t line, uint64_t column)
{
    record->status = TENRING_STATUS_BAD_INPUT;
    record->error_line = line;
    record->error_column = column;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        record->puzzle.cell[cell] = TENRING_ALL_DIGITS;
}

void text_fail_in_line(struct tenring_record *record, const struct text_line *line)
{
    text_fail_record(record, line->number, record->error.offset + 1);
    record->error.offset += (size_t)line->offset;
}
