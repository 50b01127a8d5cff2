/*
 * pool.c - batches of puzzles through threads, in order.
 *
 * Why nothing can wait for ever: batches are taken in order, so the batch whose turn it is to be written is either done, or in
 * the hands of a worker that never waits for another batch (run_spill waits only while an earlier one is unwritten).
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "pool.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "stop.h"

/* Results are written in blocks of about this size, and held up to HOLD bytes until their turn comes. */
#define SPILL ((size_t)64 * 1024)
#define HOLD  ((size_t)1024 * 1024)

/* Above this much memory a buffer is given back after use. */
#define KEEP (HOLD * 4)

static void release(struct pool *pool)
{
    for (size_t i = 0; pool->batches != NULL && i < pool->batch_count; i++) {
        struct batch *batch = &pool->batches[i];
        buffer_free(&batch->name);
        buffer_free(&batch->bytes);
        buffer_free(&batch->sink.text);
        buffer_free(&batch->sink.messages);
        free(batch->items);
        free(batch->puzzles);
        free(batch->lines);
        free(batch->results);
    }
    free(pool->batches);
    free(pool->threads);
    tenring_batch_free(pool->engine);
}

static bool make_batch(struct batch *batch, const struct run_job *job)
{
    batch->items = calloc(job->batch, sizeof(batch->items[0]));
    batch->puzzles = calloc(job->batch, sizeof(batch->puzzles[0]));
    bool good = batch->items != NULL && batch->puzzles != NULL;
    if (job->answer != NULL) {
        batch->lines = calloc(job->batch, PLAIN_LENGTH);
        batch->results = calloc(job->batch, sizeof(batch->results[0]));
        good = good && batch->lines != NULL && batch->results != NULL;
    }
    return good;
}

bool pool_start(struct pool *pool, struct cli_context *context, const struct run_job *job, size_t thread_count)
{
    *pool = (struct pool){.context = context, .job = job, .thread_count = thread_count};
    pool->batch_count = thread_count > 1 ? 2 * thread_count + 2 : 1;
    pool->threads = calloc(thread_count > 0 ? thread_count : 1, sizeof(pool->threads[0]));
    pool->batches = calloc(pool->batch_count, sizeof(pool->batches[0]));
    bool good = pool->threads != NULL && pool->batches != NULL;
    for (size_t i = 0; good && i < pool->batch_count; i++) {
        good = make_batch(&pool->batches[i], job);
        pool->batches[i].sink.pool = pool;
    }
    good = good && pthread_mutex_init(&pool->lock, NULL) == 0 && pthread_cond_init(&pool->work, NULL) == 0 &&
           pthread_cond_init(&pool->progress, NULL) == 0;
    if (!good) {
        release(pool);
        run_fail(job, TENRING_NO_MEMORY);
    }
    return good;
}

/* ---------------------------------------------------------------------------------------------------------------------
 * Working and writing
 * ------------------------------------------------------------------------------------------------------------------ */

static void add_message(struct run_sink *sink, enum report_kind kind, const char *text)
{
    buffer_char(&sink->messages, (char)kind);
    buffer_bytes(&sink->messages, text, strlen(text) + 1);
}

static bool go_on(void *context)
{
    (void)context;
    return stop_reason() == STOP_NONE;
}

/* Solves all puzzles of the batch together. The thread's engine is made when it is first needed. */
static bool solve_together(const struct run_job *job, struct batch *batch, struct tenring_batch **engine)
{
    struct tenring_batch_options options = job->together;
    enum tenring_status status = *engine == NULL ? tenring_batch_new(1, job->isa, engine) : TENRING_OK;
    if (status == TENRING_OK) {
        options.watch = go_on;
        status = batch->plain ? tenring_batch_solve_lines(*engine, batch->lines, batch->results, batch->count, &options)
                              : tenring_batch_solve(*engine, batch->puzzles, batch->results, batch->count, &options);
    }
    if (status != TENRING_OK && status != TENRING_CANCELLED) {
        run_fail(job, status);
        return false;
    }
    return true;
}

struct run_item pool_plain_item(const struct batch *batch, size_t i, struct tenring_puzzle *puzzle)
{
    tenring_parse(batch->lines + i * PLAIN_LENGTH, TENRING_CELLS, puzzle, NULL); /* what is plain is a puzzle */
    return (struct run_item){
        .number = batch->number + i,
        .line = batch->line + i,
        .name = batch->name.data,
        .format = TENRING_FORMAT_LINE,
        .puzzle = puzzle,
        .source = "",
        .error = "",
    };
}

/* So many results at most are written between two questions whether to stop. */
#define BRIEF 256

/* The results of one plain line or more. Returns how many; 0: there is none because of a stop. */
static size_t work_on_lines(struct pool *pool, struct batch *batch, size_t i)
{
    const struct run_job *job = pool->job;
    size_t left = batch->count - i;
    size_t done = 0;
    if (job->brief != NULL) {
        done = job->brief(job, &batch->results[i], left < BRIEF ? left : BRIEF, &batch->sink);
    }
    if (done == 0 && batch->results[i].status == TENRING_OK) {
        struct tenring_puzzle puzzle;
        struct run_item item = pool_plain_item(batch, i, &puzzle);
        assert(job->answer != NULL); /* or there would be no plain batch */
        done = job->answer(job, &item, &batch->results[i], &batch->sink) ? 1 : 0;
    }
    return done;
}

/* The result of one item. Returns false when there is none because of a stop. */
static bool work_on_item(struct pool *pool, struct batch *batch, size_t i)
{
    const struct run_job *job = pool->job;
    const struct run_item *item = &batch->items[i];
    if (item->status != TENRING_OK) {
        report_status(&pool->context->report, CLI_EXIT_BAD_INPUT);
        add_message(&batch->sink, REPORT_UNREADABLE, item->error);
    } else if (job->answer != NULL) {
        if (batch->results[i].status != TENRING_OK) {
            return false;
        }
        return job->answer(job, item, &batch->results[i], &batch->sink);
    }
    return job->work(job, item, &batch->sink);
}

static void work_on(struct pool *pool, struct batch *batch, struct tenring_batch **engine)
{
    if (pool->job->answer != NULL && !solve_together(pool->job, batch, engine)) {
        batch->cut = true;
        return;
    }
    while (batch->done < batch->count) {
        size_t done = 0;
        if (stop_reason() == STOP_NONE) {
            done = batch->plain ? work_on_lines(pool, batch, batch->done) : work_on_item(pool, batch, batch->done);
        }
        if (done == 0) {
            batch->cut = true;
            return;
        }
        batch->done += done;
    }
}

/* Writes what the sink holds; only by the holder of the batch whose turn it is. */
static bool write_out(struct pool *pool, struct run_sink *sink)
{
    struct report *report = &pool->context->report;
    for (size_t at = 0; at < sink->messages.length; at += strlen(sink->messages.data + at + 1) + 2) {
        report_puzzle(report, (enum report_kind)sink->messages.data[at], sink->messages.data + at + 1);
    }
    report_unsaid(report, REPORT_CONFLICT, sink->unsaid);
    sink->unsaid = 0;
    sink->text.failed |= sink->messages.failed;
    buffer_clear(&sink->messages);
    return output_flush(&pool->context->output, &sink->text);
}

static void empty(struct batch *batch)
{
    batch->count = 0;
    batch->done = 0;
    batch->cut = false;
    batch->plain = false;
    batch->sink.conflicts = 0;
    batch->sink.unsaid = 0;
    buffer_clear(&batch->name);
    buffer_clear(&batch->bytes);
    buffer_clear(&batch->sink.messages);
    buffer_clear(&batch->sink.text);
    if (batch->sink.text.capacity > KEEP) {
        buffer_free(&batch->sink.text);
    }
}

/* Writes the batch whose turn it is and makes it free. With the lock held, which is let go while writing. */
static void write_batch(struct pool *pool, struct batch *batch)
{
    bool drop = pool->cut;
    pool->writing = true;
    pthread_mutex_unlock(&pool->lock);
    if (!drop) {
        write_out(pool, &batch->sink);
        report_done(&pool->context->report, batch->done);
    }
    bool cut = batch->cut;
    empty(batch);
    pthread_mutex_lock(&pool->lock);
    pool->cut = pool->cut || cut;
    pool->writing = false;
    batch->state = BATCH_FREE;
    pool->next_write++;
    pthread_cond_broadcast(&pool->progress);
}

static struct batch *batch_of(struct pool *pool, uint64_t turn)
{
    return &pool->batches[turn % pool->batch_count];
}

/* With the lock held. */
static void finish(struct pool *pool, struct batch *batch)
{
    batch->state = BATCH_DONE;
    while (!pool->writing && batch_of(pool, pool->next_write)->state == BATCH_DONE) {
        write_batch(pool, batch_of(pool, pool->next_write));
    }
}

static void *worker(void *context)
{
    struct pool *pool = context;
    struct tenring_batch *engine = NULL;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (pool->next_take == pool->next_submit && !pool->ending) {
            pthread_cond_wait(&pool->work, &pool->lock);
        }
        if (pool->next_take == pool->next_submit) {
            break;
        }
        struct batch *batch = batch_of(pool, pool->next_take++);
        batch->state = BATCH_RUNNING;
        pthread_mutex_unlock(&pool->lock);
        work_on(pool, batch, &engine);
        pthread_mutex_lock(&pool->lock);
        finish(pool, batch);
    }
    pthread_mutex_unlock(&pool->lock);
    tenring_batch_free(engine);
    return NULL;
}

/* ---------------------------------------------------------------------------------------------------------------------
 * The reader's side
 * ------------------------------------------------------------------------------------------------------------------ */

/* Starts what threads the system gives; with none at all the work is done on the spot. Signals go to the reading thread. */
static void start_threads(struct pool *pool)
{
    sigset_t all;
    sigset_t old;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &old);
    while (pool->started < pool->thread_count && pthread_create(&pool->threads[pool->started], NULL, worker, pool) == 0) {
        pool->started++;
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

struct batch *pool_batch(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct batch *batch = batch_of(pool, pool->next_submit);
    while (batch->state != BATCH_FREE) {
        pthread_cond_wait(&pool->progress, &pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    return batch;
}

void pool_submit(struct pool *pool, bool spread)
{
    if (spread && pool->started == 0 && pool->thread_count > 1) {
        start_threads(pool);
    }
    pthread_mutex_lock(&pool->lock);
    struct batch *batch = batch_of(pool, pool->next_submit);
    batch->sink.turn = pool->next_submit++;
    if (pool->started > 0) {
        batch->state = BATCH_QUEUED;
        pthread_cond_signal(&pool->work);
    } else {
        pool->next_take++;
        batch->state = BATCH_RUNNING;
        pthread_mutex_unlock(&pool->lock);
        work_on(pool, batch, &pool->engine);
        pthread_mutex_lock(&pool->lock);
        finish(pool, batch);
    }
    pthread_mutex_unlock(&pool->lock);
}

void pool_wait(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->next_write != pool->next_submit) {
        pthread_cond_wait(&pool->progress, &pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
}

void pool_end(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (size_t i = 0; i < pool->started; i++) {
        pthread_join(pool->threads[i], NULL);
    }
    pthread_cond_destroy(&pool->progress);
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->lock);
    release(pool);
}

/* ---------------------------------------------------------------------------------------------------------------------
 * The worker's side
 * ------------------------------------------------------------------------------------------------------------------ */

struct cli_buffer *run_text(struct run_sink *sink)
{
    return &sink->text;
}

bool run_count_conflict(struct run_sink *sink)
{
    if (sink->conflicts < sink->pool->context->report.max_messages) {
        return false;
    }
    sink->unsaid++;
    return true;
}

void run_conflict(struct run_sink *sink, const struct run_item *item)
{
    struct cli_buffer text = {0};
    if (!tenring_find_conflict(item->puzzle, NULL, NULL) || run_count_conflict(sink)) {
        return;
    }
    if (input_describe_conflict(&text, item->puzzle, item->name, item->line) && !text.failed) {
        add_message(sink, REPORT_CONFLICT, text.data);
        sink->conflicts++;
    }
    sink->messages.failed |= text.failed;
    buffer_free(&text);
}

bool run_spill(struct run_sink *sink)
{
    struct pool *pool = sink->pool;
    if (sink->text.length < SPILL && !sink->text.failed) {
        return stop_reason() == STOP_NONE;
    }
    pthread_mutex_lock(&pool->lock);
    while (pool->next_write != sink->turn && (sink->text.length >= HOLD || sink->text.failed) && !pool->cut) {
        pthread_cond_wait(&pool->progress, &pool->lock);
    }
    bool mine = pool->next_write == sink->turn && !pool->cut;
    pthread_mutex_unlock(&pool->lock);
    if (mine && !write_out(pool, sink)) {
        return false;
    }
    return stop_reason() == STOP_NONE;
}
