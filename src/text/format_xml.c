/*
 * format_xml.c - OpenSudoku files, which have a puzzle in each <game> element, and puzzles in web
 * pages and other XML.
 *
 *     <opensudoku version="2"> <folder name="..."> <game data="53..81 digits" .../> </folder>
 *
 * Text in other elements is written out as lines, which are then read as a drawing (text/drawn.h):
 *
 *     <tr> <td>5</td> <td></td> ...     a line of fields with tabs between them
 *     <row>53..7....</row>              a line of its own, as any text of nine bytes or more
 *     <p data-puzzle="53..7...">        a line of its own, if it is a puzzle
 *
 * An element without others in it is a field. One that contains several fields ends their line; one
 * that contains a single field changes nothing. In a <tr> all text is a field. Elements that may
 * stand within a text, such as <b>, are ignored, but an empty one is a blank. <th> is skipped, and
 * so is any element with the name of a solution. Elements need not be closed, as in HTML.
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

/* States of the reader. It begins as TEXT, so TEXT is 0. */
enum state { TEXT, COMMENT, CDATA, INSTRUCTION, SCRIPT, STYLE, TAG, LONG_TAG, DONE };

/* The string that ends each state, if it is a fixed one. */
static const char *const state_ends[] = {"<", "-->", "]]>", "?>", "</script", "</style"};

enum { ROW = 9 }; /* a text of so many bytes is a line of its own */

/* ---- Places ---- */

/* Counts the line ends among the next n bytes. */
static void count_lines(const struct text_lines *lines, size_t n, struct text_xml_place *place)
{
    const char *text = text_bytes(lines);
    for (size_t i = 0; i < n; i++) {
        const bool feed = text[i] == '\n';
        place->line += text[i] == '\r' || (feed && !place->after_return);
        if (text[i] == '\r' || feed)
            place->line_start = lines->offset + i + 1;
        place->after_return = text[i] == '\r';
    }
}

static void pass(struct text_lines *lines, struct text_xml *xml, size_t n)
{
    count_lines(lines, n, &xml->place);
    text_pass_bytes(lines, n);
    xml->scanned = 0;
}

/* Completes record->error, whose offset is relative to the bytes held: sets its place in the
   stream. */
static void fail_here(const struct text_lines *lines, const struct text_xml *xml,
                      struct tenring_record *record)
{
    struct text_xml_place place = xml->place;
    count_lines(lines, record->error.offset, &place);
    record->error.offset += (size_t)lines->offset;
    text_fail_record(record, place.line, record->error.offset - place.line_start + 1);
}

/* ---- Tags ---- */

/* A tag, and how far its attributes were read. */
struct tag {
    const char *text;
    size_t length;
    size_t name_length; /* of the name after '<' or '</' */
    bool closes;        /* </name> */
    bool empty;         /* <name/> */
    size_t at;
};

/* The end of the name that begins at text[at]. */
static size_t end_of_name(const char *text, size_t length, size_t at)
{
    while (at < length && !text_is_gap(text[at]) && !strchr("/>=", text[at]))
        at++;
    return at;
}

static struct tag tag_of(const char *text, size_t length, bool cut)
{
    const bool closes = length > 1 && text[1] == '/';
    const size_t begin = closes ? 2 : 1;
    const size_t end = end_of_name(text, length, begin);
    return (struct tag){text, length, end - begin, closes, cut || text[length - 2] == '/', end};
}

static bool is_named(const struct tag *tag, const char *name)
{
    return text_equals(tag->text + 1 + tag->closes, tag->name_length, name);
}

/* Reads the next attribute whose value is in quotes. Returns false if there is none. */
static bool next_attribute(struct tag *tag, struct tenring_span *name, struct text_data *value)
{
    const char *text = tag->text;
    size_t at = tag->at;
    while (at < tag->length) {
        while (at < tag->length && (text_is_gap(text[at]) || strchr("/>=", text[at])))
            at++;
        const size_t begin = at;
        at = end_of_name(text, tag->length, begin);
        *name = (struct tenring_span){text + begin, at - begin};
        while (at < tag->length && text_is_gap(text[at]))
            at++;
        if (at == tag->length || text[at] != '=')
            continue;
        do
            at++;
        while (at < tag->length && text_is_gap(text[at]));
        if (at == tag->length || (text[at] != '"' && text[at] != '\''))
            continue;
        const char *close = memchr(text + at + 1, text[at], tag->length - at - 1);
        if (!close)
            break;
        *value = (struct text_data){text + at + 1, (size_t)(close - text) - at - 1, at + 1};
        tag->at = (size_t)(close - text) + 1;
        return true;
    }
    return false;
}

static bool names_solution(const char *name, size_t length)
{
    static const char data[] = "data-";
    const size_t n = text_starts_with(name, length, data) ? sizeof data - 1 : 0;
    return text_is_solution_name(name + n, length - n);
}

/* ---- Lines out ---- */

static bool is_gap(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && text_is_gap(text[i]))
        i++;
    return i == length;
}

static struct text_part trim(struct text_part part)
{
    while (part.length > 0 && text_is_gap(*part.text)) {
        part.text++;
        part.length--;
    }
    while (part.length > 0 && text_is_gap(part.text[part.length - 1]))
        part.length--;
    return part;
}

/* Writes a line; drops it if there is no room, as after a tag with many puzzles. */
static void write_line(struct text_xml *xml, struct text_part part, uint64_t line)
{
    const size_t begin =
        xml->lines == 0 ? 0
                        : xml->line[xml->lines - 1].begin + xml->line[xml->lines - 1].length + 1;
    if (part.length == 0 || xml->lines == TEXT_XML_LINES || sizeof xml->out - begin <= part.length)
        return;
    memcpy(xml->out + begin, part.text, part.length);
    xml->out[begin + part.length] = '\n';
    xml->line[xml->lines++] = (struct text_xml_line){begin, part.length, line};
}

/* Ends the line made of the fields of an element. */
static void end_fields(struct text_xml *xml, const struct text_element *element)
{
    const size_t begin = element->begin < xml->text_begin ? element->begin : xml->text_begin;
    if (xml->text_begin > begin) /* without the last tab */
        write_line(xml, (struct text_part){xml->text + begin, xml->text_begin - begin - 1},
                   element->line);
    memmove(xml->text, xml->text + xml->text_begin, xml->length - xml->text_begin);
    xml->length -= xml->text_begin;
    xml->text_begin = 0;
    for (size_t i = 0; i <= xml->depth; i++)
        xml->element[i].begin = xml->element[i].fields = 0;
    xml->element[xml->depth].wrote_line = true;
}

static bool is_in_row(const struct text_xml *xml)
{
    for (size_t i = xml->depth; i > 0; i--)
        if (strcmp(xml->element[i].name, "tr") == 0)
            return true;
    return false;
}

/* Ends the text since the last field: it becomes a field, or a line. Where `leaf`, no text is a
   blank. */
static void end_text(struct text_xml *xml, bool leaf)
{
    struct text_element *top = &xml->element[xml->depth];
    char *run = xml->text + xml->text_begin;
    const size_t length = xml->length - xml->text_begin;
    text_resolve(run, length);
    struct text_part part = {run, length};
    if (length != ROW) /* nine bytes may be a row with blanks at its ends */
        part = trim(part);
    if (part.length == 0 && leaf)
        part = (struct text_part){".", 1};
    xml->length = xml->text_begin;
    xml->has_text = false;
    if (part.length >= ROW && !is_in_row(xml)) {
        end_fields(xml, top);
        write_line(xml, part, xml->text_line);
    } else if (part.length > 0 && xml->length + part.length + 1 < TEXT_XML_TEXT) {
        memmove(run, part.text, part.length);
        run[part.length] = '\t';
        xml->length = xml->text_begin += part.length + 1;
        top->fields++;
    }
}

/* Adds text of the innermost element. Text between tags comes line by line, line ends included. */
static void add_text(struct text_xml *xml, const char *text, size_t length, uint64_t line)
{
    if (xml->depth == 0 || xml->element[xml->depth].skipped)
        return;
    if (xml->has_text && xml->line_ended && !is_gap(text, length) && !is_in_row(xml)) {
        end_fields(xml, &xml->element[xml->depth]);
        write_line(xml, trim((struct text_part){xml->text, xml->length}), xml->text_line);
        xml->length = 0;
        xml->has_text = false;
    }
    for (size_t i = 0; i < length && xml->length < TEXT_XML_TEXT; i++) {
        if (!xml->has_text && !text_is_gap(text[i])) {
            xml->has_text = true;
            xml->line_ended = false;
            xml->text_line = line;
        }
        xml->line_ended |= text_is_line_end(text[i]);
        if (xml->has_text || !text_is_line_end(text[i]))
            xml->text[xml->length++] = text[i];
        else
            xml->length = xml->text_begin;
    }
}

/* ---- Elements ---- */

static bool is_one_of(const char *name, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(name, *list) == 0)
            return true;
    return false;
}

/* Whether the open element ends where one named `name` begins. */
static bool ends_at(const char *open, const char *name)
{
    static const char *const cells[] = {"td", "th", "p", NULL}, *const items[] = {"li", "dt", "dd",
                                                                                  "option", NULL};
    if (strcmp(name, "td") == 0 || strcmp(name, "th") == 0)
        return is_one_of(open, cells);
    if (strcmp(name, "tr") == 0)
        return is_one_of(open, cells) || strcmp(open, "tr") == 0;
    if (is_one_of(name, items))
        return is_one_of(open, items) || strcmp(open, "p") == 0;
    return strcmp(name, "p") == 0 && strcmp(open, "p") == 0;
}

/* Closes the innermost element. */
static void close_element(struct text_xml *xml)
{
    struct text_element *top = &xml->element[xml->depth];
    struct text_element *above = top - 1;
    if (!top->skipped)
        end_text(xml, top->fields == 0 && !top->wrote_line);
    if (top->fields > 1)
        end_fields(xml, top);
    else
        above->fields += top->fields;
    /* Fields that stand directly in the file have the line number of the first of them. */
    if (xml->depth == 1 && top->fields == 1 && above->fields == 1)
        above->line = top->line;
    above->wrote_line |= top->wrote_line;
    xml->depth--;
}

/* Closes all elements from the innermost one of that name on, if there is one. */
static void close_named(struct text_xml *xml, const char *name)
{
    size_t depth = xml->depth;
    while (depth > 0 && strcmp(xml->element[depth].name, name) != 0)
        depth--;
    while (depth > 0 && xml->depth >= depth)
        close_element(xml);
}

static void open_element(struct text_xml *xml, const char *name, uint64_t line)
{
    while (xml->depth > 0 && ends_at(xml->element[xml->depth].name, name))
        close_element(xml);
    if (!xml->element[xml->depth].skipped)
        end_text(xml, false);
    struct text_element *top = &xml->element[++xml->depth];
    *top = (struct text_element){.line = line, .begin = xml->length, .skipped = top[-1].skipped};
    memcpy(top->name, name, TEXT_XML_NAME);
    top->skipped |= strcmp(name, "th") == 0 || names_solution(name, strlen(name));
}

static bool has_solution_class(struct tag tag)
{
    struct tenring_span name;
    struct text_data value;
    while (next_attribute(&tag, &name, &value))
        if (text_equals(name.text, name.length, "class") &&
            text_is_solution_name(value.text, value.length))
            return true;
    return false;
}

/* Looks at the attributes of a tag: one may be a puzzle. If the element has no text, its value is
   the text. */
static void take_attributes(struct text_xml *xml, struct tag *tag, bool without_text, uint64_t line)
{
    struct text_element *top = &xml->element[xml->depth];
    struct tenring_span name;
    struct text_data value;
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    while (next_attribute(tag, &name, &value)) {
        char plain[TEXT_XML_TEXT];
        if (without_text && text_equals(name.text, name.length, "value") && value.length < ROW)
            add_text(xml, value.text, value.length, line);
        if (top->skipped || names_solution(name.text, name.length) || value.length < GRID_CELLS ||
            value.length >= TEXT_XML_TEXT)
            continue;
        memcpy(plain, value.text, value.length);
        text_resolve(plain, value.length);
        const enum text_value found = text_read_value(plain, value.length, &puzzle, &error);
        if (found != TEXT_VALUE_PUZZLE && found != TEXT_VALUE_FULL)
            continue;
        end_fields(xml, top);
        for (size_t i = 0; i < value.length; i++)
            plain[i] = (char)(text_is_gap(plain[i]) ? ' ' : plain[i]);
        write_line(xml, (struct text_part){plain, value.length}, line);
    }
}

/* Handles the opening or closing of an element that may stand within a text. */
static void take_inline(struct text_xml *xml, bool closes, uint64_t line)
{
    const size_t begin = xml->inline_begin < xml->text_begin ? xml->text_begin : xml->inline_begin;
    if (!closes) {
        xml->inline_begin = xml->length;
    } else if (begin <= xml->length) {
        text_resolve(xml->text + begin, xml->length - begin);
        if (is_gap(xml->text + begin, xml->length - begin)) {
            xml->length = begin;
            add_text(xml, ".", 1, line);
        }
    }
}

/* Handles a tag other than <game>. */
static void take_tag(struct text_xml *xml, struct tag *tag, uint64_t line)
{
    static const char *const alone[] = {"br",   "wbr",   "hr",  "img",  "meta",
                                        "link", "input", "col", "area", NULL};
    static const char *const inside[] = {"span", "b",     "i",   "u",   "em", "strong", "font",
                                         "a",    "small", "sup", "sub", "tt", "code",   NULL};
    char name[TEXT_XML_NAME] = {0};
    for (size_t i = 0; i < tag->name_length && i + 1 < TEXT_XML_NAME; i++)
        name[i] = text_lower(tag->text[1 + tag->closes + i]);
    const bool single = is_one_of(name, alone) || xml->depth == TEXT_XML_DEPTH;
    if (strcmp(name, "br") == 0)
        add_text(xml, "\n", 1, line);
    const bool within = xml->depth > 0 && is_one_of(name, inside) &&
                        strcmp(xml->element[xml->depth].name, name) != 0 &&
                        !has_solution_class(*tag);
    if (within)
        take_inline(xml, tag->closes, line);
    else if (tag->closes)
        close_named(xml, name);
    else if (!single)
        open_element(xml, name, line);
    if (tag->closes)
        return;
    xml->element[xml->depth].skipped |= !single && !within && has_solution_class(*tag);
    take_attributes(xml, tag, single || within || tag->empty, line);
    if (tag->empty && within)
        take_inline(xml, true, line);
    else if (tag->empty && !single)
        close_element(xml);
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
    struct text_lines *lines = &xml->written;
    for (;;) {
        const enum text_step step =
            text_next_drawn(lines, &xml->drawn, TENRING_SYNTAX_PENCILMARKS, record);
        if (step == TEXT_FOUND && take_record(xml, record))
            return true;
        if (step == TEXT_END)
            return false;
        if (step != TEXT_MORE)
            continue;
        lines->ended = xml->state == DONE;
        if (xml->next_line < xml->lines) {
            const struct text_xml_line *line = &xml->line[xml->next_line++];
            *lines = (struct text_lines){.buffer = xml->out,
                                         .capacity = sizeof xml->out,
                                         .start = line->begin,
                                         .end = line->begin + line->length + 1,
                                         .line = line->line};
        } else if (!lines->ended) {
            xml->lines = xml->next_line = 0;
            return false;
        }
    }
}

/* Reads the tag of a game. */
static void read_game(struct text_lines *lines, struct text_xml *xml, struct tag *tag, bool cut,
                      struct tenring_record *record)
{
    struct tenring_span name;
    struct text_data data;
    bool found = false;
    xml->any_puzzle = true;
    text_begin_record(record, TENRING_SYNTAX_OPENSUDOKU, xml->place.line);
    text_set_source(record, tag->text, tag->length);
    while (!found && !cut && next_attribute(tag, &name, &data))
        found = text_equals(name.text, name.length, "data") ||
                text_equals(name.text, name.length, "cells_data");
    if (cut)
        text_fail(&record->error, 0, TENRING_ERROR_CODE_GAME_TAG_LENGTH, (uint64_t)TEXT_LINE_LIMIT);
    else if (!found)
        text_fail(&record->error, 0, TENRING_ERROR_CODE_GAME_NO_DATA);
    if (!found || !text_read_game(data, record))
        fail_here(lines, xml, record);
}

/* Handles the tag in the first `length` bytes. */
static enum text_step read_tag(struct text_lines *lines, struct text_xml *xml, size_t length,
                               bool cut, struct tenring_record *record)
{
    struct tag tag = tag_of(text_bytes(lines), length, cut);
    const bool game = !tag.closes && is_named(&tag, "game");
    const bool opens = !tag.closes && !tag.empty;
    if (game)
        read_game(lines, xml, &tag, cut, record);
    else
        take_tag(xml, &tag, xml->place.line);
    if (opens && is_named(&tag, "script"))
        xml->state = SCRIPT;
    if (opens && is_named(&tag, "style"))
        xml->state = STYLE;
    pass(lines, xml, length);
    return game ? TEXT_FOUND : TEXT_AGAIN;
}

/* ---- The stream ---- */

/* Finds the '>' of a tag outside quotes, from xml->scanned on. Returns the length of the tag, 0 if
   the '>' is not there yet. */
static size_t find_tag_end(struct text_lines *lines, struct text_xml *xml)
{
    const char *text = text_bytes(lines);
    for (size_t i = xml->scanned; i < text_held(lines); i++) {
        const char byte = text[i];
        if (xml->quote)
            xml->quote = (char)(byte == xml->quote ? '\0' : xml->quote);
        else if (byte == '"' || byte == '\'')
            xml->quote = byte;
        else if (byte == '>')
            return i + 1;
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
    const size_t length = find_tag_end(lines, xml);
    const bool known = xml->state == TAG;
    if (length > 0) {
        xml->state = TEXT;
        if (known)
            return read_tag(lines, xml, length, false, record);
        pass(lines, xml, length);
        return TEXT_AGAIN;
    }
    if (known && xml->scanned < TEXT_LINE_LIMIT)
        return TEXT_MORE;
    if (known) {
        xml->state = LONG_TAG;
        return read_tag(lines, xml, TEXT_LINE_LIMIT, true, record);
    }
    pass(lines, xml, text_held(lines));
    return TEXT_MORE;
}

/* Decides what begins at the '<' at the beginning of the bytes. */
static enum text_step open_tag(struct text_lines *lines, struct text_xml *xml)
{
    static const struct {
        const char *mark;
        int state;
    } kinds[] = {{"<!--", COMMENT}, {"<![CDATA[", CDATA}, {"<?", INSTRUCTION}};
    const char *text = text_bytes(lines);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const size_t n = strlen(kinds[i].mark);
        const size_t common = text_held(lines) < n ? text_held(lines) : n;
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

/* In TEXT, takes the text up to the next tag or line end; in another state, skips everything up to
   the string that ends it. */
static enum text_step scan_mark(struct text_lines *lines, struct text_xml *xml)
{
    const char *mark = state_ends[xml->state];
    const size_t n = strlen(mark), held = text_held(lines);
    const char *text = text_bytes(lines);
    size_t at = 0;
    while (at + n <= held && !text_starts_with(text + at, n, mark))
        at++;
    const bool found = at + n <= held;
    if (xml->state == TEXT) {
        size_t line = 0;
        while (line < at && text[line] != '\n' && text[line] != '\r')
            line++;
        const size_t length = line < at ? line + 1 : at;
        add_text(xml, text, length, xml->place.line);
        pass(lines, xml, length);
        return line < at || xml->next_line < xml->lines ? TEXT_AGAIN
               : found                                  ? open_tag(lines, xml)
                                                        : TEXT_MORE;
    }
    if (!found && held < n)
        return TEXT_MORE;
    pass(lines, xml, found ? at + n : held - (n - 1));
    xml->state = found ? TEXT : xml->state;
    return found ? TEXT_AGAIN : TEXT_MORE;
}

/* Handles the end of the stream: closes what is open. */
static void finish(struct text_lines *lines, struct text_xml *xml)
{
    while (xml->depth > 0)
        close_element(xml);
    end_text(xml, false);
    end_fields(xml, xml->element);
    xml->incomplete = xml->state != TEXT;
    if (xml->state != TAG)
        pass(lines, xml, text_held(lines));
    xml->state = DONE;
}

/* Makes the error of a stream that ends inside something, whose place is where that begins, or that
   has no puzzle. */
static enum text_step fail_end(struct text_lines *lines, struct text_xml *xml,
                               struct tenring_record *record)
{
    if (!xml->incomplete && (xml->any_puzzle || lines->offset == 0))
        return TEXT_END;
    text_begin_record(record, TENRING_SYNTAX_OPENSUDOKU, xml->place.line);
    text_fail(&record->error, 0,
              xml->incomplete ? TENRING_ERROR_CODE_XML_CUT_OFF : TENRING_ERROR_CODE_XML_NO_GAME);
    fail_here(lines, xml, record);
    xml->incomplete = false;
    xml->any_puzzle = true;
    return TEXT_FOUND;
}

enum text_step text_next_game(struct text_lines *lines, struct text_xml *xml,
                              struct tenring_record *record)
{
    if (!xml->begun) {
        xml->begun = true;
        xml->place = (struct text_xml_place){lines->line, lines->offset, lines->skip_line_feed};
        xml->scanned = 0;
    }
    if (read_lines(xml, record))
        return TEXT_FOUND;
    if (xml->state == DONE)
        return fail_end(lines, xml, record);
    enum text_step step = TEXT_MORE;
    if (xml->state == TAG || xml->state == LONG_TAG)
        step = scan_tag(lines, xml, record);
    else
        step = scan_mark(lines, xml);
    if (step != TEXT_MORE || !lines->ended)
        return step;
    finish(lines, xml);
    return TEXT_AGAIN;
}
