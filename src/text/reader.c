/*
 * reader.c - a stream of puzzles: finds its encoding and chooses the format that reads it.
 *
 *     bytes --> fold.c: UTF-8 --> lines.c: lines --> detect.c: which format? --> format_*.c
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include "base/grid.h"
#include "base/options.h"
#include "base/results.h"

#include "text/formats.h"
#include "text/message.h"

#include "tenring_stream.h"

#include <stdlib.h>
#include <string.h>

enum tenring_status tenring_reader_new(enum tenring_syntax syntax, struct tenring_reader **out)
{
    if (!out || !tenring_syntax_name(syntax))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return TENRING_STATUS_NO_MEMORY;
    reader->syntax = syntax;
    text_lines_init(&reader->lines);
    *out = reader;
    return TENRING_STATUS_OK;
}

void tenring_reader_free(struct tenring_reader *reader)
{
    if (!reader)
        return;
    text_lines_free(&reader->lines);
    text_table_free(&reader->table);
    free(reader);
}

/* ---- Encodings ---- */

/* Feeds bytes of UTF-16. */
static enum tenring_status feed_utf16(struct tenring_reader *reader, const char *bytes,
                                      size_t length)
{
    char *converted = malloc(text_utf8_limit(length));
    if (!converted)
        return TENRING_STATUS_NO_MEMORY;
    const struct text_utf16 before = reader->utf16;
    const size_t n = text_to_utf8(&reader->utf16, bytes, length, converted);
    const enum tenring_status status =
        n > 0 ? text_feed(&reader->lines, converted, n) : TENRING_STATUS_OK;
    free(converted);
    if (status != TENRING_STATUS_OK)
        reader->utf16 = before;
    return status;
}

enum tenring_status tenring_reader_feed(struct tenring_reader *reader, const char *bytes,
                                        size_t length)
{
    if (!reader || (!bytes && length > 0))
        return TENRING_STATUS_INVALID_ARGUMENT;
    if (reader->utf16.encoding != TEXT_UTF8 && length > 0 && !reader->lines.ended)
        return feed_utf16(reader, bytes, length);
    return text_feed(&reader->lines, bytes, length);
}

/* Finds the encoding by the first bytes, and skips a byte-order mark. */
static enum text_step start_stream(struct tenring_reader *reader)
{
    enum { ENOUGH = 64 };
    struct text_lines *lines = &reader->lines;
    const size_t held = text_held(lines);
    const char *text = text_bytes(lines);
    /* one line without a zero byte is enough, so that interactive users need not wait */
    const char *end = held > 0 ? memchr(text, '\n', held) : NULL;
    const bool line = end && !memchr(text, 0, (size_t)(end - text));
    if (!lines->ended && held < ENOUGH && !line)
        return TEXT_MORE;
    reader->started = true;
    reader->utf16.encoding =
        line ? text_find_encoding(text, (size_t)(end - text)) : text_find_encoding(text, held);
    if (reader->utf16.encoding != TEXT_UTF8) {
        struct text_lines raw = *lines;
        text_lines_init(lines);
        const enum tenring_status status =
            tenring_reader_feed(reader, raw.buffer + raw.start, held);
        if (status != TENRING_STATUS_OK) {
            text_lines_free(lines);
            *lines = raw;
            reader->started = false;
            reader->utf16.encoding = TEXT_UTF8;
            return TEXT_NO_MEMORY;
        }
        lines->ended = raw.ended;
        text_lines_free(&raw);
    }
    if (text_starts_with(text_bytes(lines), text_held(lines), text_byte_order_mark))
        text_pass_bytes(lines, 3);
    return TEXT_AGAIN;
}

/* ---- Formats ---- */

/* Finds the format if the puzzle or the solution was requested by name or number: JSON or CSV. */
static enum text_step detect_named(struct tenring_reader *reader)
{
    struct text_line line;
    const char *text;
    size_t length;
    const enum text_step found = text_find_content(&reader->lines, &line, &text, &length);
    if (found != TEXT_FOUND && found != TEXT_END)
        return found;
    const bool objects = found == TEXT_FOUND && (*text == '{' || *text == '[');
    reader->syntax = objects ? TENRING_SYNTAX_JSON : TENRING_SYNTAX_CSV;
    return TEXT_AGAIN;
}

/* Finds the format. A stream that is no text becomes unreadable. */
static enum text_step detect(struct tenring_reader *reader, struct tenring_record *record)
{
    if (reader->table.wanted || reader->table.wanted_solution)
        return detect_named(reader);
    const enum text_step step = text_detect(&reader->lines, &reader->syntax, record);
    reader->unreadable = step == TEXT_FOUND;
    return step;
}

/* Reads the next row of a table. Prose without any row is an error; a header alone is an empty
   table. */
static enum text_step next_row(struct tenring_reader *reader, struct tenring_record *record)
{
    struct text_table *table = &reader->table;
    const enum text_step step = text_next_row(&reader->lines, table, record);
    if (step != TEXT_END || reader->number > 0 || table->prose_lines == 0)
        return step;
    text_begin_record(record, TENRING_SYNTAX_LINE, 1);
    text_fail(&record->error, 0, TENRING_ERROR_CODE_NO_PUZZLE);
    text_fail_record(record, 1, 1);
    return TEXT_FOUND;
}

static enum text_step next(struct tenring_reader *reader, struct tenring_record *record)
{
    struct text_lines *lines = &reader->lines;
    if (!reader->started)
        return start_stream(reader);
    if (reader->unreadable) {
        text_pass_bytes(lines, text_held(lines));
        return lines->ended ? TEXT_END : TEXT_MORE;
    }
    switch (reader->syntax) {
    case TENRING_SYNTAX_AUTO:
        return detect(reader, record);
    case TENRING_SYNTAX_LINE:
    case TENRING_SYNTAX_GRID:
    case TENRING_SYNTAX_PENCILMARKS:
        return text_next_drawn(lines, &reader->drawn, reader->syntax, record);
    case TENRING_SYNTAX_CSV:
        return next_row(reader, record);
    case TENRING_SYNTAX_JSON:
        return text_next_json(lines, &reader->json, record);
    case TENRING_SYNTAX_OPENSUDOKU:
        return text_next_game(lines, &reader->xml, record);
    default:
        return text_next_by_line(lines, reader->syntax, record);
    }
}

/* ---- Options ---- */

enum tenring_status tenring_reader_want_play(struct tenring_reader *reader, bool want)
{
    if (!reader)
        return TENRING_STATUS_INVALID_ARGUMENT;
    reader->want_play = want;
    return TENRING_STATUS_OK;
}

enum tenring_status tenring_reader_set_strict(struct tenring_reader *reader, bool strict)
{
    if (!reader)
        return TENRING_STATUS_INVALID_ARGUMENT;
    reader->drawn.strict = reader->table.strict = strict;
    return TENRING_STATUS_OK;
}

uint64_t tenring_reader_passed(const struct tenring_reader *reader)
{
    return reader ? reader->drawn.prose_lines + reader->table.prose_lines : 0;
}

enum tenring_status tenring_reader_set_table(struct tenring_reader *reader,
                                             const struct tenring_table_options *options)
{
    struct tenring_table_options chosen = TENRING_TABLE_OPTIONS_INIT;
    if (!reader || !options_read(options, &chosen, sizeof chosen))
        return TENRING_STATUS_INVALID_ARGUMENT;
    reader->table.wanted = chosen.column;
    reader->table.wanted_solution = chosen.solution_column;
    reader->table.header_first = chosen.header;
    reader->table.want_solution = chosen.want_solutions;
    reader->json.want_solution = chosen.want_solutions || chosen.solution_column;
    reader->json.wanted_solution = chosen.solution_column;
    reader->json.wanted_name = chosen.column;
    if (reader->syntax == TENRING_SYNTAX_AUTO && chosen.header)
        reader->syntax = TENRING_SYNTAX_CSV;
    return TENRING_STATUS_OK;
}

/* Describes the table that is being read. */
static void get_csv(const struct text_table *own, struct tenring_table *known)
{
    const size_t first = own->csv.edge;
    known->separator = own->csv.separator;
    known->column = own->csv.column + 1 - first;
    known->solution_column = own->csv.has_solution ? own->csv.solution + 1 - first : 0;
    known->by_content = own->by_content;
    known->solution_by_content = own->solution_by_content;
    known->header = (struct tenring_span){own->header ? own->header : "", own->header_length};
    known->columns = own->columns;
    known->row = own->row;
    known->solution = own->solution;
}

bool tenring_reader_get_table(const struct tenring_reader *reader, struct tenring_table *table)
{
    if (!reader || !result_is_sized(table))
        return false;
    struct tenring_table known;
    memset(&known, 0, sizeof known);
    known.header.text = "";
    switch (reader->syntax) {
    case TENRING_SYNTAX_CSV:
        get_csv(&reader->table, &known);
        break;
    case TENRING_SYNTAX_LINE:
    case TENRING_SYNTAX_PENCILMARKS:
        known.column = 1;
        known.trailing_separator = reader->drawn.separator;
        known.row = reader->drawn.row;
        known.solution = reader->drawn.solution;
        break;
    case TENRING_SYNTAX_JSON:
        if (!reader->json.want_solution)
            return false;
        known.solution = reader->json.solution;
        break;
    default:
        return false;
    }
    if (!known.row.text)
        known.row.text = "";
    if (!known.solution.text)
        known.solution.text = "";
    result_write(table, &known, sizeof known);
    return true;
}

/* ---- Records out ---- */

/* Completes the player's progress in a record; formats that have some have stored it. */
static void finish_play(struct tenring_record *record, bool want)
{
    if (!want || record->status != TENRING_STATUS_OK) {
        memset(&record->play, 0, sizeof record->play);
        return;
    }
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned set = record->puzzle.cell[cell];
        if (digit_set_size(set) == 1 && !record->play.placed.cell[cell])
            record->play.given.cell[cell] = (uint8_t)(digit_set_least(set) + 1);
    }
}

enum tenring_reader_event tenring_reader_next(struct tenring_reader *reader,
                                              struct tenring_record *record)
{
    if (!reader || !result_is_sized(record))
        return TENRING_READER_EVENT_ERROR;
    for (;;) {
        switch (next(reader, &reader->record)) {
        case TEXT_AGAIN:
            break;
        case TEXT_MORE:
            return TENRING_READER_EVENT_MORE;
        case TEXT_FOUND:
            reader->record.number = ++reader->number;
            finish_play(&reader->record, reader->want_play);
            result_write(record, &reader->record, sizeof reader->record);
            return TENRING_READER_EVENT_RECORD;
        case TEXT_END:
            return TENRING_READER_EVENT_END;
        case TEXT_NO_MEMORY:
            return TENRING_READER_EVENT_ERROR;
        }
    }
}

/* ---- Readers that begin in the middle of a stream ---- */

static bool is_by_line(enum tenring_syntax syntax)
{
    return syntax == TENRING_SYNTAX_LINE || syntax == TENRING_SYNTAX_PENCILMARKS ||
           syntax == TENRING_SYNTAX_CSV || text_formats[syntax].read;
}

/* Whether a whole line is held. A possible header waits for the row below it. */
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
    made->drawn.any_record = place->number > 0;
    made->number = place->number;
    made->lines.line = place->line;
    made->table.csv.separator = place->separator;
    made->table.csv.column = (size_t)place->column;
    return TENRING_STATUS_OK;
}
