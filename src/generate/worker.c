/*
 * worker.c - rounds of questions and answers, see worker.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/worker.h"

#include <stdlib.h>
#include <string.h>

#include "generate/measure.h"

enum {
    SLOTS = 4096,       /* attempts at a time; fewer are slower */
    FIRST_SLOTS = 32,   /* at the beginning; two more for each finished attempt */
    PATTERN_SHARE = 8,  /* a pattern's attempts are some hundred questions long */
    TRIALS_SLOTS = 128, /* more would delay the first result */
    /* solutions counted in a round at most (except with very few slots): limits are checked between
       rounds */
    ROUND_SOLUTIONS = 1 << 20,
    KINDS = 3,     /* of questions: up to one, two, or more solutions */
    FIRST_KIND = 1 /* the kind of a new attempt's first question */
};

struct slot {
    uint64_t number;
    int kind;
    size_t at; /* its puzzle is puzzles[kind][at] of the worker */
    struct attempt attempt;
    struct trials *trials; /* unbiased, else NULL */
};

struct worker {
    struct attempts *attempts;
    struct tenring_batch *batch;
    struct tenring_logic *logic;
    bool caller;
    size_t slot_count, busy, finished;
    struct slot *slots;
    struct trials *trials; /* unbiased: one for each slot */
    uint32_t *idle;        /* unused slots: slot_count - busy of them */
    size_t asked[KINDS];
    struct tenring_puzzle *puzzles[KINDS];
    uint32_t *who[KINDS]; /* each puzzle's slot */
    struct tenring_batch_result *results;
};

struct worker *worker_new(struct attempts *attempts, bool caller)
{
    const struct request *request = attempts->request;
    struct worker *worker = calloc(1, sizeof *worker);
    if (!worker)
        return NULL;
    bool unbiased = request->options.unbiased;
    size_t slots = unbiased ? TRIALS_SLOTS : request->has_pattern ? SLOTS / PATTERN_SHARE : SLOTS;
    uint64_t counted = ROUND_SOLUTIONS / request->options.max_solutions;
    if (slots > counted)
        slots = counted < FIRST_SLOTS ? FIRST_SLOTS : (size_t)counted;
    worker->attempts = attempts;
    worker->caller = caller;
    worker->slot_count = slots;
    worker->slots = calloc(slots, sizeof *worker->slots);
    worker->idle = malloc(slots * sizeof *worker->idle);
    worker->results = malloc(slots * sizeof *worker->results);
    worker->trials = unbiased ? calloc(slots, sizeof *worker->trials) : NULL;
    bool good = worker->slots && (worker->trials || !unbiased) && worker->idle && worker->results &&
                tenring_batch_new(1, request->options.isa, &worker->batch) == TENRING_STATUS_OK &&
                (!request->rated || tenring_logic_new(&worker->logic) == TENRING_STATUS_OK);
    for (int kind = 0; kind < KINDS; kind++) {
        worker->puzzles[kind] = malloc(slots * sizeof *worker->puzzles[kind]);
        worker->who[kind] = malloc(slots * sizeof *worker->who[kind]);
        good = good && worker->puzzles[kind] && worker->who[kind];
    }
    if (!good) {
        worker_free(worker);
        return NULL;
    }
    for (size_t i = 0; unbiased && i < slots; i++)
        worker->slots[i].trials = &worker->trials[i];
    for (size_t i = 0; i < slots; i++)
        worker->idle[i] = (uint32_t)(slots - 1 - i);
    return worker;
}

void worker_free(struct worker *worker)
{
    if (!worker)
        return;
    for (int kind = 0; kind < KINDS; kind++) {
        free(worker->puzzles[kind]);
        free(worker->who[kind]);
    }
    tenring_batch_free(worker->batch);
    tenring_logic_free(worker->logic);
    free(worker->slots);
    free(worker->trials);
    free(worker->idle);
    free(worker->results);
    free(worker);
}

/* The progress function of the batch engine, which has one thread here, and of ratings. */
static bool proceed(void *context, const struct tenring_progress *progress)
{
    struct worker *worker = context;
    struct attempts *attempts = worker->attempts;
    const struct tenring_generate_options *options = &attempts->request->options;
    if (worker->caller && options->progress && !options->progress(options->context, progress))
        atomic_store_explicit(&attempts->stop, true, memory_order_relaxed);
    return !atomic_load_explicit(&attempts->stop, memory_order_relaxed);
}

/* ------------------------------------------------------------------------------------------------
 * The beginning and the end of an attempt
 * --------------------------------------------------------------------------------------------- */

static void draw_grid(const struct attempts *attempts, struct attempt *attempt)
{
    const struct request *request = attempts->request;
    if (request->has_solution)
        memcpy(attempt->grid, request->solution.cell, GRID_CELLS);
    else
        random_grid_draw(attempts->tables, &attempt->rng, attempt->grid);
}

/* Begins the next attempt if the ring has room for its result. */
static bool begin(struct worker *worker, struct slot *slot)
{
    struct attempts *attempts = worker->attempts;
    const struct request *request = attempts->request;
    struct attempt *attempt = &slot->attempt;
    uint64_t number = atomic_load_explicit(&attempts->next, memory_order_relaxed);
    do {
        if (number >= attempts->first + attempts->ring_size || number >= attempts->end)
            return false;
    } while (!atomic_compare_exchange_weak_explicit(&attempts->next, &number, number + 1,
                                                    memory_order_relaxed, memory_order_relaxed));
    slot->number = number;
    rng_seed_at(&attempt->rng, request->options.seed, number);
    draw_grid(attempts, attempt);
    if (slot->trials)
        trials_start(slot->trials, request, attempt->rng, attempt->grid);
    else
        attempt_start(attempt, request);
    return true;
}

void worker_verify(const struct request *request, struct result *result)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    struct tenring_puzzle puzzle;
    request_puzzle(result->digit, &result->givens, &puzzle);
    options.isa = request->options.isa;
    result->faulty = tenring_solve(&puzzle, &options, &solved) != TENRING_STATUS_OK ||
                     (solved.solutions == 1) != (result->solutions == 1);
    result->solution = solved.first;
}

/* Unbiased: stores the puzzle that the slot has found. */
/* untested: such a puzzle takes seconds; cli_faults and the full run of test_trials make some */
static void add_found(struct worker *worker, const struct slot *slot)
{
    struct attempts *attempts = worker->attempts;
    struct ring_entry *entry = &attempts->ring[slot->number % attempts->ring_size];
    struct cell_set *grown =
        realloc(entry->found, ((size_t)entry->found_count + 1) * sizeof *grown);
    if (!grown) {
        atomic_store_explicit(&attempts->failed, true, memory_order_relaxed);
        return;
    }
    entry->found = grown;
    entry->found[entry->found_count++] = slot->trials->rest;
}

/* Stores the result of all tries of a grid. */
static void end_trials(struct worker *worker, const struct slot *slot)
{
    struct attempts *attempts = worker->attempts;
    struct ring_entry *entry = &attempts->ring[slot->number % attempts->ring_size];
    memcpy(entry->result.digit, slot->trials->grid, GRID_CELLS);
    entry->result.questions = slot->trials->questions;
    entry->result.solutions = 1;
    worker->finished++;
    atomic_fetch_add_explicit(&attempts->finished, 1, memory_order_relaxed);
    atomic_store_explicit(&entry->done, true, memory_order_release);
}

/* Rates an accepted puzzle, and drops it if it is not what is asked for. False: told to stop. */
static bool rate(struct worker *worker, const struct tenring_puzzle *puzzle, struct result *result)
{
    struct attempts *attempts = worker->attempts;
    const struct measure_watch watch = {proceed, worker};
    struct measure measure;
    enum tenring_status status =
        measure_puzzle(&attempts->request->options, puzzle, worker->logic, &watch, &measure);
    if (status == TENRING_STATUS_CANCELLED)
        return false;
    if (status == TENRING_STATUS_NO_MEMORY)
        atomic_store_explicit(&attempts->failed, true, memory_order_relaxed);
    result->accepted = status == TENRING_STATUS_OK && measure.fits;
    result->er = measure.er;
    result->ep = measure.ep;
    result->dp = measure.dp;
    result->level = measure.level;
    return true;
}

/* Stores the result of an attempt. False: told to stop before its puzzle was rated, which can take
   seconds; the next call rates it from the beginning. */
static bool end(struct worker *worker, const struct slot *slot)
{
    struct attempts *attempts = worker->attempts;
    const struct attempt *attempt = &slot->attempt;
    struct ring_entry *entry = &attempts->ring[slot->number % attempts->ring_size];
    struct result *result = &entry->result;
    const struct tenring_progress progress = {0};
    result->accepted = attempt->phase == ACCEPTED;
    if (result->accepted && worker->logic && !proceed(worker, &progress))
        return false;
    result->questions = attempt->questions;
    if (result->accepted) {
        struct tenring_puzzle puzzle;
        memcpy(result->digit, attempt->grid, GRID_CELLS);
        result->givens = attempt->givens;
        result->solutions = (uint64_t)attempt->solutions;
        request_puzzle(result->digit, &result->givens, &puzzle);
        worker_verify(attempts->request, result);
        if (worker->logic && !rate(worker, &puzzle, result))
            return false;
    }
    worker->finished++;
    atomic_fetch_add_explicit(&attempts->finished, 1, memory_order_relaxed);
    atomic_store_explicit(&entry->done, true, memory_order_release);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Slots and their puzzles
 * --------------------------------------------------------------------------------------------- */

/* Gives the slot a place for its puzzle, at the end of an array. */
static struct tenring_puzzle *take_place(struct worker *worker, size_t number, int kind)
{
    struct slot *slot = &worker->slots[number];
    slot->kind = kind;
    slot->at = worker->asked[kind]++;
    worker->who[kind][slot->at] = (uint32_t)number;
    return &worker->puzzles[kind][slot->at];
}

/* Fills the gap with the last puzzle of the array. */
static void free_place(struct worker *worker, int kind, size_t at)
{
    size_t last = --worker->asked[kind];
    if (at == last)
        return;
    uint32_t number = worker->who[kind][last];
    worker->puzzles[kind][at] = worker->puzzles[kind][last];
    worker->who[kind][at] = number;
    worker->slots[number].at = at;
}

/*
 * Finds the slot's next question, beginning new attempts if necessary; its puzzle may move to
 * another array. The slot becomes idle if no attempt can begin. If the worker is told to stop
 * before it rates the puzzle, the slot stays as it is.
 */
static void ask(struct worker *worker, size_t number)
{
    struct slot *slot = &worker->slots[number];
    struct tenring_puzzle *puzzle = &worker->puzzles[slot->kind][slot->at];
    int limit, old_kind = slot->kind;
    size_t old_at = slot->at;
    while (slot->trials ? !trials_ask(slot->trials, puzzle, &limit)
                        : !attempt_ask(&slot->attempt, puzzle, &limit)) {
        if (slot->trials)
            end_trials(worker, slot);
        else if (!end(worker, slot))
            return;
        if (!begin(worker, slot)) {
            free_place(worker, slot->kind, slot->at);
            worker->idle[worker->slot_count - worker->busy--] = (uint32_t)number;
            return;
        }
    }
    int kind = limit > KINDS ? KINDS - 1 : limit - 1;
    if (kind != old_kind) {
        *take_place(worker, number, kind) = *puzzle;
        free_place(worker, old_kind, old_at);
    }
}

/* Starts idle slots, as many as are wanted. */
static void fill(struct worker *worker)
{
    size_t wanted = FIRST_SLOTS + 2 * worker->finished;
    if (wanted > worker->slot_count || worker->trials)
        wanted = worker->slot_count;
    while (worker->busy < wanted) {
        size_t number = worker->idle[worker->slot_count - worker->busy - 1];
        if (!begin(worker, &worker->slots[number]))
            return;
        worker->busy++;
        take_place(worker, number, FIRST_KIND);
        ask(worker, number);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Rounds
 * --------------------------------------------------------------------------------------------- */

static int kind_limit(const struct worker *worker, int kind)
{
    const struct request *request = worker->attempts->request;
    if (kind < KINDS - 1)
        return kind + 1;
    return request->has_pattern ? ATTEMPT_COUNT_MAX : (int)request->options.max_solutions + 1;
}

static void answer(struct worker *worker, struct slot *slot, struct tenring_puzzle *puzzle,
                   int solutions)
{
    if (!slot->trials && slot->attempt.phase == ACCEPTED)
        return; /* end() was told to stop before rating it, see ask() */
    if (!slot->trials)
        attempt_answer(&slot->attempt, puzzle, solutions);
    else if (trials_answer(slot->trials, solutions))
        add_found(worker, slot);
}

/* Answers the questions of the most frequent kind. False: told to stop; no work is lost. */
static bool run_round(struct worker *worker)
{
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    int kind = 0;
    for (int k = 1; k < KINDS; k++)
        if (worker->asked[k] > worker->asked[kind])
            kind = k;
    options.limit = kind_limit(worker, kind);
    options.progress = proceed;
    options.context = worker;
    if (tenring_batch_solve(worker->batch, worker->puzzles[kind], worker->results,
                            worker->asked[kind], &options) != TENRING_STATUS_OK)
        return false;
    /* Backwards, because the last puzzle fills the gap when one leaves. */
    for (size_t i = worker->asked[kind]; i-- > 0;) {
        uint32_t number = worker->who[kind][i];
        answer(worker, &worker->slots[number], &worker->puzzles[kind][i],
               worker->results[i].solutions);
        ask(worker, number);
    }
    return true;
}

void worker_run(struct worker *worker)
{
    struct attempts *attempts = worker->attempts;
    const struct tenring_progress progress = {0};
    do {
        fill(worker);
    } while (worker->busy > 0 && proceed(worker, &progress) && run_round(worker) &&
             atomic_load_explicit(&attempts->finished, memory_order_relaxed) < attempts->goal);
}
