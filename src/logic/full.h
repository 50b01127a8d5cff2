/*
 * full.h - complete steps, as in the public interface: chains with all nodes and links, and each
 * nested chain as a step of its own.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_FULL_H
#define TENRING_LOGIC_FULL_H

#include "base/must_check.h"
#include "logic/order.h"

/* The most bytes that the nodes, links and nested steps of one step may take. */
#define FULL_BYTES ((size_t)64 << 20)

struct full_block;

/* Memory for one step. All zeros is a valid initial state. */
struct full_work {
    /* stacks with the step being built, the outer step below the inner ones */
    struct tenring_chain_node *nodes;
    uint16_t *parents;
    struct tenring_step *steps;
    size_t node_count, node_size, parent_count, parent_size, step_count, step_size;
    struct link_list links;
    /* finished parts; freed when the next step is made */
    struct full_block *blocks;
    size_t bytes;
    bool failed;
};

void full_end(struct full_work *full);

/* Describes the step that `work` found last, in `state`. Returns false when there is no memory. */
MUST_CHECK bool full_step(struct full_work *full, struct order_work *work,
                          const struct logic_state *state, const struct order_found *found,
                          struct tenring_step *step);

#endif
