/*
 * json.h - walks through JSON text without building anything: the caller looks at what it knows and
 * skips the rest.
 *
 * Besides JSON proper it takes what SudokuPad's "zipped" JSON leaves out: strings in single quotes,
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

struct json {
    const char *text;
    size_t length;
    size_t at;
    /* what is wrong, once something is; every function then does nothing and returns false */
    enum tenring_error_code fault;
};

/* A part of the text, escapes as they are. */
struct json_text {
    const char *text;
    size_t length;
};

/* Where a walk through one object or array is; begins as {0}. */
struct json_walk {
    bool begun;
};

/* The character that the next value begins with: '{', '[', a quote, a letter or digit; ',' or ']'
   for an empty element; '\0' at the end. */
char json_peek(struct json *json);

/* Goes to the next member of the object that begins here, up to its value. False after the last
   one. */
bool json_next_member(struct json *json, struct json_walk *walk, struct json_text *name);

/* Goes to the next element of the array that begins here. False after the last one. */
bool json_next_element(struct json *json, struct json_walk *walk);

/* Reads a string, number or word. */
bool json_read_scalar(struct json *json, struct json_text *scalar);

/* Skips a value. *empty (may be NULL) says whether it is nothing: null, false, 0, "", [], {} or an
   empty element. */
bool json_skip(struct json *json, bool *empty);

/* Whether nothing but white space is left. */
bool json_at_end(struct json *json);

/* Whether a text is the NUL-terminated name, exactly. */
bool json_is(const struct json_text *text, const char *name);

#endif
