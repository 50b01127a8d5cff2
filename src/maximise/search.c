/*
 * search.c - the stages one after the other: plain search with a small budget, then the tree.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/search.h"

#include "maximise/by_level.h"
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
   time goes into better grids, unless pieces do that (share.c). */
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
        enum maximise_stop stop = maximise_search_by_level(run, maximise_search);
        if (stop != MAXIMISE_DONE || run->bound <= run->floor)
            return stop;
    }
    if (run->in_pieces) {
        run->pause_at = UINT64_MAX;
        return MAXIMISE_DONE;
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
        struct pauses pauses = {.levels_tried = false};
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
