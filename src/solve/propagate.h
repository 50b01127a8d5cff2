/*
 * propagate.h - the rules of solve/sweep.h applied to a state until nothing changes.
 *
 * The rules are monotone: fewer candidates never allow more. So there is one fixpoint, whatever the
 * order of the rules and the width of the vectors, and all kernels search the same tree.
 *
 * For src/solve/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_PROPAGATE_H
#define TENRING_SOLVE_PROPAGATE_H

#include "solve/kernel.h"
#include "solve/sweep.h"

/* A state on its way to the fixpoint. */
struct propagation {
    vector s[GROUPS];
    struct sweep_result last; /* of the last sweep */
};

INLINE void start_propagation(struct propagation *p, const struct state *state)
{
    FOR_EACH_GROUP(g)
    p->s[g] = state->group[g];
}

/* Sweeps once more. True: that was the last sweep, since the state is dead or has not changed. */
INLINE bool step_propagation(struct propagation *p, bool *dead)
{
    vector before[GROUPS];
    FOR_EACH_GROUP(g)
    before[g] = p->s[g];
    p->last = sweep(p->s);
    vector change = before[0] ^ p->s[0];
    FOR_EACH_GROUP(g)
    {
        if (g > 0)
            change |= before[g] ^ p->s[g];
    }
    *dead = any_bit(p->last.dead);
    return *dead || !any_bit(change);
}

INLINE enum solve_verdict end_propagation(const struct propagation *p, bool dead,
                                          struct state *state)
{
    if (dead)
        return SOLVE_DEAD;
    FOR_EACH_GROUP(g)
    state->group[g] = p->s[g];
    return any_bit(p->last.open) ? SOLVE_OPEN : SOLVE_SOLVED;
}

/* Sweeps to the fixpoint. *open gets the cells with two candidates or more, in every plane. A dead
   state is left as it was. */
static enum solve_verdict propagate(struct state *state, vector *open)
{
    struct propagation p;
    bool dead;
    start_propagation(&p, state);
    while (!step_propagation(&p, &dead))
        continue;
    *open = p.last.open;
    return end_propagation(&p, dead, state);
}

/*
 * Does the same with two states. A sweep is one long chain of dependent operations; with two states
 * side by side the processor has twice as much to do at once. With the narrowest vectors one state
 * keeps it busy already.
 */
static void propagate_pair(struct state *a, struct state *b, enum solve_verdict *verdict_a,
                           enum solve_verdict *verdict_b)
{
#if KERNEL_WIDTH > 16
    struct propagation p_a, p_b;
    bool dead_a, dead_b, done_a, done_b;
    start_propagation(&p_a, a);
    start_propagation(&p_b, b);
    do {
        done_a = step_propagation(&p_a, &dead_a);
        done_b = step_propagation(&p_b, &dead_b);
    } while (!(done_a | done_b));
    while (!done_a)
        done_a = step_propagation(&p_a, &dead_a);
    while (!done_b)
        done_b = step_propagation(&p_b, &dead_b);
    *verdict_a = end_propagation(&p_a, dead_a, a);
    *verdict_b = end_propagation(&p_b, dead_b, b);
#else
    vector open;
    *verdict_a = propagate(a, &open);
    *verdict_b = propagate(b, &open);
#endif
}

#endif
