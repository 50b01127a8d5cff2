/*
 * tree.c - stage 2: branch and bound on the template bound (kernel.h).
 *
 * Targets from above. With the root's bound U the question is first "is there a solution of total
 * at least U?", then U - 1, U - 3, U - 7 ... Each *round* is a depth first search in which
 * everything below the target is pruned: far above the optimum that is nearly everything. The first
 * round that finds a solution (k of them, if so many are wanted) ends the search, since it goes on
 * until nothing better is left. So the bound comes down from round to round, and all rounds but the
 * last are cheap. What happens in a node stands in node.c.
 *
 * A round that takes long starts again from the root: the cells of high activity (explore.c) then
 * come to the top, and there may be better root prices. Between two long attempts come short
 * ones: where a solution is hidden in a tree without bounds to go by, the next order of branching
 * often meets it at once.
 *
 * The first round's target is the root's bound itself. Such a target is refuted within a few nodes,
 * or there is a grid that meets it, and no bound tells where: then finding it is a matter of luck,
 * and how long that takes has a heavy tail, which many short attempts cut off (C. P. Gomes, B.
 * Selman, H. Kautz, "Boosting combinatorial search through randomization", AAAI 1998). So the first
 * round begins with short attempts. In later rounds it is the proof that takes long, and starting
 * again costs more than it brings: they begin with a long one.
 *
 * Smallest example: a target that no node but the root sees. Fixing takes candidates
 * away until some cell has none, the round ends with nothing, and the bound is the target less 1.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/tree.h"

#include "maximise/explore.h"
#include "maximise/linear.h"
#include "maximise/pause.h"
#include "maximise/root.h"
#include "maximise/share.h"

#include <string.h>

enum {
    BUDGET_GROWTH = 4, /* each long attempt has so many times the nodes of the last */
    FIRST_LONG_BUDGET = 8 * MAXIMISE_LONG,           /* of the first one in the first round */
    LONG_BUDGET = BUDGET_GROWTH * FIRST_LONG_BUDGET, /* in other rounds */
    SHORT_BUDGET = BUDGET_GROWTH * MAXIMISE_LONG,    /* of short attempts in other rounds, ... */
    SHORT_RESTARTS = 3,              /* ... of which there are so many between two long ones */
    FIRST_SHORT_BUDGET = 200,        /* of short attempts with which the first round begins, ... */
    FIRST_SHORT_RESTARTS = 8,        /* ... and how many there are */
    SHARE_AFTER = 2 * MAXIMISE_LONG, /* nodes of a tree before it is searched piece by piece */
    SHARE_AFTER_FORCED = 16          /* the same with force_rules */
};

/* Whether a round is the first of a search for one solution. */
static bool is_first(const struct maximise_tree *tree)
{
    return tree->stride == 1 && tree->run->answer.mode == MAXIMISE_BEST &&
           !tree->run->method.force_rules;
}

/* Nodes of an attempt that begins now before it is searched piece by piece. */
static uint64_t nodes_alone(const struct maximise_tree *tree)
{
    const uint64_t after = tree->run->method.force_rules ? SHARE_AFTER_FORCED : SHARE_AFTER;
    return tree->nodes < after ? after - tree->nodes : 0;
}

/*
 * Searches the whole tree with these prices, at most tree->budget nodes of it. A long search
 * goes on piece by piece from where it is (share.c).
 */
static enum maximise_stop search_tree(struct maximise_tree *tree, const int64_t lambda[GRID_CELLS])
{
    struct maximise_open open = {NULL, 0, 0};
    struct maximise_subtree whole;
    uint64_t budget = tree->budget;
    uint64_t alone = nodes_alone(tree);
    maximise_whole_tree(tree, lambda, &whole);
    if (!maximise_is_shared(tree))
        return maximise_explore(tree, &whole);
    tree->open = &open;
    tree->budget = alone < budget ? alone : budget;
    budget -= tree->budget;
    enum maximise_stop stop = maximise_explore(tree, &whole);
    tree->budget = budget;
    if (stop == MAXIMISE_BUDGET && budget > 0)
        stop = maximise_share(tree);
    maximise_open_free(&open);
    tree->open = NULL;
    return stop;
}

/*
 * One round: sees every solution of at least `target`, as far as better than the best so far. When
 * the budget is used up it starts again from the root, with better prices if there are any: a
 * few times with little, then with several times as much, so that the waste is bounded; the
 * activity is kept. Restarts are counted from 1, the short attempts that the first round begins
 * with before that.
 */
static enum maximise_stop run_round(struct maximise_tree *tree, int64_t target,
                                    int64_t lambda[GRID_CELLS], int64_t *least)
{
    struct maximise_run *run = tree->run;
    const bool first = is_first(tree) && maximise_uses(run, MAXIMISE_USE_FIRST_SHORT);
    const int short_restarts = !maximise_uses(run, MAXIMISE_USE_SHORT) ? 0
                               : first                                 ? FIRST_SHORT_RESTARTS
                                                                       : SHORT_RESTARTS;
    const uint64_t short_budget = first ? FIRST_SHORT_BUDGET : SHORT_BUDGET;
    uint64_t most = first ? FIRST_LONG_BUDGET : LONG_BUDGET, budget = first ? short_budget : most;
    tree->relaxed = false;
    tree->nogoods = 0; /* these hold for what the round wants */
    for (int restart = first ? 1 - short_restarts : 1;; restart++) {
        maximise_recount(run);
        tree->target = target > run->answer.floor ? target : run->answer.floor + 1;
        if (run->answer.bound < tree->target)
            return MAXIMISE_DONE;
        tree->budget = budget;
        enum maximise_stop stop = search_tree(tree, lambda);
        if (stop != MAXIMISE_BUDGET)
            return stop;
        bool is_long = restart % (short_restarts + 1) == 0;
        if (is_long && restart > 0)
            most *= BUDGET_GROWTH;
        budget = is_long ? most : short_budget;
        maximise_bound_linear(tree);
        maximise_root_again(tree, lambda, least, ++tree->attempt);
    }
}

/* Lowers the target round by round until the bound meets the best. */
static enum maximise_stop run_rounds(struct maximise_tree *tree)
{
    struct maximise_run *run = tree->run;
    int64_t lambda[GRID_CELLS], least = maximise_ticks(tree, run->answer.bound + 1);
    memcpy(lambda, tree->node[0].relaxation.lambda, sizeof lambda);
    while (run->answer.bound > run->answer.floor) {
        int64_t target = maximise_next_target(tree);
        enum maximise_stop stop = run_round(tree, target, lambda, &least);
        if (stop != MAXIMISE_DONE)
            return stop;
        maximise_end_round(tree, target);
    }
    return MAXIMISE_DONE;
}

static void end(struct maximise_tree *tree)
{
#ifndef TENRING_ONE_THREAD
    maximise_team_free(tree->team);
#endif
    maximise_tree_free(tree);
}

enum maximise_stop maximise_tree_search(struct maximise_run *run)
{
    struct maximise_tree tree;
    if (!maximise_tree_new(&tree, run))
        return MAXIMISE_NO_MEMORY;
    enum maximise_stop stop = MAXIMISE_DONE;
    if (!run->method.small && !run->method.force_rules)
        maximise_plan_pause(run);
    if (maximise_root_converge(&tree, &tree.node[0], true))
        stop = run_rounds(&tree);
    else
        run->answer.bound = -1;
    end(&tree);
    return stop;
}

enum maximise_stop maximise_root_bound(struct maximise_run *run)
{
    struct maximise_tree tree;
    if (!maximise_tree_new(&tree, run))
        return MAXIMISE_NO_MEMORY;
    if (!maximise_root_converge(&tree, &tree.node[0], false))
        run->answer.bound = -1;
    end(&tree);
    return MAXIMISE_DONE;
}

/* ------------------------------------------------------------------------------------------------
 * Proof
 * --------------------------------------------------------------------------------------------- */

/* One search from the root with these prices, for what is better than the best. It depends on
   nothing else but the activity, so that it can be repeated. */
static enum maximise_stop attempt(struct maximise_tree *tree, const int64_t lambda[GRID_CELLS],
                                  uint64_t budget)
{
    struct maximise_run *run = tree->run;
    tree->target = run->answer.best + 1;
    tree->budget = budget;
    tree->nodes = 0;
    memset(tree->experience.backoff, 0, sizeof tree->experience.backoff);
    return search_tree(tree, lambda);
}

/* Takes the prices of the linear relaxation if they end the proof at its root. */
static bool take_linear(struct maximise_tree *tree, int64_t lambda[GRID_CELLS])
{
    int64_t priced[GRID_CELLS];
    if (maximise_whole(tree, maximise_linear_root(tree, priced)) >= tree->target)
        return false;
    memcpy(lambda, priced, sizeof priced);
    return true;
}

static void make_claim(struct maximise_tree *tree, const struct tenring_certificate_sink *sink,
                       struct tenring_claim *claim)
{
    struct maximise_run *run = tree->run;
    memcpy(claim->base, run->problem.least, sizeof claim->base);
    memcpy(claim->house, run->problem.house, sizeof claim->house);
    claim->classes = run->problem.classes.useful ? run->problem.classes.count : 0;
    for (int n = 0; n < claim->classes; n++)
        claim->class_set[n] = run->problem.classes.set[n];
    claim->unit = run->problem.divisor;
    claim->shift = tree->shift;
    run->proof.refused = !sink->claim(sink->context, claim);
}

enum maximise_stop maximise_prove(struct maximise_run *run,
                                  const struct tenring_certificate_sink *sink,
                                  struct tenring_claim *claim)
{
    struct maximise_tree tree;
    if (!maximise_tree_new(&tree, run))
        return MAXIMISE_NO_MEMORY;
    tree.proving = true;
    make_claim(&tree, sink, claim);

    uint32_t activity[GRID_CELLS] = {0};
    int64_t lambda[GRID_CELLS], least = INT64_MAX;
    /* a root without a solution is closed by the first step below */
    (void)maximise_root_converge(&tree, &tree.node[0], false);
    memcpy(lambda, tree.node[0].relaxation.lambda, sizeof lambda);
    uint64_t budget = FIRST_LONG_BUDGET;
    enum maximise_stop stop = attempt(&tree, lambda, budget);
    while (stop == MAXIMISE_BUDGET) {
        budget *= BUDGET_GROWTH;
        if (++tree.attempt != 1 || !take_linear(&tree, lambda))
            maximise_root_again(&tree, lambda, &least, tree.attempt);
        memcpy(activity, tree.experience.activity, sizeof activity);
        stop = attempt(&tree, lambda, budget);
    }
    if (stop == MAXIMISE_DONE) {
        memcpy(tree.experience.activity, activity, sizeof activity);
        run->proof.sink = sink;
        stop = attempt(&tree, lambda, budget);
        run->proof.sink = NULL;
    }
    end(&tree);
    return stop == MAXIMISE_DONE && run->proof.refused ? MAXIMISE_CANCELLED : stop;
}
