/*
 * record.c - see text/record.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/record.h"

#include "text/characters.h"
#include "text/fold.h"
#include "text/message.h"

#include <string.h>

void text_begin_record(struct tenring_record *record, enum tenring_syntax syntax, uint64_t line)
{
    memset(record, 0, sizeof *record);
    record->syntax = syntax;
    record->line = line;
    record->source.text = "";
    record->comment.text = "";
    for (int cell = 0; cell < GRID_CELLS; cell++)
        record->puzzle.cell[cell] = TENRING_ALL_DIGITS;
}

void text_set_source(struct tenring_record *record, const char *text, size_t length)
{
    record->source.text = text;
    record->source.length = length < TEXT_SOURCE_LIMIT ? length : TEXT_SOURCE_LIMIT;
}

struct tenring_span text_comment(const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end && text_is_space(*text))
        text++;
    if (text < end && (*text == ',' || *text == ';' || *text == ':' || *text == '#'))
        text++;
    while (text < end && text_is_space(*text))
        text++;
    while (text < end && text_is_space(end[-1]))
        end--;
    return (struct tenring_span){text, (size_t)(end - text)};
}

void text_set_comment(struct tenring_record *record, const char *text, size_t length)
{
    record->comment = text_comment(text, length);
}

void text_fail_record(struct tenring_record *record, uint64_t line, uint64_t column)
{
    record->status = TENRING_STATUS_BAD_INPUT;
    record->error_line = line;
    record->error_column = column;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        record->puzzle.cell[cell] = TENRING_ALL_DIGITS;
}

void text_fail_in_line(struct tenring_record *record, const struct text_line *line)
{
    text_fail_record(record, line->number, record->error.offset + 1);
    record->error.offset += (size_t)line->offset;
}

/* ---- The puzzle of a line ---- */

bool text_ends_puzzle(char byte)
{
    return text_is_space(byte) || byte == ',' || byte == ';' || byte == ':' || byte == '#';
}

static void fail_count(struct tenring_error *error, size_t offset, size_t cells, bool more)
{
    text_fail(error, offset, TENRING_ERROR_CODE_LINE_CELLS, (int)more, (uint64_t)cells);
}

/* Reads 81 cells; the text begins with `cells` of them. Returns where they end, 0 after a fault. */
static size_t read_cells(const char *text, size_t cells, size_t length, bool cut,
                         struct tenring_record *record)
{
    bool at_end = cells == length;
    record->syntax = TENRING_SYNTAX_LINE;
    if (cells > TENRING_CELLS) {
        fail_count(&record->error, TENRING_CELLS, cells, cut && at_end);
    } else if (!at_end && !text_ends_puzzle(text[cells])) {
        if (cells == TENRING_CELLS)
            text_fail(&record->error, cells, TENRING_ERROR_CODE_LINE_COMMENT, (int)text[cells]);
        else
            text_fail(&record->error, cells, TENRING_ERROR_CODE_LINE_CELL, (int)text[cells]);
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
        text_fail(&record->error, n < TENRING_PENCILMARKS_LENGTH ? n : TENRING_PENCILMARKS_LENGTH,
                  TENRING_ERROR_CODE_LINE_LENGTH, (int)more, (uint64_t)n);
        return 0;
    }
    size_t good = text_read_pencilmarks(text, &record->puzzle);
    if (good == n)
        return n;
    text_fail_pencilmark(&record->error, good, text[good], good);
    return 0;
}

/* Reads a word of so many bytes. Returns where its puzzle ends, 0 after a fault; both relative to
   the text. */
static size_t read_word(const char *text, size_t length, bool cut, struct tenring_record *record)
{
    enum { LONG_PUZZLE = 400 }; /* nearer to 729 than to 81 */
    size_t cells = 0;
    while (cells < length && text_is_cell(text[cells]))
        cells++;
    size_t word = cells;
    while (word < length && !text_ends_puzzle(text[word]))
        word++;
    return cells > TENRING_CELLS && word > LONG_PUZZLE
               ? read_marks(text, word, cut && word == length, record)
               : read_cells(text, cells, length, cut, record);
}

/* The same for a word with wide characters; its fault, if it still has one, is the one that it had
   as it stands. */
static size_t read_wide_word(const char *text, size_t length, struct tenring_record *record)
{
    struct text_folded folded;
    struct tenring_record again = *record;
    size_t most = length < TEXT_FOLD_MAX ? length : TEXT_FOLD_MAX;
    if (!text_fold(text, most, &folded))
        return 0;
    size_t end = read_word(folded.text, folded.length, most < length, &again);
    if (!end)
        return 0;
    record->puzzle = again.puzzle;
    record->syntax = again.syntax;
    record->error = (struct tenring_error){.status = TENRING_STATUS_OK};
    while (end < folded.length && text_is_space(folded.text[end]))
        end++;
    return folded.place[end];
}

size_t text_read_word(const struct text_line *line, size_t at, size_t length,
                      struct tenring_record *record)
{
    const char *text = line->text + at;
    size_t end = read_word(text, length, line->cut, record);
    size_t bad = record->error.offset;
    if (!end && bad < length && (unsigned char)text[bad] >= 0x80)
        end = read_wide_word(text, length, record);
    if (end)
        return at + end;
    record->error.offset += at;
    text_fail_in_line(record, line);
    return 0;
}
