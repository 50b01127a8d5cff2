/*
 * search.c - runs the stages in order: plain search with a small budget, then the tree.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/search.h"

#include "maximise/neighbourhood.h"
#include "maximise/plain.h"
#include "maximise/tree.h"

#include <assert.h>
#include <string.h>

/* The node budget of stage 1: about as much time as stage 2 takes for the same puzzle, and more
   nodes for each wanted solution. */
enum { PLAIN_BUDGET = 4 * MAXIMISE_SHORT, PLAIN_MOST = 10000 };

/* Each wanted solution adds some nodes to stage 1. */
static uint64_t plain_budget(const struct maximise_run *run)
{
    uint64_t several = run->answer.mode == MAXIMISE_TOP     ? run->answer.list->wanted
                       : run->answer.mode == MAXIMISE_COUNT ? run->answer.count_max
                                                            : 0;
    return PLAIN_BUDGET + MAXIMISE_EACH * (several < PLAIN_MOST ? several : PLAIN_MOST);
}

enum maximise_stop maximise_search(struct maximise_run *run)
{
    enum maximise_stop stop = maximise_plain(run, plain_budget(run));
    if (stop == MAXIMISE_DONE)
        run->answer.bound = run->answer.floor;
    if (stop == MAXIMISE_BUDGET && run->answer.floor < run->answer.bound) {
        maximise_recount(run);
        stop = maximise_tree_search(run);
    }
    if (run->control.out_of_memory)
        return MAXIMISE_NO_MEMORY;
    return stop == MAXIMISE_BUDGET ? MAXIMISE_DONE : stop;
}

#ifdef TENRING_SELF_CHECK
/*
 * Proves the answer again by stage 2 alone, which is given the optimum and asserts at each node
 * that it is not excluded. A list must have the same totals. If memory runs out, the answer counts
 * as unchecked.
 */
static enum maximise_stop prove_again(const struct maximise_run *run)
{
    struct maximise_run again = *run;
    struct maximise_list list = {
        .wanted = run->answer.mode == MAXIMISE_TOP ? run->answer.list->wanted : 1};
    again.control.pause_at = UINT64_MAX;
    again.control.options.node_limit = 0;
    again.control.options.progress = NULL;
    again.known.total = run->answer.best;
    memcpy(again.known.digit, run->answer.digit, sizeof again.known.digit);
    again.answer.best = again.answer.floor = -1;
    again.answer.bound = GRID_CELLS * run->problem.greatest_gain;
    again.answer.list = &list;
    again.method.force_rules = true;
    enum maximise_stop stop = maximise_tree_search(&again);
    if (again.control.out_of_memory)
        stop = MAXIMISE_NO_MEMORY;
    if (stop == MAXIMISE_DONE) {
        assert(again.answer.best == run->answer.best && again.answer.floor == run->answer.floor &&
               again.answer.bound == run->answer.bound);
        assert(run->answer.mode != MAXIMISE_TOP || list.count == run->answer.list->count);
    }
    maximise_list_free(&list);
    return stop;
}
#endif

enum maximise_stop maximise_check(const struct maximise_run *run)
{
#ifdef TENRING_SELF_CHECK
    if (run->answer.mode != MAXIMISE_COUNT && !run->control.options.known)
        return prove_again(run);
#endif
    (void)run;
    return MAXIMISE_DONE;
}

enum maximise_stop maximise_search_grids(struct maximise_run *run)
{
    enum maximise_stop stop = maximise_plain(run, plain_budget(run));
    if (stop == MAXIMISE_DONE)
        run->answer.bound = run->answer.floor;
    if (stop != MAXIMISE_BUDGET)
        return stop;
    if (maximise_root_bound(run) == MAXIMISE_NO_MEMORY)
        return MAXIMISE_NO_MEMORY;
    return maximise_improve(run);
}
