/*
 * compressed.h - compressed input, recognised by its first bytes, and compressed output, requested
 * by the file's name; both by libarchive, if that is built in.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_COMPRESSED_H
#define TENRING_CLI_IO_COMPRESSED_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/must_check.h"

/* Number of first bytes that decide what a file is. */
#define COMPRESSED_MAGIC_LENGTH 6

/*
 * The kind of a file by its first bytes: "gzip", "xz", "zstd", "zip", or NULL for anything else.
 * Sets *undecided if there are so few bytes that more of them could still make it one of these.
 */
const char *compressed_kind(const unsigned char *bytes, size_t length, bool *undecided);

/* The name and version of the library that reads compressed input, "libarchive 3.6.2"; NULL if none
   is built in. */
const char *compressed_library(void);

/* The library's file name, if it is needed but cannot be loaded; else NULL. */
const char *compressed_missing(void);

/* Unpacks one compressed file, entry by entry if it is an archive. */
struct unpacker;

enum unpacker_event {
    UNPACKER_BYTES, /* *length bytes of the entry */
    UNPACKER_ENTRY, /* an entry begins */
    UNPACKER_DONE,  /* the entry ended */
    UNPACKER_END,   /* there are no more entries */
    UNPACKER_ERROR  /* unpacker_error says why; no event follows */
};

/*
 * Makes an unpacker that gets the packed bytes from `more`. That function sets *bytes and returns
 * their number, 0 at the end, -1 if reading failed. NULL: no memory, or nothing is built in.
 */
MUST_CHECK struct unpacker *unpacker_new(ssize_t (*more)(void *context, const void **bytes),
                                         void *context);
void unpacker_free(struct unpacker *unpacker);

/* The next event; bytes are stored in buffer[0..size). */
MUST_CHECK enum unpacker_event unpacker_next(struct unpacker *unpacker, char *buffer, size_t size,
                                             size_t *length);

/* Skips the rest of the entry; no DONE follows. */
void unpacker_skip(struct unpacker *unpacker);

/* The name of the entry within its archive; NULL if the file is a single stream without a name. */
const char *unpacker_entry(const struct unpacker *unpacker);

const char *unpacker_error(const struct unpacker *unpacker);

/* The compression that a file name asks for: "gzip", "xz", "zstd"; NULL for none. */
const char *compressed_name(const char *path);

/*
 * Compresses one stream. The result is passed to `write`, which returns false if it cannot be
 * written. The same bytes always give the same file. NULL: no memory.
 */
struct packer;
MUST_CHECK struct packer *packer_new(const char *kind,
                                     bool (*write)(void *context, const char *bytes, size_t length),
                                     void *context);

/* Returns false if there is no memory or `write` has failed. */
MUST_CHECK bool packer_write(struct packer *packer, const char *bytes, size_t length);

/* Ends the stream. Returns as packer_write. */
MUST_CHECK bool packer_end(struct packer *packer);

void packer_free(struct packer *packer);

#endif
