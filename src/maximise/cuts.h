/*
 * cuts.h - a bound from sums of equations modulo 2 and 3.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_CUTS_H
#define TENRING_MAXIMISE_CUTS_H

#include "base/rng.h"
#include "maximise/run.h"

enum {
    MAXIMISE_CUTS = 64,
    MAXIMISE_HOLDING = TENRING_EQUATIONS - 1 /* equations of all solutions */
};

/*
 * An equation that all solutions satisfy: with x(c, d) = 1 where the solution has digit d in cell
 * c, else 0,
 *
 *     sum of count[c][d] * x(c, d)  +  sum of carry[k] * spare(k)  =  right + modulus * spare
 *
 * where spare, this cut's own and spare(k) of the cuts before it, are whole numbers >= 0. All
 * counts are below the modulus, those of what is no candidate 0, and 0 < right < modulus.
 */
struct maximise_cut {
    uint8_t modulus, right;
    uint8_t count[GRID_CELLS][GRID_DIGITS];
    uint8_t carry[MAXIMISE_CUTS];
    /* proving: how often it has each equation, 0 .. 80 of a cell, 81 + 9 * house + digit */
    uint8_t times[MAXIMISE_HOLDING];
};

struct maximise_cuts {
    int count;
    struct maximise_cut cut[MAXIMISE_CUTS];
};

struct maximise_linear_optimum;

/*
 * Drops cuts that the relaxation's optimum has to spare, and adds others that it does not satisfy,
 * but all wanted solutions within the candidates do, the best first, if it finds some. Proving:
 * they have `times`, and no cut takes part in another. Returns how many were added; -1: no memory.
 */
int maximise_find_cuts(const struct maximise_run *run, const digit_set cand[GRID_CELLS],
                       struct maximise_linear_optimum *optimum, struct rng *rng, bool proving,
                       struct maximise_cuts *cuts);

/* What a relaxation's prices, which may be any numbers, prove: no wanted solution within the
   candidates has scale * total > bound; with a candidate, > bound - slack. */
struct maximise_cut_proof {
    int64_t scale, bound;                   /* INT64_MAX: nothing is proved */
    int64_t slack[GRID_CELLS][GRID_DIGITS]; /* 0 for what is no candidate */
    int64_t paid[MAXIMISE_CUTS];            /* for each cut, 0 .. 2^40 */
    int64_t price[GRID_CELLS];              /* of the cells */
};

void maximise_cut_prove(const struct maximise_run *run, const digit_set cand[GRID_CELLS],
                        const struct maximise_cuts *cuts,
                        const struct maximise_linear_optimum *optimum,
                        struct maximise_cut_proof *proof);

/*
 * Rounds of cuts that lower the run's bound, below `target` if they can, and further, and that
 * remove from `start`, the root, candidates of no solution of at least `target`. It takes some
 * hundredths of a second, and ends sooner where the bound does not come down well enough, after so
 * many rounds as `patience` says. Each round counts as a node. DONE: it is done, whether that was
 * of use or not; LIMIT, CANCELLED.
 */
enum maximise_stop maximise_cut(struct maximise_run *run, int64_t target, int patience,
                                struct maximise_state *start);

/*
 * The same for a proof that there is no solution of more than the run's floor: steps go to its
 * sink, if it has one, with multipliers in units of gain / 2^maximise_cut_shift. The bound stays as
 * it is. *closed: there is none.
 */
enum maximise_stop maximise_cut_proving(struct maximise_run *run, int patience,
                                        struct maximise_state *start, bool *closed);

/* What prices are rounded to, as a power of two. */
int maximise_cut_shift(const struct maximise_run *run);

#endif
