/*
 * kernel.h - what src/solve/kernel.c offers, once for each instruction set that it is compiled for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_KERNEL_H
#define TENRING_SOLVE_KERNEL_H

#include "base/rng.h"
#include "solve/solve.h"

/* The result of propagation. */
enum solve_verdict {
    SOLVE_DEAD,   /* no solution: some cell has no candidate, or some digit no place in a box */
    SOLVE_SOLVED, /* a solution: nothing more follows, and each cell has one candidate */
    SOLVE_OPEN,   /* nothing more follows, and there are cells with several candidates */
};

/* The state of one puzzle in the form that tests use: planes[4 * digit + band], see
   solve/planes.h. */
enum { SOLVE_PLANE_WORDS = 4 * GRID_DIGITS };

/* One compiled variant. All give the same results. */
struct solve_kernel {
    const char *name;
    int width; /* bytes in a vector */

    solve_search *search;

    /* One random descent of Knuth's estimator: the product of the numbers of choices if it ends in
       a solution, else 0. Adds to *nodes. */
    double (*descend)(const struct tenring_puzzle *puzzle, struct rng *rng, uint64_t *nodes);

    /*
     * For tests, NULL when compiled with KERNEL_WITHOUT_TESTS. `load` makes the planes of a puzzle.
     * `sweep` applies the rules once, with the verdict on the planes before that (so SOLVE_OPEN
     * does not mean that nothing more follows). `propagate_pair` brings two states to their
     * fixpoints side by side; a dead state is left as it was.
     */
    void (*load)(const struct tenring_puzzle *puzzle, uint32_t planes[SOLVE_PLANE_WORDS]);
    enum solve_verdict (*sweep)(uint32_t planes[SOLVE_PLANE_WORDS]);
    void (*propagate_pair)(uint32_t planes[2][SOLVE_PLANE_WORDS], enum solve_verdict verdict[2]);
};

/* The kernels, for isa_choose. */
extern const void *const solve_kernels[];

#endif
