/*
 * runs.c - see text/runs.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/runs.h"

#include <string.h>

#include "text/characters.h"
#include "text/message.h"
#include "text/record.h"
#include "text/value.h"

/* Cells that make a part of a line count as an attempt at a puzzle. */
enum { PUZZLE_LIKE = 40 };

size_t text_cells_in(struct text_part part)
{
    size_t cells = 0;
    for (size_t i = 0; i < part.length; i++)
        cells += text_is_cell(part.text[i]);
    return cells;
}

static bool is_ascii_letter(const char *text, size_t length, size_t at)
{
    return at < length && text_is_letter(text[at]);
}

bool text_find_run(const char *text, size_t length, size_t from, size_t *begin, size_t *size)
{
    for (size_t i = from; i + TENRING_CELLS <= length; i++) {
        if (!text_is_cell(text[i]))
            continue;
        const size_t start = i;
        while (i < length && text_is_cell(text[i]))
            i++;
        const size_t run = i - start;
        if ((run == TENRING_CELLS || run == TENRING_PENCILMARKS_LENGTH) &&
            !is_ascii_letter(text, length, i) &&
            (start == 0 || !(is_ascii_letter(text, length, start - 1) || text[start - 1] == '+'))) {
            *begin = start;
            *size = run;
            return true;
        }
    }
    return false;
}

/* Whether the run at text[begin] is another column of the row whose puzzle ends at text[end]: a
   separator stands between them, but no quotes, which lists of strings have. */
static bool is_column(const char *text, size_t end, size_t begin)
{
    bool separated = false;
    for (size_t i = end; i < begin; i++) {
        if (text[i] == '"' || text[i] == '\'')
            return false;
        separated = separated || text[i] == ',' || text[i] == ';' || text[i] == '\t';
    }
    return separated;
}

static bool is_full(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!text_is_digit(text[i]))
            return false;
    return length == TENRING_CELLS;
}

/* Whether the word before text[at] names a solution: `solution: 534...`. */
static bool follows_solution_name(const char *text, size_t at)
{
    while (at > 0 && (text_is_space(text[at - 1]) || strchr(":='\"", text[at - 1])))
        at--;
    size_t begin = at;
    while (begin > 0 && ((unsigned char)text[begin - 1] >= 0x80 || text_is_letter(text[begin - 1])))
        begin--;
    return at > begin && text_is_solution_name(text + begin, at - begin);
}

enum text_runs_kind text_find_runs(struct text_part part, const uint16_t *place, const char *line,
                                   size_t from, struct text_runs *runs)
{
    const char *text = part.text;
    const size_t length = part.length;
    size_t begin, size, full = SIZE_MAX, fulls = 0;
    bool found = false;
    runs->solution = runs->next = SIZE_MAX;
    for (size_t at = from; text_find_run(text, length, at, &begin, &size); at = begin + size) {
        if (is_full(text + begin, size)) {
            fulls++;
            if (found && runs->solution == SIZE_MAX)
                runs->solution = begin;
            else if (full == SIZE_MAX && !follows_solution_name(line, place ? place[begin] : begin))
                full = begin;
        } else if (!found) {
            found = true;
            runs->begin = begin;
            runs->size = size;
        } else if (!is_column(text, runs->begin + runs->size, begin)) {
            runs->next = begin;
            return TEXT_RUNS_PUZZLE;
        }
    }
    if (found && runs->solution == SIZE_MAX)
        runs->solution = full;
    if (found || fulls == 0)
        return found ? TEXT_RUNS_PUZZLE : TEXT_RUNS_NONE;
    if (full == SIZE_MAX)
        return TEXT_RUNS_SOLUTION;
    if (text_cells_in(part) >= PUZZLE_LIKE + fulls * TENRING_CELLS)
        return TEXT_RUNS_AMBIGUOUS;
    runs->begin = full;
    runs->size = TENRING_CELLS;
    return TEXT_RUNS_PUZZLE;
}

/* ---- What nearly is a puzzle ---- */

/* The longest word of a part. */
static struct text_part longest_word(struct text_part part)
{
    struct text_part longest = {part.text, 0};
    for (size_t i = 0, start = 0; i <= part.length; i++) {
        if (i < part.length && !text_ends_puzzle(part.text[i]))
            continue;
        if (i - start > longest.length)
            longest = (struct text_part){part.text + start, i - start};
        start = i + 1;
    }
    return longest;
}

bool text_is_nearly(struct text_part part)
{
    enum { CELLS_A_LETTER = 8 };
    size_t cells = 0, letters = 0, digits = 0, drawn = 0;
    for (size_t i = 0; i < part.length; i++) {
        const char byte = part.text[i];
        cells += text_is_cell(byte);
        letters += text_is(byte, TEXT_IS_FOREIGN);
        digits += byte >= '0' && byte <= '9';
        drawn += !text_is_cell(byte) || byte == '-' || byte == '*' || byte == '_';
    }
    return cells >= PUZZLE_LIKE && (digits > 0 || drawn == 0) && CELLS_A_LETTER * letters <= cells;
}

bool text_has_nearly(struct text_part part)
{
    return part.length >= PUZZLE_LIKE && text_is_nearly(longest_word(part));
}

/* Says what is wrong with cells that are spread over a text. */
static void fail_spread(struct text_part part, const uint16_t *place, const struct text_line *line,
                        struct tenring_error *error)
{
    size_t bad = 0;
    while (bad < part.length && !text_is(part.text[bad], TEXT_IS_FOREIGN))
        bad++;
    const size_t at = place ? place[bad] : bad;
    if (bad < part.length)
        text_fail(error, at, TENRING_ERROR_CODE_LINE_CELL, (int)line->text[at]);
    else
        text_fail(error, at, TENRING_ERROR_CODE_LINE_CELLS, (int)line->cut,
                  (uint64_t)text_cells_in(part));
}

void text_find_fault(struct text_part part, const uint16_t *place, const struct text_line *line,
                     struct tenring_error *error)
{
    enum { LONG_PUZZLE = 400 }; /* from so many cells on, 729 were intended */
    const struct text_part word = longest_word(part);
    const bool marks = word.length > LONG_PUZZLE;
    const size_t most = marks ? TENRING_PENCILMARKS_LENGTH : TENRING_CELLS;
    size_t cells = 0;
    while (cells < word.length && text_is_cell(word.text[cells]))
        cells++;
    const size_t counted = marks && word.length != most ? word.length : cells;
    const size_t end = (size_t)(word.text - part.text) + (counted < most ? counted : most);
    const size_t at = place ? place[end] : end;
    if (word.length < PUZZLE_LIKE)
        fail_spread(part, place, line, error);
    else if (marks && word.length != most)
        text_fail(error, at, TENRING_ERROR_CODE_LINE_LENGTH, (int)line->cut, (uint64_t)word.length);
    else if (marks)
        text_fail_pencilmark(error, at, part.text[end], counted);
    else if (cells < word.length && cells <= most)
        text_fail(error, at,
                  cells < most ? TENRING_ERROR_CODE_LINE_CELL : TENRING_ERROR_CODE_LINE_COMMENT,
                  (int)line->text[at]);
    else
        text_fail(error, at, TENRING_ERROR_CODE_LINE_CELLS,
                  (int)(line->cut && word.text + cells == part.text + part.length),
                  (uint64_t)cells);
}
