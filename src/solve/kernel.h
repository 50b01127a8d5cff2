/*
 * kernel.h - what src/solve/kernel.c offers, once for each instruction set it is compiled for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_KERNEL_H
#define TENRING_SOLVE_KERNEL_H

#include "base/grid.h"
#include "base/rng.h"

/* The state of one puzzle as the tests see it: planes[4 * digit + band], see the head of
   solve/kernel.c. */
enum { SOLVE_PLANES = 36 };

enum solve_verdict {
    SOLVE_DEAD,   /* some cell or some digit of a box has no candidate left */
    SOLVE_SOLVED, /* at the fixpoint, one candidate in each cell */
    SOLVE_OPEN,   /* at the fixpoint (after one sweep: perhaps not yet), undecided */
};

/* A search to be run: what is asked, and what was found. */
struct solve_job {
    const struct tenring_puzzle *puzzle;
    uint64_t max_solutions; /* stop after so many, at least 1 */
    /* solutions in lexicographic order; else in any order, which takes fewer nodes */
    bool in_order;
    uint64_t node_limit;                                                   /* UINT64_MAX = none */
    bool (*watch)(void *context, const struct tenring_progress *progress); /* may be NULL */
    void *watch_context;
    /* may be NULL; false stops the search, status OK */
    bool (*found)(void *context, const struct tenring_grid *solution);
    void *found_context;
    /* may be NULL, and is used by searches that are not in order: see tenring_options */
    uint64_t *nodes_at_depth;
    /* solutions found by the job that this one is a part of; for the progress alone */
    uint64_t earlier;
    /* Results; the caller sets the two counters, so that a job can be continued. */
    uint64_t solutions;
    uint64_t nodes;
    struct tenring_grid first; /* the first solution of this run; untouched when there is none */
#ifdef TENRING_SELF_CHECK
    /* a solution found by other means, or NULL: no step may lose it */
    const struct tenring_grid *witness;
#endif
};

/* One compiled variant. Every function is pure but for its arguments, and gives the same results in
   every variant. */
struct solve_kernel {
    const char *name;
    int width; /* bytes in a vector */

    /* Runs a search. OK, LIMIT or CANCELLED. */
    enum tenring_status (*search)(struct solve_job *job);

    /* One random descent of Knuth's estimator: the product of the numbers of choices if it ends in
       a solution, else 0. */
    double (*probe)(const struct tenring_puzzle *puzzle, struct rng *rng, uint64_t *nodes);

    /* For tests, NULL when compiled with KERNEL_WITHOUT_TESTS: the planes of a puzzle, and one
       sweep over them. */
    void (*load)(const struct tenring_puzzle *puzzle, uint32_t planes[SOLVE_PLANES]);
    enum solve_verdict (*sweep)(uint32_t planes[SOLVE_PLANES]);
};

/* The kernels, for isa_choose. */
extern const void *const solve_kernels[];

#endif
