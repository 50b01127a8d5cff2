/*
 * probe.c - candidates of the root that are refuted by trying them.
 *
 * A node that is processed with one candidate held, and is pruned by that, shows that no wanted
 * solution has the candidate: it goes, with its images under the symmetries, and the others are
 * tried in what is left. It is what branching does, but for all cells of the root instead of one,
 * and what it removes is removed from the whole tree.
 *
 * Sound because a node is pruned only when the wanted solutions within its candidates have been
 * taken. It holds for a round: the next one wants solutions of a lower total.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/probe.h"

#include <string.h>

enum {
    PASSES = 4,       /* over all candidates, at most */
    PART = 32,        /* the next pass comes if this one removed one in so many */
    WATCH_OFTEN = 15, /* as in explore.c */
    THOROUGH = 12     /* candidates that a thorough run tries: it does so in every round */
};

static int count_candidates(const struct maximise_state *state)
{
    int count = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        count += digit_set_size(state->cand[cell]);
    return count;
}

/* Whether a candidate of the root is refuted. */
static bool is_refuted(struct maximise_tree *tree, int cell, digit_set candidate)
{
    const struct maximise_node *root = &tree->node[0];
    struct maximise_node *child = &tree->node[1];
    child->state = root->state;
    child->crowded_slack = root->crowded_slack;
    child->prices = root->prices;
    child->state.cand[cell] = candidate;
    memcpy(child->relaxation.lambda, root->relaxation.lambda, sizeof child->relaxation.lambda);
    child->relaxation.bound = root->relaxation.bound;
    tree->path.length = 0;
    return !maximise_node_process(tree, child);
}

/* Removes a refuted candidate from the root. Returns whether a solution may be left. */
static bool refute(struct maximise_tree *tree, int cell, digit_set candidate)
{
    struct maximise_node *root = &tree->node[0];
    root->state.cand[cell] ^= candidate;
    tree->path.length = 1; /* so that its images go, too */
    tree->path.step[0] =
        (struct maximise_decision){(uint8_t)cell, (digit_set)TENRING_ALL_DIGITS, candidate};
    return maximise_node_process(tree, root);
}

/* Tries each candidate once. */
static enum maximise_stop try_all(struct maximise_tree *tree, uint64_t most)
{
    struct maximise_run *run = tree->run;
    const digit_set *cand = tree->node[0].state.cand;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (unsigned set = cand[cell]; set; set &= set - 1) {
            digit_set candidate = (digit_set)(set & -set);
            if (cand[cell] == candidate || !(cand[cell] & candidate))
                continue;
            if (most-- == 0)
                return MAXIMISE_BUDGET;
            enum maximise_stop stop = maximise_count_node(run, WATCH_OFTEN);
            if (stop != MAXIMISE_DONE)
                return stop;
            if (run->floor >= tree->target) /* the caller knows a better grid */
                tree->target = run->floor + 1;
            tree->credit += MAXIMISE_CREDIT_NODE;
            if (is_refuted(tree, cell, candidate) && !refute(tree, cell, candidate))
                return MAXIMISE_DONE;
        }
    }
    return MAXIMISE_BUDGET;
}

enum maximise_stop maximise_probe(struct maximise_tree *tree, const int64_t lambda[GRID_CELLS])
{
    struct maximise_node *root = &tree->node[0];
    enum maximise_stop stop = MAXIMISE_BUDGET;
    uint64_t most = tree->run->thorough ? THOROUGH : UINT64_MAX;
    root->state = tree->start;
    root->crowded_slack = INT64_MAX;
    root->prices = tree->prices;
    memcpy(root->relaxation.lambda, lambda, sizeof root->relaxation.lambda);
    root->relaxation.bound = INT64_MIN;
    tree->path.length = 0;
    if (!maximise_node_process(tree, root))
        return MAXIMISE_DONE;
    for (int pass = 0; pass < PASSES && stop == MAXIMISE_BUDGET; pass++) {
        int before = count_candidates(&root->state);
        stop = try_all(tree, most);
        if (before - count_candidates(&root->state) < before / PART)
            break;
    }
    tree->start = root->state;
    tree->path.length = 0;
    return stop;
}
