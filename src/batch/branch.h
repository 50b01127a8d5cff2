/*
 * branch.h - branching: one half of a node stays in its lane, the other half is parked under that
 * lane.
 *
 * A node branches at the cell that batch/choice.h chooses. Its lane keeps the cell's first digit,
 * in the order of next_candidate(). The other half keeps all other digits of the cell and goes to a
 * place. So each solution of the node lies in exactly one half.
 *
 * In depth-first order a node with many open cells *dives*: it decides up to DECISIONS cells that
 * share no house, and propagates once for all of them. The whole node is parked together with its
 * decisions, and batch/park.h derives the other halves from it. Dives pay because a puzzle that
 * reaches its limit of solutions usually has very many, so most dives lead to one. If too many
 * fail, nodes decide one cell at a time (choose_order() in batch/refill.h).
 *
 * A lane without an open cell does not branch: both halves would be the same node, and its solution
 * would be counted twice. Such a lane can be among the waiting ones, because "open" describes the
 * start of the last sweep; the next sweep will find the lane solved.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_BRANCH_H
#define TENRING_BATCH_BRANCH_H

#include "batch/choice.h"
#include "batch/park.h"

/* A branching may find a place taken under at most one in BLOCKED_SHARE of its lanes. */
enum { BLOCKED_SHARE = 4 };

/* split_nodes() for one row, whose digits are tried in the order first, first + step, ... */
INLINE void split_row(struct engine *e, vector lanes, struct nodes *side, bool whole, int row,
                      int first, int step)
{
    const vector excluded = whole ? no_bits() : lanes;
    NO_UNROLL
    for (int cell = 9 * row; cell < 9 * row + 9; cell++) {
        vector *p = &e->now.candidate[cell], *q = &side->candidate[PARKED(cell)];
        const vector chosen = e->chosen[cell] & lanes, taken_back = chosen & excluded;
        vector earlier = no_bits();
        UNROLL9
        for (int i = 0; i < 9; i++) {
            const int at = CANDIDATE(first + i * step, 0);
            const vector v = p[at];
            q[i] = select_bits(lanes, and_not_both(v, taken_back, ~earlier), q[i]);
            p[at] = and_not_both(v, chosen, earlier);
            earlier |= v;
        }
    }
}

/* Splits the nodes of some lanes at their chosen cells: the lanes keep the first digit of each
   cell. The same lanes of `side` get the nodes without these digits or, if `whole`, unchanged. */
static void split_nodes(struct engine *e, vector lanes, struct nodes *side, bool whole)
{
    for (int row = 0; row < 9; row++)
        if (digits_fall(row))
            split_row(e, lanes, side, whole, row, 8, -1);
        else
            split_row(e, lanes, side, whole, row, 0, 1);
}

/*
 * In pooled order: the place where the other halves of the nodes in some lanes are parked. It is
 * the fullest place that is free under most of them, so that parked nodes stay dense; else the
 * place that is free under most. NULL: all places are taken under all of them.
 */
static struct place *find_place(struct engine *e, vector lanes)
{
    struct place *fullest = NULL, *freest = NULL;
    const int all = count_lanes(lanes);
    int most_parked = 0, most_free = 0;
    for (int i = 0; i < PLACES; i++) {
        struct place *place = &e->parked[i];
        if (!any_bit(place->nodes.used.all)) {
            freest = place;
            most_free = all;
            continue;
        }
        int parked = count_lanes(place->nodes.used.all),
            free = count_lanes(lanes & ~place->nodes.used.all);
        if (parked > most_parked && BLOCKED_SHARE * (all - free) <= all) {
            most_parked = parked;
            fullest = place;
        }
        if (free > most_free) {
            most_free = free;
            freest = place;
        }
    }
    return fullest ? fullest : freest;
}

/*
 * The place for the other halves in depth-first order. The places are a ring, and all lanes of a
 * round use one place: the nodes that lanes want next are then in the last few places, and one pass
 * over the candidates finds most of them. (With a place for each depth, lanes of different depths
 * would need all places.) A lane that finds the place taken waits for the next one.
 */
static struct place *next_place(struct engine *e)
{
    e->newest = (e->newest + 1) % PLACES;
    return &e->parked[e->newest];
}

/* Decides further cells beside the chosen ones in those of the lanes that have many open cells.
   Parks all decisions of the lanes in `side`. */
static void dive(struct engine *e, const struct cells *cells, vector lanes, vector wide_open,
                 struct place *side)
{
    struct decision decision[DECISIONS];
    choose_disjoint(cells, e->chosen, lanes & wide_open, decision);
    park_decisions(side, lanes, decision);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int k = 1; k < DECISIONS; k++)
            e->chosen[cell] |= decided_here(&decision[k], cell);
    e->diving.all |= lanes & decided(&decision[1]);
}

/* Branches in those waiting lanes that have room for the other half. Returns false when no lane had
   room. */
static bool branch(struct engine *e, vector waiting, int limit)
{
    struct cells cells;
    find_cells(e->now.candidate, &cells);
    vector wide_open, able = choose_cells(&cells, waiting, e->chosen, &wide_open);
    if (!any_bit(able))
        return true;
    struct place *side = e->pooled ? find_place(e, able) : next_place(e);
    if (!side)
        return false;
    able &= ~side->nodes.used.all;
    const bool dives = !e->pooled && !e->one_at_a_time;
    if (dives)
        dive(e, &cells, able, wide_open, side);
    else
        park_undecided(side, able);
    split_nodes(e, able, &side->nodes, dives);
    e->branchings += (unsigned)count_lanes(able);
    e->dropped += copy_owners(able, e->now.owner, NULL, &side->nodes, limit);
    /* a node that is not parked, because its puzzle is finished, is dropped as a whole */
    e->now.used.all &= ~able | side->nodes.used.all;
    return true;
}

#endif
