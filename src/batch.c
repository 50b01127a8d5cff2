/*
 * batch.c - many puzzles at once: arguments, threads, and the handing out of puzzles to them.
 *
 * The threads of a batch object sleep between calls. A call numbers itself; each thread that sees a new number takes stretches
 * of puzzles from a shared counter until there are none left, each with its own work space. Nothing else is shared while they
 * work, and results are written in place, so there is neither a lock nor an order to be restored.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include "isa.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

enum {
    STRETCH = 1024, /* puzzles that a thread takes at once */
    ALIGNMENT = 64,
};

struct worker {
    struct tenring_batch *batch;
    pthread_t thread;
    char *block; /* zeros at first: idle lanes are computed like all others, and what they hold shall be something */
    bool caller; /* the thread that called tenring_batch_solve: it alone calls watch */
};

struct tenring_batch {
    const struct batch_kernel *kernel;
    const struct solve_kernel *single;
    struct worker *workers; /* the first one is the calling thread */
    int count;

    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    unsigned call; /* the number of the present call */
    int working;   /* threads still at work on it, the calling one not counted */
    bool ending;

    /* The present call. */
    const struct tenring_puzzle *puzzles;
    const char *lines;
    struct tenring_batch_result *results;
    size_t n;
    struct tenring_batch_options options;
    atomic_size_t next;
    atomic_bool stop;
};

/* ------------------------------------------------------------------------------------------------------------------- */
/* One thread's work                                                                                                    */

static bool next_stretch(void *context, size_t *begin, size_t *end)
{
    struct tenring_batch *batch = ((struct worker *)context)->batch;
    /* The counter must not pass n, or it might wrap round. */
    size_t at = atomic_load_explicit(&batch->next, memory_order_relaxed);
    do {
        if (at == batch->n)
            return false;
        *begin = at;
        *end = batch->n - at < STRETCH ? batch->n : at + STRETCH;
    } while (!atomic_compare_exchange_weak_explicit(&batch->next, &at, *end, memory_order_relaxed, memory_order_relaxed));
    return true;
}

static bool proceed(void *context)
{
    const struct worker *worker = context;
    struct tenring_batch *batch = worker->batch;
    if (atomic_load_explicit(&batch->stop, memory_order_relaxed))
        return false;
    if (!worker->caller || !batch->options.watch || batch->options.watch(batch->options.context))
        return true;
    atomic_store_explicit(&batch->stop, true, memory_order_relaxed);
    return false;
}

static void work(struct worker *worker)
{
    struct tenring_batch *batch = worker->batch;
    struct batch_job job = {
        .puzzles = batch->puzzles,
        .lines = batch->lines,
        .results = batch->results,
        .limit = batch->options.limit,
        .least = batch->options.least,
        .conflicts = batch->options.conflicts,
        .next = next_stretch,
        .proceed = batch->options.watch ? proceed : NULL,
        .context = worker,
        .single = batch->single,
    };
    batch->kernel->run(worker->block + (ALIGNMENT - (uintptr_t)worker->block % ALIGNMENT), &job);
}

static void *sleep_and_work(void *context)
{
    struct worker *worker = context;
    struct tenring_batch *batch = worker->batch;
    unsigned done = 0;
    pthread_mutex_lock(&batch->lock);
    for (;;) {
        while (batch->call == done && !batch->ending)
            pthread_cond_wait(&batch->begin, &batch->lock);
        if (batch->ending)
            break;
        done = batch->call;
        pthread_mutex_unlock(&batch->lock);
        work(worker);
        pthread_mutex_lock(&batch->lock);
        if (--batch->working == 0)
            pthread_cond_signal(&batch->end);
    }
    pthread_mutex_unlock(&batch->lock);
    return NULL;
}

/* ------------------------------------------------------------------------------------------------------------------- */
/* The object                                                                                                           */

/* Starts the threads, as many as the system gives. They leave signals to the program's own threads. */
static bool start_threads(struct tenring_batch *batch, int threads)
{
    sigset_t all, old;
    sigfillset(&all);
    for (; batch->count < threads; batch->count++) {
        struct worker *worker = &batch->workers[batch->count];
        *worker = (struct worker){.batch = batch, .caller = batch->count == 0};
        /* Not aligned_alloc and zeros written: memory that is never used, since few nodes are parked, costs nothing so. */
        worker->block = calloc(1, batch->kernel->memory + ALIGNMENT);
        if (!worker->block)
            return false;
        if (worker->caller)
            continue;
        pthread_sigmask(SIG_BLOCK, &all, &old);
        int failed = pthread_create(&worker->thread, NULL, sleep_and_work, worker);
        pthread_sigmask(SIG_SETMASK, &old, NULL);
        if (failed) {
            free(worker->block);
            break;
        }
    }
    return true;
}

enum tenring_status tenring_batch_new(int threads, int isa, struct tenring_batch **out)
{
    const struct batch_kernel *kernel = isa_batch_kernel(isa);
    if (threads < 1 || threads > TENRING_MAX_THREADS || !kernel || !out)
        return TENRING_INVALID_ARGUMENT;
    struct tenring_batch *batch = calloc(1, sizeof *batch);
    if (!batch)
        return TENRING_NO_MEMORY;
    batch->kernel = kernel;
    batch->single = isa_solve_kernel(isa);
    batch->workers = calloc((size_t)threads, sizeof *batch->workers);
    /* On the systems meant here these only fill in a struct, and cannot fail with default attributes. */
    pthread_mutex_init(&batch->lock, NULL);
    pthread_cond_init(&batch->begin, NULL);
    pthread_cond_init(&batch->end, NULL);
    if (!batch->workers || !start_threads(batch, threads)) {
        tenring_batch_free(batch);
        return TENRING_NO_MEMORY;
    }
    *out = batch;
    return TENRING_OK;
}

void tenring_batch_free(struct tenring_batch *batch)
{
    if (!batch)
        return;
    pthread_mutex_lock(&batch->lock);
    batch->ending = true;
    pthread_cond_broadcast(&batch->begin);
    pthread_mutex_unlock(&batch->lock);
    for (int i = 0; i < batch->count; i++) {
        if (!batch->workers[i].caller)
            pthread_join(batch->workers[i].thread, NULL);
        free(batch->workers[i].block);
    }
    pthread_cond_destroy(&batch->end);
    pthread_cond_destroy(&batch->begin);
    pthread_mutex_destroy(&batch->lock);
    free(batch->workers);
    free(batch);
}

static bool read_options(const struct tenring_batch_options *options, struct tenring_batch_options *chosen)
{
    *chosen = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
    if (!options)
        return true;
    if (options->size != sizeof *options || options->limit < 1)
        return false;
    *chosen = *options;
    return true;
}

/* Looks for contradicting givens where the kernel has not, in puzzles without a solution. */
static void find_conflicts(const struct tenring_batch *batch)
{
    struct tenring_puzzle room;
    for (size_t i = 0; i < batch->n; i++) {
        struct tenring_batch_result *result = &batch->results[i];
        const struct tenring_puzzle *puzzle = batch->lines ? &room : &batch->puzzles[i];
        bool unknown = result->conflict == CONFLICT_UNKNOWN && result->status == TENRING_OK && result->solutions == 0;
        if (result->conflict == CONFLICT_UNKNOWN)
            result->conflict = 0;
        if (!unknown)
            continue;
        if (batch->lines)
            tenring_parse(batch->lines + i * BATCH_STRIDE, TENRING_CELLS, &room, NULL);
        result->conflict = tenring_find_conflict(puzzle, NULL, NULL);
    }
}

/* One of puzzles and lines is NULL, or both when n is 0. */
static enum tenring_status solve(struct tenring_batch *batch, const struct tenring_puzzle *puzzles, const char *lines,
                                 struct tenring_batch_result *results, size_t n, const struct tenring_batch_options *options)
{
    struct tenring_batch_options chosen;
    if (!batch || (n > 0 && ((!puzzles && !lines) || !results)) || !read_options(options, &chosen))
        return TENRING_INVALID_ARGUMENT;
    batch->puzzles = puzzles;
    batch->lines = lines;
    batch->results = results;
    batch->n = n;
    batch->options = chosen;
    atomic_store_explicit(&batch->next, 0, memory_order_relaxed);
    atomic_store_explicit(&batch->stop, false, memory_order_relaxed);
    bool spread = batch->count > 1 && n > STRETCH; /* otherwise the others would find nothing to do */
    if (spread) {
        pthread_mutex_lock(&batch->lock);
        batch->call++;
        batch->working = batch->count - 1;
        pthread_cond_broadcast(&batch->begin);
        pthread_mutex_unlock(&batch->lock);
    }
    work(&batch->workers[0]);
    if (spread) {
        pthread_mutex_lock(&batch->lock);
        while (batch->working > 0)
            pthread_cond_wait(&batch->end, &batch->lock);
        pthread_mutex_unlock(&batch->lock);
    }
    bool stopped = atomic_load_explicit(&batch->stop, memory_order_relaxed);
    for (size_t i = atomic_load_explicit(&batch->next, memory_order_relaxed); stopped && i < n; i++)
        results[i] = (struct tenring_batch_result){.status = TENRING_CANCELLED};
    if (BATCH_LINES && chosen.conflicts)
        find_conflicts(batch);
    return stopped ? TENRING_CANCELLED : TENRING_OK;
}

enum tenring_status tenring_batch_solve(struct tenring_batch *batch, const struct tenring_puzzle *puzzles,
                                        struct tenring_batch_result *results, size_t n,
                                        const struct tenring_batch_options *options)
{
    return solve(batch, puzzles, NULL, results, n, options);
}

#if BATCH_LINES
enum tenring_status tenring_batch_solve_lines(struct tenring_batch *batch, const char *lines,
                                              struct tenring_batch_result *results, size_t n,
                                              const struct tenring_batch_options *options)
{
    return solve(batch, NULL, lines, results, n, options);
}
#endif
