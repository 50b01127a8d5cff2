/*
 * pool.h - chunks of puzzles through threads, and their results out in order.
 *
 *     reader -fill-> [chunk] -submit-> queue -take-> worker: engine, answer -> [results] -> output
 *        ^                                                                                   |
 *        +---------------------------- empty chunks -----------------------------------------+
 *
 * The thread that reads fills one chunk at a time and submits it. A worker hands it to its engine,
 * which takes up new puzzles while the last ones of the chunks before are still being solved
 * (tenring_batch_solve_chunk). Whoever finishes the chunk whose turn it is writes it, and all
 * finished ones after it. There is a fixed number of chunks, so memory is bounded whatever the
 * input; the reader waits when all are in use. The one that became empty last is filled first: it
 * is in the processor's caches. Where puzzles are solved together the reader is one of the workers:
 * when enough chunks wait, it works on one before it reads on. So two threads are two, and few
 * chunks are in use. Without threads the reader is the only worker, and a chunk is worked on when
 * it is submitted, as far as the engine does not wait for the next one.
 *
 * Where a long file has nothing unusual, the workers read it themselves (results/regions.h).
 *
 * The first chunk whose work was cut short by a stop is the last one written: the output is always
 * a beginning of the whole.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_POOL_H
#define TENRING_CLI_RESULTS_POOL_H

#include <pthread.h>

#include "base/must_check.h"
#include "results/regions.h"

/* Who works on chunks: a thread, or the one that reads. */
struct worker {
    struct pool *pool;
    pthread_t thread;
    struct tenring_batch *engine; /* made when it is first needed */
    void *spare;                  /* while threads are started */
    struct region_room room;      /* for the regions that it reads */
    /* [chunks.count]: those that the engine has not finished, all plain or none */
    struct chunk **begun;
    size_t begun_count;
};

struct pool {
    const struct run_job *job;
    struct output *output;
    size_t thread_count; /* wanted, at least 1 */
    size_t started;
    /* [thread_count]; the first one is the thread that reads, when puzzles are solved together or
       as long as no thread is started */
    struct worker *workers;
    struct chunks chunks;
    struct chunk **empty; /* a stack of those that are neither being filled nor submitted */
    size_t empty_count;
    struct chunk **queue;     /* a ring: the chunk of turn t is queue[t % chunks.count] */
    struct cli_buffer sifted; /* of whoever writes, when the job has `unique` */
    size_t *unfinished;       /* for each chunk, as tenring_batch_solve_chunk keeps it */
    struct regions regions;

    pthread_mutex_t lock;  /* guards what follows, empty, queue, and what regions.h says */
    pthread_cond_t work;   /* a chunk was submitted, a region can be taken, or the end has come */
    pthread_cond_t wrote;  /* a chunk was written */
    pthread_cond_t joined; /* regions were joined to those before them */
    uint64_t next_submit, next_take, next_write;
    bool writing; /* somebody writes chunk next_write */
    bool cut;     /* nothing is written any more */
    bool ending;
};

/* Returns false after a message: no memory. The threads start when the first chunk is submitted
   with `spread` true, if there are to be several. */
MUST_CHECK bool pool_start(struct pool *pool, const struct run_job *job, struct output *output,
                           size_t threads);

/* An empty chunk to be filled; waits until there is one. */
struct chunk *pool_chunk(struct pool *pool);

/* Hands over a closed chunk of pool_chunk. spread: to the threads; else, if no threads run yet, it
   is worked on at once. */
void pool_submit(struct pool *pool, struct chunk *chunk, bool spread);

/* Has the workers, the caller among them, read and work on regions of a file, until all are read or
   one has to be read otherwise. Returns how many puzzles they hold; *end: where they end.
   Only while threads run, for jobs whose puzzles are solved together. */
uint64_t pool_read_regions(struct pool *pool, const struct region_file *file, uint64_t *end);

/* Finishes all submitted chunks now, because the next one may take long to arrive. */
void pool_catch_up(struct pool *pool);

/* Waits until everything that was submitted is written. */
void pool_wait(struct pool *pool);

/* The same, and ends the threads and frees the memory. */
void pool_end(struct pool *pool);

#endif
