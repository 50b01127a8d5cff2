/*
 * utf16.c - see text/utf16.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/utf16.h"

enum { REPLACEMENT = 0xfffd };

enum text_encoding text_find_encoding(const char *bytes, size_t length)
{
    enum { LOOKED_AT = 64 };
    size_t zeros[2] = {0, 0};
    if (length >= 2 && bytes[0] == '\xff' && bytes[1] == '\xfe')
        return TEXT_UTF16_LITTLE;
    if (length >= 2 && bytes[0] == '\xfe' && bytes[1] == '\xff')
        return TEXT_UTF16_BIG;
    const size_t looked_at = length < LOOKED_AT ? length : LOOKED_AT;
    for (size_t i = 0; i < looked_at; i++)
        zeros[i % 2] += bytes[i] == '\0';
    /* text in UTF-8 has no zeros; a binary file has them at odd and even places */
    if (zeros[0] + zeros[1] < 4 * (looked_at / 16) || zeros[0] + zeros[1] < 2)
        return TEXT_UTF8;
    return zeros[0] == 0 ? TEXT_UTF16_LITTLE : zeros[1] == 0 ? TEXT_UTF16_BIG : TEXT_UTF8;
}

size_t text_utf8_limit(size_t length)
{
    return 2 * length + 8; /* two bytes become three at most, and what was kept comes with them */
}

static size_t put(char *out, uint32_t code)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (char)(0xe0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 0x3f));
        out[2] = (char)(0x80 | (code & 0x3f));
        return 3;
    }
    out[0] = (char)(0xf0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 0x3f));
    out[2] = (char)(0x80 | (code >> 6 & 0x3f));
    out[3] = (char)(0x80 | (code & 0x3f));
    return 4;
}

/* Writes a unit, or keeps it as the first half of a pair. */
static size_t put_unit(struct text_utf16 *state, uint32_t unit, char *out)
{
    size_t written = 0;
    const uint32_t high = state->high;
    state->high = 0;
    if (high && unit >= 0xdc00 && unit <= 0xdfff)
        return put(out, 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00));
    if (high)
        written = put(out, REPLACEMENT);
    if (unit >= 0xd800 && unit <= 0xdbff) {
        state->high = unit;
        return written;
    }
    return written + put(out + written, unit >= 0xdc00 && unit <= 0xdfff ? REPLACEMENT : unit);
}

size_t text_to_utf8(struct text_utf16 *state, const char *bytes, size_t length, char *out)
{
    size_t written = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned char byte = (unsigned char)bytes[i];
        if (!state->has_odd) {
            state->odd = byte;
            state->has_odd = true;
            continue;
        }
        state->has_odd = false;
        const unsigned first = state->odd, second = byte;
        written += put_unit(
            state, state->encoding == TEXT_UTF16_LITTLE ? second << 8 | first : first << 8 | second,
            out + written);
    }
    return written;
}
