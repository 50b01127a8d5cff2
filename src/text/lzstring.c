/*
 * lzstring.c - the decoder of lz-string's bit stream.
 *
 * The stream is a sequence of codes of `width` bits each, least significant bit first. A code is
 *
 *     0       a new character of 8 bits follows
 *     1       a new character of 16 bits follows
 *     2       the end
 *     3 ...   an entry of the dictionary
 *
 * as in LZ78: each phrase put out makes the entry "previous phrase + first character of this one",
 * and a new character also makes an entry of its own. The width grows by one as soon as the next
 * code may need it: after 2^width entries of that width. Every entry is a part of the text put out
 * so far, so the dictionary holds places, not copies. That includes the entry made by the very step
 * that uses it (code == entries), "previous phrase + its own first character": copying it overlaps
 * itself.
 *
 * Source: the description and the JavaScript of lz-string by Pieroxy,
 * https://pieroxy.net/blog/pages/lz-string/.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/lzstring.h"

#include "text/characters.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { CODE_BYTE = 0, CODE_WORD = 1, CODE_END = 2, FIRST_ENTRY = 3, WIDEST = 22 };

struct phrase {
    uint32_t start; /* in the text */
    uint32_t length;
};

struct unpacker {
    const char *packed;
    size_t length;
    size_t at;
    unsigned symbol;      /* six bits, ... */
    unsigned symbol_bits; /* ... of which so many are unread */
    enum lzstring_status status;

    char *text;
    size_t text_length;
    size_t text_capacity;
    struct phrase *phrases; /* phrases[0..FIRST_ENTRY) are not used */
    size_t phrase_count;
    size_t phrase_capacity;
};

/* The next character after percent-decoding; -1 at the end, -2 for a broken percent-encoding. */
static int next_character(struct unpacker *u)
{
    if (u->at == u->length)
        return -1;
    char byte = u->packed[u->at++];
    while (byte == '%') {
        if (u->length - u->at < 2)
            return -2;
        int high = text_digit_value(u->packed[u->at]);
        int low = text_digit_value(u->packed[u->at + 1]);
        if (high < 0 || high > 15 || low < 0 || low > 15)
            return -2;
        byte = (char)(16 * high + low);
        u->at += 2;
    }
    return (unsigned char)byte;
}

/* The value of a base 64 character in either alphabet of lz-string. In a link '+' may have become a
   space. */
static int symbol_value(int character)
{
    return character >= 'A' && character <= 'Z'   ? character - 'A'
           : character >= 'a' && character <= 'z' ? character - 'a' + 26
           : character >= '0' && character <= '9' ? character - '0' + 52
           : character == '+' || character == ' ' ? 62
           : character == '/' || character == '-' ? 63
                                                  : -1;
}

/* Reads `width` bits. After an error it sets the status and returns CODE_END. */
static uint32_t read_bits(struct unpacker *u, unsigned width)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < width; i++) {
        if (u->symbol_bits == 0) {
            size_t at = u->at;
            int character = next_character(u);
            int symbol = symbol_value(character);
            if (symbol < 0) {
                bool end = character == -1 || character == '=' || character == '$';
                u->status = end ? LZSTRING_TRUNCATED : LZSTRING_BAD_CHARACTER;
                u->at = at;
                return CODE_END;
            }
            u->symbol = (unsigned)symbol;
            u->symbol_bits = 6;
        }
        u->symbol_bits--;
        value |= (uint32_t)(u->symbol >> u->symbol_bits & 1) << i;
    }
    return value;
}

/* Makes room for `more` elements of `size` bytes after the first `count`. */
static void *grow(void *array, size_t count, size_t more, size_t *capacity, size_t size)
{
    if (*capacity - count >= more)
        return array;
    size_t wanted = 2 * (count + more) + 1024;
    void *grown = realloc(array, wanted * size);
    if (grown)
        *capacity = wanted;
    return grown;
}

static bool reserve_text(struct unpacker *u, size_t more)
{
    if (more > LZSTRING_LIMIT - u->text_length) {
        u->status = LZSTRING_TOO_LONG;
        return false;
    }
    char *text = grow(u->text, u->text_length, more, &u->text_capacity, 1);
    if (!text) {
        u->status = LZSTRING_NO_MEMORY;
        return false;
    }
    u->text = text;
    return true;
}

static bool add_phrase(struct unpacker *u, size_t start, size_t length)
{
    struct phrase *phrases =
        grow(u->phrases, u->phrase_count, 1, &u->phrase_capacity, sizeof *phrases);
    if (!phrases) {
        u->status = LZSTRING_NO_MEMORY;
        return false;
    }
    u->phrases = phrases;
    u->phrases[u->phrase_count].start = (uint32_t)start;
    u->phrases[u->phrase_count].length = (uint32_t)length;
    u->phrase_count++;
    return true;
}

/* Puts out the new character that follows a CODE_BYTE or CODE_WORD, and makes its entry. */
static bool put_new(struct unpacker *u, uint32_t code)
{
    uint32_t character = read_bits(u, code == CODE_BYTE ? 8 : 16);
    if (u->status != LZSTRING_OK || !reserve_text(u, 1) || !add_phrase(u, u->text_length, 1))
        return false;
    u->text[u->text_length++] = (char)(character < 0x80 ? character : '?');
    return true;
}

/* Puts out a phrase that is already in the text; it may overlap the bytes being put out. */
static bool put_phrase(struct unpacker *u, size_t start, size_t length)
{
    if (!reserve_text(u, length))
        return false;
    for (size_t i = 0; i < length; i++)
        u->text[u->text_length++] = u->text[start + i];
    return true;
}

static void unpack(struct unpacker *u)
{
    unsigned width = 2;
    size_t left = 1; /* entries to be made until the width grows */
    struct phrase previous = {0, 0};
    for (;;) {
        uint32_t code = read_bits(u, width);
        if (code == CODE_END || u->status != LZSTRING_OK)
            return;
        size_t start = u->text_length;
        bool put = false;
        if (code == CODE_BYTE || code == CODE_WORD) {
            put = put_new(u, code);
            if (put && --left == 0)
                left = (size_t)1 << width++;
        } else if (code < u->phrase_count) {
            put = put_phrase(u, u->phrases[code].start, u->phrases[code].length);
        } else if (code == u->phrase_count && previous.length > 0) {
            put = put_phrase(u, previous.start, (size_t)previous.length + 1);
        } else {
            u->status = LZSTRING_BAD_DATA;
        }
        if (!put)
            return;
        if (previous.length > 0) {
            if (!add_phrase(u, previous.start, (size_t)previous.length + 1))
                return;
            if (--left == 0)
                left = (size_t)1 << width++;
        }
        /* Each step puts out at least a character and makes at most two entries. */
        assert(u->phrase_count <= 2 * LZSTRING_LIMIT + FIRST_ENTRY && width <= WIDEST);
        previous.start = (uint32_t)start;
        previous.length = (uint32_t)(u->text_length - start);
    }
}

enum lzstring_status lzstring_unpack(const char *packed, size_t length, char **text,
                                     size_t *text_length, size_t *at)
{
    struct unpacker u = {.packed = packed, .length = length, .status = LZSTRING_OK};
    for (int i = 0; i < FIRST_ENTRY && u.status == LZSTRING_OK; i++)
        add_phrase(&u, 0, 0);
    if (u.status == LZSTRING_OK && reserve_text(&u, 1))
        unpack(&u);
    free(u.phrases);
    if (u.status != LZSTRING_OK) {
        free(u.text);
        *at = u.at;
        return u.status;
    }
    *text = u.text;
    *text_length = u.text_length;
    return LZSTRING_OK;
}
