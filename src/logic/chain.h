/*
 * chain.h - nodes, lengths and ratings of all kinds of chains.
 *
 * A node says that a candidate is true ("on") or false ("off"). Its number is the candidate's for
 * on, and CANDIDATES more for off.
 *
 *   on  -> off   the other candidates of the cell; the same digit in the cell's peers
 *   off -> on    the only other candidate of the cell; the only other place of the digit in a house
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_CHAIN_H
#define TENRING_LOGIC_CHAIN_H

#include "logic/step.h"

enum { NODES = 2 * CANDIDATES };

static inline int node_on(int candidate)
{
    return candidate;
}

static inline int node_off(int candidate)
{
    return CANDIDATES + candidate;
}

static inline bool node_is_on(int node)
{
    return node < CANDIDATES;
}

static inline int node_candidate(int node)
{
    return node < CANDIDATES ? node : node - CANDIDATES;
}

static inline int node_cell(int node)
{
    return node_candidate(node) / 9;
}

static inline int node_digit(int node)
{
    return node_candidate(node) % 9;
}

/* Why a node is on: it is the last digit of its cell, or the last place in its box, row or column,
   or it is the assumption. The houses are in the order of chain_kinds. */
enum cause { CAUSE_CELL, CAUSE_BOX, CAUSE_ROW, CAUSE_COLUMN, CAUSE_NONE };

/* Counts the work of a search, and stops it. */
struct chain_watch {
    uint64_t nodes, limit; /* limit: UINT64_MAX for none */
    uint64_t next;         /* nodes at the next call of `progress` */
    tenring_progress_callback *progress;
    void *context;
    enum tenring_status status; /* OK while the search continues */
};

/* Adds nodes; false: stop. */
bool chain_count(struct chain_watch *watch, uint64_t nodes);

/* The difficulty of a chain of this complexity: the base and 0.1 for each threshold 4, 6, 8, 12,
   16, 24, ... that complexity - 2 exceeds. The sums are rounded as Sudoku Explainer rounds them:
   they decide between chains of different kinds. */
double chain_difficulty(double base, int complexity);

#endif
