/*
 * object.h - a record of JSON that looks like the one before it: an object, or a string of a list.
 *
 *     {"id":17,"level":"easy","puzzle":"53..7....6..","solution":"534678912672"},
 *     ======ww==========ssss============pppppppppppp==============ssssssssssss===
 *
 * Files of objects are written by programs: names, white space and the order of the members (=) are
 * the same in each. What differs are values: words (w), strings (s), the puzzle (p). From an object
 * that the careful reader (format_array.c) has read, and its bytes, these pieces are learned; and
 * as long as the bytes that follow consist of them, only the puzzle is looked at (text/kernel.c).
 *
 * What makes this right: the careful reader begins and ends such an object in the same state, as
 * was tried before. In between it does the same, whatever the values are:
 *
 * - 81 cells in quotes are a puzzle in the member with the name of one, and in a list.
 * - Members of other names are passed over: where the object has its puzzle, it matters to nobody
 *   whether one of them could be a puzzle, too, unless two that are meant as such stand one behind
 *   the other: these objects are left to the careful reader. There are no further brackets in it.
 * - A string ends at the next quote, as there is no backslash in it. A word has letters, digits and
 *   '.', '-', '+', and what is behind it, a comma, a brace or white space, is no bracket. It is
 *   short, and so passed over even where the name is that of a puzzle, as in `"clues": 30`.
 * - Where solutions are asked for, the one member of that name has 81 digits, which is looked at,
 *   too, and the record ends with its object.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_OBJECT_H
#define TENRING_TEXT_OBJECT_H

#include "text/characters.h"

enum {
    TEXT_OBJECT_PIECES = 32, /* at most */
    TEXT_OBJECT_SAME = 1024, /* bytes that are the same, at most */
    TEXT_WORD_MAX = 40       /* bytes of a word, at most; none such is a puzzle */
};

/* What stands behind the bytes of a piece that are the same. */
enum text_value {
    TEXT_VALUE_NONE,
    TEXT_VALUE_WORD,
    TEXT_VALUE_STRING,
    TEXT_VALUE_PUZZLE,
    TEXT_VALUE_SOLUTION
};

struct text_array; /* text/array.h */

struct text_object {
    size_t lines; /* line ends in it */
    size_t first; /* those before its puzzle */
    size_t count; /* pieces; 0: no object is known */
    struct text_object_piece {
        uint16_t begin, length; /* of text */
        uint8_t value;          /* NONE: the last piece */
    } piece[TEXT_OBJECT_PIECES];
    char text[TEXT_OBJECT_SAME]; /* the bytes that are the same */
};

/* Whether a byte may be part of a word. */
static inline bool text_is_word_byte(char byte)
{
    return text_is_letter(byte) || (byte >= '0' && byte <= '9') || byte == '.' || byte == '-' ||
           byte == '+';
}

/* Whether a string is meant as a puzzle, good or nearly so: at most a tenth of it is no cells. */
static inline bool text_is_meant(const char *text, size_t length)
{
    size_t digits = 0, cells = 0;
    for (size_t i = 0; i < length; i++) {
        digits += text_is_digit(text[i]);
        cells += text_is_cell(text[i]);
    }
    return length > TEXT_WORD_MAX && digits > 0 && 10 * cells >= 9 * length;
}

/*
 * Learns from the bytes of one record with the puzzle given, which the careful reader has read, its
 * state being `array` before and behind them: an object; or the end of one and the beginning of the
 * next, if the first has its puzzle; or just the puzzle, of a list. Returns false, and
 * object->count is 0, when they are not such that the next record can be told by them.
 */
bool text_learn_object(struct text_object *object, const struct tenring_puzzle *puzzle,
                       const struct text_array *array, const char *bytes, size_t length);

#endif
