/*
 * generator.c - the public functions: workers make puzzles, and the caller gets them in the order
 * of their attempts.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "base/results.h"
#include "base/threads.h"
#include "generate/worker.h"
#include "tenring_stream.h"

enum {
    RING = 16384,     /* results for each thread */
    FIRST_GOAL = 1,   /* attempts finished in the first call of the workers, */
    MOST_GOAL = 1024, /* doubled in each further call, up to this many for each thread */
};

struct tenring_generator {
    struct request request;
    struct random_grid_tables *tables;
    struct attempts attempts;
    struct threads *threads;
    struct worker **workers;
    int count;
    uint64_t questions; /* questions since the last puzzle */
    int found;          /* unbiased: puzzles of the first attempt already returned */
    bool limited;
    bool begun; /* puzzles were asked for */
};

/* Makes `wanted` workers, the ring and the threads. Returns false if there is not enough memory. */
static bool make_workers(struct tenring_generator *generator, int wanted)
{
    struct attempts *attempts = &generator->attempts;
    while (generator->count < wanted) {
        struct worker *worker = worker_new(attempts, generator->count == 0);
        if (!worker)
            return false;
        generator->workers[generator->count++] = worker;
    }
    attempts->ring_size = RING * (uint64_t)wanted;
    attempts->ring = calloc((size_t)attempts->ring_size, sizeof *attempts->ring);
    generator->threads = attempts->ring ? threads_new(wanted) : NULL;
    return generator->threads && threads_count(generator->threads) == wanted;
}

static void free_workers(struct tenring_generator *generator)
{
    threads_free(generator->threads);
    generator->threads = NULL;
    free(generator->attempts.ring);
    generator->attempts.ring = NULL;
    while (generator->count > 0)
        worker_free(generator->workers[--generator->count]);
}

/* Makes `wanted` workers. If there is not enough memory, makes half as many as it suffices for, so
   that these have memory left to work with. */
static bool make_workers_that_fit(struct tenring_generator *generator, int wanted)
{
    if (make_workers(generator, wanted))
        return true;
    do {
        free_workers(generator);
        wanted /= 2;
        if (wanted == 0)
            return false;
    } while (!make_workers(generator, wanted));
    if (wanted == 1)
        return true;
    free_workers(generator);
    return make_workers(generator, wanted / 2);
}

static bool start(struct tenring_generator *generator)
{
    const int asked = generator->request.options.threads;
    const int wanted = asked == 0 ? 1 : asked;
    struct attempts *attempts = &generator->attempts;
    generator->tables = random_grid_tables_new();
    generator->workers = calloc((size_t)wanted, sizeof(struct worker *));
    if (!generator->tables || !generator->workers)
        return false;
    attempts->request = &generator->request;
    attempts->tables = generator->tables;
    attempts->goal = FIRST_GOAL;
    attempts->end = UINT64_MAX;
    return make_workers_that_fit(generator, wanted);
}

enum tenring_status tenring_generator_new(const struct tenring_generate_options *options,
                                          struct tenring_error *error,
                                          struct tenring_generator **generator)
{
    struct tenring_batch *batch = NULL;
    if (!options || !generator)
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_generator *made = calloc(1, sizeof *made);
    if (!made)
        return TENRING_STATUS_NO_MEMORY;
    enum tenring_status status = request_read(options, &made->request, error);
    /* Checks now whether there is a kernel for this instruction set. */
    if (status == TENRING_STATUS_OK) {
        status = tenring_batch_new(1, made->request.options.isa, &batch);
        if (status == TENRING_STATUS_INVALID_ARGUMENT)
            status = request_refuse(error);
    }
    tenring_batch_free(batch);
    if (status == TENRING_STATUS_OK && !start(made))
        status = TENRING_STATUS_NO_MEMORY;
    if (status != TENRING_STATUS_OK) {
        tenring_generator_free(made);
        return status;
    }
    *generator = made;
    return status;
}

void tenring_generator_free(struct tenring_generator *generator)
{
    if (!generator)
        return;
    for (uint64_t i = 0; generator->attempts.ring && i < generator->attempts.ring_size; i++)
        free(generator->attempts.ring[i].found);
    free_workers(generator);
    free(generator->workers);
    random_grid_tables_free(generator->tables);
    free(generator);
}

static void work(void *context, int number)
{
    const struct tenring_generator *generator = context;
    worker_run(generator->workers[number]);
}

/* Finishes some more attempts. */
static enum tenring_status make_more(struct tenring_generator *generator)
{
    struct attempts *attempts = &generator->attempts;
    atomic_store_explicit(&attempts->stop, false, memory_order_relaxed);
    atomic_store_explicit(&attempts->finished, 0, memory_order_relaxed);
    threads_run(generator->threads, work, generator);
    if (attempts->goal < MOST_GOAL * (uint64_t)generator->count)
        attempts->goal *= 2;
    return atomic_load_explicit(&attempts->failed, memory_order_relaxed) ? TENRING_STATUS_NO_MEMORY
           : atomic_load_explicit(&attempts->stop, memory_order_relaxed) ? TENRING_STATUS_CANCELLED
                                                                         : TENRING_STATUS_OK;
}

/* (81 over n) / (81 over 26) for n givens. */
static double weight_of(const struct cell_set *givens)
{
    double weight = 1;
    int clues = cell_set_size(givens);
    for (int n = 26; n < clues; n++)
        weight *= (double)(GRID_CELLS - n) / (n + 1);
    for (int n = 26; n > clues; n--)
        weight *= (double)n / (GRID_CELLS + 1 - n);
    return weight;
}

static void hand_out(struct tenring_generator *generator, const struct result *result,
                     struct tenring_generated *generated)
{
    struct tenring_generated known;
    memset(&known, 0, sizeof known);
    known.solution = result->solution;
    known.clues = cell_set_size(&result->givens);
    known.solutions = result->solutions;
    known.nodes = generator->questions;
    known.er = result->er;
    known.ep = result->ep;
    known.dp = result->dp;
    known.level = result->level;
    known.weight = generator->request.options.unbiased ? weight_of(&result->givens) : 1;
    request_puzzle(result->digit, &result->givens, &known.puzzle);
    result_write(generated, &known, sizeof known);
    generator->questions = 0;
}

/* Frees the entry for another attempt. */
static void leave(struct tenring_generator *generator, struct ring_entry *entry)
{
    free(entry->found);
    entry->found = NULL;
    entry->found_count = 0;
    generator->found = 0;
    atomic_store_explicit(&entry->done, false, memory_order_relaxed);
    generator->attempts.first++;
}

/* Puts the first attempt's next puzzle into entry->result. False: there are no more. */
static bool next_of(struct tenring_generator *generator, struct ring_entry *entry)
{
    struct result *result = &entry->result;
    if (!generator->request.options.unbiased) {
        generator->questions += result->questions;
        leave(generator, entry);
        return result->accepted;
    }
    if (generator->found == 0)
        generator->questions += result->questions;
    if (generator->found == entry->found_count) {
        leave(generator, entry);
        return false;
    }
    result->givens = entry->found[generator->found++];
    worker_verify(&generator->request, result);
    return true;
}

enum tenring_status tenring_generator_next(struct tenring_generator *generator,
                                           struct tenring_generated *generated)
{
    if (!generator || !result_is_sized(generated))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct attempts *attempts = &generator->attempts;
    uint64_t limit = generator->request.options.node_limit;
    generator->begun = true;
    while (!generator->limited && attempts->first < attempts->end) {
        struct ring_entry *entry = &attempts->ring[attempts->first % attempts->ring_size];
        if (!atomic_load_explicit(&entry->done, memory_order_acquire)) {
            enum tenring_status status = make_more(generator);
            if (status != TENRING_STATUS_OK)
                return status;
            continue;
        }
        const struct result *result = &entry->result;
        bool more = next_of(generator, entry);
        if (limit > 0 && generator->questions > limit) {
            generator->limited = true;
        } else if (more) {
            if (result->faulty)
                return TENRING_STATUS_BAD_INPUT;
            hand_out(generator, result, generated);
            return TENRING_STATUS_OK;
        }
    }
    return TENRING_STATUS_LIMIT;
}

enum tenring_status tenring_generator_range(struct tenring_generator *generator, uint64_t first,
                                            uint64_t count)
{
    const uint64_t most = UINT64_C(1) << 63;
    if (!generator || count == 0 || first > most || count > most - first)
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct attempts *attempts = &generator->attempts;
    if (generator->begun && attempts->first != attempts->end)
        return TENRING_STATUS_INVALID_ARGUMENT;
    attempts->first = first;
    attempts->end = first + count;
    atomic_store_explicit(&attempts->next, first, memory_order_relaxed);
    generator->begun = true;
    generator->questions = 0;
    return TENRING_STATUS_OK;
}

uint64_t tenring_generator_nodes(const struct tenring_generator *generator)
{
    return generator ? generator->questions : 0;
}
