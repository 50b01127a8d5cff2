/*
 * pool.h - batches of puzzles through threads, in order.
 *
 *     reader --fill--> [batch] [batch] --take--> worker(s): engine with some batches at work --> [done] --> written in order
 *
 * The thread that reads fills one batch at a time and submits it. A worker hands it to its engine,
 * which takes up new puzzles while the last ones of the batches before are still at work
 * (tenring_batch_solve_piece). Whoever finishes the batch whose turn it is writes it, and all
 * finished ones after it. There is a fixed number of batches, so memory is bounded whatever the
 * input; the reader waits when all are in use. The one that became free last is filled first: it is
 * in the processor's caches. Without threads submitting does the work and the writing on the spot,
 * as far as it does not wait for the next batch.
 *
 * The first batch whose work was cut short by a stop is the last one written: the output is always
 * a beginning of the whole.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_POOL_H
#define TENRING_CLI_RESULTS_POOL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/buffer.h"
#include "results/run.h"

struct run_sink {
    const char *
        /* NULL, or the results of the whole batch where they stand already, whole_length bytes;
           nothing is in text */
        whole;
    size_t whole_length;
    struct cli_buffer text; /* results */
    /* one after another: a char with the enum report_kind, the text, a NUL */
    struct cli_buffer messages;
    /* messages about contradicting givens in this batch, of those with words */
    uint64_t conflicts;
    uint64_t unsaid; /* those without, not yet reported */
    struct pool *pool;
    uint64_t turn; /* the batch's place in the order */
};

struct batch {
    bool finished; /* guarded by the pool's lock: it is written when its turn comes */
    bool cut;      /* a stop ended the work before the last item */
    size_t count;
    size_t done;
    /*
     * Either items and puzzles, one of each for a puzzle; or, if job->answer is set and as long as
     * all puzzles are givens, one on each line of the file, plain lines.
     */
    bool plain;
    struct run_item *items;         /* [job->batch] */
    struct tenring_puzzle *puzzles; /* [job->batch]: theirs */
    /* [job->batch]: TENRING_CELLS characters and a line feed each */
    char *lines;
    uint64_t number, line; /* plain: of the first puzzle; the others follow */
    /* [job->batch] when job->answer is set: once they are solved */
    struct tenring_batch_result *results;
    /* [job->batch] when job->texts is set: like lines, and plain alone */
    char *texts;
    struct cli_buffer name; /* the file's name: a batch holds items of one file */
    /* what the items' source and error points at, by offset until the batch is submitted */
    struct cli_buffer bytes;
    struct run_sink sink;
};

/* Who works on batches: a thread, or the reading one. */
struct worker {
    struct pool *pool;
    pthread_t thread;
    struct tenring_batch *engine; /* made when it is first needed */
    /* [pool->batch_count]: those at work in the engine, all plain ones or all others */
    struct batch **begun;
    size_t begun_count;
};

struct pool {
    struct cli_context *context;
    const struct run_job *job;
    size_t thread_count; /* wanted; 0 or 1: none */
    size_t started;
    /* the first one is the reading thread, as long as there are no others */
    struct worker *workers;
    struct batch *batches;
    size_t batch_count;
    struct batch **spare; /* a stack of those that are neither filled nor submitted */
    size_t spare_count;
    struct batch **order; /* a ring: the batch of turn t is order[t % batch_count] */

    /* What the batches point into, batch after batch. */
    struct run_item *items;
    struct tenring_puzzle *puzzles;
    char *lines;
    struct tenring_batch_result *results;
    char *texts;        /* if job->texts is set: the only solutions, as lines */
    size_t *unfinished; /* for each batch, as tenring_batch_solve_piece keeps it */

    pthread_mutex_t lock;
    pthread_cond_t work;     /* a batch was queued, or the end has come */
    pthread_cond_t progress; /* a batch was written */
    uint64_t next_submit, next_take, next_write;
    bool writing; /* somebody writes batch next_write */
    bool cut;     /* nothing is written any more */
    bool ending;
};

/* Returns false after a message: no memory. The threads start when the first batch is submitted
   with `spread` true. */
bool pool_start(struct pool *pool, struct cli_context *context, const struct run_job *job,
                size_t thread_count);

/* An empty batch to be filled; waits until there is one. */
struct batch *pool_batch(struct pool *pool);

/* Hands over a batch of pool_batch. spread: to the threads, if any; else the work is done on the
   spot, if no threads run yet. */
void pool_submit(struct pool *pool, struct batch *batch, bool spread);

/* The next batch may be long in coming: whatever was submitted is finished without it. */
void pool_rest(struct pool *pool);

/* The puzzle on plain line i of a batch, as an item whose puzzle is *puzzle. */
struct run_item pool_plain_item(const struct batch *batch, size_t i, struct tenring_puzzle *puzzle);

/* Waits until everything that was submitted is written. */
void pool_wait(struct pool *pool);

/* The same, and ends the threads and frees the memory. */
void pool_end(struct pool *pool);

#endif
