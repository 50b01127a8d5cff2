/*
 * fold.c - see text/fold.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/fold.h"

#include "text/characters.h"

#include <string.h>

size_t text_code_point(const char *text, size_t length, uint32_t *code)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (length == 0 || byte[0] >= 0xf5 || (byte[0] >= 0x80 && byte[0] < 0xc2))
        return 0;
    size_t n = byte[0] < 0x80 ? 1 : byte[0] < 0xe0 ? 2 : byte[0] < 0xf0 ? 3 : 4;
    if (n > length)
        return 0;
    *code = n == 1 ? byte[0] : byte[0] & (0x7fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (byte[i] & 0x3fu);
    }
    return n;
}

bool text_is_wide(const char *text, size_t length)
{
    unsigned all = 0;
    for (size_t i = 0; i < length; i++)
        all |= (unsigned char)text[i];
    return all >= 0x80;
}

/* Ten digits of a script, one after another. */
static const uint32_t zeros[] = {0x660, 0x6f0, 0x966, 0xe50, 0xff10};

/* Chinese numerals from zero on, and the circled zero. */
static const uint32_t numerals[] = {0x3007, 0x4e00, 0x4e8c, 0x4e09, 0x56db,
                                    0x4e94, 0x516d, 0x4e03, 0x516b, 0x4e5d};

static bool is_invisible(uint32_t code)
{
    return code == 0xad || code == 0x180e || code == 0xfeff || (code >= 0x200b && code <= 0x200f) ||
           (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) ||
           (code >= 0xfe00 && code <= 0xfe0f);
}

static bool is_wide_space(uint32_t code)
{
    return code == 0xa0 || code == 0x3000 || (code >= 0x2000 && code <= 0x200a) || code == 0x202f ||
           code == 0x205f;
}

/* The vertical lines of box drawing; its other characters are corners, crossings and horizontal
   lines. */
static bool is_vertical(uint32_t code)
{
    return code == 0x2502 || code == 0x2503 || code == 0x2506 || code == 0x2507 || code == 0x250a ||
           code == 0x250b || code == 0x2551 || code == 0x254e || code == 0x254f || code == 0x2575 ||
           code == 0x2577 || code == 0x2579 || code == 0x257b;
}

/* The digit that a character is, -1 for none. */
static int digit_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
        if (code - zeros[i] < 10)
            return (int)(code - zeros[i]);
    for (int i = 0; i < 10; i++)
        if (code == numerals[i])
            return i;
    if (code >= 0x2460 && code <= 0x2468) /* circled */
        return (int)(code - 0x2460 + 1);
    return -1;
}

enum { NOTHING = -1 };

/* The byte that stands for a character beyond ASCII; NOTHING for a zero-width character. */
static int byte_of(uint32_t code)
{
    enum { SYMBOLS = 256 - TEXT_SYMBOL };
    if (code >= 0x2500 && code <= 0x257f)
        return is_vertical(code) ? '|' : '+';
    const int digit = digit_of(code);
    if (digit >= 0)
        return '0' + digit;
    if (code >= 0xff01 && code <= 0xff5e)
        return (int)(code - 0xff01 + '!');
    if (is_wide_space(code))
        return ' ';
    if (code == 0xb7 || code == 0x30fb || code == 0xff65 || code == 0x25a1)
        return '.';
    if (is_invisible(code))
        return NOTHING;
    if ((code >= 0x2010 && code < 0x2c00) || (code > 0xa0 && code < 0xc0) || code == 0xd7)
        return (int)(TEXT_SYMBOL + code % SYMBOLS);
    if (code >= 0x3001 && code <= 0x303f)
        return ','; /* Chinese punctuation */
    return TEXT_FOREIGN;
}

size_t text_space_length(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint32_t code = 0;
        size_t n = text_is_space(text[at]) ? 1 : text_code_point(text + at, length - at, &code);
        if (!text_is_space(text[at]) && (n < 2 || (!is_wide_space(code) && !is_invisible(code))))
            break;
        at += n;
    }
    return at;
}

bool text_fold(const char *text, size_t length, struct text_folded *folded)
{
    size_t to = 0;
    if (length > TEXT_FOLD_MAX)
        return false;
    for (size_t at = 0; at < length;) {
        uint32_t code = 0;
        if ((unsigned char)text[at] < 0x80) {
            folded->text[to] = text[at];
            folded->place[to++] = (uint16_t)at++;
            continue;
        }
        size_t n = text_code_point(text + at, length - at, &code);
        int byte = n > 0 ? byte_of(code) : TEXT_FOREIGN;
        if (n == 0) /* invalid UTF-8: a byte of Latin-1, or two of GBK */
            n = at + 1 < length && (unsigned char)text[at] >= 0x81 &&
                        (unsigned char)text[at + 1] >= 0x80
                    ? 2
                    : 1;
        if (byte != NOTHING) {
            folded->text[to] = (char)byte;
            folded->place[to++] = (uint16_t)at;
        }
        at += n;
    }
    folded->place[to] = (uint16_t)length;
    folded->length = to;
    return true;
}

/* ---- UTF-16 ---- */

enum { REPLACEMENT = 0xfffd };

enum text_encoding text_find_encoding(const char *bytes, size_t length)
{
    enum { LOOKED_AT = 64 };
    size_t empty[2] = {0, 0};
    if (length >= 2 && bytes[0] == '\xff' && bytes[1] == '\xfe')
        return TEXT_UTF16_LITTLE;
    if (length >= 2 && bytes[0] == '\xfe' && bytes[1] == '\xff')
        return TEXT_UTF16_BIG;
    const size_t looked_at = length < LOOKED_AT ? length : LOOKED_AT;
    for (size_t i = 0; i < looked_at; i++)
        empty[i % 2] += bytes[i] == '\0';
    /* UTF-8 text has no zero bytes; a binary file has them at odd and even places */
    if (empty[0] + empty[1] < 4 * (looked_at / 16) || empty[0] + empty[1] < 2)
        return TEXT_UTF8;
    return empty[0] == 0 ? TEXT_UTF16_LITTLE : empty[1] == 0 ? TEXT_UTF16_BIG : TEXT_UTF8;
}

size_t text_utf8_limit(size_t length)
{
    return 2 * length + 8; /* two bytes become at most three; 8 more for what was kept from the
                              last call */
}

size_t text_write_code(uint32_t code, char *out)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    const size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)((0xf00u >> length & 0xf0) | code);
    return length;
}

/* Writes a 16-bit unit, or keeps it as the first half of a surrogate pair. */
static size_t put_unit(struct text_utf16 *state, uint32_t unit, char *out)
{
    size_t written = 0;
    const uint32_t high = state->high;
    state->high = 0;
    if (high && unit >= 0xdc00 && unit <= 0xdfff)
        return text_write_code(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00), out);
    if (high)
        written = text_write_code(REPLACEMENT, out);
    if (unit >= 0xd800 && unit <= 0xdbff) {
        state->high = unit;
        return written;
    }
    const bool half = unit >= 0xdc00 && unit <= 0xdfff;
    return written + text_write_code(half ? REPLACEMENT : unit, out + written);
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
