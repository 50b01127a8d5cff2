/*
 * shard.h - what stands beside the results of --shard: in FILE.shard which part FILE is, and of
 * which run.
 *
 *     tenring-shard 2 part 3 of 8 bytes 8200 status 1
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

#include "io/report.h"

struct shard {
    uint64_t part, of;     /* from 1 */
    uint64_t bytes;        /* of FILE */
    int status;            /* the exit status of the run */
    struct cli_buffer run; /* what the parts of one run have in common, a line without its end */
};

/* Writes `file`.shard, with the size that the file has. Returns false after a message. */
bool shard_write(struct report *report, const char *file, struct shard *shard);

/* Removes it, if it is there. */
void shard_remove(const char *file);

/* Reads it and compares the size. Returns false after a message. */
bool shard_read(struct report *report, const char *file, struct shard *shard);

void shard_free(struct shard *shard);

#endif
