/*
 * shard.h - the file FILE.shard beside a result FILE of --shard: which part of which run FILE is.
 *
 *     tenring-shard 3 part 3 of 8 puzzles 201 to 300 of 800 bytes 8200 status 1
 *     tenring VERSION solve --format=csv puzzles.txt (65600 bytes)
 *
 * It is written when FILE is complete and in its place, and removed before a new FILE is begun. So
 * a FILE of the stated size is the result of that run.
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
    uint64_t first, last, total; /* its puzzles, from 1, and the number in the whole input */
    uint64_t bytes;              /* size of FILE */
    int status;                  /* the exit status of the run */
    struct cli_buffer run;       /* common to all parts of a run; a line without its end */
};

/* Writes `file`.shard with the size of the file. A failure is reported. */
void shard_write(struct report *report, const char *file, struct shard *shard);

/* Removes `file`.shard if it exists. */
void shard_remove(const char *file);

/* Reads `file`.shard and compares the size. Returns false after a message; with report NULL without
   one. */
MUST_CHECK bool shard_read(struct report *report, const char *file, struct shard *shard);

void shard_free(struct shard *shard);

#endif
