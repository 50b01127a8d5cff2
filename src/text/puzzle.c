/*
 * puzzle.c - one puzzle from text and to text: tenring_parse_puzzle, tenring_format_puzzle and
 * tenring_format_grid.
 *
 *     81 characters    53..7....6..195...   one for each cell
 *     729 characters   ....5......3.....1.3456789...   nine for each cell, the n-th is n or a blank
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/characters.h"
#include "text/message.h"

#include <string.h>

static enum tenring_status parse_fault(const char *text, size_t length, struct tenring_error *error)
{
    for (size_t i = 0; i < length; i++) {
        if (text_is_cell(text[i]))
            continue;
        text_fail(error, i, TENRING_ERROR_CODE_PUZZLE_CELL, (int)text[i]);
        return TENRING_STATUS_BAD_INPUT;
    }
    size_t offset = length < TENRING_LINE_LENGTH          ? length
                    : length < TENRING_PENCILMARKS_LENGTH ? TENRING_LINE_LENGTH
                                                          : TENRING_PENCILMARKS_LENGTH;
    text_fail(error, offset, TENRING_ERROR_CODE_PUZZLE_LENGTH, (uint64_t)length);
    return TENRING_STATUS_BAD_INPUT;
}

enum tenring_status tenring_parse_puzzle(const char *text, size_t length,
                                         struct tenring_puzzle *puzzle, struct tenring_error *error)
{
    if (!text || !puzzle)
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_puzzle read;
    if (length == TENRING_LINE_LENGTH) {
        if (!text_read_line(text, &read))
            return parse_fault(text, length, error);
    } else if (length == TENRING_PENCILMARKS_LENGTH) {
        size_t good = text_read_pencilmarks(text, &read);
        if (good < length) {
            text_fail_pencilmark(error, good, text[good], good);
            return TENRING_STATUS_BAD_INPUT;
        }
    } else {
        return parse_fault(text, length, error);
    }
    *puzzle = read;
    if (error)
        memset(error, 0, sizeof *error);
    return TENRING_STATUS_OK;
}

static char digit_of(unsigned set, char blank)
{
    bool given = set != 0 && (set & (set - 1)) == 0;
    return (char)(given ? '1' + digit_set_least(set) : blank);
}

/* Writes the whole text. Returns its length, 0 for an unknown style. */
static size_t write_puzzle(const uint16_t sets[GRID_CELLS], enum tenring_style style, char *out)
{
    switch (style) {
    case TENRING_STYLE_LINE:
        for (int cell = 0; cell < GRID_CELLS; cell++)
            out[cell] = digit_of(sets[cell], '.');
        return TENRING_LINE_LENGTH;
    case TENRING_STYLE_GRID:
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            out[2 * cell] = digit_of(sets[cell], '0');
            out[2 * cell + 1] = grid_column(cell) == 8 ? '\n' : ' ';
        }
        return TENRING_GRID_LENGTH;
    case TENRING_STYLE_PENCILMARKS:
        for (int cell = 0; cell < GRID_CELLS; cell++)
            for (int digit = 0; digit < GRID_DIGITS; digit++)
                *out++ = (char)(sets[cell] >> digit & 1 ? '1' + digit : '.');
        return TENRING_PENCILMARKS_LENGTH;
    }
    return 0;
}

static size_t format_sets(const uint16_t sets[GRID_CELLS], enum tenring_style style, char *buffer,
                          size_t capacity)
{
    char text[TENRING_PENCILMARKS_LENGTH];
    size_t length = write_puzzle(sets, style, text);
    if (capacity > 0) {
        size_t n = length < capacity ? length : capacity - 1;
        memcpy(buffer, text, n);
        buffer[n] = '\0';
    }
    return length;
}

size_t tenring_format_puzzle(const struct tenring_puzzle *puzzle, enum tenring_style style,
                             char *buffer, size_t capacity)
{
    return format_sets(puzzle->cell, style, buffer, capacity);
}

size_t tenring_format_grid(const struct tenring_grid *grid, enum tenring_style style, char *buffer,
                           size_t capacity)
{
    uint16_t sets[GRID_CELLS];
    if (style == TENRING_STYLE_LINE && capacity > TENRING_LINE_LENGTH) {
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            const uint8_t digit = grid->cell[cell];
            buffer[cell] = (char)(digit >= 1 && digit <= 9 ? '0' + digit : '.');
        }
        buffer[GRID_CELLS] = '\0';
        return TENRING_LINE_LENGTH;
    }
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digit = grid->cell[cell];
        sets[cell] = (uint16_t)(digit >= 1 && digit <= 9 ? 1u << (digit - 1) : TENRING_ALL_DIGITS);
    }
    return format_sets(sets, style, buffer, capacity);
}
