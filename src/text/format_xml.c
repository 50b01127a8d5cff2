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

enum { ROW = 9 }; /* a text of so many bytes is a line of its own */

/* ---- Places ---- */

/* Counts the line ends among the next n bytes, and the bytes after the last one in *column. */
static uint64_t count_lines(const struct text_lines *lines, size_t n, uint64_t *column)
{
    const char *text = text_bytes(lines);
    bool after_return = lines->skip_line_feed;
    uint64_t count = 0;
    for (size_t i = 0; i < n; i++) {
        count += text[i] == '\r' || (text[i] == '\n' && !after_return);
        *column = text_is_line_end(text[i]) ? 0 : *column + 1;
        after_return = text[i] == '\r';
    }
    return count;
}

static void pass(struct text_lines *lines, struct text_xml *xml, size_t n)
{
    lines->line += count_lines(lines, n, &xml->column);
    if (n > 0)
        lines->skip_line_feed = text_bytes(lines)[n - 1] == '\r';
    text_pass_bytes(lines, n);
    xml->scanned = 0;
    xml->quote = '\0';
}

/* Completes record->error, whose offset is relative to the bytes held: sets its place in the
   stream. */
static void fail_here(const struct text_lines *lines, const struct text_xml *xml,
                      struct tenring_record *record)
{
    uint64_t column = xml->column;
    const uint64_t line = lines->line + count_lines(lines, record->error.offset, &column);
    record->error.offset += (size_t)lines->offset;
    text_fail_record(record, line, column + 1);
}

/* ---- Tags ---- */

/* A tag, and how far its attributes were read. */
struct tag {
    const char *text;
    size_t length;
    char name[TEXT_XML_NAME]; /* the beginning of its name, in lower case */
    bool closes;              /* </name> */
    bool empty;               /* <name/> */
    size_t at;
};

static struct tenring_span next_name(struct tag *tag)
{
    const size_t begin = tag->at;
    while (tag->at < tag->length && !text_is_gap(tag->text[tag->at]) &&
           !strchr("/>=", tag->text[tag->at]))
        tag->at++;
    return (struct tenring_span){tag->text + begin, tag->at - begin};
}

/* Passes white space and any of the bytes `others`. Returns the byte behind; NUL at the end. */
static char pass_gaps(struct tag *tag, const char *others)
{
    while (tag->at < tag->length &&
           (text_is_gap(tag->text[tag->at]) || strchr(others, tag->text[tag->at])))
        tag->at++;
    return (char)(tag->at < tag->length ? tag->text[tag->at] : '\0');
}

static struct tag tag_of(const char *text, size_t length, bool cut)
{
    struct tag tag = {.text = text, .length = length, .closes = length > 1 && text[1] == '/'};
    tag.empty = cut || text[length - 2] == '/';
    tag.at = tag.closes ? 2 : 1;
    const struct tenring_span name = next_name(&tag);
    for (size_t i = 0; i < name.length && i + 1 < TEXT_XML_NAME; i++)
        tag.name[i] = text_lower(name.text[i]);
    return tag;
}

/* Reads the next attribute whose value is in quotes. Returns false if there is none. */
static bool next_attribute(struct tag *tag, struct tenring_span *name, struct tenring_span *value)
{
    while (pass_gaps(tag, "/>=")) {
        *name = next_name(tag);
        if (pass_gaps(tag, "") != '=')
            continue;
        tag->at++;
        const char quote = pass_gaps(tag, "");
        if (quote != '"' && quote != '\'')
            continue;
        const char *begin = tag->text + ++tag->at;
        const char *close = memchr(begin, quote, tag->length - tag->at);
        if (!close)
            return false;
        *value = (struct tenring_span){begin, (size_t)(close - begin)};
        tag->at = (size_t)(close - tag->text) + 1;
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

static bool has_solution_class(struct tag tag)
{
    struct tenring_span name, value;
    while (next_attribute(&tag, &name, &value))
        if (text_equals(name.text, name.length, "class") &&
            text_is_solution_name(value.text, value.length))
            return true;
    return false;
}

/* ---- Lines out ---- */

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

static bool is_gap(const char *text, size_t length)
{
    return trim((struct text_part){text, length}).length == 0;
}

/* Writes a line; drops it if there is no room, as after a tag with many puzzles. */
static void write_line(struct text_xml *xml, struct text_part part, uint64_t line)
{
    const struct text_xml_line *last = &xml->line[xml->lines > 0 ? xml->lines - 1 : 0];
    const size_t begin = xml->lines > 0 ? last->begin + last->length + 1 : 0;
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
    if (part.length >= ROW && !top->in_row) {
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
    const struct text_element *top = &xml->element[xml->depth];
    if (xml->depth == 0 || top->skipped)
        return;
    if (xml->has_text && xml->line_ended && !is_gap(text, length) && !top->in_row) {
        end_fields(xml, top);
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

/* Whether the open element ends where one named `name` begins. */
static bool ends_at(const char *open, const char *name)
{
    static const char *const ends[][2] = {{"td th", "td th p"},
                                          {"tr", "td th p tr"},
                                          {"li dt dd option", "li dt dd option p"},
                                          {"p", "p"}};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (text_is_listed(name, strlen(name), ends[i][0]))
            return text_is_listed(open, strlen(open), ends[i][1]);
    return false;
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
    *top = (struct text_element){.line = line, .begin = xml->length};
    memcpy(top->name, name, TEXT_XML_NAME);
    top->in_row = top[-1].in_row || strcmp(name, "tr") == 0;
    top->skipped = top[-1].skipped || strcmp(name, "th") == 0 || names_solution(name, strlen(name));
}

/* Looks at the attributes of a tag: one may be a puzzle. If the element has no text, its value is
   the text. */
static void take_attributes(struct text_xml *xml, struct tag *tag, bool without_text, uint64_t line)
{
    struct text_element *top = &xml->element[xml->depth];
    struct tenring_span name, value;
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
    static const char alone[] = "br wbr hr img meta link input col area";
    static const char inside[] = "span b i u em strong font a small sup sub tt code";
    const char *const name = tag->name;
    const bool single = text_is_listed(name, strlen(name), alone) || xml->depth == TEXT_XML_DEPTH;
    const bool solution = has_solution_class(*tag);
    if (strcmp(name, "br") == 0)
        add_text(xml, "\n", 1, line);
    const bool within = xml->depth > 0 && text_is_listed(name, strlen(name), inside) && !solution &&
                        strcmp(xml->element[xml->depth].name, name) != 0;
    if (within)
        take_inline(xml, tag->closes, line);
    else if (tag->closes)
        close_named(xml, name);
    else if (!single)
        open_element(xml, name, line);
    if (tag->closes)
        return;
    xml->element[xml->depth].skipped |= solution && !single && !within;
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
        lines->ended = xml->ended;
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

/* Skips everything up to the end of a comment or the like. */
static enum text_step skip(struct text_lines *lines, struct text_xml *xml)
{
    const size_t n = strlen(xml->skip), held = text_held(lines);
    size_t at = 0;
    while (at + n <= held && !text_starts_with(text_bytes(lines) + at, n, xml->skip))
        at++;
    const bool found = at + n <= held;
    if (found)
        xml->skip = NULL;
    pass(lines, xml, found ? at + n : at);
    return found ? TEXT_AGAIN : TEXT_MORE;
}

/* Finds the '>' of a tag outside quotes, among the first TEXT_LINE_LIMIT bytes, from xml->scanned
   on. Returns the length of the tag, 0 if the '>' is not there. */
static size_t find_tag_end(struct text_lines *lines, struct text_xml *xml)
{
    const char *text = text_bytes(lines);
    const size_t held = text_held(lines);
    const size_t end = held < TEXT_LINE_LIMIT ? held : TEXT_LINE_LIMIT;
    char quote = xml->quote;
    for (size_t i = xml->scanned; i < end; i++)
        if (quote)
            quote = (char)(text[i] == quote ? '\0' : quote);
        else if (text[i] == '"' || text[i] == '\'')
            quote = text[i];
        else if (text[i] == '>')
            return i + 1;
    xml->quote = quote;
    xml->scanned = end;
    return 0;
}

/* Reads the tag that the bytes begin with. */
static enum text_step read_tag(struct text_lines *lines, struct text_xml *xml,
                               struct tenring_record *record)
{
    size_t length = find_tag_end(lines, xml);
    const bool cut = xml->scanned == TEXT_LINE_LIMIT;
    if (length == 0 && !cut)
        return TEXT_MORE;
    length = cut ? TEXT_LINE_LIMIT : length;
    struct tag tag = tag_of(text_bytes(lines), length, cut);
    const bool game = !tag.closes && strcmp(tag.name, "game") == 0;
    if (game)
        read_game(lines, xml, &tag, cut, record);
    else
        take_tag(xml, &tag, lines->line);
    if (cut)
        xml->skip = ">";
    else if (!tag.closes && !tag.empty)
        xml->skip = strcmp(tag.name, "script") == 0  ? "</script"
                    : strcmp(tag.name, "style") == 0 ? "</style"
                                                     : NULL;
    pass(lines, xml, length);
    return game ? TEXT_FOUND : TEXT_AGAIN;
}

/* Takes what begins at the '<' that the bytes begin with. */
static enum text_step take_mark(struct text_lines *lines, struct text_xml *xml,
                                struct tenring_record *record)
{
    static const char *const kinds[][2] = {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}};
    const size_t held = text_held(lines);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t n = strlen(kinds[i][0]);
        if (memcmp(text_bytes(lines), kinds[i][0], held < n ? held : n) != 0)
            continue;
        if (held >= n) {
            pass(lines, xml, n);
            xml->skip = kinds[i][1];
            return TEXT_AGAIN;
        }
        if (!lines->ended)
            return TEXT_MORE;
    }
    return read_tag(lines, xml, record);
}

/* Takes the text up to the next tag or line end. Returns false if there is none. */
static bool take_text(struct text_lines *lines, struct text_xml *xml)
{
    const char *text = text_bytes(lines);
    size_t length = 0;
    while (length < text_held(lines) && text[length] != '<' &&
           (length == 0 || !text_is_line_end(text[length - 1])))
        length++;
    if (length == 0) /* what was scanned of a tag stays scanned */
        return false;
    add_text(xml, text, length, lines->line);
    pass(lines, xml, length);
    return true;
}

/* Handles the end of the stream: closes what is open. */
static void finish(struct text_lines *lines, struct text_xml *xml)
{
    while (xml->depth > 0)
        close_element(xml);
    end_text(xml, false);
    end_fields(xml, xml->element);
    xml->incomplete = xml->skip || text_held(lines) > 0;
    if (xml->skip)
        pass(lines, xml, text_held(lines));
    xml->ended = true;
}

/* Makes the error of a stream that ends inside something, whose place is where that begins, or that
   has no puzzle. */
static enum text_step fail_end(struct text_lines *lines, struct text_xml *xml,
                               struct tenring_record *record)
{
    if (!xml->incomplete && (xml->any_puzzle || lines->offset == 0))
        return TEXT_END;
    text_begin_record(record, TENRING_SYNTAX_OPENSUDOKU, lines->line);
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
    if (read_lines(xml, record))
        return TEXT_FOUND;
    if (xml->ended)
        return fail_end(lines, xml, record);
    if (!xml->skip && take_text(lines, xml))
        return TEXT_AGAIN;
    enum text_step step = TEXT_MORE;
    if (xml->skip)
        step = skip(lines, xml);
    else if (text_held(lines) > 0)
        step = take_mark(lines, xml, record);
    if (step != TEXT_MORE || !lines->ended)
        return step;
    finish(lines, xml);
    return TEXT_AGAIN;
}
