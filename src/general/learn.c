/*
 * learn.c - conflict-driven clause learning.
 *
 * Each candidate that propagation leaves open is a variable, true if its cell has its digit. The
 * clauses say that each open cell has a digit and that each house has each digit. That a candidate
 * excludes others (the same cell; the same digit in a house or in a cell that must differ) needs no
 * clauses: `excluded` lists them.
 *
 * Variables are decided one by one, and what follows is written to the trail with its reason. When
 * a clause is violated, its literals are replaced by the reasons for them until one literal of the
 * last decision's level is left. The result is added as a learnt clause; the search goes back until
 * that literal follows from it.
 *
 * Why answers are exact: a reason is a clause too (an excluded pair is one of two literals), and
 * replacing a literal by its reason is resolution, so all solutions that are still wanted satisfy
 * each learnt clause. Literals that others of the clause imply are resolved away likewise. Deleting
 * a learnt clause loses nothing but time. So a violated clause without any decision proves that no
 * wanted solution is left. A full trail without a violated clause is a solution. Afterwards a
 * clause forbids its decisions; all else followed from them, so it forbids this solution alone.
 *
 * Sources: Een and Sorensson, An extensible SAT-solver (MiniSat, 2003): watched literals, activity,
 * saved phases; Sorensson and Biere, Minimizing learned clauses (2009); Audemard and Simon,
 * Predicting learnt clauses quality (Glucose, 2009) and Refining restarts strategies (2012): glue,
 * the number of different levels in a clause, decides which clauses are kept and when to restart.
 * Tried and rejected: variables for the cells that two houses share (locked sets by propagation),
 * slower by a fifth to a half; restarts by Luby's sequence, slower by a third; to try false first,
 * no difference.
 *
 * Memory: the lists of excluded candidates take at most 40 MB (25 x 25 without givens and 200 extra
 * houses; usually 0.3 MB), clauses at most CLAUSES_MOST numbers of 4 bytes, twice that while the
 * array grows, and as much again for lists of clauses.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/learn.h"

#include <stdlib.h>
#include <string.h>

#include "general/learn_state.h"

enum {
    DEEPEST = 500,      /* recursion in is_redundant */
    PROGRESS_MASK = 31, /* conflicts take longer than nodes of search.h */
};

/* ------------------------------------------------------------------------------------------------
 * Learning
 * --------------------------------------------------------------------------------------------- */

/* The literals, none of which holds, that a variable's value follows from. */
static const learn_literal *reason_of(const struct learner *learner, int32_t variable, int *count)
{
    if (learner->reason[variable] == LEARN_PAIR) {
        *count = 1;
        return &learner->cause[variable];
    }
    const int32_t *clause = learner->clause + learner->reason[variable];
    *count = clause[CLAUSE_SIZE] - 1;
    return clause + CLAUSE_LITERALS + 1; /* the first literal is the one that follows */
}

/* Whether the other literals of the learnt clause imply that this variable's literal is false. */
static bool is_redundant(struct learner *learner, int32_t variable, int depth)
{
    int count;
    if (learner->reason[variable] == LEARN_NONE || depth > DEEPEST)
        return false;
    const learn_literal *reason = reason_of(learner, variable, &count);
    for (int i = 0; i < count; i++) {
        const int32_t other = reason[i] >> 1;
        const uint8_t mark = learner->mark[other];
        if (learner->level[other] == 0 || mark == MARK_IN_CLAUSE || mark == MARK_REDUNDANT)
            continue;
        /* a level without a literal of the clause: its decision cannot follow from the others */
        if (mark == MARK_NEEDED || learner->stamp[learner->level[other]] != learner->stamps)
            return false;
        const bool redundant = is_redundant(learner, other, depth + 1);
        learn_set_mark(learner, other, redundant ? MARK_REDUNDANT : MARK_NEEDED);
        if (!redundant)
            return false;
    }
    return true;
}

/* Adds literals to the learnt clause. Returns how many of them have the present level; these are
   to be resolved. */
static int add_reason(struct learner *learner, const learn_literal *literals, int count)
{
    int present = 0;
    for (int i = 0; i < count; i++) {
        const int32_t variable = literals[i] >> 1;
        const int32_t level = learner->level[variable];
        if (learner->mark[variable] != MARK_UNSEEN || level == 0)
            continue;
        learn_set_mark(learner, variable, MARK_IN_CLAUSE);
        learn_raise(learner, variable);
        if (level == learner->depth) {
            present++;
        } else {
            learner->learnt[learner->learnts++] = literals[i];
            learner->stamp[level] = learner->stamps;
        }
    }
    return present;
}

/* Writes the learnt clause of a conflict. The only literal of the present level comes first. */
static void analyse(struct learner *learner, int32_t conflict)
{
    const learn_literal *literals = learner->pair;
    int count = 2, open = 0, at = learner->trailed, kept = 1;
    if (conflict != LEARN_PAIR) {
        literals = learner->clause + conflict + CLAUSE_LITERALS;
        count = learner->clause[conflict + CLAUSE_SIZE];
    }
    learner->learnts = 1;
    learner->stamps++;
    for (;;) {
        open += add_reason(learner, literals, count);
        do
            at--;
        while (learner->mark[learner->trail[at] >> 1] == MARK_UNSEEN ||
               learner->level[learner->trail[at] >> 1] < learner->depth);
        if (--open == 0)
            break;
        literals = reason_of(learner, learner->trail[at] >> 1, &count);
    }
    learner->learnt[0] = learner->trail[at] ^ 1;
    for (int i = 1; i < learner->learnts; i++)
        if (!is_redundant(learner, learner->learnt[i] >> 1, 0))
            learner->learnt[kept++] = learner->learnt[i];
    learner->learnts = kept;
    while (learner->marks > 0)
        learner->mark[learner->marked[--learner->marks]] = MARK_UNSEEN;
}

/* Moves a literal of the greatest level to the second place. Returns the glue. */
static int arrange(struct learner *learner, int *depth)
{
    int glue = 1;
    *depth = 0;
    learner->stamps++;
    for (int i = 1; i < learner->learnts; i++) {
        const learn_literal one = learner->learnt[i];
        const int32_t level = learner->level[one >> 1];
        glue += learner->stamp[level] != learner->stamps;
        learner->stamp[level] = learner->stamps;
        if (level <= *depth)
            continue;
        *depth = level;
        learner->learnt[i] = learner->learnt[1];
        learner->learnt[1] = one;
    }
    return glue;
}

/* Goes back to a level where the first literal of the clause in `learnt` is the only one that may
   hold, and adds the clause. */
static void add_learnt(struct learner *learner, int depth, int glue)
{
    int32_t clause = LEARN_NONE;
    learn_back_to(learner, depth);
    if (learner->learnts > 1)
        clause = learn_add(learner, learner->learnt, learner->learnts, glue);
    if (!learner->failed)
        learn_hold(learner, learner->learnt[0], clause);
}

static void learn(struct learner *learner, int32_t conflict)
{
    int depth;
    analyse(learner, conflict);
    const int glue = arrange(learner, &depth);
    add_learnt(learner, depth, glue);
    learner->bump /= 0.95;
    learner->conflicts++;
    const double span = learner->conflicts < 5000 ? (double)learner->conflicts : 5000;
    learner->recent += (glue - learner->recent) / 32;
    learner->average += (glue - learner->average) / span;
}

/* ------------------------------------------------------------------------------------------------
 * Search
 * --------------------------------------------------------------------------------------------- */

/* Recent clauses have more glue than usual, so this part of the tree is not worth while; or there
   is no room. */
static bool restart_is_due(const struct learner *learner)
{
    return learner->depth > 0 && learner->conflicts >= learner->last_restart + 2 &&
           (learner->recent > 1.1 * learner->average || learner->clause_size > CLAUSES_MOST);
}

static void restart(struct learner *learner)
{
    learn_back_to(learner, 0);
    learner->last_restart = learner->conflicts;
    /* what a unit clause made hold is propagated before clauses are shortened */
    if (learn_propagate(learner) != LEARN_NONE)
        learner->over = true;
    else if (learner->conflicts >= learner->next_reduction || learner->clause_size > CLAUSES_MOST)
        learn_reduce(learner);
}

/* The present assignment is a solution: writes it and forbids its decisions. */
static void take_solution(struct learner *learner, uint8_t *grid)
{
    const struct tenring_board *board = learner->search->state.board;
    memcpy(grid, learner->placed, (size_t)board->cells);
    for (int i = 0; i < learner->variables; i++)
        if (learner->value[2 * i] > 0)
            grid[learner->candidate[i] / board->side] =
                (uint8_t)(1 + learner->candidate[i] % board->side);
    learner->learnts = 0;
    for (int depth = learner->depth - 1; depth >= 0; depth--)
        learner->learnt[learner->learnts++] = learner->trail[learner->begin[depth]] ^ 1;
    if (learner->learnts == 0)
        learner->over = true;
    else
        add_learnt(learner, learner->depth - 1, 0);
}

enum search_event learn_next(struct learner *learner, const struct search_choice *first,
                             uint8_t *grid)
{
    const int side = learner->search->state.board->side;
    const int32_t wanted = first ? learner->number[first->cell * side + first->digit] : LEARN_NONE;
    if (first && wanted == LEARN_NONE && learner->placed[first->cell] != first->digit + 1)
        return SEARCH_DONE;
    learn_back_to(learner, 0);
    while (!learner->over && !learner->failed) {
        const int32_t conflict = learn_propagate(learner);
        if (learner->failed || (conflict != LEARN_NONE && learner->depth == 0)) {
            learner->over = !learner->failed;
        } else if (conflict != LEARN_NONE) {
            const enum search_event event = search_count(learner->search);
            if (event != SEARCH_SOLUTION)
                return event;
            learn(learner, conflict);
        } else if (restart_is_due(learner)) {
            restart(learner);
        } else {
            learn_literal next = LEARN_NONE;
            if (learner->depth == 0 && wanted != LEARN_NONE) {
                if (learner->value[2 * wanted] < 0)
                    return SEARCH_DONE;
                next = learner->value[2 * wanted] == 0 ? 2 * wanted : LEARN_NONE;
            }
            next = next == LEARN_NONE ? learn_choose(learner) : next;
            if (next == LEARN_NONE) {
                take_solution(learner, grid);
                return learner->failed ? SEARCH_NO_MEMORY : SEARCH_SOLUTION;
            }
            learner->begin[learner->depth++] = learner->trailed;
            learn_hold(learner, next, LEARN_NONE);
        }
    }
    return learner->failed ? SEARCH_NO_MEMORY : SEARCH_DONE;
}

/* Makes a literal hold in all further solutions. */
static void require(struct learner *learner, learn_literal one)
{
    learn_back_to(learner, 0);
    if (learner->value[one] < 0)
        learner->over = true;
    else if (learner->value[one] == 0)
        learn_hold(learner, one, LEARN_NONE);
}

void learn_fix(struct learner *learner, struct search_choice choice)
{
    const int side = learner->search->state.board->side;
    const int32_t variable = learner->number[choice.cell * side + choice.digit];
    if (variable != LEARN_NONE)
        require(learner, 2 * variable);
    else if (learner->placed[choice.cell] != choice.digit + 1)
        learner->over = true;
}

struct learner *learn_new(struct general_search *search)
{
    struct learner *learner = calloc(1, sizeof *learner);
    if (!learner)
        return NULL;
    learner->search = search;
    search->progress_mask = PROGRESS_MASK;
    if (learn_model(learner))
        return learner;
    learn_free(learner);
    return NULL;
}

void learn_free(struct learner *learner)
{
    if (!learner)
        return;
    for (int i = 0; learner->watch && i < 2 * learner->variables; i++)
        free(learner->watch[i].at);
    void *const arrays[] = {
        learner->number,   learner->candidate, learner->exclude_begin, learner->excluded,
        learner->value,    learner->watch,     learner->level,         learner->reason,
        learner->cause,    learner->negative,  learner->trail,         learner->begin,
        learner->activity, learner->heap,      learner->place,         learner->clause,
        learner->mark,     learner->marked,    learner->stamp,         learner->learnt,
    };
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++)
        free(arrays[i]);
    free(learner);
}
