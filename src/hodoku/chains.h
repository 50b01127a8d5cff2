/*
 * chains.h - remote pairs, turbot fish, X-chains, XY-chains.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_HODOKU_CHAINS_H
#define TENRING_HODOKU_CHAINS_H

#include "hodoku/collect.h"
#include "logic/logic.h"

enum chain_type { CHAIN_REMOTE_PAIR, CHAIN_TURBOT_FISH, CHAIN_X, CHAIN_XY };

/* Finds the best chain of a type. watch->nodes counts the links tried; the search ends when it
   exceeds watch->limit. */
bool chains_find(struct round *round, struct collection *collection, enum chain_type type,
                 struct chain_watch *watch);

#endif
