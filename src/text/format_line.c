/*
 * format_line.c - one puzzle of 81 or 729 characters a line, with comments; rows of tables.
 *
 *     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 ; easy
 *     |<------------------------------- 81 cells ----------------------------------->|  comment
 *
 * A label may stand before the puzzle: "Puzzle 1: ", "12. ", "- ", and then quotes round it.
 *
 * The usual line, 81 cells and a line end, is read without looking for its end first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/fields.h"
#include "text/fold.h"
#include "text/frame.h"
#include "text/row.h"

#include <string.h>

/* The usual line. Returns false when it is another, and then nothing is taken. */
static bool read_fast(struct text_lines *lines, const struct text_table *table,
                      struct tenring_record *record)
{
    size_t held = text_held(lines);
    if (held < TENRING_CELLS + 2 || !text_at_line_start(lines) || table->csv.separator)
        return false;
    const char *text = lines->buffer + lines->start;
    struct tenring_puzzle puzzle;
    if (text_read_cells(text, &puzzle) < TENRING_CELLS)
        return false;
    if (lines->scanned < TENRING_CELLS)
        lines->scanned = TENRING_CELLS; /* a cell is no line end */
    size_t end = TENRING_CELLS;
    if (text[end] == '\r')
        end++;
    if (text[end] != '\n')
        return false;
    text_begin_record(record, TENRING_SYNTAX_LINE, lines->line);
    record->puzzle = puzzle;
    text_set_source(record, text, TENRING_CELLS);
    text_pass_lines(lines, 1, end + 1);
    return true;
}

/* Whether a label may end behind the byte text[at]; where blanks follow it, more bytes may. */
static bool ends_label(const char *text, size_t at, bool blank)
{
    static const char wide_colon[] = "\xef\xbc\x9a";
    static const char wide_colon_of_gbk[] = "\xa3\xba";
    if (text[at] == ':' || text[at] == '=' || (blank && (text[at] == '.' || text[at] == ')')))
        return true;
    return (at >= 2 && memcmp(text + at - 2, wide_colon, 3) == 0) ||
           (at >= 1 && memcmp(text + at - 1, wide_colon_of_gbk, 2) == 0);
}

/* Whether text begins with a puzzle of 81 or 729 cells and no more. */
static bool begins_puzzle(const char *text, size_t length)
{
    size_t cells = 0;
    while (cells < length && text_is_cell(text[cells]))
        cells++;
    return (cells == TENRING_CELLS || cells == TENRING_PENCILMARKS_LENGTH) &&
           (cells == length || text_ends_puzzle(text[cells]));
}

/* Whether a puzzle in quotes stands at the beginning of text. */
static bool begins_quoted(const char *text, size_t length)
{
    if (length == 0 || (*text != '"' && *text != '\''))
        return false;
    const char *close = memchr(text + 1, *text, length - 1);
    return close && begins_puzzle(text + 1, (size_t)(close - text) - 1);
}

/* The length of the name or number of a puzzle that text begins with, white space behind it
   included: "17 53..", "0000183b305c 53..". 0: there is none; a longer one could be what is left of
   a puzzle. */
static size_t name_length(const char *text, size_t length)
{
    enum { LONGEST = 16, LONGEST_NUMBER = 10 };
    size_t name = 0;
    size_t cells = 0;
    for (; name < length && text_is_name_byte(text[name]); name++)
        cells += text_is_cell(text[name]);
    if (name == 0 || name > LONGEST || (cells == name && name > LONGEST_NUMBER) ||
        text_is_solution_name(text, name))
        return 0;
    const size_t space = text_space_length(text + name, length - name);
    return space > 0 ? name + space : 0;
}

/* Bytes of a label before its end. */
enum { LONGEST_LABEL = 60 };

bool text_has_label(const char *text, size_t length)
{
    for (size_t at = 0; at < LONGEST_LABEL && at < length; at++) {
        const size_t begin = at + 1 + text_space_length(text + at + 1, length - at - 1);
        if (ends_label(text, at, false) && text_begins_like_puzzle(text + begin, length - begin))
            return true;
    }
    return false;
}

size_t text_label_length(const char *text, size_t length)
{
    const size_t name = name_length(text, length);
    if (name > 0 && begins_puzzle(text + name, length - name))
        return name;
    for (size_t at = 0; at < LONGEST_LABEL && at + TENRING_CELLS < length; at++) {
        const bool bullet = at == 0 && strchr("-*+", text[at]);
        if (!bullet && !ends_label(text, at, true))
            continue;
        size_t begin = at + 1 + text_space_length(text + at + 1, length - at - 1);
        if (begin == at + 1 && (bullet || !ends_label(text, at, false)))
            continue;
        if (!bullet && !text_is_title(text, at + 1))
            continue;
        if (begins_puzzle(text + begin, length - begin))
            return begin;
        if (begins_quoted(text + begin, length - begin))
            return begin + 1;
    }
    return 0;
}

/* Whether a line says something else of a puzzle than its cells: `level: easy`, `- name: first`,
   `id = 3`, or its solution. */
static bool is_field(const char *text, size_t length)
{
    static const char *const names[] = {"name",   "title", "author",     "level",   "difficulty",
                                        "rating", "id",    "source",     "date",    "created",
                                        "tags",   "notes", "note",       "comment", "description",
                                        "number", "url",   "techniques", "score",   "size"};
    if (length > 2 && text[0] == '-' && text_is_space(text[1])) {
        text += 2;
        length -= 2;
    }
    size_t name = 0;
    while (name < length && text[name] != ':' && text[name] != '=')
        name++;
    if (name == length ||
        (text[name] == ':' && name + 1 < length && !text_is_space(text[name + 1])))
        return false;
    while (name > 0 && text_is_space(text[name - 1]))
        name--;
    if (name == 0)
        return false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (text_equals(text, name, names[i]))
            return true;
    return text_is_solution_name(text, name);
}

void text_read_line_record(const struct text_line *line, struct text_table *table,
                           struct tenring_record *record)
{
    size_t length;
    const char *text = text_trim_row(line, table->csv.separator, &length);
    size_t at = (size_t)(text - line->text);
    text_begin_record(record, TENRING_SYNTAX_LINE, line->number);
    text_set_source(record, line->text, line->length);
    table->row = (struct tenring_span){line->text, line->length};
    table->quotes = table->quotes || memchr(line->text, '"', line->length);
    table->solution = (struct tenring_span){"", 0};
    if (table->csv.separator || *text == '"') {
        text_read_row_record(table, line, at, length, record);
    } else {
        size_t label = text_label_length(text, length);
        const bool quoted = label > 0 && (text[label - 1] == '"' || text[label - 1] == '\'');
        const char *close = quoted ? memchr(text + label, text[label - 1], length - label) : NULL;
        size_t end = text_read_word(
            line, at + label, close ? (size_t)(close - text) - label : length - label, record);
        if (end)
            text_set_comment(record, line->text + end + quoted, at + length - end - quoted);
        table->solution = record->comment;
    }
}

/* Whether a line between strokes is none of the table's rows: the rule below the head, as in
   Markdown or as in `-----+-----`, or words without a stroke. */
static bool is_no_row(const char *text, size_t length)
{
    return text_is_plus_rule(text, length, NULL) || text_rule_columns(text, length) > 0 ||
           (!memchr(text, '|', length) && text_is_title(text, length));
}

enum text_step text_next_line(struct text_lines *lines, struct text_table *table,
                              struct tenring_record *record)
{
    if (read_fast(lines, table, record)) {
        table->row = record->source;
        table->solution = record->comment;
        return TEXT_FOUND;
    }
    struct text_line line;
    enum text_step found = text_find_row(lines, table, &line);
    if (found != TEXT_FOUND)
        return found;

    size_t length;
    const char *text = text_trim_row(&line, table->csv.separator, &length);
    const bool blank = length == 0 || *text == '#';
    const enum text_header header =
        blank ? TEXT_NO_HEADER : text_pass_header(lines, table, &line, text, length, record);
    if (header == TEXT_MAY_BE_HEADER)
        return TEXT_MORE;
    text_pass_line(lines);
    if (header == TEXT_BAD_HEADER)
        return TEXT_FOUND;
    if (blank || header == TEXT_HEADER ||
        (table->csv.separator == '|' && is_no_row(text, length)) ||
        (!table->csv.separator && is_field(text, length)))
        return TEXT_AGAIN;
    text_read_line_record(&line, table, record);
    return TEXT_FOUND;
}
