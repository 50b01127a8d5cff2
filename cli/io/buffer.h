/*
 * buffer.h - text that grows: what a command builds before it is written.
 *
 * A buffer that runs out of memory remembers it in `failed` and ignores what comes after, so that a
 * caller checks once, at the end. A zeroed struct is an empty buffer.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_BUFFER_H
#define TENRING_CLI_IO_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/must_check.h"

struct cli_buffer {
    char *data; /* NUL-terminated when not NULL; the NUL is not counted in length */
    size_t length;
    size_t capacity;
    bool failed;
};

/* Frees the memory and makes the buffer empty again. */
void buffer_free(struct cli_buffer *buffer);

/* The same for one whose text was needed for another one: that has failed if this has. */
void buffer_end(struct cli_buffer *buffer, struct cli_buffer *user);

/* The text; "" where there is none. */
const char *buffer_string(const struct cli_buffer *buffer);

/* Forgets the text, keeps the memory; `failed` is cleared. */
void buffer_clear(struct cli_buffer *buffer);

/* Cuts the text back to its first `length` bytes. */
void buffer_truncate(struct cli_buffer *buffer, size_t length);

/* Makes room for `more` bytes behind the text and returns where they go; NULL: there is no memory.
   Those that were put there are added with buffer_added. */
MUST_CHECK char *buffer_room(struct cli_buffer *buffer, size_t more);
void buffer_added(struct cli_buffer *buffer, size_t length);

void buffer_bytes(struct cli_buffer *buffer, const char *bytes, size_t length);
void buffer_text(struct cli_buffer *buffer, const char *text);
void buffer_char(struct cli_buffer *buffer, char c);
void buffer_unsigned(struct cli_buffer *buffer, uint64_t number);
void buffer_signed(struct cli_buffer *buffer, int64_t number);

/* As printf. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void buffer_print(struct cli_buffer *buffer, const char *format, ...);

/*
 * A JSON string with its quotes (RFC 8259). The bytes need not be UTF-8: whatever is not comes out
 * as U+FFFD, so that the line is valid JSON for any input.
 */
void buffer_json(struct cli_buffer *buffer, const char *bytes, size_t length);

/* The bytes as UTF-8 that every program takes: what is no character comes out as U+FFFD, and so do
   the noncharacters, U+FFFE and their like. */
void buffer_letters(struct cli_buffer *buffer, const char *bytes, size_t length);

/* A CSV field (RFC 4180): in quotes only when it holds a quote, a comma, a line end, or blanks at
   either end. */
void buffer_csv(struct cli_buffer *buffer, const char *bytes, size_t length);

/* The bytes as one field of a line: control characters, TAB and line ends among them, become
   blanks. */
void buffer_field(struct cli_buffer *buffer, const char *bytes, size_t length);

#endif
