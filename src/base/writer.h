/*
 * writer.h - text that goes into a buffer as far as that reaches, as with snprintf.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_WRITER_H
#define TENRING_BASE_WRITER_H

#include <stddef.h>
#include <stdint.h>

struct writer {
    char *buffer;    /* may be NULL when capacity is 0 */
    size_t capacity; /* the NUL included */
    size_t length;   /* of all that was to be written */
};

struct writer writer_start(char *buffer, size_t capacity);

void writer_bytes(struct writer *writer, const char *bytes, size_t length);
void writer_char(struct writer *writer, char c);
void writer_text(struct writer *writer, const char *text);

/* In decimal. */
void writer_unsigned(struct writer *writer, uint64_t number);
void writer_signed(struct writer *writer, int64_t number);

/* Writes the NUL, for which there is always room unless capacity is 0. Returns the length of the
   whole text without it. */
size_t writer_end(struct writer *writer);

#endif
