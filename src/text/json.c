/*
 * json.c - the walk through JSON text, see json.h.
 *
 * Depth is bounded by DEPTH_LIMIT, so that a text of a million '[' does not use up the stack; time
 * is linear in the text.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/json.h"

#include <string.h>

enum { DEPTH_LIMIT = 64 };

static bool fail(struct json *json, enum tenring_error_code fault)
{
    if (!json->fault)
        json->fault = fault;
    return false;
}

static bool is_bare(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '-' || byte == '+' || byte == '.' ||
           byte == '_' || byte == '#';
}

char json_peek(struct json *json)
{
    while (json->at < json->length &&
           (json->text[json->at] == ' ' || json->text[json->at] == '\t' ||
            json->text[json->at] == '\n' || json->text[json->at] == '\r'))
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
    char quote = json_peek(json);
    size_t begin = json->at;
    size_t end = begin;
    if (quote == '"' || quote == '\'') {
        begin = ++end;
        while (end < json->length && json->text[end] != quote)
            end += json->text[end] == '\\' ? 2 : 1;
        if (end >= json->length)
            return fail(json, TENRING_ERROR_CODE_JSON_STRING);
        json->at = end + 1;
    } else {
        while (end < json->length && is_bare(json->text[end]))
            end++;
        if (end == begin || json->fault)
            return fail(json, quote ? TENRING_ERROR_CODE_JSON_VALUE : TENRING_ERROR_CODE_JSON_ENDS);
        json->at = end;
    }
    scalar->text = json->text + begin;
    scalar->length = end - begin;
    return true;
}

/* Passes over the opening bracket or the comma between two things. False at the closing bracket,
   which is passed over too. */
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
    struct json_text scalar;
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
