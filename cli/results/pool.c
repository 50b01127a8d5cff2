/*
 * pool.c - passes chunks of puzzles through threads and writes their results in order.
 *
 * Why there is no deadlock: chunks are taken in order, and a worker (including the reader, where it
 * is one) finishes all chunks it has begun before it waits for more. So the chunk whose turn it is
 * is either finished or held by a worker that does not wait for another chunk. A worker that took a
 * region of a file reads it before it waits for anything, so that workers waiting for earlier
 * regions (regions_settle) learn of them. (run_flush does wait while an earlier chunk is unwritten;
 * but only jobs without engines use it, and their workers have one chunk each.)
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "results/pool.h"

#include <stdlib.h>
#include <string.h>

#include "base/port.h"
#include "tenring_stream.h"

/* Most chunks waiting for each thread, if the reader is a worker: it reads on when there are fewer.
   More would not fit in the processor's caches. */
#define AHEAD 2

/* run_flush writes results in blocks of about BLOCK_SIZE, and holds up to HELD_MAX bytes until
   their turn comes. */
#define BLOCK_SIZE ((size_t)64 * 1024)
#define HELD_MAX   ((size_t)1024 * 1024)

static void release(struct pool *pool)
{
    chunks_free(&pool->chunks);
    for (size_t i = 0; pool->workers && i < pool->thread_count; i++) {
        tenring_batch_free(pool->workers[i].engine);
        free(pool->workers[i].begun);
        region_room_free(&pool->workers[i].room);
    }
    free(pool->workers);
    free(pool->empty);
    free(pool->queue);
    free(pool->unfinished);
    buffer_free(&pool->deduplicated);
}

/* With engines: for each engine the chunks that it has begun, those that wait to be written, and
   those in the queue. */
static size_t chunks_for(const struct run_job *job, size_t threads)
{
    if (!job->batch)
        return threads > 1 ? 2 * threads + 2 : 1;
    return 16 + 16 * threads;
}

static bool make_chunks(struct pool *pool)
{
    const size_t count = chunks_for(pool->job, pool->thread_count);
    if (!chunks_make(&pool->chunks, pool->job, pool, count))
        return false;
    pool->empty = calloc(count, sizeof(struct chunk *));
    pool->queue = calloc(count, sizeof(struct chunk *));
    pool->unfinished = calloc(count, sizeof pool->unfinished[0]);
    if (!pool->empty || !pool->queue || !pool->unfinished)
        return false;
    for (size_t i = 0; i < count; i++)
        pool->empty[count - 1 - i] = &pool->chunks.chunk[i]; /* so that chunk 0 is on top */
    pool->empty_count = count;
    return true;
}

static bool make_workers(struct pool *pool)
{
    pool->workers = calloc(pool->thread_count, sizeof pool->workers[0]);
    for (size_t i = 0; pool->workers && i < pool->thread_count; i++) {
        pool->workers[i].pool = pool;
        pool->workers[i].begun = calloc(pool->chunks.count, sizeof(struct chunk *));
        if (!pool->workers[i].begun)
            return false;
    }
    return pool->workers != NULL;
}

/* Makes room for the wanted threads, or for fewer if memory is short. False: not even for one. */
static bool make_room(struct pool *pool)
{
    while (!make_chunks(pool) || !make_workers(pool)) {
        size_t fewer = pool->thread_count / 2;
        release(pool);
        *pool = (struct pool){.job = pool->job, .output = pool->output, .thread_count = fewer};
        if (fewer == 0)
            return false;
    }
    return true;
}

bool pool_start(struct pool *pool, const struct run_job *job, struct output *output, size_t threads)
{
    *pool = (struct pool){.job = job, .output = output, .thread_count = threads};
    bool good = make_room(pool) && pthread_mutex_init(&pool->lock, NULL) == 0 &&
                pthread_cond_init(&pool->work, NULL) == 0 &&
                pthread_cond_init(&pool->wrote, NULL) == 0 &&
                pthread_cond_init(&pool->joined, NULL) == 0;
    if (!good) {
        release(pool);
        run_fail(job, TENRING_STATUS_NO_MEMORY);
    }
    return good;
}

/* ------------------------------------------------------------------------------------------------
 * Writing, in order
 * --------------------------------------------------------------------------------------------- */

/* Writes the messages and results of a chunk. Only for the holder of the chunk whose turn it is.
   Returns false after a failure. */
static bool write_results(struct pool *pool, struct chunk *chunk)
{
    struct report *report = pool->job->report;
    const struct cli_buffer *messages = &chunk->messages;
    for (size_t at = 0; at < messages->length; at += strlen(messages->data + at + 1) + 2)
        report_puzzle(report, (enum report_kind)messages->data[at], messages->data + at + 1);
    if (chunk->suppressed > 0)
        report_suppressed(report, REPORT_CONFLICT, chunk->suppressed);
    chunk->suppressed = 0;
    chunk->text.failed |= chunk->messages.failed;
    buffer_clear(&chunk->messages);
    if (chunk->ready > 0 &&
        !output_write(pool->output, chunk->solutions, chunk->ready * CHUNK_LINE))
        return false;
    if (!pool->job->unique || chunk->text.failed)
        return output_flush(pool->output, &chunk->text);
    bool good = unique_deduplicate(pool->job->unique, report, chunk->text.data, chunk->text.length,
                                   &pool->deduplicated);
    buffer_clear(&chunk->text);
    return output_flush(pool->output, &pool->deduplicated) && good;
}

static struct chunk *chunk_of(struct pool *pool, uint64_t turn)
{
    return pool->queue[turn % pool->chunks.count];
}

/* Writes the chunk whose turn it is and empties it. The lock must be held; it is released while
   writing. */
static void write_chunk(struct pool *pool, struct chunk *chunk)
{
    bool drop = pool->cut;
    pool->writing = true;
    pthread_mutex_unlock(&pool->lock);
    if (!drop) {
        write_results(pool, chunk);
        if (!pool->job->wants.uncounted) {
            report_results(pool->job->report, chunk->results);
            report_done(pool->job->report, chunk->answered);
        }
    }
    bool cut = chunk->cut;
    chunk_clear(chunk);
    pthread_mutex_lock(&pool->lock);
    pool->cut = pool->cut || cut;
    pool->writing = false;
    pool->empty[pool->empty_count++] = chunk;
    pool->next_write++;
    pthread_cond_broadcast(&pool->wrote);
    if (pool->regions.open)
        pthread_cond_broadcast(&pool->work); /* a region may be waiting for an empty chunk */
}

/* Answers a chunk that the engine has finished, and writes it when its turn comes. chunk may be
   NULL. */
static void finish(struct pool *pool, struct chunk *chunk)
{
    regions_settle(pool, chunk);
    answer_chunk(chunk);
    pthread_mutex_lock(&pool->lock);
    chunk->finished = true;
    while (!pool->writing && pool->next_write != pool->next_submit &&
           chunk_of(pool, pool->next_write)->finished)
        write_chunk(pool, chunk_of(pool, pool->next_write));
    pthread_mutex_unlock(&pool->lock);
}

bool run_flush(const struct run_item *item)
{
    struct chunk *chunk = item->chunk;
    struct pool *pool = chunk->pool;
    const struct cli_buffer *text = &chunk->text;
    /* With an engine, a worker may answer a chunk while an earlier chunk of its own is not solved
       yet; it would wait for itself. */
    if ((text->length < BLOCK_SIZE && !text->failed) || pool->job->style.keep || pool->job->batch)
        return stop_reason() == STOP_NONE;
    pthread_mutex_lock(&pool->lock);
    while (pool->next_write != chunk->turn && (text->length >= HELD_MAX || text->failed) &&
           !pool->cut)
        pthread_cond_wait(&pool->wrote, &pool->lock);
    bool mine = pool->next_write == chunk->turn && !pool->cut;
    pthread_mutex_unlock(&pool->lock);
    if (mine && !write_results(pool, chunk))
        return false;
    return stop_reason() == STOP_NONE;
}

/* ------------------------------------------------------------------------------------------------
 * Workers
 * --------------------------------------------------------------------------------------------- */

/* Gives a chunk of `count` puzzles to the worker's engine; with 0, lets it finish what it has.
   Returns false after a message. */
static bool solve(struct worker *worker, const struct chunk *chunk, size_t count)
{
    struct pool *pool = worker->pool;
    const struct run_job *job = pool->job;
    const struct chunks *chunks = &pool->chunks;
    struct tenring_chunks given = {
        .size = sizeof given,
        .puzzles = chunk->plain ? NULL : chunks->puzzles,
        .lines = chunks->lines,
        .results = chunks->found,
        .solutions = answer_wants_solutions(job) ? chunks->solutions : NULL,
        .unfinished = pool->unfinished,
        .chunk_size = job->chunk_size,
        .count = chunks->count,
    };
    struct tenring_batch_options options = job->batch->options;
    options.progress = stop_go_on;
    enum tenring_status status = TENRING_STATUS_OK;
    if (!worker->engine)
        status = tenring_batch_new(1, job->isa, &worker->engine);
    if (status == TENRING_STATUS_OK) {
        status = tenring_batch_solve_chunk(worker->engine, &given, (size_t)(chunk - chunks->chunk),
                                           count, &options);
    }
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED) {
        run_fail(job, status);
        return false;
    }
    return true;
}

/* Finishes the chunks that the engine has solved. */
static void finish_solved(struct worker *worker)
{
    struct pool *pool = worker->pool;
    size_t kept = 0;
    for (size_t i = 0; i < worker->begun_count; i++) {
        struct chunk *chunk = worker->begun[i];
        if (pool->unfinished[chunk - pool->chunks.chunk] > 0)
            worker->begun[kept++] = chunk;
        else
            finish(pool, chunk);
    }
    worker->begun_count = kept;
}

/* Finishes all chunks that the worker has begun. */
static void finish_begun(struct worker *worker)
{
    if (worker->begun_count > 0) {
        solve(worker, worker->begun[0], 0);
        finish_solved(worker);
    }
}

static void work_on(struct worker *worker, struct chunk *chunk)
{
    struct pool *pool = worker->pool;
    if (chunk->region == CHUNK_TAKEN)
        regions_read(pool, chunk, &worker->room);
    if (!pool->job->batch || chunk->count == 0) {
        finish(pool, chunk);
        return;
    }
    if (worker->begun_count > 0 && worker->begun[0]->plain != chunk->plain)
        finish_begun(worker);
    if (solve(worker, chunk, chunk->count)) {
        worker->begun[worker->begun_count++] = chunk;
    } else {
        chunk->cut = true;
        finish(pool, chunk);
    }
    finish_solved(worker);
}

/* The next chunk that a worker can begin; NULL if there is none. The lock must be held. */
static struct chunk *take(struct pool *pool)
{
    return pool->next_take != pool->next_submit ? chunk_of(pool, pool->next_take++)
                                                : regions_take(pool);
}

static void *run_worker(void *context)
{
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        struct chunk *chunk = take(pool);
        if (!chunk && worker->begun_count == 0) {
            if (pool->ending)
                break;
            pthread_cond_wait(&pool->work, &pool->lock);
            continue;
        }
        pthread_mutex_unlock(&pool->lock);
        if (chunk)
            work_on(worker, chunk);
        else
            finish_begun(worker);
        pthread_mutex_lock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* ------------------------------------------------------------------------------------------------
 * The reader's side
 * --------------------------------------------------------------------------------------------- */

/* Memory reserved for each thread beside its engine while threads are started. If memory is short,
   fewer threads start, and those have enough. */
#define SPARE ((size_t)16 * 1024 * 1024)

/* The index of the first worker with its own thread. If puzzles are solved together, worker 0 is
   the reader. */
static size_t first_thread(const struct pool *pool)
{
    return pool->job->batch ? 1 : 0;
}

/* Starts as many threads as the system allows; without any, the reader does all the work. Signals
   go to the reading thread. */
static void start_threads(struct pool *pool)
{
    const size_t first = first_thread(pool);
    for (; first + pool->started < pool->thread_count; pool->started++) {
        struct worker *worker = &pool->workers[first + pool->started];
        worker->spare = malloc(SPARE);
        if (!worker->spare && pool->started > 0)
            break;
        /* Without memory for another engine, the workers that have one do the work. */
        if (pool->job->batch && !worker->engine &&
            tenring_batch_new(1, pool->job->isa, &worker->engine) != TENRING_STATUS_OK)
            break;
        if (!port_start_thread(&worker->thread, run_worker, worker))
            break;
    }
    for (size_t i = 0; i < pool->thread_count; i++) {
        free(pool->workers[i].spare);
        pool->workers[i].spare = NULL;
    }
}

/* Whether the reader is a worker and has begun chunks that are not finished. */
static bool is_begun(const struct pool *pool)
{
    return pool->job->batch && pool->workers[0].begun_count > 0;
}

/* Lets the reader work while more than `left` chunks wait for a worker. */
static void help(struct pool *pool, size_t left)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->job->batch && pool->next_submit - pool->next_take > left) {
        struct chunk *chunk = chunk_of(pool, pool->next_take++);
        pthread_mutex_unlock(&pool->lock);
        work_on(&pool->workers[0], chunk);
        pthread_mutex_lock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
}

struct chunk *pool_chunk(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->empty_count == 0) {
        if (!is_begun(pool)) {
            pthread_cond_wait(&pool->wrote, &pool->lock);
        } else {
            pthread_mutex_unlock(&pool->lock);
            finish_begun(&pool->workers[0]);
            pthread_mutex_lock(&pool->lock);
        }
    }
    struct chunk *chunk = pool->empty[--pool->empty_count];
    pthread_mutex_unlock(&pool->lock);
    return chunk;
}

void pool_submit(struct pool *pool, struct chunk *chunk, bool spread)
{
    if (spread && pool->started == 0 && pool->thread_count > 1)
        start_threads(pool);
    pthread_mutex_lock(&pool->lock);
    chunk->turn = pool->next_submit++;
    pool->queue[chunk->turn % pool->chunks.count] = chunk;
    if (pool->started > 0)
        pthread_cond_signal(&pool->work);
    else
        pool->next_take++;
    pthread_mutex_unlock(&pool->lock);
    if (pool->started == 0)
        work_on(&pool->workers[0], chunk);
    else
        help(pool, AHEAD * pool->started);
}

uint64_t pool_read_regions(struct pool *pool, const struct region_file *file, uint64_t *end)
{
    struct worker *self = &pool->workers[0];
    help(pool, 0); /* so that the turns follow the order of the file */
    pthread_mutex_lock(&pool->lock);
    regions_open(pool, file);
    pthread_cond_broadcast(&pool->work);
    while (regions_are_left(pool)) {
        struct chunk *chunk = regions_take(pool);
        if (!chunk && self->begun_count == 0) {
            pthread_cond_wait(&pool->wrote, &pool->lock);
            continue;
        }
        pthread_mutex_unlock(&pool->lock);
        if (chunk)
            work_on(self, chunk);
        else
            finish_begun(self);
        pthread_mutex_lock(&pool->lock);
    }
    const uint64_t puzzles = regions_close(pool, end);
    pthread_mutex_unlock(&pool->lock);
    return puzzles;
}

void pool_catch_up(struct pool *pool)
{
    if (is_begun(pool))
        finish_begun(&pool->workers[0]);
}

void pool_wait(struct pool *pool)
{
    help(pool, 0);
    pool_catch_up(pool);
    pthread_mutex_lock(&pool->lock);
    while (pool->next_write != pool->next_submit)
        pthread_cond_wait(&pool->wrote, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

void pool_end(struct pool *pool)
{
    help(pool, 0);
    pool_catch_up(pool);
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (size_t i = 0; i < pool->started; i++)
        pthread_join(pool->workers[first_thread(pool) + i].thread, NULL);
    pthread_cond_destroy(&pool->joined);
    pthread_cond_destroy(&pool->wrote);
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->lock);
    release(pool);
}
