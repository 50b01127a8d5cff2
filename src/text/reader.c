/*
 * reader.c - a stream of puzzles: its beginning, and the choice of the format that reads on.
 *
 *     bytes --> lines.c: lines and places --> detect.c: which format? --> format_*.c: records
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include "base/grid.h"
#include "base/options.h"
#include "base/results.h"

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
    free(reader->layout);
    free(reader->repeat);
    free(reader);
}

enum tenring_status tenring_reader_feed(struct tenring_reader *reader, const char *bytes,
                                        size_t length)
{
    if (!reader || (!bytes && length > 0))
        return TENRING_STATUS_INVALID_ARGUMENT;
    return text_feed(&reader->lines, bytes, length);
}

/* Whether the bytes held begin with a mark, as far as they go. */
static bool may_begin_with(const struct text_lines *lines, const char *mark, size_t length)
{
    size_t held = text_held(lines);
    size_t n = held < length ? held : length;
    return n > 0 && memcmp(text_bytes(lines), mark, n) == 0;
}

/* "UTF-16LE" or "UTF-16BE" when the first bytes are ASCII, then Chinese or ASCII, in it; else NULL.
   *undecided: more bytes may change that. */
static const char *bare_utf16(const struct text_lines *lines, bool *undecided)
{
    enum { LOOKED_AT = 8 };
    const char *text = text_bytes(lines);
    size_t held = text_held(lines) < LOOKED_AT ? text_held(lines) : LOOKED_AT;
    bool little = held > 0;
    bool big = held > 0;
    for (size_t i = 0; i < 2 && i < held; i++) {
        little = little && (text[i] == 0) == (i == 1);
        big = big && (text[i] == 0) == (i == 0);
    }
    for (size_t i = 0; i + 1 < held; i += 2) {
        const unsigned first = (unsigned char)text[i], second = (unsigned char)text[i + 1];
        little = little && text_is_usual_utf16(second << 8 | first);
        big = big && text_is_usual_utf16(first << 8 | second);
    }
    *undecided = (little || big) && held < LOOKED_AT && !lines->ended;
    if (held < 4 || held % 2 != 0)
        little = big = false;
    return little ? "UTF-16LE" : big ? "UTF-16BE" : NULL;
}

/* Passes over a byte-order mark. One of UTF-16 makes the stream unreadable. */
static enum text_step start_stream(struct tenring_reader *reader, struct tenring_record *record)
{
    struct text_lines *lines = &reader->lines;
    size_t held = text_held(lines);
    bool little = may_begin_with(lines, "\xff\xfe", 2);
    bool utf16 = little || may_begin_with(lines, "\xfe\xff", 2);
    bool utf8 = may_begin_with(lines, text_byte_order_mark, 3);
    bool undecided;
    const char *bare = bare_utf16(lines, &undecided);
    if (undecided)
        return TEXT_MORE;
    if (!lines->ended && (held == 0 || (utf16 && held < 2) || (utf8 && held < 3)))
        return TEXT_MORE;
    reader->started = true;
    if (utf16 && held >= 2) {
        text_begin_record(record, TENRING_SYNTAX_LINE, 1);
        text_fail(&record->error, 0, TENRING_ERROR_CODE_UTF16,
                  little ? "\\xff\\xfe" : "\\xfe\\xff");
        text_fail_record(record, 1, 1);
        reader->unreadable = true;
        return TEXT_FOUND;
    }
    if (bare) {
        text_begin_record(record, TENRING_SYNTAX_LINE, 1);
        text_fail(&record->error, 0, TENRING_ERROR_CODE_UTF16_BARE, bare);
        text_fail_record(record, 1, 1);
        reader->unreadable = true;
        return TEXT_FOUND;
    }
    if (utf8 && held >= 3)
        text_pass_bytes(lines, 3);
    return TEXT_AGAIN;
}

/* Finds out the columns of a table. One that lacks a column makes the stream unreadable. */
static enum text_step find_table(struct tenring_reader *reader, struct tenring_record *record)
{
    enum text_step step =
        text_find_table(&reader->lines, &reader->table, &reader->grid.titles, record);
    reader->unreadable = step == TEXT_FOUND;
    return step;
}

/* The puzzle or the solution has a name or a number: it is that of a member of objects, or of a
   column. */
static enum text_step detect_objects(struct tenring_reader *reader)
{
    struct text_line line;
    const char *text;
    size_t length;
    const enum text_step found = text_find_content(&reader->lines, &line, &text, &length);
    if (found != TEXT_FOUND && found != TEXT_END)
        return found;
    const bool objects = found == TEXT_FOUND &&
                         (*text == '{' || *text == '[' || text_begins_postgresql(text, length));
    reader->syntax = objects ? TENRING_SYNTAX_ARRAY : TENRING_SYNTAX_LINE;
    return TEXT_AGAIN;
}

/* Finds out the format. What is no text makes the stream unreadable. */
static enum text_step detect(struct tenring_reader *reader, struct tenring_record *record)
{
    if (reader->table.wanted || reader->table.wanted_solution)
        return detect_objects(reader);
    enum text_step step = text_detect(&reader->lines, &reader->grid, &reader->syntax, record);
    reader->unreadable = step == TEXT_FOUND;
    return step;
}

static enum text_step next(struct tenring_reader *reader, struct tenring_record *record)
{
    struct text_lines *lines = &reader->lines;
    struct text_line line;
    if (!reader->started)
        return start_stream(reader, record);
    if (reader->unreadable) {
        text_pass_bytes(lines, text_held(lines));
        return lines->ended ? TEXT_END : TEXT_MORE;
    }
    switch (reader->syntax) {
    case TENRING_SYNTAX_AUTO:
        return detect(reader, record);
    case TENRING_SYNTAX_LINE:
        if (!reader->table.decided)
            return find_table(reader, record);
        if (text_give_title(&reader->grid.titles, &line)) {
            text_read_line_record(&line, &reader->table, record);
            return TEXT_FOUND;
        }
        return text_next_line(lines, &reader->table, record);
    case TENRING_SYNTAX_GRID:
    case TENRING_SYNTAX_PENCILMARKS:
        if (reader->grid.latex || text_begins_latex(lines, &reader->grid))
            return text_next_latex(lines, &reader->latex, &reader->grid, reader->syntax, record);
        return text_next_grid(lines, &reader->grid, reader->syntax, record);
    case TENRING_SYNTAX_ARRAY:
        return text_next_array(lines, &reader->array, record);
    case TENRING_SYNTAX_OPENSUDOKU:
        return text_next_game(lines, &reader->xml, record);
    case TENRING_SYNTAX_HODOKU:
        return text_next_hodoku(lines, record);
    case TENRING_SYNTAX_LINK:
        return text_next_link(lines, record);
    }
    return TEXT_END;
}

enum tenring_status tenring_reader_want_play(struct tenring_reader *reader, bool want)
{
    if (!reader)
        return TENRING_STATUS_INVALID_ARGUMENT;
    reader->want_play = want;
    return TENRING_STATUS_OK;
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
    reader->array.want_solution = chosen.want_solutions || chosen.solution_column;
    reader->array.wanted_solution = chosen.solution_column;
    reader->array.wanted_name = chosen.column;
    if (reader->syntax == TENRING_SYNTAX_AUTO && chosen.header)
        reader->syntax = TENRING_SYNTAX_LINE;
    return TENRING_STATUS_OK;
}

bool tenring_reader_get_table(const struct tenring_reader *reader, struct tenring_table *table)
{
    if (!reader || !result_is_sized(table))
        return false;
    const struct text_table *own = &reader->table;
    struct tenring_table known;
    memset(&known, 0, sizeof known);
    known.header.text = "";
    if (reader->syntax == TENRING_SYNTAX_LINE) {
        known.separator = own->csv.separator;
        known.behind = own->behind;
        known.column = own->csv.column + 1 - own->csv.edge;
        known.solution_column = own->csv.has_solution ? own->csv.solution + 1 - own->csv.edge : 0;
        known.by_content = own->by_content;
        known.solution_by_content = own->solution_by_content;
        known.header = (struct tenring_span){own->header ? own->header : "", own->header_length};
        known.columns = own->columns;
        known.row = own->row;
        known.solution = own->solution;
    } else if (reader->syntax == TENRING_SYNTAX_ARRAY && reader->array.want_solution) {
        known.solution = reader->array.solution;
    } else {
        return false;
    }
    if (!known.row.text)
        known.row.text = "";
    if (!known.solution.text)
        known.solution.text = "";
    result_write(table, &known, sizeof known);
    return true;
}

/* The formats that know have set what is the player's. */
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
#ifdef TEXT_SHORT_CUTS
            text_note_record(reader, &reader->record);
#endif
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

const char *tenring_syntax_name(enum tenring_syntax syntax)
{
    switch (syntax) {
    case TENRING_SYNTAX_AUTO:
        return "auto";
    case TENRING_SYNTAX_LINE:
        return "line";
    case TENRING_SYNTAX_GRID:
        return "grid";
    case TENRING_SYNTAX_PENCILMARKS:
        return "pencilmarks";
    case TENRING_SYNTAX_OPENSUDOKU:
        return "opensudoku";
    case TENRING_SYNTAX_HODOKU:
        return "hodoku";
    case TENRING_SYNTAX_LINK:
        return "link";
    case TENRING_SYNTAX_ARRAY:
        return "array";
    }
    return NULL;
}
