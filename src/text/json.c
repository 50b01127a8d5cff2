/*
 * json.c - the tokens of JSON and the walk through them, see json.h.
 *
 * Depth is bounded by DEPTH_LIMIT, so that a text of a million '[' does not use up the stack; time
 * is linear in the text.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/json.h"

#include "text/characters.h"
#include "text/fold.h"

#include <string.h>

enum { DEPTH_LIMIT = 64 };

/* ---- Tokens ---- */

/* The kind of a token that begins with the byte; NOTHING for white space. */
static enum json_kind kind_of(char byte)
{
    switch (byte) {
    case ' ':
    case '\t':
    case '\n':
    case '\r':
        return JSON_NOTHING;
    case '[':
    case '{':
    case '(':
        return JSON_OPEN;
    case ']':
    case '}':
    case ')':
        return JSON_CLOSE;
    case ',':
        return JSON_COMMA;
    case ':':
        return JSON_COLON;
    case '"':
    case '\'':
        return JSON_STRING;
    case '-':
    case '+':
    case '.':
    case '_':
    case '#':
        return JSON_SCALAR;
    default:
        return text_digit_value(byte) >= 0 ? JSON_SCALAR : JSON_OTHER;
    }
}

size_t json_find_quote(const char *text, size_t length, size_t at, char quote, bool *escaped)
{
    while (at < length) {
        const char *end = memchr(text + at, quote, length - at);
        const size_t close = end ? (size_t)(end - text) : length;
        while (at <= close) {
            const char *backslash = memchr(text + at, '\\', close - at);
            if (!backslash)
                return close;
            *escaped = true;
            at = (size_t)(backslash - text) + 2;
        }
    }
    return length;
}

struct json_token json_next_token(const char *text, size_t length, size_t at)
{
    enum json_kind kind = JSON_NOTHING;
    while (at < length && (kind = kind_of(text[at])) == JSON_NOTHING)
        at++;
    struct json_token token = {kind, false, at, at + (at < length)};
    if (kind == JSON_STRING) {
        const size_t close = json_find_quote(text, length, at + 1, text[at], &token.escaped);
        token.kind = close < length ? JSON_STRING : JSON_UNCLOSED;
        token.end = close < length ? close + 1 : length;
    } else if (kind == JSON_SCALAR) {
        while (token.end < length && kind_of(text[token.end]) == JSON_SCALAR)
            token.end++;
    }
    return token;
}

/* The number in \uXXXX; U+FFFD for a surrogate or an invalid number. */
static unsigned read_code(const char *text)
{
    unsigned code = 0;
    for (int i = 0; i < 4; i++) {
        const int digit = text_digit_value(text[i]);
        if (digit < 0 || digit > 15)
            return 0xfffd;
        code = 16 * code + (unsigned)digit;
    }
    return code >= 0xd800 && code < 0xe000 ? 0xfffd : code;
}

size_t json_unescape(const char *text, size_t length, size_t *at, char *out, size_t capacity)
{
    static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
    size_t written = 0;
    while (*at < length && written + 3 <= capacity) {
        if (text[*at] != '\\' || *at + 1 == length) {
            out[written++] = text[(*at)++];
        } else if (text[*at + 1] == 'u' && length - *at >= 6) {
            written += text_write_code(read_code(text + *at + 2), out + written);
            *at += 6;
        } else {
            const char *letter = memchr(letters, text[*at + 1], sizeof letters - 1);
            out[written++] = letter ? meant[letter - letters] : text[*at + 1];
            *at += 2;
        }
    }
    return written;
}

/* ---- A walk ---- */

static bool fail(struct json *json, enum tenring_error_code fault)
{
    if (!json->fault)
        json->fault = fault;
    return false;
}

char json_peek(struct json *json)
{
    while (json->at < json->length && kind_of(json->text[json->at]) == JSON_NOTHING)
        json->at++;
    return (char)(json->at < json->length && !json->fault ? json->text[json->at] : '\0');
}

bool json_at_end(struct json *json)
{
    json_peek(json);
    return json->at == json->length;
}

bool json_is(const struct json_text *text, const char *name)
{
    return strlen(name) == text->length && memcmp(text->text, name, text->length) == 0;
}

bool json_read_scalar(struct json *json, struct json_text *scalar)
{
    const struct json_token token = json_next_token(json->text, json->length, json->at);
    const bool string = token.kind == JSON_STRING;
    json->at = token.begin;
    if (token.kind == JSON_UNCLOSED)
        return fail(json, TENRING_ERROR_CODE_JSON_STRING);
    if (json->fault || (!string && token.kind != JSON_SCALAR))
        return fail(json, token.kind == JSON_NOTHING ? TENRING_ERROR_CODE_JSON_ENDS
                                                     : TENRING_ERROR_CODE_JSON_VALUE);
    json->at = token.end;
    scalar->text = json->text + token.begin + string;
    scalar->length = token.end - token.begin - 2 * string;
    return true;
}

/* Skips the opening bracket or the comma between two things. False at the closing bracket,
   which is skipped too. */
static bool next(struct json *json, struct json_walk *walk, char open, char close)
{
    char byte = json_peek(json);
    if (!walk->begun) {
        if (byte != open)
            return fail(json, open == '{' ? TENRING_ERROR_CODE_JSON_OBJECT
                                          : TENRING_ERROR_CODE_JSON_ARRAY);
        json->at++;
        walk->begun = true;
        if (json_peek(json) != close)
            return true;
    } else if (byte == ',') {
        json->at++;
        return true;
    } else if (byte != close) {
        return fail(json, byte ? TENRING_ERROR_CODE_JSON_COMMA : TENRING_ERROR_CODE_JSON_ENDS);
    }
    json->at++;
    return false;
}

bool json_next_member(struct json *json, struct json_walk *walk, struct json_text *name)
{
    if (!next(json, walk, '{', '}') || !json_read_scalar(json, name))
        return false;
    if (json_peek(json) != ':')
        return fail(json, TENRING_ERROR_CODE_JSON_COLON);
    json->at++;
    return true;
}

bool json_next_element(struct json *json, struct json_walk *walk)
{
    return next(json, walk, '[', ']');
}

static bool scalar_is_nothing(const struct json_text *scalar)
{
    return scalar->length == 0 || json_is(scalar, "null") || json_is(scalar, "false") ||
           json_is(scalar, "f") || json_is(scalar, "0");
}

static bool skip(struct json *json, bool *empty, int depth)
{
    if (depth == DEPTH_LIMIT)
        return fail(json, TENRING_ERROR_CODE_JSON_DEPTH);
    struct json_walk walk = {0};
    struct json_text scalar = {"", 0};
    char kind = json_peek(json);
    *empty = true;
    if (kind == ',' || kind == ']')
        return !json->fault;
    if (kind != '{' && kind != '[') {
        if (!json_read_scalar(json, &scalar))
            return false;
        *empty = scalar_is_nothing(&scalar);
        return true;
    }
    while (kind == '{' ? json_next_member(json, &walk, &scalar) : json_next_element(json, &walk)) {
        bool ignored;
        *empty = false;
        if (!skip(json, &ignored, depth + 1))
            return false;
    }
    return !json->fault;
}

bool json_skip(struct json *json, bool *empty)
{
    bool ignored;
    return skip(json, empty ? empty : &ignored, 0);
}
