/*
 * conflict.h - learning from dead nodes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_CONFLICT_H
#define TENRING_MAXIMISE_CONFLICT_H

#include "maximise/stage2.h"

enum { MAXIMISE_LEARNING_FIRST = 1500 /* credit at the beginning, see conflict.c */ };

/*
 * Looks for one or two decisions of tree->path that explain why the node at this depth, which was
 * just processed, is pruned; keeps them as a nogood. Each trial is a node. DONE, whether it found
 * some or not; LIMIT, CANCELLED, NO_MEMORY.
 */
enum maximise_stop maximise_explain(struct maximise_tree *tree, int depth);

#endif
