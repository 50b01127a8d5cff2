/*
 * nodes.c - the nodes of a search in a textbook order: placing and removing digits, counting,
 * solutions.
 *
 * The orders of textbook.c and the exact cover of cover.c share them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "solve/textbook.h"

/* Nodes between two calls of the watch callback; a power of two. */
enum { WATCH_EVERY = 4096 };

void textbook_place(struct textbook *search, int cell, int digit)
{
    for (int kind = 0; kind < TEXTBOOK_HOUSE_KINDS; kind++)
        search->used[grid_house(cell, kind)] |= (digit_set)(1u << digit);
    search->grid.cell[cell] = (uint8_t)(digit + 1);
}

void textbook_remove(struct textbook *search, int cell, int digit)
{
    for (int kind = 0; kind < TEXTBOOK_HOUSE_KINDS; kind++)
        search->used[grid_house(cell, kind)] &= (digit_set) ~(1u << digit);
    search->grid.cell[cell] = 0;
}

enum textbook_verdict textbook_try(struct textbook *search, int depth, int cell, int digit)
{
    struct tenring_textbook_result *result = &search->result;
    if (search->options.node_limit && result->nodes == search->options.node_limit)
        return TEXTBOOK_AT_LIMIT;
    if (search->options.progress && result->nodes % WATCH_EVERY == 0) {
        struct tenring_progress progress = {.nodes = result->nodes,
                                            .solutions = result->solutions,
                                            .has_score = search->weights && result->solutions,
                                            .score = result->score};
        if (!search->options.progress(search->options.context, &progress))
            return TEXTBOOK_CANCELLED;
    }
    result->nodes++;
    if (search->options.nodes_at_depth)
        search->options.nodes_at_depth[depth + 1]++;
    textbook_place(search, cell, digit);
    return TEXTBOOK_GO_ON;
}

enum textbook_verdict textbook_add_solution(struct textbook *search)
{
    struct tenring_textbook_result *result = &search->result;
    int64_t score = 0;
    if (search->weights)
        for (int cell = 0; cell < GRID_CELLS; cell++)
            score += search->weights->weight[cell][search->grid.cell[cell] - 1];
    if (result->solutions == 0)
        result->first = search->grid;
    if (result->solutions == 0 || score > result->score) {
        result->best = search->grid;
        result->score = score;
    }
    result->solutions++;
    return result->solutions == search->max ? TEXTBOOK_ENOUGH : TEXTBOOK_GO_ON;
}
