/*
 * prices.c - a node's prices, from those of its parent.
 *
 * A few subgradient steps are enough as a rule. But where gains are of very different sizes a few
 * leave the bound far above what better prices allow, all the way down. So in long searches
 * more are taken, the more seldom the less they help; what they find is inherited by all nodes
 * below.
 *
 * Sound because the template bound is a bound whatever the prices are.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/prices.h"

enum {
    STEPS = 10,      /* prices looked at in a node, */
    MORE_STEPS = 30, /* and so many more, */
    MORE_PART = 4    /* which help if the slack falls by one part in so many */
};

static enum maximise_outcome take_more_steps(struct maximise_tree *tree,
                                             struct maximise_relaxation *relaxation)
{
    const int64_t before = relaxation->bound;
    relaxation->steps = MORE_STEPS;
    const enum maximise_outcome outcome = tree->kernel->subgradient(tree->tables, relaxation);
    maximise_note_help(tree, MAXIMISE_USE_MORE_STEPS,
                       outcome != MAXIMISE_UNDECIDED ||
                           before - relaxation->bound > (before - relaxation->cut) / MORE_PART);
    return outcome;
}

enum maximise_outcome maximise_improve_prices(struct maximise_tree *tree,
                                              struct maximise_node *node)
{
    struct maximise_relaxation *relaxation = &node->relaxation;
    relaxation->cand = node->state.cand;
    relaxation->cut = maximise_ticks(tree, tree->target);
    relaxation->aim = relaxation->cut - maximise_ticks(tree, 1) / 2;
    relaxation->shorten = true;
    relaxation->steps = STEPS;
    const enum maximise_outcome outcome = tree->kernel->subgradient(tree->tables, relaxation);
    if (outcome == MAXIMISE_UNDECIDED &&
        maximise_is_due(tree, MAXIMISE_USE_MORE_STEPS, MAXIMISE_LONG))
        return take_more_steps(tree, relaxation);
    return outcome;
}
