/*
 * prices.c - a node's prices, from those of its parent.
 *
 * A few subgradient steps are usually enough. But if gains are of very different sizes, the bound
 * stays far above what better prices give, in all nodes below too. So long searches take more
 * steps, with back-off while these do not help; the nodes below inherit the better prices.
 *
 * Sound because the template bound is valid for any prices.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/prices.h"

enum {
    STEPS = 10,      /* price vectors tried in a node, */
    MORE_STEPS = 30, /* further ones, */
    MORE_PART = 4    /* which helped if the slack fell by 1 / MORE_PART */
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
