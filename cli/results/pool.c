/*
 * pool.c - batches of puzzles through threads, in order.
 *
 * Why nothing can wait for ever: batches are taken in order, and a worker finishes all it has begun
 * before it waits for more. So the batch whose turn it is to be written is either finished, or in
 * the hands of a worker that does not wait for another batch (run_spill does, while an earlier one
 * is unwritten; but only jobs without engines use it, whose workers have one batch each).
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "results/pool.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "io/input.h"
#include "io/stop.h"

/* Results are written in blocks of about this size, and held up to HOLD bytes until their turn
   comes. */
#define SPILL ((size_t)64 * 1024)
#define HOLD  ((size_t)1024 * 1024)

/* Above this much memory a buffer is given back after use. */
#define KEEP (HOLD * 4)

static void release(struct pool *pool)
{
    for (size_t i = 0; pool->batches && i < pool->batch_count; i++) {
        struct batch *batch = &pool->batches[i];
        buffer_free(&batch->name);
        buffer_free(&batch->bytes);
        buffer_free(&batch->sink.text);
        buffer_free(&batch->sink.messages);
    }
    for (size_t i = 0; pool->workers && i < pool->thread_count; i++) {
        tenring_batch_free(pool->workers[i].engine);
        free(pool->workers[i].begun);
    }
    free(pool->batches);
    free(pool->workers);
    free(pool->spare);
    free(pool->order);
    free(pool->items);
    free(pool->puzzles);
    free(pool->lines);
    free(pool->results);
    free(pool->texts);
    free(pool->unfinished);
}

/* With engines, some batches for each that are at work or wait for one that is, and some in the
   queue. */
static size_t batches_for(const struct run_job *job, size_t threads)
{
    if (!job->answer)
        return threads > 1 ? 2 * threads + 2 : 1;
    return 16 + 16 * threads;
}

static bool make_batches(struct pool *pool)
{
    const struct run_job *job = pool->job;
    const size_t count = pool->batch_count;
    pool->batches = calloc(count, sizeof pool->batches[0]);
    pool->spare = calloc(count, sizeof(struct batch *));
    pool->order = calloc(count, sizeof(struct batch *));
    /* Not touched before it is used: only a few of the batches are in use as a rule. */
    pool->items = calloc(count, job->batch * sizeof pool->items[0]);
    pool->puzzles = calloc(count, job->batch * sizeof pool->puzzles[0]);
    if (!pool->batches || !pool->spare || !pool->order || !pool->items || pool->puzzles == NULL)
        return false;
    if (job->answer) {
        pool->lines = calloc(count, job->batch * PLAIN_LENGTH);
        pool->results = calloc(count, job->batch * sizeof pool->results[0]);
        pool->texts = calloc(count, job->batch * PLAIN_LENGTH);
        pool->unfinished = calloc(count, sizeof pool->unfinished[0]);
        if (!pool->lines || !pool->results || !pool->texts || !pool->unfinished)
            return false;
    }
    for (size_t i = 0; i < count; i++) {
        struct batch *batch = &pool->batches[i];
        batch->items = pool->items + i * job->batch;
        batch->puzzles = pool->puzzles + i * job->batch;
        if (job->answer) {
            batch->lines = pool->lines + i * job->batch * PLAIN_LENGTH;
            batch->texts = pool->texts + i * job->batch * PLAIN_LENGTH;
            batch->results = pool->results + i * job->batch;
        }
        batch->sink.pool = pool;
        pool->spare[count - 1 - i] = batch; /* the first one on top */
    }
    pool->spare_count = count;
    return true;
}

static bool make_workers(struct pool *pool)
{
    pool->workers = calloc(pool->thread_count, sizeof pool->workers[0]);
    for (size_t i = 0; pool->workers && i < pool->thread_count; i++) {
        pool->workers[i].pool = pool;
        pool->workers[i].begun = calloc(pool->batch_count, sizeof(struct batch *));
        if (!pool->workers[i].begun)
            return false;
    }
    return pool->workers != NULL;
}

bool pool_start(struct pool *pool, struct cli_context *context, const struct run_job *job,
                size_t thread_count)
{
    *pool = (struct pool){
        .context = context, .job = job, .thread_count = thread_count > 0 ? thread_count : 1};
    pool->batch_count = batches_for(job, pool->thread_count);
    bool good =
        make_batches(pool) && make_workers(pool) && pthread_mutex_init(&pool->lock, NULL) == 0 &&
        pthread_cond_init(&pool->work, NULL) == 0 && pthread_cond_init(&pool->progress, NULL) == 0;
    if (!good) {
        release(pool);
        run_fail(job, TENRING_STATUS_NO_MEMORY);
    }
    return good;
}

/* ------------------------------------------------------------------------------------------------
 * Working and writing
 * --------------------------------------------------------------------------------------------- */

static void add_message(struct run_sink *sink, enum report_kind kind, const char *text)
{
    buffer_char(&sink->messages, (char)kind);
    buffer_bytes(&sink->messages, text, strlen(text) + 1);
}

struct run_item pool_plain_item(const struct batch *batch, size_t i, struct tenring_puzzle *puzzle)
{
    /* what is plain is a puzzle */
    tenring_parse_puzzle(batch->lines + i * PLAIN_LENGTH, TENRING_CELLS, puzzle, NULL);
    return (struct run_item){
        .number = batch->number + i,
        .line = batch->line + i,
        .name = batch->name.data,
        .syntax = TENRING_SYNTAX_LINE,
        .puzzle = puzzle,
        .source = "",
        .error = "",
    };
}

/* Whether the engine is to write the only solutions of plain lines as text. */
static bool gives_texts(const struct run_job *job)
{
    return job->texts && run_is_brief(job);
}

/* So many results at most are written between two questions whether to stop. */
#define BRIEF 256

/* The results of one plain line or more. Returns how many; 0: there is none because of a stop. */
static size_t work_on_lines(struct pool *pool, struct batch *batch, size_t i)
{
    const struct run_job *job = pool->job;
    size_t left = batch->count - i;
    size_t done = 0;
    if (job->brief && run_is_brief(job)) {
        done = job->brief(job, &batch->results[i], batch->texts + i * PLAIN_LENGTH,
                          left < BRIEF ? left : BRIEF, &batch->sink);
    }
    if (done == 0 && batch->results[i].status == TENRING_STATUS_OK) {
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
    if (item->status != TENRING_STATUS_OK) {
        report_status(&pool->context->report, CLI_EXIT_BAD_INPUT);
        add_message(&batch->sink, REPORT_UNREADABLE, item->error);
    } else if (job->answer) {
        if (batch->results[i].status != TENRING_STATUS_OK)
            return false;
        return job->answer(job, item, &batch->results[i], &batch->sink);
    }
    return job->work(job, item, &batch->sink);
}

/* Whether all there is to be said are the only solutions, whose lines are there already. */
static bool is_all_said(const struct pool *pool, const struct batch *batch)
{
    size_t only = 0;
    if (!batch->plain || !gives_texts(pool->job))
        return false;
    while (only < batch->count && batch->results[only].status == TENRING_STATUS_OK &&
           batch->results[only].solutions == 1)
        only++;
    return only == batch->count;
}

/* The results of all items, as texts. */
static void answer_all(struct pool *pool, struct batch *batch)
{
    if (!batch->cut && stop_reason() == STOP_NONE && is_all_said(pool, batch)) {
        batch->sink.whole = batch->texts;
        batch->sink.whole_length = batch->count * PLAIN_LENGTH;
        batch->done = batch->count;
    }
    while (batch->done < batch->count && !batch->cut) {
        size_t done = 0;
        if (stop_reason() == STOP_NONE) {
            done = batch->plain ? work_on_lines(pool, batch, batch->done)
                                : work_on_item(pool, batch, batch->done);
        }
        batch->cut = done == 0;
        batch->done += done;
    }
}

/* Writes what the sink holds; only by the holder of the batch whose turn it is. */
static bool write_out(struct pool *pool, struct run_sink *sink)
{
    struct report *report = &pool->context->report;
    for (size_t at = 0; at < sink->messages.length;
         at += strlen(sink->messages.data + at + 1) + 2) {
        report_puzzle(report, (enum report_kind)sink->messages.data[at],
                      sink->messages.data + at + 1);
    }
    if (sink->unsaid > 0)
        report_unsaid(report, REPORT_CONFLICT, sink->unsaid);
    sink->unsaid = 0;
    sink->text.failed |= sink->messages.failed;
    buffer_clear(&sink->messages);
    if (sink->whole) {
        const char *whole = sink->whole;
        sink->whole = NULL;
        return output_write(&pool->context->output, whole, sink->whole_length);
    }
    return output_flush(&pool->context->output, &sink->text);
}

static void empty(struct batch *batch)
{
    batch->count = 0;
    batch->done = 0;
    batch->finished = false;
    batch->cut = false;
    batch->plain = false;
    batch->sink.whole = NULL;
    batch->sink.conflicts = 0;
    batch->sink.unsaid = 0;
    buffer_clear(&batch->name);
    buffer_clear(&batch->bytes);
    buffer_clear(&batch->sink.messages);
    buffer_clear(&batch->sink.text);
    if (batch->sink.text.capacity > KEEP)
        buffer_free(&batch->sink.text);
}

static struct batch *batch_of(struct pool *pool, uint64_t turn)
{
    return pool->order[turn % pool->batch_count];
}

/* Writes the batch whose turn it is and makes it free. With the lock held, which is let go while
   writing. */
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
    pool->spare[pool->spare_count++] = batch;
    pool->next_write++;
    pthread_cond_broadcast(&pool->progress);
}

/* All items are worked on, or will not be: the batch is written when its turn comes. */
static void conclude(struct pool *pool, struct batch *batch)
{
    answer_all(pool, batch);
    pthread_mutex_lock(&pool->lock);
    batch->finished = true;
    while (!pool->writing && pool->next_write != pool->next_submit &&
           batch_of(pool, pool->next_write)->finished)
        write_batch(pool, batch_of(pool, pool->next_write));
    pthread_mutex_unlock(&pool->lock);
}

/* ------------------------------------------------------------------------------------------------
 * Engines
 * --------------------------------------------------------------------------------------------- */

static bool go_on(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return stop_reason() == STOP_NONE;
}

/* Hands a batch of `count` puzzles to the worker's engine; with 0, has it finish what it has.
   Returns false after a message. */
static bool solve(struct worker *worker, const struct batch *batch, size_t count)
{
    struct pool *pool = worker->pool;
    struct tenring_batch_pieces pieces = {
        .puzzles = batch->plain ? NULL : pool->puzzles,
        .lines = pool->lines,
        .results = pool->results,
        .texts = batch->plain && gives_texts(pool->job) ? pool->texts : NULL,
        .unfinished = pool->unfinished,
        .size = pool->job->batch,
        .count = pool->batch_count,
    };
    struct tenring_batch_options options = pool->job->together;
    options.progress = go_on;
    enum tenring_status status = TENRING_STATUS_OK;
    if (!worker->engine)
        status = tenring_batch_new(1, pool->job->isa, &worker->engine);
    if (status == TENRING_STATUS_OK) {
        status = tenring_batch_solve_piece(worker->engine, &pieces, (size_t)(batch - pool->batches),
                                           count, &options);
    }
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED) {
        run_fail(pool->job, status);
        return false;
    }
    return true;
}

/* Concludes those batches that the engine is ready with. */
static void conclude_ready(struct worker *worker)
{
    struct pool *pool = worker->pool;
    size_t kept = 0;
    for (size_t i = 0; i < worker->begun_count; i++) {
        struct batch *batch = worker->begun[i];
        if (pool->unfinished[batch - pool->batches] > 0)
            worker->begun[kept++] = batch;
        else
            conclude(pool, batch);
    }
    worker->begun_count = kept;
}

static void finish_begun(struct worker *worker)
{
    if (worker->begun_count > 0) {
        solve(worker, worker->begun[0], 0);
        conclude_ready(worker);
    }
}

static void work_on(struct worker *worker, struct batch *batch)
{
    struct pool *pool = worker->pool;
    if (!pool->job->answer) {
        conclude(pool, batch);
        return;
    }
    if (worker->begun_count > 0 && worker->begun[0]->plain != batch->plain)
        finish_begun(worker);
    if (solve(worker, batch, batch->count)) {
        worker->begun[worker->begun_count++] = batch;
    } else {
        batch->cut = true;
        conclude(pool, batch);
    }
    conclude_ready(worker);
}

static void *take_and_work(void *context)
{
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        bool more = pool->next_take != pool->next_submit;
        struct batch *batch = more ? batch_of(pool, pool->next_take++) : NULL;
        if (!more && worker->begun_count == 0) {
            if (pool->ending)
                break;
            pthread_cond_wait(&pool->work, &pool->lock);
            continue;
        }
        pthread_mutex_unlock(&pool->lock);
        if (more)
            work_on(worker, batch);
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

/* Starts what threads the system gives; with none at all the work is done on the spot. Signals go
   to the reading thread. */
static void start_threads(struct pool *pool)
{
    sigset_t all;
    sigset_t old;
    finish_begun(&pool->workers[0]);
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &old);
    while (pool->started < pool->thread_count) {
        struct worker *worker = &pool->workers[pool->started];
        if (pthread_create(&worker->thread, NULL, take_and_work, worker) != 0)
            break;
        pool->started++;
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

struct batch *pool_batch(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->spare_count == 0) {
        if (pool->started > 0) {
            pthread_cond_wait(&pool->progress, &pool->lock);
        } else {
            pthread_mutex_unlock(&pool->lock);
            finish_begun(&pool->workers[0]);
            pthread_mutex_lock(&pool->lock);
        }
    }
    struct batch *batch = pool->spare[--pool->spare_count];
    pthread_mutex_unlock(&pool->lock);
    return batch;
}

void pool_submit(struct pool *pool, struct batch *batch, bool spread)
{
    if (spread && pool->started == 0 && pool->thread_count > 1)
        start_threads(pool);
    pthread_mutex_lock(&pool->lock);
    pool->order[pool->next_submit % pool->batch_count] = batch;
    batch->sink.turn = pool->next_submit++;
    if (pool->started > 0)
        pthread_cond_signal(&pool->work);
    else
        pool->next_take++;
    pthread_mutex_unlock(&pool->lock);
    if (pool->started == 0)
        work_on(&pool->workers[0], batch);
}

void pool_rest(struct pool *pool)
{
    if (pool->started == 0)
        finish_begun(&pool->workers[0]);
}

void pool_wait(struct pool *pool)
{
    pool_rest(pool);
    pthread_mutex_lock(&pool->lock);
    while (pool->next_write != pool->next_submit)
        pthread_cond_wait(&pool->progress, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

void pool_end(struct pool *pool)
{
    pool_rest(pool);
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (size_t i = 0; i < pool->started; i++)
        pthread_join(pool->workers[i].thread, NULL);
    pthread_cond_destroy(&pool->progress);
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->lock);
    release(pool);
}

/* ------------------------------------------------------------------------------------------------
 * The worker's side
 * --------------------------------------------------------------------------------------------- */

struct cli_buffer *run_text(struct run_sink *sink)
{
    return &sink->text;
}

bool run_count_conflict(struct run_sink *sink)
{
    const struct report *report = &sink->pool->context->report;
    if (sink->conflicts < report->max_messages && !report_is_full(report, REPORT_CONFLICT))
        return false;
    sink->unsaid++;
    return true;
}

void run_conflict(struct run_sink *sink, const struct run_item *item)
{
    struct cli_buffer text = {0};
    if (!tenring_find_conflict(item->puzzle, NULL, NULL) || run_count_conflict(sink))
        return;
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
    if (sink->text.length < SPILL && !sink->text.failed)
        return stop_reason() == STOP_NONE;
    pthread_mutex_lock(&pool->lock);
    while (pool->next_write != sink->turn && (sink->text.length >= HOLD || sink->text.failed) &&
           !pool->cut)
        pthread_cond_wait(&pool->progress, &pool->lock);
    bool mine = pool->next_write == sink->turn && !pool->cut;
    pthread_mutex_unlock(&pool->lock);
    if (mine && !write_out(pool, sink))
        return false;
    return stop_reason() == STOP_NONE;
}
