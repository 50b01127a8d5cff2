/*
 * publish.c - states and steps as the public interface has them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/publish.h"

#include <stdlib.h>
#include <string.h>

int publish_rating(double difficulty)
{
    return (int)((difficulty + 0.05) * 10);
}

void publish_position(const struct logic_state *state, struct tenring_position *position)
{
    memcpy(position->placed.cell, state->value, sizeof position->placed.cell);
    memcpy(position->candidates.cell, state->digits, sizeof position->candidates.cell);
}

bool publish_read(const struct tenring_position *position, struct logic_state *state)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (position->placed.cell[cell] > 9 ||
            position->candidates.cell[cell] > TENRING_ALL_DIGITS ||
            (position->placed.cell[cell] && position->candidates.cell[cell]))
            return false;
    state_set(state, position->placed.cell, position->candidates.cell);
    return true;
}

static struct tenring_chain_node *add_node(struct publish_nodes *nodes, int node, int branch)
{
    if (nodes->node_count == nodes->node_size) {
        size_t size = nodes->node_size ? 2 * nodes->node_size : 256;
        struct tenring_chain_node *larger = realloc(nodes->nodes, size * sizeof *larger);
        if (!larger)
            return NULL;
        nodes->nodes = larger;
        nodes->node_size = size;
    }
    struct tenring_chain_node *place = &nodes->nodes[nodes->node_count++];
    *place = (struct tenring_chain_node){
        .cell = (uint8_t)node_cell(node),
        .digit = (uint8_t)(node_digit(node) + 1),
        .on = node_is_on(node),
        .branch = (uint8_t)branch,
        .reason = TENRING_REASON_NONE,
        .first_parent = (uint32_t)nodes->parent_count,
    };
    return place;
}

/* Adds a parent to the last node. */
static bool add_parent(struct publish_nodes *nodes, size_t parent)
{
    if (nodes->parent_count == nodes->parent_size) {
        size_t size = nodes->parent_size ? 2 * nodes->parent_size : 256;
        uint16_t *larger = realloc(nodes->parents, size * sizeof *larger);
        if (!larger)
            return false;
        nodes->parents = larger;
        nodes->parent_size = size;
    }
    nodes->parents[nodes->parent_count++] = (uint16_t)parent;
    nodes->nodes[nodes->node_count - 1].parent_count++;
    return true;
}

static int8_t reason(int node, enum cause cause)
{
    if (cause == CAUSE_NONE)
        return TENRING_REASON_ASSUMED;
    if (cause == CAUSE_CELL)
        return TENRING_REASON_CELL;
    return (int8_t)state_houses[node_cell(node)][chain_kinds[cause - CAUSE_BOX]];
}

/* The path from the assumption to the target. */
static bool add_simple(struct publish_nodes *nodes, const struct simple_chain *chain)
{
    for (int i = chain->length - 1; i >= 0; i--) {
        bool first = i == chain->length - 1;
        struct tenring_chain_node *node = add_node(nodes, chain->path[i], 0);
        if (!node)
            return false;
        if (node_is_on(chain->path[i]))
            node->reason = reason(chain->path[i], (enum cause)chain->cause[i]);
        if (first && chain->kind != SIMPLE_CYCLE)
            node->reason = TENRING_REASON_ASSUMED;
        node->target = i == 0;
        if (!first && !add_parent(nodes, nodes->node_count - 2))
            return false;
    }
    return true;
}

/* Adds a node after all that it rests on. place[node]: 1 + where it stands. */
static bool add_after_parents(const struct spread_work *work, const struct spread *spread, int node,
                              int branch, uint16_t place[NODES], struct publish_nodes *nodes)
{
    uint16_t stack[NODES + 1];
    int top = 0;
    stack[top++] = (uint16_t)node;
    while (top > 0) {
        uint32_t single, nested;
        const uint32_t *parents;
        int at = stack[top - 1];
        int count = spread_parents(work, spread, at, &single, &parents, &nested);
        int missing = -1;
        for (int i = 0; i < count && missing < 0; i++)
            if (!place[parents[i]])
                missing = (int)parents[i];
        if (missing >= 0 && top <= NODES) {
            stack[top++] = (uint16_t)missing;
            continue;
        }
        top--;
        if (place[at])
            continue;
        struct tenring_chain_node *added = add_node(nodes, at, branch);
        if (!added)
            return false;
        if (node_is_on(at))
            added->reason = reason(at, (enum cause)spread->cause[at]);
        else if (count == 0)
            added->reason = TENRING_REASON_ASSUMED;
        added->nested = nested;
        for (int i = 0; i < count; i++)
            if (!add_parent(nodes, place[parents[i]] - 1u))
                return false;
        place[at] = (uint16_t)nodes->node_count;
    }
    nodes->nodes[nodes->node_count - 1].target = true;
    return true;
}

static bool add_multiple(const struct multiple_work *work, const struct multiple_chain *chain,
                         struct publish_nodes *nodes)
{
    for (int i = 0; i < chain->target_count; i++) {
        uint16_t place[NODES] = {0};
        const struct multiple_target *target = &chain->targets[i];
        if (!add_after_parents(&work->spread, &work->spreads[target->assumption], target->node, i,
                               place, nodes))
            return false;
    }
    return true;
}

bool publish_step(const struct order_work *work, const struct order_found *found,
                  struct publish_nodes *nodes, struct tenring_step *public_step)
{
    const struct logic_step *step = &found->step;
    nodes->node_count = nodes->parent_count = 0;
    if (found->simple && !add_simple(nodes, found->simple))
        return false;
    if (found->multiple && !add_multiple(&work->multiple, found->multiple, nodes))
        return false;
    *public_step = (struct tenring_step){
        .technique = step->technique,
        .level = found->level,
        .rating = publish_rating(step->difficulty),
        .complexity = step->complexity,
        .cell = step->cell,
        .digit = step->digit + 1,
        .digits = step->digits,
        .houses = step->base,
        .cover = step->cover,
        .node_count = nodes->node_count,
        .nodes = nodes->node_count ? nodes->nodes : NULL,
        .parents = nodes->node_count ? nodes->parents : NULL,
    };
    for (int i = 0; i < step->removed_count; i++)
        public_step->removed.cell[step->removed[i] / 9] |= (uint16_t)(1u << step->removed[i] % 9);
    for (int i = 0; i < 3; i++)
        public_step->cells[i] = (uint32_t)(step->cells >> 27 * i) & 0x7ffffff;
    return true;
}
