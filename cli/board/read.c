/*
 * read.c - reads puzzles of a board from lines: a puzzle on a line, its rows on consecutive lines,
 * or a field of a table's row. Lines that begin with # are comments; a blank line ends a puzzle.
 *
 * What it is fed are whole lines (io/source.h). A line longer than that, which can be no puzzle, is
 * cut.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"

/* Reads one file. */
struct board_reader {
    const struct board_run *run;
    struct board_table table;
    const char *at; /* the bytes that were fed and not read yet */
    size_t left;
    bool ended, passing;    /* passing: skipping the rest of a line that was cut */
    uint64_t line;          /* number of lines so far */
    struct cli_buffer text; /* of the puzzle being read */
    uint64_t first_line;    /* the line on which it began */
    int count;              /* number of its cells so far */
    bool skipping;          /* skipping the rest of a bad grid */
    struct tenring_span row;
    struct cli_buffer source; /* the puzzle on one line */
    enum tenring_digits digits;
    uint8_t cells[TENRING_BOARD_CELLS_MAX + 1]; /* the cells, and after them their enum
                                                   tenring_digits */
};

static void *start(void *context, const struct tenring_table_options *wanted)
{
    struct board_reader *reader = calloc(1, sizeof *reader);
    if (reader) {
        reader->run = context;
        reader->table.wanted = *wanted;
    }
    return reader;
}

static void end(void *context)
{
    struct board_reader *reader = context;
    buffer_free(&reader->text);
    buffer_free(&reader->source);
    buffer_free(&reader->table.header);
    free(reader);
}

static bool feed(void *context, const char *bytes, size_t length)
{
    struct board_reader *reader = context;
    reader->at = bytes;
    reader->left = length;
    reader->ended = length == 0;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Records
 * --------------------------------------------------------------------------------------------- */

/* Makes the record a bad one. Returns true: it is complete. */
#ifdef __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
static bool
complain(struct board_reader *reader, struct tenring_record *record, uint64_t line, size_t column,
         const char *format, ...)
{
    struct tenring_error *error = &record->error;
    va_list arguments;
    *error = (struct tenring_error){.status = TENRING_STATUS_BAD_INPUT};
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    record->status = TENRING_STATUS_BAD_INPUT;
    record->line = reader->first_line;
    record->error_line = line;
    record->error_column = column;
    record->source = (struct tenring_span){buffer_string(&reader->text), reader->text.length};
    if (record->source.length > 0 && record->source.text[record->source.length - 1] == '\n')
        record->source.length--;
    reader->count = 0;
    return true;
}

/* Makes an error of a puzzle with the wrong number of cells in total. Returns true. */
static bool complain_count(struct board_reader *reader, struct tenring_record *record,
                           uint64_t line, int found)
{
    const struct board_run *run = reader->run;
    return complain(reader, record, line, 1,
                    _("the puzzle has %d cells; a board of %d x %d has %d"), found, run->side,
                    run->side, run->cells);
}

/* Makes an error of text[offset], which is no cell; column: of text[0]. Returns true. */
static bool complain_cell(struct board_reader *reader, struct tenring_record *record,
                          const char *text, size_t offset, size_t column)
{
    const int side = reader->run->side;
    uint64_t line = reader->first_line;
    for (size_t i = 0; i < offset; i++, column++)
        if (text[i] == '\n') {
            line++;
            column = 0;
        }
    if (reader->digits == TENRING_DIGITS_AUTO)
        return complain(reader, record, line, column,
                        _("0 may be a digit or a blank here; --digits=hex or --digits=letters "
                          "says which"));
    struct cli_buffer shown = {0};
    const char *at = text + offset;
    const bool number = reader->digits == TENRING_DIGITS_NUMBERS && at[0] >= '0' && at[0] <= '9' &&
                        at[1] >= '0' && at[1] <= '9';
    size_t length = number ? 2 : 1;
    while (((unsigned char)at[length] & 0xc0) == 0x80) /* the rest of a UTF-8 character */
        length++;
    buffer_letters(&shown, at, length);
    complain(reader, record, line, column,
             _("'%s' is neither a digit nor a blank of a board of %d x %d"), buffer_string(&shown),
             side, side);
    buffer_end(&shown, &reader->source);
    return true;
}

/* Makes a record of the text, which has all cells of a puzzle and ends in a NUL. The record's
   source is the puzzle on one line. Returns true: the record is complete, good or bad. */
static bool take_puzzle(struct board_reader *reader, struct tenring_record *record,
                        const char *text, size_t length, size_t column)
{
    const struct board_run *run = reader->run;
    size_t offset = 0;
    reader->count = 0;
    reader->digits = board_digits_of(run, text, length);
    if (tenring_board_parse(run->board, text, length, reader->digits, reader->cells, &offset) !=
        TENRING_STATUS_OK)
        return complain_cell(reader, record, text, offset, column);
    const enum tenring_digits shown =
        run->digits == TENRING_DIGITS_AUTO ? reader->digits : run->digits;
    reader->cells[run->cells] = (uint8_t)shown;
    buffer_clear(&reader->source);
    board_write_line(run, reader->cells, shown, &reader->source);
    record->status = TENRING_STATUS_OK;
    record->line = reader->first_line;
    record->source = (struct tenring_span){buffer_string(&reader->source), reader->source.length};
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Lines
 * --------------------------------------------------------------------------------------------- */

/* Makes a record of a row of a table, whose puzzle is in one field. Returns true. */
static bool take_row(struct board_reader *reader, struct tenring_record *record, const char *line,
                     size_t length)
{
    const struct board_run *run = reader->run;
    size_t begin = 0;
    const struct tenring_span field = board_table_field(&reader->table, line, length, &begin);
    reader->row = (struct tenring_span){line, length};
    reader->first_line = reader->line;
    record->syntax = TENRING_SYNTAX_CSV;
    buffer_clear(&reader->text);
    buffer_bytes(&reader->text, field.text, field.length);
    buffer_char(&reader->text, '\n');
    const int cells = board_count_cells(field.text, field.length, run->side);
    if (cells != run->cells)
        return complain_count(reader, record, reader->line, cells);
    return !reader->text.failed &&
           take_puzzle(reader, record, reader->text.data, field.length, begin + 1);
}

/* Takes a line with cells. Returns whether a record is complete. */
static bool take_line(struct board_reader *reader, struct tenring_record *record, const char *line,
                      size_t length)
{
    const struct board_run *run = reader->run;
    const int cells = board_count_cells(line, length, run->side);
    if (reader->count == 0) {
        buffer_clear(&reader->text);
        reader->first_line = reader->line;
        reader->row = (struct tenring_span){line, cells == run->cells ? length : 0};
        record->syntax = cells == run->cells ? TENRING_SYNTAX_LINE : TENRING_SYNTAX_GRID;
    }
    buffer_bytes(&reader->text, line, length);
    buffer_char(&reader->text, '\n');
    if (cells != run->side && (cells != run->cells || reader->count > 0)) {
        reader->skipping = reader->count > 0;
        return complain(reader, record, reader->line, 1,
                        _("the line has %d cells; a board of %d x %d has %d, and a row %d"), cells,
                        run->side, run->side, run->cells, run->side);
    }
    reader->count += cells;
    return reader->count == run->cells && !reader->text.failed &&
           take_puzzle(reader, record, reader->text.data, reader->text.length, 1);
}

/* Handles a line. Returns whether a record is complete. */
static bool look_at_line(struct board_reader *reader, struct tenring_record *record,
                         const char *line, size_t length)
{
    reader->line++;
    while (length > 0 && strchr(" \t\r\n", line[length - 1]) && line[length - 1] != '\0')
        length--;
    if (length == 0) {
        const int found = reader->count;
        reader->skipping = false;
        return found > 0 && complain_count(reader, record, reader->first_line, found);
    }
    if (line[0] == '#' || board_is_frame(line, length)) {
        if (reader->count > 0) /* a frame also counts as a line, so that places are right */
            buffer_char(&reader->text, '\n');
        return false;
    }
    switch (board_table_look(&reader->table, reader->run, line, length)) {
    case BOARD_TABLE_HEADER:
        return false;
    case BOARD_TABLE_ROW:
        return take_row(reader, record, line, length);
    default:
        return !reader->skipping && take_line(reader, record, line, length);
    }
}

/* Finds the next line, or the beginning of one that is too long; then `passing` is set and the rest
   is skipped. Returns false if more bytes are needed. */
static bool next_line(struct board_reader *reader, const char **line, size_t *length)
{
    while (reader->left > 0) {
        const char *stop = memchr(reader->at, '\n', reader->left);
        const bool rest = reader->passing;
        *line = reader->at;
        *length = stop ? (size_t)(stop - reader->at) : reader->left;
        reader->at += *length + (stop != NULL);
        reader->left -= *length + (stop != NULL);
        reader->passing = !stop;
        if (!rest)
            return true;
    }
    return false;
}

static enum tenring_reader_event next(void *context, struct tenring_record *record)
{
    struct board_reader *reader = context;
    const char *line;
    size_t length;
    reader->row.length = 0;
    bool found = false;
    while (!found && next_line(reader, &line, &length))
        found = look_at_line(reader, record, line, length);
    if (!found && reader->ended && reader->count > 0)
        found = complain_count(reader, record, reader->first_line, reader->count);
    if (reader->text.failed || reader->source.failed || reader->table.header.failed)
        return TENRING_READER_EVENT_ERROR;
    return found           ? TENRING_READER_EVENT_RECORD
           : reader->ended ? TENRING_READER_EVENT_END
                           : TENRING_READER_EVENT_MORE;
}

/* Describes the row. As its solution, it passes the cells and after them how their digits are
   written: see board.h. */
static bool table(const void *context, struct tenring_table *table)
{
    const struct board_reader *reader = context;
    const struct board_table *own = &reader->table;
    *table = (struct tenring_table)TENRING_TABLE_INIT;
    table->separator = own->separator;
    table->column = (uint64_t)own->column;
    table->by_content = own->by_content;
    table->header = (struct tenring_span){buffer_string(&own->header), own->header.length};
    table->columns = own->columns;
    table->row = reader->row;
    table->solution =
        (struct tenring_span){(const char *)reader->cells, (size_t)reader->run->cells + 1};
    return true;
}

struct input_parser board_parser(struct board_run *run)
{
    return (struct input_parser){
        .context = run, .start = start, .feed = feed, .next = next, .table = table, .end = end};
}
