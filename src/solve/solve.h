/*
 * solve.h - the door of src/solve: a search of one puzzle. README.md says what lies behind it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_SOLVE_H
#define TENRING_SOLVE_SOLVE_H

#include "base/grid.h"

/* A search: its parameters and its results. */
struct solve_job {
    const struct tenring_puzzle *puzzle;
    uint64_t max_solutions;     /* stop after this many, at least 1 */
    enum tenring_choice choice; /* for tenring_solve only */
    /* find solutions in lexicographic order; otherwise in any order, with fewer nodes */
    bool in_order;
    uint64_t node_limit; /* UINT64_MAX = none */
    /* called from time to time with the progress; false cancels the search. May be NULL. */
    bool (*watch)(void *context, const struct tenring_progress *progress);
    void *watch_context;
    /* called with each solution; false stops the search, status OK. May be NULL. */
    bool (*found)(void *context, const struct tenring_grid *solution);
    void *found_context;
    /* nodes by depth, not counted when in_order: see tenring_search_options. May be NULL. */
    uint64_t *nodes_at_depth;
    /* solutions found before by the search that this job is a part of: `watch` is told the sum */
    uint64_t earlier;

    /* Results. The caller initialises the two counters; the search adds to them, so that a job can
       be continued. */
    uint64_t solutions;
    uint64_t nodes;
    struct tenring_grid first; /* the first solution of this run; untouched when there is none */
#ifdef TENRING_SELF_CHECK
    /* a solution found by other means, or NULL: no step may lose it */
    const struct tenring_grid *known;
#endif
};

/*
 * Runs a job. Returns OK, LIMIT (the node limit is reached) or CANCELLED (by `watch`); the results
 * have what was found until then.
 */
typedef enum tenring_status solve_search(struct solve_job *job);

/* The search for an instruction set as the public interface numbers it, 0 = the best one; NULL when
   there is no such number or this machine cannot run it. All find the same results in the same
   number of nodes. */
solve_search *solve_search_for(int isa);

#endif
