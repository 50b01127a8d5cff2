/*
 * kernel.h - the template bound: what the tree search asks of a kernel.
 *
 * A *template* of a digit is a set of nine cells, one in each house: the places it may take in a
 * grid (46,656 of them). A completion is nine templates, one for each digit, that share no cell.
 * Let gain[c][d] be the gains and lambda[c] any number for each cell ("multiplier"). Every
 * completion has one digit in each cell, so
 *
 *     total = sum over c of lambda[c] + sum over d of sum over c in template(d) of (gain[c][d] -
 *     lambda[c])
 *          <= sum over c of lambda[c] + sum over d of max over templates T of d of sum over c in T
 *          of (...) =: L(lambda)
 *
 * L bounds the total of every completion, whatever lambda is; descend() looks for a lambda that
 * makes it small.
 *
 * Everything is in *ticks*: gains times 2^shift, whole numbers, so that L is exact. Two widths of
 * number, chosen by the span of the gains: "narrow" 32 bits, "wide" 64.
 *
 *     limit       what every |gain - lambda| of a candidate is kept under by clamping lambda: 2^23 narrow, 2^50 wide
 *     forbidden   stands for a gain where there is no candidate: -24 * limit. |lambda| <= limit
 *
 * A template's sum has nine terms. Without a forbidden one it is at least -9 limit; with one or
 * more at most -23 limit + 8 limit = -15 limit, so that the two kinds are told apart; and it is at
 * least -225 limit > -2^31 (-2^63).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_KERNEL_H
#define TENRING_MAXIMISE_KERNEL_H

#include "base/grid.h"

/* gain[cell][digit] >= 0 in whole units; 0 for what is no candidate. */
struct maximise_gains {
    int64_t gain[GRID_CELLS][GRID_DIGITS];
};

enum maximise_verdict {
    MAXIMISE_CLOSED, /* no completion within the candidates has a total of at least cut */
    /* the best templates share no cell: `digit` is the best completion, its total is the bound */
    MAXIMISE_DISJOINT,
    MAXIMISE_UNDECIDED
};

struct maximise_descent {
    const digit_set *cand;      /* in: the candidates, 81 sets */
    int64_t lambda[GRID_CELLS]; /* in: where to start, out: where the least bound was */
    /* in, for choose: 81 numbers, the greater the sooner a cell is branched on */
    const uint32_t *activity;
    int64_t cut;               /* in, ticks: stop as soon as the bound is below */
    int64_t aim;               /* in, ticks: step as if the least bound were this (Polyak) */
    int steps;                 /* in: how many multipliers to look at, at least 1 */
    int64_t bound;             /* out, ticks: the least bound seen */
    uint8_t digit[GRID_CELLS]; /* out when DISJOINT: 1..9 */
};

/* A cell to branch on: its digits in the order in which to try them, and what bounds the
   completions with each. */
struct maximise_branch {
    int cell;
    int digits;
    uint8_t digit[GRID_DIGITS]; /* 0..8 */
    int64_t bound[GRID_DIGITS]; /* ticks */
};

/* What the tables of maximise/kernel_lanes.inc say about one digit, in ticks. */
struct maximise_view {
    int64_t best;             /* its best template */
    int64_t cost[GRID_CELLS]; /* gain - lambda */
    int64_t band[3][27];      /* the best of a band's three cells, for each triple of columns */
    int64_t rest[3][27];      /* the best of the six others */
};

/* The bound for one width of number. `work` is memory of work_size bytes, aligned to 64, that load
   has filled. */
struct maximise_bounder {
    size_t work_size;
    int64_t limit;
    void (*load)(void *work, const struct maximise_gains *gains, int shift);
    enum maximise_verdict (*descend)(void *work, struct maximise_descent *descent);
    /* At the multipliers that descend left: takes from cand[] each candidate whose completions'
       totals are all below descent->cut. Returns how many were taken. */
    int (*fix)(void *work, const struct maximise_descent *descent, digit_set cand[GRID_CELLS]);
    /* After a fix that took nothing: the cell to branch on. */
    void (*choose)(const void *work, const struct maximise_descent *descent,
                   struct maximise_branch *branch);
    /* After a fix: its tables. */
    void (*show)(const void *work, int digit, struct maximise_view *view);
};

struct maximise_kernel {
    const char *name;
    struct maximise_bounder narrow, wide;
};

/* The kernels, for isa_choose. */
extern const void *const maximise_kernels[];

#endif
