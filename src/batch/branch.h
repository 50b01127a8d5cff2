/*
 * branch.h - nodes that branch: one half stays in its lane, what is left is parked under it.
 *
 * A node branches at the cell that batch/choice.h chooses. Its lane keeps the first digit of the
 * cell (in the order of next_candidate()); the other half, which has all other digits of the cell,
 * goes to a place. So each solution of the node lies in exactly one half.
 *
 * Depth first, a node with many open cells *dives*: it decides up to DECISIONS cells that share no
 * house, and the lane keeps a digit in each of them, with one propagation for all. The places get
 * the whole node with the decisions, and batch/park.h takes its other halves from there. A puzzle
 * that reaches its limit of solutions has very many as a rule, so that most dives lead to one;
 * where too many fail, nodes decide one cell at a time (choose_order() in batch/refill.h).
 *
 * A lane without an open cell does not branch: its two halves would be the same node, and its
 * solution would be counted twice. Such a lane can be among those that wait, since "open" is what
 * the last sweep found when it began; the next sweep will find it solved.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_BRANCH_H
#define TENRING_BATCH_BRANCH_H

#include "batch/choice.h"
#include "batch/park.h"

/* One in so many of the lanes that branch may find a place taken. */
enum { BLOCKED_SHARE = 4 };

/* split_nodes in a row, whose digits are tried in the order first, first + step, ... */
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

/* Splits the nodes of some lanes at their chosen cells: the lanes keep the first digit of each.
   The same lanes of `side` get the nodes without these digits or, if `whole`, as they were. */
static void split_nodes(struct engine *e, vector lanes, struct nodes *side, bool whole)
{
    for (int row = 0; row < 9; row++)
        if (digits_fall(row))
            split_row(e, lanes, side, whole, row, 8, -1);
        else
            split_row(e, lanes, side, whole, row, 0, 1);
}

/*
 * Pooled: where the other halves of the nodes in some lanes are parked. In the fullest place that
 * is free under most of them, so that parked nodes stay dense; else where it is free under as many
 * as possible. NULL: all places are taken under all of them.
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
 * Depth first: the same. The places are a ring, and one place serves all lanes of a round: what the
 * lanes want next is then in the last few places, and one pass over the candidates finds most of
 * it. (With a place for each level of the stack, lanes of all depths would want all places.) A lane
 * that finds the place taken waits for the next one.
 */
static struct place *next_place(struct engine *e)
{
    e->newest = (e->newest + 1) % PLACES;
    return &e->parked[e->newest];
}

/* Some lanes decide further cells beside those chosen, if they have many open ones. Parks the
   decisions in `side`. */
static void dive(struct engine *e, const struct cells *cells, vector lanes, vector wide_open,
                 struct place *side)
{
    struct decision decision[DECISIONS];
    choose_apart(cells, e->chosen, lanes & wide_open, decision);
    park_decisions(side, lanes, decision);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int k = 1; k < DECISIONS; k++)
            e->chosen[cell] |= decided_here(&decision[k], cell);
    e->diving.all |= lanes & decided(&decision[1]);
}

/* Branches in those of the waiting lanes under which there is room for the other half. Returns
   false when there was no room at all. */
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
    /* what is not parked since its puzzle is finished goes altogether */
    e->now.used.all &= ~able | side->nodes.used.all;
    return true;
}

#endif
