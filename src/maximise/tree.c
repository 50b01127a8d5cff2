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
 * come to the top, and there may be better root multipliers. Between two long attempts come short
 * ones: where a solution is hidden in a tree without bounds to go by, the next order of branching
 * often meets it at once (residues_3_match minimised: 359,619 nodes, now 36,062). At the first
 * restart each candidate of the root is tried (probe.c).
 *
 * The first round's target is the root's bound itself. Such a target is refuted within a few nodes,
 * or there is a grid that meets it, and no bound tells where: then finding it is a matter of luck,
 * and how long that takes has a heavy tail, which many short attempts cut off (C. P. Gomes, B.
 * Selman, H. Kautz, "Boosting combinatorial search through randomization", AAAI 1998). So the first
 * round begins with short attempts. (On 88 hard forms, each with four other orders of attempts, the
 * time falls from 35.9 to 15 s; random weights are done before.) In later rounds it is the proof
 * that takes long, and starting again costs more than it brings: they begin with 16,000 nodes. (On
 * 1,347 instances of families that take 2,500 nodes or more, against 4,000 nodes: 8 % less time,
 * the worst 0.7 s instead of 1.5; 8,000 nodes: no less time, 1.5 s; 32,000: as 16,000.)
 *
 * A run is searched piece by piece from its 750th node on (share.c), in the first round only from
 * the tree's 2,000th: there a grid is looked for, and pieces find it later (136 hard forms: from
 * half as many nodes on half as much time again). From 500 nodes on short searches take a sixth
 * longer on one thread; from 1,500 on two threads gain less on the rest (the longest weights of
 * levels 1.6 instead of 1.67).
 *
 * Once in a round the linear relaxation is asked for a bound (linear.c), which is lower than the
 * root's with many weights of levels, and for cuts (cuts.c), which close what no tree closes: at
 * the first restart after 750 nodes, since it takes as long as some hundred nodes (from 150 nodes
 * on forms take a third longer). Its prices are not gone on with: they make worse trees than those
 * of before (of 6,000 weights of levels one of less than 10,000 nodes was not done after 60,000).
 *
 * A search that is written down asks for cuts at its root, before it begins, where the answer took
 * long.
 *
 * Tried and rejected: restarts after 1,000 nodes (30 % slower on random weights), after 2,000 to
 * 3,000 in all rounds (longer worst cases); restarts without activity (no help); strides that
 * grow more slowly once a round is expensive (no difference); trying the candidates again at each
 * long restart (no difference).
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/tree.h"

#include "maximise/cuts.h"
#include "maximise/probe.h"
#include "maximise/root.h"
#include "maximise/share.h"

#include <string.h>

enum {
    LONG_BUDGET = 16000,      /* nodes of a round before its first restart */
    BUDGET_GROWTH = 4,        /* each long restart has so many times the budget of the last */
    SHORT_BUDGET = 2000,      /* nodes of a round's short restarts, ... */
    SHORT_RESTARTS = 3,       /* ... of which there are so many between two long ones */
    FIRST_LONG_BUDGET = 4000, /* the same in the first round, ... */
    FIRST_SHORT_BUDGET = 200,
    FIRST_SHORT_RESTARTS = 8, /* ... which begins with the short ones */
    RELAX_AFTER = 750,        /* nodes before a restart at which the linear relaxation is asked */
    RELAX_PATIENCE = 1500,    /* nodes for which a round of cuts is tried, however slow it is */
    RELAX_PATIENCE_MOST = 4,  /* so many at most */
    PROOF_BUDGET = 4000,      /* the first budget of a search that is written down */
    CUT_PART = 8,             /* it uses cuts that remove more than one candidate in so many */
    SHARE_AFTER = 750,        /* nodes of a run before it is searched piece by piece, ... */
    SHARE_AFTER_FIRST = 2000, /* ... of a tree in its first round, ... */
    SHARE_AFTER_THOROUGH = 16 /* ... in a thorough run */
};

/* Whether a round is the first of a search for one solution. */
static bool is_first(const struct maximise_tree *tree)
{
    return tree->stride == 1 && tree->run->mode == MAXIMISE_BEST && !tree->run->thorough;
}

/*
 * Nodes of an attempt that begins now before it is searched piece by piece. The first round of the
 * run itself looks for a grid, which pieces find later; those of its parts (by_level.c) begin with
 * a good one.
 */
static uint64_t nodes_alone(const struct maximise_tree *tree)
{
    const struct maximise_run *run = tree->run;
    uint64_t nodes = tree->nodes, after = SHARE_AFTER_FIRST;
    if (run->thorough) {
        after = SHARE_AFTER_THOROUGH;
    } else if (!is_first(tree) || run->whole) {
        nodes = run->nodes;
        after = SHARE_AFTER;
    }
    return nodes < after ? after - nodes : 0;
}

/*
 * Searches the whole tree with these multipliers, at most tree->budget nodes of it. A long search
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
        stop = maximise_share(tree, alone);
    if (open.count > 0)
        tree->path = open.item[0].path;
    maximise_open_free(&open);
    tree->open = NULL;
    return stop;
}

/* At a restart: keeps what was refuted on the way to where the search is. */
static void learn(const struct maximise_tree *tree)
{
    struct maximise_past *past = tree->past;
    if (past->learnt_count < MAXIMISE_LEARNT)
        past->learnt[past->learnt_count++] = tree->path;
}

/* Whether the linear relaxation is to be asked at a restart. */
static bool is_to_relax(const struct maximise_tree *tree)
{
    return !tree->relaxed && tree->nodes >= RELAX_AFTER;
}

/* Lowers the bound by the linear relaxation and by cuts. BUDGET: the round goes on. */
static enum maximise_stop relax(struct maximise_tree *tree)
{
    int64_t lambda[GRID_CELLS];
    const uint64_t part = tree->nodes / RELAX_PATIENCE;
    const uint64_t patience = part < RELAX_PATIENCE_MOST ? part : RELAX_PATIENCE_MOST;
    tree->relaxed = true;
    (void)maximise_root_linear(tree, lambda);
    enum maximise_stop stop = maximise_cut(tree->run, tree->target, (int)patience, &tree->start);
    return stop == MAXIMISE_DONE ? MAXIMISE_BUDGET : stop;
}

/*
 * One round: sees every solution of at least `target`, as far as better than the best so far. When
 * the budget is used up it starts again from the root, with better multipliers if there are any: a
 * few times with little, then with several times as much, so that the waste is bounded; the
 * activity is kept. Restarts are counted from 1, the short attempts that the first round begins
 * with before that.
 */
static enum maximise_stop run_round(struct maximise_tree *tree, int64_t target,
                                    int64_t lambda[GRID_CELLS], int64_t *least)
{
    struct maximise_run *run = tree->run;
    const bool first = is_first(tree);
    const int short_restarts = first ? FIRST_SHORT_RESTARTS : SHORT_RESTARTS;
    const uint64_t short_budget = first ? FIRST_SHORT_BUDGET : SHORT_BUDGET;
    uint64_t most = first ? FIRST_LONG_BUDGET : LONG_BUDGET, budget = first ? short_budget : most;
    tree->start = run->root;
    tree->relaxed = false;
    tree->past->learnt_count = tree->nogoods = 0; /* these hold for what the round wants */
    for (int restart = first ? 1 - short_restarts : 1;; restart++) {
        maximise_recount(run);
        tree->target = target > run->floor ? target : run->floor + 1;
        if (run->bound < tree->target)
            return MAXIMISE_DONE;
        enum maximise_stop stop = MAXIMISE_BUDGET;
        if (restart == (run->thorough ? 1 : 2) && run->mode != MAXIMISE_COUNT)
            stop = maximise_probe(tree, lambda);
        tree->budget = budget;
        if (stop == MAXIMISE_BUDGET)
            stop = search_tree(tree, lambda);
        if (stop != MAXIMISE_BUDGET)
            return stop;
        learn(tree);
        bool is_long = restart % (short_restarts + 1) == 0;
        if (is_long && restart > 0)
            most *= BUDGET_GROWTH;
        budget = is_long ? most : short_budget;
        if (is_to_relax(tree) && (stop = relax(tree)) != MAXIMISE_BUDGET)
            return stop;
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
    if (maximise_root_converge(&tree, &tree.node[0], true))
        stop = run_rounds(&tree);
    else
        run->bound = -1;
    end(&tree);
    return stop;
}

enum maximise_stop maximise_root_bound(struct maximise_run *run)
{
    struct maximise_tree tree;
    if (!maximise_tree_new(&tree, run))
        return MAXIMISE_NO_MEMORY;
    if (!maximise_root_converge(&tree, &tree.node[0], false))
        run->bound = -1;
    end(&tree);
    return MAXIMISE_DONE;
}

/* ------------------------------------------------------------------------------------------------
 * Proof
 * --------------------------------------------------------------------------------------------- */

/* Sees whether cuts are of use. Their prices are of a shift of their own; where they are used, all
   multipliers are written as finely. */
static void try_cuts(struct maximise_tree *tree)
{
    struct maximise_run *run = tree->run;
    struct maximise_state start = run->root;
    bool closed;
    const int finer = maximise_cut_shift(run) - tree->shift;
    if (finer < 0)
        return;
    (void)maximise_cut_proving(run, RELAX_PATIENCE_MOST, &start, &closed);
    const int before = maximise_count_candidates(&run->root);
    const int removed = before - maximise_count_candidates(&start);
    tree->relaxed = closed || removed > before / CUT_PART;
    run->sink_shift = tree->relaxed ? finer : 0;
}

/* One search from the root with these multipliers, for what is better than the best. It depends on
   nothing else but the activity, so that it can be repeated. */
static enum maximise_stop attempt(struct maximise_tree *tree, const int64_t lambda[GRID_CELLS],
                                  uint64_t budget)
{
    struct maximise_run *run = tree->run;
    bool closed = false;
    enum maximise_stop stop = MAXIMISE_DONE;
    tree->start = run->root;
    if (tree->relaxed)
        stop = maximise_cut_proving(run, RELAX_PATIENCE_MOST, &tree->start, &closed);
    if (closed || stop != MAXIMISE_DONE)
        return stop;
    tree->target = run->best + 1;
    tree->budget = budget;
    tree->nodes = 0;
    tree->parity = tree->bands = tree->steps = (struct maximise_seldom){0, 0};
    return search_tree(tree, lambda);
}

/* Takes the prices of the linear relaxation if they end the proof at its root. */
static bool take_linear(struct maximise_tree *tree, int64_t lambda[GRID_CELLS])
{
    int64_t priced[GRID_CELLS];
    if (maximise_whole(tree, maximise_root_linear(tree, priced)) >= tree->target)
        return false;
    memcpy(lambda, priced, sizeof priced);
    return true;
}

/* The claim, in which multipliers are so much finer than those of the tree. */
static void make_claim(struct maximise_tree *tree, const struct tenring_certificate_sink *sink,
                       struct tenring_claim *claim)
{
    struct maximise_run *run = tree->run;
    memcpy(claim->base, run->least, sizeof claim->base);
    memcpy(claim->house, run->house, sizeof claim->house);
    claim->classes = run->classes.useful ? run->classes.count : 0;
    for (int n = 0; n < claim->classes; n++)
        claim->class_set[n] = run->classes.set[n];
    claim->unit = run->divisor;
    claim->shift = tree->shift + run->sink_shift;
    run->refused = !sink->claim(sink->context, claim);
}

enum maximise_stop maximise_prove(struct maximise_run *run,
                                  const struct tenring_certificate_sink *sink,
                                  struct tenring_claim *claim)
{
    struct maximise_tree tree;
    if (!maximise_tree_new(&tree, run))
        return MAXIMISE_NO_MEMORY;
    tree.proving = true;
    if (run->nodes >= RELAX_AFTER) /* the answer's */
        try_cuts(&tree);
    make_claim(&tree, sink, claim);

    uint32_t activity[GRID_CELLS] = {0};
    int64_t lambda[GRID_CELLS], least = INT64_MAX;
    /* a root without a solution is closed by the first step below */
    (void)maximise_root_converge(&tree, &tree.node[0], false);
    memcpy(lambda, tree.node[0].relaxation.lambda, sizeof lambda);
    uint64_t budget = PROOF_BUDGET;
    enum maximise_stop stop = attempt(&tree, lambda, budget);
    while (stop == MAXIMISE_BUDGET) {
        budget *= BUDGET_GROWTH;
        if (++tree.attempt != 1 || !take_linear(&tree, lambda))
            maximise_root_again(&tree, lambda, &least, tree.attempt);
        memcpy(activity, tree.activity, sizeof activity);
        stop = attempt(&tree, lambda, budget);
    }
    if (stop == MAXIMISE_DONE) {
        memcpy(tree.activity, activity, sizeof activity);
        run->sink = sink;
        stop = attempt(&tree, lambda, budget);
        run->sink = NULL;
    }
    end(&tree);
    return stop == MAXIMISE_DONE && run->refused ? MAXIMISE_CANCELLED : stop;
}
