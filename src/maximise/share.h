/*
 * share.h - a long search of stage 2, piece by piece, on several threads if there are some.
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
 * Searches the subtrees of tree->open until they are done, or tree->budget is used up (BUDGET; what
 * is left is in the list). What is found, how many nodes it takes and what is left do not depend on
 * the number of threads. The team is made at the first call, in tree->team. For runs of mode BEST,
 * without a proof.
 */
enum maximise_stop maximise_share(struct maximise_tree *tree);

#endif
