/*
 * conflict.c - dead nodes explained.
 *
 * A node dies of the decisions on the way to it, D1 .. Dk, but seldom of all of them. Often the
 * last one and some other are enough; the search would then find the same again under each choice
 * of those between. So the root is processed with a few of the decisions, at the prices at
 * which the node died. If it dies, too, no wanted solution has these decisions together. That is
 * kept as a *nogood*, which removes candidates in all nodes that follow (nogood.c). Solvers that
 * learn clauses do the same (J. Marques-Silva, K. Sakallah, "GRASP", IEEE Transactions on Computers
 * 48, 1999), but they read the explanation off a graph of implications. A bound over all digits at
 * once leaves none, so explanations are found by trial.
 *
 * The last decision is always part of it, for the parent lived. If it is not enough alone, the
 * first decisions D1 .. Dm are added, with the least m that kills, found by bisection; so Dm is
 * needed, and is tried with the last one alone (U. Junker, "QuickXplain", AAAI 2004). What needs
 * more than two is given up.
 *
 * It pays where the tree is deep and explanations are short. So trials are paid with credit, which
 * nogoods earn back when they remove something. Smallest example: digit 1 must be in one of two
 * cells. The first decision takes 2 for one of them, the tenth 3 for the other; these two are the
 * nogood, whatever the eight between are.
 *
 * Sound because a node is pruned only when the wanted solutions within its candidates have been
 * taken, and the root's candidates hold all of them. It holds for a round: the next one wants
 * solutions of a lower total.
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

/* An explanation that is looked for. */
struct search {
    struct maximise_tree *tree;
    const struct maximise_node *dead; /* at whose prices it is tried */
    enum maximise_stop stop;
};

/* Whether to look for one. */
static bool is_wanted(struct maximise_tree *tree, int depth)
{
    const struct maximise_run *run = tree->run;
    return run->answer.mode == MAXIMISE_BEST && !tree->proving && depth <= MAXIMISE_PATH &&
           depth >= (run->method.force_rules ? 2 : LEAST) && tree->nogoods < MAXIMISE_NOGOODS &&
           !(tree->own && tree->own->count == MAXIMISE_NOGOODS_OWN) &&
           tree->experience.learning > 0 &&
           maximise_is_due(tree, MAXIMISE_USE_CONFLICTS, MAXIMISE_LONG);
}

/* Whether the root is pruned with the first `leading` decisions, decision number `other`, unless
   that is -1, and the last one. */
static bool is_dead(struct search *search, int leading, int other)
{
    struct maximise_tree *tree = search->tree;
    /* deeper than what is explained */
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

/* The decision that explains, together with the last one, why the node is dead; the last one itself
   if it does so alone; -1: none was found. */
static int explain(struct search *search)
{
    const int last = search->tree->path.length - 1;
    if (is_dead(search, 0, -1))
        return last;
    int lives = 0, dies = last; /* so many leading decisions */
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
