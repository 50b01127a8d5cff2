/*
 * parts.h - the parts of a run: what they are, where they are stored, which are complete.
 *
 * OUT.parts/ holds a file for each part that is done, with its FILE.shard (io/shard.h). Parts of
 * puzzles are those of --shard I/N. Parts of `generate` are ranges of attempts, as many as are
 * needed for the puzzles asked for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_PARTS_H
#define TENRING_MPI_PARTS_H

#include <time.h>

#include "usage/usage.h"

struct parts {
    char *folder;             /* OUT.parts */
    struct cli_buffer run;    /* common to all parts, as in their FILE.shard */
    struct timespec newest;   /* the time of the last change to an input */
    struct input_index index; /* the number of puzzles */
    bool generate;
    uint64_t of;     /* the number of parts; for `generate` more than any run has */
    uint64_t wanted; /* `generate`: the number of puzzles asked for */
};

/* From a run's command line. of: the number of parts, 0: choose one. Returns false after a
   message. */
bool parts_describe(struct parts *parts, struct cli_context *context, uint64_t of);

/* Makes the folder if necessary, and locks it against other runs. Returns false after a message. */
bool parts_open(const struct parts *parts);

/* The name of a part's file, to be freed; parts count from 1. NULL: no memory. */
char *parts_name(const struct parts *parts, uint64_t part);

/* Whether a part is complete; if so, *puzzles is the number that `generate` has made in it. */
bool parts_is_whole(const struct parts *parts, uint64_t part, uint64_t *puzzles);

/* The range of attempts of a part of `generate`. */
void parts_attempts(uint64_t part, uint64_t *first, uint64_t *count);

/* Removes the folder. */
void parts_remove(const struct parts *parts);

void parts_free(struct parts *parts);

#endif
