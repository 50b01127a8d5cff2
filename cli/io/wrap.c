/*
 * wrap.c - the width of text, and where lines are broken: see io/words.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/words.h"

#include <stdint.h>
#include <string.h>

/* The first character of text, and its length in bytes. Invalid bytes of UTF-8 stand for
   themselves. */
static uint32_t read_character(const char *text, size_t *length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t size = *bytes >= 0xf0 ? 4 : *bytes >= 0xe0 ? 3 : *bytes >= 0xc0 ? 2 : 1;
    uint32_t character = size == 1 ? *bytes : *bytes & (0xffu >> (size + 1));
    for (size_t i = 1; i < size; i++) {
        if ((bytes[i] & 0xc0) != 0x80) {
            *length = 1;
            return *bytes;
        }
        character = character << 6 | (bytes[i] & 0x3f);
    }
    *length = size;
    return character;
}

static bool is_wide(uint32_t character)
{
    return (character >= 0x1100 && character <= 0x115f) ||
           (character >= 0x2e80 && character <= 0xa4cf) ||
           (character >= 0xac00 && character <= 0xd7a3) ||
           (character >= 0xf900 && character <= 0xfaff) ||
           (character >= 0xfe30 && character <= 0xfe6f) ||
           (character >= 0xff00 && character <= 0xff60) ||
           (character >= 0xffe0 && character <= 0xffe6) ||
           (character >= 0x20000 && character <= 0x3fffd);
}

/* The columns that UTF-8 text takes on a terminal: two for each Chinese character or punctuation
   mark. */
static size_t columns_of(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length;) {
        size_t size;
        width += is_wide(read_character(text + i, &size)) ? 2 : 1;
        i += size;
    }
    return width;
}

static bool is_one_of(uint32_t character, const char *set)
{
    while (*set) {
        size_t size;
        if (read_character(set, &size) == character)
            return true;
        set += size;
    }
    return false;
}

/* The length in bytes up to the first place where a line may be broken: before a space, or beside a
   Chinese character, but not between it and its punctuation. */
static size_t piece_of(const char *text)
{
    uint32_t before = 0;
    size_t at = 0;
    while (text[at] != '\0' && text[at] != ' ' && text[at] != '\n') {
        size_t size;
        uint32_t character = read_character(text + at, &size);
        if (at > 0 && (is_wide(before) || is_wide(character)) && !is_one_of(before, "（“《【[(`") &&
            !is_one_of(character, "，。；：、）”》】？！])`"))
            return at;
        /* back quotes are not printed, so compare with the character before */
        if (character != '`' || before == 0)
            before = character;
        at += size;
    }
    return at;
}

static void blanks(struct cli_buffer *out, size_t count)
{
    while (count-- > 0)
        buffer_char(out, ' ');
}

void words_pad(struct cli_buffer *out, const char *text, size_t width)
{
    size_t own = columns_of(text, strlen(text));
    buffer_text(out, text);
    blanks(out, own < width ? width - own : 0);
}

void words_pad_left(struct cli_buffer *out, const char *text, size_t width)
{
    size_t own = columns_of(text, strlen(text));
    blanks(out, own < width ? width - own : 0);
    buffer_text(out, text);
}

/* The columns of text without its back quotes. */
static size_t width_of(const char *text, size_t length)
{
    size_t width = columns_of(text, length);
    for (size_t i = 0; i < length; i++)
        width -= text[i] == '`';
    return width;
}

void words_wrap(struct cli_buffer *out, const char *text, size_t indent, size_t column,
                size_t width_limit)
{
    bool fresh = true;
    bool blank = false; /* a space stands before the piece */
    while (*text != '\0') {
        if (strncmp(text, "\n\n", 2) == 0) {
            buffer_text(out, "\n\n");
            blanks(out, indent);
            column = indent;
            fresh = true;
            text += 2;
            continue;
        }
        size_t length = piece_of(text);
        size_t width = width_of(text, length);
        if (!fresh && column + blank + width > width_limit) {
            buffer_char(out, '\n');
            blanks(out, indent);
            column = indent;
        } else if (!fresh && blank) {
            buffer_char(out, ' ');
            column++;
        }
        for (size_t i = 0; i < length; i++)
            if (text[i] != '`')
                buffer_char(out, text[i]);
        column += width;
        fresh = false;
        text += length;
        blank = *text == ' ';
        text += blank;
    }
    buffer_char(out, '\n');
}
