/*
 * format_xml.c - OpenSudoku files, which have a puzzle in each <game> element, and puzzles in web
 * pages and other XML.
 *
 *     <opensudoku version="2"> <folder name="..."> <game data="53..81 digits" .../> </folder>
 *
 * All other text is written out as lines, which are then read as a drawing (text/drawn.h):
 *
 *     <tr> <td>5</td> <td></td> ...     a line of fields with tabs between them
 *     <row>53..7....</row>              a line: tags end lines, but those that may stand within a
 *                                       text, such as <b>, are ignored
 *     <p data-puzzle="53..7...">        a line, if it is a puzzle
 *
 * In a row of a table only the tags of tables count, and line ends are white space. <th> and what
 * has the name of a solution are hidden. Elements need not be closed, as in HTML.
 *
 * This is no XML parser: it finds tags and the text between them, and skips comments, CDATA,
 * processing instructions, scripts and styles. Unlike the other formats it does not work by lines,
 * since a file may be one line of any length. A tag is looked at once its '>' is there; all else is
 * handled as it arrives.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/format_xml.h"

#include "text/message.h"
#include "text/value.h"

#include <string.h>

enum { ROW = 9, VALUE_MOST = 4096 };

/* ---- Places ---- */

/* Passes bytes, and counts the line ends among them. */
static void pass(struct text_lines *lines, struct text_xml *xml, size_t n)
{
    const char *text = text_bytes(lines);
    size_t begin = 0; /* of the last line */
    for (size_t at = 0; (at = text_find_line_end(text, at, n)) < n; begin = ++at) {
        const bool after_return = at > 0 ? text[at - 1] == '\r' : lines->skip_line_feed;
        lines->line += text[at] == '\r' || !after_return;
        xml->column = 0;
    }
    xml->column += n - begin;
    lines->skip_line_feed = n > 0 ? text[n - 1] == '\r' : lines->skip_line_feed;
    text_pass_bytes(lines, n);
    xml->scanned = 0;
}

/* Completes record->error, whose offset is relative to the bytes held, and passes the bytes before
   it. */
static void fail_here(struct text_lines *lines, struct text_xml *xml, struct tenring_record *record)
{
    pass(lines, xml, record->error.offset);
    record->error.offset = (size_t)lines->offset;
    text_fail_record(record, lines->line, xml->column + 1);
}

/* ---- Tags ---- */

/* What is known of elements of HTML. */
enum {
    TABLE = 1,    /* ends a row of a table */
    CELL = 2,     /* of a table */
    INSIDE = 4,   /* may stand within a text */
    ALONE = 8,    /* has nothing in it and is not closed */
    UNCLOSED = 16 /* need not be closed */
};

/* A tag, and how far its attributes were read. */
struct tag {
    const char *text;
    size_t length;
    char name[TEXT_XML_NAME]; /* the beginning of its name, in lower case */
    unsigned kind;            /* TABLE and so on; 0 for all others */
    bool opens;               /* it is not </name> */
    bool empty;               /* <name/>, or it is ALONE */
    size_t at;
};

static unsigned kind_of(const char *name)
{
    static const struct {
        const char *names;
        unsigned kind;
    } kinds[] = {
        {"td th", CELL | UNCLOSED},
        {"tr tbody thead tfoot table", TABLE},
        {"span b i u em strong font a small sup sub tt code", INSIDE},
        {"input wbr", INSIDE | ALONE},
        {"br hr img meta link area col", ALONE},
        {"p li dt dd option", UNCLOSED},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (text_is_listed(name, strlen(name), kinds[i].names))
            return kinds[i].kind;
    return 0;
}

static struct tag tag_of(const char *text, size_t length)
{
    struct tag tag = {
        .text = text, .length = length, .opens = text[1] != '/', .empty = text[length - 2] == '/'};
    size_t n = 0;
    for (tag.at = tag.opens ? 1 : 2; tag.at < length; tag.at++) {
        if (text_is_gap(text[tag.at]) || strchr("/>=", text[tag.at]))
            break;
        if (n + 1 < TEXT_XML_NAME)
            tag.name[n++] = text_lower(text[tag.at]);
    }
    return tag;
}

static bool is_named(const struct tag *tag, const char *name)
{
    return strcmp(tag->name, name) == 0;
}

/* Reads the next attribute whose value is in quotes. Returns false if there is none. */
static bool next_attribute(struct tag *tag, struct tenring_span *name, struct tenring_span *value)
{
    const char *equals;
    while ((equals = memchr(tag->text + tag->at, '=', tag->length - tag->at))) {
        const char *end = equals, *open = equals + 1, *close = NULL;
        while (text_is_gap(end[-1])) /* the '<' and the '>' of the tag end these loops */
            end--;
        while (text_is_gap(*open))
            open++;
        if (*open == '"' || *open == '\'')
            close = memchr(open + 1, *open, tag->length - (size_t)(open + 1 - tag->text));
        tag->at = (size_t)((close ? close : equals) + 1 - tag->text);
        if (!close)
            continue;
        const char *begin = end;
        while (!text_is_gap(begin[-1]) && !strchr("</'\"", begin[-1]))
            begin--;
        *name = (struct tenring_span){begin, (size_t)(end - begin)};
        *value = (struct tenring_span){open + 1, (size_t)(close - open) - 1};
        return true;
    }
    return false;
}

/* Whether an element is a solution, by its name, class or id. */
static bool is_solution(struct tag tag)
{
    struct tenring_span name, value;
    if (tag.kind == 0 && text_is_solution_name(tag.name, strlen(tag.name)))
        return true;
    while (next_attribute(&tag, &name, &value))
        if ((text_equals(name.text, name.length, "class") ||
             text_equals(name.text, name.length, "id")) &&
            text_is_solution_name(value.text, value.length))
            return true;
    return false;
}

/* ---- Lines out ---- */

/* Ends the last field of the line. In a table it has no white space at its ends. */
static void end_field(struct text_xml *xml)
{
    char *field = xml->text + xml->field;
    text_resolve(field, xml->length - xml->field);
    if (xml->in_row && xml->length < TEXT_XML_LINE) {
        const struct text_part part =
            text_trim_part((struct text_part){field, xml->length - xml->field});
        memmove(field, part.text, part.length);
        xml->length = xml->field + part.length;
    }
    xml->field = xml->length;
}

/* Ends the line, which is read next, also if it has only white space and `blank`. Returns whether
   there is one to read. */
static bool end_line(struct text_xml *xml, bool blank)
{
    end_field(xml);
    const bool given = xml->length < TEXT_XML_LINE && (blank || (xml->has_text && xml->length > 0));
    if (given) {
        xml->text[xml->length] = '\n';
        xml->written = (struct text_lines){
            .buffer = xml->text, .capacity = sizeof xml->text, .end = xml->length + 1};
    }
    xml->length = xml->field = 0;
    xml->has_text = false;
    return given;
}

/* Adds text to the line. */
static void add_text(struct text_xml *xml, const char *text, size_t length, uint64_t line)
{
    if (!xml->any_tag || *xml->hidden)
        return;
    for (size_t i = 0; i < length && xml->length < TEXT_XML_LINE; i++) {
        if (!xml->has_text && !text_is_gap(text[i])) {
            xml->has_text = true;
            xml->line = line;
        }
        xml->text[xml->length++] = text[i];
    }
}

/* Adds the value of an attribute as a line, if it is a puzzle. Returns whether it is one. */
static bool add_value(struct text_xml *xml, struct tenring_span value, uint64_t line)
{
    char plain[VALUE_MOST];
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    if (value.length < GRID_CELLS || value.length > VALUE_MOST ||
        value.length + 2 > TEXT_XML_LINE - xml->length)
        return false;
    memcpy(plain, value.text, value.length);
    text_resolve(plain, value.length);
    const enum text_value found = text_read_value(plain, value.length, &puzzle, &error);
    if (found != TEXT_VALUE_PUZZLE && found != TEXT_VALUE_FULL)
        return false;
    for (size_t i = 0; i < value.length; i++)
        plain[i] = (char)(text_is_gap(plain[i]) ? ' ' : plain[i]);
    end_field(xml);
    xml->has_text = false; /* the line number is that of the tag */
    add_text(xml, "\n", 1, line);
    add_text(xml, plain, value.length, line);
    xml->field = xml->length;
    return true;
}

/* ---- Elements ---- */

/* Whether a tag ends the hidden element. */
static bool ends_hidden(struct text_xml *xml, const struct tag *tag)
{
    const bool same = is_named(tag, xml->hidden);
    if (xml->depth == 0)
        return same || (tag->kind & (TABLE | CELL));
    if (same && tag->opens)
        xml->depth += !tag->empty;
    else if (same)
        xml->depth--;
    return xml->depth == 0;
}

/* Takes the attributes of a tag that opens an element. */
static void take_attributes(struct text_xml *xml, struct tag *tag, uint64_t line)
{
    static const char data[] = "data-";
    struct tenring_span name, value;
    bool added = false;
    while (next_attribute(tag, &name, &value)) {
        const size_t n = text_starts_with(name.text, name.length, data) ? sizeof data - 1 : 0;
        if (value.length >= GRID_CELLS && !text_is_solution_name(name.text + n, name.length - n))
            added = add_value(xml, value, line) || added;
        else if (value.length < ROW && is_named(tag, "input") &&
                 text_equals(name.text, name.length, "value"))
            add_text(xml, value.text, value.length, line);
    }
    if (added)
        end_line(xml, false);
}

/* Ends and begins what a tag ends and begins of lines and rows. Returns false if the line before it
   has to be read first. */
static bool divide(struct text_xml *xml, const struct tag *tag, uint64_t line)
{
    const bool splits = !(tag->kind & INSIDE);
    if ((tag->kind & TABLE || (splits && !xml->in_row)) &&
        end_line(xml, xml->inside && !tag->opens && xml->length == ROW))
        return false;
    if (splits)
        xml->inside = tag->opens && !tag->empty;
    if (tag->kind & TABLE || (tag->kind & CELL && tag->opens && !xml->in_row)) {
        xml->in_row = xml->has_text = tag->opens && (tag->kind & CELL || is_named(tag, "tr"));
        xml->any_cell = false;
        xml->line = line;
    }
    if (xml->in_row && splits)
        add_text(xml, " ", 1, line);
    return true;
}

/* Takes a tag other than <game>. Returns false if the line before it has to be read first. */
static bool take_tag(struct text_xml *xml, struct tag *tag, uint64_t line)
{
    tag->kind = kind_of(tag->name);
    tag->empty = tag->empty || tag->kind & ALONE;
    if (*xml->hidden && !ends_hidden(xml, tag))
        return true;
    *xml->hidden = '\0';
    if (!divide(xml, tag, line))
        return false;
    if (!tag->opens)
        return true;
    if (is_named(tag, "td")) {
        end_field(xml);
        add_text(xml, "\t", xml->any_cell, line);
        xml->field = xml->length;
        xml->any_cell = true;
    }
    if (!is_named(tag, "th") && !is_solution(*tag)) {
        take_attributes(xml, tag, line);
    } else if (!tag->empty) {
        memcpy(xml->hidden, tag->name, sizeof xml->hidden);
        xml->depth = !(tag->kind & UNCLOSED);
    }
    return true;
}

/* ---- Records ---- */

/* Completes a record read from the lines. Returns false for what a web page does not mean as a
   puzzle: a bad record, or a puzzle without digits. */
static bool take_record(struct text_xml *xml, struct tenring_record *record)
{
    if (record->status != TENRING_STATUS_OK || text_count_digits(&record->puzzle) == 0)
        return false;
    xml->any_puzzle = true;
    record->syntax = TENRING_SYNTAX_OPENSUDOKU;
    if (record->source.length != GRID_CELLS) {
        tenring_format_puzzle(&record->puzzle, TENRING_STYLE_LINE, xml->given, sizeof xml->given);
        text_set_source(record, xml->given, GRID_CELLS);
    }
    return true;
}

/* Reads a record from the lines written out. Returns whether there is one. */
static bool read_lines(struct text_xml *xml, struct tenring_record *record)
{
    enum text_step step;
    do {
        xml->written.line = xml->line; /* attributes are several lines with one number */
        step = text_next_drawn(&xml->written, &xml->drawn, TENRING_SYNTAX_PENCILMARKS, record);
        if (step == TEXT_FOUND && take_record(xml, record))
            return true;
    } while (step == TEXT_FOUND || step == TEXT_AGAIN);
    return false;
}

/* Reads the tag of a game; `cut`: only its beginning is held. */
static void read_game(struct text_lines *lines, struct text_xml *xml, struct tag *tag, bool cut,
                      struct tenring_record *record)
{
    struct tenring_span name, data;
    bool found = false;
    xml->any_puzzle = true;
    text_begin_record(record, TENRING_SYNTAX_OPENSUDOKU, lines->line);
    text_set_source(record, tag->text, tag->length);
    while (!found && !cut && next_attribute(tag, &name, &data))
        found = text_equals(name.text, name.length, "data") ||
                text_equals(name.text, name.length, "cells_data");
    if (found && text_read_game(data, record))
        return;
    if (found)
        record->error.offset += (size_t)(data.text - tag->text);
    else if (cut)
        text_fail(&record->error, 0, TENRING_ERROR_CODE_GAME_TAG_LENGTH, (uint64_t)TEXT_LINE_LIMIT);
    else
        text_fail(&record->error, 0, TENRING_ERROR_CODE_GAME_NO_DATA);
    fail_here(lines, xml, record);
}

/* ---- The stream ---- */

/* Begins the mark-up at the '<' that the bytes begin with. Returns false if its kind needs more
   bytes. */
static bool begin_mark(const struct text_lines *lines, struct text_xml *xml)
{
    static const char *const kinds[][2] = {
        {"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<", ">"}};
    enum { TAG = 3, LONGEST = 9 };
    const size_t held = text_held(lines);
    size_t kind = 0;
    if (held < LONGEST && !lines->ended)
        return false;
    while (!text_starts_with(text_bytes(lines), held, kinds[kind][0]))
        kind++;
    xml->end = kinds[kind][1];
    xml->is_tag = kind == TAG;
    xml->scanned = strlen(kinds[kind][0]);
    xml->quote = '\0';
    return true;
}

/* Searches on for the end of the mark-up; of a tag outside quotes, and up to TEXT_LINE_LIMIT.
   Returns the number of bytes up to and with the end, 0 if it is not there. */
static size_t find_end(const struct text_lines *lines, struct text_xml *xml)
{
    const char *text = text_bytes(lines);
    const size_t n = strlen(xml->end), held = text_held(lines);
    const size_t most = xml->is_tag && held > TEXT_LINE_LIMIT ? TEXT_LINE_LIMIT : held;
    size_t at = xml->scanned;
    char quote = xml->quote;
    for (; at + n <= most; at++)
        if (quote)
            quote = (char)(text[at] == quote ? '\0' : quote);
        else if (text[at] == *xml->end && text_starts_with(text + at, n, xml->end))
            break;
        else if (xml->is_tag && (text[at] == '"' || text[at] == '\''))
            quote = text[at];
    xml->scanned = at;
    xml->quote = quote;
    return at + n <= most ? at + n : 0;
}

/* Takes the mark-up that the bytes are in. */
static enum text_step take_mark(struct text_lines *lines, struct text_xml *xml,
                                struct tenring_record *record)
{
    const size_t length = find_end(lines, xml);
    const bool cut = xml->is_tag && xml->scanned == TEXT_LINE_LIMIT;
    if (!xml->is_tag) {
        pass(lines, xml, length > 0 ? length : xml->scanned);
        xml->end = length > 0 ? NULL : xml->end;
        return length > 0 ? TEXT_AGAIN : TEXT_MORE;
    }
    if (length == 0 && !cut)
        return TEXT_MORE;
    struct tag tag = tag_of(text_bytes(lines), cut ? TEXT_LINE_LIMIT : length);
    const uint64_t end = lines->offset + tag.length;
    const bool game = tag.opens && strcmp(tag.name, "game") == 0;
    xml->any_tag = true;
    if (game ? end_line(xml, false) : !cut && !take_tag(xml, &tag, lines->line))
        return TEXT_AGAIN;
    if (game)
        read_game(lines, xml, &tag, cut, record);
    pass(lines, xml, (size_t)(end - lines->offset));
    xml->is_tag = false;
    xml->quote = '\0';
    xml->end = NULL;
    if (cut)
        xml->end = ">";
    else if (tag.opens && !tag.empty && is_named(&tag, "script"))
        xml->end = "</script";
    else if (tag.opens && !tag.empty && is_named(&tag, "style"))
        xml->end = "</style";
    return game ? TEXT_FOUND : TEXT_AGAIN;
}

/* Takes the text up to the next tag or line end. */
static void take_text(struct text_lines *lines, struct text_xml *xml)
{
    const char *text = text_bytes(lines);
    const bool line_feed = lines->skip_line_feed && *text == '\n'; /* of CR LF */
    size_t length = 0;
    bool ends = false;
    while (!ends && length < text_held(lines) && text[length] != '<')
        ends = text_is_line_end(text[length++]);
    add_text(xml, text, length - ends, lines->line);
    if (ends && xml->in_row)
        add_text(xml, " ", 1, lines->line);
    else if (ends && !line_feed)
        end_line(xml, xml->inside);
    pass(lines, xml, length);
}

/* Makes the error of a stream that ends inside something, whose place is where that begins, or that
   has no puzzle. */
static enum text_step fail_end(struct text_lines *lines, struct text_xml *xml,
                               struct tenring_record *record)
{
    const bool inside = xml->end || xml->depth > 0;
    if (!inside && (xml->any_puzzle || lines->offset == 0))
        return TEXT_END;
    if (!xml->is_tag)
        pass(lines, xml, text_held(lines));
    text_begin_record(record, TENRING_SYNTAX_OPENSUDOKU, lines->line);
    text_fail(&record->error, 0,
              inside ? TENRING_ERROR_CODE_XML_CUT_OFF : TENRING_ERROR_CODE_XML_NO_GAME);
    fail_here(lines, xml, record);
    xml->end = NULL;
    xml->depth = 0;
    xml->any_puzzle = true;
    return TEXT_FOUND;
}

enum text_step text_next_game(struct text_lines *lines, struct text_xml *xml,
                              struct tenring_record *record)
{
    if (read_lines(xml, record))
        return TEXT_FOUND;
    if (xml->written.ended)
        return fail_end(lines, xml, record);
    if (!xml->end && text_held(lines) > 0 && *text_bytes(lines) != '<') {
        take_text(lines, xml);
        return TEXT_AGAIN;
    }
    enum text_step step = TEXT_MORE;
    if (xml->end || (text_held(lines) > 0 && begin_mark(lines, xml)))
        step = take_mark(lines, xml, record);
    if (step != TEXT_MORE || !lines->ended)
        return step;
    end_line(xml, false);
    xml->written.ended = true;
    return TEXT_AGAIN;
}
