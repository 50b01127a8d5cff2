/*
 * search.h - depth-first search: propagate, split, go on with both halves.
 *
 * There are two searches. search_freely() splits at the cell that needs fewest nodes.
 * search_in_order() finds the solutions in lexicographic order and therefore splits at the first
 * open cell.
 *
 * Invariant: on the way down a cleared bit stays cleared, and each split decides a candidate, so
 * the depth is bounded. A *node* is a state that is propagated, the puzzle itself included.
 *
 * For src/solve/kernel.c alone.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_SEARCH_H
#define TENRING_SOLVE_SEARCH_H

#include "solve/branch.h"
#include "solve/propagate.h"
#include "solve/refute.h"

#include <assert.h>

enum {
    MAX_DEPTH = GRID_CELLS + 1, /* the most states on the stack: each level places a digit */
    WATCH_INTERVAL = 1024,      /* nodes between two calls of watch */
    /* after this many nodes without a solution each open state is checked by refute_state */
    REFUTE_AFTER = 1000,
    DIVE = 8,          /* the most cells that are decided at once */
    DIVE_AFTER = 5,    /* dives begin after this many splits in a row with two open halves, */
    DIVE_OPEN = 61,    /* or at once, if the first state has at least this many open cells; */
    PATTERN_OPEN = 68, /* with this many, dives take their digits from the pattern */
    /* after this many nodes without a solution an ordered search looks ahead */
    LOOK_AHEAD_AFTER = 64,
};

/* ---------------------------------------------------------------------------------------------- */
/* Self-check: a build with TENRING_SELF_CHECK checks every propagation and every split against a
   known solution (job->known), found by plain backtracking. A state that contains it must keep it;
   exactly one half of such a state contains it. */

#ifdef TENRING_SELF_CHECK
static bool holds_known(const struct solve_job *job, const struct state *state)
{
    return job->known && contains_solution(state, job->known);
}
#define SELF_CHECK(...) __VA_ARGS__
#else
#define SELF_CHECK(...)
#endif

static enum solve_verdict propagate_checked(const struct solve_job *job, struct state *state,
                                            vector *open)
{
    SELF_CHECK(bool held = holds_known(job, state);)
    enum solve_verdict verdict = propagate(state, open);
    SELF_CHECK(assert(!held || (verdict != SOLVE_DEAD && holds_known(job, state)));)
    (void)job;
    return verdict;
}

static void propagate_pair_checked(const struct solve_job *job, struct state *a, struct state *b,
                                   enum solve_verdict *verdict_a, enum solve_verdict *verdict_b)
{
    SELF_CHECK(bool a_held = holds_known(job, a), b_held = holds_known(job, b);)
    propagate_pair(a, b, verdict_a, verdict_b);
    SELF_CHECK(assert(!a_held || (*verdict_a != SOLVE_DEAD && holds_known(job, a)));)
    SELF_CHECK(assert(!b_held || (*verdict_b != SOLVE_DEAD && holds_known(job, b)));)
    (void)job;
}

INLINE void split_checked(const struct solve_job *job, struct state *state, struct state *placed,
                          struct cell cell, int from)
{
    SELF_CHECK(bool held = holds_known(job, state);)
    split_state(state, placed, cell, from);
    SELF_CHECK(assert(!held || holds_known(job, state) != holds_known(job, placed));)
    (void)job;
}

/* ---------------------------------------------------------------------------------------------- */
/* Nodes and solutions */

/* Counts a node; false, and *status is set, if the search has to stop. */
INLINE bool count_node(struct solve_job *job, enum tenring_status *status)
{
    if (job->nodes >= job->node_limit) {
        *status = TENRING_STATUS_LIMIT;
        return false;
    }
    if (++job->nodes % WATCH_INTERVAL == 0 && job->watch) {
        struct tenring_progress progress = {.nodes = job->nodes,
                                            .solutions = job->earlier + job->solutions};
        if (!job->watch(job->watch_context, &progress)) {
            *status = TENRING_STATUS_CANCELLED;
            return false;
        }
    }
    return true;
}

/* Counts nodes by their depth, if the caller wants that. */
INLINE void count_depth(const struct solve_job *job, int depth, uint64_t nodes)
{
    if (job->nodes_at_depth)
        job->nodes_at_depth[depth < TENRING_DEPTHS ? depth : TENRING_DEPTHS - 1] += nodes;
}

/* Counts a solved state's solution and passes it to the caller; false if the search has to stop. */
static bool add_solution(struct solve_job *job, const struct state *state)
{
    struct tenring_grid later, *grid = job->solutions++ == 0 ? &job->first : &later;
    write_grid(state, grid);
    if (job->found && !job->found(job->found_context, grid))
        return false;
    return job->solutions < job->max_solutions;
}

/* Checks an open state further: *verdict becomes SOLVE_DEAD if solve/refute.c finds that it has no
   solution. */
static void refute_open(const struct state *state, enum solve_verdict *verdict)
{
    if (*verdict == SOLVE_OPEN && refute_state(state->word))
        *verdict = SOLVE_DEAD;
}

/* ---------------------------------------------------------------------------------------------- */
/* The two searches */

/*
 * A depth-first search that splits at the cell that needs fewest nodes. It keeps a stack of open
 * states, each with one digit placed more than the one below it, so the depth is bounded. States at
 * their fixpoint can be split; the others, marked `fresh`, have not been propagated yet.
 */
struct descent {
    struct state state[MAX_DEPTH + 1];
    int choices[MAX_DEPTH + 1]; /* made to reach each of these states */
    bool fresh[MAX_DEPTH + 1];
    int depth;              /* of the last state; -1: the stack is empty */
    uint64_t last_solution; /* job->nodes at the last solution */
    bool lucky;             /* so far no solution, no dead half, and no dive that failed twice */
    /* the number of cells that the next dive decides, and the number of splits in a row with two
       open halves */
    int width, open_splits;
    bool patterned;             /* whether dives take their digits from the pattern */
    uint8_t names[GRID_DIGITS]; /* the pattern's digits, by its numbers */
};

/* Counts a node at its depth. */
INLINE bool count_at(struct solve_job *job, int choices, enum tenring_status *status)
{
    if (!count_node(job, status))
        return false;
    count_depth(job, choices, 1);
    return true;
}

/* Counts the solution of a solved state. Returns as add_solution(). */
static bool add_here(struct solve_job *job, struct descent *at, const struct state *state)
{
    at->last_solution = job->nodes;
    at->lucky = false;
    return add_solution(job, state);
}

/* After split_last() has split the last state: propagates the half with the digit placed, which is
   above it on the stack; the other half stays fresh. Returns false if the search has to stop. */
static bool try_placed(struct solve_job *job, struct descent *at, enum tenring_status *status)
{
    struct state *placed = &at->state[at->depth + 1];
    vector open;
    if (!count_at(job, at->choices[at->depth], status))
        return false;
    enum solve_verdict verdict = propagate_checked(job, placed, &open);
    at->fresh[at->depth] = true;
    at->lucky = verdict != SOLVE_DEAD;
    at->open_splits = verdict == SOLVE_OPEN ? at->open_splits + 1 : 0;
    if (verdict == SOLVE_OPEN)
        at->fresh[++at->depth] = false;
    return verdict != SOLVE_SOLVED || add_here(job, at, placed);
}

/* Splits the last state and propagates its halves: both, or only one while the search is `lucky`.
   Returns false if the search has to stop. */
INLINE bool split_last(struct solve_job *job, struct descent *at, enum tenring_status *status)
{
    struct state *rest = &at->state[at->depth], *placed = rest + 1;
    enum solve_verdict of_placed, of_rest;
    split_checked(job, rest, placed, choose_cell(rest), 0);
    const int choices = ++at->choices[at->depth];
    at->choices[at->depth + 1] = choices;
    if (at->lucky && at->open_splits > 0)
        return try_placed(job, at, status);
    if (!count_at(job, choices, status) || !count_at(job, choices, status))
        return false;
    propagate_pair_checked(job, placed, rest, &of_placed, &of_rest);
    if (of_placed == SOLVE_SOLVED && !add_solution(job, placed))
        return false;
    if (of_rest == SOLVE_SOLVED && !add_solution(job, rest))
        return false;
    if (of_placed == SOLVE_SOLVED || of_rest == SOLVE_SOLVED)
        at->last_solution = job->nodes;
    if (job->nodes - at->last_solution > REFUTE_AFTER) {
        refute_open(placed, &of_placed);
        refute_open(rest, &of_rest);
    }
    const bool both = of_placed == SOLVE_OPEN && of_rest == SOLVE_OPEN;
    at->lucky = at->lucky && both;
    at->open_splits = both ? at->open_splits + 1 : 0;
    if (both)
        at->fresh[++at->depth] = false;
    else if (of_placed == SOLVE_OPEN)
        copy_state(rest, placed);
    else if (of_rest != SOLVE_OPEN)
        at->depth--;
    return true;
}

/*
 * Whether a puzzle seems to have many solutions: random givens leave more candidates in the first
 * state than givens of a proper puzzle do. The bound is between typical numbers of both. With less
 * than 40 open cells it makes no difference.
 */
static bool is_crowded(const struct state *state, int open_cells)
{
    enum { LEAST_OPEN = 40, EACH = 8, ALLOWANCE = 190 };
    static const uint32_t all[4] = {BAND, BAND, BAND, 0};
    int candidates = 0;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        candidates += common_cells(state->word + 4 * digit, all);
    return open_cells >= LEAST_OPEN && candidates >= EACH * open_cells - ALLOWANCE;
}

/* Propagates the last state, which is fresh. Returns false if the search has to stop. */
static bool visit_fresh(struct solve_job *job, struct descent *at, enum tenring_status *status)
{
    struct state *state = &at->state[at->depth];
    vector open;
    if (!count_at(job, at->choices[at->depth], status))
        return false;
    at->fresh[at->depth] = false;
    enum solve_verdict verdict = propagate_checked(job, state, &open);
    if (verdict == SOLVE_OPEN && at->choices[0] == 0) {
        const int cells = count_cells(open);
        if (is_crowded(state, cells))
            at->open_splits = DIVE_AFTER;
        if (cells >= DIVE_OPEN)
            at->width = DIVE;
        at->patterned = cells >= PATTERN_OPEN;
        if (at->patterned)
            name_pattern(state, first_plane(open), at->names);
    }
    if (verdict != SOLVE_OPEN)
        at->depth--;
    return verdict != SOLVE_SOLVED || add_here(job, at, state);
}

/*
 * A puzzle with many solutions needs many splits before the first solution, and nearly all of these
 * leave solutions in both halves. So a dive decides several cells that share no house and
 * propagates once; the other halves stay fresh. Each cell prefers another digit than the cell
 * before it, which fails less often. Puzzles with very few givens use the pattern's digits
 * (branch.h), which fail even less.
 *
 * If the dive fails, half of its cells are tried, and the next dive is smaller. If that fails too,
 * the fresh states in between are searched one after the other. Returns false if the search has to
 * stop.
 */
static bool dive(struct solve_job *job, struct descent *at, enum tenring_status *status)
{
    enum { STEP = 4 }; /* between the preferred digits of consecutive cells */
    struct cell cells[DIVE];
    struct state half, whole;
    copy_state(&whole, &at->state[at->depth]);
    const int n = choose_disjoint(&whole, cells, at->width), middle = n / 2;
    const int depth = at->depth, choices = at->choices[depth];
    vector open;
    copy_state(&half, &whole);
    for (int i = 0; i < n; i++) {
        struct state *rest = &at->state[depth + i];
        if (i == middle)
            copy_state(&half, &whole);
        copy_state(rest, &whole);
        const int first =
            at->patterned ? at->names[pattern_number(cells[i])] : STEP * i % GRID_DIGITS;
        split_checked(job, rest, &whole, cells[i], first);
        at->choices[depth + i] = choices + i + 1;
        at->fresh[depth + i] = true;
    }
    if (!count_at(job, choices + n, status))
        return false;
    enum solve_verdict verdict = propagate_checked(job, &whole, &open);
    at->depth = depth + n;
    if (verdict != SOLVE_DEAD) {
        at->width += at->width < DIVE;
    } else {
        /* `half` has only the first half of the cells decided, so it contains the fresh states
           after it */
        at->depth = depth + middle;
        at->width = 2 * n / 3;
        copy_state(&whole, &half);
        if (!count_at(job, choices + middle, status))
            return false;
        verdict = propagate_checked(job, &whole, &open);
        at->lucky = at->lucky && verdict != SOLVE_DEAD;
        at->open_splits = verdict != SOLVE_DEAD ? at->open_splits : 0;
    }
    copy_state(&at->state[at->depth], &whole);
    at->choices[at->depth] = choices + at->depth - depth;
    at->fresh[at->depth] = false;
    if (verdict != SOLVE_OPEN)
        at->depth--;
    return verdict != SOLVE_SOLVED || add_here(job, at, &whole);
}

/*
 * Searches below a state. A search can take long because it meets the same small conflict below
 * each way to fill the rest of the grid. So after REFUTE_AFTER nodes without a solution each open
 * state is checked for such conflicts.
 */
static enum tenring_status search_freely(struct solve_job *job, const struct state *root)
{
    struct descent at;
    enum tenring_status status = TENRING_STATUS_OK;
    const uint64_t before = job->solutions;
    at.last_solution = job->nodes;
    at.depth = 0;
    at.choices[0] = 0;
    at.fresh[0] = true;
    copy_state(&at.state[0], root);
    at.lucky = true;
    at.width = DIVE / 2;
    at.open_splits = 0;
    at.patterned = false;
    bool go_on = true;
    while (go_on && at.depth >= 0)
        if (at.fresh[at.depth])
            go_on = visit_fresh(job, &at, &status);
        else if (at.open_splits >= DIVE_AFTER && at.width > 1 && job->solutions == before)
            go_on = dive(job, &at, &status);
        else
            go_on = split_last(job, &at, &status);
    return status;
}

/*
 * Whether the state has a solution; its nodes count for the job. *last is the solution found by the
 * last such search (all 0: none yet): a state that contains it needs no search. A new solution
 * replaces it.
 */
static enum tenring_status look_ahead(struct solve_job *job, const struct state *state,
                                      struct tenring_grid *last, bool *has_solution)
{
    *has_solution = last->cell[0] != 0 && contains_solution(state, last);
    if (*has_solution)
        return TENRING_STATUS_OK;
    struct solve_job ahead = *job;
    ahead.earlier = job->earlier + job->solutions;
    ahead.solutions = 0;
    ahead.max_solutions = 1;
    ahead.found = NULL;
    enum tenring_status status = search_freely(&ahead, state);
    job->nodes = ahead.nodes;
    *has_solution = ahead.solutions > 0;
    if (*has_solution)
        *last = ahead.first;
    return status;
}

/*
 * Depth-first search in lexicographic order of the solutions: the first open cell takes its least
 * digit first. At each level the stack holds the rest of the state that was split there, not yet
 * propagated.
 *
 * A fixed order can lead into huge subtrees without a solution. So after LOOK_AHEAD_AFTER nodes
 * without one, the search becomes careful. It returns to `base`, the last state whose subtree
 * contains everything searched in vain since the last solution. From there on, before it enters a
 * state, it asks search_freely() whether the state has a solution, and skips it if not. Until the
 * next solution a careful search is never more than one step away from a state that has one.
 */
static enum tenring_status search_in_order(struct solve_job *job, const struct state *root)
{
    struct state stack[MAX_DEPTH];
    struct state state = *root, base = *root;
    struct tenring_grid last = {{0}};
    enum tenring_status status = TENRING_STATUS_OK;
    uint64_t last_solution = job->nodes;
    int depth = 0, base_depth = 0;
    bool careful = false, found = false;
    for (;;) {
        vector open;
        if (!count_node(job, &status))
            return status;
        enum solve_verdict verdict = propagate_checked(job, &state, &open);
        if (verdict == SOLVE_OPEN && !careful && job->nodes - last_solution > LOOK_AHEAD_AFTER) {
            careful = true;
            state = base;
            depth = base_depth;
            continue;
        }
        if (verdict == SOLVE_OPEN && careful) {
            bool has_solution;
            status = look_ahead(job, &state, &last, &has_solution);
            if (status != TENRING_STATUS_OK)
                return status;
            if (!has_solution)
                verdict = SOLVE_DEAD;
        }
        if (verdict == SOLVE_OPEN) {
            struct state *rest = &stack[depth++];
            copy_state(rest, &state);
            split_checked(job, rest, &state, first_open_cell(open), 0);
            continue;
        }
        if (verdict == SOLVE_SOLVED) {
            if (!add_solution(job, &state))
                return TENRING_STATUS_OK;
            last_solution = job->nodes;
            careful = false;
            found = true;
        }
        if (depth == 0)
            return TENRING_STATUS_OK;
        state = stack[--depth];
        if (found || depth < base_depth) {
            base = state;
            base_depth = depth;
            found = false;
        }
    }
}

/* The search that a job describes, see solve/solve.h. */
static enum tenring_status search(struct solve_job *job)
{
    struct state root;
    load_state(job->puzzle, &root);
    return job->in_order ? search_in_order(job, &root) : search_freely(job, &root);
}

#endif
