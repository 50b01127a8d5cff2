/*
 * message.h - what is wrong with a text: a code, its arguments, and both in English words.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_MESSAGE_H
#define TENRING_TEXT_MESSAGE_H

#include <stdbool.h>

#include "tenring.h"

/*
 * Writes BAD_INPUT, the offset, the code, its arguments and the English message into *error, which
 * may be NULL, and returns false, which a reader may return. What is too long for its place is cut.
 * The arguments follow, of the kinds that the table in message.c says:
 *   n  uint64_t               a number
 *   m  int, uint64_t          a number; when the int is not 0, more than that
 *   c  int                    a byte of the input
 *   t  const char *, size_t   a part of the input; of more than 24 bytes the first 24 and "..."
 *   s  const char *           a text of our own
 */
bool text_fail(struct tenring_error *error, size_t offset, enum tenring_error_code code, ...);

/* The message for a pencilmark at index 0..728 that text_read_pencilmarks stopped at. */
void text_fail_pencilmark(struct tenring_error *error, size_t offset, char found, size_t index);

#endif
