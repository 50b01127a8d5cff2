/*
 * utf16.h - UTF-16 to UTF-8, piece by piece.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_UTF16_H
#define TENRING_TEXT_UTF16_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
