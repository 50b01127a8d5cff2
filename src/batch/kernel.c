/*
 * kernel.c - the batch engine: many puzzles at once, one lane of a vector for each; compiled once
 * for each instruction set.
 *
 * This file runs the rounds. A round applies a few sweeps of all rules to all lanes
 * (batch/sweep.h), of which only the last one reports what it found. Then
 *
 * - dead lanes become idle;
 * - lanes that the last sweep did not change are either solved and counted, or wait to branch;
 * - when enough lanes wait, they branch (batch/branch.h);
 * - when enough lanes are idle, they are filled with parked nodes or new puzzles (batch/refill.h).
 *
 * Why the answers are right and every call ends, beside the invariants of batch/engine.h:
 *
 * - A lane is solved if a whole sweep began with one candidate in each cell, found no digit missing
 *   in a box, and the line rule removed nothing: then it holds a valid grid.
 * - Other puzzles cannot delay a puzzle for long: one that two inspections find in the lanes is
 *   taken out and solved by itself, and so are the last puzzles of a call.
 * - Memory is limited to struct engine. A lane waits while there is no room for the other half of
 *   its node. When all lanes wait or, in depth-first order, all places under a lane are taken,
 *   these puzzles are taken out and solved by themselves.
 *
 * doc/algorithms-batch.md gives the reasons, and what was tried and rejected. The constants are
 * tuned; small changes make little difference.
 *
 * SPDX-License-Identifier: MIT
 */
#include "batch/kernel.h"
#include "batch/branch.h"
#include "batch/engine.h"
#include "batch/intake.h"
#include "batch/output.h"
#include "batch/refill.h"
#include "batch/stream.h"
#include "batch/sweep.h"

#include <string.h>

enum {
    SWEEPS = 3,               /* sweeps without a report, before the one that reports */
    SWEEPS_NONE_WAITED = 2,   /* the same when no lane waited to branch */
    MIN_PENDING = LANES / 16, /* the fewest pending solutions that are worth a transposition */
    MIN_WAITING = LANES / 8,  /* the fewest waiting lanes that are worth a branching */
    MAX_LEFT = LANES /
               32, /* with at most this many lanes in use, the last puzzles are solved one by one */
    ORDER_INTERVAL = 64,     /* rounds between two choices of the order of nodes */
    PROCEED_INTERVAL = 32,   /* rounds between two calls of job->proceed */
    INSPECT_INTERVAL = 2048, /* rounds between two inspections */
};

/* Solves separately the puzzles that were in the lanes at the last inspection and still are. */
static enum tenring_status inspect(struct engine *e, const struct batch_job *job)
{
    union lane_mask old = {.all = no_bits()};
    result *present[LANES];
    int count = 0;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = e->now.used.word[w]; bits; bits &= bits - 1) {
            result *owner = e->now.owner[64 * w + __builtin_ctzll(bits)];
            bool found = false;
            for (int i = 0; i < e->inspected_count; i++)
                found |= e->inspected[i] == owner;
            if (found)
                old.word[w] |= bits & -bits;
            else
                present[count++] = owner;
        }
    }
    for (e->inspected_count = 0; e->inspected_count < count; e->inspected_count++)
        e->inspected[e->inspected_count] = present[e->inspected_count];
    return solve_lanes_separately(e, old.all, job);
}

/* ---------------------------------------------------------------------------------------------- */
/* What follows from a sweep */

/* Drops the nodes parked under lanes that have just finished their puzzles, if they belong to these
   puzzles, as most do. */
static void drop_parked(struct engine *e, vector finished)
{
    for (int i = 0; i < PLACES; i++) {
        struct nodes *nodes = &e->parked[i].nodes;
        const vector own = finished & nodes->used.all & ~e->mixed;
        e->dropped += (unsigned)count_lanes(own);
        nodes->used.all &= ~own;
        union lane_mask here = {.all = finished & nodes->used.all};
        for (int w = 0; w < VECTOR_WORDS; w++) {
            for (uint64_t bits = here.word[w]; bits; bits &= bits - 1) {
                int lane = 64 * w + __builtin_ctzll(bits);
                if (nodes->owner[lane] == e->now.owner[lane]) {
                    nodes->used.word[w] &= ~(bits & -bits);
                    e->dropped++;
                }
            }
        }
    }
}

/*
 * Counts the solutions in solved lanes. A puzzle's first solution becomes pending if it may be the
 * only one, or if the caller wants the first one. Where two are wanted and solutions come in pairs,
 * one counts as two. Nodes of puzzles that reach the limit are dropped.
 */
static void count_solutions(struct engine *e, union lane_mask solved, const struct batch_job *job)
{
    const int limit = job->limit;
    const bool first = job->choice == TENRING_CHOICE_FIRST;
    union lane_mask finished = {.all = no_bits()};
    const union lane_mask pairs = {.all = limit == 2 && !e->pooled ? e->in_pairs & ~e->mixed
                                                                   : no_bits()};
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = solved.word[w]; bits; bits &= bits - 1) {
            int bit = __builtin_ctzll(bits);
            result *owner = e->now.owner[64 * w + bit];
            if (owner->solutions >= limit)
                continue;
            owner->conflict = 0;
            const bool pair = pairs.word[w] >> bit & 1, earliest = owner->solutions == 0;
            owner->solutions = pair ? 2 : owner->solutions + 1;
            if (earliest && (first || (limit > 1 && !pair)))
                e->pending.word[w] |= UINT64_C(1) << bit;
            else if (owner->solutions <= 2 && !first)
                write_least(owner, job);
            if (owner->solutions >= limit)
                finished.word[w] |= UINT64_C(1) << bit;
        }
    }
    /* In depth-first order most nodes of a puzzle are under its lane; the others are dropped when
       they branch. */
    if (!e->pooled)
        drop_parked(e, finished.all);
    else if (any_bit(finished.all))
        e->dropped += drop_nodes(&e->now, NULL, limit);
}

/* Counts the lanes that decided several cells at once and have now reached their fixpoint. */
static void count_dives(struct engine *e, vector dead, vector unchanged)
{
    const vector ended = e->diving.all & (dead | unchanged);
    e->dived += (unsigned)count_lanes(ended);
    e->failed += (unsigned)count_lanes(ended & dead);
    e->diving.all &= ~ended;
}

/* Those of the lanes under which every place is taken. */
static vector find_full(const struct engine *e, vector lanes)
{
    for (int i = 0; i < PLACES; i++)
        lanes &= e->parked[i].nodes.used.all;
    return lanes;
}

/* Acts on the last sweep of a round: dead lanes become idle, solutions are counted, and lanes
   branch if enough of them wait or nothing else is left to do. */
static enum tenring_status finish_round(struct engine *e, const struct sweep_result *found,
                                        const struct batch_job *job)
{
    const vector dead = e->now.used.all & found->dead;
    vector used = e->now.used.all & ~found->dead;
    vector unchanged = used & ~found->changed;
    count_dives(e, dead, unchanged);
    union lane_mask solved = {.all = unchanged & ~found->open};
    e->now.used.all = used & ~solved.all;
    if (any_bit(solved.all))
        count_solutions(e, solved, job);
    if (count_lanes(e->pending.all) >= MIN_PENDING)
        write_solutions(e, job);
    vector waiting = e->now.used.all & unchanged;
    int count = count_lanes(waiting);
    e->none_waited = count == 0;
    if (count < MIN_WAITING && any_bit(e->now.used.all & ~waiting))
        return TENRING_STATUS_OK;
    vector stuck = e->pooled ? no_bits() : find_full(e, waiting);
    e->full += (unsigned)count_lanes(stuck);
    if (count > 0 && !branch(e, waiting & ~stuck, job->limit) &&
        !any_bit(e->now.used.all & ~waiting))
        stuck = waiting; /* all room is taken: nothing could go on */
    return solve_lanes_separately(e, stuck, job);
}

/* ---------------------------------------------------------------------------------------------- */
/* A call */

/* Whether the nodes in the lanes are all that is left to do. */
static bool lanes_hold_all(struct engine *e, const struct batch_job *job)
{
    int held, all;
    find_parked(e, &held, &all);
    return all == 0 && !has_more(e, job);
}

/* Makes all lanes idle and all places free. */
static void clear(struct engine *e)
{
    e->now.used.all = e->pending.all = no_bits();
    for (int i = 0; i < PLACES; i++)
        e->parked[i].nodes.used.all = no_bits();
    e->diving.all = no_bits();
    e->mixed = no_bits();
    e->none_waited = true;
    e->inspected_count = 0;
}

/* See struct batch_kernel. */
static enum tenring_status run(void *memory, const struct batch_job *job)
{
    struct engine *e = memory;
    enum tenring_status status = TENRING_STATUS_OK;
    if (!e->unfinished)
        clear(e);
    e->exhausted = false;
    e->begin = e->end = 0;
    for (;;) {
        const bool wait = !refill(e, job);
        if (wait) {
            e->unfinished = true;
            return TENRING_STATUS_OK;
        }
        if (!more_follow(job) && count_lanes(e->now.used.all) <= MAX_LEFT &&
            lanes_hold_all(e, job)) {
            write_solutions(e, job);
            status = solve_lanes_separately(e, e->now.used.all, job);
            break;
        }
        for (int i = e->none_waited ? SWEEPS_NONE_WAITED : SWEEPS; i > 0; i--)
            sweep_silently(e->now.candidate);
        struct sweep_result found = sweep_and_report(e->now.candidate);
        status = finish_round(e, &found, job);
        e->round++;
        if (e->round % ORDER_INTERVAL == 0)
            choose_order(e, job->limit);
        if (status == TENRING_STATUS_OK && e->round % INSPECT_INTERVAL == 0)
            status = inspect(e, job);
        if (status == TENRING_STATUS_OK && e->round % PROCEED_INTERVAL == 0 && job->proceed &&
            !job->proceed(job->context))
            status = TENRING_STATUS_CANCELLED;
        if (status != TENRING_STATUS_OK)
            break;
    }
    e->unfinished = false;
    if (status != TENRING_STATUS_OK)
        cancel(e, job);
    return status;
}

#ifndef KERNEL_WITHOUT_TESTS
/* For tests. */
static void sweep_planes(uint64_t *planes, uint64_t *dead, uint64_t *open, uint64_t *changed)
{
    struct sweep_result found = sweep_and_report((vector *)(void *)planes);
    memcpy(dead, &found.dead, sizeof found.dead);
    memcpy(open, &found.open, sizeof found.open);
    memcpy(changed, &found.changed, sizeof found.changed);
}

#endif

extern const struct batch_kernel KERNEL_TABLE(batch_kernel);
const struct batch_kernel KERNEL_TABLE(batch_kernel) = {
    .name = KERNEL_NAME,
    .lanes = LANES,
    .memory = sizeof(struct engine),
    .run = run,
#if BATCH_LINES
    .find_unfinished = find_unfinished,
    .rounds = rounds,
    .finish = finish,
#endif
#ifndef KERNEL_WITHOUT_TESTS
    .sweep = sweep_planes,
#endif
};
