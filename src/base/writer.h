/*
 * writer.h - writes text into a buffer and, as snprintf does, counts what does not fit.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_WRITER_H
#define TENRING_BASE_WRITER_H

#include <stddef.h>
#include <stdint.h>

struct writer {
    char *buffer;    /* may be NULL when capacity is 0 */
    size_t capacity; /* including the terminating NUL */
    size_t length;   /* of the text written so far, whether it fits or not */
};

struct writer writer_start(char *buffer, size_t capacity);

void writer_bytes(struct writer *writer, const char *bytes, size_t length);
void writer_char(struct writer *writer, char c);
void writer_text(struct writer *writer, const char *text);

/* Decimal numbers. */
void writer_unsigned(struct writer *writer, uint64_t number);
void writer_signed(struct writer *writer, int64_t number);

/* Writes the terminating NUL, for which room was kept unless capacity is 0. Returns the length of
   the whole text without it. */
size_t writer_end(struct writer *writer);

#endif
