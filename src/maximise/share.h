/*
 * share.h - divides a long search of stage 2 into pieces, for several threads.
 *
 * Results, nodes and remaining subtrees do not depend on the number of threads.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_SHARE_H
#define TENRING_MAXIMISE_SHARE_H

#include "maximise/explore.h"

/* The threads, the memory of each, and their pieces. */
struct maximise_pool;

/* Ends the threads; NULL is allowed. */
void maximise_pool_free(struct maximise_pool *pool);

/*
 * Whether a tree is shared once it is long: a search for a single best solution, without a proof.
 * The functions below are only for such trees; the threads are created at the first call, in
 * tree->pool.
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

/* Searches the subtrees of tree->open until they are done, or tree->budget is used up (BUDGET). The
   list is empty afterwards. */
enum maximise_stop maximise_share(struct maximise_tree *tree);

#endif
