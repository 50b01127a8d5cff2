/*
 * characters.h - the characters that puzzles are written in.
 *
 * All formats share one alphabet: '1' to '9' are digits, ". 0 * _ - ? x X" are blanks, and no other
 * byte stands for a cell. Nothing here depends on a locale: the tables are indexed by bytes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_CHARACTERS_H
#define TENRING_TEXT_CHARACTERS_H

#include "base/grid.h"

/* A bit that no candidate set has: set in text_cell_sets for bytes that are no cell. */
#define TEXT_NO_CELL 0x8000u

/* The candidates a byte stands for: one bit for a digit, TENRING_ALL_DIGITS for a blank,
   TEXT_NO_CELL for the rest. */
extern const uint16_t text_cell_sets[256];

static inline unsigned text_cell_set(char byte)
{
    return text_cell_sets[(unsigned char)byte];
}

static inline bool text_is_cell(char byte)
{
    return text_cell_set(byte) != TEXT_NO_CELL;
}

static inline bool text_is_digit(char byte)
{
    return byte >= '1' && byte <= '9';
}

/* ASCII space, tab, vertical tab, form feed: what separates things on a line. */
static inline bool text_is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\v' || byte == '\f';
}

static inline bool text_is_line_end(char byte)
{
    return byte == '\n' || byte == '\r';
}

static inline bool text_is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* The value of a digit 0 to 9 or a letter A to Z, 10 to 35; -1 for another character. */
static inline int text_digit_value(char byte)
{
    return byte >= '0' && byte <= '9'   ? byte - '0'
           : byte >= 'a' && byte <= 'z' ? byte - 'a' + 10
           : byte >= 'A' && byte <= 'Z' ? byte - 'A' + 10
                                        : -1;
}

static inline bool text_is_gap(char byte)
{
    return text_is_space(byte) || text_is_line_end(byte);
}

/* ASCII upper case to lower case; every other byte unchanged. */
static inline char text_lower(char byte)
{
    return (char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

/* Whether text[0..length) begins with the NUL-terminated prefix, upper and lower case ASCII being
   equal. */
bool text_starts_with(const char *text, size_t length, const char *prefix);

/* Whether text[0..length) is the NUL-terminated name, upper and lower case ASCII being equal. */
bool text_equals(const char *text, size_t length, const char *name);

/*
 * Reads 81 cells. Returns how many characters from the beginning are cells. *puzzle is set only if
 * all 81 are.
 */
size_t text_read_cells(const char text[TENRING_CELLS], struct tenring_puzzle *puzzle);

/* Reads 81 cells. Returns false if some are no cells; *puzzle is then undefined. */
bool text_read_line(const char text[TENRING_CELLS], struct tenring_puzzle *puzzle);

/*
 * Reads 729 pencilmarks. Returns how many characters from the beginning are valid. *puzzle is set
 * only if all 729 are.
 */
size_t text_read_pencilmarks(const char text[TENRING_PENCILMARKS_LENGTH],
                             struct tenring_puzzle *puzzle);

/* ---- A cell by itself, as programs write it: 5, "5", 5.0, null, -1 ---- */

/* Takes white space off both ends. */
void text_trim_spaces(const char **text, size_t *length);

/* Whether text is a word that programs write for an empty cell: null, None, NaN, NA, nil, \N. */
bool text_is_nothing(const char *text, size_t length);

/*
 * Reads the candidates of one cell: a digit, one of the usual blanks, a word for nothing, -1, or a
 * digit as a decimal number (5.0, 5., 5.00e+00). White space and one pair of quotes around it are
 * ignored. Returns TEXT_NO_CELL for any other text, also for an empty one.
 */
unsigned text_read_cell(const char *text, size_t length);

#endif
