/*
 * propagate.h - the rules of solve/sweep.h applied to a state until nothing changes.
 *
 * The rules are monotone: with fewer candidates they never leave more. So the fixpoint does not
 * depend on the order of the rules or the width of the vectors, and all kernels search the same
 * tree.
 *
 * For src/solve/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_PROPAGATE_H
#define TENRING_SOLVE_PROPAGATE_H

#include "solve/kernel.h"
#include "solve/sweep.h"

/* The result of a sweep. Bit 0 is for the first member of the pair, bit 1 for the second. */
struct progress {
    vector open; /* the cells with two candidates or more, as a summary */
    unsigned dead;
    unsigned done; /* dead, or nothing has changed */
};

INLINE struct progress sweep_once(struct state_pair *pair, int parts)
{
    const struct state_pair before = *pair;
    const struct sweep_result result = sweep(pair, parts);
    vector change[PARTS];
    FOR_EACH_PART(p)
    change[p] = or3(before.band[0][p] ^ pair->band[0][p], before.band[1][p] ^ pair->band[1][p],
                    before.band[2][p] ^ pair->band[2][p]);
    const unsigned changed = members_with_bits(change, before.ninth ^ pair->ninth, parts);
    return (struct progress){result.open, result.dead, result.dead | (~changed & 3)};
}

/* The verdict on a member that is done. A dead state stays as it was. */
INLINE enum solve_verdict end_propagation(const struct state_pair *pair, int member,
                                          const struct progress *progress, struct state *state)
{
    if (progress->dead >> member & 1)
        return SOLVE_DEAD;
    store_member(pair, member, state);
    return members_of_summary(progress->open) >> member & 1 ? SOLVE_OPEN : SOLVE_SOLVED;
}

/* Sweeps to the fixpoint. *open gets the cells with two candidates or more, in the first plane. A
   dead state stays as it was. */
static enum solve_verdict propagate(struct state *state, vector *open)
{
    struct state_pair pair;
    struct progress progress;
    load_pair(&pair, state, state, PARTS_OF_ONE);
    do
        progress = sweep_once(&pair, PARTS_OF_ONE);
    while (!(progress.done & 1));
    *open = progress.open;
    return end_propagation(&pair, 0, &progress, state);
}

/*
 * Propagates two states. A sweep is one long chain of dependent operations; two states side by side
 * give the processor twice as much to do at once, and fit into fewer vectors. With the narrowest
 * vectors one state already keeps the processor busy.
 */
static void propagate_pair(struct state *a, struct state *b, enum solve_verdict *verdict_a,
                           enum solve_verdict *verdict_b)
{
#if KERNEL_WIDTH > 16
    struct state *const state[2] = {a, b};
    enum solve_verdict verdict[2];
    struct state_pair pair;
    struct progress progress;
    load_pair(&pair, a, b, PARTS);
    do
        progress = sweep_once(&pair, PARTS);
    while (!progress.done);
    const int first = progress.done & 1 ? 0 : 1, last = 1 - first;
    verdict[first] = end_propagation(&pair, first, &progress, state[first]);
    int member = last;
    if (progress.done != 3) {
        member = keep_member(&pair, last);
        do
            progress = sweep_once(&pair, PARTS_OF_ONE);
        while (!(progress.done >> member & 1));
    }
    verdict[last] = end_propagation(&pair, member, &progress, state[last]);
    *verdict_a = verdict[0];
    *verdict_b = verdict[1];
#else
    vector open;
    *verdict_a = propagate(a, &open);
    *verdict_b = propagate(b, &open);
#endif
}

#endif
