/*
 * kernel.h - what src/batch/kernel.c offers, once for each instruction set that it is compiled for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_KERNEL_H
#define TENRING_BATCH_KERNEL_H

#include "solve/solve.h"

/* Bytes from line to line: the cells and a line end. */
enum { BATCH_STRIDE = GRID_CELLS + 1 };

/* Whether lines of text, streams and the option `conflicts` are compiled in. The WebAssembly
   modules use none of them and are kept small. */
#ifdef __wasm__
#define BATCH_LINES 0
#else
#define BATCH_LINES 1
#endif

/* Value of a result's `conflict`: not known yet. The caller of `run` replaces it by 0 or 1. */
enum { CONFLICT_UNKNOWN = 2 };

/* What one thread is to solve. Puzzle i has result i. */
struct batch_job {
    /* The puzzles, or, if `lines` is not NULL, their characters: BATCH_STRIDE bytes for each. */
    const struct tenring_puzzle *puzzles;
    const char *lines;
    struct tenring_batch_result *results;
    /* If not NULL, a puzzle's only solution (or, if the choice is the first one, the solution found
       first) goes here instead of to its result, as characters: BATCH_STRIDE bytes for each
       puzzle. */
    char *texts;

    int limit;                  /* count up to this many solutions, at least 1 */
    enum tenring_choice choice; /* which of several solutions is wanted; with limit 1, of all */
    bool conflicts;             /* look for contradicting givens, see CONFLICT_UNKNOWN */
    /* more puzzles follow in another call: return when lanes are idle because puzzles have run
       out */
    bool more_follow;

    /* Gives the next range [*begin, *end) of puzzles; false when there is none left. */
    bool (*next)(void *context, size_t *begin, size_t *end);
    /* Called every few rounds; false asks to stop. May be NULL. */
    bool (*proceed)(void *context);
    void *context;

    solve_search *search; /* for puzzles that are solved one by one */
};

/* The vectors of a sweep as tests see them: bit l % 64 of word l / 64 of vector 81 * digit + cell
   belongs to lane l. */
enum { BATCH_CANDIDATES = GRID_CELLS * GRID_DIGITS };

/* One compiled variant. All give the same results. */
struct batch_kernel {
    const char *name;
    int lanes;
    size_t memory; /* bytes of the memory that the functions below need */

    /*
     * Solves all puzzles that job->next gives, and sets the result of each. `memory` is aligned to
     * 64 bytes; it is zero for the first call, and later unchanged from the last call.
     *
     * Returns OK or CANCELLED; in the latter case the results of unfinished puzzles say so. After
     * OK with job->more_follow some puzzles may be unfinished. The next call, for the same arrays,
     * continues them; until then the arrays must not change.
     */
    enum tenring_status (*run)(void *memory, const struct batch_job *job);

    /*
     * After job->more_follow: sets unfinished[k] for each chunk k of `chunk` results that has an
     * unfinished puzzle. The other elements keep their values.
     */
    void (*find_unfinished)(const void *memory, const struct tenring_batch_result *results,
                            size_t chunk, bool *unfinished);

    /* The number of rounds so far; may wrap round. It measures how long a puzzle takes. */
    unsigned (*rounds)(const void *memory);

    /*
     * After job->more_follow: finishes the unfinished puzzles with results [begin, end), one by
     * one. OK, or CANCELLED as `run`.
     */
    enum tenring_status (*finish)(void *memory, const struct batch_job *job,
                                  const struct tenring_batch_result *begin,
                                  const struct tenring_batch_result *end);

    /* find_unfinished, rounds and finish are NULL without BATCH_LINES. */

    /* For tests, NULL when compiled with KERNEL_WITHOUT_TESTS: one sweep over all lanes. The
       vectors are aligned to 64. dead, open, changed: see struct sweep_result in batch/sweep.h. */
    void (*sweep)(uint64_t *candidates, uint64_t *dead, uint64_t *open, uint64_t *changed);
};

/* The kernels, for isa_choose. */
extern const void *const batch_kernels[];

#endif
