/*
 * buffer.c - see io/buffer.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void buffer_free(struct cli_buffer *buffer)
{
    free(buffer->data);
    *buffer = (struct cli_buffer){0};
}

void buffer_end(struct cli_buffer *buffer, struct cli_buffer *user)
{
    user->failed |= buffer->failed;
    buffer_free(buffer);
}

const char *buffer_string(const struct cli_buffer *buffer)
{
    return buffer->data ? buffer->data : "";
}

void buffer_clear(struct cli_buffer *buffer)
{
    buffer->failed = false;
    buffer_truncate(buffer, 0);
}

void buffer_truncate(struct cli_buffer *buffer, size_t length)
{
    if (length <= buffer->length && buffer->data) {
        buffer->length = length;
        buffer->data[length] = '\0';
    }
}

char *buffer_room(struct cli_buffer *buffer, size_t more)
{
    buffer->failed |= more >= SIZE_MAX / 4 - buffer->length;
    if (buffer->failed)
        return NULL;
    size_t need = buffer->length + more + 1; /* with the NUL */
    if (need > buffer->capacity) {
        size_t capacity = need < 256 ? 256 : need + need / 2;
        char *data = realloc(buffer->data, capacity);
        buffer->failed = !data;
        if (!data)
            return NULL;
        buffer->data = data;
        buffer->capacity = capacity;
    }
    return buffer->data + buffer->length;
}

void buffer_added(struct cli_buffer *buffer, size_t length)
{
    buffer->length += length;
    buffer->data[buffer->length] = '\0';
}

void buffer_bytes(struct cli_buffer *buffer, const char *bytes, size_t length)
{
    char *at = buffer_room(buffer, length);
    if (!at)
        return;
    if (length > 0)
        memcpy(at, bytes, length);
    buffer_added(buffer, length);
}

void buffer_text(struct cli_buffer *buffer, const char *text)
{
    buffer_bytes(buffer, text, strlen(text));
}

void buffer_char(struct cli_buffer *buffer, char c)
{
    buffer_bytes(buffer, &c, 1);
}

char *buffer_put(char *at, uint64_t number)
{
    char digits[BUFFER_DIGITS];
    size_t from = sizeof digits;
    do {
        digits[--from] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    memcpy(at, digits + from, sizeof digits - from);
    return at + sizeof digits - from;
}

void buffer_unsigned(struct cli_buffer *buffer, uint64_t number)
{
    char *at = buffer_room(buffer, BUFFER_DIGITS);
    if (at)
        buffer_added(buffer, (size_t)(buffer_put(at, number) - at));
}

void buffer_signed(struct cli_buffer *buffer, int64_t number)
{
    if (number < 0)
        buffer_char(buffer, '-');
    buffer_unsigned(buffer, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

void buffer_print(struct cli_buffer *buffer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *at = length < 0 ? NULL : buffer_room(buffer, (size_t)length);
    buffer->failed |= !at;
    if (!at)
        return;
    va_start(arguments, format);
    vsnprintf(at, (size_t)length + 1, format, arguments);
    va_end(arguments);
    buffer_added(buffer, (size_t)length);
}

/*
 * The length of the well-formed UTF-8 sequence at bytes[0], 0 if there is none (Unicode Standard,
 * table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF).
 */
static size_t utf8_length(const unsigned char *bytes, size_t length)
{
    unsigned char lead = bytes[0];
    if (lead < 0x80)
        return 1;
    size_t need = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || length < need)
        return 0;
    unsigned char least = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    unsigned char most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (bytes[1] < least || bytes[1] > most)
        return 0;
    for (size_t i = 2; i < need; i++)
        if (bytes[i] < 0x80 || bytes[i] > 0xbf)
            return 0;
    return need;
}

/* Whether a well-formed sequence is a noncharacter: U+FDD0 to U+FDEF, and the last two code points
   of each plane. XML forbids U+FFFE and U+FFFF, cairo all of them. */
static bool is_nonchar(const unsigned char *bytes, size_t size)
{
    if (size == 3 && bytes[0] == 0xef && bytes[1] == 0xb7)
        return bytes[2] >= 0x90 && bytes[2] <= 0xaf;
    return size >= 3 && bytes[size - 1] >= 0xbe && bytes[size - 2] == 0xbf &&
           (bytes[size - 3] & 0x0f) == 0x0f;
}

void buffer_letters(struct cli_buffer *buffer, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length;) {
        const unsigned char *at = (const unsigned char *)bytes + i;
        const size_t size = utf8_length(at, length - i);
        if (size == 0 || is_nonchar(at, size))
            buffer_text(buffer, "\xef\xbf\xbd");
        else
            buffer_bytes(buffer, bytes + i, size);
        i += size > 0 ? size : 1;
    }
}

void buffer_json(struct cli_buffer *buffer, const char *bytes, size_t length)
{
    static const char special[] = "\"\\\n\t\r", names[] = "\"\\ntr";
    buffer_char(buffer, '"');
    for (size_t i = 0; i < length;) {
        const unsigned char *at = (const unsigned char *)bytes + i;
        const size_t size = utf8_length(at, length - i);
        const char *found = memchr(special, *at, sizeof special - 1);
        if (size == 0)
            buffer_text(buffer, "\\ufffd");
        else if (found)
            buffer_print(buffer, "\\%c", names[found - special]);
        else if (*at < 0x20 || *at == 0x7f)
            buffer_print(buffer, "\\u%04x", *at);
        else
            buffer_bytes(buffer, bytes + i, size);
        i += size > 0 ? size : 1;
    }
    buffer_char(buffer, '"');
}

static bool needs_quotes(const char *bytes, size_t length)
{
    if (length > 0 && (bytes[0] == ' ' || bytes[length - 1] == ' '))
        return true;
    for (size_t i = 0; i < length; i++)
        if (bytes[i] == '"' || bytes[i] == ',' || bytes[i] == '\n' || bytes[i] == '\r')
            return true;
    return false;
}

void buffer_csv(struct cli_buffer *buffer, const char *bytes, size_t length)
{
    if (!needs_quotes(bytes, length)) {
        buffer_bytes(buffer, bytes, length);
        return;
    }
    buffer_char(buffer, '"');
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '"')
            buffer_char(buffer, '"');
        buffer_char(buffer, bytes[i]);
    }
    buffer_char(buffer, '"');
}

void buffer_field(struct cli_buffer *buffer, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        buffer_char(buffer, (unsigned char)bytes[i] < 0x20 || bytes[i] == 0x7f ? ' ' : bytes[i]);
}
