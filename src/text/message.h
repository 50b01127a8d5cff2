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
 * Fills in *error, which may be NULL: the status BAD_INPUT, the offset, the code, its arguments and
 * the English message. Always returns false, so that a reader can return its result. Text that is
 * too long is cut. The arguments follow, of the kinds in the table of message.c:
 *   n  uint64_t               a number
 *   m  int, uint64_t          a number; "more than" it if the int is not 0
 *   c  int                    a byte of the input
 *   t  const char *, size_t   a part of the input, cut to 24 bytes and "..."
 *   s  const char *           a text of the program
 */
bool text_fail(struct tenring_error *error, size_t offset, enum tenring_error_code code, ...);

/* The message for the pencilmark at index 0..728 where text_read_pencilmarks stopped. */
void text_fail_pencilmark(struct tenring_error *error, size_t offset, char found, size_t index);

#endif
