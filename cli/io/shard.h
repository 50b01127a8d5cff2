/*
 * shard.h - what stands beside the results of --shard: in FILE.shard which part FILE is, and of
 * which run.
 *
 *     tenring-shard 3 part 3 of 8 puzzles 201 to 300 of 800 bytes 8200 status 1
 *     tenring VERSION solve --format=csv puzzles.txt (65600 bytes)
 *
 * The lines are written when FILE is whole and in its place, and removed before a new FILE is
 * begun: a FILE with them that has so many bytes is what such a run wrote.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_SHARD_H
#define TENRING_CLI_IO_SHARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/must_check.h"
#include "io/report.h"

struct shard {
    uint64_t part, of;           /* from 1 */
    uint64_t first, last, total; /* its puzzles, from 1, and all that the input has */
    uint64_t bytes;              /* of FILE */
    int status;                  /* the exit status of the run */
    struct cli_buffer run; /* what the parts of one run have in common, a line without its end */
};

/* Writes `file`.shard, with the size that the file has. A failure is reported. */
void shard_write(struct report *report, const char *file, struct shard *shard);

/* Removes it, if it is there. */
void shard_remove(const char *file);

/* Reads it and compares the size. Returns false after a message; report NULL: without. */
MUST_CHECK bool shard_read(struct report *report, const char *file, struct shard *shard);

void shard_free(struct shard *shard);

#endif
