/*
 * value.h - what a piece of text is: a cell, a puzzle, a full grid, or a name of these.
 *
 * Tables, JSON, XML and links ask this about a field, a string or a member.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_VALUE_H
#define TENRING_TEXT_VALUE_H

#include "text/characters.h"

/* What the name of a column or member says. Case and white space at the ends are ignored. ASIDE:
   names of digits played, marks or drawings, which tables do not have. */
enum text_name { TEXT_NAME_OTHER, TEXT_NAME_PUZZLE, TEXT_NAME_SOLUTION, TEXT_NAME_ASIDE };
enum text_name text_name_of(const char *text, size_t length);

bool text_is_puzzle_name(const char *text, size_t length);
bool text_is_solution_name(const char *text, size_t length);

/* Whether a text is one of the words in a list with spaces between them, exactly. */
bool text_is_listed(const char *text, size_t length, const char *words);

/*
 * Reads 81 characters: digits, and one other symbol in all other places, which is the blank. It may
 * be any symbol, even a space. They are the whole text, the text without white space at its ends,
 * or what stands between two quotes in it.
 */
bool text_read_spaced(const char *text, size_t length, uint16_t set[TENRING_CELLS]);

/* How many cells have exactly one candidate. */
int text_count_digits(const struct tenring_puzzle *puzzle);

enum text_value {
    TEXT_VALUE_OTHER,
    TEXT_VALUE_PUZZLE, /* 81 cells or 729 pencilmarks, some of them blank */
    TEXT_VALUE_FULL,   /* 81 digits */
    TEXT_VALUE_NEARLY  /* forty cells or more, or a puzzle with a wrong cell, as the error says */
};

/*
 * Reads a text that is one puzzle: 81 cells or 729 pencilmarks, with white space, line ends,
 * separators, quotes and brackets around and between them ("[[5, 3, ...], ...]"). Any symbol that
 * fills all places of 81 without a digit is the blank. PUZZLE, FULL: *puzzle is set. NEARLY: *error
 * is set, its offset relative to text. OTHER: nothing is set.
 */
enum text_value text_read_value(const char *text, size_t length, struct tenring_puzzle *puzzle,
                                struct tenring_error *error);

#endif
