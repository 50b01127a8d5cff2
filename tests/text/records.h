/*
 * records.h - reads a whole stream with a reader and writes every record as text, for tests and
 * fuzz targets.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_TEXT_RECORDS_H
#define TENRING_TESTS_TEXT_RECORDS_H

#include "tenring.h"

/* Cuts a stream into chunks: returns the size of the next one, at least 1. */
typedef size_t records_chunk(void *context, size_t left);

/*
 * Reads text[0..length) and returns one line of text for each record, NUL-terminated, or NULL if
 * there is no memory. The caller frees the result.
 *
 *     NUMBER FORMAT LINE PUZZLE|COMMENT|SOURCE               a good record
 *     NUMBER FORMAT LINE !ERRORLINE:COLUMN+OFFSET MESSAGE|COMMENT|SOURCE
 *
 * PUZZLE has 81 characters if these suffice, else 729. Bytes outside printable ASCII are shown as
 * \xHH. chunk NULL feeds all at once. Any violation of the reader's contract (an impossible span, a
 * puzzle with bits above the ninth, a bad record that is not blank, an event out of order) aborts
 * the process with a message.
 */
char *records_of(const char *text, size_t length, enum tenring_syntax syntax, records_chunk *chunk,
                 void *context);

/* Like records_of, without COMMENT and SOURCE. */
char *records_in_short(const char *text, size_t length, enum tenring_syntax syntax,
                       records_chunk *chunk, void *context);

/* Like records_in_short, but read by tenring_reader_take_plain as far as possible. */
char *records_by_plain(const char *text, size_t length, enum tenring_syntax syntax,
                       records_chunk *chunk, void *context);

/* Chunks of one size; the context points to a size_t. */
size_t records_same_size(void *context, size_t left);

/* Chunks of 1 to 64 bytes, pseudo-random; the context points to a uint64_t seed. */
size_t records_random_size(void *context, size_t left);

#endif
