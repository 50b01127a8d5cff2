/*
 * run.h - one problem in its normal form, and what is known about its answer so far.
 *
 * Inside the room there is one problem: *gains*, whole numbers >= 0, and the greatest sum is
 * wanted. For each cell the least weight among its candidates is subtracted, and for a digit in a
 * house perhaps another number; the sum of those is the offset. The rest is divided by the greatest
 * common divisor of it all (normal.c):
 *
 *     score = sign * (offset + divisor * total),   total = sum of gain[cell][digit],
 *     0 <= gain <= greatest_gain < 2^32
 *
 * with sign -1 for the least score. So a total lies in 0 .. 81 * 2^32 and 64 bits hold it whatever
 * the weights are; and a bound rounded down to a whole total is as sharp as the weights allow.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_RUN_H
#define TENRING_MAXIMISE_RUN_H

#include "maximise/kernel.h"
#include "maximise/list.h"
#include "maximise/state.h"

/* Why a search came back. */
enum maximise_stop {
    MAXIMISE_DONE,      /* it has seen everything */
    MAXIMISE_BUDGET,    /* its own node budget is used up */
    MAXIMISE_LIMIT,     /* the caller's node limit is reached */
    MAXIMISE_CANCELLED, /* the caller's callback said stop */
    MAXIMISE_NO_MEMORY
};

/* Which solutions are wanted. */
enum maximise_mode {
    /* one of the best: floor is best, or what the caller knows if that is more */
    MAXIMISE_BEST,
    MAXIMISE_TOP, /* the list->wanted best: floor is that of the list */
    /* all of total `best`, which is known to be the greatest: floor is best - 1, or best when they
       are enough */
    MAXIMISE_COUNT
};

/* Equations that all wanted solutions satisfy: values of the candidates, not below 0, that sum to a
   total. */
enum { MAXIMISE_GIVEN = 4 };
struct maximise_given {
    int count;
    struct maximise_equation {
        int64_t value[GRID_CELLS][GRID_DIGITS];
        int64_t greatest, total; /* the greatest value, 1 .. 2^32 */
    } equation[MAXIMISE_GIVEN];
};

/* The problem, what is known, and the caller's limits. Totals as above. */
struct maximise_run {
    struct maximise_gains gains;
    int64_t greatest_gain;
    int64_t offset; /* score = sign * (offset + divisor * total) */
    int64_t divisor;
    /* what normalising has subtracted in each cell, and from each digit in a house; the sum of both
       is the offset */
    int64_t least[GRID_CELLS], house[GRID_HOUSES][GRID_DIGITS];
    bool uses_houses; /* some of `house` are not 0 */
    int sign;

    struct maximise_classes classes;
    bool thorough;      /* in, for tests: rules that are used seldom are used wherever they apply */
    bool plain_weights; /* in: `house` stays 0 */
    int64_t finer_than; /* in: levels whose coarse number is less are looked for; 0: any */
    const struct maximise_given *given; /* in: for the linear relaxation alone, or NULL */
    /* In: where a search by levels leaves simpler weights, of which all best grids have the same
       sum; or NULL. */
    struct tenring_weights *simple;

    /* propagated: of all solutions; and of all that are wanted, where more is known (by_level.c) */
    digit_set cand[GRID_CELLS];
    struct maximise_state root;
    const struct tenring_weights *weights; /* the caller's */

    enum maximise_mode mode;
    int64_t best; /* total of the best solution found, -1 before the first */
    /* what a solution's total must exceed to be wanted; -1: nothing */
    int64_t floor;
    /* no wanted solution that has not been taken yet has a greater total */
    int64_t bound;
    uint8_t digit[GRID_CELLS];  /* the best solution */
    struct maximise_list *list; /* TOP: the best so far */
    uint64_t count, count_max;  /* COUNT: solutions seen since the last restart; enough of them */
    uint64_t count_sure;        /* COUNT: the greatest count of all restarts */
    bool out_of_memory;         /* the list could not grow: the search is to end */

    const struct tenring_certificate_sink *sink; /* where the steps of a proof go, or NULL */
    int sink_shift;                              /* its multipliers are ticks << sink_shift */
    bool refused;                                /* the sink wants no more: the search is to end */

    /* Called between two nodes of the tree as soon as there are pause_at nodes; NULL: never. Sets
       the next pause_at. What it returns, unless DONE, ends the search. */
    enum maximise_stop (*on_pause)(struct maximise_run *run);
    uint64_t pause_at;
    /* Looks for a better grid with about so many nodes; what it returns ends the search, too. NULL:
       no such search. */
    enum maximise_stop (*improve)(struct maximise_run *run, uint64_t nodes);
    void *pause_context; /* of both */

    /* A search that is a part of another run, perhaps with other gains: that run, whose bound and
       score are reported; else NULL */
    const struct maximise_run *whole;
    bool small;     /* of a few nodes: it is not shared */
    bool in_pieces; /* it has come to be searched piece by piece (share.c) */

    uint64_t nodes;
    const struct maximise_kernel *kernel;
    struct tenring_best_options options;

    /* Self-check builds: a solution and its total, which no step may cut off; known_total is -1
       when there is none. */
    int64_t known_total;
    uint8_t known[GRID_CELLS];
};

/* Fills everything but options, sign, kernel, nodes and what is marked "in". False when the root is
   contradictory: there is no solution. */
bool maximise_start(struct maximise_run *run, const struct tenring_weights *weights,
                    const struct tenring_puzzle *puzzle);

/* Raises the floor to what the caller knows (the options' `known`); only for a run of its own, of
   mode BEST. */
void maximise_learn(struct maximise_run *run);

/* Whether on_pause is to be called. */
static inline bool maximise_is_pause(const struct maximise_run *run)
{
    return run->on_pause && run->nodes >= run->pause_at;
}

/* Nodes between two calls of the callback, less one, where a node takes long. */
enum { MAXIMISE_WATCH_OFTEN = 15 };

/* Counts one node if the caller's limit and callback allow it; `often` (2^n - 1) says how seldom
   the callback is asked. */
enum maximise_stop maximise_count_node(struct maximise_run *run, uint64_t often);

/*
 * Takes over a solution if it is wanted, and raises the floor. Returns whether it was. The same
 * solution may be offered several times, but in COUNT mode only after a restart.
 */
bool maximise_offer(struct maximise_run *run, const digit_set cand[GRID_CELLS]);

/* The same for a grid of digits 1..9. */
bool maximise_offer_digits(struct maximise_run *run, const uint8_t digit[GRID_CELLS]);

/*
 * The cheap bound: the sum over the cells of the greatest gain among the cell's candidates. Each
 * solution within the candidates takes one of them in each cell, so its total is at most that.
 * Example: two cells with candidates of gains {3, 5} and {1, 2} give 7, whether or not 5 and 2 go
 * together.
 */
static inline int64_t maximise_cell_bound(const struct maximise_run *run,
                                          const struct maximise_state *state)
{
    int64_t bound = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned set = state->cand[cell];
        int64_t greatest = run->gains.gain[cell][digit_set_least(set)];
        for (set &= set - 1; set; set &= set - 1) {
            int64_t gain = run->gains.gain[cell][digit_set_least(set)];
            greatest = gain > greatest ? gain : greatest;
        }
        bound += greatest;
    }
    return bound;
}

/* Self-check: whether the known solution lies within the candidates. */
bool maximise_holds_known(const struct maximise_run *run, const digit_set cand[GRID_CELLS]);

/* Forgets the count, before what has been counted is seen again. */
void maximise_recount(struct maximise_run *run);

/* Checks a caller's arguments and fills options, sign and kernel. */
bool maximise_read_arguments(struct maximise_run *run, const struct tenring_weights *weights,
                             const struct tenring_puzzle *puzzle,
                             const struct tenring_best_options *options);

/* Score of a total, best's or another. */
int64_t maximise_score(const struct maximise_run *run, int64_t total);

/* Writes what is known about the best solution; `stop` says why the search for it came back, not
   NO_MEMORY. */
void maximise_report(const struct maximise_run *run, enum maximise_stop stop,
                     struct tenring_best *best);

/* OK, LIMIT, CANCELLED or NO_MEMORY. */
enum tenring_status maximise_status(enum maximise_stop stop);

#endif
