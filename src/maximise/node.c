/*
 * node.c - processes one node of stage 2: from a state and its parent's prices to "pruned" or a
 * branch.
 *
 * It applies singles and counts classes, takes a few subgradient steps from the parent's prices,
 * and removes candidates that no solution of at least the target has (fixing); it repeats this
 * while candidates are removed. If the node is still open, it tries parity, the bound of bands and
 * stacks, and combining few templates, which replaces the subtree (combine.c). Then it branches on
 * the cell whose children are expected to be few and small.
 *
 * Sound because each step removes or prunes only solutions whose bound is below the target, which
 * are not wanted. Smallest example: a state of one solution of total 5, which the steps bound by
 * 5.0. With the target 6 it is pruned; with 5 the best templates are that solution, which is taken,
 * the target becomes 6, and it is pruned.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/node.h"

#include "maximise/combine.h"
#include "maximise/parity.h"
#include "maximise/proof.h"

#include <assert.h>
#include <string.h>

enum { STEPS = 10 /* price vectors tried in a node */ };

/* Removes what singles and the counts of classes exclude. Returns whether the state is still
   open. */
static bool propagate(struct maximise_tree *tree, struct maximise_state *state)
{
    const struct maximise_classes *classes = &tree->run->problem.classes;
    const bool counts = classes->useful && maximise_uses(tree->run, MAXIMISE_USE_COUNTS);
    for (;;) {
        const enum maximise_propagated propagated = maximise_propagate(state);
        enum maximise_counted counted = MAXIMISE_COUNTED_NOTHING;
        if (propagated == MAXIMISE_OPEN && counts)
            counted = maximise_count_classes(classes, state->cand);
        if (propagated == MAXIMISE_CONTRADICTION || counted == MAXIMISE_COUNTED_IMPOSSIBLE) {
            maximise_proof_prune(tree->run, TENRING_PROOF_STEP_KIND_DEAD, NULL);
            return false;
        }
        if (propagated == MAXIMISE_SOLVED) {
            /* with all prices 0 the bound of a grid is its total */
            maximise_proof_prune(tree->run, TENRING_PROOF_STEP_KIND_BOUND, NULL);
            maximise_offer_solution(tree, state->cand);
            return false;
        }
        if (counted == MAXIMISE_COUNTED_NOTHING)
            return true;
    }
}

/* Bounds the state by templates. Returns whether wanted solutions remain possible. */
static bool bound(struct maximise_tree *tree, struct maximise_node *node)
{
    struct maximise_relaxation *relaxation = &node->relaxation;
    relaxation->cand = node->state.cand;
    relaxation->cut = maximise_ticks(tree, tree->target);
    relaxation->aim = relaxation->cut - maximise_ticks(tree, 1) / 2;
    relaxation->shorten = true;
    relaxation->steps = STEPS;
    const enum maximise_outcome outcome = tree->kernel->subgradient(tree->tables, relaxation);
    assert(!maximise_holds_known(tree->run, node->state.cand) ||
           relaxation->bound >= maximise_ticks(tree, tree->run->known.total));
    if (outcome == MAXIMISE_PRUNED) {
        maximise_proof_prune(tree->run, TENRING_PROOF_STEP_KIND_BOUND, relaxation->lambda);
        return false;
    }
    if (outcome == MAXIMISE_DISJOINT) {
        /* The bound is the total of a solution within the candidates: there is no better one below
           this node, but there may be others that are wanted. */
        maximise_offer_templates(tree, relaxation);
        relaxation->cut = maximise_ticks(tree, tree->target);
    }
    return relaxation->bound >= relaxation->cut;
}

/* Removes the candidates that no wanted solution has. Returns whether there were some. */
static bool fix(struct maximise_tree *tree, struct maximise_node *node)
{
    digit_set before[GRID_CELLS];
    memcpy(before, node->state.cand, sizeof before);
    if (tree->kernel->fix(tree->tables, &node->relaxation, node->state.cand) == 0)
        return false;
    maximise_proof_fix(tree->run, &node->relaxation, before);
    return true;
}

static void branch(struct maximise_tree *tree, struct maximise_node *node)
{
    node->relaxation.activity = tree->experience.activity;
    tree->kernel->choose_branch(tree->tables, &node->relaxation, &node->branch);
    maximise_proof_branch(tree->run, &node->branch);
}

static bool process(struct maximise_tree *tree, struct maximise_node *node)
{
    do {
        if (!propagate(tree, &node->state) || !bound(tree, node))
            return false;
    } while (fix(tree, node));
    if (maximise_is_excluded_by_parity(tree, node) || maximise_is_excluded_by_bands(tree, node) ||
        maximise_combine_node(tree, node, COMBINE_CANDIDATES, COMBINE_MOST))
        return false;
    branch(tree, node);
    return true;
}

/*
 * Afterwards each wanted solution is either still within the candidates, or taken, or no longer
 * wanted because an equally good one was taken, or lost because memory ran out.
 */
bool maximise_node_process(struct maximise_tree *tree, struct maximise_node *node)
{
    const struct maximise_run *run = tree->run;
    bool wanted = run->known.total >= tree->target && maximise_holds_known(run, node->state.cand);
    bool open = process(tree, node);
    assert(
        !wanted || run->known.total < tree->target ||
        (open && maximise_holds_known(run, node->state.cand)) ||
        (run->answer.mode == MAXIMISE_TOP &&
         (run->control.out_of_memory || maximise_list_holds(run->answer.list, run->known.digit))));
    (void)wanted;
    return open;
}
