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

/* A bit that no candidate set has: the byte is no cell. */
#define TEXT_NO_CELL 0x8000u

/* What a byte may be in a row: bits of text_kinds. A byte may have several of them. */
enum {
    TEXT_IS_LETTER = 1 << 16,  /* a letter; also a character beyond ASCII */
    TEXT_IS_FOREIGN = 1 << 17, /* a letter other than x, which is a blank */
    TEXT_IS_BREAKS = 1 << 18,  /* separates words; '+' may also belong to an exponent: 5.00e+00 */
    TEXT_IS_OPENS = 1 << 19,   /* a bracket or a quote */
    TEXT_IS_CLOSES = 1 << 20,  /* a closing bracket or quote, or what ends an element of a list */
    TEXT_IS_BRACKET = 1 << 21, /* a bracket, a quote, or a mark within a word */
    TEXT_IS_BAR = 1 << 22,     /* a vertical bar or white space */
    TEXT_IS_MARKUP = 1 << 23,  /* may begin markup or a comment, or end a name */
    TEXT_IS_STROKE = 1 << 24,  /* a vertical bar or a colon */
    TEXT_IS_WIDE = 1 << 13     /* not ASCII */
};

/* For each byte: the candidates that it stands for, one bit for a digit, TENRING_ALL_DIGITS for a
   blank, or TEXT_NO_CELL; what it may be; and, from bit TEXT_BLANKS on, which of the usual blanks
   it is. */
extern const uint32_t text_kinds[256];

enum { TEXT_BLANKS = 25 };

static inline bool text_is(char byte, unsigned class)
{
    return (text_kinds[(unsigned char)byte] & class) != 0;
}

/* A bit for each of the usual blanks, x and X being one; 0 for other characters. */
static inline unsigned text_blank_bit(char byte)
{
    return text_kinds[(unsigned char)byte] >> TEXT_BLANKS;
}

/* The candidates a byte stands for, or TEXT_NO_CELL. */
static inline unsigned text_cell_set(char byte)
{
    return text_kinds[(unsigned char)byte] & (TEXT_NO_CELL | TENRING_ALL_DIGITS);
}

static inline bool text_is_cell(char byte)
{
    return !text_is(byte, TEXT_NO_CELL);
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
