/*
 * program.h - what programs have round their arrays: names before brackets, constructors, calls,
 * dimensions.
 *
 *     val grid = arrayOf(              $grid = array(            s <- matrix(c(
 *         intArrayOf(5, 3, 0, ...),        array(5, 3, 0, ...),      5, 3, 0, ...
 *
 * Nothing of a language's grammar is known here. A bracket counts as one of an array whatever name
 * stands before it; only the round brackets of a call, `range(1, 10)`, do not, unless the name is
 * known to make an array.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_PROGRAM_H
#define TENRING_TEXT_PROGRAM_H

#include "text/characters.h"

static inline bool text_is_number_byte(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* Whether a byte may be part of a name. */
static inline bool text_is_name_byte(char byte)
{
    return text_is_letter(byte) || text_is_number_byte(byte) || byte == '_';
}

static inline bool text_is_open(char byte)
{
    return byte == '[' || byte == '{' || byte == '(';
}

static inline bool text_is_close(char byte)
{
    return byte == ']' || byte == '}' || byte == ')';
}

/* Whether a line, without white space at its ends, begins an array or object, or has a puzzle in
   quotes as a program has it. */
bool text_is_array(const char *text, size_t length);

/* Where the array goes on behind text[begin..end), if that is a word that stands before a bracket
   (`intArrayOf(`, `vec![`, `List<int> {`) or the word `new`; 0: it is none. */
size_t text_behind_name(const char *text, size_t length, size_t begin, size_t end);

/* The length of the dimensions at text[at], which stand behind a name: `[9][9]`, `[]`, `[,]`. 0:
   there are none. */
size_t text_dimensions_length(const char *text, size_t length, size_t at);

/* Whether the bracket at text[at] of a line is that of a call: a round one directly behind a name
   that makes no array, or behind `for` and the like, or in `CREATE TABLE` of SQL. */
bool text_is_call(const char *text, size_t at);

/* Where the array goes on behind text[at], if that begins a method of what stands directly before
   it: of the string in `"53..7....".toCharArray()`; 0: it does not. */
size_t text_behind_method(const char *text, size_t length, size_t at);

/* Whether the bracket at text[at] is a row of a table: it holds a puzzle in quotes, perhaps a full
   grid, too, and something else. inside: it lies in another. If not, it may as well be a list with
   a bad puzzle in it, `["53..", "oops"]`, `listOf("53..", "oops")`: it is one, unless there is a
   full grid, or something without quotes. */
bool text_is_tuple(const char *text, size_t length, size_t at, bool inside);

/* Where the nine characters of a row begin that a program makes of a string in the bracket at
   text[at]: `list("53..7....")`, `[..."53..7...."]`, `[int(c) for c in "530070000"]`. 0: it does
   not. *end: behind the bracket. */
size_t text_row_in_bracket(const char *text, size_t length, size_t at, size_t *end);

#endif
