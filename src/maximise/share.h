/*
 * share.h - a long search of stage 2, piece by piece, on several threads if there are some.
 *
 * What is found, how many nodes it takes and what is left do not depend on the number of threads.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_SHARE_H
#define TENRING_MAXIMISE_SHARE_H

#include "maximise/explore.h"

/* Threads with what each of them works in, and the pieces that they work on. */
struct maximise_team;

/* Ends the threads; NULL is allowed. */
void maximise_team_free(struct maximise_team *team);

/*
 * Whether a tree is searched like that once it is long: one for a single best solution, without a
 * proof. The functions below are for these alone; the team is made at the first call, in
 * tree->team.
 */
static inline bool maximise_is_shared(const struct maximise_tree *tree)
{
#ifdef TENRING_ONE_THREAD
    (void)tree;
    return false;
#else
    return maximise_uses(tree->run, MAXIMISE_USE_PIECES) &&
           tree->run->answer.mode == MAXIMISE_BEST && !tree->proving && !tree->run->method.small;
#endif
}

/*
 * Searches the subtrees of tree->open until they are done, or tree->budget is used up (BUDGET; what
 * is left is in the list: the first of it).
 */
enum maximise_stop maximise_share(struct maximise_tree *tree);

#endif
