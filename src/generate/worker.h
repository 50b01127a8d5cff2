/*
 * worker.h - what one thread does: many attempts side by side, whose questions go to the batch
 * engine together.
 *
 *     slots      each works on an attempt; attempts have numbers
 *     round      the questions of one kind -> the batch engine -> the slots' answers and next
 *                questions
 *     ring       the results of the attempts, by number
 *
 * An attempt's random numbers are those of its own number, so its result does not depend on which
 * slot of which thread works on it, nor when. Attempts are begun in order, at most a ring ahead of
 * the first result that has not been handed out.
 *
 * Unbiased, what is called an attempt here is all tries of a grid (trials.h), with any number of
 * puzzles as its result.
 *
 * The puzzles of one kind stand side by side in an array, as the batch engine wants them, and stay
 * there from question to question. A slot whose next question is of another kind takes its puzzle
 * to the other array; the last one fills the gap.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_WORKER_H
#define TENRING_GENERATE_WORKER_H

#include <stdatomic.h>

#include "base/must_check.h"
#include "generate/attempt.h"
#include "generate/trials.h"

/* What became of an attempt. */
struct result {
    bool accepted, faulty; /* faulty: it does not have the solutions that it should have */
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
        /* unbiased: the givens of all puzzles that were found in the grid `result.digit` */
        struct cell_set *found;
        int found_count;
    } * ring;
    uint64_t ring_size;
    uint64_t first;                /* the first one whose result has not been handed out */
    uint64_t end;                  /* none is begun from here on; UINT64_MAX: there is no end */
    atomic_uint_fast64_t next;     /* to be begun */
    atomic_uint_fast64_t finished; /* in this call */
    uint64_t goal;                 /* enough for this call */
    atomic_bool stop;              /* the caller says so */
    atomic_bool failed;            /* no memory */
};

struct worker;

/* NULL: no memory, or no such kernel. `caller`: it calls the caller's progress function. */
MUST_CHECK struct worker *worker_new(struct attempts *attempts, bool caller);
void worker_free(struct worker *worker);

/* Solves an accepted puzzle once more, by other means than the batch engine. */
void worker_verify(const struct request *request, struct result *result);

/* Works until enough attempts are finished, or it is told to stop. Goes on from there when it is
   called again. */
void worker_run(struct worker *worker);

#endif
