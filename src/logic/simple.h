/*
 * simple.h - chains of single links: cycles and forcing chains in one digit (X), in cells with two
 * candidates (Y), and in both (XY).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_SIMPLE_H
#define TENRING_LOGIC_SIMPLE_H

#include "logic/chain.h"
#include "logic/reach.h"

enum simple_kind { SIMPLE_CYCLE, SIMPLE_OFF, SIMPLE_ON };

#define SIMPLE_TECHNIQUES                                                                          \
    ((uint64_t)1 << TENRING_TECHNIQUE_X_CYCLE | (uint64_t)1 << TENRING_TECHNIQUE_Y_CYCLE |         \
     (uint64_t)1 << TENRING_TECHNIQUE_X_CHAIN | (uint64_t)1 << TENRING_TECHNIQUE_XY_CYCLE |        \
     (uint64_t)1 << TENRING_TECHNIQUE_XY_CHAIN)

/* A chain that was found: its nodes from the target back to the assumption. */
struct simple_chain {
    enum simple_kind kind;
    bool x, y;
    double difficulty;
    int complexity; /* nodes that are different */
    int length;     /* nodes of the path; a cycle's ends where it began, without that node again */
    uint16_t path[NODES];
    uint8_t cause[NODES]; /* of those that are on */
    int removed_count;
    uint16_t removed[CANDIDATES];
};

/* Room for the search. */
struct simple_work {
    const struct logic_state *state;
    bool x, y;
    /* for each candidate: what is on when it is off, and why */
    uint8_t strong_count[CANDIDATES];
    uint16_t strong[CANDIDATES][4];
    uint8_t cause[CANDIDATES][4];
    /* the candidates with such links */
    digit_set linked_digits[GRID_CELLS];
    cell_set linked_cells[GRID_DIGITS];
    struct reach reach;
    /* one search: what was reached, in order, and from where */
    digit_set on_digits[GRID_CELLS], off_digits[GRID_CELLS];
    cell_set off_cells[GRID_DIGITS];
    uint16_t on[CANDIDATES], off[CANDIDATES];
    uint16_t on_from[CANDIDATES], off_from[CANDIDATES];
    uint8_t on_cause[CANDIDATES];
    struct simple_chain found, best;
    /* where the chains go: NULL keeps the best one */
    bool (*take)(void *context, const struct simple_chain *chain);
    void *context;
    bool has_best, stopped;
    uint64_t techniques; /* which ones are wanted */
    struct chain_watch *watch;
};

/* Finds the chain that Sudoku Explainer's order puts first. Returns NULL: there is none. */
const struct simple_chain *simple_find_best(struct simple_work *work,
                                            const struct logic_state *state);

/* Hands all chains to `take`, until it returns true, in the order of the search. */
void simple_find_all(struct simple_work *work, const struct logic_state *state,
                     bool (*take)(void *context, const struct simple_chain *chain), void *context);

/* The whole step: technique, rating, what it changes, the candidates of the chain. */
void simple_describe(const struct simple_chain *chain, struct logic_step *step);

#endif
