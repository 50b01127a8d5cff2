/*
 * simple.h - simple chains: cycles and forcing chains in one digit (X), in cells with two
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

/* A chain that was found: the path from the target back to the assumption. */
struct simple_chain {
    enum simple_kind kind;
    bool x, y;
    double difficulty;
    int complexity; /* the number of different nodes */
    int length;     /* nodes of the path; a cycle's path does not repeat its first node */
    uint16_t path[NODES];
    uint8_t cause[NODES]; /* the causes of the on-nodes */
    int removed_count;
    uint16_t removed[CANDIDATES];
};

/* Work space of the search. */
struct simple_work {
    const struct logic_state *state;
    bool x, y;
    /* for each candidate: the candidates that are on if it is off, and why */
    uint8_t strong_count[CANDIDATES];
    uint16_t strong[CANDIDATES][4];
    uint8_t cause[CANDIDATES][4];
    /* the candidates with strong links */
    digit_set linked_digits[GRID_CELLS];
    cell_set linked_cells[GRID_DIGITS];
    struct reach reach;
    /* the present search: the nodes reached, in order, and their parents */
    digit_set on_digits[GRID_CELLS], off_digits[GRID_CELLS];
    cell_set off_cells[GRID_DIGITS];
    uint16_t on[CANDIDATES], off[CANDIDATES];
    uint16_t on_from[CANDIDATES], off_from[CANDIDATES];
    uint8_t on_cause[CANDIDATES];
    struct simple_chain found, best;
    /* receives the chains; NULL: keep only the best one */
    bool (*take)(void *context, const struct simple_chain *chain);
    void *context;
    bool has_best, stopped;
    uint64_t techniques; /* the wanted techniques */
    struct chain_watch *watch;
};

/* Finds the chain that is first in Sudoku Explainer's order. Returns NULL: there is none. */
const struct simple_chain *simple_find_best(struct simple_work *work,
                                            const struct logic_state *state);

/* Passes all chains to `take`, in the order of the search, until it returns true. */
void simple_find_all(struct simple_work *work, const struct logic_state *state,
                     bool (*take)(void *context, const struct simple_chain *chain), void *context);

/* Fills in the complete step: technique, rating, changes, and the chain's candidates. */
void simple_describe(const struct simple_chain *chain, struct logic_step *step);

#endif
