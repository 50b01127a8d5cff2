/*
 * tree.c - stage 2: branch and bound on the template bound (kernel.h).
 *
 * Targets descend. With the root's bound U the first question is "is there a solution of total at
 * least U?", then U - 2, U - 6, U - 14 ... Each *round* is a depth-first search in which everything
 * below the target is pruned: far above the optimum that is nearly everything. The first round that
 * finds a solution (k of them, if k are wanted) ends the search, since it continues until nothing
 * better is left. So the bound falls from round to round, and all rounds but the last are cheap.
 * node.c processes a node.
 *
 * A round that has used up its nodes restarts from the root with several times as many: then the
 * cells of high activity (explore.c) come to the top, and another order of branching often leads to
 * a solution at once.
 *
 * If no target was refuted at the root, the first round's target is the root's bound itself. Either
 * it is refuted within a few nodes, or a grid reaches it, and no bound leads to that grid. Then the
 * time to find it has a heavy-tailed distribution, for which many short attempts are best (C. P.
 * Gomes, B. Selman, H. Kautz, "Boosting combinatorial search through randomization", AAAI 1998). So
 * the first round begins with short attempts. In later rounds the proof takes long, and short
 * attempts do not pay.
 *
 * Smallest example: a round of one node. Fixing removes candidates at the root until some cell has
 * none; the round ends without a solution, and the bound becomes the target minus 1.
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
    SHORT_BUDGET = 200, /* nodes of a short attempt at the beginning of the first round */
    SHORT_ATTEMPTS = 8,
    SHARE_AFTER = 2 * MAXIMISE_LONG, /* nodes of a tree before it is divided into pieces */
    SHARE_AFTER_FORCED = 16          /* the same with force_rules */
};

/* Whether a round is the first of a search for one solution. */
static bool is_first(const struct maximise_tree *tree)
{
    return tree->stride == 1 && tree->run->answer.mode == MAXIMISE_BEST &&
           !tree->run->method.force_rules;
}

/* Nodes of an attempt that begins now before it is divided into pieces. */
static uint64_t nodes_alone(const struct maximise_tree *tree)
{
    const uint64_t after = tree->run->method.force_rules ? SHARE_AFTER_FORCED : SHARE_AFTER;
    return tree->nodes < after ? after - tree->nodes : 0;
}

/*
 * Searches the tree with these prices, for at most tree->budget nodes. A long search continues in
 * pieces (share.c).
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
 * One round: finds every solution of at least `target` that is better than the best so far. Each
 * attempt that is not short has several times the nodes of the one before, so that the waste is
 * bounded; the activity is kept.
 */
static enum maximise_stop run_round(struct maximise_tree *tree, int64_t target,
                                    const int64_t lambda[GRID_CELLS])
{
    struct maximise_run *run = tree->run;
    const int shorts =
        is_first(tree) && maximise_uses(run, MAXIMISE_USE_SHORT) ? SHORT_ATTEMPTS : 0;
    uint64_t budget = MAXIMISE_ATTEMPT;
    tree->relaxed = false;
    for (int attempt = 0;; attempt++) {
        const bool is_short = attempt < shorts;
        maximise_recount(run);
        tree->target = target > run->answer.floor ? target : run->answer.floor + 1;
        if (run->answer.bound < tree->target)
            return MAXIMISE_DONE;
        tree->budget = is_short ? SHORT_BUDGET : budget;
        enum maximise_stop stop = search_tree(tree, lambda);
        if (stop != MAXIMISE_BUDGET)
            return stop;
        if (!is_short)
            budget *= MAXIMISE_GROWTH;
        maximise_bound_linear(tree);
    }
}

/* Lowers the target round by round until the bound meets the best. */
static enum maximise_stop run_rounds(struct maximise_tree *tree)
{
    struct maximise_run *run = tree->run;
    int64_t lambda[GRID_CELLS];
    memcpy(lambda, tree->node[0].relaxation.lambda, sizeof lambda);
    while (run->answer.bound > run->answer.floor) {
        int64_t target = maximise_next_target(tree);
        enum maximise_stop stop = run_round(tree, target, lambda);
        if (stop != MAXIMISE_DONE)
            return stop;
        maximise_end_round(tree, target);
    }
    return MAXIMISE_DONE;
}

static void end(struct maximise_tree *tree)
{
#ifndef TENRING_ONE_THREAD
    maximise_pool_free(tree->pool);
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

/* One search from the root with these prices for a solution better than the best. It depends only
   on these and on the activity, so it can be repeated. */
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

/* Uses the prices of the linear relaxation if they finish the proof at its root. */
static void take_linear(struct maximise_tree *tree, int64_t lambda[GRID_CELLS])
{
    int64_t priced[GRID_CELLS];
    if (maximise_whole(tree, maximise_linear_root(tree, priced)) < tree->target)
        memcpy(lambda, priced, sizeof priced);
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
    int64_t lambda[GRID_CELLS];
    /* if the root has no solution, the first step below proves that */
    (void)maximise_root_converge(&tree, &tree.node[0], false);
    memcpy(lambda, tree.node[0].relaxation.lambda, sizeof lambda);
    uint64_t budget = MAXIMISE_ATTEMPT;
    bool linear_tried = false;
    enum maximise_stop stop = attempt(&tree, lambda, budget);
    while (stop == MAXIMISE_BUDGET) {
        budget *= MAXIMISE_GROWTH;
        if (!linear_tried)
            take_linear(&tree, lambda);
        linear_tried = true;
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
