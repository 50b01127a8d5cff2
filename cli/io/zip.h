/*
 * zip.h - files put together as a ZIP archive (APPNOTE.TXT 6.3), stored as they are: what judges
 * take. The same files give the same archive.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_ZIP_H
#define TENRING_CLI_IO_ZIP_H

#include "io/buffer.h"

struct zip {
    struct cli_buffer *out;      /* the archive */
    struct cli_buffer directory; /* what comes at its end */
    unsigned files;
};

/* Adds a file; names are ASCII. */
void zip_add(struct zip *zip, const char *name, const char *bytes, size_t length);

/* Appends the directory and frees what is needed no more. */
void zip_end(struct zip *zip);

#endif
