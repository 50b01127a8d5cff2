/*
 * prices.h - a node's prices.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_PRICES_H
#define TENRING_MAXIMISE_PRICES_H

#include "maximise/stage2.h"

/* Subgradient steps from the parent's prices, for the tree's target: node->relaxation is the
   least bound and where it is. The outcome is on the node's candidates. */
enum maximise_outcome maximise_improve_prices(struct maximise_tree *tree,
                                              struct maximise_node *node);

#endif
