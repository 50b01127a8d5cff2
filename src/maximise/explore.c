/*
 * explore.c - depth first search of one subtree of stage 2.
 *
 * Activity: a cell gains one each time a child of a branch on it is pruned at once; cells of high
 * activity are branched on first. A depth first search that has decided something impossible near
 * its root, in a part of the grid that hardly matters to the score, would otherwise try all that
 * comes below again and again (3 million nodes, now a thousand, on weights that are zero off a
 * diagonal). Restarts bring the cells of high activity to the top. After Boussemart, Hemery,
 * Lecoutre, Sais, "Boosting systematic search by weighting constraints", ECAI 2004.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/explore.h"

#include "maximise/combine.h"
#include "maximise/conflict.h"

#include <stdlib.h>
#include <string.h>

/* Memory for tables starts at a multiple of 64 bytes. */
static void *align(void *memory)
{
    return (char *)memory + (64 - (uintptr_t)memory % 64) % 64;
}

bool maximise_tree_new(struct maximise_tree *tree, struct maximise_run *run)
{
    *tree = (struct maximise_tree){.run = run,
                                   .kernel = &run->kernel->narrow,
                                   .stride = 1,
                                   .credit = MAXIMISE_CREDIT_FIRST,
                                   .learning = MAXIMISE_LEARNING_FIRST,
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
               sizeof(struct maximise_combine_memory) + 64 + sizeof(struct maximise_past) + 64);
    if (!tree->memory)
        return false;
    tree->tables = align(tree->memory);
    tree->node = align((char *)tree->tables + tree->kernel->tables_size);
    tree->combining = align(tree->node + MAXIMISE_DEPTH);
    tree->past = align(tree->combining + 1);
    tree->past->learnt_count = 0;
    tree->past->symmetries_sought = false;
    maximise_no_symmetries(&tree->past->symmetries);
    tree->kernel->load(tree->tables, &run->gains, tree->shift);
    tree->node[0].state = tree->start = run->root;
    return true;
}

void maximise_tree_free(struct maximise_tree *tree)
{
    free(tree->memory);
}

void maximise_open_free(struct maximise_open *open)
{
    free(open->item);
    *open = (struct maximise_open){NULL, 0, 0};
}

bool maximise_open_add(struct maximise_open *open, const struct maximise_subtree *subtree)
{
    if (open->count == open->room) {
        size_t room = open->room ? 2 * open->room : 32;
        struct maximise_subtree *item = realloc(open->item, room * sizeof *item);
        if (!item)
            return false;
        open->item = item;
        open->room = room;
    }
    open->item[open->count++] = *subtree;
    return true;
}

void maximise_whole_tree(const struct maximise_tree *tree, const int64_t lambda[GRID_CELLS],
                         struct maximise_subtree *subtree)
{
    *subtree = (struct maximise_subtree){.bound = INT64_MIN, .state = tree->start};
    memcpy(subtree->lambda, lambda, sizeof subtree->lambda);
    subtree->prices = tree->prices;
}

/* Whether what is not begun is to be left somewhere. */
static bool leaves_open(const struct maximise_tree *tree)
{
#ifdef TENRING_ONE_THREAD
    (void)tree;
    return false;
#else
    return tree->open != NULL;
#endif
}

/* Appends a node that is not begun to what is left open. */
static enum maximise_stop leave_open(struct maximise_tree *tree, int depth)
{
    const struct maximise_node *node = &tree->node[depth];
    struct maximise_subtree subtree = {.depth = depth,
                                       .cell = depth > 0 ? node[-1].branch.cell : 0,
                                       .state = node->state,
                                       .bound = node->relaxation.bound,
                                       .prices = node->prices,
                                       .path = tree->path};
    memcpy(subtree.lambda, node->relaxation.lambda, sizeof subtree.lambda);
    return maximise_open_add(tree->open, &subtree) ? MAXIMISE_BUDGET : MAXIMISE_NO_MEMORY;
}

/* Makes child number n of a node the next node, and notes the decision; refuted: the candidates of
   the children before it that are done. */
static void enter_child(struct maximise_tree *tree, int depth, int n, digit_set refuted)
{
    const struct maximise_node *node = &tree->node[depth];
    struct maximise_node *child = &tree->node[depth + 1];
    child->state = node->state;
    child->prices = node->prices;
    child->state.cand[node->branch.cell] = node->branch.child[n];
    memcpy(child->relaxation.lambda, node->relaxation.lambda, sizeof child->relaxation.lambda);
    child->relaxation.bound = node->branch.bound[n];
    if (depth < MAXIMISE_PATH) {
        tree->path.step[depth] =
            (struct maximise_decision){(uint8_t)node->branch.cell, node->branch.child[n], refuted};
        tree->path.length = depth + 1;
    }
}

static enum maximise_stop explore(struct maximise_tree *tree, int depth);

/* The children of a node one after the other. Once the budget is used up, those that are left are
   only noted. */
static enum maximise_stop explore_children(struct maximise_tree *tree, int depth)
{
    const struct maximise_node *node = &tree->node[depth];
    enum maximise_stop stop = MAXIMISE_DONE;
    digit_set refuted = 0;
    for (int n = 0; n < node->branch.children; n++) {
        if (node->branch.bound[n] < maximise_ticks(tree, tree->target))
            break; /* the target may have risen; the others' bounds are no greater */
        enter_child(tree, depth, n, refuted);
        if (stop == MAXIMISE_DONE)
            stop = explore(tree, depth + 1);
        else
            stop = leave_open(tree, depth + 1);
        if (stop == MAXIMISE_DONE)
            refuted |= node->branch.child[n];
        else if (stop != MAXIMISE_BUDGET || !leaves_open(tree))
            return stop;
    }
    if (stop == MAXIMISE_DONE && depth <= MAXIMISE_PATH)
        tree->path.length = depth;
    return stop;
}

static enum maximise_stop explore(struct maximise_tree *tree, int depth)
{
    struct maximise_run *run = tree->run;
    struct maximise_node *node = &tree->node[depth];
    if (run->on_pause && run->bound < tree->target) /* it has found that out */
        return MAXIMISE_DONE;
    if (tree->budget == 0)
        return leaves_open(tree) ? leave_open(tree, depth) : MAXIMISE_BUDGET;
    enum maximise_stop stop = maximise_count_node(run, MAXIMISE_WATCH_OFTEN);
    if (stop != MAXIMISE_DONE)
        return stop;
    tree->budget--;
    tree->nodes++;
    tree->credit += MAXIMISE_CREDIT_NODE;
    if (maximise_is_pause(run)) {
        stop = run->on_pause(run);
        if (stop != MAXIMISE_DONE)
            return stop;
    }
    if (run->floor >= tree->target) /* a better grid, or the caller knows one */
        tree->target = run->floor + 1;
    if (maximise_node_process(tree, node))
        return explore_children(tree, depth);
    if (depth > 0)
        tree->activity[node[-1].branch.cell]++;
    return maximise_explain(tree, depth);
}

enum maximise_stop maximise_explore(struct maximise_tree *tree,
                                    const struct maximise_subtree *subtree)
{
    struct maximise_node *node = &tree->node[subtree->depth];
    node->state = subtree->state;
    node->prices = subtree->prices;
    memcpy(node->relaxation.lambda, subtree->lambda, sizeof node->relaxation.lambda);
    node->relaxation.bound = subtree->bound;
    tree->path = subtree->path;
    if (subtree->depth > 0)
        node[-1].branch.cell = subtree->cell;
    return explore(tree, subtree->depth);
}
