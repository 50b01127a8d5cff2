/*
 * chain.c - the rating of a chain's length; limits.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/chain.h"

double chain_difficulty(double base, int complexity)
{
    double added = 0.0;
    int threshold = 4;
    for (bool odd = false; complexity - 2 > threshold; odd = !odd) {
        added += 0.1;
        threshold = odd ? threshold * 4 / 3 : threshold * 3 / 2;
    }
    return base + added;
}

/* Nodes between two calls of the progress callback. */
#define NODES_BETWEEN 50000

bool chain_count(struct chain_watch *watch, uint64_t nodes)
{
    watch->nodes += nodes;
    if (watch->status != TENRING_STATUS_OK)
        return false;
    if (watch->nodes > watch->limit) {
        watch->status = TENRING_STATUS_LIMIT;
    } else if (watch->progress && watch->nodes >= watch->next) {
        struct tenring_progress progress = {.nodes = watch->nodes};
        watch->next = watch->nodes + NODES_BETWEEN;
        if (!watch->progress(watch->context, &progress))
            watch->status = TENRING_STATUS_CANCELLED;
    }
    return watch->status == TENRING_STATUS_OK;
}
