/*
 * reduce.c - all minimal puzzles within a puzzle: subsets of its givens that keep the one solution
 * and need each of their givens.
 *
 *     kept | open | removed      the givens, in a node of the search
 *
 * The puzzle of kept and open givens has one solution. An *alternative* is another solution grid,
 * represented by the set of givens that it contradicts. A given is needed in a set of givens
 * exactly if some alternative contradicts only this given of the set. So:
 *
 * - An open given that is needed among kept and open ones is needed in all subsets too: it is kept.
 * - The other open givens are removed in turn: the first one; then the second one, with the first
 *   kept; and so on. So each set of givens is reached once. If none is left, the set is minimal if
 *   all kept givens are needed.
 * - A kept given that is not needed among the kept ones alone is not needed in any larger set, so
 *   the node has no minimal set and is pruned.
 * - When the kept givens alone have one solution, nothing else can be in a minimal set.
 *
 * Most of these questions are answered by alternatives found before; the last SETS of them are
 * stored. A forgotten one only costs another search, so the memory can be fixed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/generate.h"

#include <stdlib.h>
#include <string.h>

#include "base/options.h"
#include "base/rng.h"

enum {
    SETS = 128,
    TURN = 64 /* questions between two calls of the progress function */
};

struct reduction {
    struct tenring_reduce_options options;
    struct tenring_search_options one; /* for searches of one puzzle */
    tenring_puzzle_callback *callback;
    void *context;
    struct tenring_grid solution;
    struct cell_set givens;
    struct cell_set set[SETS]; /* alternatives, the oldest is replaced first */
    int sets, next;
    uint64_t found, questions;
    enum tenring_status status; /* OK: continue */
    bool ended;                 /* the callback ended the search */
};

static struct cell_set both(const struct cell_set *a, const struct cell_set *b)
{
    return (struct cell_set){{a->word[0] & b->word[0], a->word[1] & b->word[1]}};
}

static struct cell_set either(const struct cell_set *a, const struct cell_set *b)
{
    return (struct cell_set){{a->word[0] | b->word[0], a->word[1] | b->word[1]}};
}

static bool is_empty(const struct cell_set *set)
{
    return !(set->word[0] | set->word[1]);
}

/* The only cell of a set; -1: the set has none or several. */
static int only_cell(const struct cell_set *set)
{
    if (cell_set_size(set) != 1)
        return -1;
    return set->word[0] ? __builtin_ctzll(set->word[0]) : 64 + __builtin_ctzll(set->word[1]);
}

static bool is_stopped(const struct reduction *reduction)
{
    return reduction->status != TENRING_STATUS_OK || reduction->ended;
}

/* Calls the progress function in every turn: each search may be short and a puzzle be rare. */
static void count_question(struct reduction *reduction)
{
    const struct tenring_progress progress = {.solutions = reduction->found};
    if (++reduction->questions % TURN == 0 && reduction->one.progress && !is_stopped(reduction) &&
        !reduction->one.progress(reduction->one.context, &progress))
        reduction->status = TENRING_STATUS_CANCELLED;
}

/* Takes the first solution that differs from the known one, as an alternative. */
static bool remember(void *context, const struct tenring_grid *solution)
{
    struct reduction *reduction = context;
    struct cell_set *set = &reduction->set[reduction->next];
    struct cell_set differs = {{0, 0}};
    if (memcmp(solution, &reduction->solution, sizeof *solution) == 0)
        return true;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (cell_set_has(&reduction->givens, cell) &&
            solution->cell[cell] != reduction->solution.cell[cell])
            cell_set_add(&differs, cell);
    *set = differs;
    reduction->next = (reduction->next + 1) % SETS;
    if (reduction->sets < SETS)
        reduction->sets++;
    return false;
}

/* Searches for an alternative that contradicts only the given in `cell`; with cell -1, none of
   them. */
static bool find_alternative(struct reduction *reduction, const struct cell_set *givens, int cell)
{
    struct tenring_puzzle puzzle;
    count_question(reduction);
    for (int i = 0; i < GRID_CELLS; i++) {
        uint16_t digit = (uint16_t)(1u << (reduction->solution.cell[i] - 1));
        puzzle.cell[i] = cell_set_has(givens, i) ? digit : TENRING_ALL_DIGITS;
        if (i == cell)
            puzzle.cell[i] = TENRING_ALL_DIGITS & ~digit;
    }
    int before = reduction->next;
    enum tenring_status status =
        tenring_enumerate(&puzzle, &reduction->one, remember, reduction, NULL);
    if (status != TENRING_STATUS_OK)
        reduction->status = status;
    return reduction->next != before;
}

/* Adds to *needed the givens of a set that are known to be needed in it. Returns whether the set is
   known to have several solutions. */
static bool find_known(const struct reduction *reduction, const struct cell_set *givens,
                       struct cell_set *needed)
{
    bool several = false;
    for (int i = 0; i < reduction->sets; i++) {
        struct cell_set met = both(&reduction->set[i], givens);
        int cell = only_cell(&met);
        if (cell >= 0)
            cell_set_add(needed, cell);
        several |= is_empty(&met);
    }
    return several;
}

static bool is_needed(struct reduction *reduction, const struct cell_set *givens, int cell)
{
    for (int i = 0; i < reduction->sets; i++) {
        struct cell_set met = both(&reduction->set[i], givens);
        if (only_cell(&met) == cell)
            return true;
    }
    return find_alternative(reduction, givens, cell);
}

static void hand_over(struct reduction *reduction, const struct cell_set *givens)
{
    struct tenring_puzzle puzzle;
    for (int i = 0; i < GRID_CELLS; i++)
        puzzle.cell[i] =
            (uint16_t)(cell_set_has(givens, i) ? 1u << (reduction->solution.cell[i] - 1)
                                               : TENRING_ALL_DIGITS);
    reduction->found++;
    reduction->ended = !reduction->callback(reduction->context, &puzzle);
}

/* What is known about the kept givens of a node. */
enum verdict {
    TOO_MANY, /* one of them is not needed */
    TOO_FEW,  /* they have several solutions */
    ENOUGH
};

/* `sure`: kept givens known to be needed, because they were needed in a larger set. */
static enum verdict judge(struct reduction *reduction, const struct cell_set *kept,
                          const struct cell_set *sure)
{
    struct cell_set needed = *sure;
    count_question(reduction);
    bool several = find_known(reduction, kept, &needed);
    for (int cell = 0; cell < GRID_CELLS && !is_stopped(reduction); cell++)
        if (cell_set_has(kept, cell) && !cell_set_has(&needed, cell) &&
            !find_alternative(reduction, kept, cell))
            return TOO_MANY;
    return several || find_alternative(reduction, kept, -1) ? TOO_FEW : ENOUGH;
}

/* A node: reports all minimal sets that contain the kept givens and some of the open ones. */
static void spare(struct reduction *reduction, struct cell_set kept, struct cell_set sure,
                  struct cell_set open)
{
    struct cell_set all = either(&kept, &open), needed = {{0, 0}};
    bool minimal = true;
    find_known(reduction, &all, &needed);
    for (int cell = 0; cell < GRID_CELLS && !is_stopped(reduction); cell++)
        if (cell_set_has(&open, cell) &&
            (cell_set_has(&needed, cell) || find_alternative(reduction, &all, cell))) {
            cell_set_remove(&open, cell);
            cell_set_add(&kept, cell);
            cell_set_add(&sure, cell);
        }
    for (int cell = 0; cell < GRID_CELLS && !is_stopped(reduction); cell++) {
        if (!cell_set_has(&open, cell))
            continue;
        enum verdict verdict = judge(reduction, &kept, &sure);
        if (is_stopped(reduction) || verdict == TOO_MANY)
            return;
        if (verdict == ENOUGH) {
            hand_over(reduction, &kept);
            return;
        }
        minimal = false;
        cell_set_remove(&open, cell);
        spare(reduction, kept, sure, open);
        cell_set_add(&kept, cell);
    }
    if (minimal && !is_stopped(reduction) && judge(reduction, &kept, &sure) == ENOUGH &&
        !is_stopped(reduction))
        hand_over(reduction, &kept);
}

/* Random minimal puzzles: removes givens in random order as long as possible. */
static void draw(struct reduction *reduction)
{
    struct rng rng;
    rng_seed(&rng, reduction->options.seed);
    for (uint64_t i = 0; i < reduction->options.random && !is_stopped(reduction); i++) {
        struct cell_set rest = reduction->givens;
        int order[GRID_CELLS] = {0};
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            int other = (int)rng_below(&rng, (uint32_t)cell + 1);
            order[cell] = order[other];
            order[other] = cell;
        }
        for (int at = 0; at < GRID_CELLS && !is_stopped(reduction); at++)
            if (cell_set_has(&rest, order[at]) && !is_needed(reduction, &rest, order[at]))
                cell_set_remove(&rest, order[at]);
        if (!is_stopped(reduction))
            hand_over(reduction, &rest);
    }
}

/* Finds the solution; false: there is none, there are several, or the search was stopped. */
static bool solve(struct reduction *reduction, const struct tenring_puzzle *puzzle)
{
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    reduction->status = tenring_solve(puzzle, &reduction->one, &result);
    reduction->solution = result.first;
    return reduction->status == TENRING_STATUS_OK && result.solutions == 1;
}

enum tenring_status tenring_reduce(const struct tenring_puzzle *puzzle,
                                   const struct tenring_reduce_options *options,
                                   tenring_puzzle_callback *callback, void *context,
                                   uint64_t *found)
{
    struct tenring_reduce_options chosen = TENRING_REDUCE_OPTIONS_INIT;
    if (!puzzle || !callback || !options_read(options, &chosen, sizeof chosen) ||
        !generate_is_of_givens(puzzle))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct reduction *reduction = calloc(1, sizeof *reduction);
    if (!reduction)
        return TENRING_STATUS_NO_MEMORY;
    reduction->options = chosen;
    reduction->callback = callback;
    reduction->context = context;
    reduction->one = (struct tenring_search_options)TENRING_SEARCH_OPTIONS_INIT;
    reduction->one.isa = chosen.isa;
    reduction->one.progress = chosen.progress;
    reduction->one.context = chosen.context;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (puzzle->cell[cell] != TENRING_ALL_DIGITS)
            cell_set_add(&reduction->givens, cell);
    if (solve(reduction, puzzle)) {
        struct cell_set none = {{0, 0}};
        if (chosen.random > 0)
            draw(reduction);
        else
            spare(reduction, none, none, reduction->givens);
    }
    enum tenring_status status = reduction->status;
    if (found && (status == TENRING_STATUS_OK || status == TENRING_STATUS_CANCELLED))
        *found = reduction->found;
    free(reduction);
    return status;
}
