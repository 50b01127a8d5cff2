/*
 * format_hodoku.c - lines of HoDoKu's library format.
 *
 *     :0000:x:.2.7.+3...(81 cells):112 345:567::
 *      ^    ^ ^                    ^       ^   ^ further fields
 *      |    | the board            |       candidates the technique removes
 *      |    candidates concerned   candidates removed before
 *      technique
 *
 * A digit after '+' was placed, the others were given. The puzzle is that of the givens: placed
 * digits and removed candidates ("112": the 1 of r1c2) are progress. The fields after the board
 * are the record's comment.
 *
 * Source: http://hodoku.sourceforge.net/, "library format".
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/formats.h"

#include "text/characters.h"
#include "text/message.h"

#include <string.h>

/* Reads the board, after the third colon. Returns where it ends, 0 after an error. */
static size_t read_board(const char *text, size_t length, struct tenring_record *record)
{
    size_t cells = 0;
    size_t i = 0;
    for (int colons = 0; i < length && colons < 3; i++)
        colons += text[i] == ':';
    for (; i < length && text[i] != ':'; i++, cells++) {
        bool placed = text[i] == '+' && i + 1 < length && text_is_digit(text[i + 1]);
        if (placed)
            i++;
        if (!text_is_cell(text[i])) {
            text_fail(&record->error, i, TENRING_ERROR_CODE_PUZZLE_CELL, (int)text[i]);
            return 0;
        }
        if (cells >= TENRING_CELLS)
            continue;
        record->puzzle.cell[cells] =
            (uint16_t)(placed ? TENRING_ALL_DIGITS : text_cell_set(text[i]));
        if (placed)
            record->play.placed.cell[cells] = (uint8_t)(text[i] - '0');
    }
    if (cells == TENRING_CELLS)
        return i;
    text_fail(&record->error, i, TENRING_ERROR_CODE_PUZZLE_CELLS, 0, (uint64_t)cells);
    return 0;
}

/* Stores the candidates in the field at text[at], "112 345", as removed. Words that are not three
   digits are skipped; the puzzle does not depend on them. */
static void read_removed(const char *text, size_t length, size_t at, struct tenring_record *record)
{
    while (at < length && text[at] != ':') {
        size_t end = at;
        while (end < length && text_is_digit(text[end]))
            end++;
        if (end - at == 3) {
            uint16_t *marks =
                &record->play.marks.cell[grid_cell(text[at + 1] - '1', text[at + 2] - '1')];
            *marks = (uint16_t)((*marks ? *marks : TENRING_ALL_DIGITS) & ~(1u << (text[at] - '1')));
        }
        at = end > at ? end : at + 1;
    }
}

bool text_is_hodoku(const char *text, size_t length)
{
    enum { TECHNIQUE = 4 };
    if (length < TECHNIQUE + 2 || *text != ':')
        return false;
    for (int i = 1; i <= TECHNIQUE; i++)
        if (!text_is_letter(text[i]) && !(text[i] >= '0' && text[i] <= '9'))
            return false;
    return text[TECHNIQUE + 1] == ':' || text[TECHNIQUE + 1] == '-';
}

bool text_read_hodoku(const char *text, size_t length, struct tenring_record *record)
{
    size_t end = *text == ':' ? read_board(text, length, record) : 0;
    if (!end)
        return false;
    if (end < length)
        read_removed(text, length, end + 1, record);
    while (end < length && text[end] == ':')
        end++;
    text_set_comment(record, text + end, length - end);
    return true;
}
