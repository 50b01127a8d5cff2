/*
 * full.h - steps in full, as the public interface has them: chains with all nodes and links, what
 * was found inside a chain as steps of their own.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_FULL_H
#define TENRING_LOGIC_FULL_H

#include "logic/order.h"

/* The most bytes that the nodes, links and nested steps of one step may take. */
#define FULL_BYTES ((size_t)64 << 20)

struct full_block;

/* Room for one step. Zeros are a good beginning. */
struct full_work {
    /* stacks: what is being made, the outer step below the inner ones */
    struct tenring_chain_node *nodes;
    uint16_t *parents;
    struct tenring_step *steps;
    size_t node_count, node_size, parent_count, parent_size, step_count, step_size;
    struct link_list links;
    /* what is finished; all of it goes when the next step is made */
    struct full_block *blocks;
    size_t bytes;
    bool failed;
};

void full_end(struct full_work *full);

/* Describes what was found in `state`; it must be the last thing that `work` has found there.
   Returns false when there is no memory. */
bool full_step(struct full_work *full, struct order_work *work, const struct logic_state *state,
               const struct order_found *found, struct tenring_step *step);

#endif
