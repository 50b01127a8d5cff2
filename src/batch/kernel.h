/*
 * kernel.h - what src/batch/kernel.c offers, once for each instruction set it is compiled for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_KERNEL_H
#define TENRING_BATCH_KERNEL_H

#include "solve/solve.h"

/* From line to line: the cells and a line end. */
enum { BATCH_STRIDE = GRID_CELLS + 1 };

/* The WebAssembly modules get puzzles alone, are never asked for conflicts, and are kept small. */
#ifdef __wasm__
#define BATCH_LINES 0
#else
#define BATCH_LINES 1
#endif

/* The field `conflict` of a result that nobody has looked at. Whoever has called `run` is to do it.
   */
enum { CONFLICT_UNKNOWN = 2 };

/* What one thread of a batch works on. */
struct batch_job {
    const struct tenring_puzzle *puzzles;
    /* NULL, or the puzzles as characters, BATCH_STRIDE bytes for each; `puzzles` is then not looked
       at */
    const char *lines;
    struct tenring_batch_result *results;
    char *
        /* NULL, or where the only solutions go as characters, BATCH_STRIDE bytes for each, instead
           of to the results */
        texts;
    int limit;  /* count up to so many solutions, at least 1 */
    bool least; /* find the least of several solutions, or with limit 1 the least at all */
    /* tell of givens that contradict one another: the results say what is known of that */
    bool conflicts;
    /* more puzzles will come in another call: return when lanes are idle for want of them */
    bool goes_on;

    /* Gives the next stretch [*begin, *end) of puzzles to this thread; false when there is none
       left. */
    bool (*next)(void *context, size_t *begin, size_t *end);
    /* Called every few rounds; false: stop. May be NULL. */
    bool (*proceed)(void *context);
    void *context;

    solve_search *search; /* for puzzles that are solved one by one */
};

/* The planes of all lanes as the tests see them: bit l % 64 of word l / 64 of plane 81 * digit +
   cell is lane l. */
enum { BATCH_PLANES = GRID_CELLS * GRID_DIGITS };

/* One compiled variant. */
struct batch_kernel {
    const char *name;
    int lanes;
    /* bytes of work space for run, aligned to 64; zeros at first, then as the last call has left it
       */
    size_t memory;

    /*
     * Solves all puzzles that job->next gives: sets the result of each. OK, or CANCELLED: the
     * results of puzzles that are not finished then say so. With job->goes_on and OK, some puzzles
     * may be unfinished; their lines or puzzles must stay as they are, and the next call, for the
     * same arrays, goes on with them.
     */
    enum tenring_status (*run)(void *memory, const struct batch_job *job);

    /*
     * After job->goes_on: tells of each puzzle that is not finished, some perhaps several times,
     * what piece of the results it is in: at_work[i / piece] = true for result i.
     */
    void (*find_unfinished)(const void *memory, const struct tenring_batch_result *results,
                            size_t piece, bool *at_work);

    /* How many rounds there have been: a clock for the work on a puzzle. */
    unsigned (*rounds)(const void *memory);

    /*
     * After job->goes_on: solves those puzzles of results [begin, end) by themselves that are not
     * finished. OK, or CANCELLED: as run.
     */
    enum tenring_status (*finish)(void *memory, const struct batch_job *job,
                                  const struct tenring_batch_result *begin,
                                  const struct tenring_batch_result *end);

    /* find_unfinished, rounds and finish are NULL without BATCH_LINES. */

    /* For tests, NULL when compiled with KERNEL_WITHOUT_TESTS: one sweep over all lanes, planes as
       above, aligned to 64; sight gets the lanes that are dead, open, changed. */
    void (*sweep)(uint64_t *planes, uint64_t *dead, uint64_t *open, uint64_t *changed);
};

/* The kernels, for isa_choose. */
extern const void *const batch_kernels[];

#endif
