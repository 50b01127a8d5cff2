/*
 * message.h - what is wrong with a text, in words.
 *
 * Messages are made without printf, which depends on the locale and cannot quote bytes of the input
 * safely, nor cut a part of it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_MESSAGE_H
#define TENRING_TEXT_MESSAGE_H

#include "tenring.h"

/*
 * Writes BAD_INPUT, the offset and a message into *error, which may be NULL. The template is copied
 * with these replaced; a message that is too long for its place is cut.
 *   %s  const char *           a text of our own, as it is
 *   %n  uint64_t               a number in decimal
 *   %c  int                    a byte of the input in quotes: 'Q', '\x00'
 *   %t  const char *, size_t   a part of the input in quotes, escaped alike; of more than 24 bytes
 *                              the first 24 and "..."
 */
void text_fail(struct tenring_error *error, size_t offset, const char *template, ...);

/* The message for a pencilmark at index 0..728 that text_read_pencilmarks stopped at. */
void text_fail_pencilmark(struct tenring_error *error, size_t offset, char found, size_t index);

#endif
