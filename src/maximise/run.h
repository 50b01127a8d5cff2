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

#include "base/must_check.h"
#include "maximise/classes.h"
#include "maximise/kernel.h"
#include "maximise/list.h"
#include "maximise/state.h"
#include "maximise/techniques.h"

/* Why a search came back. */
enum maximise_stop {
    MAXIMISE_DONE,      /* it has seen everything */
    MAXIMISE_BUDGET,    /* its own node budget is used up */
    MAXIMISE_LIMIT,     /* the caller's node limit is reached */
    MAXIMISE_CANCELLED, /* the caller's callback said stop */
    MAXIMISE_LEVELED,   /* the weights have levels (levels.h), which by_level.c is to search */
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

/* The problem, in its normal form once it is started. */
struct maximise_problem {
    const struct tenring_weights *weights; /* the caller's */
    int sign;                              /* in: 1, -1 for the least score */
    bool plain_weights;                    /* in: `house` stays 0 */
    digit_set cand[GRID_CELLS];            /* what singles leave, and the same as a state */
    struct maximise_state root;
    struct maximise_classes classes;
    struct maximise_gains gains;
    int64_t greatest_gain;
    int64_t offset, divisor; /* score = sign * (offset + divisor * total) */
    /* what was subtracted in each cell, and from each digit in a house; the sum is the offset */
    int64_t least[GRID_CELLS], house[GRID_HOUSES][GRID_DIGITS];
    bool uses_houses; /* some of `house` are not 0 */
};

/* What is wanted, and what is known about it. Totals as above. */
struct maximise_answer {
    enum maximise_mode mode;    /* in */
    int64_t best;               /* total of the best solution found, -1 before the first */
    int64_t floor;              /* what a solution's total must exceed to be wanted; -1: any is */
    int64_t bound;              /* no wanted solution that is not taken yet has a greater total */
    uint8_t digit[GRID_CELLS];  /* the best solution */
    struct maximise_list *list; /* TOP: the best so far */
    uint64_t count, count_max;  /* COUNT: solutions seen since the last restart; enough of them */
    uint64_t count_sure;        /* COUNT: the greatest count of all restarts */
};

/* How it is searched. */
struct maximise_method {
    const struct maximise_kernel *kernel;
    unsigned without; /* techniques that are not used, a bit each */
    bool force_rules; /* for tests: rules that are used seldom are used wherever they apply */
    bool small;       /* a search of a few nodes: it is not shared */
    /* levels are looked for whose coarse number is less: INT64_MAX: any, 0: none */
    int64_t level_limit;
};

/* How far it is, and what ends it. */
struct maximise_control {
    struct tenring_best_options options;
    uint64_t nodes;
    uint64_t pause_at;  /* nodes at which maximise_pause is to be called; UINT64_MAX: never */
    bool dived;         /* a first grid has been looked for */
    bool out_of_memory; /* the list could not grow: the search is to end */
    /* the run that this one is a part of, perhaps with other gains: its bound and score are
       reported; else NULL */
    const struct maximise_run *outermost;
};

/* Where the steps of a proof go, or NULL. `refused`: the sink returned false, the search ends. */
struct maximise_proof {
    const struct tenring_certificate_sink *sink;
    bool refused;
};

/* Self-check builds: a solution and its total, which no step may cut off; -1: there is none. */
struct maximise_known {
    int64_t total;
    uint8_t digit[GRID_CELLS];
};

struct maximise_run {
    struct maximise_problem problem;
    struct maximise_answer answer;
    struct maximise_method method;
    struct maximise_control control;
    struct maximise_proof proof;
    struct maximise_known known;
};

static inline bool maximise_uses(const struct maximise_run *run, enum maximise_technique technique)
{
    return !(run->method.without >> technique & 1);
}

/* Fills the problem and the answer but for what is marked "in". False when the root is
   contradictory: there is no solution. */
bool maximise_start(struct maximise_run *run, const struct tenring_weights *weights,
                    const struct tenring_puzzle *puzzle);

/* Raises the floor to what the caller knows (the options' `known`); only for a run of its own, of
   mode BEST. */
void maximise_import_known_score(struct maximise_run *run);

/* Nodes of a tree. SHORT: a search of few nodes ends before. LONG: from here on techniques that
   cost a dozen nodes may pay. */
enum { MAXIMISE_SHORT = 64, MAXIMISE_LONG = 500 };

/* Where a node takes long the callback is asked every 16 nodes: a mask, so 15. */
enum { MAXIMISE_WATCH_OFTEN = 15 };

/* Counts one node if the caller's limit and callback allow it; `often` (2^n - 1) says how seldom
   the callback is asked. */
enum maximise_stop maximise_count_node(struct maximise_run *run, uint64_t often);

/*
 * Takes over a solution if it is wanted, and raises the floor. Returns whether it was. The same
 * solution may be offered several times, but in COUNT mode only after a restart.
 */
bool maximise_submit(struct maximise_run *run, const digit_set cand[GRID_CELLS]);

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
        int64_t greatest = 0;
        for (unsigned set = state->cand[cell]; set; set &= set - 1) {
            const int64_t gain = run->problem.gains.gain[cell][digit_set_least(set)];
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
MUST_CHECK bool maximise_read_arguments(struct maximise_run *run,
                                        const struct tenring_weights *weights,
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
