/*
 * search.c - the stages one after the other: plain search with a small budget, then the tree.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/search.h"

#include "maximise/levels.h"
#include "maximise/neighbourhood.h"
#include "maximise/plain.h"
#include "maximise/tree.h"

#include <assert.h>
#include <string.h>

/* Nodes that stage 1 may use: about what stage 2 costs for the same puzzle; more for each
   solution that is wanted. */
enum { PLAIN_BUDGET = 256, PLAIN_EACH = 4, PLAIN_MOST = 10000 };

/* Nodes of the tree before any grid is looked for, and before levels and better ones are; then at
   least so many nodes at a time, or one part in so many of all. */
enum { FIRST_AFTER = 64, IMPROVE_AFTER = 500, IMPROVE_LEAST = 1500, IMPROVE_PART = 6 };

/* Two levels: the first factor is one part in so many of the last, the next ones are greater by
   this. */
enum { FACTORS = 64, FACTOR_GROWTH = 4 };

/* Each solution that is to be found may cost stage 1 some nodes more. */
static uint64_t plain_budget(const struct maximise_run *run)
{
    uint64_t several = run->mode == MAXIMISE_TOP     ? run->list->wanted
                       : run->mode == MAXIMISE_COUNT ? run->count_max
                                                     : 0;
    return PLAIN_BUDGET + PLAIN_EACH * (several < PLAIN_MOST ? several : PLAIN_MOST);
}

#ifdef TENRING_SELF_CHECK
/*
 * Proves the answer once more by stage 2 alone, which is told the optimum and asserts at each node
 * that it is not cut off. A list must come out with the same totals. An answer that could not be
 * checked for want of memory is none.
 */
static enum maximise_stop check_again(const struct maximise_run *run)
{
    struct maximise_run again = *run;
    struct maximise_list list = {.wanted = run->mode == MAXIMISE_TOP ? run->list->wanted : 1};
    again.options.node_limit = 0;
    again.options.progress = NULL;
    again.known_total = run->best;
    memcpy(again.known, run->digit, sizeof again.known);
    again.best = again.floor = -1;
    again.bound = GRID_CELLS * run->greatest_gain;
    again.list = &list;
    again.thorough = true;
    enum maximise_stop stop = maximise_tree_search(&again);
    if (again.out_of_memory)
        stop = MAXIMISE_NO_MEMORY;
    if (stop == MAXIMISE_DONE) {
        assert(again.best == run->best && again.floor == run->floor && again.bound == run->bound);
        assert(run->mode != MAXIMISE_TOP || list.count == run->list->count);
    }
    maximise_list_free(&list);
    return stop;
}
#endif

/* ------------------------------------------------------------------------------------------------
 * Two levels
 * --------------------------------------------------------------------------------------------- */

/* The coarse part of a gain, and of the total of a grid. */
static int64_t coarse_part(const struct maximise_run *run, const struct maximise_levels *levels,
                           int cell, int digit)
{
    return (run->gains.gain[cell][digit] - levels->fine[cell][digit]) / levels->coarse;
}

static int64_t coarse_total(const struct maximise_run *run, const struct maximise_levels *levels,
                            const uint8_t grid[GRID_CELLS])
{
    int64_t total = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        total += coarse_part(run, levels, cell, grid[cell] - 1);
    return total;
}

/* Weights of factor * coarse part + fine part, or of the coarse part alone with factor 0. False
   when there is one that is too great. */
static bool weigh_levels(const struct maximise_run *run, const struct maximise_levels *levels,
                         int64_t factor, struct tenring_weights *weights)
{
    memset(weights, 0, sizeof *weights);
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (unsigned set = run->root.cand[cell]; set; set &= set - 1) {
            const int digit = digit_set_least(set);
            const int64_t coarse = coarse_part(run, levels, cell, digit);
            const int64_t weight =
                factor > 0 ? factor * coarse + levels->fine[cell][digit] : coarse;
            if (weight < INT32_MIN || weight > INT32_MAX)
                return false;
            weights->weight[cell][digit] = (int32_t)weight;
        }
    }
    return true;
}

/* A search of its own with weights of levels, from the best grid so far on. Its best grid is
   offered to the run; *coarse is that grid's coarse total, or -1 when there is none. one_level: the
   weights' own levels, which may be the same ones, are not looked for. */
static enum maximise_stop search_weights(struct maximise_run *run,
                                         const struct maximise_levels *levels,
                                         const struct tenring_weights *weights, bool one_level,
                                         int64_t *coarse)
{
    struct maximise_run part = {.mode = MAXIMISE_BEST,
                                .sign = 1,
                                .nodes = run->nodes,
                                .kernel = run->kernel,
                                .options = run->options,
                                .one_level = one_level,
                                .whole = run->whole ? run->whole : run};
    struct tenring_puzzle puzzle;
    memcpy(puzzle.cell, run->root.cand, sizeof puzzle.cell);
    part.options.known = NULL;
    *coarse = -1;
    (void)maximise_start(&part, weights, &puzzle); /* propagated before: no contradiction */
    if (run->best >= 0)
        (void)maximise_offer_digits(&part, run->digit);
    enum maximise_stop stop = maximise_search(&part);
    run->nodes = part.nodes;
    if (part.best >= 0) {
        *coarse = coarse_total(run, levels, part.digit);
        (void)maximise_offer_digits(run, part.digit);
    } else if (stop == MAXIMISE_DONE) {
        run->bound = run->floor; /* there is no solution */
    }
    return stop;
}

/*
 * Gains of K * a + b, where the b of a solution sum to a number B that spans less than K: those of
 * the greatest sum A of a are wanted, and among them one of the greatest B. The template bound does
 * badly with K: where A is at most 42 it may prove 42.9, and what B can be drowns in the missing
 * 0.9 K. So the greatest A is found and proved first, by itself. Then f * a + b is maximised, for a
 * small f. If its best grid has the greatest A, no other with that A has a greater B, for it would
 * have a greater f * A + B: so that grid is a best one. Otherwise a greater f follows, and the last
 * one is more than what B spans, with which the greatest A comes first as it does with K.
 *
 * A first f of 1 / 16 of the last one took ten times as long on the longest, and was no better on
 * others. Raising targets and lowering bounds to totals that K and B allow, in the place of all
 * this, helped where the first A was the difficulty, and not where B was.
 */
static enum maximise_stop search_levels(struct maximise_run *run)
{
    struct maximise_levels levels;
    struct tenring_weights weights;
    int64_t greatest, coarse;
    maximise_find_levels(&run->gains, run->root.cand, &levels);
    if (levels.coarse == 0 || !weigh_levels(run, &levels, 0, &weights))
        return MAXIMISE_DONE;
    enum maximise_stop stop = search_weights(run, &levels, &weights, false, &greatest);
    if (stop != MAXIMISE_DONE)
        return stop;
    const int64_t bound = levels.coarse * greatest + levels.most;
    const int64_t last = levels.most - levels.least + 1;
    run->bound = bound < run->bound ? bound : run->bound;
    run->bound = run->bound > run->floor ? run->bound : run->floor;
    for (int64_t factor = last / FACTORS + 1;; factor *= FACTOR_GROWTH) {
        factor = factor < last ? factor : last;
        if (run->bound <= run->floor || !weigh_levels(run, &levels, factor, &weights))
            return MAXIMISE_DONE;
        stop = search_weights(run, &levels, &weights, true, &coarse);
        if (stop != MAXIMISE_DONE)
            return stop;
        if (factor == last || coarse == greatest)
            break;
    }
    run->bound = run->floor;
    return MAXIMISE_DONE;
}

/* ------------------------------------------------------------------------------------------------
 * The tree, and what is done between its nodes
 * --------------------------------------------------------------------------------------------- */

struct pauses {
    struct maximise_neighbourhood neighbourhood;
    bool levels_tried;
};

static enum maximise_stop improve(struct maximise_run *run, uint64_t nodes)
{
    struct pauses *pauses = run->pause_context;
    return maximise_improve(run, &pauses->neighbourhood, nodes);
}

/* Between nodes of the tree: once it is looked whether the weights have levels, then a part of the
   time goes into better grids. */
static enum maximise_stop between_nodes(struct maximise_run *run)
{
    struct pauses *pauses = run->pause_context;
    if (run->best < 0 && !pauses->neighbourhood.started) {
        enum maximise_stop stop = improve(run, 1);
        run->pause_at = run->nodes + IMPROVE_AFTER;
        return stop;
    }
    if (!pauses->levels_tried) {
        pauses->levels_tried = true;
        enum maximise_stop stop = search_levels(run);
        if (stop != MAXIMISE_DONE || run->bound <= run->floor)
            return stop;
    }
    uint64_t nodes =
        run->nodes / IMPROVE_PART > IMPROVE_LEAST ? run->nodes / IMPROVE_PART : IMPROVE_LEAST;
    enum maximise_stop stop = improve(run, nodes);
    run->pause_at = run->nodes + run->nodes / 2;
    return stop;
}

enum maximise_stop maximise_search(struct maximise_run *run)
{
    enum maximise_stop stop = maximise_plain(run, plain_budget(run));
    if (stop == MAXIMISE_DONE)
        run->bound = run->floor;
    if (stop == MAXIMISE_BUDGET && run->floor < run->bound) {
        struct pauses pauses = {.levels_tried = run->one_level};
        maximise_recount(run);
        if (run->mode == MAXIMISE_BEST) {
            run->on_pause = between_nodes;
            run->improve = improve;
            run->pause_context = &pauses;
            run->pause_at = run->nodes + (run->best < 0 ? FIRST_AFTER : IMPROVE_AFTER);
        }
        stop = maximise_tree_search(run);
        run->on_pause = NULL;
        run->improve = NULL;
    }
    if (run->out_of_memory)
        return MAXIMISE_NO_MEMORY;
    stop = stop == MAXIMISE_BUDGET ? MAXIMISE_DONE : stop;
#ifdef TENRING_SELF_CHECK
    if (stop == MAXIMISE_DONE && run->mode != MAXIMISE_COUNT && !run->options.known)
        stop = check_again(run);
#endif
    return stop;
}

enum maximise_stop maximise_search_grids(struct maximise_run *run)
{
    struct maximise_neighbourhood neighbourhood = {.found = false};
    enum maximise_stop stop = maximise_plain(run, plain_budget(run));
    if (stop == MAXIMISE_DONE)
        run->bound = run->floor;
    if (stop != MAXIMISE_BUDGET)
        return stop;
    if (maximise_root_bound(run) == MAXIMISE_NO_MEMORY)
        return MAXIMISE_NO_MEMORY;
    return maximise_improve(run, &neighbourhood, INT64_MAX);
}
