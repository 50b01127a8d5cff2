/*
 * publish.h - states and steps as the public interface has them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_PUBLISH_H
#define TENRING_LOGIC_PUBLISH_H

#include "logic/order.h"

/* The nodes of the last step that was published. */
struct publish_nodes {
    struct tenring_chain_node *nodes;
    uint16_t *parents;
    size_t node_count, node_size, parent_count, parent_size;
};

void publish_position(const struct logic_state *state, struct tenring_position *position);

/* Returns false for a position that is not valid. */
bool publish_read(const struct tenring_position *position, struct logic_state *state);

/* Describes what was found, chains with their nodes. Returns false when there is no memory. */
bool publish_step(const struct order_work *work, const struct order_found *found,
                  struct publish_nodes *nodes, struct tenring_step *step);

/* A difficulty in tenths, as Explainer prints it. */
int publish_rating(double difficulty);

#endif
