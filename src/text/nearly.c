/*
 * nearly.c - see text/nearly.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/nearly.h"

#include "text/characters.h"
#include "text/message.h"
#include "text/record.h"

size_t text_cells_in(struct text_part part)
{
    size_t cells = 0;
    for (size_t i = 0; i < part.length; i++)
        cells += text_is_cell(part.text[i]);
    return cells;
}

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
    return cells >= TEXT_MEANT && (digits > 0 || drawn == 0) && CELLS_A_LETTER * letters <= cells;
}

bool text_has_nearly(struct text_part part)
{
    return part.length >= TEXT_MEANT && text_is_nearly(longest_word(part));
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
    if (word.length < TEXT_MEANT || (cells == most && word.length == most))
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
