/*
 * detect.c - which format a stream has.
 *
 * The first line that is neither blank nor begins with '#' decides, so that who types need not wait
 * for a second one. Only a line that may be the title of a grid waits for the one that follows. The
 * rules stand in doc/FORMATS.md, in the same order as here; the last one is LINE, whose messages
 * are the clearest for what nobody meant as a puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/reader.h"

#include "text/cell_columns.h"
#include "text/characters.h"
#include "text/fields.h"
#include "text/frame.h"
#include "text/message.h"
#include "text/program.h"

#include <string.h>

/* Whether the present line begins with '<', but not as PHP does. Asked before the line is complete:
   an XML file may be one line without limit. */
static bool begins_xml(const struct text_lines *lines)
{
    const char *text = text_bytes(lines);
    size_t held = text_held(lines);
    if (held > TEXT_LINE_LIMIT)
        held = TEXT_LINE_LIMIT;
    size_t i = lines->skip_line_feed && held > 0 && *text == '\n';
    while (i < held && text_is_space(text[i]))
        i++;
    static const char php[] = "<?php";
    const size_t more = held - i < sizeof php - 1 ? held - i : sizeof php - 1;
    return i < held && text[i] == '<' && memcmp(text + i, php, more) != 0;
}

/* The length of the UTF-8 character that text begins with, 0 when it is none. ASCII controls other
   than white space and the line ends within a header are none. */
static size_t character_length(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (byte[0] < 0x80)
        return (byte[0] >= 0x20 && byte[0] != 0x7f) || text_is_space(text[0]) || byte[0] == '\n' ||
               byte[0] == '\r';
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
 * does not have, and most of them are no cells. A puzzle line with a stray byte is a bad puzzle,
 * and the lines after it are read.
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

/* Whether a line is a row with a puzzle in a field behind the first one, or in quotes. */
static bool has_puzzle_behind(const char *text, size_t length)
{
    const struct text_solutions none = {.column = SIZE_MAX};
    const bool quoted = length > 0 && *text == '"';
    const char found = text_find_separator(text, length);
    const char separator = (char)(found || !quoted ? found : ',');
    size_t column;
    return separator && text_find_puzzle_field(text, length, separator, none, &column) &&
           (column > 0 || quoted);
}

/* The format that the first line of a stream has. text has no white space at its ends and is not
   empty; `line` is what it is of. */
static enum tenring_syntax detect(const struct text_line *line, const char *text, size_t length,
                                  bool drawn)
{
    enum { LONG_TOKEN = 40, LONG_LINE = 40 };
    struct text_csv csv;
    size_t first = 0; /* characters of the first word, and how many of them are cells */
    size_t cells = 0;
    if (text_is_grid_frame(text, length))
        return TENRING_SYNTAX_PENCILMARKS;
    if (text_is_array(text, length))
        return TENRING_SYNTAX_ARRAY;
    if (text_is_latex(text, length))
        return TENRING_SYNTAX_PENCILMARKS;
    if (*text == ':')
        return TENRING_SYNTAX_HODOKU;
    if (text_is_link(text, length))
        return TENRING_SYNTAX_LINK;
    if (text_is_csv_header(text, length, &csv))
        return TENRING_SYNTAX_LINE;
    if (text_label_length(text, length))
        return TENRING_SYNTAX_LINE;
    size_t row_length;
    const char *row = text_trim_row(line, text_find_separator(text, length), &row_length);
    if (text_has_cell_columns(row, row_length) || has_puzzle_behind(text, length))
        return TENRING_SYNTAX_LINE;
    if (drawn)
        return TENRING_SYNTAX_PENCILMARKS;
    if (text_is_number(text, length) || text_is_date(text, length))
        return TENRING_SYNTAX_LINE;
    for (; first < length && !text_ends_puzzle(text[first]); first++)
        cells += text_is_cell(text[first]);
    if (first > LONG_TOKEN && 2 * cells > first)
        return first == TENRING_PENCILMARKS_LENGTH ? TENRING_SYNTAX_PENCILMARKS
                                                   : TENRING_SYNTAX_LINE;
    struct text_shape shape;
    text_find_shape(text, length, &shape);
    if (shape.cells >= shape.others && (shape.tokens > LONG_LINE || shape.tokens == 9))
        return TENRING_SYNTAX_PENCILMARKS;
    if (shape.cells >= 6 && shape.cells + shape.others <= 12 && shape.cells >= 2 * shape.others)
        return TENRING_SYNTAX_PENCILMARKS;
    return TENRING_SYNTAX_LINE;
}

/* Whether what is no UTF-8 looks like GBK: bytes beyond ASCII come in pairs, most of them those of
   GB 2312. */
static bool looks_like_gbk(const char *text, size_t length)
{
    size_t pairs = 0;
    size_t usual = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char first = (unsigned char)text[i];
        if (first < 0x80)
            continue;
        unsigned char second = (unsigned char)(i + 1 < length ? text[i + 1] : 0);
        if (first < 0x81 || first == 0xff || second < 0x40 || second == 0x7f || second == 0xff)
            return false;
        pairs++;
        usual += first >= 0xa1 && first <= 0xf7 && second >= 0xa1;
        i++;
    }
    return pairs > 0 && 2 * usual >= pairs;
}

/* Whether three capital letters stand in a row, as the names of formats do in binary files, or four
   letters, as in words. */
static bool has_letters(const char *text, size_t length)
{
    size_t capitals = 0;
    size_t letters = 0;
    for (size_t i = 0; i < length && capitals < 3 && letters < 4; i++) {
        capitals = text[i] >= 'A' && text[i] <= 'Z' ? capitals + 1 : 0;
        letters = text_is_letter(text[i]) ? letters + 1 : 0;
    }
    return capitals == 3 || letters == 4;
}

/*
 * "UTF-16LE" or "UTF-16BE" when what is no UTF-8 looks like Chinese in one of them: pairs of bytes
 * that are all ideographs, full-width or ASCII characters. What begins with ASCII was found at the
 * stream's first bytes. Text in GBK never looks so: in either order its pairs are beyond the
 * ideographs, since a first byte there is 0xa1 or more.
 */
static const char *looks_like_utf16(const char *text, size_t length)
{
    const bool may = length >= 4 && !has_letters(text, length);
    bool fits[2] = {may, may};
    for (size_t i = 0; i + 1 < length; i += 2) {
        for (size_t big = 0; big < 2; big++) {
            unsigned high = (unsigned char)text[i + !big];
            unsigned code = high << 8 | (unsigned char)text[i + big];
            fits[big] = fits[big] && code >= 0x20 && text_is_usual_utf16(code);
        }
    }
    return fits[0] ? "UTF-16LE" : fits[1] ? "UTF-16BE" : NULL;
}

static enum text_step fail_stream(struct tenring_record *record, uint64_t line, size_t offset,
                                  char found, bool gbk, const char *utf16)
{
    struct text_line place = {.number = line};
    text_begin_record(record, TENRING_SYNTAX_LINE, line);
    if (utf16)
        text_fail(&record->error, 0, TENRING_ERROR_CODE_UTF16_BARE, utf16);
    else if (gbk)
        text_fail(&record->error, offset, TENRING_ERROR_CODE_GBK);
    else
        text_fail(&record->error, offset, TENRING_ERROR_CODE_NO_TEXT, (int)found);
    text_fail_in_line(record, &place);
    return TEXT_FOUND;
}

/* Lines were held as titles, but what follows them is no grid: they are puzzle lines, if bad ones;
   or the stream is no text that can be read. */
static enum text_step give_up_titles(const struct text_titles *titles, enum tenring_syntax *syntax,
                                     struct tenring_record *record)
{
    if (titles->gbk) {
        enum text_step step =
            fail_stream(record, titles->line[0].number, titles->strange, 0, true, NULL);
        record->error.offset += (size_t)titles->line[0].offset;
        return step;
    }
    *syntax = TENRING_SYNTAX_LINE;
    return TEXT_AGAIN;
}

/* Whether a row with a puzzle stands below a line held that has as many fields: then that may be
   the header. */
static bool is_below_header(const struct text_titles *titles, const char *text, size_t length)
{
    const char separator = text_find_separator(text, length);
    if (!text_has_titles(titles) || !has_puzzle_behind(text, length))
        return false;
    const struct text_line last = text_last_title(titles);
    size_t title_length;
    const char *title = text_trim(&last, &title_length);
    return text_count_fields(title, title_length, separator) ==
           text_count_fields(text, length, separator);
}

/* Whether a line is one word: as a header it could be a title as well. */
static bool is_one_name(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!text_is_letter(text[i]) && (unsigned char)text[i] < 0x80)
            return false;
    return true;
}

/* The format that the line has by itself. */
static enum tenring_syntax detect_line(const struct text_line *line, struct text_folded *folded)
{
    bool drawn = text_is_drawn_line(line, folded);
    struct text_line view = *line;
    size_t length;
    const char *text = text_trim(line, &length);
    if (text_is_wide(text, length) && text_fold(text, length, folded)) {
        view = (struct text_line){.text = folded->text, .length = folded->length};
        text = text_trim(&view, &length);
    }
    if (length == 0)
        return drawn ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_AUTO;
    return detect(&view, text, length, drawn);
}

/* Whether a line is `+----+----+` above a header between strokes that names the puzzle's column, as
   databases draw it: not the frame of a grid. Returns FOUND, AGAIN or MORE. */
static enum text_step is_rule_of_table(const struct text_lines *lines, const struct text_line *line,
                                       const char *text, size_t length)
{
    struct text_line next;
    struct text_csv csv;
    if (length == 0 || *text != '+' || !text_is_plus_rule(text, length, NULL))
        return TEXT_AGAIN;
    const enum text_step step = text_peek_line(lines, line, &next);
    if (step != TEXT_FOUND)
        return step == TEXT_MORE ? TEXT_MORE : TEXT_AGAIN;
    text = text_trim(&next, &length);
    return text_is_csv_header(text, length, &csv) && csv.separator == '|' ? TEXT_FOUND : TEXT_AGAIN;
}

enum text_step text_detect(struct text_lines *lines, struct text_grid *grid,
                           enum tenring_syntax *syntax, struct tenring_record *record)
{
    struct text_titles *titles = &grid->titles;
    struct text_csv csv;
    if (!text_has_titles(titles) && begins_xml(lines)) {
        *syntax = TENRING_SYNTAX_OPENSUDOKU;
        return TEXT_AGAIN;
    }
    struct text_line line;
    enum text_step found = text_find_header(lines, false, &line);
    if (found == TEXT_END && text_has_titles(titles))
        return give_up_titles(titles, syntax, record);
    if (found != TEXT_FOUND)
        return found;
    size_t length;
    const char *text = text_trim(&line, &length);
    enum tenring_syntax own = detect_line(&line, &grid->folded);
    const enum text_step rule = is_rule_of_table(lines, &line, text, length);
    if (rule == TEXT_MORE)
        return rule;
    if (own == TENRING_SYNTAX_AUTO || rule == TEXT_FOUND ||
        (length > 0 && text_is_grid_comment(text, length))) {
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    const bool may_be_row = own == TENRING_SYNTAX_LINE || own == TENRING_SYNTAX_PENCILMARKS;
    const enum text_step row = may_be_row ? text_begins_row(lines, &line) : TEXT_AGAIN;
    if (row == TEXT_MORE)
        return row;
    if (row == TEXT_FOUND) {
        *syntax = TENRING_SYNTAX_LINE;
        return TEXT_AGAIN;
    }
    size_t offset = 0;
    bool binary = is_binary(line.text, line.length, &offset);
    const char *utf16 = binary ? looks_like_utf16(line.text, line.length) : NULL;
    bool gbk = binary && !utf16 && looks_like_gbk(line.text, line.length);
    if (own == TENRING_SYNTAX_PENCILMARKS && !binary &&
        (titles->count <= TEXT_TITLES_COUNT || text_is_latex(text, length))) {
        *syntax = own;
        return TEXT_AGAIN;
    }
    const bool header = text_is_csv_header(text, length, &csv);
    const bool names = header && !is_one_name(text, length);
    const bool labelled = own == TENRING_SYNTAX_LINE && text_label_length(text, length) > 0;
    const bool puzzle = own != TENRING_SYNTAX_ARRAY &&
                        (labelled || text_begins_like_puzzle(text, length) ||
                         has_puzzle_behind(text, length) || text_has_label(text, length));
    if ((own == TENRING_SYNTAX_LINE || gbk) && (!binary || gbk) && text_is_title(text, length) &&
        !names && !puzzle && text_hold_title(titles, &line, TEXT_TITLES_ARRAY)) {
        titles->strange = gbk && !titles->gbk ? offset : titles->strange;
        titles->gbk = titles->gbk || gbk;
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    if (text_has_titles(titles) && !binary &&
        (own == TENRING_SYNTAX_ARRAY || (labelled && !is_below_header(titles, text, length)) ||
         (header && csv.separator))) {
        /* the lines of a program before its array, or what is said before a table or a list */
        text_drop_titles(titles);
        *syntax = own;
        return TEXT_AGAIN;
    }
    if (text_has_titles(titles))
        return give_up_titles(titles, syntax, record);
    if (binary) {
        enum text_step step =
            fail_stream(record, line.number, offset, line.text[offset], gbk, utf16);
        record->error.offset += (size_t)line.offset;
        return step;
    }
    *syntax = own;
    return TEXT_AGAIN;
}
