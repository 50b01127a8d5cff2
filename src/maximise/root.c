/*
 * root.c - finds good prices for the root by subgradient steps. The whole tree inherits them, and
 * the subtrees cannot make up for bad ones.
 *
 * It also tries to end the search without a tree, by combining templates (combine.c) long before
 * the bound has converged. Puzzles with ring weights that plain search leaves often end that way.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/root.h"

#include "base/rng.h"
#include "maximise/combine.h"

#include <assert.h>
#include <string.h>

enum {
    PATIENCE = 60,      /* steps before the aim is moved closer */
    EARLY_PATIENCE = 8, /* the same at first, while templates are combined, */
    EARLY_STEPS = 96,   /* for this many steps */
    STEPS = 1000,       /* about the most steps after that */
    /* before the bound has converged, templates are combined only if all digits together have at
       most so many, and listed only if the root has at most so many candidates (combine.c) */
    COMBINE_EARLY = 256,
    COMBINE_EARLY_CANDIDATES = 340
};

/* Changes each price by up to `noise` ticks either way, always in the same way. */
static void perturb(int64_t lambda[GRID_CELLS], int64_t noise)
{
    struct rng rng;
    rng_seed(&rng, 1);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        lambda[cell] += noise * ((int64_t)rng_below(&rng, 1025) - 512) / 512;
}

/* Lowers the run's bound to one in ticks. A bound below every total means that there is no
   solution. */
static void lower_bound(struct maximise_tree *tree, int64_t bound)
{
    int64_t total = maximise_whole(tree, bound);
    maximise_lower_bound(tree, total);
    tree->root_total = total < tree->root_total ? total : tree->root_total;
}

/* Computes the bound at some prices, without a step. The relaxation gets the outcome for the root's
   candidates. */
static enum maximise_outcome evaluate(struct maximise_tree *tree,
                                      struct maximise_relaxation *relaxation)
{
    relaxation->steps = 1;
    relaxation->aim = 0;
    relaxation->cut = INT64_MIN;
    return tree->kernel->subgradient(tree->tables, relaxation);
}

int64_t maximise_next_target(const struct maximise_tree *tree)
{
    const struct maximise_run *run = tree->run;
    int64_t target = run->answer.bound - tree->stride + 1;
    return target > run->answer.floor ? target : run->answer.floor + 1;
}

void maximise_end_round(struct maximise_tree *tree, int64_t target)
{
    struct maximise_run *run = tree->run;
    int64_t bound = run->answer.floor >= target ? run->answer.floor : target - 1;
    run->answer.bound = bound < run->answer.bound ? bound : run->answer.bound;
    assert(run->known.total <= run->answer.bound || run->answer.mode != MAXIMISE_BEST);
    tree->stride *= 2;
}

/*
 * Runs rounds (tree.c) without a tree: one target after another, while the root has few enough
 * templates left to combine them. Returns whether the search is finished.
 */
static bool combine_root(struct maximise_tree *tree, struct maximise_node *root)
{
    struct maximise_run *run = tree->run;
    struct maximise_relaxation *relaxation = &root->relaxation;
    while (run->answer.bound > run->answer.floor) {
        int64_t target = tree->target = maximise_next_target(tree);
        relaxation->cut = maximise_ticks(tree, target);
        root->state = run->problem.root;
        (void)tree->kernel->fix(tree->tables, relaxation, root->state.cand);
        if (maximise_propagate(&root->state) != MAXIMISE_CONTRADICTION &&
            !maximise_combine_node(tree, root, COMBINE_EARLY_CANDIDATES, COMBINE_EARLY)) {
            tree->stride = tree->stride > 1 ? tree->stride / 2 : 1;
            break;
        }
        maximise_end_round(tree, target);
    }
    root->state = run->problem.root;
    relaxation->cut = INT64_MIN;
    return run->answer.bound <= run->answer.floor;
}

/* The state of maximise_root_converge. */
struct convergence {
    int64_t least;             /* the least bound so far */
    int64_t distance;          /* how far below it to aim */
    int64_t first[GRID_CELLS]; /* the best starting prices, before perturbation, */
    int64_t at_first;          /* and their bound */
};

/*
 * Starts near the relaxation's prices, unless their bound is no better than the present one. They
 * are perturbed because ties between templates can stop the method.
 */
static enum maximise_outcome start_at(struct maximise_tree *tree,
                                      struct maximise_relaxation *relaxation,
                                      struct convergence *convergence)
{
    const struct maximise_run *run = tree->run;
    int64_t before[GRID_CELLS];
    memcpy(before, relaxation->lambda, sizeof before);
    enum maximise_outcome outcome = evaluate(tree, relaxation);
    if (outcome == MAXIMISE_UNDECIDED && relaxation->bound < convergence->at_first) {
        memcpy(convergence->first, before, sizeof before);
        convergence->at_first = relaxation->bound;
        perturb(relaxation->lambda, maximise_ticks(tree, run->problem.greatest_gain) / 64 + 1);
        outcome = evaluate(tree, relaxation);
    }
    convergence->least = relaxation->bound;
    return outcome;
}

/* How far a bound exceeds the best solution. */
static int64_t gap_of(const struct maximise_tree *tree, int64_t bound)
{
    const struct maximise_run *run = tree->run;
    int64_t best = run->answer.best > run->answer.floor ? run->answer.best : run->answer.floor;
    return bound - maximise_ticks(tree, best > 0 ? best : 0);
}

/* Takes `steps` steps that aim `distance` below the least bound; halves the distance if they gain
   less than 1 / part of it. */
static enum maximise_outcome step_further(struct maximise_tree *tree,
                                          struct maximise_relaxation *relaxation,
                                          struct convergence *convergence, int steps, int part)
{
    relaxation->steps = steps;
    relaxation->aim = convergence->least - convergence->distance;
    relaxation->shorten = false; /* the distance falls instead */
    enum maximise_outcome outcome = tree->kernel->subgradient(tree->tables, relaxation);
    if (convergence->least - relaxation->bound < convergence->distance / part)
        convergence->distance /= 2;
    convergence->least =
        relaxation->bound < convergence->least ? relaxation->bound : convergence->least;
    if (outcome == MAXIMISE_UNDECIDED)
        lower_bound(tree, convergence->least);
    return outcome;
}

/*
 * Lowers the root's bound: subgradient runs of PATIENCE steps, each from the best prices so far,
 * that aim at a distance below the least bound. The distance is halved when a run gains less than a
 * tenth of it. The first prices are equal for all cells, so every digit takes its best template.
 * `early`: between runs, it tries to end the search by combining templates. Returns false when
 * there is no solution.
 */
bool maximise_root_converge(struct maximise_tree *tree, struct maximise_node *root, bool early)
{
    struct maximise_run *run = tree->run;
    struct maximise_relaxation *relaxation = &root->relaxation;
    struct convergence convergence = {.at_first = INT64_MAX};
    relaxation->cand = root->state.cand;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        relaxation->lambda[cell] = maximise_ticks(tree, run->problem.greatest_gain) / 2;
    enum maximise_outcome outcome = start_at(tree, relaxation, &convergence);
    if (early) {
        convergence.distance = gap_of(tree, convergence.least);
        for (int steps = 0; outcome == MAXIMISE_UNDECIDED && steps < EARLY_STEPS;
             steps += EARLY_PATIENCE) {
            outcome = step_further(tree, relaxation, &convergence, EARLY_PATIENCE, 1);
            if (outcome == MAXIMISE_UNDECIDED && combine_root(tree, root))
                return true;
        }
    }
    convergence.distance = gap_of(tree, convergence.least) / 4;
    int64_t finest = maximise_ticks(tree, 1) / 4 + 1;
    for (int steps = 0;
         outcome == MAXIMISE_UNDECIDED && steps < STEPS && convergence.distance >= finest;
         steps += PATIENCE) {
        outcome = step_further(tree, relaxation, &convergence, PATIENCE, 10);
        if (early && outcome == MAXIMISE_UNDECIDED && combine_root(tree, root))
            return true;
    }
    if (outcome == MAXIMISE_PRUNED)
        return false;
    if (outcome == MAXIMISE_DISJOINT)
        maximise_offer_templates(tree, relaxation);
    if (convergence.at_first < relaxation->bound) {
        relaxation->bound = convergence.at_first;
        memcpy(relaxation->lambda, convergence.first, sizeof convergence.first);
    }
    lower_bound(tree, relaxation->bound);
    return true;
}
