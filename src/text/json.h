/*
 * json.h - cuts JSON text into tokens, and walks through a text that is held whole. The walk builds
 * nothing: the caller looks at the members that it knows and skips the rest.
 *
 * Besides JSON this accepts what SudokuPad's "zipped" JSON leaves out: strings in single quotes,
 * names and words without quotes (t, f, #0, ffeedd), and empty elements of arrays, [,,{v:5}], which
 * stand for {}.
 *
 *     struct json_walk walk = {0};
 *     struct json_text name;
 *     while (json_next_member(&json, &walk, &name))
 *         json_skip(&json, NULL);        exactly one value must be consumed each time
 *     if (json.fault) ...
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_JSON_H
#define TENRING_TEXT_JSON_H

#include <stdbool.h>
#include <stddef.h>

#include "tenring.h"

/* ---- Tokens ---- */

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

/* The end of the string that text[at] is inside of: the next quote without a backslash before it,
   else `length`. Sets *escaped if there is a backslash. */
size_t json_find_quote(const char *text, size_t length, size_t at, char quote, bool *escaped);

/* Writes a string's text, from after its opening quote, with escapes replaced: at most `capacity`
   bytes. Returns how many; *at becomes the place in the string where the rest begins. */
size_t json_unescape(const char *text, size_t length, size_t *at, char *out, size_t capacity);

/* ---- A walk ---- */

struct json {
    const char *text;
    size_t length;
    size_t at;
    /* the error, if any; after one, every function does nothing and returns false */
    enum tenring_error_code fault;
};

/* A part of the text, with its escapes. */
struct json_text {
    const char *text;
    size_t length;
};

/* The place of a walk in one object or array; begins as {0}. */
struct json_walk {
    bool begun;
};

/* The first character of the next value: '{', '[', a quote, a letter, a digit, a sign; ',' or ']'
   for an empty element; '\0' at the end and after an error. */
char json_peek(struct json *json);

/* Goes to the value of the next member of the object that begins here. False after the last
   member. */
bool json_next_member(struct json *json, struct json_walk *walk, struct json_text *name);

/* Goes to the next element of the array that begins here. False after the last one. */
bool json_next_element(struct json *json, struct json_walk *walk);

/* Reads a string, number or word. */
bool json_read_scalar(struct json *json, struct json_text *scalar);

/* Skips a value. *empty (which may be NULL) tells whether it is null, false, 0, "", [], {} or an
   empty element. */
bool json_skip(struct json *json, bool *empty);

/* Whether nothing but white space is left. */
bool json_at_end(struct json *json);

/* Whether a text is the NUL-terminated name, exactly. */
bool json_is(const struct json_text *text, const char *name);

#endif
