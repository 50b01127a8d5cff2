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

enum { KEPT = -1, NOTHING = -2 };

/* The ASCII character that stands for another one, NOTHING for one without width, else KEPT. */
static int ascii_of(uint32_t code)
{
    if (code >= 0xff01 && code <= 0xff5e)
        return (int)(code - 0xff01 + '!');
    if (code == 0xa0 || code == 0x3000 || (code >= 0x2000 && code <= 0x200a) || code == 0x202f ||
        code == 0x205f)
        return ' ';
    if (code == 0xb7 || code == 0x30fb || code == 0xff65 || code == 0x25a1)
        return '.';
    if (code == 0x200b || code == 0x2060 || code == 0xfeff)
        return NOTHING;
    return KEPT;
}

size_t text_space_length(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint32_t code = 0;
        size_t n = text_is_space(text[at]) ? 1 : text_code_point(text + at, length - at, &code);
        if (!text_is_space(text[at]) && (n < 2 || ascii_of(code) != ' '))
            break;
        at += n;
    }
    return at;
}

/* Folds a text that is not too long, without the ASCII characters in `without`. Returns whether a
   character beyond ASCII has changed. */
static bool fold(const char *text, size_t length, const char *without, struct text_folded *folded)
{
    bool changed = false;
    size_t to = 0;
    for (size_t at = 0; at < length;) {
        uint32_t code = 0;
        size_t n = text_code_point(text + at, length - at, &code);
        int ascii = n > 1 ? ascii_of(code) : KEPT;
        changed = changed || ascii != KEPT;
        const char byte = ascii == KEPT ? text[at] : (char)ascii;
        if (*without && byte && strchr(without, byte))
            ascii = NOTHING;
        if (ascii >= 0) {
            folded->text[to] = (char)ascii;
            folded->place[to++] = (uint16_t)at;
        }
        for (size_t i = 0; ascii == KEPT && i < (n > 0 ? n : 1); i++) {
            folded->text[to] = text[at + i];
            folded->place[to++] = (uint16_t)(at + i);
        }
        at += n > 0 ? n : 1;
    }
    folded->place[to] = (uint16_t)length;
    folded->length = to;
    return changed;
}

bool text_fold(const char *text, size_t length, struct text_folded *folded)
{
    return length <= TEXT_FOLD_MAX && text_is_wide(text, length) && fold(text, length, "", folded);
}

bool text_squeeze(const char *text, size_t length, struct text_folded *folded)
{
    if (length > TEXT_FOLD_MAX)
        return false;
    fold(text, length, " \t\v\f\n\r", folded);
    return true;
}
