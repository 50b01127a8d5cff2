/*
 * batch.c - the batch object: arguments, threads, streams.
 *
 * The threads of a batch object (base/threads.h) sleep between calls. In a call each of them takes
 * ranges of puzzles from a shared counter until there are none left (batch/share.h), and solves
 * them in memory of its own (batch/kernel.h). The threads share nothing else and write each result
 * in its place, so there is no lock and no reordering.
 *
 * SPDX-License-Identifier: MIT
 */

#include "base/isa.h"
#include "base/options.h"
#include "base/threads.h"
#include "batch/kernel.h"
#include "batch/share.h"
#include "tenring_stream.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

ISA_DECLARE(struct batch_kernel, batch_kernel);

const void *const batch_kernels[ISA_COUNT] = ISA_KERNELS(batch_kernel);

enum {
    /* A chunk may stay unfinished for fewer than TENRING_CHUNK_CALLS calls and at most this many
       rounds of all threads; then its remaining puzzles are solved one by one. */
    MAX_ROUNDS = 16384,
    ALIGNMENT = 64, /* bytes: the alignment of the kernel's memory */
};

struct worker {
    struct tenring_batch *batch;
    /* the kernel's memory; zero at first, because kernels compute idle lanes too */
    char *block;
    bool caller; /* thread 0, the library's caller; only this thread reports progress */
};

struct tenring_batch {
    const struct batch_kernel *kernel;
    solve_search *search;
    struct threads *threads;
    struct worker *workers; /* one for each thread */
    int count;

    /* The present call. */
    const struct tenring_puzzle *puzzles;
    const char *lines;
    struct tenring_batch_result *results;
    char *texts;
    struct tenring_batch_options options;
    struct share share;
    size_t start; /* this call's first puzzle */
    atomic_bool stop;

    /* The stream, between two calls. */
    struct tenring_chunks chunks;
    struct chunk {
        size_t n;       /* its puzzles while it is unfinished, else 0 */
        unsigned calls; /* calls since it was handed in */
        unsigned round; /* rounds of all threads when it was handed in */
    } * handed_in;      /* NULL when no chunk is unfinished */
    bool *unfinished;   /* for each chunk, what the kernels report; NULL if handed_in is NULL */
    bool more_follow;   /* this call may leave puzzles unfinished */
};

/* ---------------------------------------------------------------------------------------------- */
/* What each thread does */

static bool next_range(void *context, size_t *begin, size_t *end)
{
    return share_take(&((struct worker *)context)->batch->share, begin, end);
}

/* Reports how many puzzles of this call have been begun; false if the caller asks to stop. */
static bool report(const struct tenring_batch *batch)
{
    size_t next = atomic_load_explicit(&batch->share.next, memory_order_relaxed);
    size_t end = batch->share.limit;
    const struct tenring_progress progress = {.puzzles = (next < end ? next : end) - batch->start};
    return batch->options.progress(batch->options.context, &progress);
}

static bool proceed(void *context)
{
    const struct worker *worker = context;
    struct tenring_batch *batch = worker->batch;
    if (atomic_load_explicit(&batch->stop, memory_order_relaxed))
        return false;
    if (!worker->caller || !batch->options.progress || report(batch))
        return true;
    atomic_store_explicit(&batch->stop, true, memory_order_relaxed);
    return false;
}

static char *aligned_block(const struct worker *worker)
{
    return worker->block + (ALIGNMENT - (uintptr_t)worker->block % ALIGNMENT);
}

static struct batch_job job_for(struct worker *worker)
{
    const struct tenring_batch *batch = worker->batch;
    return (struct batch_job){
        .puzzles = batch->puzzles,
        .lines = batch->lines,
        .results = batch->results,
        .texts = batch->texts,
        .limit = batch->options.limit,
        .choice = batch->options.choice,
        .conflicts = batch->options.conflicts,
        .more_follow = batch->more_follow,
        .next = next_range,
        .proceed = batch->options.progress ? proceed : NULL,
        .context = worker,
        .search = batch->search,
    };
}

static void solve_share(void *context, int number)
{
    struct tenring_batch *batch = context;
    struct worker *worker = &batch->workers[number];
    struct batch_job job = job_for(worker);
    batch->kernel->run(aligned_block(worker), &job);
}

/* ---------------------------------------------------------------------------------------------- */
/* The object */

/* Starts the threads, fewer if the system refuses some, and allocates the memory of each. */
static bool start_threads(struct tenring_batch *batch, int threads)
{
    batch->threads = threads_new(threads);
    if (!batch->threads)
        return false;
    threads = threads_count(batch->threads);
    batch->workers = calloc((size_t)threads, sizeof *batch->workers);
    if (!batch->workers)
        return false;
    for (; batch->count < threads; batch->count++) {
        /* Most places for parked nodes are never used; pages from calloc that nobody touches take
           no memory. */
        char *block = calloc(1, batch->kernel->memory + ALIGNMENT);
        if (!block)
            return false;
        batch->workers[batch->count] =
            (struct worker){.batch = batch, .block = block, .caller = batch->count == 0};
    }
    return true;
}

enum tenring_status tenring_batch_new(int threads, int isa, struct tenring_batch **out)
{
    const struct batch_kernel *kernel = isa_choose(batch_kernels, isa);
    if (threads < 1 || threads > TENRING_THREADS_MAX || !kernel || !out)
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_batch *batch = calloc(1, sizeof *batch);
    if (!batch)
        return TENRING_STATUS_NO_MEMORY;
    batch->kernel = kernel;
    batch->search = solve_search_for(isa);
    if (!start_threads(batch, threads)) {
        tenring_batch_free(batch);
        return TENRING_STATUS_NO_MEMORY;
    }
    *out = batch;
    return TENRING_STATUS_OK;
}

void tenring_batch_free(struct tenring_batch *batch)
{
    if (!batch)
        return;
    threads_free(batch->threads);
    for (int i = 0; i < batch->count; i++)
        free(batch->workers[i].block);
    free(batch->handed_in);
    free(batch->unfinished);
    free(batch->workers);
    free(batch);
}

static bool read_options(const struct tenring_batch_options *options,
                         struct tenring_batch_options *chosen)
{
    *chosen = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
    return options_read(options, chosen, sizeof *chosen) && chosen->limit >= 1 &&
           choice_is_valid(chosen->choice);
}

/* Checks for contradicting givens where the kernel did not: in the puzzles [begin, end) without a
   solution. */
static void find_conflicts(const struct tenring_batch *batch, size_t begin, size_t end)
{
    struct tenring_puzzle storage;
    for (size_t i = begin; i < end; i++) {
        struct tenring_batch_result *result = &batch->results[i];
        const struct tenring_puzzle *puzzle = batch->lines ? &storage : &batch->puzzles[i];
        if (result->conflict != CONFLICT_UNKNOWN)
            continue;
        result->conflict = 0;
        if (result->status != TENRING_STATUS_OK || result->solutions > 0)
            continue;
        if (batch->lines)
            tenring_parse_puzzle(batch->lines + i * BATCH_STRIDE, TENRING_CELLS, &storage, NULL);
        result->conflict = tenring_find_conflict(puzzle, NULL, NULL);
    }
}

/*
 * Solves the puzzles [begin, end), with all threads if `all` is set or there are enough puzzles,
 * else in this thread. Returns false if the caller asked to stop; then puzzles that no thread has
 * begun are marked as cancelled.
 */
static bool solve_range(struct tenring_batch *batch, size_t begin, size_t end, bool all)
{
    batch->start = begin;
    batch->share.limit = end;
    atomic_store_explicit(&batch->share.next, begin, memory_order_relaxed);
    if (all || end - begin > SHARE_SIZE)
        threads_run(batch->threads, solve_share, batch);
    else
        solve_share(batch, 0);
    bool stopped = atomic_load_explicit(&batch->stop, memory_order_relaxed);
    for (size_t i = atomic_load_explicit(&batch->share.next, memory_order_relaxed);
         stopped && i < end; i++)
        batch->results[i] = (struct tenring_batch_result){.status = TENRING_STATUS_CANCELLED};
    return !stopped;
}

/* One of puzzles and lines is NULL, or both when n is 0. */
static enum tenring_status solve(struct tenring_batch *batch, const struct tenring_puzzle *puzzles,
                                 const char *lines, struct tenring_batch_result *results, size_t n,
                                 const struct tenring_batch_options *options)
{
    struct tenring_batch_options chosen;
    if (!batch || batch->handed_in || (n > 0 && ((!puzzles && !lines) || !results)) ||
        !read_options(options, &chosen))
        return TENRING_STATUS_INVALID_ARGUMENT;
    batch->puzzles = puzzles;
    batch->lines = lines;
    batch->results = results;
    batch->texts = NULL;
    batch->options = chosen;
    atomic_store_explicit(&batch->stop, false, memory_order_relaxed);
    bool finished = solve_range(batch, 0, n, false);
    if (BATCH_LINES && chosen.conflicts)
        find_conflicts(batch, 0, n);
    return finished ? TENRING_STATUS_OK : TENRING_STATUS_CANCELLED;
}

enum tenring_status tenring_batch_solve(struct tenring_batch *batch,
                                        const struct tenring_puzzle *puzzles,
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

static void end_stream(struct tenring_batch *batch)
{
    free(batch->handed_in);
    free(batch->unfinished);
    batch->handed_in = NULL;
    batch->unfinished = NULL;
}

static bool begin_stream(struct tenring_batch *batch, const struct tenring_chunks *chunks)
{
    batch->handed_in = calloc(chunks->count, sizeof *batch->handed_in);
    batch->unfinished = calloc(chunks->count, sizeof *batch->unfinished);
    if (!batch->handed_in || !batch->unfinished) {
        end_stream(batch);
        return false;
    }
    batch->chunks = *chunks;
    batch->puzzles = chunks->puzzles;
    batch->lines = chunks->puzzles ? NULL : chunks->lines;
    batch->results = chunks->results;
    batch->texts = chunks->solutions;
    return true;
}

/* Whether these are the chunks of the running stream; if none is running, whether they are
   valid. */
static bool fits(const struct tenring_batch *batch, const struct tenring_chunks *chunks)
{
    const struct tenring_chunks *old = &batch->chunks;
    if (batch->handed_in) {
        return chunks->puzzles == old->puzzles && chunks->lines == old->lines &&
               chunks->results == old->results && chunks->solutions == old->solutions &&
               chunks->unfinished == old->unfinished && chunks->chunk_size == old->chunk_size &&
               chunks->count == old->count;
    }
    return (chunks->puzzles || chunks->lines) && chunks->results && chunks->unfinished &&
           chunks->chunk_size > 0;
}

/* The sum of all threads' rounds; may wrap round. */
static unsigned count_rounds(const struct tenring_batch *batch)
{
    unsigned rounds = 0;
    for (int i = 0; i < batch->count; i++)
        rounds += batch->kernel->rounds(aligned_block(&batch->workers[i]));
    return rounds;
}

/* Solves one by one the puzzles of chunks that have been unfinished for too long. Returns false if
   the caller asked to stop. */
static bool finish_overdue(struct tenring_batch *batch)
{
    const struct tenring_chunks *chunks = &batch->chunks;
    /* Any worker can finish the puzzles of all; the first one may report progress. */
    struct batch_job job = job_for(&batch->workers[0]);
    const unsigned now = count_rounds(batch);
    bool good = true;
    for (size_t k = 0; k < chunks->count; k++) {
        struct chunk *chunk = &batch->handed_in[k];
        const struct tenring_batch_result *begin = chunks->results + k * chunks->chunk_size;
        if (chunk->n == 0 ||
            (chunk->calls++ < TENRING_CHUNK_CALLS && now - chunk->round < MAX_ROUNDS))
            continue;
        for (int i = 0; i < batch->count && good; i++)
            good = batch->kernel->finish(aligned_block(&batch->workers[i]), &job, begin,
                                         begin + chunk->n) == TENRING_STATUS_OK;
    }
    return good;
}

/* Returns the finished chunks to the caller. `more`: the others may stay unfinished. */
static void give_back(struct tenring_batch *batch, bool more)
{
    const struct tenring_chunks *chunks = &batch->chunks;
    bool any = false;
    for (size_t k = 0; k < chunks->count; k++)
        batch->unfinished[k] = false;
    for (int i = 0; more && i < batch->count; i++)
        batch->kernel->find_unfinished(aligned_block(&batch->workers[i]), chunks->results,
                                       chunks->chunk_size, batch->unfinished);
    for (size_t k = 0; k < chunks->count; k++) {
        size_t begin = k * chunks->chunk_size, n = batch->handed_in[k].n;
        if (batch->unfinished[k]) {
            any = true;
        } else if (n > 0) {
            if (batch->options.conflicts)
                find_conflicts(batch, begin, begin + n);
            batch->handed_in[k].n = chunks->unfinished[k] = 0;
        }
    }
    if (!any)
        end_stream(batch);
}

enum tenring_status tenring_batch_solve_chunk(struct tenring_batch *batch,
                                              const struct tenring_chunks *given, size_t k,
                                              size_t n, const struct tenring_batch_options *options)
{
    struct tenring_batch_options chosen;
    struct tenring_chunks known = {.size = sizeof known};
    const struct tenring_chunks *chunks = &known;
    if (!batch || !given || !options_read(given, &known, sizeof known) ||
        !read_options(options, &chosen) || !fits(batch, chunks) || n > chunks->chunk_size ||
        (n > 0 && (k >= chunks->count || chunks->unfinished[k] > 0)))
        return TENRING_STATUS_INVALID_ARGUMENT;
    if (!batch->handed_in && n > 0 && !begin_stream(batch, chunks))
        return TENRING_STATUS_NO_MEMORY;
    if (!batch->handed_in)
        return TENRING_STATUS_OK; /* nothing is unfinished */
    size_t begin = n > 0 ? k * chunks->chunk_size : 0;
    if (n > 0)
        batch->handed_in[k] =
            (struct chunk){.n = chunks->unfinished[k] = n, .round = count_rounds(batch)};
    batch->options = chosen;
    batch->more_follow = n > 0;
    atomic_store_explicit(&batch->stop, false, memory_order_relaxed);
    bool finished =
        solve_range(batch, begin, begin + n, n == 0) && (n == 0 || finish_overdue(batch));
    if (!finished && batch->more_follow) {
        /* every thread that has left puzzles unfinished marks them as cancelled */
        batch->more_follow = false;
        solve_range(batch, 0, 0, true);
    }
    give_back(batch, batch->more_follow);
    batch->more_follow = false;
    return finished ? TENRING_STATUS_OK : TENRING_STATUS_CANCELLED;
}
#endif
