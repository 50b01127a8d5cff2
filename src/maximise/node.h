/*
 * node.h - processes one node of stage 2.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_NODE_H
#define TENRING_MAXIMISE_NODE_H

#include "maximise/stage2.h"

/* Bounds a node's state until it is pruned (returns false) or a branch is chosen (true). */
bool maximise_node_process(struct maximise_tree *tree, struct maximise_node *node);

#endif
