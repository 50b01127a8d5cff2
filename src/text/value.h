/*
 * value.h - what a piece of text is: a cell, a puzzle, a full grid, or the name of one.
 *
 * These are the questions that tables, JSON, XML and links ask of a field, a string or a member.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_VALUE_H
#define TENRING_TEXT_VALUE_H

#include "text/characters.h"

/* What columns and members are called. Upper and lower case are equal, and white space at the ends
   does not count. ASIDE: what is played, marked or drawn, which tables have not. */
enum text_name { TEXT_NAME_OTHER, TEXT_NAME_PUZZLE, TEXT_NAME_SOLUTION, TEXT_NAME_ASIDE };
enum text_name text_name_of(const char *text, size_t length);

bool text_is_puzzle_name(const char *text, size_t length);
bool text_is_solution_name(const char *text, size_t length);

/*
 * Reads 81 characters of which one symbol that is no digit fills all other places: it is the blank,
 * whatever it is, also a space. They are the whole text, the text without white space at its ends,
 * or what stands between two quotes in it.
 */
bool text_read_spaced(const char *text, size_t length, uint16_t set[TENRING_CELLS]);

/* How many cells have one digit. */
int text_count_digits(const struct tenring_puzzle *puzzle);

enum text_value {
    TEXT_VALUE_OTHER,
    TEXT_VALUE_PUZZLE, /* 81 cells or 729 pencilmarks, some of them blank */
    TEXT_VALUE_FULL,   /* 81 digits */
    TEXT_VALUE_NEARLY  /* forty cells or more, or a puzzle with a wrong cell; the error says so */
};

/*
 * Reads a text that is a puzzle as a whole: 81 cells or 729 pencilmarks, with white space, line
 * ends, separators, quotes and brackets around and between them ("[[5, 3, ...], ...]"). One symbol
 * that is no digit and fills all other places of 81 is the blank, whatever it is. PUZZLE, FULL:
 * *puzzle is set. NEARLY: *error is set, its offset relative to text. OTHER: nothing is set.
 */
enum text_value text_read_value(const char *text, size_t length, struct tenring_puzzle *puzzle,
                                struct tenring_error *error);

#endif
