/*
 * json.h - cuts JSON text into tokens.
 *
 * Besides JSON this accepts what SudokuPad's "zipped" JSON leaves out: strings in single quotes,
 * names and words without quotes (t, f, #0, ffeedd).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_JSON_H
#define TENRING_TEXT_JSON_H

#include <stdbool.h>
#include <stddef.h>

enum json_kind {
    JSON_NOTHING, /* only white space is left */
    JSON_OPEN,    /* a bracket of any of the three kinds */
    JSON_CLOSE,
    JSON_COMMA,
    JSON_COLON,
    JSON_STRING,
    JSON_UNCLOSED, /* a string whose closing quote is missing */
    JSON_SCALAR,   /* a number or a word without quotes */
    JSON_OTHER     /* any other byte */
};

/* A token's place in the text, including the quotes of a string. A token that reaches the end of
   the text may continue in what follows. */
struct json_token {
    enum json_kind kind;
    bool escaped; /* a string with a backslash */
    size_t begin;
    size_t end;
};

/* The token at text[at], or after the white space there. */
struct json_token json_next_token(const char *text, size_t length, size_t at);

/* Writes a string's text, from after its opening quote, with escapes replaced: at most `capacity`
   bytes. Returns how many; *at becomes the place in the string where the rest begins. */
size_t json_unescape(const char *text, size_t length, size_t *at, char *out, size_t capacity);

#endif
