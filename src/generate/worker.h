/*
 * worker.h - one thread's work: it makes many attempts side by side and passes their questions to
 * the batch engine together.
 *
 *     slots      each works on an attempt; attempts have numbers
 *     round      the questions of one kind -> the batch engine -> the slots' answers and next
 *                questions
 *     ring       the results of the attempts, by number
 *
 * An attempt's random numbers are those of its own number, so its result does not depend on which
 * slot of which thread works on it, nor when. Attempts begin in order, at most one ring's length
 * ahead of the first result that the caller has not received.
 *
 * In unbiased generation an attempt is all tries of a grid (trials.h), and its result can be any
 * number of puzzles.
 *
 * The puzzles of one kind stand side by side in an array, as the batch engine wants them, and stay
 * there from question to question. If a slot's next question is of another kind, its puzzle moves
 * to the other array, and the last puzzle fills the gap.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_WORKER_H
#define TENRING_GENERATE_WORKER_H

#include <stdatomic.h>

#include "base/must_check.h"
#include "generate/attempt.h"
#include "generate/trials.h"

/* The result of an attempt. */
struct result {
    bool accepted, faulty; /* faulty: the check found another number of solutions */
    uint8_t digit[GRID_CELLS];
    struct cell_set givens;
    struct tenring_grid solution;
    uint64_t solutions, questions;
    int er, ep, dp, level;
};

/* What the threads share. */
struct attempts {
    const struct request *request;
    const struct random_grid_tables *tables;
    struct ring_entry {
        atomic_bool done;
        struct result result;
        /* unbiased: the givens of all puzzles found in the grid `result.digit` */
        struct cell_set *found;
        int found_count;
    } * ring;
    uint64_t ring_size;
    uint64_t first;                /* the first attempt whose result the caller has not received */
    uint64_t end;                  /* no attempt begins from here on; UINT64_MAX: no end */
    atomic_uint_fast64_t next;     /* the next attempt to begin */
    atomic_uint_fast64_t finished; /* attempts finished during this call */
    uint64_t goal;                 /* workers stop when this many are finished */
    atomic_bool stop;              /* the caller asked to stop */
    atomic_bool failed;            /* no memory */
};

struct worker;

/* Makes a worker. NULL: no memory, or no such kernel. `caller`: this worker calls the caller's
   progress function. */
MUST_CHECK struct worker *worker_new(struct attempts *attempts, bool caller);
void worker_free(struct worker *worker);

/* Solves an accepted puzzle again without the batch engine, as a check. */
void worker_verify(const struct request *request, struct result *result);

/* Works until enough attempts are finished or it is told to stop. The next call continues from
   there. */
void worker_run(struct worker *worker);

#endif
