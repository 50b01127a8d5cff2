/*
 * format_line.c - one puzzle of 81 or 729 characters a line, with comments; CSV with a header line.
 *
 *     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 ; easy
 *     |<------------------------------- 81 cells ----------------------------------->|  comment
 *
 * The usual line, 81 cells and a line end, is read without looking for its end first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/message.h"

#include <string.h>

/* Names of the CSV column that holds puzzles, as found in public data sets. */
static const char *const column_names[] = {"puzzle",    "puzzles", "quiz",    "quizzes", "question",
                                           "questions", "problem", "sudoku",  "sudokus", "grid",
                                           "grids",     "board",   "boards",  "clues",   "givens",
                                           "input",     "start",   "unsolved"};

/* A field of a CSV line; quotes are outside. */
struct field {
    size_t begin;
    size_t length;
    size_t next; /* where the next field begins, or length of the line + 1 */
};

static struct field read_field(const char *text, size_t length, size_t begin, char separator)
{
    struct field field = {begin, 0, 0};
    size_t end = begin;
    if (begin < length && text[begin] == '"') {
        field.begin = ++end;
        while (end < length && text[end] != '"')
            end++;
        field.length = end - field.begin;
        while (end < length && text[end] != separator)
            end++;
    } else {
        while (end < length && text[end] != separator)
            end++;
        field.length = end - begin;
    }
    field.next = end + 1;
    return field;
}

bool text_is_puzzle_name(const char *text, size_t length)
{
    while (length > 0 && text_is_space(*text)) {
        text++;
        length--;
    }
    while (length > 0 && text_is_space(text[length - 1]))
        length--;
    for (size_t i = 0; i < sizeof column_names / sizeof column_names[0]; i++)
        if (text_equals(text, length, column_names[i]))
            return true;
    return false;
}

bool text_is_csv_header(const char *text, size_t length, struct text_csv *csv)
{
    if (length == 0 || length > TEXT_SOURCE_LIMIT || !(text_is_letter(text[0]) || text[0] == '"'))
        return false;
    csv->separator = ',';
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ',' || text[i] == ';' || text[i] == '\t') {
            csv->separator = text[i];
            break;
        }
    }
    csv->column = 0;
    for (size_t begin = 0; begin <= length; csv->column++) {
        struct field field = read_field(text, length, begin, csv->separator);
        if (text_is_puzzle_name(text + field.begin, field.length))
            return true;
        begin = field.next;
    }
    return false;
}

/* The puzzle in its column of a CSV, or in quotes; the comment is the fields behind it. */
static void read_csv(const struct text_csv *csv, const struct text_line *line, size_t at,
                     size_t length, struct tenring_record *record)
{
    const char *text = line->text + at;
    char separator = (char)(csv->separator ? csv->separator : ',');
    struct field field = read_field(text, length, 0, separator);
    for (size_t i = 0; i < csv->column; i++) {
        if (field.next > length) {
            text_fail(&record->error, at + length, TENRING_ERROR_LINE_FIELDS, (uint64_t)(i + 1),
                      (uint64_t)(csv->column + 1));
            text_fail_in_line(record, line);
            return;
        }
        field = read_field(text, length, field.next, separator);
    }
    if (text_read_word(line, at + field.begin, field.length, record) && field.next <= length)
        text_set_comment(record, text + field.next, length - field.next);
}

/* The usual line. Returns false when it is another, and then nothing is taken. */
static bool read_fast(struct text_lines *lines, const struct text_csv *csv,
                      struct tenring_record *record)
{
    size_t held = text_held(lines);
    if (held < TENRING_CELLS + 2 || !text_at_line_start(lines) || csv->separator)
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

void text_read_line_record(const struct text_line *line, const struct text_csv *csv,
                           struct tenring_record *record)
{
    size_t length;
    const char *text = text_trim(line, &length);
    size_t at = (size_t)(text - line->text);
    text_begin_record(record, TENRING_SYNTAX_LINE, line->number);
    text_set_source(record, line->text, line->length);
    if (csv->separator || *text == '"') {
        read_csv(csv, line, at, length, record);
    } else {
        size_t end = text_read_word(line, at, length, record);
        if (end)
            text_set_comment(record, line->text + end, at + length - end);
    }
}

enum text_step text_next_line(struct text_lines *lines, struct text_csv *csv,
                              struct tenring_record *record)
{
    if (read_fast(lines, csv, record))
        return TEXT_FOUND;
    struct text_line line;
    const char *text;
    size_t length;
    enum text_step found = text_find_content(lines, &line, &text, &length);
    if (found != TEXT_FOUND)
        return found;
    struct text_csv header;
    text_pass_line(lines);
    if (text_is_csv_header(text, length, &header)) {
        *csv = header;
        return TEXT_AGAIN;
    }
    text_read_line_record(&line, csv, record);
    return TEXT_FOUND;
}
