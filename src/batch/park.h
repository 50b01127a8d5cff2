/*
 * park.h - parked nodes, and their halves that are still to be searched.
 *
 * A node that decides cells c1, c2, ... at once (batch/branch.h) continues in its lane with one
 * digit in each of them: the *kept* half. The unchanged node is parked together with its decisions.
 * These *other halves* are left to search:
 *
 *     1. not the digit of c1
 *     2. the digit of c1, but not that of c2
 *     3. the digits of c1 and c2, but not that of c3, and so on
 *
 * Each solution of the node lies in the kept half or in exactly one of these. They are taken from
 * the last to the first, so that the search undoes one decision at a time; taking a half removes
 * its decision. The digit of a decision is the first that the parked node has in the cell, in the
 * order of next_candidate(). A node parked without decisions stands for itself.
 *
 * Invariant: in each lane of a place, a decision is present only if all earlier ones are.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_PARK_H
#define TENRING_BATCH_PARK_H

#include "batch/engine.h"

/* The lanes that have a decision. */
INLINE vector decided(const struct decision *decision)
{
    const vector *row = decision->row;
    return or3(or3(row[0], row[1], row[2]), or3(row[3], row[4], row[5]),
               or3(row[6], row[7], row[8]));
}

/* The lanes whose decision is about this cell. */
INLINE vector decided_here(const struct decision *decision, int cell)
{
    return decision->row[cell / 9] & decision->column[cell % 9];
}

/* Parks whole nodes, without decisions, in some lanes of a place. */
static void park_undecided(struct place *place, vector lanes)
{
    for (int k = 0; k < DECISIONS; k++)
        for (int i = 0; i < 9; i++)
            place->decision[k].row[i] &= ~lanes;
}

/* Parks nodes with these decisions. */
static void park_decisions(struct place *place, vector lanes,
                           const struct decision decision[DECISIONS])
{
    for (int k = 0; k < DECISIONS; k++) {
        struct decision *parked = &place->decision[k];
        for (int i = 0; i < 9; i++) {
            parked->row[i] = select_bits(lanes, decision[k].row[i], parked->row[i]);
            parked->column[i] = select_bits(lanes, decision[k].column[i], parked->column[i]);
        }
    }
}

/* The next halves in some lanes of a place: last[] says which decision each belongs to. Lanes in no
   last[] have a whole node. */
struct halves {
    vector lanes;
    vector last[DECISIONS];
};

INLINE struct halves find_halves(const struct place *place, vector lanes)
{
    struct halves halves = {.lanes = lanes};
    vector later = no_bits();
    for (int k = DECISIONS - 1; k >= 0; k--) {
        vector here = decided(&place->decision[k]);
        halves.last[k] = and_not_either(here, later, ~lanes);
        later |= here;
    }
    return halves;
}

/* Adds the nine candidates of a cell in these halves to v[], in the order of next_candidate(). In
   other lanes v[] stays as it is. */
INLINE void add_halves(const struct place *place, const struct halves *halves, int cell,
                       vector v[9])
{
    vector kept = no_bits(), taken_back = no_bits(), earlier = no_bits();
    UNROLL3
    for (int k = 0; k < DECISIONS; k++) {
        vector here = decided_here(&place->decision[k], cell);
        kept |= here;
        taken_back = or_both(taken_back, here, halves->last[k]);
    }
    /* lanes in which the node's first digit here is removed, and in which all later ones are */
    const vector from_first = taken_back | ~halves->lanes;
    const vector from_later = or_without(~halves->lanes, kept, taken_back);
    const vector *p = place->nodes.candidate + PARKED(cell);
    UNROLL9
    for (int i = 0; i < 9; i++) {
        vector whole = p[i];
        v[i] = or_without(v[i], whole, select_bits(earlier, from_later, from_first));
        earlier |= whole;
    }
}

/* Removes the decisions of halves that were taken. Nodes with no half left leave the place. */
static void strike_off(struct place *place, const struct halves *halves)
{
    for (int k = 0; k < DECISIONS; k++)
        for (int i = 0; i < 9; i++)
            place->decision[k].row[i] &= ~halves->last[k];
    place->nodes.used.all &= ~halves->lanes | decided(&place->decision[0]);
}

#endif
