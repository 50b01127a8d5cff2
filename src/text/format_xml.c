/*
 * format_xml.c - OpenSudoku files: the data of each <game> element; and what markup.h finds in web
 * pages and other XML.
 *
 *     <opensudoku version="2"> <folder name="..."> <game data="53..81 digits" .../> </folder>
 *     </opensudoku>
 *
 * This is no XML parser: it finds tags and the text between them, and passes over comments, CDATA,
 * processing instructions, scripts and styles. The data of a game is either 81 digits or what
 * OpenSudoku calls version 1 to 5,
 *
 *     version: 3
 *     5|0|0|0|511|1| ...     for each of 81 cells: value | marks | editable
 *                            (version 4: marks twice, 5: and a colour)
 *
 * where a value that is not editable is a given. Values that are editable are progress, and so are
 * marks: "1,2,3," in version 1, then a number whose bit d - 1 stands for digit d, with 0 for none.
 * Of the two of version 4 the second are those in the centre of the cell, which name all its
 * candidates; those in its corners do not.
 *
 * Unlike the other formats this one knows no lines: a file may be one line of any length. A tag is
 * looked at when its '>' is there; all else is taken as it comes.
 *
 * Source: https://github.com/ogarcia/opensudoku and its successor OpenSudoku 2, whose files call
 * the attribute cells_data.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/message.h"

#include <assert.h>
#include <string.h>

/* Begins as TEXT, which is therefore 0. */
enum state { TEXT, COMMENT, CDATA, INSTRUCTION, SCRIPT, STYLE, TAG, LONG_TAG, DONE };

/* What each state looks for, when it is a fixed string. */
static const char *const state_ends[] = {"<", "-->", "]]>", "?>", "</script", "</style"};

/* Counts the line ends among the next n bytes. */
static void count_lines(const struct text_lines *lines, size_t n, struct text_xml *xml,
                        uint64_t *line)
{
    assert(n <= text_held(lines));
    const char *text = text_bytes(lines);
    for (size_t i = 0; i < n; i++) {
        bool feed = text[i] == '\n';
        if (text[i] == '\r' || (feed && !xml->after_return))
            ++*line;
        if (text[i] == '\r' || feed)
            xml->line_start = lines->offset + i + 1;
        xml->after_return = text[i] == '\r';
    }
}

/* Passes over n bytes. */
static void pass(struct text_lines *lines, struct text_xml *xml, size_t n)
{
    uint64_t line = lines->line;
    count_lines(lines, n, xml, &line);
    lines->line = line;
    text_pass_bytes(lines, n);
    xml->scanned = 0;
}

/* Completes record->error, whose offset is relative to the bytes held, with its place in the
   stream. */
static void fail_here(const struct text_lines *lines, const struct text_xml *xml,
                      struct tenring_record *record)
{
    struct text_xml there = *xml;
    uint64_t line = lines->line;
    count_lines(lines, record->error.offset, &there, &line);
    record->error.offset += (size_t)lines->offset;
    text_fail_record(record, line, record->error.offset - there.line_start + 1);
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
            text_fail(error, at, TENRING_ERROR_CODE_GAME_CELL, byte);
            return false;
        }
        if (cells < TENRING_CELLS)
            puzzle->cell[cells] = (uint16_t)text_cell_set((char)byte);
        cells++;
    }
    if (cells == TENRING_CELLS)
        return true;
    text_fail(error, value.end, TENRING_ERROR_CODE_GAME_CELLS, (uint64_t)cells);
    return false;
}

/* Adds a character of a field of marks to what was read of it so far. */
static unsigned add_mark(unsigned marks, int byte, int version)
{
    if (byte < '0' || byte > '9')
        return marks;
    if (version == 1)
        return byte == '0' ? marks : marks | 1u << (byte - '1');
    marks = 10 * marks + (unsigned)(byte - '0');
    return marks <= TENRING_ALL_DIGITS ? marks : 0;
}

/* Reads one field and the bars behind it. Returns its only character, 'm' for a longer one, -1 at
   the end. *marks: what it is as marks. */
static int read_field(struct value *value, size_t *at, int version, unsigned *marks)
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
    *marks = add_mark(0, first, version);
    while ((byte = next_byte(&ahead)) >= 0 && byte != '|' && !is_gap(byte)) {
        *value = ahead;
        length++;
        *marks = add_mark(*marks, byte, version);
    }
    return length == 1 ? first : 'm';
}

/* Reads the fields behind "version: N". */
static bool read_versioned(struct value value, struct tenring_record *record)
{
    static const int fields_of[] = {0, 3, 3, 3, 4, 5};
    struct tenring_error *error = &record->error;
    size_t at;
    unsigned marks;
    int version = read_field(&value, &at, 2, &marks) - '0';
    if (version < 1 || version > 5) {
        text_fail(error, at, TENRING_ERROR_CODE_GAME_VERSION);
        return false;
    }
    for (int cell = 0; cell <= GRID_CELLS; cell++) {
        int digit = read_field(&value, &at, version, &marks);
        if (digit < 0 || cell == GRID_CELLS) {
            if (digit < 0 && cell == GRID_CELLS)
                return true;
            text_fail(error, at, TENRING_ERROR_CODE_GAME_MARKED_CELLS, digit >= 0, (uint64_t)cell);
            return false;
        }
        if (digit < '0' || digit > '9') {
            text_fail(error, at, TENRING_ERROR_CODE_GAME_VALUE, (int)value.text[at]);
            return false;
        }
        int editable = digit;
        unsigned last_marks = 0;
        for (int field = 1; field < fields_of[version]; field++) {
            editable = read_field(&value, &at, version, &marks);
            if (field == (version < 4 ? 1 : 2))
                last_marks = marks;
        }
        if (editable != '0' && editable != '1') {
            text_fail(error, at, TENRING_ERROR_CODE_GAME_MARK, (uint64_t)cell + 1);
            return false;
        }
        bool given = editable == '0' && digit != '0';
        record->puzzle.cell[cell] = (uint16_t)(given ? 1u << (digit - '1') : TENRING_ALL_DIGITS);
        if (!given)
            record->play.placed.cell[cell] = (uint8_t)(digit - '0');
        if (digit == '0')
            record->play.marks.cell[cell] = (uint16_t)last_marks;
    }
    return false;
}

static bool read_data(struct value value, struct tenring_record *record)
{
    while (value.at < value.end && is_gap((unsigned char)value.text[value.at]))
        value.at++;
    static const char mark[] = "version:";
    if (text_starts_with(value.text + value.at, value.end - value.at, mark)) {
        value.at += sizeof mark - 1;
        return read_versioned(value, record);
    }
    return read_plain(value, &record->puzzle, &record->error);
}

/* ---- Tags ---- */

static bool ends_name(char byte)
{
    return byte == '\n' || byte == '\r' || text_is_space(byte) || byte == '/' || byte == '>' ||
           byte == '=';
}

/* The attributes of a whole tag, one after the other. */
struct attributes {
    const char *tag;
    size_t length;
    size_t at; /* behind the last one */
};

/* Where the name that begins at tag[begin] ends, of the tag or an attribute. */
static size_t end_of_name(const char *tag, size_t length, size_t begin)
{
    while (begin < length && !ends_name(tag[begin]))
        begin++;
    return begin;
}

static struct attributes attributes_of(const char *tag, size_t length)
{
    return (struct attributes){tag, length, end_of_name(tag, length, 1)};
}

/* The next attribute that has a value in quotes. Returns false when there is none. */
static bool next_attribute(struct attributes *attributes, struct tenring_span *name,
                           struct value *value)
{
    const char *tag = attributes->tag;
    const size_t length = attributes->length;
    size_t i = attributes->at;
    while (i < length) {
        while (i < length && ends_name(tag[i]))
            i++;
        size_t begin = i;
        i = end_of_name(tag, length, begin);
        *name = (struct tenring_span){tag + begin, i - begin};
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
        attributes->at = value->end + 1;
        return true;
    }
    return false;
}

/* The data of a game. */
static bool find_data(const char *tag, size_t length, struct value *value)
{
    struct attributes attributes = attributes_of(tag, length);
    struct tenring_span name;
    while (next_attribute(&attributes, &name, value))
        if (text_equals(name.text, name.length, "data") ||
            text_equals(name.text, name.length, "cells_data"))
            return true;
    return false;
}

/* Whether a tag opens an element of that name. */
static bool tag_is(const char *tag, size_t length, const char *name)
{
    size_t n = strlen(name);
    return length > n + 1 && text_starts_with(tag + 1, length - 1, name) && ends_name(tag[n + 1]);
}

/* A puzzle of 81 characters that markup.h has found. */
static enum text_step take_puzzle(struct text_xml *xml, const char cells[GRID_CELLS], uint64_t line,
                                  struct tenring_record *record)
{
    xml->any_puzzle = true;
    text_begin_record(record, TENRING_SYNTAX_OPENSUDOKU, line);
    (void)text_read_cells(cells, &record->puzzle);
    text_set_source(record, cells, GRID_CELLS);
    return TEXT_FOUND;
}

/* Looks at a tag that is no game's, and takes it. */
static enum text_step read_other_tag(struct text_lines *lines, struct text_xml *xml, size_t length,
                                     bool cut, struct tenring_record *record)
{
    const char *tag = text_bytes(lines);
    const uint64_t line = lines->line;
    const bool closes = length > 1 && tag[1] == '/';
    const size_t begin = closes ? 2 : 1;
    const bool closed = cut || (length > 1 && tag[length - 2] == '/');
    struct tenring_span name;
    struct value value;
    enum text_step step = TEXT_AGAIN;
    if (text_markup_tag(&xml->markup, tag + begin, end_of_name(tag, length, begin) - begin, closes,
                        line))
        step = take_puzzle(xml, xml->markup.table, xml->markup.table_line, record);
    struct attributes attributes = attributes_of(tag, length);
    while (step == TEXT_AGAIN && next_attribute(&attributes, &name, &value))
        if (text_markup_attribute(&xml->markup, name.text, name.length, tag + value.at,
                                  value.end - value.at))
            step = take_puzzle(xml, tag + value.at, line, record);
    if (!closed && tag_is(tag, length, "script"))
        xml->state = SCRIPT;
    if (!closed && tag_is(tag, length, "style"))
        xml->state = STYLE;
    pass(lines, xml, length);
    return step;
}

/* Looks at the tag in the first `length` bytes, and takes it. */
static enum text_step read_tag(struct text_lines *lines, struct text_xml *xml, size_t length,
                               bool cut, struct tenring_record *record)
{
    const char *tag = text_bytes(lines);
    if (!tag_is(tag, length, "game"))
        return read_other_tag(lines, xml, length, cut, record);
    xml->any_puzzle = true;
    text_begin_record(record, TENRING_SYNTAX_OPENSUDOKU, lines->line);
    text_set_source(record, tag, length);
    struct value value;
    bool good = false;
    if (cut)
        text_fail(&record->error, 0, TENRING_ERROR_CODE_GAME_TAG_LENGTH, (uint64_t)TEXT_LINE_LIMIT);
    else if (!find_data(tag, length, &value))
        text_fail(&record->error, 0, TENRING_ERROR_CODE_GAME_NO_DATA);
    else
        good = read_data(value, record);
    if (!good)
        fail_here(lines, xml, record);
    pass(lines, xml, length);
    return TEXT_FOUND;
}

/* Finds the '>' of a tag outside quotes, from xml->scanned on. Returns the length of the tag, 0
   when it is not there. */
static size_t find_tag_end(struct text_lines *lines, struct text_xml *xml)
{
    const char *text = text_bytes(lines);
    for (size_t i = xml->scanned; i < text_held(lines); i++) {
        char byte = text[i];
        if (xml->quote) {
            if (byte == xml->quote)
                xml->quote = '\0';
        } else if (byte == '"' || byte == '\'') {
            xml->quote = byte;
        } else if (byte == '>') {
            return i + 1;
        }
        if (i + 1 == TEXT_LINE_LIMIT && xml->state == TAG) {
            xml->scanned = i + 1;
            return 0;
        }
    }
    xml->scanned = text_held(lines);
    return 0;
}

static enum text_step scan_tag(struct text_lines *lines, struct text_xml *xml,
                               struct tenring_record *record)
{
    size_t length = find_tag_end(lines, xml);
    if (length > 0) {
        bool known = xml->state == TAG;
        xml->state = TEXT;
        if (known)
            return read_tag(lines, xml, length, false, record);
        pass(lines, xml, length);
        return TEXT_AGAIN;
    }
    if (xml->state == TAG && xml->scanned < TEXT_LINE_LIMIT)
        return TEXT_MORE;
    if (xml->state == TAG) {
        xml->state = LONG_TAG;
        return read_tag(lines, xml, TEXT_LINE_LIMIT, true, record);
    }
    pass(lines, xml, text_held(lines));
    return TEXT_MORE;
}

/* What begins at the '<' that the bytes begin with. */
static enum text_step open_tag(struct text_lines *lines, struct text_xml *xml)
{
    static const struct {
        const char *mark;
        int state;
    } kinds[] = {{"<!--", COMMENT}, {"<![CDATA[", CDATA}, {"<?", INSTRUCTION}};
    const char *text = text_bytes(lines);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t n = strlen(kinds[i].mark);
        size_t common = text_held(lines) < n ? text_held(lines) : n;
        if (memcmp(text, kinds[i].mark, common) != 0)
            continue;
        if (common < n && !lines->ended)
            return TEXT_MORE;
        if (common == n) {
            pass(lines, xml, n);
            xml->state = kinds[i].state;
            return TEXT_AGAIN;
        }
    }
    xml->state = TAG;
    xml->quote = '\0';
    return TEXT_AGAIN;
}

/* Takes n bytes of text between tags. */
static void take_text(struct text_lines *lines, struct text_xml *xml, size_t n)
{
    const size_t first = text_markup_text(&xml->markup, text_bytes(lines), n);
    if (first < n) {
        struct text_xml there = *xml;
        xml->markup.run_line = lines->line;
        count_lines(lines, first, &there, &xml->markup.run_line);
    }
    pass(lines, xml, n);
}

/* Takes text up to the next tag; in another state passes over everything up to the mark that ends
   it. */
static enum text_step scan_mark(struct text_lines *lines, struct text_xml *xml,
                                struct tenring_record *record)
{
    const char *mark = state_ends[xml->state];
    size_t n = strlen(mark);
    const char *text = text_bytes(lines);
    for (size_t i = 0; i + n <= text_held(lines); i++) {
        if (!text_starts_with(text + i, n, mark))
            continue;
        if (xml->state == TEXT) {
            take_text(lines, xml, i);
            if (text_markup_takes_run(&xml->markup))
                return take_puzzle(xml, xml->markup.run, xml->markup.run_line, record);
            return open_tag(lines, xml);
        }
        pass(lines, xml, i + n);
        xml->state = TEXT;
        return TEXT_AGAIN;
    }
    if (xml->state == TEXT)
        take_text(lines, xml, text_held(lines));
    else if (text_held(lines) >= n)
        pass(lines, xml, text_held(lines) - (n - 1));
    return TEXT_MORE;
}

/* The end of the stream: inside something it is a fault, and so is a file without any puzzle. A
   tag's fault is where it begins. */
static enum text_step finish(struct text_lines *lines, struct text_xml *xml,
                             struct tenring_record *record)
{
    bool inside = xml->state != TEXT;
    bool in_tag = xml->state == TAG;
    bool nothing_wrong = xml->any_puzzle || lines->offset == 0;
    bool done = xml->state == DONE;
    xml->state = DONE;
    if (done || (!inside && nothing_wrong))
        return TEXT_END;
    if (!in_tag)
        pass(lines, xml, text_held(lines));
    text_begin_record(record, TENRING_SYNTAX_OPENSUDOKU, lines->line);
    if (inside)
        text_fail(&record->error, 0, TENRING_ERROR_CODE_XML_CUT_OFF);
    else
        text_fail(&record->error, 0, TENRING_ERROR_CODE_XML_NO_GAME);
    fail_here(lines, xml, record);
    return TEXT_FOUND;
}

enum text_step text_next_game(struct text_lines *lines, struct text_xml *xml,
                              struct tenring_record *record)
{
    if (!xml->begun) {
        xml->begun = true;
        xml->after_return = lines->skip_line_feed;
        xml->line_start = lines->offset;
        xml->scanned = 0;
    }
    enum text_step step = TEXT_MORE;
    if (xml->state == TAG || xml->state == LONG_TAG)
        step = scan_tag(lines, xml, record);
    else if (xml->state != DONE)
        step = scan_mark(lines, xml, record);
    return step == TEXT_MORE && lines->ended ? finish(lines, xml, record) : step;
}
