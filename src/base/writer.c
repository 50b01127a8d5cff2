/*
 * writer.c - text into a buffer, see writer.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/writer.h"

#include <string.h>

struct writer writer_start(char *buffer, size_t capacity)
{
    struct writer writer = {NULL, capacity, 0};
    writer.buffer = buffer;
    return writer;
}

void writer_bytes(struct writer *writer, const char *bytes, size_t length)
{
    size_t at = writer->length;
    size_t room = writer->capacity > at + 1 ? writer->capacity - at - 1 : 0;
    if (room > 0)
        memcpy(writer->buffer + at, bytes, length < room ? length : room);
    writer->length += length;
}

void writer_char(struct writer *writer, char c)
{
    writer_bytes(writer, &c, 1);
}

void writer_text(struct writer *writer, const char *text)
{
    writer_bytes(writer, text, strlen(text));
}

void writer_unsigned(struct writer *writer, uint64_t number)
{
    char digits[20];
    size_t i = sizeof digits;
    do
        digits[--i] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    writer_bytes(writer, digits + i, sizeof digits - i);
}

void writer_signed(struct writer *writer, int64_t number)
{
    if (number < 0)
        writer_char(writer, '-');
    writer_unsigned(writer, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

size_t writer_end(struct writer *writer)
{
    if (writer->capacity > 0)
        writer->buffer[writer->length < writer->capacity ? writer->length : writer->capacity - 1] =
            '\0';
    return writer->length;
}
