/*
 * lzstring_pack.c - the encoder of lz-string's bit stream, for text that is short and ASCII;
 * text/lzstring.c describes the stream.
 *
 * The dictionary is a trie: the phrase with code c is the phrase with code parent(c) and one
 * character more, and the phrases that continue a phrase are a list. Code 0, which is no phrase, is
 * the parent of the single characters.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/lzstring.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum { NO_PHRASE = 0, CODE_CHARACTER = 0, CODE_END = 2, FIRST_ENTRY = 3, CHARACTER_BITS = 8 };
enum { ENTRIES = FIRST_ENTRY + 128 + LZSTRING_PACK_LIMIT };

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

struct packer {
    char *packed;
    size_t length;
    unsigned symbol, symbol_bits; /* bits of the character being written */

    uint16_t child[ENTRIES], sibling[ENTRIES];
    char character[ENTRIES]; /* last character of each phrase */
    bool fresh[ENTRIES];     /* a single character that was not put out yet */
    unsigned entries;

    unsigned width; /* bits of a code */
    unsigned left;  /* entries to be made until the width grows */
};

static void put_bits(struct packer *p, unsigned value, unsigned width)
{
    for (unsigned i = 0; i < width; i++) {
        p->symbol = p->symbol << 1 | (value >> i & 1);
        if (++p->symbol_bits == 6) {
            p->packed[p->length++] = alphabet[p->symbol];
            p->symbol = p->symbol_bits = 0;
        }
    }
}

static void count_entry(struct packer *p)
{
    if (--p->left == 0)
        p->left = 1u << p->width++;
}

static unsigned find_phrase(const struct packer *p, unsigned parent, char character)
{
    unsigned code = p->child[parent];
    while (code != NO_PHRASE && p->character[code] != character)
        code = p->sibling[code];
    return code;
}

static unsigned add_phrase(struct packer *p, unsigned parent, char character)
{
    unsigned code = p->entries++;
    assert(code < ENTRIES);
    p->character[code] = character;
    p->sibling[code] = p->child[parent];
    p->child[parent] = (uint16_t)code;
    return code;
}

/* Puts out the code of a phrase; for a new character, the character. */
static void put_phrase(struct packer *p, unsigned code)
{
    if (p->fresh[code]) {
        p->fresh[code] = false;
        put_bits(p, CODE_CHARACTER, p->width);
        put_bits(p, (unsigned char)p->character[code], CHARACTER_BITS);
        count_entry(p);
    } else {
        put_bits(p, code, p->width);
    }
    count_entry(p);
}

size_t lzstring_pack(const char *text, size_t length, char *packed)
{
    struct packer p = {.packed = packed, .entries = FIRST_ENTRY, .width = 2, .left = 2};
    unsigned phrase = NO_PHRASE;
    assert(length <= LZSTRING_PACK_LIMIT);
    for (size_t i = 0; i < length; i++) {
        unsigned single = find_phrase(&p, NO_PHRASE, text[i]);
        if (single == NO_PHRASE) {
            single = add_phrase(&p, NO_PHRASE, text[i]);
            p.fresh[single] = true;
        }
        unsigned longer = phrase == NO_PHRASE ? single : find_phrase(&p, phrase, text[i]);
        if (longer != NO_PHRASE) {
            phrase = longer;
            continue;
        }
        put_phrase(&p, phrase);
        add_phrase(&p, phrase, text[i]);
        phrase = single;
    }
    if (phrase != NO_PHRASE)
        put_phrase(&p, phrase);
    put_bits(&p, CODE_END, p.width);
    put_bits(&p, 0, 6 - p.symbol_bits);
    while (p.length % 4 != 0)
        packed[p.length++] = '=';
    return p.length;
}
