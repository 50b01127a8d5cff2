/*
 * pool.h - passes chunks of puzzles through threads and writes their results in order.
 *
 *     reader -fill-> [chunk] -submit-> queue -take-> worker: engine, answer -> [results] -> output
 *        ^                                                                                   |
 *        +---------------------------- empty chunks -----------------------------------------+
 *
 * The reading thread fills one chunk at a time and submits it. A worker gives it to its engine,
 * which starts new puzzles while it still solves the last ones of earlier chunks
 * (tenring_batch_solve_chunk). The worker that finishes the chunk whose turn it is writes it, and
 * all finished chunks after it. The number of chunks is fixed, so memory is bounded for any input;
 * the reader waits while all are in use. The chunk emptied last is filled first, because it is in
 * the processor's caches.
 *
 * If puzzles are solved together, the reader is one of the workers: when enough chunks wait, it
 * works on one before it reads on. So with -T2 two threads run, and few chunks are in use. Without
 * threads the reader is the only worker; it works on a chunk as soon as it is submitted, as far as
 * the engine does not wait for the next chunk.
 *
 * A long file without anything unusual is read by the workers themselves (results/regions.h).
 *
 * The first chunk whose work a stop cut short is the last one written: the output is always a
 * beginning of the complete output.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_POOL_H
#define TENRING_CLI_RESULTS_POOL_H

#include <pthread.h>

#include "base/must_check.h"
#include "results/regions.h"

/* A thread that works on chunks, which may be the reader. */
struct worker {
    struct pool *pool;
    pthread_t thread;
    struct tenring_batch *engine; /* made when first needed */
    void *spare;                  /* reserved memory, while threads are started */
    struct region_room room;      /* for the regions that it reads */
    /* [chunks.count]: chunks that the engine has not finished; all are plain or none is */
    struct chunk **begun;
    size_t begun_count;
};

struct pool {
    const struct run_job *job;
    struct output *output;
    size_t thread_count; /* number wanted, at least 1 */
    size_t started;
    /* [thread_count]; worker 0 is the reader if puzzles are solved together, or while no thread is
       started */
    struct worker *workers;
    struct chunks chunks;
    struct chunk **empty; /* a stack of chunks that are neither being filled nor submitted */
    size_t empty_count;
    struct chunk **queue; /* a ring buffer: the chunk of turn t is queue[t % chunks.count] */
    struct cli_buffer
        deduplicated;   /* results after removing duplicates, for jobs with `unique`; used
                                 by the writing thread */
    size_t *unfinished; /* for each chunk: the counter of tenring_batch_solve_chunk */
    struct regions regions;

    pthread_mutex_t lock;  /* guards the following members, `empty`, `queue`, and what regions.h
                             says */
    pthread_cond_t work;   /* signals a submitted chunk, a region to be taken, or the end */
    pthread_cond_t wrote;  /* signals a written chunk */
    pthread_cond_t joined; /* signals joined regions */
    uint64_t next_submit, next_take, next_write;
    bool writing; /* a thread is writing chunk next_write */
    bool cut;     /* nothing more will be written */
    bool ending;
};

/* Returns false after a message if there is no memory. If several threads are wanted, they start
   when the first chunk is submitted with `spread`. */
MUST_CHECK bool pool_start(struct pool *pool, const struct run_job *job, struct output *output,
                           size_t threads);

/* An empty chunk to be filled; waits until there is one. */
struct chunk *pool_chunk(struct pool *pool);

/* Submits a closed chunk of pool_chunk. spread: to the threads; otherwise, if no threads run yet,
   it is processed at once. */
void pool_submit(struct pool *pool, struct chunk *chunk, bool spread);

/* Lets the workers, including the caller, read and process regions of a file, until all are read or
   one must be read serially. Returns the number of puzzles in them; *end is where they end. Only
   while threads run, and for jobs whose puzzles are solved together. */
uint64_t pool_read_regions(struct pool *pool, const struct region_file *file, uint64_t *end);

/* Finishes all submitted chunks now, because the next one may take long to arrive. */
void pool_catch_up(struct pool *pool);

/* Waits until everything that was submitted is written. */
void pool_wait(struct pool *pool);

/* Waits as pool_wait does, ends the threads and frees the memory. */
void pool_end(struct pool *pool);

#endif
