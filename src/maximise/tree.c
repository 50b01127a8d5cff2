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
 * Activity: a cell gains one each time a child of a branch on it is pruned at once; cells of high
 * activity are branched on first. A depth first search that has decided something impossible near
 * its root, in a part of the grid that hardly matters to the score, would otherwise try all that
 * comes below again and again (3 million nodes, now a thousand, on weights that are zero off a
 * diagonal). Restarts bring the cells of high activity to the top. After Boussemart, Hemery,
 * Lecoutre, Sais, "Boosting systematic search by weighting constraints", ECAI 2004. A restart also
 * looks for better root multipliers. Between two long attempts come short ones: where a solution is
 * hidden in a tree without bounds to go by, the next order of branching often meets it at once
 * (residues_3_match minimised: 359,619 nodes, now 36,062).
 *
 * Tried and rejected: restarts after 1,000 nodes (30 % slower on random weights), after 3,000 or
 * 10,000 (longer worst cases); restarts without activity (no help); strides that grow more slowly
 * once a round is expensive (no difference).
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/tree.h"

#include "maximise/combine.h"
#include "maximise/node.h"
#include "maximise/root.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUND_BUDGET = 6000, /* nodes of a round before its first restart */
    BUDGET_GROWTH = 4,   /* each long restart has so many times the budget of the last */
    SHORT_BUDGET = 2000, /* nodes of a round's short restarts, ... */
    SHORT_RESTARTS = 3,  /* ... of which there are so many between two long ones */
    WATCH_OFTEN = 15     /* nodes between two calls of the callback, less one */
};

static enum maximise_stop explore(struct maximise_tree *tree, int depth)
{
    struct maximise_run *run = tree->run;
    struct maximise_node *node = &tree->node[depth];
    enum maximise_stop stop = maximise_count_node(run, WATCH_OFTEN);
    if (stop != MAXIMISE_DONE)
        return stop;
    if (tree->budget == 0)
        return MAXIMISE_BUDGET;
    tree->budget--;
    tree->nodes++;
    tree->credit += MAXIMISE_CREDIT_NODE;
    if (run->on_pause && run->nodes >= run->pause_at) {
        stop = run->on_pause(run);
        if (stop != MAXIMISE_DONE)
            return stop;
    }
    if (run->floor >= tree->target) /* a better grid, or the caller knows one */
        tree->target = run->floor + 1;
    bool wanted = run->known_total >= tree->target && maximise_holds_known(run, node->state.cand);
    bool open = maximise_node_process(tree, node);
    /*
     * A solution that was wanted is still there, or has been taken, or is not wanted any more
     * because one as good was, or was lost with the memory for it.
     */
    assert(!wanted || run->known_total < tree->target ||
           (open && maximise_holds_known(run, node->state.cand)) ||
           (run->mode == MAXIMISE_TOP &&
            (run->out_of_memory || maximise_list_holds(run->list, run->known))));
    (void)wanted;
    if (!open) {
        if (depth > 0)
            tree->activity[node[-1].branch.cell]++;
        return MAXIMISE_DONE;
    }
    digit_set refuted = 0;
    for (int n = 0; n < node->branch.children && stop == MAXIMISE_DONE; n++) {
        if (node->branch.bound[n] < maximise_ticks(tree, tree->target))
            break; /* the target may have risen; the others' bounds are no greater */
        struct maximise_node *child = &tree->node[depth + 1];
        child->state = node->state;
        child->crowded_slack = node->crowded_slack;
        if (tree->division >= 0)
            child->prices = node->prices;
        child->state.cand[node->branch.cell] = node->branch.child[n];
        memcpy(child->relaxation.lambda, node->relaxation.lambda, sizeof child->relaxation.lambda);
        if (depth < MAXIMISE_PATH) {
            tree->past->path.step[depth] = (struct maximise_decision){
                (uint8_t)node->branch.cell, node->branch.child[n], refuted};
            tree->past->path.length = depth + 1;
        }
        stop = explore(tree, depth + 1);
        if (stop == MAXIMISE_DONE && depth <= MAXIMISE_PATH)
            tree->past->path.length = depth;
        refuted |= node->branch.child[n];
    }
    return stop;
}

/* At a restart: keeps what was refuted on the way to where the search is. */
static void learn(struct maximise_past *past)
{
    if (past->learnt_count < MAXIMISE_LEARNT)
        past->learnt[past->learnt_count++] = past->path;
    past->path.length = 0;
}

/*
 * One round: sees every solution of at least `target`, as far as better than the best so far. When
 * the budget is used up it starts again from the root, with better multipliers if there are any: a
 * few times with little, then with several times as much, so that the waste is bounded; the
 * activity is kept.
 */
static enum maximise_stop run_round(struct maximise_tree *tree, int64_t target,
                                    int64_t lambda[GRID_CELLS], int64_t *least)
{
    struct maximise_run *run = tree->run;
    struct maximise_node *root = &tree->node[0];
    uint64_t budget = ROUND_BUDGET, most = ROUND_BUDGET;
    tree->past->learnt_count = 0; /* it holds for solutions of at least the round's target */
    for (int restart = 1;; restart++) {
        maximise_recount(run);
        tree->target = target > run->floor ? target : run->floor + 1;
        if (run->bound < tree->target)
            return MAXIMISE_DONE;
        tree->budget = budget;
        root->state = run->root;
        root->crowded_slack = INT64_MAX;
        memcpy(root->relaxation.lambda, lambda, sizeof root->relaxation.lambda);
        enum maximise_stop stop = explore(tree, 0);
        if (stop != MAXIMISE_BUDGET)
            return stop;
        learn(tree->past);
        bool is_long = restart % (SHORT_RESTARTS + 1) == 0;
        if (is_long)
            most *= BUDGET_GROWTH;
        budget = is_long ? most : SHORT_BUDGET;
        maximise_root_again(tree, lambda, least, ++tree->attempt);
    }
}

/* Lowers the threshold round by round until the bound meets the best. */
static enum maximise_stop run_rounds(struct maximise_tree *tree)
{
    struct maximise_run *run = tree->run;
    int64_t lambda[GRID_CELLS], least = maximise_ticks(tree, run->bound + 1);
    memcpy(lambda, tree->node[0].relaxation.lambda, sizeof lambda);
    while (run->bound > run->floor) {
        int64_t target = maximise_next_target(tree);
        enum maximise_stop stop = run_round(tree, target, lambda, &least);
        if (stop != MAXIMISE_DONE)
            return stop;
        maximise_end_round(tree, target);
    }
    return MAXIMISE_DONE;
}

/* Memory for tables starts at a multiple of 64 bytes. */
static void *align(void *memory)
{
    return (char *)memory + (64 - (uintptr_t)memory % 64) % 64;
}

/* Chooses the width of number and allocates; the root is what is left of the puzzle. False when
   there is no memory. */
static bool start(struct maximise_tree *tree, struct maximise_run *run)
{
    *tree = (struct maximise_tree){.run = run,
                                   .kernel = &run->kernel->narrow,
                                   .stride = 1,
                                   .credit = MAXIMISE_CREDIT_FIRST,
                                   .root_total = INT64_MAX,
                                   .division = -1};
    /* Gains may take a quarter of the limit, the multipliers have the rest. */
    if (run->greatest_gain > run->kernel->narrow.limit / 4 / 16)
        tree->kernel = &run->kernel->wide;
    int64_t slack = tree->kernel->limit / 4;
    while (tree->shift < TENRING_SHIFT_MAX && run->greatest_gain <= slack >> (tree->shift + 1))
        tree->shift++;

    tree->memory =
        malloc(tree->kernel->tables_size + 64 + MAXIMISE_DEPTH * sizeof(struct maximise_node) + 64 +
               COMBINE_CAPACITY * sizeof(struct maximise_template) + 64 +
               sizeof(struct maximise_past) + 64);
    if (!tree->memory)
        return false;
    tree->tables = align(tree->memory);
    tree->node = align((char *)tree->tables + tree->kernel->tables_size);
    tree->templates = align(tree->node + MAXIMISE_DEPTH);
    tree->past = align(tree->templates + COMBINE_CAPACITY);
    tree->past->path.length = tree->past->learnt_count = 0;
    tree->past->symmetries_sought = false;
    maximise_no_symmetries(&tree->past->symmetries);
    tree->kernel->load(tree->tables, &run->gains, tree->shift);
    tree->node[0].state = run->root;
    return true;
}

enum maximise_stop maximise_tree_search(struct maximise_run *run)
{
    struct maximise_tree tree;
    if (!start(&tree, run))
        return MAXIMISE_NO_MEMORY;
    enum maximise_stop stop = MAXIMISE_DONE;
    if (maximise_root_converge(&tree, &tree.node[0], true))
        stop = run_rounds(&tree);
    else
        run->bound = -1;
    free(tree.memory);
    return stop;
}

enum maximise_stop maximise_root_bound(struct maximise_run *run)
{
    struct maximise_tree tree;
    if (!start(&tree, run))
        return MAXIMISE_NO_MEMORY;
    if (!maximise_root_converge(&tree, &tree.node[0], false))
        run->bound = -1;
    free(tree.memory);
    return MAXIMISE_DONE;
}

/* ------------------------------------------------------------------------------------------------
 * Proof
 * --------------------------------------------------------------------------------------------- */

/* One search from the root with these multipliers, for what is better than the best. It depends on
   nothing else but the activity, so that it can be repeated. */
static enum maximise_stop attempt(struct maximise_tree *tree, const int64_t lambda[GRID_CELLS],
                                  uint64_t budget)
{
    tree->target = tree->run->best + 1;
    tree->budget = budget;
    tree->nodes = 0;
    tree->parity = (struct maximise_seldom){0, 0};
    tree->node[0].state = tree->run->root;
    memcpy(tree->node[0].relaxation.lambda, lambda, sizeof tree->node[0].relaxation.lambda);
    return explore(tree, 0);
}

enum maximise_stop maximise_prove(struct maximise_run *run,
                                  const struct tenring_certificate_sink *sink,
                                  struct tenring_claim *claim)
{
    struct maximise_tree tree;
    if (!start(&tree, run))
        return MAXIMISE_NO_MEMORY;
    memcpy(claim->base, run->least, sizeof claim->base);
    memcpy(claim->house, run->house, sizeof claim->house);
    claim->classes = run->classes.useful ? run->classes.count : 0;
    for (int n = 0; n < claim->classes; n++)
        claim->class_set[n] = run->classes.set[n];
    claim->unit = run->divisor;
    claim->shift = tree.shift;
    run->refused = !sink->claim(sink->context, claim);
    tree.proving = true;

    uint32_t activity[GRID_CELLS] = {0};
    int64_t lambda[GRID_CELLS], least = INT64_MAX;
    /* a root without a solution is closed by the first step below */
    (void)maximise_root_converge(&tree, &tree.node[0], false);
    memcpy(lambda, tree.node[0].relaxation.lambda, sizeof lambda);
    uint64_t budget = ROUND_BUDGET;
    enum maximise_stop stop = attempt(&tree, lambda, budget);
    while (stop == MAXIMISE_BUDGET) {
        budget *= BUDGET_GROWTH;
        maximise_root_again(&tree, lambda, &least, ++tree.attempt);
        memcpy(activity, tree.activity, sizeof activity);
        stop = attempt(&tree, lambda, budget);
    }
    if (stop == MAXIMISE_DONE) {
        memcpy(tree.activity, activity, sizeof activity);
        run->sink = sink;
        stop = attempt(&tree, lambda, budget);
        run->sink = NULL;
    }
    free(tree.memory);
    return stop == MAXIMISE_DONE && run->refused ? MAXIMISE_CANCELLED : stop;
}
