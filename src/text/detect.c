/*
 * detect.c - which format a stream has.
 *
 * The first line that is neither blank nor begins with '#' decides, so that nobody who types waits
 * for a second one. The rules stand in doc/FORMATS.md, in the same order as here; the last one is
 * LINE, whose messages are the clearest for what nobody meant as a puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include <string.h>

/* Whether the present line begins with '<'. Asked before the line is complete: an XML file may be
   one line without limit. */
static bool begins_xml(const struct tenring_reader *reader)
{
    size_t held = reader->end - reader->start;
    if (held > READER_LINE_LIMIT)
        held = READER_LINE_LIMIT;
    size_t first = reader->skip_line_feed && held > 0 && reader->buffer[reader->start] == '\n';
    for (size_t i = first; i < held; i++) {
        char byte = reader->buffer[reader->start + i];
        if (byte == '<')
            return true;
        if (!text_is_space(byte))
            return false;
    }
    return false;
}

/* The length of the UTF-8 character that text begins with, 0 when it is none. ASCII controls other
   than white space are none. */
static size_t character_length(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (byte[0] < 0x80)
        return (byte[0] >= 0x20 && byte[0] != 0x7f) || text_is_space(text[0]) ? 1 : 0;
    size_t n = byte[0] >= 0xc2 && byte[0] <= 0xdf   ? 2
               : byte[0] >= 0xe0 && byte[0] <= 0xef ? 3
               : byte[0] >= 0xf0 && byte[0] <= 0xf4 ? 4
                                                    : 0;
    if (n == 0 || n > length)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
    return n;
}

/*
 * Whether the stream is no text: within the first 81 bytes of its first line there is one that text
 * does not have, and most of them are no cells. (A puzzle line with a stray byte is a bad puzzle;
 * the lines after it are read.)
 */
static bool is_binary(const char *text, size_t length, size_t *offset)
{
    size_t end = length < TENRING_CELLS ? length : TENRING_CELLS;
    size_t cells = 0;
    bool strange = false;
    for (size_t i = 0; i < end; i++)
        cells += text_is_cell(text[i]);
    for (size_t i = 0; i < end && !strange;) {
        size_t n = character_length(text + i, length - i);
        strange = n == 0;
        *offset = i;
        i += n;
    }
    return strange && 2 * cells < end;
}

static enum reader_step reject_stream(struct tenring_reader *reader, const struct reader_line *line,
                                      size_t offset, struct tenring_record *record)
{
    reader_begin_record(reader, record, TENRING_SYNTAX_LINE, line->number);
    text_fail(&record->error, offset, "the stream is no text: its first line has the byte %c",
              (int)line->text[offset]);
    reader_fail_in_line(record, line);
    reader->unreadable = true;
    return READER_RECORD;
}

/* The format that the first line of a stream has. text has no white space at its ends and is not
   empty. */
static enum tenring_syntax detect(const char *text, size_t length)
{
    enum { LONG_TOKEN = 40, LONG_LINE = 40 };
    size_t column;
    char separator;
    size_t first = 0; /* characters of the first word, and how many of them are cells */
    size_t cells = 0;
    if (reader_grid_is_decor(text, length))
        return TENRING_SYNTAX_PENCILMARKS;
    if (*text == ':')
        return TENRING_SYNTAX_HODOKU;
    if (reader_link_is_link(text, length))
        return TENRING_SYNTAX_LINK;
    if (reader_line_is_header(text, length, &column, &separator))
        return TENRING_SYNTAX_LINE;
    for (; first < length && !reader_line_ends_puzzle(text[first]); first++)
        cells += text_is_cell(text[first]);
    if (first > LONG_TOKEN && 2 * cells > first)
        return first == TENRING_PENCILMARKS_LENGTH ? TENRING_SYNTAX_PENCILMARKS
                                                   : TENRING_SYNTAX_LINE;
    struct reader_shape shape;
    reader_grid_shape(text, length, &shape);
    if (shape.cells >= shape.others && (shape.tokens > LONG_LINE || shape.tokens == 9))
        return TENRING_SYNTAX_PENCILMARKS;
    if (shape.cells >= 6 && shape.cells + shape.others <= 12 && shape.cells >= 2 * shape.others)
        return TENRING_SYNTAX_PENCILMARKS;
    return TENRING_SYNTAX_LINE;
}

enum reader_step reader_detect(struct tenring_reader *reader, struct tenring_record *record)
{
    if (begins_xml(reader)) {
        reader->syntax = TENRING_SYNTAX_OPENSUDOKU;
        return READER_AGAIN;
    }
    struct reader_line line;
    enum reader_step found = reader_find_line(reader, &line);
    if (found != READER_RECORD)
        return found;
    size_t length;
    const char *text = reader_trim(&line, &length);
    if (length == 0 || *text == '#') {
        reader_take_line(reader);
        return READER_AGAIN;
    }
    size_t offset;
    if (is_binary(line.text, line.length, &offset))
        return reject_stream(reader, &line, offset, record);
    reader->syntax = detect(text, length);
    return READER_AGAIN;
}
