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

/* Result of source_raw_read after a message or a stop; other results are numbers of bytes. */
#define SOURCE_RAW_FAILED (-1)

/* ---- source_file.c: the file at hand ---- */

/* Prints "tenring: NAME: why"; NULL: memory is short, and the run stops. */
void source_complain(struct source *source, const char *name, const char *why);

/* Prints "tenring: NAME: what" as a note, which is no failure. */
void source_note(struct source *source, const char *name, const char *what);

/* Makes a block when it is first needed. Returns false after a message. */
MUST_CHECK bool source_make_block(struct source *source, char **block);

/* Reads as read(2) does, and counts the bytes for progress. SOURCE_RAW_FAILED: see above. */
MUST_CHECK ssize_t source_raw_read(struct source *source, char *bytes, size_t size);

/* Counts bytes that were appended to the block and finds the last line end among them. */
void source_add_bytes(struct source *source, size_t length);

/* Handles a failure of the unpacker. */
enum source_event source_fail_unpacking(struct source *source);

void source_close_file(struct source *source);

/* ---- source_arrays.c: arrays of NumPy ---- */

/* Checks whether the block begins an array of NumPy, and sets source->array. ended: no more bytes
   follow. MORE: undecided yet; OTHER: an array to be skipped; BAD: an array that cannot be read, as
   a message has said. */
enum npy_found source_look_for_array(struct source *source, bool ended);

/* Ends an archive; reports if it had no array of the requested name. */
void source_end_archive(struct source *source);

/* Appends rows of an array to the block as lines. BYTES may be none if another array follows or the
   array has ended; source->array tells which. */
enum source_event source_convert_array(struct source *source);

#endif
