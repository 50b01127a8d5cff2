/*
 * conflict.c - explains dead nodes by few decisions (nogoods).
 *
 * A node is dead because of the decisions D1 .. Dk on the path to it, but seldom because of all of
 * them. Often the last one and one other are enough; the search would then find the same under each
 * choice of the decisions between. So the root is processed with a few of the decisions, at the
 * dead node's prices. If that is dead too, no wanted solution has these decisions together. This is
 * kept as a *nogood*, which removes candidates in later nodes (nogood.c). Solvers that learn
 * clauses do the same (J. Marques-Silva, K. Sakallah, "GRASP", IEEE Transactions on Computers 48,
 * 1999), but read the explanation from a graph of implications. A bound over all digits leaves no
 * such graph, so explanations are found by trial.
 *
 * The last decision is always part of the explanation, because the parent was not dead. If it is
 * not enough, the first decisions D1 .. Dm are added, with the least m that makes the root dead,
 * found by bisection. So Dm is needed, and is tried with only the last one (U. Junker,
 * "QuickXplain", AAAI 2004). Explanations of more than two decisions are given up.
 *
 * This pays where the tree is deep and explanations are short. So trials cost credit, which nogoods
 * earn back when they remove something. Smallest example: digit 1 must be in one of two cells. The
 * first decision puts 2 into one of them, the tenth 3 into the other; these two are the nogood,
 * whatever the eight between are.
 *
 * Sound because a node is pruned only when all wanted solutions within its candidates have been
 * found, and the root's candidates hold all of them. A nogood is valid for its round: the next one
 * wants solutions of a lower total.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/conflict.h"

#include "maximise/node.h"

#include <string.h>

enum {
    LEAST = 8,      /* decisions on the way to a node that is explained; 2 with force_rules */
    TRIAL_PRICE = 3 /* credit for a trial; a node from which nogoods remove something earns 1 */
};

/* A search for an explanation. */
struct search {
    struct maximise_tree *tree;
    const struct maximise_node *dead; /* the trials use its prices */
    enum maximise_stop stop;
};

/* Whether to look for an explanation. */
static bool is_wanted(struct maximise_tree *tree, int depth)
{
    const struct maximise_run *run = tree->run;
    return run->answer.mode == MAXIMISE_BEST && !tree->proving && depth <= MAXIMISE_PATH &&
           depth >= (run->method.force_rules ? 2 : LEAST) && tree->nogoods < MAXIMISE_NOGOODS &&
           !(tree->own && tree->own->count == MAXIMISE_NOGOODS_OWN) &&
           tree->experience.learning > 0 &&
           maximise_is_due(tree, MAXIMISE_USE_CONFLICTS, MAXIMISE_LONG);
}

/* Whether the root is pruned with the first `leading` decisions, the last one, and decision number
   `other` unless that is -1. */
static bool is_dead(struct search *search, int leading, int other)
{
    struct maximise_tree *tree = search->tree;
    /* deeper than any node that is explained */
    struct maximise_node *node = &tree->node[MAXIMISE_DEPTH - 1];
    const int last = tree->path.length - 1;
    if (search->stop != MAXIMISE_DONE || tree->budget == 0)
        return false;
    search->stop = maximise_begin_node(tree);
    if (search->stop != MAXIMISE_DONE)
        return false;
    tree->experience.learning -= TRIAL_PRICE;
    node->state = tree->run->problem.root;
    node->prices = tree->prices;
    memcpy(node->relaxation.lambda, search->dead->relaxation.lambda,
           sizeof node->relaxation.lambda);
    node->relaxation.bound = INT64_MIN;
    for (int n = 0; n <= last; n++) {
        const struct maximise_decision *decision = &tree->path.step[n];
        if (n < leading || n == other || n == last)
            node->state.cand[decision->cell] &= decision->chosen;
    }
    return !maximise_node_process(tree, node);
}

/* The decision that, with the last one, explains why the node is dead; the last one itself if it
   suffices; -1: none was found. */
static int explain(struct search *search)
{
    const int last = search->tree->path.length - 1;
    if (is_dead(search, 0, -1))
        return last;
    int lives = 0, dies = last; /* numbers of leading decisions */
    while (dies - lives > 1) {
        const int leading = (lives + dies) / 2;
        if (is_dead(search, leading, -1))
            dies = leading;
        else
            lives = leading;
    }
    return is_dead(search, 0, dies - 1) ? dies - 1 : -1;
}

static void keep(struct maximise_tree *tree, const struct maximise_decision *one,
                 const struct maximise_decision *last)
{
    const struct maximise_nogood nogood = {
        {one->cell, last->cell}, {one == last ? TENRING_ALL_DIGITS : one->chosen, last->chosen}};
    if (tree->own)
        tree->own->item[tree->own->count++] = nogood;
    else
        maximise_add_nogoods(tree, &nogood, 1);
}

enum maximise_stop maximise_explain(struct maximise_tree *tree, int depth)
{
    if (!is_wanted(tree, depth))
        return MAXIMISE_DONE;
    struct search search = {tree, &tree->node[depth], MAXIMISE_DONE};
    const int found = explain(&search);
    if (found >= 0)
        keep(tree, &tree->path.step[found], &tree->path.step[depth - 1]);
    maximise_note_help(tree, MAXIMISE_USE_CONFLICTS, found >= 0);
    return search.stop;
}
