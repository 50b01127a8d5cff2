/*
 * tables.h - what follows from each candidate, on or off: the tables that loops, chains and nets
 * are read from.
 *
 * A table belongs to an assumption: a candidate, or a group (the two or three places of a digit
 * where a box and a line meet), is on or off. Its entries are the consequences: first the direct
 * ones, then those found through other tables. Each entry records its origin: earlier entries of
 * its own table (up to five in a net), or another table that contains it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_HODOKU_TABLES_H
#define TENRING_HODOKU_TABLES_H

#include "base/must_check.h"
#include "hodoku/collect.h"
#include "logic/logic.h"

enum {
    MOST_ENTRIES = 1000,
    MOST_GROUPS = 486,
    /* nodes: a candidate on, off (chain.h); then groups on, off */
    FIRST_GROUP = NODES,
    ALL_NODES = NODES + 2 * MOST_GROUPS,
    MOST_PARENTS = 5,
};

struct entry {
    uint16_t node;
    uint16_t from[MOST_PARENTS]; /* entries of this table; if `expanded`, from[0] is a table */
    uint16_t distance;
    bool expanded; /* the entry was found in another table: from[0], the node of that table */
};

struct table {
    int count;
    struct entry entries[MOST_ENTRIES];
    int16_t position[ALL_NODES]; /* the last entry of a node; -1: none */
    cell_set on[GRID_DIGITS], off[GRID_DIGITS];
};

struct group {
    int digit;
    cell_set cells, peers;
    int line, box; /* houses */
};

/* Chains read from a table, the end first, and the branches that join a net to them. */
enum { MOST_BRANCHES = 200 };

struct chain_trace {
    int count;
    uint16_t nodes[MOST_ENTRIES];
    int branch_count;
    int branch_length[MOST_BRANCHES];
    uint16_t branches[MOST_BRANCHES][MOST_ENTRIES];
    cell_set cells; /* the cells of all nodes but the last one */
};

struct tables {
    struct round *round;
    struct chain_watch *watch;
    struct table *table[ALL_NODES]; /* NULL: never needed */
    int group_count;
    struct group groups[MOST_GROUPS];
    struct chain_trace trace;
    bool failed; /* no memory */
};

static inline int group_on(int group)
{
    return FIRST_GROUP + 2 * group;
}

static inline int group_off(int group)
{
    return FIRST_GROUP + 2 * group + 1;
}

static inline bool is_group(int node)
{
    return node >= FIRST_GROUP;
}

static inline bool is_on(int node)
{
    return is_group(node) ? (node - FIRST_GROUP) % 2 == 0 : node_is_on(node);
}

/* The digit and the cells of a node; its first cell represents it. */
static inline int digit_of(const struct tables *tables, int node)
{
    return is_group(node) ? tables->groups[(node - FIRST_GROUP) / 2].digit : node_digit(node);
}

static inline cell_set cells_of(const struct tables *tables, int node)
{
    return is_group(node) ? tables->groups[(node - FIRST_GROUP) / 2].cells
                          : cell_bit(node_cell(node));
}

static inline int cell_of(const struct tables *tables, int node)
{
    return is_group(node) ? cell_set_least(tables->groups[(node - FIRST_GROUP) / 2].cells)
                          : node_cell(node);
}

/* The table of a node; NULL if it has no entries. */
static inline struct table *table_of(struct tables *tables, int node)
{
    struct table *table = tables->table[node];
    return table && table->count > 0 ? table : NULL;
}

/* Makes the tables of a round, with or without groups, for chains or for nets (which also follow
   singles), and expands them. Returns false when there is no memory or the search was stopped. */
MUST_CHECK bool tables_make(struct tables *tables, struct round *round, struct chain_watch *watch,
                            bool groups, bool nets);
void tables_end(struct tables *tables);

/* Reads the chain or net that leads to a candidate's node. Returns false when there is none. */
bool tables_trace(struct tables *tables, const struct table *table, int node);

/* Finds the best nice loop or AIC. */
bool loops_find(struct tables *tables, struct round *round, struct collection *collection,
                bool groups, struct chain_watch *watch);

/* Finds the best forcing chain or net. */
bool forcing_find(struct tables *tables, struct round *round, struct collection *collection,
                  bool nets, struct chain_watch *watch);

#endif
