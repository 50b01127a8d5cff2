/*
 * learn_state.h - the state of a search with learnt clauses, and what changes it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_LEARN_STATE_H
#define TENRING_GENERAL_LEARN_STATE_H

#include "general/learn.h"

enum {
    LEARN_NONE = -1, /* no variable, reason or conflict */
    LEARN_PAIR = -2, /* as a reason or conflict: one candidate excludes another */
    /* Each clause is its size, its glue and its literals. */
    CLAUSE_SIZE = 0,
    CLAUSE_GLUE = 1,
    CLAUSE_LITERALS = 2,
    LEARN_FIRST_REDUCTION = 2000, /* conflicts until clauses are deleted for the first time */
    CLAUSES_MOST = 16 << 20       /* above this, also clauses with little glue are deleted */
};

/* 2 * variable, or 2 * variable + 1 for its negation. */
typedef int32_t learn_literal;

struct learn_watch {
    int32_t clause;
    learn_literal other; /* a literal of the clause: if it holds, the clause need not be read */
};

struct learn_watches {
    struct learn_watch *at;
    int count, room;
};

/* What is noted of a variable while a clause is learnt. */
enum learn_mark { MARK_UNSEEN, MARK_IN_CLAUSE, MARK_REDUNDANT, MARK_NEEDED };

struct learner {
    struct general_search *search;
    int variables;
    int32_t *number;         /* [cells * side] the variable of an open candidate, else LEARN_NONE */
    int32_t *candidate;      /* [variables] cell * side + digit */
    uint32_t *exclude_begin; /* [variables + 1], indices into: */
    int32_t *excluded;       /* variables that are false when this one is true */
    size_t excluded_room;
    uint8_t placed[TENRING_BOARD_CELLS_MAX]; /* digits 1..side that were placed before, else 0 */

    int8_t *value;               /* [2 * variables] literals: 1 holds, -1 does not, 0 open */
    struct learn_watches *watch; /* [2 * variables] the clauses that watch the literal's negation */
    int32_t *level;              /* [variables] number of decisions when it got its value */
    int32_t *reason; /* [variables] the clause that it follows from, LEARN_PAIR, or LEARN_NONE */
    learn_literal *cause; /* [variables] with LEARN_PAIR: the other literal of the pair */
    uint8_t *negative;    /* [variables] whether false is tried first: the last value */
    learn_literal *trail; /* [variables] what holds, in order of time */
    int32_t *begin;       /* [variables] where in the trail each level begins */
    int trailed, head, depth;

    double *activity, bump; /* [variables], and what is added to it next */
    int32_t *heap, *place;  /* [variables] open variables, the most active first; their places */
    int heaped;

    int32_t *clause;
    size_t clause_size, clause_room;
    uint8_t *mark;           /* [variables] enum learn_mark */
    int32_t *marked;         /* [variables] those with marks, for clearing */
    uint64_t *stamp, stamps; /* [variables + 1] the last clause with a literal of this level */
    learn_literal *learnt;   /* [variables + 1] */
    learn_literal pair[2];   /* the clause violated by a LEARN_PAIR */
    int learnts, marks;
    uint64_t conflicts, last_restart, reductions, next_reduction;
    double recent, average; /* glue of learnt clauses */
    bool over;              /* no solution is left */
    bool failed;            /* no memory */
};

/* ---- making a learner (learn_model.c) ---- */

/* Writes the puzzle of learner->search->state. Returns false when there is no memory. */
MUST_CHECK bool learn_model(struct learner *learner);

/* ---- changing it (learn_state.c); without memory `failed` is set ---- */

/* Makes room in an array for `wanted` numbers. Returns false when there is no memory. */
MUST_CHECK bool learn_grow(int32_t **array, size_t *room, size_t wanted);

/* Makes a variable one of those to be decided. */
void learn_insert(struct learner *learner, int32_t variable);

/* The most active literal to decide on; LEARN_NONE when all variables have values. */
learn_literal learn_choose(struct learner *learner);

/* Raises a variable's activity. */
void learn_raise(struct learner *learner, int32_t variable);

/* Makes an open literal hold. */
void learn_hold(struct learner *learner, learn_literal one, int32_t reason);

/* Undoes the decisions after the first `depth`. */
void learn_back_to(struct learner *learner, int depth);

/* Adds a clause of at least two literals, of which the first two must be the last to become false;
   glue 0: it is never deleted. Returns where it is. */
int32_t learn_add(struct learner *learner, const learn_literal *literals, int size, int glue);

/* Finds all that follows. Returns a violated clause, LEARN_PAIR or LEARN_NONE. */
int32_t learn_propagate(struct learner *learner);

/* Deletes half of the learnt clauses that have much glue. No decision may be left, and all must
   have been propagated. */
void learn_reduce(struct learner *learner);

static inline void learn_set_mark(struct learner *learner, int32_t variable, enum learn_mark mark)
{
    learner->mark[variable] = (uint8_t)mark;
    learner->marked[learner->marks++] = variable;
}

#endif
