/*
 * prices.h - a node's prices.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_PRICES_H
#define TENRING_MAXIMISE_PRICES_H

#include "maximise/stage2.h"

/* Takes subgradient steps from the parent's prices, for the tree's target; node->relaxation gets
   the least bound and its prices. Returns the outcome for the node's candidates. */
enum maximise_outcome maximise_improve_prices(struct maximise_tree *tree,
                                              struct maximise_node *node);

#endif
