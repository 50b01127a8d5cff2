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

#include "maximise/share.h"

#include <string.h>

enum {
    PASSES = 4,   /* over all candidates, at most */
    PART = 32,    /* the next pass comes if this one removed one in so many */
    THOROUGH = 12 /* candidates that a thorough run tries: it does so in every round */
};

/* Candidates of the root that are tried without a word from one another. */
struct batch {
    const struct maximise_node *root;
    int count;
    struct trial {
        uint8_t cell;
        digit_set candidate;
        bool refuted;
    } trial[MAXIMISE_TASKS];
};

/* A task of share.h: one trial. */
static enum maximise_stop try_one(struct maximise_tree *tree, void *context, int number)
{
    struct batch *batch = context;
    struct trial *trial = &batch->trial[number];
    const struct maximise_node *root = batch->root;
    struct maximise_node *child = &tree->node[1];
    enum maximise_stop stop = maximise_count_node(tree->run, MAXIMISE_WATCH_OFTEN);
    if (stop != MAXIMISE_DONE)
        return stop;
    tree->credit += MAXIMISE_CREDIT_NODE;
    tree->path.length = 0;
    child->state = root->state;
    child->prices = root->prices;
    child->state.cand[trial->cell] = trial->candidate;
    memcpy(child->relaxation.lambda, root->relaxation.lambda, sizeof child->relaxation.lambda);
    child->relaxation.bound = root->relaxation.bound;
    trial->refuted = !maximise_node_process(tree, child);
    return MAXIMISE_DONE;
}

static enum maximise_stop try_each(struct maximise_tree *tree, struct batch *batch)
{
    const struct maximise_run *run = tree->run;
    uint64_t limit = run->options.node_limit;
    enum maximise_stop stop = MAXIMISE_DONE;
    if (maximise_is_shared(tree)) {
        uint64_t left = limit != 0 ? limit - run->nodes : UINT64_MAX;
        int count = left < (uint64_t)batch->count ? (int)left : batch->count;
        stop = maximise_share_tasks(tree, count, try_one, batch);
        return stop == MAXIMISE_DONE && count < batch->count ? MAXIMISE_LIMIT : stop;
    }
    for (int n = 0; n < batch->count && stop == MAXIMISE_DONE; n++) {
        stop = try_one(tree, batch, n);
        if (run->floor >= tree->target)
            tree->target = run->floor + 1;
    }
    return stop;
}

/* Tries the candidates of a batch, and removes those refuted from the root. */
static enum maximise_stop try_batch(struct maximise_tree *tree, struct batch *batch)
{
    struct maximise_node *root = &tree->node[0];
    digit_set *cand = root->state.cand;
    bool removed = false;
    enum maximise_stop stop = try_each(tree, batch);
    if (stop != MAXIMISE_DONE)
        return stop;
    for (int n = 0; n < batch->count; n++) {
        const struct trial *trial = &batch->trial[n];
        if (!trial->refuted || !(cand[trial->cell] & trial->candidate))
            continue;
        removed = true;
        cand[trial->cell] ^= trial->candidate;
        tree->path.length = 1; /* so that its images go, too */
        tree->path.step[0] = (struct maximise_decision){trial->cell, (digit_set)TENRING_ALL_DIGITS,
                                                        trial->candidate};
        (void)maximise_remove_refuted(tree, cand);
    }
    batch->count = 0;
    return removed && !maximise_node_process(tree, root) ? MAXIMISE_DONE : MAXIMISE_BUDGET;
}

/* Tries each candidate once, at most so many. */
static enum maximise_stop try_all(struct maximise_tree *tree, uint64_t most)
{
    const digit_set *cand = tree->node[0].state.cand;
    struct batch batch = {.root = &tree->node[0], .count = 0};
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (unsigned set = cand[cell]; set && most > 0; set &= set - 1) {
            digit_set candidate = (digit_set)(set & -set);
            if (cand[cell] == candidate || !(cand[cell] & candidate))
                continue;
            batch.trial[batch.count++] = (struct trial){(uint8_t)cell, candidate, false};
            most--;
            enum maximise_stop stop =
                batch.count == MAXIMISE_TASKS ? try_batch(tree, &batch) : MAXIMISE_BUDGET;
            if (stop != MAXIMISE_BUDGET)
                return stop;
        }
    }
    return batch.count > 0 ? try_batch(tree, &batch) : MAXIMISE_BUDGET;
}

enum maximise_stop maximise_probe(struct maximise_tree *tree, const int64_t lambda[GRID_CELLS])
{
    struct maximise_node *root = &tree->node[0];
    enum maximise_stop stop = MAXIMISE_BUDGET;
    uint64_t most = tree->run->thorough ? THOROUGH : UINT64_MAX;
    root->state = tree->start;
    root->prices = tree->prices;
    memcpy(root->relaxation.lambda, lambda, sizeof root->relaxation.lambda);
    root->relaxation.bound = INT64_MIN;
    tree->path.length = 0;
    if (!maximise_node_process(tree, root))
        return MAXIMISE_DONE;
    for (int pass = 0; pass < PASSES && stop == MAXIMISE_BUDGET; pass++) {
        int before = maximise_count_candidates(&root->state);
        stop = try_all(tree, most);
        if (before - maximise_count_candidates(&root->state) < before / PART)
            break;
    }
    tree->start = root->state;
    tree->path.length = 0;
    return stop;
}
