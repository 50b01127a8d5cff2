/*
 * maximise.h - weighted Sudoku inside the library: what the stages of tenring_maximise share.
 *
 *     maximise.c        the public functions: normalises the problem, runs the stages, writes the answer
 *     maximise/plain.c  stage 1, plain branch and bound with a cheap bound: most contest puzzles end here
 *     maximise/prices.c where stage 2 starts: the prices of the assignment bound
 *     maximise/tree.c   stage 2, branch and bound on the template bound
 *     maximise/combine.c  a state's completions from explicit lists of templates, when there are few
 *     maximise/kernel.c the template bound itself, compiled once per instruction set
 *     maximise/state.c  candidate sets and singles, for both stages
 *     maximise/top.c    the public functions that find or count several completions
 *     maximise/list.c   the k best completions so far
 *     maximise/certify.c  the public functions that give a certificate
 *     maximise/bound.c  the public functions that give a bound alone, the textbooks' among them
 *
 * Inside, everything is one problem: *gain* integers >= 0, maximise. For each cell the least weight
 * among its candidates is subtracted, the sum of those is the offset, and the rest is divided by
 * the greatest common divisor of it all:
 *
 *     score = sign * (offset + divisor * total),   total = sum of gain[cell][digit],   0 <= gain <= span < 2^32
 *
 * with sign -1 for minimise. So a total lies in 0 .. 81 * 2^32 and 64 bits hold it whatever the
 * weights are; and a bound rounded down to a whole total is as sharp as the weights allow.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_MAXIMISE_H
#define TENRING_MAXIMISE_MAXIMISE_H

#include "maximise/kernel.h"
#include "maximise/list.h"

/* The candidates left in each cell, and which cells are placed: those whose single candidate their
   peers have lost. */
struct maximise_state {
    digit_set cand[GRID_CELLS];
    uint8_t placed[GRID_CELLS];
    uint8_t open; /* how many cells are not placed */
};

enum maximise_propagated {
    MAXIMISE_CONTRADICTION, /* there is no completion; the state is left half way */
    MAXIMISE_OPEN,          /* no single left, some cell has several candidates */
    MAXIMISE_SOLVED         /* every cell is placed: a completion */
};

/* Starts a state with the puzzle's candidates, nothing placed. */
void maximise_state_init(struct maximise_state *state, const struct tenring_puzzle *puzzle);

/* Places naked and hidden singles until there are none. */
enum maximise_propagated maximise_propagate(struct maximise_state *state);

/* The same after a cell of an OPEN state has taken one of its several candidates, which is the only
   change since. */
enum maximise_propagated maximise_decide(struct maximise_state *state, int cell, int digit);

/* Why a search came back. */
enum maximise_stop {
    MAXIMISE_DONE,      /* it has seen everything */
    MAXIMISE_BUDGET,    /* its own node budget is used up */
    MAXIMISE_LIMIT,     /* the caller's node limit is reached */
    MAXIMISE_CANCELLED, /* the caller's callback said stop */
    MAXIMISE_NO_MEMORY
};

/* Which completions are wanted. */
enum maximise_mode {
    MAXIMISE_BEST, /* one of the best: floor is best */
    MAXIMISE_TOP,  /* the list->wanted best: floor is that of the list */
    /* all of total `best`, which is known to be the greatest: floor is best - 1, or best when they
       are enough */
    MAXIMISE_COUNT
};

/* The problem, what is known, and the caller's limits. Totals as drawn above. */
struct maximise_run {
    struct maximise_gains gains;
    int64_t span;   /* the greatest gain */
    int64_t offset; /* score = sign * (offset + divisor * total) */
    int64_t divisor;
    int64_t least[GRID_CELLS]; /* what normalising has subtracted; their sum is the offset */
    int sign;

    struct maximise_state root; /* propagated */

    enum maximise_mode mode;
    int64_t best; /* total of the best completion found, -1 before the first */
    /* what a completion's total must exceed to be wanted; -1: nothing */
    int64_t floor;
    /* no wanted completion that has not been taken yet has a greater total */
    int64_t bound;
    uint8_t digit[GRID_CELLS];  /* the best completion */
    struct maximise_list *list; /* TOP: the best so far */
    uint64_t count, count_max;  /* COUNT: completions seen since the last restart; enough of them */
    uint64_t count_sure;        /* COUNT: the greatest count of all restarts */
    bool starved;               /* the list could not grow: the search is to end */

    const struct tenring_certificate_sink *sink; /* maximise_prove: where the steps go; else NULL */
    bool refused;                                /* the sink wants no more: the search is to end */

    uint64_t nodes;
    const struct maximise_kernel *kernel;
    struct tenring_options options;

    /* Self-check builds: a completion and its total, which no step may cut off; known_total is -1
       when there is none. */
    int64_t known_total;
    uint8_t known[GRID_CELLS];
};

/* Fills everything but options, kernel and nodes. False when the root is contradictory: there is no
   completion. */
bool maximise_start(struct maximise_run *run, int sign, const struct tenring_weights *weights,
                    const struct tenring_puzzle *puzzle);

/* Counts one node if the caller's limit and callback allow it; `often` (2^n - 1) says how seldom
   the callback is asked. */
enum maximise_stop maximise_count_node(struct maximise_run *run, uint64_t often);

/*
 * Takes over a completion if it is wanted, and raises the floor. Returns whether it was. The same
 * completion may be offered several times, but in COUNT mode only after a restart.
 */
bool maximise_offer(struct maximise_run *run, const digit_set cand[GRID_CELLS]);

/* Forgets the count, before what has been counted is seen again. */
void maximise_recount(struct maximise_run *run);

/* Checks a caller's arguments and fills options and kernel. */
bool maximise_read_arguments(struct maximise_run *run, const struct tenring_weights *weights,
                             const struct tenring_puzzle *puzzle,
                             const struct tenring_options *options);

/* Runs the stages on a run that has been started, until everything wanted is taken. */
enum maximise_stop maximise_search(struct maximise_run *run);

/* Score of a total, best's or another. */
int64_t maximise_score(const struct maximise_run *run, int64_t total);

/* Writes what is known about the best completion; `stop` says why the search for it came back, not
   NO_MEMORY. */
void maximise_report(const struct maximise_run *run, enum maximise_stop stop,
                     struct tenring_best *best);

/* OK, LIMIT, CANCELLED or NO_MEMORY. */
enum tenring_status maximise_status(enum maximise_stop stop);

/*
 * Stage 1. Searches depth first with at most `budget` nodes. DONE: every wanted completion is
 * taken; run->best is the optimum, or -1: no completion. BUDGET: not yet.
 */
enum maximise_stop maximise_plain(struct maximise_run *run, uint64_t budget);

/*
 * Stage 2. Lowers run->bound and raises run->floor until they meet. DONE: they have; both -1 when
 * there is no completion, or fewer than the list has room for.
 */
enum maximise_stop maximise_tree(struct maximise_run *run);

/* The cells' prices of the best assignment bound at the root, in units of gain (maximise/prices.c).
   */
void maximise_prices(const struct maximise_run *run, int64_t price[GRID_CELLS]);

/* Stage 2 as far as the root: lowers run->bound; -1: there is no completion. DONE or NO_MEMORY. */
enum maximise_stop maximise_root(struct maximise_run *run);

/*
 * Looks for a completion better than run->best, of which it is known that there is none, and hands
 * claim and steps to `sink`. claim->best is filled by the caller, the rest here. A search that
 * restarts is of no use as a proof: so an attempt is made first, and the one that comes to its end
 * is repeated step for step.
 */
enum maximise_stop maximise_prove(struct maximise_run *run,
                                  const struct tenring_certificate_sink *sink,
                                  struct tenring_claim *claim);

#endif
