/*
 * engine.h - the state of the batch engine: the nodes in the lanes, and those that are parked.
 *
 * A *node* of a puzzle's search tree is the set of candidates that each cell has left. A lane holds
 * one node. The nodes of all lanes are 729 vectors, one for each candidate:
 *
 *     candidate[81 * digit + cell]:   lane 0 1 2 3 ... 63 | 64 ... 127 | ...      (LANES in all)
 *
 * where bit l says "in lane l, the cell may still be the digit".
 *
 * There are 1 + PLACES such sets of nodes. The rules are applied to the first one, `now`. When a
 * node branches, one half stays in its lane and the other is *parked*: it goes to the same lane of
 * one of the other sets, called *places*, and waits there until some lane is idle. A place holds
 * either the other half itself, or the whole node with the decisions that made the first half
 * (batch/park.h). In places the nine vectors of a cell stand side by side, from PARKED(cell) on, in
 * the order in which its digits are tried: code that works on places goes cell by cell, and so
 * reads memory in order.
 *
 *     now         used    lanes that hold a node: it is propagated, branches, or turns out solved
 *                 pending lanes that hold a solution which is not yet written to its result
 *                         (all other lanes are idle: what they hold means nothing)
 *     parked[0]   used    lanes under which a node is parked in place 0
 *     parked[1]   used    the same for place 1, and so on
 *
 * The nodes of one puzzle can be in any lanes and places. `owner` points from a node to its
 * puzzle's result.
 *
 * Invariants:
 *
 * - Lanes do not influence one another: every operation on candidates is bitwise, or moves whole
 *   lanes.
 * - Only its own propagation and its own branching change what a lane of `used` or `pending` holds.
 * - Each solution of a puzzle that is not yet counted lies in exactly one of its nodes (a parked
 *   node with decisions stands for its other halves only). So the count is right whatever the order
 *   of nodes. A puzzle's nodes are dropped early only when its limit is reached.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_ENGINE_H
#define TENRING_BATCH_ENGINE_H

#include "batch/kernel.h"
#include "batch/move.h"
#include "batch/transpose.h"

typedef struct tenring_batch_result result;

enum {
    PLACES = 32,
    DECISIONS = 3, /* the most cells that a node decides at once */
};

#define PARKED(cell) (GRID_DIGITS * (cell))

/* A node for each of the lanes `used`. */
struct nodes {
    vector candidate[CANDIDATES];
    result *owner[LANES];
    union lane_mask used;
};

/*
 * The order in which the digits of a cell are tried: ascending in rows 0, 2, ..., descending in the
 * others. So cells that are decided together prefer different digits, which fails less often in
 * puzzles with few givens.
 */
INLINE bool digits_fall(int row)
{
    return row % 2 != 0;
}

/* The vector of a cell's first digit in that order, and the distance from one digit's vector to the
   next. */
INLINE int first_candidate(int cell)
{
    return CANDIDATE(digits_fall(cell / 9) ? 8 : 0, cell);
}

INLINE int next_candidate(int cell)
{
    return digits_fall(cell / 9) ? -GRID_CELLS : GRID_CELLS;
}

/* In each of some lanes one cell, given by its row and its column. All other lanes are in no
   row. */
struct decision {
    vector row[9];
    vector column[9];
};

/* Parked nodes, with the decisions whose other halves are still to be searched: see
   batch/park.h. */
struct place {
    struct nodes nodes;
    struct decision decision[DECISIONS];
};

struct engine {
    struct nodes now;
    union lane_mask pending;
    struct place parked[PLACES];
    bool unfinished; /* the last call has left puzzles in the lanes for the next one */

    /* New puzzles: batch/intake.h. */
    size_t begin, end;          /* puzzles of the present range that are not yet begun */
    bool exhausted;             /* there are no more ranges */
    unsigned refills_unchecked; /* refills until the next check for contradicting givens */
    union packed packed;

    /* The order of the nodes: batch/refill.h. These numbers are kept between calls, because the
       next puzzles are likely to be of the same kind. */
    bool pooled; /* false at first */
    /* Depth-first order: the lanes under which nodes of other puzzles may be parked. At the
       beginning of this order these are all lanes, later those to which nodes are moved. An idle
       lane with nothing parked under it leaves the set: its next puzzle is new and parks only its
       own nodes. Meaningless in pooled order. */
    vector mixed;
    /* Depth-first order: the lanes whose present puzzle has its solutions in pairs, so that one
       solution found counts as two. Meaningless for lanes in `mixed`, whose nodes may belong to
       other puzzles. */
    vector in_pairs;
    unsigned refills_without_pairs; /* refills until the next check for such puzzles */
    int newest;                     /* depth-first order: the place used last */
    /* counts that choose_order() halves: nodes that branched, and nodes dropped because their
       puzzle was finished */
    unsigned branchings, dropped;
    /* Depth-first order: whether nodes decide one cell at a time. `diving`: the lanes that decided
       several at once and have not reached a fixpoint yet. The counts, which decay as well: lanes
       that reached it, those that were dead then, and lanes without a free place. */
    bool one_at_a_time; /* false at first */
    union lane_mask diving;
    unsigned dived, failed, full;

    /* Branching: batch/branch.h. */
    vector chosen[GRID_CELLS]; /* the lanes that branch on the cell */

    /* Rounds: batch/kernel.c. */
    unsigned round;
    bool none_waited; /* no lane waited for a branching in the last round */
    /* the puzzles in the lanes at the last inspection; some may be listed twice */
    result *inspected[LANES];
    int inspected_count;
};

INLINE vector idle_lanes(const struct engine *e)
{
    return ~(e->now.used.all | e->pending.all);
}

/*
 * Sets the owners of nodes that have just been copied into some lanes of `to`: along a move or,
 * with move NULL, from the same lanes of `from`. Nodes whose puzzle is finished are left unused;
 * returns their number.
 */
static unsigned copy_owners(vector lanes, result *const *from, const struct move *move,
                            struct nodes *to, int limit)
{
    union lane_mask used = {.all = lanes};
    unsigned dropped = 0;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = used.word[w]; bits; bits &= bits - 1) {
            int lane = 64 * w + __builtin_ctzll(bits), group = lane / GROUP_LANES;
            int source = move ? GROUP_LANES * move->from_group[group] +
                                    ((lane - move->turn[group]) & (GROUP_LANES - 1))
                              : lane;
            result *owner = from[source];
            to->owner[lane] = owner;
            if (owner->solutions >= limit) {
                used.word[w] &= ~(bits & -bits);
                dropped++;
            }
        }
    }
    to->used.all |= used.all;
    return dropped;
}

/* Drops the nodes of one puzzle (NULL: of none) and all nodes whose puzzle is finished. Returns how
   many. */
static unsigned drop_nodes(struct nodes *nodes, const result *unwanted, int limit)
{
    unsigned count = 0;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = nodes->used.word[w]; bits; bits &= bits - 1) {
            const result *owner = nodes->owner[64 * w + __builtin_ctzll(bits)];
            if (owner == unwanted || owner->solutions >= limit) {
                nodes->used.word[w] &= ~(bits & -bits);
                count++;
            }
        }
    }
    return count;
}

#endif
