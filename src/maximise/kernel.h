/*
 * kernel.h - the template bound: the kernel's interface for the tree search.
 *
 * A *template* of a digit is a set of nine cells, one in each house: its possible places in a grid.
 * There are 46,656. A solution is nine templates, one for each digit, that share no cell. Let
 * gain[c][d] be the gains and lambda[c] any number for each cell ("price"). Every solution has one
 * digit in each cell, so
 *
 *     total =  sum of lambda[c] over the cells
 *              + sum over d of the sum of gain[c][d] - lambda[c] over the cells of d's template
 *           <= sum of lambda[c] over the cells
 *              + sum over d of the greatest such sum among all templates of d     =: L(lambda)
 *
 * L bounds the total of every solution, whatever lambda is; subgradient() looks for a lambda
 * that makes it small.
 *
 * Everything is in *ticks*: gains times 2^shift, whole numbers, so that L is exact. Two widths of
 * number, chosen by the greatest gain: "narrow" 32 bits, "wide" 64.
 *
 *     limit       2^23 narrow, 2^50 wide: lambda is clamped so that |gain - lambda| of each
 *                 candidate is less
 *     forbidden   stands for a gain where there is no candidate: -24 * limit. |lambda| <= limit
 *
 * A template's sum has nine terms. Without a forbidden one it is at least -9 limit; with one or
 * more it is at most -23 limit + 8 limit = -15 limit, so that the two cases are distinct. It is
 * always at least -225 limit > -2^31 (-2^63).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_KERNEL_H
#define TENRING_MAXIMISE_KERNEL_H

#include "base/grid.h"

/* gain[cell][digit] >= 0 in whole units; 0 without that candidate. */
struct maximise_gains {
    int64_t gain[GRID_CELLS][GRID_DIGITS];
};

enum maximise_outcome {
    MAXIMISE_PRUNED, /* no solution within the candidates has a total of at least cut */
    /* the best templates share no cell: `digit` is the best solution, its total is the bound */
    MAXIMISE_DISJOINT,
    MAXIMISE_UNDECIDED
};

/* The input and output of a kernel. */
struct maximise_relaxation {
    const digit_set *cand;      /* in: the candidates, 81 sets */
    int64_t lambda[GRID_CELLS]; /* in: the start; out: the prices of the least bound */
    /* in, for choose_branch: 81 numbers; a cell with a greater one is branched on sooner */
    const uint32_t *activity;
    int64_t cut; /* in, ticks: stop as soon as the bound is less */
    int64_t aim; /* in, ticks: the step length aims at this bound (Polyak) */
    /* in: shorten steps after each one that did not lower the least bound, in case the aim is out
       of reach */
    bool shorten;
    int steps;                 /* in: the number of price vectors to try, at least 1 */
    int64_t bound;             /* out, ticks: the least bound seen */
    uint8_t digit[GRID_CELLS]; /* out when DISJOINT: 1..9 */
};

/* A cell to branch on: its candidates, one for each child, in the order of trying them, and the
   bound of each child. */
struct maximise_branch {
    int cell;
    int children;
    digit_set child[GRID_DIGITS];
    int64_t bound[GRID_DIGITS]; /* ticks */
};

/* A kernel's tables for one digit, in ticks; kernel_width.inc explains triples. */
struct maximise_digit_tables {
    int64_t best;             /* its best template */
    int64_t cost[GRID_CELLS]; /* gain - lambda */
    int64_t band[3][27];      /* the best of a band's three cells, for each triple of columns */
    int64_t rest[3][27];      /* the best of the six others */
};

/* The bound for one width of number. `tables` is memory of tables_size bytes, aligned to 64, filled
   by load. */
struct maximise_bound_kernel {
    size_t tables_size;
    int64_t limit;
    void (*load)(void *tables, const struct maximise_gains *gains, int shift);
    /* Subgradient steps. */
    enum maximise_outcome (*subgradient)(void *tables, struct maximise_relaxation *relaxation);
    /* Reduced-cost fixing, at the prices of the last subgradient call: removes candidates from
       cand[] if a bound on their solutions is below the cut. Returns the number removed. */
    int (*fix)(void *tables, const struct maximise_relaxation *relaxation,
               digit_set cand[GRID_CELLS]);
    /* After a fix that removed nothing: the cell to branch on. */
    void (*choose_branch)(const void *tables, const struct maximise_relaxation *relaxation,
                          struct maximise_branch *branch);
    /* Must follow a fix. */
    void (*read_tables)(const void *tables, int digit, struct maximise_digit_tables *digit_tables);
};

struct maximise_combine_memory;
struct maximise_lists;

struct maximise_kernel {
    const char *name;
    struct maximise_bound_kernel narrow, wide;
    /*
     * For combine.c. Makes the lists of the other digits when the first one has chosen its template
     * at `taken`: those templates that share no cell with it. `left`: the slack that remains when
     * each of the other digits loses the least it can. False when the remaining ones lose more, or
     * a digit has none. *work falls by the number tested.
     */
    bool (*keep_disjoint)(struct maximise_combine_memory *memory,
                          const struct maximise_lists *lists, int taken, int64_t left,
                          struct maximise_lists *next, int64_t *work);
};

/* The kernels, for isa_choose. */
extern const void *const maximise_kernels[];

#endif
