/*
 * source_inside.h - what source.c uses: source_file.c and, built on it, source_arrays.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_SOURCE_INSIDE_H
#define TENRING_CLI_IO_SOURCE_INSIDE_H

#include "base/must_check.h"
#include "io/source.h"

#define SOURCE_BLOCK ((size_t)256 * 1024)

/* Result of a reading function after a failure or a stop; other results are numbers of bytes. */
#define SOURCE_FAILED (-1)

/* ---- source_file.c: the file at hand ---- */

/* Prints "tenring: NAME: why"; NULL: memory is short, and the run stops. */
void source_complain(struct source *source, const char *name, const char *why);

/* Prints "tenring: NAME: what" as a note, which is no failure. */
void source_note(struct source *source, const char *name, const char *what);

/* Makes a block when it is first needed. Returns false after a message. */
MUST_CHECK bool source_make_block(struct source *source, char **block);

/* Reads bytes of the file as read(2) does, and counts them for progress. FAILED: after a message
   or at a stop. */
MUST_CHECK ssize_t source_raw_read(struct source *source, char *bytes, size_t size);

/* Reads bytes of the present entry, packed or not; context: the source. FAILED: source_lose has
   the message. */
MUST_CHECK ssize_t source_read_entry(void *context, char *bytes, size_t size);

/* Counts bytes that were appended to the block and finds the last line end among them. */
void source_add_bytes(struct source *source, size_t length);

/* Leaves an entry that cannot be read on, after a message if the unpacker failed. Returns LOST. */
enum source_event source_lose(struct source *source);

void source_close_file(struct source *source);

/* ---- source_arrays.c: arrays of NumPy ---- */

/* Reads the first bytes of an entry, up to `room`, behind those in the block, and sets
   source->array. got: result of the last read, 1 if there was none. NONE: the block is text. OTHER:
   an array to be skipped. BAD: an array that cannot be read, as a message has said, or reading
   failed. */
enum npy_found source_look_for_array(struct source *source, size_t room, ssize_t got);

/* Ends an archive; reports if it had no array of the requested name. */
void source_end_archive(struct source *source);

/* Writes rows of an array, and of those that follow it in the file, as lines. Returns the number of
   bytes, 0 at the end of the file, or FAILED. */
MUST_CHECK ssize_t source_convert_array(struct source *source, char *lines, size_t room);

#endif
