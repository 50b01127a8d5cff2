/*
 * records.h - reads a whole stream through a reader and writes down every record, for tests and
 * fuzz targets.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_TEXT_RECORDS_H
#define TENRING_TESTS_TEXT_RECORDS_H

#include "tenring.h"

/* How a stream is cut into feeds: returns the size of the next one, at least 1. */
typedef size_t records_chunk(void *context, size_t left);

/*
 * Reads text[0..length) and returns one line of text for each record, NUL-terminated, to be freed;
 * NULL without memory.
 *
 *     NUMBER FORMAT LINE PUZZLE|COMMENT|SOURCE               a good record
 *     NUMBER FORMAT LINE !ERRORLINE:COLUMN+OFFSET MESSAGE|COMMENT|SOURCE
 *
 * PUZZLE is the 81 characters when these say all, else the 729. Bytes outside printable ASCII are
 * shown as \xHH. chunk NULL feeds all at once. At any breach of the reader's own rules (a span
 * outside reason, a puzzle with bits above the ninth, a bad record that is not blank, an event out
 * of order) the process is aborted with a message.
 */
char *records_of(const char *text, size_t length, enum tenring_syntax syntax, records_chunk *chunk,
                 void *context);

/* The same without COMMENT and SOURCE. */
char *records_in_short(const char *text, size_t length, enum tenring_syntax syntax,
                       records_chunk *chunk, void *context);

/* The same, read by tenring_reader_take_plain as far as that goes. */
char *records_by_plain(const char *text, size_t length, enum tenring_syntax syntax,
                       records_chunk *chunk, void *context);

/* Chunks of one size; the context points to a size_t. */
size_t records_same_size(void *context, size_t left);

/* Chunks of 1 to 64 bytes, pseudo-random; the context points to a uint64_t seed. */
size_t records_random_size(void *context, size_t left);

#endif
