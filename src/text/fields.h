/*
 * fields.h - the fields of a row, by separators and quotes, and what stands in one: a name, a
 * puzzle, a solution.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FIELDS_H
#define TENRING_TEXT_FIELDS_H

#include "text/fold.h"

/* A field of a row; quotes are outside, and blanks before them. */
struct text_field {
    size_t begin;
    size_t length;
    size_t next; /* where the next field begins, or length of the row + 1 */
    bool open;   /* it begins with a quote that nothing closes */
};

/* The field that begins at a place. */
struct text_field text_read_field(const char *text, size_t length, size_t begin, char separator);

/* Field number `index`, from 0. Returns false when the row ends before; *count is then the number
   of its fields. */
bool text_find_field(const char *text, size_t length, char separator, size_t index,
                     struct text_field *field, size_t *count);

size_t text_count_fields(const char *text, size_t length, char separator);

/* The stroke that a row of Markdown begins with; or the first comma, semicolon or tab outside of
   quotes; or a stroke within the row, as databases write it; '\0': there is none. */
char text_find_separator(const char *text, size_t length);

/* Whether a row begins and ends with the stroke that its fields are set apart with, as in Markdown:
   then what stands before the first one is no field. */
static inline bool text_has_edge(const char *text, size_t length, char separator)
{
    return separator == '|' && length > 1 && *text == '|' && text[length - 1] == '|';
}

/* Takes off what keeps spreadsheets from making a number of a field: ="..."; within quotes its own
   ones are doubled. */
void text_trim_formula(const char **text, size_t *length);

/* Takes white space off both ends, and the same. */
void text_trim_field(const char **text, size_t *length);

/* Whether a text is one of the names that columns and members with puzzles have, or with their
   solutions. */
bool text_is_puzzle_name(const char *text, size_t length);
bool text_is_solution_name(const char *text, size_t length);

/* Whether text is a word that programs write for an empty cell. */
bool text_is_nothing(const char *text, size_t length);

/* Whether a field has nothing in it, or such a word. */
bool text_is_empty(const char *text, size_t length);

/* Whether a text is one digit with what makes a decimal of it: 5.0, 5. or 5.000e+00. */
bool text_is_decimal(const char *text, size_t length);

/* The set of a cell that is written as a digit, a blank, such a decimal, or a word for nothing;
   TEXT_NO_CELL: it is none. Empty text is none. */
unsigned text_set_of_cell(const char *text, size_t length);

/* The text of a field as a word: without white space and line ends; of a list, "[[5, 3, ...],
   ...]", one character for each cell. Returns false when it is too long. */
bool text_squeeze_field(const char *text, size_t length, struct text_folded *word);

enum text_content {
    TEXT_CONTENT_OTHER,
    TEXT_CONTENT_PUZZLE,  /* 81 or 729 cells */
    TEXT_CONTENT_SOLUTION /* 81 digits */
};

/* In any form that a puzzle may have in a field: with full-width digits, with white space or line
   ends between cells. */
enum text_content text_content_of(const char *text, size_t length);

/* Whether a text begins with a word that is a puzzle, good or nearly so; a quote may be before it.
 */
bool text_begins_like_puzzle(const char *text, size_t length);

/* Whether the text of a field begins so, or is such a puzzle with white space in it. */
bool text_is_like_puzzle(const char *text, size_t length);

/* The column of the solutions, which is not that of the puzzles: no field in it counts as one, or,
   if that was not asked for, no full grid. column: SIZE_MAX for none. */
struct text_solutions {
    size_t column;
    bool asked_for;
};

/* Finds the column of the puzzle: the first one with a puzzle that has blanks, else the first full
   grid. Returns false when no field is either. */
bool text_find_puzzle_field(const char *text, size_t length, char separator,
                            struct text_solutions solutions, size_t *column);

#endif
