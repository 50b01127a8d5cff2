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
#include "text/message.h"

#include <assert.h>
#include <stdlib.h>

enum { CODE_BYTE = 0, CODE_WORD = 1, CODE_END = 2, FIRST_ENTRY = 3 };

struct phrase {
    uint32_t start; /* in the text */
    uint32_t length;
};

struct unpacker {
    const char *packed;
    size_t length;
    size_t at;
    unsigned symbol;             /* six bits, ... */
    unsigned symbol_bits;        /* ... of which so many are unread */
    struct tenring_error *error; /* OK so far */

    char *text;
    size_t text_length;
    size_t text_capacity;
    struct phrase *phrases; /* phrases[0..FIRST_ENTRY) are not used */
    size_t count;           /* of the phrases, */
    unsigned width;         /* bits of the next code, */
    size_t left;            /* and entries to be made until the width grows */
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

/* Reads `width` bits. After an error it sets that and returns CODE_END. */
static uint32_t read_bits(struct unpacker *u, unsigned width)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < width; i++) {
        if (u->symbol_bits == 0) {
            const size_t at = u->at;
            const int character = next_character(u);
            const int symbol = symbol_value(character);
            if (character == -1 || character == '=' || character == '$')
                text_fail(u->error, at, TENRING_ERROR_CODE_PACKED_CUT_OFF);
            else if (symbol < 0)
                text_fail(u->error, at, TENRING_ERROR_CODE_PACKED_CHARACTER, (int)u->packed[at]);
            if (symbol < 0)
                return CODE_END;
            u->symbol = (unsigned)symbol;
            u->symbol_bits = 6;
        }
        u->symbol_bits--;
        value |= (uint32_t)(u->symbol >> u->symbol_bits & 1) << i;
    }
    return value;
}

/* Makes room for so many more bytes of text. */
static bool reserve(struct unpacker *u, size_t more)
{
    if (more > LZSTRING_LIMIT - u->text_length)
        return text_fail(u->error, u->at, TENRING_ERROR_CODE_PACKED_LENGTH,
                         (uint64_t)LZSTRING_LIMIT);
    if (u->text_length + more <= u->text_capacity)
        return true;
    u->text_capacity = 2 * (u->text_length + more) + 1024;
    char *text = realloc(u->text, u->text_capacity);
    u->error->status = text ? TENRING_STATUS_OK : TENRING_STATUS_NO_MEMORY;
    u->text = text ? text : u->text;
    return text;
}

static void add_phrase(struct unpacker *u, struct phrase phrase)
{
    u->phrases[u->count++] = phrase;
    if (--u->left == 0)
        u->left = (size_t)1 << u->width++;
}

/* Puts out a phrase that is already in the text; it may overlap the bytes being put out. */
static bool put(struct unpacker *u, struct phrase phrase)
{
    if (!reserve(u, phrase.length))
        return false;
    for (size_t i = 0; i < phrase.length; i++)
        u->text[u->text_length++] = u->text[phrase.start + i];
    return true;
}

/* Unpacks all of it. Returns false after an error. */
static bool unpack(struct unpacker *u)
{
    struct phrase previous = {0, 0};
    for (;;) {
        const struct phrase longer = {previous.start, previous.length + 1};
        struct phrase next = {(uint32_t)u->text_length, 1};
        const uint32_t code = read_bits(u, u->width);
        if (code == CODE_END)
            return u->error->status == TENRING_STATUS_OK;
        if (code == CODE_BYTE || code == CODE_WORD) {
            const uint32_t character = read_bits(u, code == CODE_BYTE ? 8 : 16);
            if (u->error->status != TENRING_STATUS_OK || !reserve(u, 1))
                return false;
            u->text[next.start] = (char)(character < 0x80 ? character : '?');
            add_phrase(u, next);
        } else if (code < u->count) {
            next = u->phrases[code];
        } else if (code == u->count && previous.length > 0) {
            next = longer;
        } else {
            return text_fail(u->error, u->at, TENRING_ERROR_CODE_PACKED_DAMAGED);
        }
        const uint32_t start = (uint32_t)u->text_length;
        if (!put(u, next))
            return false;
        if (previous.length > 0)
            add_phrase(u, longer);
        previous = (struct phrase){start, next.length};
    }
}

char *lzstring_unpack(const char *packed, size_t length, size_t *text_length,
                      struct tenring_error *error)
{
    /* After 64 entries a code has six bits or more, and a new character, which makes two entries,
       has eight more. So there is at most one entry for each base 64 character then. */
    const size_t most = FIRST_ENTRY + 64 + 2 + length;
    struct unpacker u = {.packed = packed, .length = length, .error = error, .count = FIRST_ENTRY};
    u.width = 2;
    u.left = 1;
    error->status = TENRING_STATUS_OK;
    u.phrases = malloc(most * sizeof *u.phrases);
    if (!u.phrases)
        error->status = TENRING_STATUS_NO_MEMORY;
    const bool good = u.phrases && reserve(&u, 1) && unpack(&u);
    assert(u.count <= most);
    free(u.phrases);
    *text_length = u.text_length;
    if (good)
        return u.text;
    free(u.text);
    return NULL;
}
