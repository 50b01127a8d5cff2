/*
 * multiple.h - Nishio, multiple and dynamic chains: common conclusions of several assumptions, and
 * contradictions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_MULTIPLE_H
#define TENRING_LOGIC_MULTIPLE_H

#include "base/must_check.h"
#include "logic/spread.h"

/* In the order of Sudoku Explainer for chains of equal length. */
enum multiple_kind {
    MULTIPLE_DOUBLE = 1,        /* a candidate leads to the same node on and off */
    MULTIPLE_CELL = 5,          /* all candidates of a cell do */
    MULTIPLE_HOUSE = 6,         /* all places of a digit in a house do */
    MULTIPLE_CONTRADICTION = 7, /* an assumption leads to a candidate that is on and off */
};

struct multiple_target {
    uint16_t assumption; /* a node */
    uint16_t node;       /* a node that follows from it */
};

struct multiple_chain {
    enum multiple_kind kind;
    int complexity;
    uint32_t order; /* in the order found */
    int result;     /* the node that is true */
    int house;      /* MULTIPLE_HOUSE */
    int target_count;
    struct multiple_target targets[9];
};

#define MULTIPLE_ALL_KINDS 0xffu

struct multiple_rules {
    struct spread_rules spread;
    unsigned kinds; /* which kinds are wanted: bit 1 << enum multiple_kind */
};

struct multiple_work {
    struct spread_work spread;
    struct spread *spreads; /* [NODES]; `known` tells which are filled in */
    uint64_t known[NODES / 64 + 1];
    const struct logic_state *state;
    struct multiple_rules rules;
    bool all; /* keep all chains, not only the best */
    bool has_best;
    struct multiple_chain best;
    struct multiple_chain *chains; /* all of them */
    size_t chain_count, chain_size;
    uint32_t order;
    bool failed; /* no memory */
};

/* Returns false when there is no memory. The watch must outlive the work space. */
MUST_CHECK bool multiple_start(struct multiple_work *work, struct chain_watch *watch);
void multiple_end(struct multiple_work *work);

/* Searches a state. The best chain is in `best` if has_best; with `all`, all chains are in
   `chains`, sorted. Spreads remain until the next search. */
void multiple_search(struct multiple_work *work, const struct logic_state *state,
                     const struct multiple_rules *rules, bool all);

/* The technique of a chain of this kind. */
enum tenring_technique multiple_technique(const struct spread_rules *rules,
                                          enum multiple_kind kind);

/* Fills in the placement and the removals of a step. */
void multiple_apply(const struct logic_state *state, const struct multiple_chain *chain,
                    struct logic_step *step);

/* Fills in the complete step: technique, rating, changes, and assumed candidates. */
void multiple_describe(const struct logic_state *state, const struct spread_rules *rules,
                       const struct multiple_chain *chain, struct logic_step *step);

#endif
