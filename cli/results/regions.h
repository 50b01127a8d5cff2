/*
 * regions.h - a long file without anything unusual, read by the workers themselves.
 *
 *     file   ...|ab...c|d.....|.....e|....     region k: the records that begin in its bytes
 *               ^ begin, then one region each `size` bytes
 *
 * As long as one thread reads and others solve, the bytes go from one processor's caches to
 * another's, and what is read by one sets the limit. So where the file can be read at any place and
 * the short cut for plain records applies (tenring_reader_peek_plain), each worker takes a region
 * of the file, one chunk of puzzles, reads it, finds its records, and solves them.
 *
 * What makes this right: region k ends with the record that begins last in it, and its first record
 * is searched behind the first line end from the region's last byte before on. That is a guess: the
 * line end may stand in quotes. A region counts when all its records were found, those before it
 * count, and they end where its first one begins (`joined`). Then its records are those that one
 * thread finds that reads on and on. From the first region that does not count the thread that
 * reads goes on by itself; what was solved behind that is dropped.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_REGIONS_H
#define TENRING_CLI_RESULTS_REGIONS_H

#include "io/source.h"
#include "results/chunk.h"

struct pool;

/* The file, and where it is. */
struct region_file {
    struct source_stretch stretch;
    const struct tenring_reader *reader; /* stands at its beginning */
    size_t unit;                         /* as tenring_reader_may_peek sets it */
    const char *name;
    struct tenring_table table;
    uint64_t number; /* of the puzzle before */
    bool after_grid; /* which was written as a grid */
};

struct regions {
    struct region_file file;
    uint64_t size; /* bytes from one to the next, */
    uint64_t count;
    uint64_t first_turn; /* and the turn of the first one */

    /* Guarded by the pool's lock. */
    bool open;
    bool failed;            /* one does not count: no more are taken */
    uint64_t taken, joined; /* so many */
    uint64_t puzzles, end;  /* of those joined: their puzzles, and where they end */
};

/* A worker's memory for regions. */
struct region_room {
    char *bytes;
    size_t size;
    struct tenring_plain_row *rows; /* for jobs with sources */
};

void region_room_free(struct region_room *room);

/* Whether a file is long enough for so many threads to begin with regions. */
bool regions_are_worth(const struct run_job *job, const struct region_file *file, size_t threads);

/* With the lock held. All that was submitted has been taken. */
void regions_open(struct pool *pool, const struct region_file *file);

/* Whether there are more to be taken. With the lock held. */
bool regions_are_left(const struct pool *pool);

/* Takes the next one, with an empty chunk for it; NULL: there is none now. With the lock held. */
struct chunk *regions_take(struct pool *pool);

/* Reads the region that was taken. Its chunk stays empty when it does not count. */
void regions_read(struct pool *pool, struct chunk *chunk, struct region_room *room);

/* Before a chunk is answered: if it is a region, waits until those before it are known, and numbers
   its puzzles; it becomes empty when it does not count. */
void regions_settle(struct pool *pool, struct chunk *chunk);

/* No more are taken. Waits until all that were are known. Returns the puzzles that count; *end: the
   place in the file where they end. With the lock held. */
uint64_t regions_close(struct pool *pool, uint64_t *end);

#endif
