/*
 * output.h - where results go: standard output, or a file that appears only when it is complete.
 *
 * Callers pass blocks of text; only a file of -o holds text back, for larger writes. After a failed
 * write it prints one message, requests a stop (stop.h) and lets all later writes fail; for a
 * closed pipe it prints nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_OUTPUT_H
#define TENRING_CLI_IO_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/must_check.h"
#include "io/buffer.h"
#include "io/compressed.h"
#include "io/report.h"

struct output {
    struct report *report;
    struct cli_buffer *caught; /* if not NULL, text is appended here instead of written */
    int descriptor;
    bool terminal;
    bool broken;
    char *path;      /* -o: the file to be replaced; NULL: standard output, or written in place */
    char *temporary; /* -o: the file's name until it is complete */
    bool named;      /* the file already has that name */
    /* -o: text held until there is enough for a large write; nobody sees the file before its end */
    char *held;
    size_t held_length;
    struct packer *packer;  /* compressor, if the file of -o is compressed */
    int64_t begin, written; /* the mark's place, and bytes since: see output_mark */
    const char *name;       /* for messages */
};

/* Starts with standard output. */
void output_start(struct output *output, struct report *report);

/*
 * Sends results to `path` ("-": standard output) from now on, through a temporary file in the same
 * folder. Where possible that file has no name, so that nothing is left however the process ends. A
 * path that ends in .gz, .xz or .zst names a compressed file. A device, a pipe or a socket is
 * written in place, and so is whatever a path such as /dev/stdout or /dev/fd/3 stands for. Returns
 * false after a message.
 */
MUST_CHECK bool output_open(struct output *output, const char *path);

/* Whether a path such as /dev/fd/3 names an open descriptor. */
bool output_is_descriptor(const char *path);

/* Writes all bytes. Returns false if this write or an earlier one failed. */
MUST_CHECK bool output_write(struct output *output, const char *bytes, size_t length);

/* Writes a buffer's text and clears it; a buffer that has failed is a failure. Returns false as
   output_write does. */
MUST_CHECK bool output_flush(struct output *output, struct cli_buffer *buffer);

/* The same for callers that have nothing to end early: output_close returns the failure. */
void output_put(struct output *output, struct cli_buffer *buffer);

/* Remembers the position of the output. Returns false if that place cannot be overwritten: it is no
   file, or in append mode. */
MUST_CHECK bool output_mark(struct output *output);

/* The number of bytes since the mark; -1 after a failure. */
MUST_CHECK int64_t output_since_mark(const struct output *output);

/* Overwrites bytes at the mark; at least as many must have been written since. A failure is
   reported and remembered. */
void output_rewrite(struct output *output, const char *bytes, size_t length);

/*
 * Ends the output. keep: the file of -o replaces the old one; otherwise, or after a failure, it is
 * removed and the old file stays. Returns false after a message (if keep).
 */
MUST_CHECK bool output_close(struct output *output, bool keep);

#endif
