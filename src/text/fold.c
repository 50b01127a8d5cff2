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
    uint64_t eight = 0, all = 0;
    unsigned char rest = 0;
    for (; length >= sizeof eight; length -= sizeof eight, text += sizeof eight) {
        memcpy(&eight, text, sizeof eight);
        all |= eight;
    }
    while (length > 0)
        rest |= (unsigned char)text[--length];
    return (all & 0x8080808080808080u) != 0 || rest >= 0x80;
}

enum { SYMBOL = -2, NOTHING = -1 };

/* What characters are, from the first to the last one of a range: a byte, which counts up in ranges
   of digits and full-width forms; a symbol, or nothing. All others are letters.
   U+3007 and those from U+4E00 on are Chinese numerals. */
static const struct range {
    uint16_t first, last;
    int16_t byte;
    bool counts;
} ranges[] = {
    {0xa0, 0xa0, ' ', 0},         {0xa1, 0xac, SYMBOL, 0},      {0xad, 0xad, NOTHING, 0},
    {0xae, 0xb6, SYMBOL, 0},      {0xb7, 0xb7, '.', 0},         {0xb8, 0xbf, SYMBOL, 0},
    {0xd7, 0xd7, SYMBOL, 0},      {0x660, 0x669, '0', 1},       {0x6f0, 0x6f9, '0', 1},
    {0x966, 0x96f, '0', 1},       {0xe50, 0xe59, '0', 1},       {0x180e, 0x180e, NOTHING, 0},
    {0x2000, 0x200a, ' ', 0},     {0x200b, 0x200f, NOTHING, 0}, {0x2010, 0x2029, SYMBOL, 0},
    {0x202a, 0x202e, NOTHING, 0}, {0x202f, 0x202f, ' ', 0},     {0x2030, 0x205e, SYMBOL, 0},
    {0x205f, 0x205f, ' ', 0},     {0x2060, 0x206f, NOTHING, 0}, {0x2070, 0x245f, SYMBOL, 0},
    {0x2460, 0x2468, '1', 1},     {0x2469, 0x24ff, SYMBOL, 0},  {0x2580, 0x25a0, SYMBOL, 0},
    {0x25a1, 0x25a1, '.', 0},     {0x25a2, 0x2bff, SYMBOL, 0},  {0x3000, 0x3000, ' ', 0},
    {0x3001, 0x3006, ',', 0},     {0x3007, 0x3007, '0', 0},     {0x3008, 0x303f, ',', 0},
    {0x30fb, 0x30fb, '.', 0},     {0x4e00, 0x4e00, '1', 0},     {0x4e03, 0x4e03, '7', 0},
    {0x4e09, 0x4e09, '3', 0},     {0x4e5d, 0x4e5d, '9', 0},     {0x4e8c, 0x4e8c, '2', 0},
    {0x4e94, 0x4e94, '5', 0},     {0x516b, 0x516b, '8', 0},     {0x516d, 0x516d, '6', 0},
    {0x56db, 0x56db, '4', 0},     {0xfe00, 0xfe0f, NOTHING, 0}, {0xfeff, 0xfeff, NOTHING, 0},
    {0xff01, 0xff5e, '!', 1},     {0xff65, 0xff65, '.', 0},
};

/* Whether a character of box drawing has a vertical line, but no horizontal one; all others are
   corners, crossings and horizontal lines. */
static bool is_vertical(uint32_t code)
{
    static const uint64_t vertical[2] = {0xccc, 0xaa000000002c000};
    const uint32_t at = code - 0x2500;
    return vertical[at / 64] >> at % 64 & 1;
}

/* The byte that stands for a character beyond ASCII; NOTHING for a zero-width character. */
static int byte_of(uint32_t code)
{
    if (code >= 0x2500 && code <= 0x257f)
        return is_vertical(code) ? '|' : '+';
    size_t low = 0, high = sizeof ranges / sizeof *ranges;
    while (low < high) { /* the first range that does not end before the character */
        const size_t middle = (low + high) / 2;
        if (ranges[middle].last < code)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == sizeof ranges / sizeof *ranges || code < ranges[low].first)
        return TEXT_FOREIGN;
    const struct range *range = &ranges[low];
    if (range->byte == SYMBOL)
        return (int)(TEXT_SYMBOL + code % (256 - TEXT_SYMBOL));
    return range->byte + (range->counts ? (int)(code - range->first) : 0);
}

size_t text_space_length(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint32_t code = 0;
        const size_t n = text_code_point(text + at, length - at, &code);
        const int byte = n == 1 ? text[at] : n > 1 ? byte_of(code) : TEXT_FOREIGN;
        if (byte != NOTHING && !text_is_space((char)byte))
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
