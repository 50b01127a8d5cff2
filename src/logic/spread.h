/*
 * spread.h - everything that follows from one assumption.
 *
 * A spread begins with one node and adds what follows from it: each on-node at once, then one
 * off-node, and so on. It stops at a contradiction: a candidate that is on and off. In a dynamic
 * spread what is off is removed from the candidates, so that later nodes can follow from several
 * earlier ones.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_SPREAD_H
#define TENRING_LOGIC_SPREAD_H

#include "logic/chain.h"

/* Further techniques inside a spread: what they know of, and who asks them. They stand above the
   spreads, which call them through this table. */
struct nested;

/* A candidate that a technique removes, and the candidates that had to be removed before. */
struct removal {
    uint16_t candidate;
    uint16_t parent_count;
    uint32_t first_parent;
    uint32_t nested; /* 1 + the number of the chain that removes it, 0: none */
};

struct further {
    int count;
    const struct removal *removals;
    const uint16_t *parents;
};

struct nested_table {
    /* What the techniques of a level find in `now` that was not there in `state`. */
    const struct further *(*find)(struct nested *nested, const struct logic_state *state,
                                  const struct logic_state *now, int level);
    /* The complexity of a nested chain, by its number. */
    int (*complexity)(const struct nested *nested, uint32_t number);
    /* Forgets all nested chains: a new state is searched. */
    void (*forget)(struct nested *nested);
    /* Whether memory was lacking. */
    bool (*failed)(const struct nested *nested);
    void (*free)(struct nested *nested);
};

/* How far the reasoning inside a chain goes. */
struct spread_rules {
    bool dynamic;  /* what is off is removed */
    bool in_digit; /* Nishio: links within one digit alone */
    /* 0: links; 1: also locked candidates, hidden and naked pairs, X-wings; 2: also simple chains;
       3: also multiple chains; 4: also dynamic chains; 5: dynamic chains with simple chains
       inside */
    int level;
};

struct spread {
    int on_count, off_count;
    uint16_t on[CANDIDATES], off[CANDIDATES]; /* in the order in which they were found */
    cell_set on_cells[GRID_DIGITS], off_cells[GRID_DIGITS]; /* the same as sets */
    bool contradiction;
    /* the contradiction: both nodes have parents, one of them is in no list */
    uint16_t clash_on, clash_off;
    /* for each node: its only parent, or MANY + where its parents stand in the arena */
    uint32_t parents[NODES];
    /* the longest way from the assumption: no node has fewer ancestors, itself included */
    uint16_t depth[NODES];
    uint8_t cause[CANDIDATES]; /* of the on-nodes */
};

#define MANY      0x10000u
#define NO_PARENT 0xffffu

/* Parents of nodes that have several: their count, 1 + the nested chain or 0, the parents. */
struct arena {
    uint32_t *words;
    size_t size, used;
    bool failed; /* no memory */
};

struct spread_work {
    struct arena arena;
    struct logic_state now;
    digit_set on_digits[GRID_CELLS], off_digits[GRID_CELLS];
    struct nested *nested; /* what level 1 and above needs; NULL: none yet */
    const struct nested_table *nested_table;
    struct chain_watch *watch;
    uint64_t seen[NODES / 64 + 1]; /* spread_ancestors */
    uint16_t stack[NODES];
};

/* Fills in *spread from the assumption `node`. */
void spread_run(struct spread_work *work, const struct logic_state *state,
                const struct spread_rules *rules, int node, struct spread *spread);

/* The parents of a node; *nested: 1 + its nested chain, or 0. */
int spread_parents(const struct spread_work *work, const struct spread *spread, int node,
                   uint32_t *single, const uint32_t **parents, uint32_t *nested);

/* How many different nodes a node rests on, itself included. */
int spread_ancestors(struct spread_work *work, const struct spread *spread, int node);

#endif
