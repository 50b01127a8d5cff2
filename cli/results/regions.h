/*
 * regions.h - the workers themselves read a long file that has nothing unusual.
 *
 *     file   ...|ab...c|d.....|.....e|....     a to e: the first bytes of records
 *               ^ begin; a region every `size` bytes. Region k: the records that begin in it
 *
 * If one thread reads and others solve, all bytes move from one processor's caches to another's,
 * and the reading thread limits the speed. So if the file can be read at any place and the short
 * cut for plain records applies (tenring_reader_peek_plain), each worker takes a region of the
 * file, one chunk of puzzles; it reads the region, finds its records and solves them.
 *
 * Why this is correct: region k ends with the last record that begins in it. Its first record is
 * assumed to begin after the first line end, searched from the last byte of the region before. This
 * is a guess, because that line end may be in quotes. A region is accepted if all its records were
 * found, all regions before it are accepted, and they end where its first record begins (`joined`).
 * Then its records are those that a serial reader finds. At the first rejected region the reading
 * thread continues serially, and results of later regions are dropped.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_REGIONS_H
#define TENRING_CLI_RESULTS_REGIONS_H

#include "io/source.h"
#include "results/chunk.h"

struct pool;

/* The file, and the place where the regions begin. */
struct region_file {
    struct source_stretch stretch;
    const struct tenring_reader *reader; /* its position is the beginning of the regions */
    const char *name;
    struct tenring_table table;
    uint64_t number; /* of the puzzle before the regions */
    bool after_grid; /* that puzzle was written as a grid */
};

struct regions {
    struct region_file file;
    uint64_t size; /* bytes from one region to the next */
    uint64_t count;
    uint64_t first_turn; /* turn of the first region */

    /* Guarded by the pool's lock. */
    bool open;
    bool failed;            /* a region was rejected: no more are taken */
    uint64_t taken, joined; /* numbers of regions */
    uint64_t puzzles, end;  /* of the joined regions: number of puzzles, and where they end */
};

/* A worker's memory for reading regions. */
struct region_room {
    char *bytes;
    size_t size;
    struct tenring_plain_row *rows; /* for jobs with sources */
};

void region_room_free(struct region_room *room);

/* Whether a file is long enough for regions with so many threads. */
bool regions_are_worth(const struct run_job *job, const struct region_file *file, size_t threads);

/* Opens a file for regions. The lock must be held, and all submitted chunks must have been
   taken. */
void regions_open(struct pool *pool, const struct region_file *file);

/* Whether more regions can be taken. The lock must be held. */
bool regions_are_left(const struct pool *pool);

/* Takes the next region, with an empty chunk for it; NULL if there is none now. The lock must be
   held. */
struct chunk *regions_take(struct pool *pool);

/* Reads the region that was taken. Its chunk stays empty if it is rejected. */
void regions_read(struct pool *pool, struct chunk *chunk, struct region_room *room);

/* To be called before a chunk is answered. If it is a region, waits until those before it are
   known, and numbers its puzzles; a rejected one becomes empty. */
void regions_settle(struct pool *pool, struct chunk *chunk);

/* Ends the taking of regions and waits until all that were taken are known. Returns the number of
   puzzles in accepted regions; *end is where they end in the file. The lock must be held. */
uint64_t regions_close(struct pool *pool, uint64_t *end);

#endif
