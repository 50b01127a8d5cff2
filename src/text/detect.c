/*
 * detect.c - which format a stream has.
 *
 * The first line that is neither blank nor begins with '#' decides, so that interactive users need
 * not type a second one. The rules are those of doc/FORMATS.md, in the same order.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/csv.h"
#include "text/message.h"
#include "text/value.h"

#include <string.h>

/* The place in text[at..length) of what is neither a space nor a line end. */
static size_t skip_gaps(const char *text, size_t length, size_t at)
{
    while (at < length && text_is_gap(text[at]))
        at++;
    return at;
}

/* Whether the stream begins with '<', but not as PHP does, and not with a comment before other
   text, as Markdown may: FOUND, AGAIN or MORE. The line may be incomplete: an XML file may be a
   single line of any length. */
static enum text_step begins_xml(const struct text_lines *lines)
{
    static const char php[] = "<?php", comment[] = "<!--", end[] = "-->";
    const char *text = text_bytes(lines);
    const size_t held = text_held(lines);
    const size_t most = held < TEXT_LINE_LIMIT ? held : TEXT_LINE_LIMIT;
    size_t at = lines->skip_line_feed && held > 0 && *text == '\n';
    at += text_space_length(text + at, most - at);
    const size_t more = most - at < sizeof php - 1 ? most - at : sizeof php - 1;
    if (at == most || text[at] != '<' || memcmp(text + at, php, more) == 0)
        return TEXT_AGAIN;
    const size_t known = most - at < sizeof comment - 1 ? most - at : sizeof comment - 1;
    if (memcmp(text + at, comment, known) != 0)
        return TEXT_FOUND;
    while (at < most && !text_starts_with(text + at, most - at, end))
        at++;
    at = at < most ? skip_gaps(text, most, at + sizeof end - 1) : most;
    if (at < most)
        return text[at] == '<' ? TEXT_FOUND : TEXT_AGAIN;
    return most < TEXT_LINE_LIMIT && !lines->ended ? TEXT_MORE : TEXT_FOUND;
}

/* Whether a line begins an object or an array, but not `[Title]` or `[code]`. */
static bool begins_json(const char *text, size_t length)
{
    static const char after_bracket[] = "[{(\"'-0123456789]";
    static const char after_brace[] = "-|%\\"; /* as in Haskell, wikis, templates, TeX */
    const char open = *text;
    if (open == '{' && length > 1)
        return !strchr(after_brace, text[1]) || (length > 2 && text_digit_value(text[2]) == 1);
    if (open == '{')
        return true;
    if (open != '[' && open != '(')
        return false;
    size_t at = 1;
    while (at < length && text_is_space(text[at]))
        at++;
    if (at == length)
        return true;
    if (open == '(')
        return text[at] == '[' || text[at] == '(' || text[at] == '\'' || text[at] == '"';
    size_t end = at;
    while (end < length && text[end] >= '0' && text[end] <= '9')
        end++;
    if (end > at + 1 && end < length && text[end] == ']')
        return false; /* [530][070][000] */
    end = at;
    while (end < length && text_is_letter(text[end]))
        end++;
    return strchr(after_bracket, text[at]) || text_is_nothing(text + at, end - at);
}

/* Whether the stream is no text: its first line has control characters, and most of its first 81
   bytes are no cells. *offset is the place of the first control character. */
static bool is_binary(const char *text, size_t length, size_t *offset)
{
    const size_t end = length < TENRING_CELLS ? length : TENRING_CELLS;
    size_t cells = 0, controls = 0;
    for (size_t i = 0; i < end; i++) {
        const unsigned char byte = (unsigned char)text[i];
        const bool line_end = byte == '\n' || byte == '\r';
        const bool control = (byte < 0x20 && !text_is_space(text[i]) && !line_end) || byte == 0x7f;
        *offset = control && controls == 0 ? i : *offset;
        controls += control;
        cells += text_is_cell(text[i]);
    }
    return controls > 0 && 2 * cells < end;
}

/* Whether a line has several puzzles with blanks. */
static bool has_several(const char *text, size_t length)
{
    struct text_runs runs;
    text_find_runs((struct text_part){text, length}, NULL, text, 0, &runs);
    return runs.next != SIZE_MAX;
}

static bool has_puzzle(struct tenring_span line)
{
    size_t begin, size;
    return text_find_run(line.text, line.length, 0, &begin, &size);
}

/*
 * Whether a line without a puzzle is the head of a table, judged by the next line: a row with a
 * puzzle and as many fields. FOUND, AGAIN or MORE.
 */
static enum text_step is_head(const struct text_lines *lines, const struct text_line *line,
                              struct tenring_span row)
{
    struct text_line next;
    struct tenring_span below;
    const char separator = csv_separator(row);
    if (has_puzzle(row) || (!separator && !text_is_puzzle_name(row.text, row.length)))
        return TEXT_AGAIN;
    const enum text_step step = text_peek_line(lines, line, &next);
    if (step != TEXT_FOUND)
        return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
    below.text = text_trim(&next, &below.length);
    const bool puzzle = has_puzzle(below) || (separator && text_is_table(below.text, below.length));
    return puzzle && csv_count(row, separator) == csv_count(below, separator) ? TEXT_FOUND
                                                                              : TEXT_AGAIN;
}

static enum text_step fail_stream(const struct text_line *line, size_t offset,
                                  struct tenring_record *record)
{
    text_begin_record(record, TENRING_SYNTAX_LINE, line->number);
    text_fail(&record->error, offset, TENRING_ERROR_CODE_NO_TEXT, (int)line->text[offset]);
    text_fail_in_line(record, line);
    return TEXT_FOUND;
}

enum text_step text_detect(struct text_lines *lines, enum tenring_syntax *syntax,
                           struct tenring_record *record)
{
    struct text_line line;
    const char *text;
    size_t length, offset = 0;
    const enum text_step xml = begins_xml(lines);
    if (xml == TEXT_FOUND)
        *syntax = TENRING_SYNTAX_OPENSUDOKU;
    if (xml != TEXT_AGAIN)
        return xml == TEXT_FOUND ? TEXT_AGAIN : TEXT_MORE;
    static const struct text_table none = {0};
    enum text_step found = text_find_content(lines, &line, &text, &length);
    if (found == TEXT_FOUND && memchr(text, '"', length)) {
        /* a header in quotes may span lines, so they are joined here; the reader starts again */
        found = text_find_row(lines, &none, &line);
        text = text_trim(&line, &length);
        text_forget_line(lines);
    }
    if (found != TEXT_FOUND)
        return found;
    if (is_binary(line.text, line.length, &offset))
        return fail_stream(&line, offset, record);
    if (begins_json(text, length)) {
        *syntax = TENRING_SYNTAX_JSON;
        return TEXT_AGAIN;
    }
    for (int i = 0; text_formats[i].name; i++)
        if (text_formats[i].begins && text_formats[i].begins(text, length)) {
            *syntax = (enum tenring_syntax)i;
            return TEXT_AGAIN;
        }
    const enum text_step head = is_head(lines, &line, (struct tenring_span){text, length});
    if (head == TEXT_MORE)
        return TEXT_MORE;
    const bool lone_name = text_is_puzzle_name(text, length);
    if (head == TEXT_FOUND ||
        (!lone_name && !has_several(text, length) && text_is_table(text, length)))
        *syntax = TENRING_SYNTAX_CSV;
    else
        *syntax = TENRING_SYNTAX_PENCILMARKS;
    return TEXT_AGAIN;
}

enum tenring_syntax tenring_syntax_of_file(const char *name)
{
    static const struct {
        const char *ending;
        enum tenring_syntax syntax;
    } endings[] = {
        {".json", TENRING_SYNTAX_JSON},
        {".jsonl", TENRING_SYNTAX_JSON},
        {".ndjson", TENRING_SYNTAX_JSON},
        {".sdm", TENRING_SYNTAX_LINE},
        {".html", TENRING_SYNTAX_OPENSUDOKU},
        {".htm", TENRING_SYNTAX_OPENSUDOKU},
        {".opensudoku", TENRING_SYNTAX_OPENSUDOKU},
    };
    static const char *const packed[] = {".gz", ".xz", ".bz2", ".zst"};
    size_t length = name ? strlen(name) : 0;
    for (size_t i = 0; i < sizeof packed / sizeof *packed; i++) {
        const size_t n = strlen(packed[i]);
        if (length > n && text_equals(name + length - n, n, packed[i])) {
            length -= n;
            break;
        }
    }
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const size_t n = strlen(endings[i].ending);
        if (length > n && text_equals(name + length - n, n, endings[i].ending))
            return endings[i].syntax;
    }
    return TENRING_SYNTAX_AUTO;
}
