/*
 * reader.c - a stream of puzzles: the buffer, lines, and the public functions.
 *
 *     buffer   ....|present line \n next line \n part of a li|......
 *                  ^ start       ^ start + line_end          ^ end     capacity
 *
 * Lines end in LF, CRLF or CR. A CR ends its line at once, also when it is the last byte there is;
 * an LF that follows later is passed over then. So no line waits for a byte that is not its own,
 * which matters to those who type.
 *
 * Invariants: start <= end <= capacity; of the present line at most READER_LINE_LIMIT bytes are
 * kept between two feeds, so that the buffer never exceeds that, what was fed last, and the slack
 * of growing; every byte is scanned for a line end once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include <stdlib.h>
#include <string.h>

static const char byte_order_mark[] = "\xef\xbb\xbf";

/* ---- Lines ---- */

static size_t find_line_end(const char *text, size_t from, size_t length)
{
    size_t i = from;
    while (i < length && text[i] != '\n' && text[i] != '\r')
        i++;
    return i;
}

/* Keeps only the beginning of a line that is too long to be looked at. */
static void drop_excess(struct tenring_reader *reader)
{
    size_t held = reader->end - reader->start;
    if (held > READER_LINE_LIMIT) {
        reader->dropped += held - READER_LINE_LIMIT;
        reader->end = reader->start + READER_LINE_LIMIT;
        reader->scanned = READER_LINE_LIMIT;
    }
}

enum reader_step reader_find_line(struct tenring_reader *reader, struct reader_line *line)
{
    if (reader->skip_line_feed && reader->start < reader->end) {
        if (reader->buffer[reader->start] == '\n')
            reader_take_bytes(reader, 1);
        reader->skip_line_feed = false;
    }
    const char *text = reader->buffer ? reader->buffer + reader->start : "";
    size_t held = reader->end - reader->start;
    if (!reader->line_found) {
        size_t end = find_line_end(text, reader->scanned, held);
        reader->scanned = end;
        if (end < held) {
            reader->line_end = end + 1;
            if (text[end] == '\r' && end + 1 < held && text[end + 1] == '\n')
                reader->line_end++;
        } else if (!reader->ended) {
            drop_excess(reader);
            return READER_MORE;
        } else if (held == 0) {
            return READER_END;
        } else {
            reader->line_end = end;
        }
        reader->line_found = true;
    }
    line->text = text;
    line->cut = reader->dropped > 0 || reader->scanned > READER_LINE_LIMIT;
    line->length = line->cut ? READER_LINE_LIMIT : reader->scanned;
    line->offset = reader->offset;
    line->number = reader->line;
    return READER_RECORD;
}

void reader_take_line(struct tenring_reader *reader)
{
    size_t last = reader->start + reader->line_end - 1;
    reader->skip_line_feed = reader->line_end > reader->scanned && reader->buffer[last] == '\r';
    reader->start += reader->line_end;
    reader->offset += reader->line_end + reader->dropped;
    reader->line++;
    reader->scanned = 0;
    reader->dropped = 0;
    reader->line_found = false;
}

void reader_take_bytes(struct tenring_reader *reader, size_t n)
{
    reader->start += n;
    reader->offset += n;
}

const char *reader_trim(const struct reader_line *line, size_t *length)
{
    const char *text = line->text;
    const char *end = text + line->length;
    if (text_starts_with(text, line->length, byte_order_mark))
        text += 3; /* files put one behind the other */
    while (text < end && text_is_space(*text))
        text++;
    while (text < end && text_is_space(end[-1]))
        end--;
    *length = (size_t)(end - text);
    return text;
}

/* ---- Records ---- */

void reader_begin_record(struct tenring_reader *reader, struct tenring_record *record,
                         enum tenring_syntax syntax, uint64_t line)
{
    memset(record, 0, sizeof *record);
    record->number = ++reader->number;
    record->syntax = syntax;
    record->line = line;
    record->source.text = "";
    record->comment.text = "";
    for (int cell = 0; cell < GRID_CELLS; cell++)
        record->puzzle.cell[cell] = TENRING_ALL_DIGITS;
}

void reader_set_source(struct tenring_record *record, const char *text, size_t length)
{
    record->source.text = text;
    record->source.length = length < READER_SOURCE_LIMIT ? length : READER_SOURCE_LIMIT;
}

void reader_set_comment(struct tenring_record *record, const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end && text_is_space(*text))
        text++;
    if (text < end && (*text == ',' || *text == ';' || *text == ':' || *text == '#'))
        text++;
    while (text < end && text_is_space(*text))
        text++;
    while (text < end && text_is_space(end[-1]))
        end--;
    record->comment.text = text;
    record->comment.length = (size_t)(end - text);
}

void reader_fail_in_line(struct tenring_record *record, const struct reader_line *line)
{
    record->status = TENRING_STATUS_BAD_INPUT;
    record->error_line = line->number;
    record->error_column = record->error.offset + 1;
    record->error.offset += (size_t)line->offset;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        record->puzzle.cell[cell] = TENRING_ALL_DIGITS;
}

/* ---- The stream ---- */

enum tenring_status tenring_reader_new(enum tenring_syntax syntax, struct tenring_reader **out)
{
    if (!out || !tenring_syntax_name(syntax))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return TENRING_STATUS_NO_MEMORY;
    reader->syntax = syntax;
    reader->line = 1;
    *out = reader;
    return TENRING_STATUS_OK;
}

void tenring_reader_free(struct tenring_reader *reader)
{
    if (!reader)
        return;
    free(reader->buffer);
    free(reader);
}

/* Makes room for `length` bytes behind the bytes held. */
static bool reserve(struct tenring_reader *reader, size_t length)
{
    enum { SLACK = 1 << 16 };
    size_t held = reader->end - reader->start;
    if (length <= reader->capacity - reader->end)
        return true;
    if (length > SIZE_MAX - SLACK - held)
        return false;
    if (held + length > reader->capacity) {
        size_t capacity = held + length + SLACK;
        char *buffer = malloc(capacity);
        if (!buffer)
            return false;
        if (held > 0)
            memcpy(buffer, reader->buffer + reader->start, held);
        free(reader->buffer);
        reader->buffer = buffer;
        reader->capacity = capacity;
    } else {
        memmove(reader->buffer, reader->buffer + reader->start, held);
    }
    reader->start = 0;
    reader->end = held;
    return true;
}

enum tenring_status tenring_reader_feed(struct tenring_reader *reader, const char *bytes,
                                        size_t length)
{
    if (!reader || (!bytes && length > 0) || reader->ended)
        return TENRING_STATUS_INVALID_ARGUMENT;
    if (length == 0) {
        reader->ended = true;
        return TENRING_STATUS_OK;
    }
    if (!reserve(reader, length))
        return TENRING_STATUS_NO_MEMORY;
    memcpy(reader->buffer + reader->end, bytes, length);
    reader->end += length;
    return TENRING_STATUS_OK;
}

/* Whether the bytes held begin with a mark, as far as they go. */
static bool may_begin_with(const struct tenring_reader *reader, const char *mark, size_t length)
{
    size_t held = reader->end - reader->start;
    size_t n = held < length ? held : length;
    return n > 0 && memcmp(reader->buffer + reader->start, mark, n) == 0;
}

/* Passes over a byte-order mark. UTF-16 is no text for us, and says so in its own words. */
static enum reader_step start_stream(struct tenring_reader *reader, struct tenring_record *record)
{
    size_t held = reader->end - reader->start;
    bool little = may_begin_with(reader, "\xff\xfe", 2);
    bool utf16 = little || may_begin_with(reader, "\xfe\xff", 2);
    bool utf8 = may_begin_with(reader, byte_order_mark, 3);
    if (!reader->ended && (held == 0 || (utf16 && held < 2) || (utf8 && held < 3)))
        return READER_MORE;
    reader->started = true;
    if (utf16 && held >= 2) {
        reader_begin_record(reader, record, TENRING_SYNTAX_LINE, 1);
        record->status = TENRING_STATUS_BAD_INPUT;
        record->error_line = record->error_column = 1;
        text_fail(&record->error, 0,
                  "the stream begins with the mark of UTF-16 text (%s); puzzles are read as ASCII "
                  "or UTF-8",
                  little ? "\\xff\\xfe" : "\\xfe\\xff");
        reader->unreadable = true;
        return READER_RECORD;
    }
    if (utf8 && held >= 3)
        reader_take_bytes(reader, 3);
    return READER_AGAIN;
}

static enum reader_step step(struct tenring_reader *reader, struct tenring_record *record)
{
    if (!reader->started)
        return start_stream(reader, record);
    if (reader->unreadable) {
        reader_take_bytes(reader, reader->end - reader->start);
        return reader->ended ? READER_END : READER_MORE;
    }
    switch (reader->syntax) {
    case TENRING_SYNTAX_AUTO:
        return reader_detect(reader, record);
    case TENRING_SYNTAX_LINE:
        return reader_line_next(reader, record);
    case TENRING_SYNTAX_GRID:
    case TENRING_SYNTAX_PENCILMARKS:
        return reader_grid_next(reader, record);
    case TENRING_SYNTAX_OPENSUDOKU:
        return reader_xml_next(reader, record);
    case TENRING_SYNTAX_HODOKU:
        return reader_hodoku_next(reader, record);
    case TENRING_SYNTAX_LINK:
        return reader_link_next(reader, record);
    }
    return READER_END;
}

enum tenring_reader_event tenring_reader_next(struct tenring_reader *reader,
                                              struct tenring_record *record)
{
    if (!reader || !record)
        return TENRING_READER_EVENT_ERROR;
    for (;;) {
        switch (step(reader, record)) {
        case READER_AGAIN:
            break;
        case READER_MORE:
            return TENRING_READER_EVENT_MORE;
        case READER_RECORD:
            return TENRING_READER_EVENT_RECORD;
        case READER_END:
            return TENRING_READER_EVENT_END;
        case READER_NO_MEMORY:
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
    }
    return NULL;
}
