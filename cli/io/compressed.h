/*
 * compressed.h - compressed input, recognised by its first bytes, and compressed output, asked for
 * by its name: by libarchive, when that is built in.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_COMPRESSED_H
#define TENRING_CLI_IO_COMPRESSED_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/must_check.h"

/* How many first bytes decide what a file is. */
#define COMPRESSED_MAGIC_LENGTH 6

/*
 * What the first bytes of a file say: "gzip", "xz", "zstd", "zip", or NULL for anything else.
 * *undecided is set when the bytes are so few that more of them could still make it one of these.
 */
const char *compressed_kind(const unsigned char *bytes, size_t length, bool *undecided);

/* The name and version of the library that reads compressed input, "libarchive 3.6.2"; NULL when
   none is built in. */
const char *compressed_library(void);

/* The library's file, when it is wanted but cannot be loaded; else NULL. */
const char *compressed_missing(void);

/* Unpacks one compressed file; holds one entry of an archive, or the whole file, at a time. */
struct unpacker;

enum unpacker_event {
    UNPACKER_BYTES, /* *length bytes of the entry */
    UNPACKER_ENTRY, /* an entry begins */
    UNPACKER_DONE,  /* the entry ended */
    UNPACKER_END,   /* there are no more entries */
    UNPACKER_ERROR  /* unpacker_error says why; it ends here */
};

/*
 * A new unpacker that takes the packed bytes from `more`, which returns their number, sets *bytes,
 * and returns 0 at the end and -1 when reading failed. NULL: no memory, or nothing is built in.
 */
MUST_CHECK struct unpacker *unpacker_new(ssize_t (*more)(void *context, const void **bytes),
                                         void *context);
void unpacker_free(struct unpacker *unpacker);

/* The next event; bytes go to buffer[0..size). */
MUST_CHECK enum unpacker_event unpacker_next(struct unpacker *unpacker, char *buffer, size_t size,
                                             size_t *length);

/* Passes over the rest of the entry; there is no DONE for it. */
void unpacker_skip(struct unpacker *unpacker);

/* The name of the entry within its archive; NULL: the file holds one stream without a name. */
const char *unpacker_entry(const struct unpacker *unpacker);

const char *unpacker_error(const struct unpacker *unpacker);

/* How a file of this name is compressed: "gzip", "xz", "zstd"; NULL: it is not. */
const char *compressed_name(const char *path);

/*
 * Compresses one stream. What it makes goes to `write`, which returns false when it cannot be
 * written. The same bytes give the same file. NULL: no memory.
 */
struct packer;
MUST_CHECK struct packer *packer_new(const char *kind,
                                     bool (*write)(void *context, const char *bytes, size_t length),
                                     void *context);

/* Returns false when there is no memory, or `write` has failed. */
MUST_CHECK bool packer_write(struct packer *packer, const char *bytes, size_t length);

/* The end of the stream. Returns as packer_write. */
MUST_CHECK bool packer_end(struct packer *packer);

void packer_free(struct packer *packer);

#endif
