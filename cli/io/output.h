/*
 * output.h - where results go: standard output, or a file that appears only when it is complete.
 *
 * There is no buffer here: callers write blocks. A failed write prints its message once, asks for a
 * stop (stop.h) and makes every later write fail; a closed pipe does so quietly.
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
    struct cli_buffer *caught; /* NULL, or what is written is added to it instead */
    int descriptor;
    bool terminal;
    bool broken;
    char *path;      /* -o: the file to be replaced; NULL: standard output or written in place */
    char *temporary; /* -o: the name that the file has until then */
    bool named;      /* the file has that name already */
    /* -o: text that waits for more, so that the system gets it in large pieces; nobody sees it
       before the end */
    char *held;
    size_t held_length;
    struct packer *packer; /* -o names a file that is compressed */
    int64_t begin;         /* see output_mark */
    const char *name;      /* for messages */
};

/* Standard output. */
void output_start(struct output *output, struct report *report);

/*
 * From now on results go to `path` ("-": standard output), through a temporary file beside it: one
 * without a name where the system has such files, so that nothing stays behind however the process
 * ends. A name that ends in .gz, .xz or .zst is that of a compressed file. A device, a pipe or a
 * socket is written in place, and a name of an open descriptor, such as /dev/stdout or /dev/fd/3,
 * through it, whatever it is. Returns false after a message.
 */
MUST_CHECK bool output_open(struct output *output, const char *path);

/* Whether a path is such a name of an open descriptor. */
bool output_is_descriptor(const char *path);

/* Writes all the bytes. Returns false when that failed, now or before. */
bool output_write(struct output *output, const char *bytes, size_t length);

/* Writes a buffer's text and clears it; a buffer that had no memory is a failure. */
bool output_flush(struct output *output, struct cli_buffer *buffer);

/* Remembers where the output stands. Returns false when that place cannot be written again: it is
   no file, or one that is added to. */
MUST_CHECK bool output_mark(struct output *output);

/* How many bytes were written since, which all go out now; -1 after a failure. */
MUST_CHECK int64_t output_since_mark(struct output *output);

/* Writes bytes once more at the mark; no fewer than so many have been written since. A failure is
   reported, and the output's. */
void output_rewrite(struct output *output, const char *bytes, size_t length);

/*
 * Ends the output. keep: -o's file is put in place; else, or after a failure, it is removed and
 * what was there before stays. Returns false after a message (when keep).
 */
MUST_CHECK bool output_close(struct output *output, bool keep);

#endif
