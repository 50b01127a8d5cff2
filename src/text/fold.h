/*
 * fold.h - text beyond ASCII brought to one byte a character.
 *
 * Digits of other scripts (full width, Arabic, Persian, Devanagari, circled, Chinese numerals) are
 * digits; full-width forms (U+FF01 to U+FF5E) are those of ASCII; wide and non-breaking spaces are
 * spaces; a middle dot or an empty square is the blank '.'; vertical lines of drawings are '|', the
 * others '+'; a character without width is none. Of the rest a symbol becomes a byte from
 * TEXT_SYMBOL on, the same for the same symbol, and everything else TEXT_FOREIGN, a letter.
 *
 *     "５３　・"  ->  "53 ."      place[]: 0 3 6 9 12
 *
 * Bytes that are no UTF-8 (Latin-1, GBK) are letters as well, two at a time where they may be GBK.
 * The text keeps where each of its bytes came from, so that a fault has its place in the input.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FOLD_H
#define TENRING_TEXT_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A longer text is not folded: 729 wide pencilmarks are shorter. */
#define TEXT_FOLD_MAX 2400

/* What characters without a meaning in ASCII become. */
#define TEXT_FOREIGN 0x80
#define TEXT_SYMBOL  0x90

struct text_folded {
    size_t length;
    char text[TEXT_FOLD_MAX];
    uint16_t place[TEXT_FOLD_MAX + 1]; /* of each byte, and of the end, in the original */
};

/* The length in bytes of the UTF-8 character that text begins with, 0 when it is none; *code is its
   number then. */
size_t text_code_point(const char *text, size_t length, uint32_t *code);

/* Writes a character in UTF-8, at most four bytes. Returns its length. */
size_t text_write_code(uint32_t code, char *out);

/* Whether some byte is beyond ASCII. */
bool text_is_wide(const char *text, size_t length);

/* The length of the white space that text begins with, wide and non-breaking spaces and characters
   without width included. */
size_t text_space_length(const char *text, size_t length);

/* Folds a text. Returns false when it is too long. */
bool text_fold(const char *text, size_t length, struct text_folded *folded);

/* ---- UTF-16 to UTF-8, piece by piece ---- */

enum text_encoding { TEXT_UTF8, TEXT_UTF16_LITTLE, TEXT_UTF16_BIG };

struct text_utf16 {
    enum text_encoding encoding;
    bool has_odd; /* a byte whose partner has not come yet */
    unsigned char odd;
    uint32_t high; /* the first half of a pair of surrogates; 0: none */
};

/* The encoding of a stream by its first bytes: a byte-order mark, or every other byte 0 where ASCII
   characters stand. */
enum text_encoding text_find_encoding(const char *bytes, size_t length);

/* The bytes that `length` bytes become at most. */
size_t text_utf8_limit(size_t length);

/* Converts the next bytes; returns how many were written. Halves of pairs without the other half
   become U+FFFD. */
size_t text_to_utf8(struct text_utf16 *state, const char *bytes, size_t length, char *out);

#endif
