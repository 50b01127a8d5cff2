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
#include <stdint.h>
#include <sys/types.h>

/* Number of first bytes that decide what a file is. */
#define COMPRESSED_MAGIC_LENGTH 6

/*
 * The kind of a file by its first bytes: "gzip", "xz", "zstd", "zip", or NULL for anything else.
 * Sets *undecided if there are so few bytes that more of them could still make it one of these.
 */
const char *compressed_kind(const unsigned char *bytes, size_t length, bool *undecided);

/* The compression that a file name asks for: "gzip", "xz", "zstd"; NULL for none. */
const char *compressed_name(const char *path);

/* A compressed file that is unpacked, entry by entry if it is an archive. */
struct unpacker {
    const char *entry; /* its name within the archive; NULL for a single stream without a name */
    const char *error; /* why unpacking failed; NULL if it did not */
    struct archive *archive;
    struct archive_entry *header; /* of the entry; libarchive's own may lack a name although no
                                     error was reported */
    ssize_t (*more)(void *context, const void **bytes);
    void *context;
    uint64_t fed;  /* number of packed bytes given to libarchive */
    uint64_t last; /* the same up to the last byte that is neither zero nor white space */
};

/* A stream that is compressed. */
struct packer;

/* The library that does the work. */
struct compressed_library {
    /* Its name and version, "libarchive 3.6.2"; NULL if none is built in, and then nothing else is
       here. */
    const char *name;

    /* Its file name, if it is needed but cannot be loaded; else NULL. */
    const char *(*missing)(void);

    /*
     * Makes an unpacker that gets the packed bytes from `more`. That function sets *bytes and
     * returns their number, 0 at the end, -1 if reading failed. NULL: no memory.
     */
    struct unpacker *(*unpacker)(ssize_t (*more)(void *context, const void **bytes), void *context);

    /* Goes to the next entry, also from within one. Returns 1; 0 if there are no more; -1 after an
       error, which is the last call. */
    int (*next)(struct unpacker *unpacker);

    /* Reads bytes of the entry. Returns how many; 0 at its end; -1 as `next`. */
    ssize_t (*read)(struct unpacker *unpacker, char *bytes, size_t size);

    void (*free)(struct unpacker *unpacker);

    /*
     * Compresses one stream. The result is passed to `write`, which returns false if it cannot be
     * written. The same bytes always give the same file. NULL: no memory.
     */
    struct packer *(*packer)(const char *kind,
                             bool (*write)(void *context, const char *bytes, size_t length),
                             void *context);

    /* Returns false if there is no memory or `write` has failed. */
    bool (*write)(struct packer *packer, const char *bytes, size_t length);

    /* Ends the stream and frees the packer. Returns as `write`. */
    bool (*end)(struct packer *packer);
};

extern const struct compressed_library compressed_library;

#endif
