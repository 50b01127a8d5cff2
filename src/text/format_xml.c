/*
 * format_xml.c - OpenSudoku files: the data of each <game> element.
 *
 *     <opensudoku version="2"> <folder name="..."> <game data="53..81 digits" .../> </folder>
 *     </opensudoku>
 *
 * This is no XML parser: it finds tags, passes over text, comments, CDATA and processing
 * instructions, and looks at the attributes of <game>. The data is either 81 digits or what
 * OpenSudoku calls version 1 to 5,
 *
 *     version: 3
 *     5|0|0|0|511|1| ...     value | marks (version 4: twice, 5: and a colour) | editable, for each of 81 cells
 *
 * where a value that is not editable is a given. Values that are editable are progress.
 *
 * Unlike the other formats this one knows no lines: a file may be one line of any length. A tag is
 * looked at when its '>' is there; all else is taken as it comes.
 *
 * Source: https://github.com/ogarcia/opensudoku and its successor OpenSudoku 2, whose files call
 * the attribute cells_data.
 *
 * SPDX-License-Identifier: MIT
 */
#include <assert.h>
#include <string.h>

#include "text/reader.h"

/* Begins as TEXT, which is therefore 0. */
enum state { TEXT, COMMENT, CDATA, INSTRUCTION, TAG, LONG_TAG, DONE };

/* What each state looks for, when it is a fixed string. */
static const char *const state_ends[] = {"<", "-->", "]]>", "?>"};

static size_t held(const struct tenring_reader *reader)
{
    return reader->end - reader->start;
}

/* Passes over n bytes and keeps count of lines. */
static void take(struct tenring_reader *reader, size_t n)
{
    struct reader_xml *xml = &reader->xml;
    assert(n == 0 || reader->buffer);
    const char *text = n > 0 ? reader->buffer + reader->start : "";
    for (size_t i = 0; i < n; i++) {
        bool feed = text[i] == '\n';
        if (text[i] == '\r' || (feed && !xml->after_return))
            reader->line++;
        if (text[i] == '\r' || feed)
            xml->line_start = reader->offset + i + 1;
        xml->after_return = text[i] == '\r';
    }
    reader_take_bytes(reader, n);
    reader->scanned = 0;
}

/* Completes record->error, whose offset is relative to the bytes at reader->start, with its place
   in the stream. */
static void fail_here(const struct tenring_reader *reader, struct tenring_record *record)
{
    const char *text = reader->buffer ? reader->buffer + reader->start : "";
    uint64_t line = reader->line;
    uint64_t line_start = reader->xml.line_start;
    bool after_return = reader->xml.after_return;
    for (size_t i = 0; i < record->error.offset; i++) {
        bool feed = text[i] == '\n';
        if (text[i] == '\r' || (feed && !after_return))
            line++;
        if (text[i] == '\r' || feed)
            line_start = reader->offset + i + 1;
        after_return = text[i] == '\r';
    }
    record->error.offset += (size_t)reader->offset;
    record->error_line = line;
    record->error_column = record->error.offset - line_start + 1;
    record->status = TENRING_STATUS_BAD_INPUT;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        record->puzzle.cell[cell] = TENRING_ALL_DIGITS;
}

/* ---- The data of a game ---- */

/* An attribute's value, and how far it was read. Offsets are those of `text`. */
struct value {
    const char *text;
    size_t at;
    size_t end;
};

/* The next byte; character references are resolved. -1 at the end. */
static int next_byte(struct value *value)
{
    if (value->at == value->end)
        return -1;
    const char *text = value->text + value->at;
    size_t length = value->end - value->at;
    const char *semicolon = memchr(text, ';', length < 8 ? length : 8);
    if (*text == '&' && length > 2 && text[1] == '#' && semicolon) {
        bool hex = text[2] == 'x';
        int code = 0;
        for (const char *p = text + (hex ? 3 : 2); p < semicolon; p++) {
            int digit = *p >= '0' && *p <= '9' ? *p - '0'
                        : text_is_letter(*p)   ? text_lower(*p) - 'a' + 10
                                               : 99;
            if (digit >= (hex ? 16 : 10))
                code = 0x80;
            code = code < 0x80 ? (hex ? 16 : 10) * code + digit : code;
        }
        value->at += (size_t)(semicolon - text) + 1;
        return code < 0x80 ? code : 0x80;
    }
    value->at++;
    return (unsigned char)*text;
}

static bool is_gap(int byte)
{
    return byte == '\n' || byte == '\r' || (byte >= 0 && text_is_space((char)byte));
}

static bool read_plain(struct value value, struct tenring_puzzle *puzzle,
                       struct tenring_error *error)
{
    size_t cells = 0;
    for (;;) {
        size_t at = value.at;
        int byte = next_byte(&value);
        if (byte < 0)
            break;
        if (is_gap(byte))
            continue;
        if (!text_is_cell((char)byte)) {
            text_fail(error, at,
                      "%c is neither a digit nor a blank; the data of a game has 81 of them", byte);
            return false;
        }
        if (cells < TENRING_CELLS)
            puzzle->cell[cells] = (uint16_t)text_cell_set((char)byte);
        cells++;
    }
    if (cells == TENRING_CELLS)
        return true;
    text_fail(error, value.end, "the data of the game has %n cell%s; it should have 81",
              (uint64_t)cells, cells == 1 ? "" : "s");
    return false;
}

/* Reads one field and the bars behind it. Returns its only character, 'm' for a longer one, -1 at
   the end. */
static int read_field(struct value *value, size_t *at)
{
    int first;
    do {
        *at = value->at;
        first = next_byte(value);
    } while (is_gap(first) || first == '|');
    if (first < 0)
        return -1;
    size_t length = 1;
    struct value ahead = *value;
    int byte;
    while ((byte = next_byte(&ahead)) >= 0 && byte != '|' && !is_gap(byte)) {
        *value = ahead;
        length++;
    }
    return length == 1 ? first : 'm';
}

/* Reads the fields behind "version: N". */
static bool read_versioned(struct value value, struct tenring_puzzle *puzzle,
                           struct tenring_error *error)
{
    static const int fields_of[] = {0, 3, 3, 3, 4, 5};
    size_t at;
    int version = read_field(&value, &at) - '0';
    if (version < 1 || version > 5) {
        text_fail(error, at,
                  "the data of the game is of an unknown version; versions 1 to 5 are known");
        return false;
    }
    for (int cell = 0; cell <= GRID_CELLS; cell++) {
        int digit = read_field(&value, &at);
        if (digit < 0 || cell == GRID_CELLS) {
            if (digit < 0 && cell == GRID_CELLS)
                return true;
            text_fail(error, at, "the data of the game has %s%n cells; it should have 81",
                      digit < 0 ? "" : "more than ", (uint64_t)cell);
            return false;
        }
        if (digit < '0' || digit > '9') {
            text_fail(error, at, "%c begins no cell; it begins with its value, 0 to 9",
                      (int)value.text[at]);
            return false;
        }
        int editable = digit;
        for (int field = 1; field < fields_of[version]; field++)
            editable = read_field(&value, &at);
        if (editable != '0' && editable != '1') {
            text_fail(error, at,
                      "the data of the game is damaged: cell %n has no mark 0 or 1 whether it may "
                      "be edited",
                      (uint64_t)cell + 1);
            return false;
        }
        bool given = editable == '0' && digit != '0';
        puzzle->cell[cell] = (uint16_t)(given ? 1u << (digit - '1') : TENRING_ALL_DIGITS);
    }
    return false;
}

static bool read_data(struct value value, struct tenring_puzzle *puzzle,
                      struct tenring_error *error)
{
    while (value.at < value.end && is_gap((unsigned char)value.text[value.at]))
        value.at++;
    static const char mark[] = "version:";
    if (text_starts_with(value.text + value.at, value.end - value.at, mark)) {
        value.at += sizeof mark - 1;
        return read_versioned(value, puzzle, error);
    }
    return read_plain(value, puzzle, error);
}

/* ---- Tags ---- */

static bool ends_name(char byte)
{
    return byte == '\n' || byte == '\r' || text_is_space(byte) || byte == '/' || byte == '>' ||
           byte == '=';
}

/* Finds an attribute of either name in a whole tag. */
static bool find_attribute(const char *tag, size_t length, const char *name, const char *other,
                           struct value *value)
{
    size_t i = 1;
    while (i < length && !ends_name(tag[i]))
        i++;
    while (i < length) {
        while (i < length && ends_name(tag[i]))
            i++;
        size_t begin = i;
        while (i < length && !ends_name(tag[i]))
            i++;
        bool wanted =
            text_equals(tag + begin, i - begin, name) || text_equals(tag + begin, i - begin, other);
        while (i < length && is_gap((unsigned char)tag[i]))
            i++;
        if (i == length || tag[i] != '=')
            continue;
        do
            i++;
        while (i < length && is_gap((unsigned char)tag[i]));
        if (i == length || (tag[i] != '"' && tag[i] != '\''))
            continue;
        const char *close = memchr(tag + i + 1, tag[i], length - i - 1);
        if (!close)
            return false;
        *value = (struct value){tag, i + 1, (size_t)(close - tag)};
        if (wanted)
            return true;
        i = value->end + 1;
    }
    return false;
}

/* Whether a tag opens an element of that name. */
static bool tag_is(const char *tag, size_t length, const char *name)
{
    size_t n = strlen(name);
    return length > n + 1 && memcmp(tag + 1, name, n) == 0 && ends_name(tag[n + 1]);
}

/* Looks at the tag in the first `length` bytes, and takes it. */
static enum reader_step read_tag(struct tenring_reader *reader, size_t length, bool cut,
                                 struct tenring_record *record)
{
    const char *tag = reader->buffer + reader->start;
    if (!tag_is(tag, length, "game")) {
        take(reader, length);
        return READER_AGAIN;
    }
    reader->xml.any_game = true;
    reader_begin_record(reader, record, TENRING_SYNTAX_OPENSUDOKU, reader->line);
    reader_set_source(record, tag, length);
    struct value value;
    bool good = false;
    if (cut)
        text_fail(&record->error, 0, "the <game> tag is longer than %n bytes",
                  (uint64_t)READER_LINE_LIMIT);
    else if (!find_attribute(tag, length, "data", "cells_data", &value))
        text_fail(&record->error, 0, "the <game> element has no data=\"...\"");
    else
        good = read_data(value, &record->puzzle, &record->error);
    if (!good)
        fail_here(reader, record);
    take(reader, length);
    return READER_RECORD;
}

/* Finds the '>' of a tag outside quotes, from reader->scanned on. Returns the length of the tag, 0
   when it is not there. */
static size_t find_tag_end(struct tenring_reader *reader)
{
    const char *text = reader->buffer + reader->start;
    for (size_t i = reader->scanned; i < held(reader); i++) {
        char byte = text[i];
        if (reader->xml.quote) {
            if (byte == reader->xml.quote)
                reader->xml.quote = '\0';
        } else if (byte == '"' || byte == '\'') {
            reader->xml.quote = byte;
        } else if (byte == '>') {
            return i + 1;
        }
        if (i + 1 == READER_LINE_LIMIT && reader->xml.state == TAG) {
            reader->scanned = i + 1;
            return 0;
        }
    }
    reader->scanned = held(reader);
    return 0;
}

static enum reader_step scan_tag(struct tenring_reader *reader, struct tenring_record *record)
{
    size_t length = find_tag_end(reader);
    if (length > 0) {
        bool known = reader->xml.state == TAG;
        reader->xml.state = TEXT;
        if (known)
            return read_tag(reader, length, false, record);
        take(reader, length);
        return READER_AGAIN;
    }
    if (reader->xml.state == TAG && reader->scanned < READER_LINE_LIMIT)
        return READER_MORE;
    if (reader->xml.state == TAG) {
        reader->xml.state = LONG_TAG;
        return read_tag(reader, READER_LINE_LIMIT, true, record);
    }
    take(reader, held(reader));
    return READER_MORE;
}

/* What begins at the '<' that the bytes begin with. */
static enum reader_step open_tag(struct tenring_reader *reader)
{
    static const struct {
        const char *mark;
        int state;
    } kinds[] = {{"<!--", COMMENT}, {"<![CDATA[", CDATA}, {"<?", INSTRUCTION}};
    const char *text = reader->buffer + reader->start;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t n = strlen(kinds[i].mark);
        size_t common = held(reader) < n ? held(reader) : n;
        if (memcmp(text, kinds[i].mark, common) != 0)
            continue;
        if (common < n && !reader->ended)
            return READER_MORE;
        if (common == n) {
            take(reader, n);
            reader->xml.state = kinds[i].state;
            return READER_AGAIN;
        }
    }
    reader->xml.state = TAG;
    reader->xml.quote = '\0';
    return READER_AGAIN;
}

/* Passes over everything up to the mark that ends the present state. */
static enum reader_step scan_mark(struct tenring_reader *reader)
{
    const char *mark = state_ends[reader->xml.state];
    size_t n = strlen(mark);
    const char *text = reader->buffer ? reader->buffer + reader->start : "";
    for (size_t i = 0; i + n <= held(reader); i++) {
        if (memcmp(text + i, mark, n) != 0)
            continue;
        if (reader->xml.state == TEXT) {
            take(reader, i);
            return open_tag(reader);
        }
        take(reader, i + n);
        reader->xml.state = TEXT;
        return READER_AGAIN;
    }
    if (held(reader) >= n)
        take(reader, held(reader) - (n - 1));
    return READER_MORE;
}

/* The end of the stream: inside something it is a fault, and so is a file without any game. A tag's
   fault is where it begins. */
static enum reader_step finish(struct tenring_reader *reader, struct tenring_record *record)
{
    bool inside = reader->xml.state != TEXT;
    bool in_tag = reader->xml.state == TAG;
    bool nothing_wrong = reader->xml.any_game || reader->offset == 0;
    bool done = reader->xml.state == DONE;
    reader->xml.state = DONE;
    if (done || (!inside && nothing_wrong))
        return READER_END;
    if (!in_tag)
        take(reader, held(reader));
    reader_begin_record(reader, record, TENRING_SYNTAX_OPENSUDOKU, reader->line);
    if (inside)
        text_fail(&record->error, 0, "the XML ends inside a tag or comment");
    else
        text_fail(
            &record->error, 0,
            "the XML has no <game data=\"...\"/>, which holds a puzzle in OpenSudoku's files");
    fail_here(reader, record);
    return READER_RECORD;
}

enum reader_step reader_xml_next(struct tenring_reader *reader, struct tenring_record *record)
{
    if (!reader->xml.begun) {
        reader->xml.begun = true;
        reader->xml.after_return = reader->skip_line_feed;
        reader->xml.line_start = reader->offset;
        reader->scanned = 0;
    }
    enum reader_step step = READER_MORE;
    if (reader->xml.state == TAG || reader->xml.state == LONG_TAG)
        step = scan_tag(reader, record);
    else if (reader->xml.state != DONE)
        step = scan_mark(reader);
    return step == READER_MORE && reader->ended ? finish(reader, record) : step;
}
