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

#include "batch/output.h"
#include "batch/park.h"

enum {
    MAX_MOVES = 2,       /* in a refill */
    DENSE = LANES / 4,   /* parked nodes in one place that are worth a move */
    MANY_PARKED = LANES, /* parked nodes that keep new puzzles out */
    /* idle lanes that are worth going on with what is parked under them */
    MIN_RESUMED = LANES / 16,
    MIN_IN_PLACE = LANES / 256 + 2, /* the same for each place */
    PLACES_AT_ONCE = 4,             /* in one pass over the candidates */
    /* depth first is better when one node is dropped for so many branchings */
    DROPPED_SHARE = 6,
    /* several cells at once are better as long as at most so many nodes of five are dead then */
    MOST_FAILED = 2,
    FEW_USED = LANES / 2, /* lanes in the end: nodes are moved to others then */
};

/*
 * Chooses the order from now on: depth first when many nodes are dropped because their puzzle is
 * finished. And whether nodes decide several cells at once then: unless that fails too often and
 * the places suffice without. (When they do not, the counts fall to 0 within some sixty intervals,
 * and it is tried again.)
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

/* Moves nodes, or the next halves of them, from a place into idle lanes. */
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
 * The place to move nodes from; NULL: nothing is parked. *held: how many nodes it has. *all: how
 * many there are in all places. Of the dense places it is the one with fewest nodes: that one is
 * emptied, and other lanes can park there again. If none is dense, the one with most.
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

/* Fills idle lanes from the pool, or with new puzzles when that has few nodes. Returns false when
   new puzzles are wanted that only another call will bring. */
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

/* Whole nodes come from n places to the lanes that they are parked under: to the lanes lanes[k]
   from places[k]. */
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

/* Halves come: halves[k] from places[k]. All other lanes are `others`. */
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

/* Takes what is next from n places, at most PLACES_AT_ONCE, to the lanes that it is parked under:
   to the lanes lanes[k] from places[k]. */
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
        /* of a puzzle that is finished no half is wanted */
        places[k]->nodes.used.all &= ~lanes[k] | e->now.used.all;
    }
}

/*
 * Fills idle lanes with what was parked under the same lanes, if that is enough to be worth it;
 * `last`: no new puzzles will come, and everything is. Each lane takes what was parked last, except
 * that places in which few lanes find something are passed over, for what was parked before, until
 * there are more. Returns the idle lanes under which nothing is parked.
 */
static vector resume(struct engine *e, const struct batch_job *job, bool last)
{
    const int least = last ? 1 : MIN_RESUMED, least_in_place = last ? 1 : MIN_IN_PLACE;
    struct place *places[PLACES];
    vector lanes[PLACES];
    int n = 0;
    if (!any_bit(e->now.used.all))
        write_solutions(e, job); /* nodes may be parked under the lanes that hold them */
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

/* Lanes go on with nodes of their own, else they get new puzzles. When there are no more, and few
   lanes are left in use, they get nodes from under other lanes: what is left may be long searches.
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

/* Fills idle lanes, if there are enough of them to be worth it. Returns as refill_from_pool. */
static bool refill(struct engine *e, const struct batch_job *job)
{
    return e->pooled ? refill_from_pool(e, job) : refill_in_depth(e, job);
}

#endif
