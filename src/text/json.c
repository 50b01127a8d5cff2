/*
 * json.c - see text/json.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/json.h"

#include "text/characters.h"
#include "text/fold.h"

#include <string.h>

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

/* The end of the string that text[at] is inside of: the next quote without a backslash before it,
   else `length`. Sets *escaped if there is a backslash. */
static size_t find_quote(const char *text, size_t length, size_t at, char quote, bool *escaped)
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
        const size_t close = find_quote(text, length, at + 1, text[at], &token.escaped);
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
