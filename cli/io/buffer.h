/*
 * buffer.h - text that grows: what a command collects before it is written.
 *
 * A buffer that runs out of memory sets `failed` and ignores what comes after, so that a caller
 * checks only once, at the end. A zeroed struct is an empty buffer.
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

/* Like buffer_free, for a buffer whose text was added to `user`: if it has failed, `user` fails. */
void buffer_end(struct cli_buffer *buffer, struct cli_buffer *user);

/* The text; "" if there is none. */
const char *buffer_string(const struct cli_buffer *buffer);

/* Removes the text but keeps the memory; clears `failed`. */
void buffer_clear(struct cli_buffer *buffer);

/* Cuts the text back to its first `length` bytes. */
void buffer_truncate(struct cli_buffer *buffer, size_t length);

/* Makes room for `more` bytes after the text and returns their place; NULL if there is no memory.
   buffer_added then adds those that were written there. */
MUST_CHECK char *buffer_room(struct cli_buffer *buffer, size_t more);
void buffer_added(struct cli_buffer *buffer, size_t length);

void buffer_bytes(struct cli_buffer *buffer, const char *bytes, size_t length);
void buffer_text(struct cli_buffer *buffer, const char *text);
void buffer_char(struct cli_buffer *buffer, char c);
void buffer_unsigned(struct cli_buffer *buffer, uint64_t number);
void buffer_signed(struct cli_buffer *buffer, int64_t number);

/* Writes the digits of a number, at most BUFFER_DIGITS; returns their end. */
enum { BUFFER_DIGITS = 20 };
char *buffer_put(char *at, uint64_t number);

/* Appends text as printf does. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void buffer_print(struct cli_buffer *buffer, const char *format, ...);

/*
 * Appends a JSON string with its quotes (RFC 8259). The bytes need not be UTF-8: what is not
 * becomes U+FFFD, so that the result is valid JSON for any input.
 */
void buffer_json(struct cli_buffer *buffer, const char *bytes, size_t length);

/* Appends the bytes as UTF-8 that every program accepts: invalid bytes and noncharacters become
   U+FFFD. */
void buffer_letters(struct cli_buffer *buffer, const char *bytes, size_t length);

/* Appends a CSV field (RFC 4180): in quotes only if it has a quote, a comma, a line end, or spaces
   at its ends. */
void buffer_csv(struct cli_buffer *buffer, const char *bytes, size_t length);

/* Appends the bytes as one field of a line: control characters, including TAB and line ends, become
   spaces. */
void buffer_field(struct cli_buffer *buffer, const char *bytes, size_t length);

#endif
