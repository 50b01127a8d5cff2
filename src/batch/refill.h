/*
 * refill.h - the order of nodes: which node comes next into an idle lane.
 *
 * There are two orders, and choose_order() decides between them from time to time:
 *
 * - *Pooled*: idle lanes get any parked nodes, also from under other lanes, and new puzzles when
 *   few nodes are parked. This keeps all lanes busy, but searches a puzzle's nodes in any order.
 * - *Depth first*: each lane continues with the node that was parked last under it, and gets a new
 *   puzzle when there is none.
 *
 * Pooled order is faster when all nodes of a puzzle must be searched, because it has one solution
 * or none. When a puzzle reaches its limit of solutions, its other nodes are dropped, and the work
 * on them was wasted; depth-first order makes fewest such nodes.
 *
 * Nodes are moved from *dense* places, those with many parked nodes, because one pass over the
 * candidates then moves many. Nodes in sparse places wait until more join them.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_REFILL_H
#define TENRING_BATCH_REFILL_H

#include "batch/output.h"
#include "batch/park.h"

enum {
    MAX_MOVES = 2,       /* the most moves in a refill */
    DENSE = LANES / 4,   /* parked nodes that make a place dense */
    MANY_PARKED = LANES, /* with this many parked nodes no new puzzles are taken */
    /* the fewest lanes that are worth a pass to resume parked nodes */
    MIN_RESUMED = LANES / 16,
    MIN_IN_PLACE = LANES / 256 + 2, /* the same for each place */
    PLACES_AT_ONCE = 4,             /* places read in one pass over the candidates */
    /* depth-first order begins when one node is dropped for this many branchings */
    DROPPED_SHARE = 6,
    /* several cells are decided at once while at most this many in five such nodes are dead */
    MOST_FAILED = 2,
    FEW_USED = LANES / 2, /* at the end, with fewer lanes in use, nodes are moved to other lanes */
};

/*
 * Chooses the order from now on: depth-first when many nodes are dropped because their puzzle is
 * finished. Also decides whether nodes then decide one cell at a time: they do if deciding several
 * fails too often and no lane has run out of places. The counts then decay to 0, and several are
 * tried again.
 */
static void choose_order(struct engine *e, int limit)
{
    bool pooled = e->dropped <= e->branchings / DROPPED_SHARE;
    if (e->pooled && !pooled) {
        e->mixed = ~no_bits();
        for (int i = 0; i < PLACES; i++)
            e->dropped += drop_nodes(&e->parked[i].nodes, NULL, limit);
    }
    e->pooled = pooled;
    e->one_at_a_time = 5 * e->failed > MOST_FAILED * e->dived && e->full == 0;
    e->branchings /= 2;
    e->dropped /= 2;
    e->dived = e->dived * (e->one_at_a_time ? 7 : 4) / 8;
    e->failed = e->failed * (e->one_at_a_time ? 7 : 4) / 8;
    e->full /= 2;
}

/* ---------------------------------------------------------------------------------------------- */
/* Pooled */

/* Moves whole nodes from a place into idle lanes. */
INLINE void move_whole(struct engine *e, const struct place *source, const struct move *move)
{
    const vector to = move->to.all;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        vector *p = e->now.candidate + first_candidate(cell);
        const vector *q = source->nodes.candidate + PARKED(cell);
        const int next = next_candidate(cell);
        UNROLL9
        for (int i = 0; i < 9; i++)
            p[i * next] = select_bits(to, moved(move, q[i]), p[i * next]);
    }
}

/* Moves halves. */
INLINE void move_halves(struct engine *e, const struct place *source, const struct halves *halves,
                        const struct move *move)
{
    const vector to = move->to.all;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        vector v[9] = {no_bits()}, *p = e->now.candidate + first_candidate(cell);
        const int next = next_candidate(cell);
        add_halves(source, halves, cell, v);
        UNROLL9
        for (int i = 0; i < 9; i++)
            p[i * next] = select_bits(to, moved(move, v[i]), p[i * next]);
    }
}

/* Moves nodes, or their next halves, from a place into idle lanes. */
static void move_nodes(struct engine *e, struct place *source, vector idle, int limit)
{
    struct move move;
    find_moves(&move, source->nodes.used.all, idle);
    const struct halves halves = find_halves(source, move.from.all);
    if (any_bit(halves.lanes & decided(&source->decision[0])))
        move_halves(e, source, &halves, &move);
    else
        move_whole(e, source, &move);
    strike_off(source, &halves);
    e->dropped += copy_owners(move.to.all, source->nodes.owner, &move, &e->now, limit);
    e->mixed |= move.to.all;
}

/*
 * Chooses the place to move nodes from: the dense place with fewest nodes, so that it becomes empty
 * and can be used again; if none is dense, the place with most. NULL: nothing is parked. *held: its
 * nodes. *all: the nodes of all places.
 */
static struct place *find_parked(struct engine *e, int *held, int *all)
{
    struct place *best = NULL;
    *held = *all = 0;
    for (int i = 0; i < PLACES; i++) {
        if (!any_bit(e->parked[i].nodes.used.all))
            continue;
        int count = count_lanes(e->parked[i].nodes.used.all);
        bool better = *held < DENSE ? count > *held : count >= DENSE && count < *held;
        *all += count;
        if (better) {
            *held = count;
            best = &e->parked[i];
        }
    }
    return best;
}

/* Fills idle lanes from the places, or with new puzzles when few nodes are parked. Returns false
   when it needs new puzzles that only another call will bring. */
static bool refill_from_pool(struct engine *e, const struct batch_job *job)
{
    for (int moves = 0; moves < MAX_MOVES; moves++) {
        int held, all;
        vector idle = idle_lanes(e);
        if (count_lanes(idle) < MIN_IDLE)
            return true;
        struct place *source = find_parked(e, &held, &all);
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

/* ---------------------------------------------------------------------------------------------- */
/* Depth first */

/* Resumes whole nodes from n places: places[k] gives those of the lanes lanes[k]. */
INLINE void resume_whole(struct engine *e, struct place *const *places, const vector *lanes, int n)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        vector v[9], *p = e->now.candidate + first_candidate(cell);
        const int next = next_candidate(cell);
        UNROLL9
        for (int i = 0; i < 9; i++)
            v[i] = p[i * next];
        for (int k = 0; k < n; k++) {
            const vector *q = places[k]->nodes.candidate + PARKED(cell);
            UNROLL9
            for (int i = 0; i < 9; i++)
                v[i] = select_bits(lanes[k], q[i], v[i]);
        }
        UNROLL9
        for (int i = 0; i < 9; i++)
            p[i * next] = v[i];
    }
}

/* Resumes halves: places[k] gives halves[k]. `others`: all other lanes. */
INLINE void resume_halves(struct engine *e, struct place *const *places,
                          const struct halves *halves, int n, vector others)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        vector v[9], *p = e->now.candidate + first_candidate(cell);
        const int next = next_candidate(cell);
        UNROLL9
        for (int i = 0; i < 9; i++)
            v[i] = p[i * next] & others;
        for (int k = 0; k < n; k++)
            add_halves(places[k], &halves[k], cell, v);
        UNROLL9
        for (int i = 0; i < 9; i++)
            p[i * next] = v[i];
    }
}

/* Resumes the next nodes or halves from n places, at most PLACES_AT_ONCE: places[k] gives those of
   the lanes lanes[k]. */
static void resume_from(struct engine *e, struct place *const *places, const vector *lanes, int n,
                        int limit)
{
    struct halves halves[PLACES_AT_ONCE];
    vector others = ~no_bits(), decisions = no_bits();
    for (int k = 0; k < n; k++) {
        halves[k] = find_halves(places[k], lanes[k]);
        others &= ~lanes[k];
        decisions |= lanes[k] & decided(&places[k]->decision[0]);
    }
    if (any_bit(decisions))
        resume_halves(e, places, halves, n, others);
    else
        resume_whole(e, places, lanes, n);
    for (int k = 0; k < n; k++) {
        strike_off(places[k], &halves[k]);
        e->dropped += copy_owners(lanes[k], places[k]->nodes.owner, NULL, &e->now, limit);
        /* the halves of a finished puzzle are dropped */
        places[k]->nodes.used.all &= ~lanes[k] | e->now.used.all;
    }
}

/*
 * Fills idle lanes with what was parked under the same lanes, if there is enough of it; `last`: all
 * of it, because no new puzzles will come. Each lane takes what was parked last. But a place that
 * serves few lanes is skipped until it would serve more, and its lanes take an earlier node.
 * Returns the idle lanes under which nothing is parked.
 */
static vector resume(struct engine *e, const struct batch_job *job, bool last)
{
    const int least = last ? 1 : MIN_RESUMED, least_in_place = last ? 1 : MIN_IN_PLACE;
    struct place *places[PLACES];
    vector lanes[PLACES];
    int n = 0;
    if (!any_bit(e->now.used.all))
        write_solutions(e, job); /* pending solutions occupy lanes that have parked nodes */
    const vector idle = idle_lanes(e);
    vector left = idle, passed_over = no_bits();
    for (int i = 0; i < PLACES; i++) {
        struct place *place = &e->parked[(e->newest + PLACES - i) % PLACES];
        vector found = left & place->nodes.used.all;
        if (count_lanes(found) < least_in_place) {
            passed_over |= found;
        } else {
            left &= ~found;
            places[n] = place;
            lanes[n++] = found;
        }
    }
    left &= ~passed_over;
    const bool enough = count_lanes(idle & ~left) >= least;
    for (int i = 0; enough && i < n; i += PLACES_AT_ONCE)
        resume_from(e, places + i, lanes + i, n - i < PLACES_AT_ONCE ? n - i : PLACES_AT_ONCE,
                    job->limit);
    e->mixed &= ~left;
    return left;
}

/* Lanes resume their own nodes, else they get new puzzles. At the end, when few lanes are left in
   use, they also get nodes from under other lanes, because the remaining searches may be long.
   Returns as refill_from_pool. */
static bool refill_in_depth(struct engine *e, const struct batch_job *job)
{
    const bool last = !more_follow(job) && !has_more(e, job);
    vector idle = resume(e, job, last || !any_bit(e->now.used.all));
    if (last)
        return count_lanes(e->now.used.all) > FEW_USED || refill_from_pool(e, job);
    if (count_lanes(idle) >= MIN_IDLE && has_more(e, job)) {
        load_puzzles(e, idle, job);
        idle = idle_lanes(e);
    }
    return !more_follow(job) || count_lanes(idle) < MIN_IDLE || has_more(e, job);
}

/* ---------------------------------------------------------------------------------------------- */
/* Both */

/* Fills idle lanes if there are enough of them. Returns as refill_from_pool. */
static bool refill(struct engine *e, const struct batch_job *job)
{
    return e->pooled ? refill_from_pool(e, job) : refill_in_depth(e, job);
}

#endif
