/*
 * zip.h - makes a ZIP archive (APPNOTE.TXT 6.3) of uncompressed files, as judges accept it. The
 * same files always give the same archive.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_ZIP_H
#define TENRING_CLI_IO_ZIP_H

#include "io/buffer.h"

/* An archive of less than 4 GB. */
struct zip {
    struct cli_buffer *out;      /* the archive, or its part that is not written yet */
    struct cli_buffer directory; /* the directory, which comes at the archive's end */
    unsigned files;
    uint32_t length; /* of the archive so far */
};

/* Adds the header of a file; the caller then adds its bytes. Names are ASCII. */
void zip_begin(struct zip *zip, const char *name, const char *bytes, size_t length);

/* Adds a file. */
void zip_add(struct zip *zip, const char *name, const char *bytes, size_t length);

/* Appends the directory and frees memory. */
void zip_end(struct zip *zip);

#endif
