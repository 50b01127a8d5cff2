/*
 * run.h - one problem in its normal form, and its answer so far.
 *
 * Inside the room there is one kind of problem: *gains*, whole numbers >= 0, whose greatest sum is
 * wanted. For each cell the least weight among its candidates is subtracted, and for a digit in a
 * house perhaps another number; the sum of these is the offset. The results are divided by their
 * greatest common divisor (normal.c):
 *
 *     score = sign * (offset + divisor * total),   total = sum of gain[cell][digit],
 *     0 <= gain <= greatest_gain < 2^32
 *
 * with sign -1 for the least score. So a total is in 0 .. 81 * 2^32, which fits 64 bits for all
 * weights; and rounding a bound down to a whole total makes it as sharp as the weights allow.
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

/* Why a search returned. */
enum maximise_stop {
    MAXIMISE_DONE,      /* it is complete */
    MAXIMISE_BUDGET,    /* its own node budget is used up */
    MAXIMISE_LIMIT,     /* the caller's node limit is reached */
    MAXIMISE_CANCELLED, /* the caller's callback asked to stop */
    MAXIMISE_LEVELED,   /* the weights have levels (levels.h), for by_level.c */
    MAXIMISE_NO_MEMORY
};

/* Which solutions are wanted. */
enum maximise_mode {
    /* one of the best: floor is `best`, or the score that the caller knows if that is greater */
    MAXIMISE_BEST,
    MAXIMISE_TOP, /* the list->wanted best: floor is that of the list */
    /* all of total `best`, which is known to be the greatest: floor is best - 1, or best when there
       are enough */
    MAXIMISE_COUNT
};

/* The problem, in its normal form once it is started. */
struct maximise_problem {
    const struct tenring_weights *weights; /* the caller's */
    int sign;                              /* in: 1, -1 for the least score */
    bool plain_weights;                    /* in: `house` stays 0 */
    digit_set cand[GRID_CELLS]; /* the candidates after singles; `root` is the same as a state */
    struct maximise_state root;
    struct maximise_classes classes;
    struct maximise_gains gains;
    int64_t greatest_gain;
    int64_t offset, divisor; /* score = sign * (offset + divisor * total) */
    /* the numbers subtracted in each cell, and from each digit in a house; their sum is the
       offset */
    int64_t least[GRID_CELLS], house[GRID_HOUSES][GRID_DIGITS];
    bool uses_houses; /* some of `house` are not 0 */
};

/* The answer so far. Totals as above. */
struct maximise_answer {
    enum maximise_mode mode;    /* in */
    int64_t best;               /* total of the best solution found, -1 before the first */
    int64_t floor;              /* only solutions with a greater total are wanted; -1: any */
    int64_t bound;              /* no wanted solution that is not found yet has a greater total */
    uint8_t digit[GRID_CELLS];  /* the best solution */
    struct maximise_list *list; /* TOP: the best so far */
    uint64_t count, count_max; /* COUNT: solutions seen since the last restart; stop at count_max */
    uint64_t count_sure;       /* COUNT: the greatest count of all restarts */
};

/* Parameters of the search. */
struct maximise_method {
    const struct maximise_kernel *kernel;
    unsigned without; /* techniques that are not used, one bit each */
    bool force_rules; /* for tests: rules that are used seldom are used wherever they apply */
    bool small;       /* a search of few nodes, which is not shared among threads */
    /* only levels with a lesser coarse number are used: INT64_MAX: any, 0: none */
    int64_t level_limit;
};

/* The progress of the search, and its limits. */
struct maximise_control {
    struct tenring_best_options options;
    uint64_t nodes;
    uint64_t pause_at;  /* nodes at which to call maximise_pause; UINT64_MAX: never */
    bool dived;         /* a first grid has been looked for */
    bool out_of_memory; /* the list could not grow: the search must end */
    /* if this run is a part of others, perhaps with other gains: the outermost of these, whose
       bound and score are reported; else NULL */
    const struct maximise_run *outermost;
};

/* Receives the steps of a proof, or NULL. `refused`: the sink returned false, and the search
   ends. */
struct maximise_proof {
    const struct tenring_certificate_sink *sink;
    bool refused;
};

/* Self-check builds: a solution and its total, which no step may exclude; -1: none is known. */
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

/* Fills the problem and the answer except the members marked "in". False when the root is
   contradictory: there is no solution. */
bool maximise_start(struct maximise_run *run, const struct tenring_weights *weights,
                    const struct tenring_puzzle *puzzle);

/* Raises the floor to the score that the caller knows (the options' `known`); only for an outermost
   run of mode BEST. */
void maximise_import_known_score(struct maximise_run *run);

/* Numbers of nodes. */
enum {
    MAXIMISE_SHORT = 64, /* short searches end before this many */
    MAXIMISE_LONG = 500, /* from here on techniques that cost a dozen nodes may pay */
    MAXIMISE_ATTEMPT = 16 * MAXIMISE_LONG, /* budget of a first attempt; */
    MAXIMISE_GROWTH = 4,                   /* each further one has that many times as many */
    MAXIMISE_EACH = 8                      /* added to budgets for each wanted solution */
};

/* Searches with slow nodes call the callback every 16 nodes. A mask, so 15. */
enum { MAXIMISE_WATCH_OFTEN = 15 };

/* Counts one node, if the caller's limit and callback allow it. The callback is called once in
   often + 1 nodes; `often` is 2^n - 1. */
enum maximise_stop maximise_count_node(struct maximise_run *run, uint64_t often);

/*
 * Takes a solution if it is wanted, and raises the floor. Returns whether it did. A solution may be
 * submitted several times, but in COUNT mode only after a restart.
 */
bool maximise_submit(struct maximise_run *run, const digit_set cand[GRID_CELLS]);

/* The same for a grid of digits 1..9. */
bool maximise_offer_digits(struct maximise_run *run, const uint8_t digit[GRID_CELLS]);

/*
 * The cheap bound: the sum over the cells of the greatest gain among the cell's candidates. A
 * solution within the candidates takes one of them in each cell, so its total is at most that.
 * Example: two cells with candidates of gains {3, 5} and {1, 2} give 7, even if 5 and 2 exclude
 * each other.
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

/* Self-check: whether the candidates contain the known solution. */
bool maximise_holds_known(const struct maximise_run *run, const digit_set cand[GRID_CELLS]);

/* Resets the count, before solutions are seen again. */
void maximise_recount(struct maximise_run *run);

/* Checks a caller's arguments and fills options, sign and kernel. */
MUST_CHECK bool maximise_read_arguments(struct maximise_run *run,
                                        const struct tenring_weights *weights,
                                        const struct tenring_puzzle *puzzle,
                                        const struct tenring_best_options *options);

/* The score of a total. */
int64_t maximise_score(const struct maximise_run *run, int64_t total);

/* Writes the best solution and its bound; `stop` says why the search returned, and is not
   NO_MEMORY. */
void maximise_report(const struct maximise_run *run, enum maximise_stop stop,
                     struct tenring_best *best);

/* The status for why a search stopped: OK, LIMIT, CANCELLED or NO_MEMORY. */
MUST_CHECK enum tenring_status maximise_status(enum maximise_stop stop);

#endif
