/*
 * spread.h - everything that follows from one assumption.
 *
 * A spread begins with one node and adds its consequences. On-nodes are followed as soon as they
 * are found, then one off-node, and so on. The spread stops at a contradiction: a candidate that is
 * both on and off. A dynamic spread removes candidates that are off, so later nodes can depend on
 * several earlier ones.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_SPREAD_H
#define TENRING_LOGIC_SPREAD_H

#include "logic/chain.h"

/* Further techniques inside a spread. They use spreads themselves, so spreads call them through
   this table. */
struct nested;

/* A candidate that a technique removes. Its parents are the candidates removed before it. */
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
    /* The removals that the techniques of a level find in `now` but not in `state`. */
    const struct further *(*find)(struct nested *nested, const struct logic_state *state,
                                  const struct logic_state *now, int level);
    /* The complexity of a nested chain, by its number. */
    int (*complexity)(const struct nested *nested, uint32_t number);
    /* Forgets all nested chains, because a new state is searched. */
    void (*forget)(struct nested *nested);
    /* Whether memory ran out. */
    bool (*failed)(const struct nested *nested);
    void (*free)(struct nested *nested);
};

/* How far reasoning inside a chain goes. */
struct spread_rules {
    bool dynamic;  /* off-nodes are removed from the candidates */
    bool in_digit; /* Nishio: links within one digit alone */
    /* 0: links; 1: also locked candidates, hidden and naked pairs, X-wings; 2: also simple chains;
       3: also multiple chains; 4: also dynamic chains; 5: dynamic chains with simple chains
       inside */
    int level;
};

struct spread {
    int on_count, off_count;
    uint16_t on[CANDIDATES], off[CANDIDATES];               /* in the order found */
    cell_set on_cells[GRID_DIGITS], off_cells[GRID_DIGITS]; /* the same nodes as sets */
    bool contradiction;
    /* the contradiction: both nodes have parents, but one of them is not in the lists */
    uint16_t clash_on, clash_off;
    /* for each node: its only parent, or MANY + the place of its parents in the arena */
    uint32_t parents[NODES];
    /* the longest path from the assumption: a lower bound for the node's ancestors, itself
       included */
    uint16_t depth[NODES];
    uint8_t cause[CANDIDATES]; /* the causes of the on-nodes */
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
    struct nested *nested; /* for level 1 and above; NULL: not made yet */
    const struct nested_table *nested_table;
    struct chain_watch *watch;
    uint64_t seen[NODES / 64 + 1]; /* for spread_ancestors */
    uint16_t stack[NODES];
};

/* Computes the spread of the assumption `node`. */
void spread_run(struct spread_work *work, const struct logic_state *state,
                const struct spread_rules *rules, int node, struct spread *spread);

/* Finds the parents of a node; returns their number. *parents points into the arena or at *single.
   *nested: 1 + its nested chain, or 0. */
int spread_parents(const struct spread_work *work, const struct spread *spread, int node,
                   uint32_t *single, const uint32_t **parents, uint32_t *nested);

/* The number of different nodes that a node depends on, itself included. */
int spread_ancestors(struct spread_work *work, const struct spread *spread, int node);

#endif
