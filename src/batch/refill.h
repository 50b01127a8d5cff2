/*
 * refill.h - which nodes come next into idle lanes.
 *
 * There are two orders, and choose_order() decides between them now and then:
 *
 * - *Pooled*: idle lanes get whatever nodes are parked, under whatever lanes, and new puzzles when
 *   few are parked. All lanes are full, but nodes of a puzzle are treated in any order.
 * - *Depth first*: each lane goes on with the node that was parked last under it, and gets a new
 *   puzzle when there is none.
 *
 * When all nodes of a puzzle have to be searched anyway, since it has one solution or none, pooled
 * is faster. A puzzle that reaches its limit of solutions leaves nodes that nobody has to search:
 * the fewer, the nearer the search was to depth first.
 *
 * Parked nodes are moved where they are *dense*, many in one place: one pass over the candidates
 * then moves many. Sparse ones would meet few idle lanes; they wait until more join them.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_REFILL_H
#define TENRING_BATCH_REFILL_H

#include "batch/intake.h"

enum {
    MAX_MOVES = 2,       /* in a refill */
    DENSE = LANES / 4,   /* parked nodes in one place that are worth a move */
    MANY_PARKED = LANES, /* parked nodes that keep new puzzles out */
    /* idle lanes that are worth going on with what is parked under them */
    MIN_RESUMED = LANES / 16,
    MIN_IN_PLACE = LANES / 64, /* the same for each place */
    PLACES_AT_ONCE = 4,        /* in one pass over the candidates */
    /* depth first is better when one node is dropped for so many branchings */
    DROPPED_SHARE = 6,
};

/*
 * Chooses the order from now on: depth first when many nodes are dropped because their puzzle is
 * finished.
 */
static void choose_order(struct engine *e, int limit)
{
    bool pooled = e->dropped <= e->branchings / DROPPED_SHARE;
    if (e->pooled && !pooled)
        for (int i = 0; i < PLACES; i++)
            e->dropped += drop_nodes(&e->parked[i], NULL, limit);
    e->pooled = pooled;
    e->branchings /= 2;
    e->dropped /= 2;
}

/* ---------------------------------------------------------------------------------------------- */
/* Pooled */

/* Moves nodes from a place into idle lanes. */
static void move_nodes(struct engine *e, struct nodes *source, vector idle, int limit)
{
    struct move move;
    find_moves(&move, source->used.all, idle);
    vector to = move.to.all;
    for (int i = 0; i < CANDIDATES; i++)
        e->now.candidate[i] =
            select_bits(to, moved(&move, source->candidate[i]), e->now.candidate[i]);
    source->used.all &= ~move.from.all;
    e->dropped += copy_owners(to, source->owner, &move, &e->now, limit);
}

/*
 * The place to move nodes from; NULL: nothing is parked. *held: how many nodes it has. *all: how
 * many there are in all places. Of the dense places it is the one with fewest nodes: that one is
 * emptied, and other lanes can park there again. If none is dense, the one with most.
 */
static struct nodes *find_parked(struct engine *e, int *held, int *all)
{
    struct nodes *best = NULL;
    *held = *all = 0;
    for (int i = 0; i < PLACES; i++) {
        if (!any_bit(e->parked[i].used.all))
            continue;
        int count = count_lanes(e->parked[i].used.all);
        bool better = *held < DENSE ? count > *held : count >= DENSE && count < *held;
        *all += count;
        if (better) {
            *held = count;
            best = &e->parked[i];
        }
    }
    return best;
}

/* ---------------------------------------------------------------------------------------------- */
/* Depth first */

/* Takes nodes from n places to the lanes that they are parked under: to the lanes lanes[i] from
   places[i]. */
INLINE void resume_from(struct engine *e, struct nodes *const *places, const vector *lanes, int n,
                        int limit)
{
    for (int i = 0; i < CANDIDATES; i++) {
        vector v = e->now.candidate[i];
        for (int k = 0; k < n; k++)
            v = select_bits(lanes[k], places[k]->candidate[i], v);
        e->now.candidate[i] = v;
    }
    for (int k = 0; k < n; k++) {
        places[k]->used.all &= ~lanes[k];
        e->dropped += copy_owners(lanes[k], places[k]->owner, NULL, &e->now, limit);
    }
}

/* Fills idle lanes with the nodes that were parked last under the same lanes, unless those are too
   few. Returns the idle lanes under which nothing is parked. */
static vector resume(struct engine *e, int limit)
{
    const bool all_idle = !any_bit(e->now.used.all);
    struct nodes *places[PLACES];
    vector lanes[PLACES], left = idle_lanes(e);
    int n = 0, all = 0;
    for (int i = 0; i < PLACES; i++) {
        struct nodes *place = &e->parked[(e->newest + PLACES - i) % PLACES];
        vector found = left & place->used.all;
        int count = count_lanes(found);
        left &= ~found;
        all += count;
        if (count >= MIN_IN_PLACE || (all_idle && count > 0)) {
            places[n] = place;
            lanes[n++] = found;
        }
    }
    if (all >= MIN_RESUMED || all_idle) {
        for (int i = 0; i < n; i += PLACES_AT_ONCE)
            resume_from(e, places + i, lanes + i, n - i < PLACES_AT_ONCE ? n - i : PLACES_AT_ONCE,
                        limit);
    }
    return left;
}

/* ---------------------------------------------------------------------------------------------- */
/* Both */

/*
 * Fills idle lanes, if there are enough of them to be worth it. Depth first, lanes without nodes of
 * their own get new puzzles as long as there are any, and then nodes from under other lanes.
 * Returns false when new puzzles are wanted that only another call will bring.
 */
static bool refill(struct engine *e, const struct batch_job *job)
{
    if (!e->pooled) {
        vector idle = resume(e, job->limit);
        const bool more = has_more(e, job);
        if (more && count_lanes(idle) >= MIN_IDLE) {
            load_puzzles(e, idle, job);
            idle = idle_lanes(e);
        }
        if (more_follow(job))
            return count_lanes(idle) < MIN_IDLE || has_more(e, job);
        if (more)
            return true;
    }
    for (int moves = 0; moves < MAX_MOVES; moves++) {
        int held, all;
        vector idle = idle_lanes(e);
        if (count_lanes(idle) < MIN_IDLE)
            return true;
        struct nodes *source = find_parked(e, &held, &all);
        if (held < DENSE && all < MANY_PARKED) {
            if (has_more(e, job)) {
                load_puzzles(e, idle, job);
                continue;
            }
            if (more_follow(job))
                return false;
        }
        if (!source)
            return true;
        move_nodes(e, source, idle, job->limit);
    }
    return true;
}

#endif
