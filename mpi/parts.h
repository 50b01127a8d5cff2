/*
 * parts.h - the parts of a run: what they are, where they are kept, which are whole.
 *
 * OUT.parts/ holds a file for each part that is done, with its FILE.shard (io/shard.h). Parts of
 * puzzles are those of --shard I/N. Parts of `generate` are ranges of attempts, as many as it takes
 * to have the puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_PARTS_H
#define TENRING_MPI_PARTS_H

#include <time.h>

#include "usage/usage.h"

struct parts {
    char *folder;             /* OUT.parts */
    struct cli_buffer run;    /* what all parts have in common, as in their FILE.shard */
    struct timespec newest;   /* when an input was changed last */
    struct input_index index; /* how many puzzles there are */
    bool generate;
    uint64_t of;     /* so many parts; of `generate`: more than any run has */
    uint64_t wanted; /* `generate`: so many puzzles */
};

/* From a run's words. of: so many parts, 0: as is best. Returns false after a message. */
bool parts_describe(struct parts *parts, struct cli_context *context, uint64_t of);

/* Makes the folder, if it is not there, and keeps other runs out of it. Returns false after a
   message. */
bool parts_open(const struct parts *parts);

/* The file of a part, from 1 on, to be freed; NULL: there is no memory. */
char *parts_name(const struct parts *parts, uint64_t part);

/* Whether a part is done; if so *puzzles is how many `generate` has made in it. */
bool parts_is_whole(const struct parts *parts, uint64_t part, uint64_t *puzzles);

/* The attempts of a part of `generate`. */
void parts_attempts(uint64_t part, uint64_t *first, uint64_t *count);

/* Removes the folder. */
void parts_remove(const struct parts *parts);

void parts_free(struct parts *parts);

#endif
