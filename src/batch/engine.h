/*
 * engine.h - the state of the batch engine: the nodes in the lanes, and those that are parked.
 *
 * A *node* belongs to the search for one puzzle: it is what candidates are left in each cell. A
 * lane holds one node. The nodes of all lanes are 729 vectors, one for each candidate:
 *
 *     candidate[81 * digit + cell]:   lane 0 1 2 3 ... 63 | 64 ... 127 | ...      (LANES in all)
 *
 * where bit l says "in lane l, the cell may still be the digit".
 *
 * There are 1 + PLACES such sets of nodes. The rules are applied to the first one, `now`. When a
 * node branches, one half stays in its lane, and what is left of it is *parked*: it goes to the
 * same lane of one of the other sets, called *places*, and waits there until some lane is idle.
 * What is parked is the other half itself, or the whole node with the decisions that made the first
 * half (batch/park.h). In places the nine vectors of a cell stand side by side, from PARKED(cell)
 * on, in the order in which its digits are tried: all that is done there is done cell by cell, so
 * that memory is read from the beginning to the end.
 *
 *     now         used    lanes that hold a node: it is propagated, branches, or turns out solved
 *                 pending lanes that hold a solution which is not yet written to its result
 *                         (all other lanes are idle: what they hold means nothing)
 *     parked[0]   used    lanes under which a node is parked in place 0
 *     parked[1]   used    the same for place 1, and so on
 *
 * The nodes of one puzzle can be in any lanes and places. `owner` says whose a node is: it points
 * to the puzzle's result.
 *
 * Invariants:
 *
 * - Lanes do not influence one another: every operation on candidates is bitwise, or moves whole
 *   lanes.
 * - What a lane of `used` or `pending` holds is changed by its own propagation and its own
 *   branching alone.
 * - Each solution of a puzzle that is not yet counted lies in exactly one of its nodes (a parked
 *   node with decisions stands for its other halves alone), so the number that is counted is right
 *   in whatever order nodes are treated. A puzzle's nodes are dropped early only when its limit is
 *   reached.
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
    DECISIONS = 3, /* cells that a node decides at once, at most */
};

#define PARKED(cell) (GRID_DIGITS * (cell))

/* A node for each of the lanes `used`. */
struct nodes {
    vector candidate[CANDIDATES];
    result *owner[LANES];
    union lane_mask used;
};

/*
 * In which order the digits of a cell are tried: rising in rows 0, 2, ..., falling in the others.
 * So cells that are decided together do not all want the same digits, which fails less often where
 * there are few givens.
 */
INLINE bool digits_fall(int row)
{
    return row % 2 != 0;
}

/* The vector of the first digit of a cell in that order, and from one digit's to the next. */
INLINE int first_candidate(int cell)
{
    return CANDIDATE(digits_fall(cell / 9) ? 8 : 0, cell);
}

INLINE int next_candidate(int cell)
{
    return digits_fall(cell / 9) ? -GRID_CELLS : GRID_CELLS;
}

/* A cell in each of some lanes, by its row and its column. Other lanes are in no row. */
struct decision {
    vector row[9];
    vector column[9];
};

/* Parked nodes, with the decisions that are still to be taken back: see batch/park.h. */
struct place {
    struct nodes nodes;
    struct decision decision[DECISIONS];
};

struct engine {
    struct nodes now;
    union lane_mask pending;
    struct place parked[PLACES];
    bool unfinished; /* the last call has left puzzles in the lanes, for the next one */

    /* New puzzles: batch/intake.h. */
    size_t begin, end;          /* what is left of the present range of puzzles */
    bool exhausted;             /* there are no more ranges */
    unsigned refills_unchecked; /* refills until the next look for contradicting givens */
    union packed packed;

    /* The order of the nodes: batch/refill.h. The numbers are kept from call to call, since the
       next puzzles are likely to be of the same kind. */
    bool pooled; /* false at first */
    /* Depth first: the lanes under which nodes of other puzzles than the lane's own may be parked:
       all when this order begins, then those to which nodes are moved. A lane that is idle, with
       nothing parked under it, is none of them any more: it gets one new puzzle, and parks its
       nodes alone. (Pooled, it means nothing.) */
    vector mixed;
    /* Depth first: the lanes whose new puzzles had solutions in pairs only, so that the first one
       found is two. (Of lanes in `mixed` it says nothing, since their nodes may be of other
       puzzles.) */
    vector in_pairs;
    unsigned refills_without_pairs; /* refills until the next look for such puzzles */
    int newest;                     /* depth first: the place that was used last */
    /* in the last rounds: how many nodes branched, and how many were dropped because their puzzle
       was finished */
    unsigned branchings, dropped;
    /* Depth first: whether nodes decide one cell at a time. The lanes that have decided several at
       once and are not at their fixpoints yet; in the last rounds: how many have come there, how
       many of these were dead, and how many lanes had no place left. */
    bool one_at_a_time; /* false at first */
    union lane_mask diving;
    unsigned dived, failed, full;

    /* Branching: batch/branch.h. */
    vector chosen[GRID_CELLS]; /* the lanes that branch on the cell */

    /* Rounds: batch/kernel.c. */
    unsigned round;
    bool none_waited; /* no lane waited for a branching in the last round */
    /* the puzzles in the lanes at the last inspection, some perhaps several times */
    result *inspected[LANES];
    int inspected_count;
};

INLINE vector idle_lanes(const struct engine *e)
{
    return ~(e->now.used.all | e->pending.all);
}

/*
 * Says whose the nodes are that have just come to some lanes of `to`. They have come by a move, or,
 * with move NULL, from the same lanes of `from`. Nodes whose puzzle is finished are left unused;
 * returns how many those are.
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

/* Drops the nodes of one puzzle (NULL: of none) and those whose puzzle is finished. Returns how
   many those are. */
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
