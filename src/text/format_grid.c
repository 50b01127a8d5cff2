/*
 * format_grid.c - puzzles drawn as grids, one row a line, and pencilmarks.
 *
 *     53.|.7.|...       5 3 0  0 7 0  0 0 0       | 5    3    124  | 26 7 2468 | 1489 1249 248  |
 *     6..|195|...       6 0 0  1 9 5  0 0 0       | 6    247  247  | 1  9 5    | 3478 234  2478 |
 *     ---+---+---       ...                       :----------------+-----------+-- ...
 *
 * A row is cut into tokens at white space, ',' , '|' and box-drawing characters. Nine tokens are
 * nine cells, and those of more than one character are groups of candidates; any other number of
 * tokens is joined to nine single characters. So a grid of pencilmarks needs no look ahead: every
 * row says what it is. A frame is told from a row of nine '-' blanks by is_frame.
 *
 * After a fault the rest of the grid is passed over, up to its ninth row, a blank line, or whatever
 * cannot be part of it; what comes next is read as usual.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/message.h"

#include <stddef.h>
#include <string.h>

/* More characters in the first token, or more tokens, are no row: the line is a whole puzzle, or
   meant to be one. */
enum { LONG_TOKEN = 40, LONG_TOKENS = 40 };

/* ---- The shape of a line ---- */

/* The length in bytes of the box-drawing character (U+2500..U+257F) that text begins with, 0 when
   there is none. */
static size_t box_drawing(const char *text, size_t length)
{
    return length >= 3 && text[0] == '\xe2' && (text[1] == '\x94' || text[1] == '\x95') ? 3 : 0;
}

/* The length in bytes of the separator that text begins with, 0 when there is none. */
static size_t separator(const char *text, size_t length)
{
    if (length == 0)
        return 0;
    if (text_is_space(text[0]) || text[0] == '|' || text[0] == ',')
        return 1;
    return box_drawing(text, length);
}

struct token {
    size_t begin;
    size_t length; /* 0: there are no more */
};

/* The first token at or after `from`. */
static struct token find_token(const char *text, size_t length, size_t from)
{
    size_t n;
    while (from < length && (n = separator(text + from, length - from)) > 0)
        from += n;
    struct token token = {from, 0};
    while (from < length && !separator(text + from, length - from))
        from++;
    token.length = from - token.begin;
    return token;
}

void text_find_shape(const char *text, size_t length, struct text_shape *shape)
{
    memset(shape, 0, sizeof *shape);
    for (struct token t = find_token(text, length, 0); t.length > 0;
         t = find_token(text, length, t.begin + t.length)) {
        if (shape->tokens++ == 0)
            shape->first = t.length;
        for (size_t i = 0; i < t.length; i++)
            if (text_is_cell(text[t.begin + i]))
                shape->cells++;
            else
                shape->others++;
    }
}

/* What a line without digits is made of. */
struct strokes {
    size_t bars;   /* '|' and box-drawing */
    size_t dashes; /* '-' */
    size_t others; /* '.' and '*': corners, or blanks */
    size_t strong; /* '+' '=' ':' '\'' '`': never blanks */
};

/* Returns false when something is no part of a frame. */
static bool count_strokes(const char *text, size_t length, struct strokes *strokes)
{
    memset(strokes, 0, sizeof *strokes);
    for (size_t i = 0; i < length;) {
        size_t box = box_drawing(text + i, length - i);
        char byte = text[i];
        i += box ? box : 1;
        if (box || byte == '|')
            strokes->bars++;
        else if (byte == '-')
            strokes->dashes++;
        else if (byte == '.' || byte == '*')
            strokes->others++;
        else if (byte == '+' || byte == '=' || byte == ':' || byte == '\'' || byte == '`')
            strokes->strong++;
        else if (!text_is_space(byte))
            return false;
    }
    return true;
}

/*
 * Whether a line is a frame. The doubtful ones are those of '-', '.' and '*' alone, which are
 * blanks too:
 * - nine of them are a row, except nine '-' after the third or sixth row of a grid that wrote its
 *   blanks otherwise;
 * - 81 of one kind are an empty puzzle line;
 * - any other number is a frame when there are three '-' or more.
 */
static bool is_frame(const struct text_grid *grid, const char *text, size_t length)
{
    struct strokes strokes;
    if (!count_strokes(text, length, &strokes))
        return false;
    size_t cells = strokes.dashes + strokes.others;
    if (strokes.strong > 0)
        return strokes.strong + strokes.dashes >= 3;
    if (cells == 0)
        return strokes.bars > 0;
    if (cells == 9)
        return strokes.dashes == 9 && grid && (grid->rows == 3 || grid->rows == 6) &&
               !grid->dash_is_blank;
    if (cells == TENRING_CELLS && (strokes.dashes == 0 || strokes.others == 0))
        return false;
    return strokes.dashes >= 3 &&
           !(grid && grid->dash_is_blank && strokes.others == 0 && strokes.dashes < 11);
}

/* "[Puzzle]", "[State]": the sections of SadMan's .sdk files. */
static bool is_section(const char *text, size_t length)
{
    if (length < 3 || text[0] != '[' || text[length - 1] != ']')
        return false;
    for (size_t i = 1; i < length - 1; i++)
        if (!text_is_letter(text[i]))
            return false;
    return true;
}

/* "Grid 01": the titles of Project Euler's and SPOJ's files. */
static bool is_title(const char *text, size_t length)
{
    if (!text_starts_with(text, length, "grid "))
        return false;
    for (size_t i = 5; i < length; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    return length > 5;
}

bool text_is_grid_frame(const char *text, size_t length)
{
    return is_frame(NULL, text, length) || is_section(text, length) || is_title(text, length);
}

/* ---- Rows ---- */

static void fail_character(struct tenring_error *error, size_t offset, char found)
{
    text_fail(error, offset, TENRING_ERROR_GRID_CELL, (int)found);
}

/*
 * Reads one group of candidates: digits, each once, or one blank for all nine, or a digit after
 * 'u', which is SudoCue's mark for a digit that the user placed. Returns the set; 0 after a fault.
 */
static unsigned read_group(const char *text, struct token token, struct tenring_error *error)
{
    size_t i = token.begin;
    size_t end = token.begin + token.length;
    if (token.length == 1 && text_is_cell(text[i]))
        return text_cell_set(text[i]);
    if ((text[i] == 'u' || text[i] == 'U') && token.length > 1)
        i++;
    unsigned set = 0;
    for (; i < end; i++) {
        if (!text_is_digit(text[i])) {
            text_fail(error, i, TENRING_ERROR_GROUP_CANDIDATE, (int)text[i]);
            return 0;
        }
        unsigned bit = text_cell_set(text[i]);
        if (set & bit) {
            text_fail(error, i, TENRING_ERROR_GROUP_TWICE, (int)text[i]);
            return 0;
        }
        set |= bit;
    }
    return set;
}

/* Reads `count` groups into sets. Offsets are relative to text. */
static bool read_groups(const char *text, size_t length, size_t count, uint16_t *sets,
                        struct tenring_error *error)
{
    struct token token = find_token(text, length, 0);
    for (size_t i = 0; i < count; i++) {
        unsigned set = read_group(text, token, error);
        if (!set)
            return false;
        sets[i] = (uint16_t)set;
        token = find_token(text, length, token.begin + token.length);
    }
    return true;
}

/* Reads nine single characters, however they are grouped. */
static bool read_singles(const char *text, size_t length, int row, uint16_t sets[9],
                         struct tenring_error *error)
{
    size_t cells = 0;
    size_t tenth = 0;
    for (struct token t = find_token(text, length, 0); t.length > 0;
         t = find_token(text, length, t.begin + t.length)) {
        for (size_t i = t.begin; i < t.begin + t.length; i++, cells++) {
            unsigned set = text_cell_set(text[i]);
            if (set == TEXT_NO_CELL) {
                fail_character(error, i, text[i]);
                return false;
            }
            if (cells < 9)
                sets[cells] = (uint16_t)set;
            else if (cells == 9)
                tenth = i;
        }
    }
    if (cells == 9)
        return true;
    text_fail(error, cells > 9 ? tenth : length, TENRING_ERROR_GRID_ROW_CELLS, (uint64_t)row + 1,
              (uint64_t)cells);
    return false;
}

/* Reads the text of a row, offsets being relative to it. Returns false and sets *error after a
   fault. */
static bool read_row(struct text_grid *grid, enum tenring_syntax syntax, const char *text,
                     size_t length, struct tenring_error *error)
{
    struct text_shape shape;
    text_find_shape(text, length, &shape);
    size_t characters = shape.cells + shape.others;
    uint16_t *sets = grid->puzzle.cell + 9 * grid->rows;
    if (shape.tokens == 9 && characters > 9) {
        grid->groups = true;
        if (syntax != TENRING_SYNTAX_GRID)
            return read_groups(text, length, 9, sets, error);
        struct token token = find_token(text, length, 0);
        while (token.length == 1)
            token = find_token(text, length, token.begin + 1);
        text_fail(error, token.begin, TENRING_ERROR_GRID_ROW_GROUP, text + token.begin,
                  token.length);
        return false;
    }
    if (grid->groups && shape.tokens != 9 && characters != 9) {
        text_fail(error, length, TENRING_ERROR_GRID_ROW_GROUPS, (uint64_t)grid->rows + 1,
                  (uint64_t)shape.tokens);
        return false;
    }
    return read_singles(text, length, grid->rows, sets, error);
}

/* ---- The grid as a whole ---- */

static void append_source(struct text_grid *grid, const struct text_line *line)
{
    size_t room = sizeof grid->source - grid->source_length;
    if (grid->source_length > 0 && room > 0) {
        grid->source[grid->source_length++] = '\n';
        room--;
    }
    size_t n = line->length < room ? line->length : room;
    memcpy(grid->source + grid->source_length, line->text, n);
    grid->source_length += n;
}

/* Keeps the first fault of a grid; error->offset is relative to the line. */
static void note_fault(struct text_grid *grid, const struct text_line *line,
                       const struct tenring_error *error)
{
    if (grid->error_line)
        return;
    grid->error = *error;
    grid->error.offset += (size_t)line->offset;
    grid->error_line = line->number;
    grid->error_column = error->offset + 1;
}

/* Makes the record of the present grid, complete or not, and starts afresh. */
static enum text_step finish_grid(struct text_grid *grid, enum tenring_syntax syntax,
                                  struct tenring_record *record)
{
    bool groups = grid->groups && syntax != TENRING_SYNTAX_GRID;
    if (!grid->error_line && grid->rows < 9) {
        text_fail(&grid->error, (size_t)grid->end_offset, TENRING_ERROR_GRID_ROWS,
                  (uint64_t)grid->rows);
        grid->error_line = grid->end_line;
        grid->error_column = grid->end_column;
    }
    text_begin_record(record, groups ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_GRID,
                      grid->line);
    if (grid->error_line) {
        record->error = grid->error;
        text_fail_record(record, grid->error_line, grid->error_column);
    } else {
        record->puzzle = grid->puzzle;
    }
    text_set_source(record, grid->source, grid->source_length);
    grid->rows = 0;
    return TEXT_FOUND;
}

static enum text_step add_row(struct text_lines *lines, struct text_grid *grid,
                              enum tenring_syntax syntax, const struct text_line *line, size_t at,
                              size_t length, struct tenring_record *record)
{
    if (grid->rows == 0) {
        memset(grid, 0, offsetof(struct text_grid, source));
        grid->line = line->number;
        grid->after_line = false;
    }
    const char *text = line->text + at;
    struct tenring_error error = {.status = TENRING_STATUS_OK};
    if (!read_row(grid, syntax, text, length, &error)) {
        error.offset += at;
        note_fault(grid, line, &error);
    }
    grid->dash_is_blank = grid->dash_is_blank || memchr(text, '-', length);
    append_source(grid, line);
    grid->rows++;
    grid->end_line = line->number;
    grid->end_column = at + length + 1;
    grid->end_offset = line->offset + at + length;
    text_pass_line(lines);
    return grid->rows == 9 ? finish_grid(grid, syntax, record) : TEXT_AGAIN;
}

/* 81 groups on one line; `whole` includes a comment behind '#'. Returns false after a fault. */
static bool read_81_groups(const char *text, size_t length, size_t whole, bool cut, size_t tokens,
                           struct tenring_record *record)
{
    text_set_comment(record, text + length, whole - length);
    if (tokens == TENRING_CELLS)
        return read_groups(text, length, TENRING_CELLS, record->puzzle.cell, &record->error);
    text_fail(&record->error, length, TENRING_ERROR_GROUPS, (int)cut, (uint64_t)tokens);
    return false;
}

/* A line that cannot be a row: inside a grid a fault of the grid, else a bad record by itself. That
   is taken for what the puzzle before it was, a grid or a line. */
static enum text_step reject_line(struct text_lines *lines, struct text_grid *grid,
                                  const struct text_line *line, size_t at, size_t length,
                                  struct tenring_record *record)
{
    const char *text = line->text + at;
    struct tenring_error error;
    size_t bad = 0;
    while (bad < length && (text_is_cell(text[bad]) || separator(text + bad, length - bad)))
        bad++;
    if (bad < length)
        fail_character(&error, at + bad, text[bad]);
    else
        text_fail(&error, at, TENRING_ERROR_GRID_NO_ROW, text, length);
    if (grid->rows > 0) {
        note_fault(grid, line, &error);
        append_source(grid, line);
        text_pass_line(lines);
        return TEXT_AGAIN;
    }
    text_begin_record(record, grid->after_line ? TENRING_SYNTAX_PENCILMARKS : TENRING_SYNTAX_GRID,
                      line->number);
    text_set_source(record, line->text, line->length);
    record->error = error;
    text_fail_in_line(record, line);
    text_pass_line(lines);
    return TEXT_FOUND;
}

/*
 * A line with a whole puzzle: 81 groups of candidates, `tokens` of them, in `length` bytes; or with
 * tokens 0 one word of 729 characters. `whole` bytes include a comment.
 */
static enum text_step read_whole(struct text_lines *lines, const struct text_line *line, size_t at,
                                 size_t length, size_t whole, size_t tokens,
                                 struct tenring_record *record)
{
    text_begin_record(record, TENRING_SYNTAX_PENCILMARKS, line->number);
    text_set_source(record, line->text, line->length);
    text_pass_line(lines);
    if (tokens == 0) {
        size_t end = text_read_word(line, at, whole, record);
        if (end)
            text_set_comment(record, line->text + end, at + whole - end);
    } else if (!read_81_groups(line->text + at, length, whole, line->cut, tokens, record)) {
        record->error.offset += at;
        text_fail_in_line(record, line);
    }
    return TEXT_FOUND;
}

static enum text_step skip_line(struct text_lines *lines)
{
    text_pass_line(lines);
    return TEXT_AGAIN;
}

enum text_step text_next_grid(struct text_lines *lines, struct text_grid *grid,
                              enum tenring_syntax syntax, struct tenring_record *record)
{
    struct text_line line;
    enum text_step found = text_find_line(lines, &line);
    if (found == TEXT_END && grid->rows > 0)
        return finish_grid(grid, syntax, record);
    if (found != TEXT_FOUND)
        return found;

    size_t length;
    const char *text = text_trim(&line, &length);
    size_t at = (size_t)(text - line.text);
    bool section = is_section(text, length);
    if (length == 0 || section || is_title(text, length)) {
        if (grid->rows > 0)
            return finish_grid(grid, syntax, record);
        if (section)
            grid->skip_section = !text_equals(text, length, "[puzzle]");
        return skip_line(lines);
    }
    if (*text == '#' || grid->skip_section)
        return skip_line(lines);

    size_t whole = length;
    const char *hash = memchr(text, '#', length);
    if (hash) {
        length = (size_t)(hash - text);
        while (text_is_space(text[length - 1]))
            length--;
    }
    if (is_frame(grid, text, length)) {
        if (grid->rows > 0)
            append_source(grid, &line);
        return skip_line(lines);
    }
    struct text_shape shape;
    text_find_shape(text, length, &shape);
    bool word = shape.first > LONG_TOKEN;
    if (word || shape.tokens > LONG_TOKENS) {
        if (grid->rows > 0)
            return finish_grid(grid, syntax, record);
        if (syntax == TENRING_SYNTAX_PENCILMARKS) {
            grid->after_line = true;
            return read_whole(lines, &line, at, length, whole, word ? 0 : shape.tokens, record);
        }
    } else if (shape.tokens == 9 || (shape.cells >= 5 && shape.cells >= shape.others)) {
        return add_row(lines, grid, syntax, &line, at, length, record);
    }
    return reject_line(lines, grid, &line, at, length, record);
}
