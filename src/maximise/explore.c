/*
 * explore.c - depth-first search of one subtree of stage 2.
 *
 * Activity: a cell gains one each time a child of a branch on it is done at once, and cells of high
 * activity are branched on sooner. Otherwise a contradiction in a part of the grid that hardly
 * matters to the score would be found again below each choice in the other parts. Restarts bring
 * the cells of high activity to the top. After Boussemart, Hemery, Lecoutre, Sais, "Boosting
 * systematic search by weighting constraints", ECAI 2004.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/explore.h"

#include "base/must_check.h"
#include "maximise/node.h"
#include "maximise/pause.h"

#include <stdlib.h>
#include <string.h>

void maximise_open_free(struct maximise_open *open)
{
    free(open->item);
    *open = (struct maximise_open){NULL, 0, 0};
}

/* Appends a copy. False: no memory. */
MUST_CHECK static bool append(struct maximise_open *open, const struct maximise_subtree *subtree)
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
    *subtree = (struct maximise_subtree){.state = tree->run->problem.root};
    memcpy(subtree->lambda, lambda, sizeof subtree->lambda);
    subtree->prices = tree->prices;
}

/* Whether subtrees that are not begun are to be appended to tree->open. */
static bool leaves_open(const struct maximise_tree *tree)
{
#ifdef TENRING_ONE_THREAD
    (void)tree;
    return false;
#else
    return tree->open != NULL;
#endif
}

/* Appends a node that is not begun to tree->open. */
static enum maximise_stop leave_open(struct maximise_tree *tree, int depth)
{
    const struct maximise_node *node = &tree->node[depth];
    struct maximise_subtree subtree = {.depth = depth,
                                       .cell = depth > 0 ? node[-1].branch.cell : 0,
                                       .state = node->state,
                                       .prices = node->prices};
    memcpy(subtree.lambda, node->relaxation.lambda, sizeof subtree.lambda);
    return append(tree->open, &subtree) ? MAXIMISE_BUDGET : MAXIMISE_NO_MEMORY;
}

/* Makes child n of a node the next node. */
static void enter_child(struct maximise_tree *tree, int depth, int n)
{
    const struct maximise_node *node = &tree->node[depth];
    struct maximise_node *child = &tree->node[depth + 1];
    child->state = node->state;
    child->prices = node->prices;
    child->state.cand[node->branch.cell] = node->branch.child[n];
    memcpy(child->relaxation.lambda, node->relaxation.lambda, sizeof child->relaxation.lambda);
}

static enum maximise_stop explore(struct maximise_tree *tree, int depth);

/* Explores the children of a node in turn. When the budget is used up, the remaining ones are only
   recorded. */
static enum maximise_stop explore_children(struct maximise_tree *tree, int depth)
{
    const struct maximise_node *node = &tree->node[depth];
    enum maximise_stop stop = MAXIMISE_DONE;
    for (int n = 0; n < node->branch.children; n++) {
        if (node->branch.bound[n] < maximise_ticks(tree, tree->target))
            break; /* the target may have risen; the others' bounds are no greater */
        enter_child(tree, depth, n);
        if (stop == MAXIMISE_DONE)
            stop = explore(tree, depth + 1);
        else
            stop = leave_open(tree, depth + 1);
        if (stop != MAXIMISE_DONE && (stop != MAXIMISE_BUDGET || !leaves_open(tree)))
            return stop;
    }
    return stop;
}

static enum maximise_stop explore(struct maximise_tree *tree, int depth)
{
    struct maximise_run *run = tree->run;
    struct maximise_node *node = &tree->node[depth];
    if (!tree->proving && run->answer.bound < tree->target) /* nothing wanted can be left */
        return MAXIMISE_DONE;
    if (tree->budget == 0)
        return leaves_open(tree) ? leave_open(tree, depth) : MAXIMISE_BUDGET;
    enum maximise_stop stop = maximise_begin_node(tree);
    if (stop == MAXIMISE_DONE && maximise_is_pause(run))
        stop = maximise_pause(run);
    if (stop != MAXIMISE_DONE)
        return stop;
    maximise_try_bands(tree);
    if (run->answer.floor >= tree->target) /* a better grid was found, or the caller knows one */
        tree->target = run->answer.floor + 1;
    if (maximise_node_process(tree, node))
        return explore_children(tree, depth);
    if (depth > 0 && maximise_uses(run, MAXIMISE_USE_ACTIVITY))
        tree->experience.activity[node[-1].branch.cell]++;
    return MAXIMISE_DONE;
}

enum maximise_stop maximise_explore(struct maximise_tree *tree,
                                    const struct maximise_subtree *subtree)
{
    struct maximise_node *node = &tree->node[subtree->depth];
    node->state = subtree->state;
    node->prices = subtree->prices;
    memcpy(node->relaxation.lambda, subtree->lambda, sizeof node->relaxation.lambda);
    if (subtree->depth > 0)
        node[-1].branch.cell = subtree->cell;
    return explore(tree, subtree->depth);
}
