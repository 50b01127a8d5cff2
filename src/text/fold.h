/*
 * fold.h - folds text to one byte for each character.
 *
 * Digits of other scripts (full width, Arabic, Persian, Devanagari, circled, Chinese numerals) are
 * digits; full-width forms (U+FF01 to U+FF5E) are those of ASCII; wide and non-breaking spaces are
 * spaces; a middle dot or an empty square is the blank '.'; vertical lines of drawings are '|', the
 * others '+'; zero-width characters are dropped. Of the rest, each symbol becomes a byte from
 * TEXT_SYMBOL on, always the same for the same symbol, and every other character TEXT_FOREIGN, a
 * letter.
 *
 *     "５３　・"  ->  "53 ."      place[]: 0 3 6 9 12
 *
 * Invalid UTF-8 (Latin-1, GBK) becomes letters, one for two bytes where they may be GBK. The folded
 * text remembers where each of its bytes came from, so that an error has its place in the input.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FOLD_H
#define TENRING_TEXT_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The longest text that is folded; 729 full-width pencilmarks fit. */
#define TEXT_FOLD_MAX 2400

/* The byte for characters that have no meaning here. */
#define TEXT_FOREIGN 0x80
#define TEXT_SYMBOL  0x90

struct text_folded {
    size_t length;
    char text[TEXT_FOLD_MAX];
    uint16_t place[TEXT_FOLD_MAX + 1]; /* offset in the original of each byte, and of the end */
};

/* The length in bytes of the UTF-8 character that text begins with, and its number in *code; 0 if
   it is none. */
size_t text_code_point(const char *text, size_t length, uint32_t *code);

/* Writes a character in UTF-8, at most four bytes. Returns its length. */
size_t text_write_code(uint32_t code, char *out);

/* Whether some byte is not ASCII. */
bool text_is_wide(const char *text, size_t length);

/* The length of the white space at the beginning of text, including wide and non-breaking spaces
   and zero-width characters. */
size_t text_space_length(const char *text, size_t length);

/* Folds a text. Returns false when it is too long. */
bool text_fold(const char *text, size_t length, struct text_folded *folded);

/* ---- UTF-16 to UTF-8, piece by piece ---- */

enum text_encoding { TEXT_UTF8, TEXT_UTF16_LITTLE, TEXT_UTF16_BIG };

struct text_utf16 {
    enum text_encoding encoding;
    bool has_odd; /* the last byte waits for the other half of its unit */
    unsigned char odd;
    uint32_t high; /* first half of a surrogate pair that waits for the second; 0 if none */
};

/* The encoding of a stream, by its first bytes: by a byte-order mark, or by a zero in every other
   byte, as ASCII characters have in UTF-16. */
enum text_encoding text_find_encoding(const char *bytes, size_t length);

/* The most bytes of UTF-8 that `length` bytes can become. */
size_t text_utf8_limit(size_t length);

/* Converts the next bytes; returns how many were written. Half a surrogate pair becomes U+FFFD. */
size_t text_to_utf8(struct text_utf16 *state, const char *bytes, size_t length, char *out);

#endif
