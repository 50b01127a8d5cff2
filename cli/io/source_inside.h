/*
 * source_inside.h - what source.c is made of: source_file.c and, above it, source_arrays.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_SOURCE_INSIDE_H
#define TENRING_CLI_IO_SOURCE_INSIDE_H

#include "base/must_check.h"
#include "io/source.h"

#define SOURCE_BLOCK ((size_t)256 * 1024)

/* What source_raw_read returns beside a number of bytes, with the message printed or the stop asked
   for. */
#define SOURCE_RAW_FAILED (-1)

/* ---- source_file.c: the file at hand ---- */

/* Prints "tenring: NAME: why". */
void source_complain(struct source *source, const char *name, const char *why);

/* The same, of what is no failure. */
void source_note(struct source *source, const char *name, const char *what);

/* Makes a block when it is first needed. Returns false after a message. */
MUST_CHECK bool source_make_block(struct source *source, char **block);

/* Reads as read(2) does, and counts the bytes. */
ssize_t source_raw_read(struct source *source, char *bytes, size_t size);

/* Bytes were put behind those in the block. */
void source_add_bytes(struct source *source, size_t length);

/* The unpacker failed. */
enum source_event source_fail_unpacking(struct source *source);

void source_close_file(struct source *source);

/* ---- source_arrays.c: arrays of NumPy ---- */

/* Looks whether the block begins an array of NumPy, and sets source->array. ended: no more bytes
   follow. MORE: that cannot be told yet; OTHER: it does, and is to be passed over; BAD: it cannot
   be read: the message has been printed. */
enum npy_found source_look_for_array(struct source *source, bool ended);

/* The archive is through: says so where it has no array of the name that was asked for. */
void source_end_archive(struct source *source);

/* Puts rows of an array as lines behind those in the block. BYTES may be none where another array
   follows, or the array is left: then source->array says which. */
enum source_event source_convert_array(struct source *source);

#endif
