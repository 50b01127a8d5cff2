/*
 * zip.h - files put together as a ZIP archive (APPNOTE.TXT 6.3), stored as they are: what judges
 * take. The same files give the same archive.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_ZIP_H
#define TENRING_CLI_IO_ZIP_H

#include "io/buffer.h"

/* An archive has less than 4 GB. */
struct zip {
    struct cli_buffer *out;      /* the archive, or the part of it that is not written */
    struct cli_buffer directory; /* what comes at its end */
    unsigned files;
    uint32_t length; /* of the archive so far */
};

/* Adds what stands before a file, whose bytes are to follow; names are ASCII. */
void zip_begin(struct zip *zip, const char *name, const char *bytes, size_t length);

/* Adds a file. */
void zip_add(struct zip *zip, const char *name, const char *bytes, size_t length);

/* Appends the directory and frees what is needed no more. */
void zip_end(struct zip *zip);

#endif
