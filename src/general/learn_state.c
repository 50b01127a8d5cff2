/*
 * learn_state.c - order of decisions, trail, clauses, propagation, deletion.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/learn_state.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEPT_GLUE = 2,        /* learnt clauses up to this glue are kept */
    MORE_REDUCTION = 300, /* conflicts by which the time until the next deletion grows */
};

bool learn_grow(int32_t **array, size_t *room, size_t wanted)
{
    if (wanted <= *room)
        return true;
    const size_t more = wanted + wanted / 2 + 64;
    int32_t *grown = realloc(*array, more * sizeof *grown);
    if (!grown)
        return false;
    *array = grown;
    *room = more;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The order of decisions
 * --------------------------------------------------------------------------------------------- */

static void heap_set(struct learner *learner, int at, int32_t variable)
{
    learner->heap[at] = variable;
    learner->place[variable] = at;
}

static void heap_raise(struct learner *learner, int at)
{
    const int32_t variable = learner->heap[at];
    while (at > 0) {
        const int32_t parent = learner->heap[(at - 1) / 2];
        if (learner->activity[parent] >= learner->activity[variable])
            break;
        heap_set(learner, at, parent);
        at = (at - 1) / 2;
    }
    heap_set(learner, at, variable);
}

void learn_insert(struct learner *learner, int32_t variable)
{
    if (learner->place[variable] != LEARN_NONE)
        return;
    heap_set(learner, learner->heaped++, variable);
    heap_raise(learner, learner->heaped - 1);
}

static int32_t heap_take(struct learner *learner)
{
    const int32_t top = learner->heap[0];
    const int32_t last = learner->heap[--learner->heaped];
    int at = 0;
    for (;;) {
        int child = 2 * at + 1;
        if (child + 1 < learner->heaped &&
            learner->activity[learner->heap[child + 1]] > learner->activity[learner->heap[child]])
            child++;
        if (child >= learner->heaped ||
            learner->activity[learner->heap[child]] <= learner->activity[last])
            break;
        heap_set(learner, at, learner->heap[child]);
        at = child;
    }
    heap_set(learner, at, last);
    learner->place[top] = LEARN_NONE;
    return top;
}

void learn_raise(struct learner *learner, int32_t variable)
{
    learner->activity[variable] += learner->bump;
    if (learner->activity[variable] > 1e100) {
        for (int i = 0; i < learner->variables; i++)
            learner->activity[i] *= 1e-100;
        learner->bump *= 1e-100;
    }
    if (learner->place[variable] != LEARN_NONE)
        heap_raise(learner, learner->place[variable]);
}

learn_literal learn_choose(struct learner *learner)
{
    while (learner->heaped > 0) {
        const int32_t variable = heap_take(learner);
        if (learner->value[2 * variable] == 0)
            return 2 * variable + learner->negative[variable];
    }
    return LEARN_NONE;
}

/* ------------------------------------------------------------------------------------------------
 * Trail and clauses
 * --------------------------------------------------------------------------------------------- */

void learn_hold(struct learner *learner, learn_literal one, int32_t reason)
{
    const int32_t variable = one >> 1;
    learner->value[one] = 1;
    learner->value[one ^ 1] = -1;
    learner->level[variable] = learner->depth;
    learner->reason[variable] = reason;
    learner->trail[learner->trailed++] = one;
}

void learn_back_to(struct learner *learner, int depth)
{
    if (learner->depth <= depth)
        return;
    while (learner->trailed > learner->begin[depth]) {
        const learn_literal one = learner->trail[--learner->trailed];
        learner->value[one] = learner->value[one ^ 1] = 0;
        learner->negative[one >> 1] = one & 1;
        learn_insert(learner, one >> 1);
    }
    learner->depth = depth;
    learner->head = learner->trailed;
}

static void add_watch(struct learner *learner, learn_literal one, int32_t clause,
                      learn_literal other)
{
    struct learn_watches *watches = &learner->watch[one ^ 1];
    if (watches->count == watches->room) {
        const int room = 2 * watches->room + 4;
        struct learn_watch *at = realloc(watches->at, (size_t)room * sizeof *at);
        if (!at) {
            learner->failed = true;
            return;
        }
        watches->at = at;
        watches->room = room;
    }
    watches->at[watches->count++] = (struct learn_watch){clause, other};
}

static void watch_clause(struct learner *learner, int32_t clause)
{
    const learn_literal *literals = learner->clause + clause + CLAUSE_LITERALS;
    add_watch(learner, literals[0], clause, literals[1]);
    add_watch(learner, literals[1], clause, literals[0]);
}

int32_t learn_add(struct learner *learner, const learn_literal *literals, int size, int glue)
{
    const size_t wanted = learner->clause_size + (size_t)size + CLAUSE_LITERALS;
    if (!learn_grow(&learner->clause, &learner->clause_room, wanted)) {
        learner->failed = true;
        return LEARN_NONE;
    }
    const int32_t clause = (int32_t)learner->clause_size;
    learner->clause[clause + CLAUSE_SIZE] = size;
    learner->clause[clause + CLAUSE_GLUE] = glue;
    memcpy(learner->clause + clause + CLAUSE_LITERALS, literals, (size_t)size * sizeof *literals);
    learner->clause_size = wanted;
    watch_clause(learner, clause);
    return clause;
}

/* Reads the clauses that watch a literal which no longer holds. Returns one that is violated. */
static int32_t visit_watches(struct learner *learner, learn_literal wrong)
{
    struct learn_watches *watches = &learner->watch[wrong ^ 1];
    int kept = 0, i = 0;
    int32_t conflict = LEARN_NONE;
    while (i < watches->count && conflict == LEARN_NONE) {
        const struct learn_watch watch = watches->at[i++];
        if (learner->value[watch.other] > 0) {
            watches->at[kept++] = watch;
            continue;
        }
        const int size = learner->clause[watch.clause + CLAUSE_SIZE];
        learn_literal *literals = learner->clause + watch.clause + CLAUSE_LITERALS;
        const learn_literal first = literals[0] ^ literals[1] ^ wrong;
        int next = learner->value[first] > 0 ? size : 2;
        while (next < size && learner->value[literals[next]] < 0)
            next++;
        if (next < size) {
            literals[0] = first;
            literals[1] = literals[next];
            literals[next] = wrong;
            add_watch(learner, literals[1], watch.clause, first);
            continue;
        }
        watches->at[kept++] = (struct learn_watch){watch.clause, first};
        literals[0] = first;
        literals[1] = wrong;
        if (learner->value[first] < 0)
            conflict = watch.clause;
        else if (learner->value[first] == 0)
            learn_hold(learner, first, watch.clause);
    }
    while (i < watches->count)
        watches->at[kept++] = watches->at[i++];
    watches->count = kept;
    return conflict;
}

int32_t learn_propagate(struct learner *learner)
{
    int32_t conflict = LEARN_NONE;
    while (learner->head < learner->trailed && conflict == LEARN_NONE) {
        const learn_literal one = learner->trail[learner->head++];
        const int32_t variable = one >> 1;
        const uint32_t end = one & 1 ? 0 : learner->exclude_begin[variable + 1];
        for (uint32_t i = learner->exclude_begin[variable]; i < end; i++) {
            const int32_t other = learner->excluded[i];
            if (learner->value[2 * other] > 0) {
                learner->pair[0] = 2 * other + 1;
                learner->pair[1] = one ^ 1;
                return LEARN_PAIR;
            }
            if (learner->value[2 * other] < 0)
                continue;
            learner->cause[other] = one ^ 1;
            learn_hold(learner, 2 * other + 1, LEARN_PAIR);
        }
        conflict = visit_watches(learner, one ^ 1);
    }
    return conflict;
}

/* ------------------------------------------------------------------------------------------------
 * Deletion
 * --------------------------------------------------------------------------------------------- */

struct ranked {
    int32_t clause, glue;
};

/* Most glue first, then the oldest. */
static int by_glue(const void *a, const void *b)
{
    const struct ranked *one = a, *other = b;
    if (one->glue != other->glue)
        return one->glue > other->glue ? -1 : 1;
    return (one->clause > other->clause) - (one->clause < other->clause);
}

static size_t next_clause(const struct learner *learner, size_t clause)
{
    return clause + CLAUSE_LITERALS + (size_t)learner->clause[clause + CLAUSE_SIZE];
}

/* Gives the worse half of the learnt clauses the glue LEARN_NONE. */
static bool drop_half(struct learner *learner)
{
    const int keep = learner->clause_size > CLAUSES_MOST / 2 ? 0 : KEPT_GLUE;
    size_t count = 0;
    /* a clause has at least two literals */
    struct ranked *ranked = malloc((learner->clause_size / 4 + 1) * sizeof *ranked);
    if (!ranked)
        return false;
    for (size_t at = 0; at < learner->clause_size; at = next_clause(learner, at))
        if (learner->clause[at + CLAUSE_GLUE] > keep)
            ranked[count++] = (struct ranked){(int32_t)at, learner->clause[at + CLAUSE_GLUE]};
    qsort(ranked, count, sizeof *ranked, by_glue);
    for (size_t i = 0; i < (count + 1) / 2; i++)
        learner->clause[ranked[i].clause + CLAUSE_GLUE] = LEARN_NONE;
    free(ranked);
    return true;
}

/* Removes from a clause the literals that do not hold. Returns false when one holds. All has been
   propagated, so at least two open ones are left otherwise. */
static bool shorten(const struct learner *learner, int32_t *clause)
{
    int kept = 0;
    for (int i = 0; i < clause[CLAUSE_SIZE]; i++) {
        const learn_literal one = clause[CLAUSE_LITERALS + i];
        if (learner->value[one] > 0)
            return false;
        if (learner->value[one] == 0)
            clause[CLAUSE_LITERALS + kept++] = one;
    }
    clause[CLAUSE_SIZE] = kept;
    return true;
}

/* Deletes clauses and moves the others together. No decision is left, and reasons of what holds
   without one are never read, so no reason refers to a clause. */
void learn_reduce(struct learner *learner)
{
    size_t kept = 0;
    if (!drop_half(learner)) {
        learner->failed = true;
        return;
    }
    for (int i = 0; i < 2 * learner->variables; i++)
        learner->watch[i].count = 0;
    for (size_t at = 0, next; at < learner->clause_size; at = next) {
        int32_t *clause = learner->clause + at;
        next = next_clause(learner, at);
        if (clause[CLAUSE_GLUE] == LEARN_NONE || !shorten(learner, clause))
            continue;
        const size_t size = CLAUSE_LITERALS + (size_t)clause[CLAUSE_SIZE];
        memmove(learner->clause + kept, clause, size * sizeof *clause);
        watch_clause(learner, (int32_t)kept);
        kept += size;
    }
    learner->clause_size = kept;
    learner->reductions++;
    learner->next_reduction =
        learner->conflicts + LEARN_FIRST_REDUCTION + MORE_REDUCTION * learner->reductions;
}
