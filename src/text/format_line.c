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
#include "text/reader.h"

#include "base/isa.h"
#include "batch/kernel.h"

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

static bool is_column_name(const char *text, size_t length)
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

bool reader_line_is_header(const char *text, size_t length, size_t *column, char *separator)
{
    if (length == 0 || length > READER_SOURCE_LIMIT || !(text_is_letter(text[0]) || text[0] == '"'))
        return false;
    *separator = ',';
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ',' || text[i] == ';' || text[i] == '\t') {
            *separator = text[i];
            break;
        }
    }
    *column = 0;
    for (size_t begin = 0; begin <= length; ++*column) {
        struct field field = read_field(text, length, begin, *separator);
        if (is_column_name(text + field.begin, field.length))
            return true;
        begin = field.next;
    }
    return false;
}

bool reader_line_ends_puzzle(char byte)
{
    return text_is_space(byte) || byte == ',' || byte == ';' || byte == ':' || byte == '#';
}

static void fail_count(struct tenring_error *error, size_t offset, size_t cells, bool more)
{
    text_fail(error, offset, "the line has %s%n cell%s; a puzzle line has 81",
              more ? "more than " : "", (uint64_t)cells, cells == 1 ? "" : "s");
}

/* Reads 81 cells; the text begins with `cells` of them. Returns where they end, 0 after a fault. */
static size_t read_cells(const char *text, size_t cells, size_t length, bool cut,
                         struct tenring_record *record)
{
    bool at_end = cells == length;
    record->syntax = TENRING_SYNTAX_LINE;
    if (cells > TENRING_CELLS) {
        fail_count(&record->error, TENRING_CELLS, cells, cut && at_end);
    } else if (!at_end && !reader_line_ends_puzzle(text[cells])) {
        if (cells == TENRING_CELLS)
            text_fail(
                &record->error, cells,
                "%c follows the 81 cells; a comment begins with white space, ',', ';', ':' or '#'",
                (int)text[cells]);
        else
            text_fail(&record->error, cells,
                      "%c is neither a digit nor a blank; a puzzle line has 81 of them",
                      (int)text[cells]);
    } else if (cells < TENRING_CELLS) {
        fail_count(&record->error, cells, cells, false);
    } else {
        text_read_cells(text, &record->puzzle);
        return cells;
    }
    return 0;
}

/* Reads 729 pencilmarks, a word of n characters. Returns where they end, 0 after a fault. */
static size_t read_marks(const char *text, size_t n, bool more, struct tenring_record *record)
{
    record->syntax = TENRING_SYNTAX_PENCILMARKS;
    if (n != TENRING_PENCILMARKS_LENGTH) {
        text_fail(
            &record->error, n < TENRING_PENCILMARKS_LENGTH ? n : TENRING_PENCILMARKS_LENGTH,
            "the line has %s%n characters; a puzzle line has 81, or 729 when they are pencilmarks",
            more ? "more than " : "", (uint64_t)n);
        return 0;
    }
    size_t good = text_read_pencilmarks(text, &record->puzzle);
    if (good == n)
        return n;
    text_fail_pencilmark(&record->error, good, text[good], good);
    return 0;
}

size_t reader_line_read(const struct reader_line *line, size_t at, size_t length,
                        struct tenring_record *record)
{
    enum { LONG_PUZZLE = 400 }; /* nearer to 729 than to 81 */
    const char *text = line->text + at;
    size_t cells = 0;
    while (cells < length && text_is_cell(text[cells]))
        cells++;
    size_t word = cells;
    while (word < length && !reader_line_ends_puzzle(text[word]))
        word++;
    size_t end = cells > TENRING_CELLS && word > LONG_PUZZLE
                     ? read_marks(text, word, line->cut && word == length, record)
                     : read_cells(text, cells, length, line->cut, record);
    if (end)
        return at + end;
    record->error.offset += at;
    reader_fail_in_line(record, line);
    return 0;
}

/* The puzzle in its column of a CSV, or in quotes; the comment is the fields behind it. */
static void read_csv(const struct tenring_reader *reader, const struct reader_line *line, size_t at,
                     size_t length, struct tenring_record *record)
{
    const char *text = line->text + at;
    char separator = (char)(reader->csv_separator ? reader->csv_separator : ',');
    struct field field = read_field(text, length, 0, separator);
    for (size_t i = 0; i < reader->csv_column; i++) {
        if (field.next > length) {
            text_fail(&record->error, at + length,
                      "the line has %n field%s; the puzzle belongs into field %n",
                      (uint64_t)(i + 1), i ? "s" : "", (uint64_t)(reader->csv_column + 1));
            reader_fail_in_line(record, line);
            return;
        }
        field = read_field(text, length, field.next, separator);
    }
    if (reader_line_read(line, at + field.begin, field.length, record) && field.next <= length)
        reader_set_comment(record, text + field.next, length - field.next);
}

/* The usual line. Returns false when it is another, and then nothing is taken. */
static bool read_fast(struct tenring_reader *reader, struct tenring_record *record)
{
    size_t held = reader->end - reader->start;
    if (held < TENRING_CELLS + 2 || reader->skip_line_feed || reader->dropped ||
        reader->csv_separator)
        return false;
    const char *text = reader->buffer + reader->start;
    struct tenring_puzzle puzzle;
    if (text_read_cells(text, &puzzle) < TENRING_CELLS)
        return false;
    if (reader->scanned < TENRING_CELLS)
        reader->scanned = TENRING_CELLS; /* a cell is no line end */
    size_t end = TENRING_CELLS;
    if (text[end] == '\r')
        end++;
    if (text[end] != '\n')
        return false;
    reader_begin_record(reader, record, TENRING_SYNTAX_LINE, reader->line);
    record->puzzle = puzzle;
    reader_set_source(record, text, TENRING_CELLS);
    reader_take_bytes(reader, end + 1);
    reader->line++;
    reader->scanned = 0;
    reader->line_found = false;
    return true;
}

/* Whether the bytes held are lines of a stream whose format is known, with nothing left to be done
   for the line before. */
static bool within_lines(const struct tenring_reader *reader)
{
    return reader->syntax == TENRING_SYNTAX_LINE && reader->started && !reader->unreadable &&
           !reader->skip_line_feed && !reader->dropped && !reader->csv_separator;
}

/* The text of the next line if it has 81 characters, else NULL; it begins `at` bytes after the
   reader's place. */
static const char *line_of_cells(const struct tenring_reader *reader, size_t at)
{
    const char *text = reader->buffer + reader->start + at;
    size_t held = reader->end - reader->start - at;
    return held > TENRING_CELLS && text[TENRING_CELLS] == '\n' ? text : NULL;
}

/* Counts so many such lines. Returns the number of the first. */
static uint64_t count_lines(struct tenring_reader *reader, size_t count)
{
    uint64_t line = reader->line;
    reader->line += count;
    reader->number += count;
    reader->scanned = 0;
    reader->line_found = false;
    return line;
}

/* Goes past so many such lines in the buffer. */
static uint64_t pass_lines(struct tenring_reader *reader, size_t count)
{
    reader_take_bytes(reader, count * (TENRING_CELLS + 1));
    return count_lines(reader, count);
}

size_t tenring_reader_lines(struct tenring_reader *reader, struct tenring_puzzle *puzzles,
                            size_t max, uint64_t *line)
{
    if (!reader || !puzzles || !line || !within_lines(reader))
        return 0;
    const char *text;
    size_t count = 0;
    while (count < max && (text = line_of_cells(reader, count * (TENRING_CELLS + 1))) != NULL &&
           text_read_line(text, &puzzles[count]))
        count++;
    if (count > 0)
        *line = pass_lines(reader, count);
    return count;
}

#if BATCH_LINES
/* Copies the plain lines that so many bytes begin with, at most max. */
static size_t copy_lines(const char *bytes, size_t length, char *lines, size_t max)
{
    size_t whole = length / BATCH_STRIDE;
    const struct batch_kernel *kernel = isa_choose(batch_kernels, 0);
    return whole == 0 ? 0 : kernel->copy_lines(bytes, whole < max ? whole : max, lines);
}

size_t tenring_reader_plain_lines(struct tenring_reader *reader, char *lines, size_t max,
                                  uint64_t *line)
{
    if (!reader || !lines || !line || !within_lines(reader))
        return 0;
    size_t count =
        copy_lines(reader->buffer + reader->start, reader->end - reader->start, lines, max);
    if (count > 0)
        *line = pass_lines(reader, count);
    return count;
}

size_t tenring_reader_plain_lines_of(struct tenring_reader *reader, const char *bytes,
                                     size_t length, char *lines, size_t max, uint64_t *line)
{
    if (!reader || !bytes || !lines || !line || !within_lines(reader) ||
        reader->start < reader->end || reader->ended)
        return 0;
    size_t count = copy_lines(bytes, length, lines, max);
    if (count > 0) {
        *line = count_lines(reader, count);
        reader->offset += count * BATCH_STRIDE;
    }
    return count;
}
#endif

enum reader_step reader_line_next(struct tenring_reader *reader, struct tenring_record *record)
{
    if (read_fast(reader, record))
        return READER_RECORD;
    struct reader_line line;
    enum reader_step found = reader_find_line(reader, &line);
    if (found != READER_RECORD)
        return found;

    size_t length;
    const char *text = reader_trim(&line, &length);
    size_t at = (size_t)(text - line.text);
    size_t column;
    char separator;
    reader_take_line(reader);
    if (length == 0 || *text == '#')
        return READER_AGAIN;
    if (reader_line_is_header(text, length, &column, &separator)) {
        reader->csv_column = column;
        reader->csv_separator = separator;
        return READER_AGAIN;
    }
    reader_begin_record(reader, record, TENRING_SYNTAX_LINE, line.number);
    reader_set_source(record, line.text, line.length);
    if (reader->csv_separator || *text == '"') {
        read_csv(reader, &line, at, length, record);
    } else {
        size_t end = reader_line_read(&line, at, length, record);
        if (end)
            reader_set_comment(record, line.text + end, at + length - end);
    }
    return READER_RECORD;
}
