/*
 * fold.h - characters beyond ASCII that mean what an ASCII one does.
 *
 * Full-width forms (U+FF01 to U+FF5E) are those of ASCII; the wide and the non-breaking spaces are
 * spaces; a middle dot or an empty square is the blank '.'; a character without width is none.
 * Every other character stays as it is, byte for byte, also what is no UTF-8.
 *
 *     "５３　・"  ->  "53 ."      place[]: 0 3 6 9 12
 *
 * The text keeps where each of its bytes came from, so that a fault has its place in the input.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FOLD_H
#define TENRING_TEXT_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A text longer than that is not folded: a row of a grid or 729 wide pencilmarks are shorter. */
#define TEXT_FOLD_MAX 2400

struct text_folded {
    size_t length;
    char text[TEXT_FOLD_MAX];
    uint16_t place[TEXT_FOLD_MAX + 1]; /* of each byte, and of the end, in the original */
};

/* The length in bytes of the UTF-8 character that text begins with, 0 when it is none; *code is its
   number then. */
size_t text_code_point(const char *text, size_t length, uint32_t *code);

/* Whether some byte is beyond ASCII. */
bool text_is_wide(const char *text, size_t length);

/* The length of the white space that text begins with, wide and non-breaking spaces included. */
size_t text_space_length(const char *text, size_t length);

/* Folds a text. Returns false when the text is too long or nothing in it changes; *folded is of
   no use then. */
bool text_fold(const char *text, size_t length, struct text_folded *folded);

/* The same without white space and line ends, whether anything changes or not. Returns false when
   the text is too long. */
bool text_squeeze(const char *text, size_t length, struct text_folded *folded);

#endif
