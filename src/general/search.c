/*
 * search.c - depth-first search with weights.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/search.h"

#include <stdlib.h>
#include <string.h>

enum { PROGRESS_MASK = 511 };

bool search_start(struct general_search *search, const struct tenring_board *board,
                  const struct tenring_search_options *options)
{
    *search = (struct general_search){
        .limit = options->node_limit,
        .progress = options->progress,
        .context = options->context,
        .progress_mask = PROGRESS_MASK,
    };
    if (!general_start(&search->state, board))
        return false;
    search->weight = malloc((size_t)board->items * sizeof *search->weight);
    search->path = malloc((size_t)(board->cells * board->side) * sizeof *search->path);
    if (!search->weight || !search->path) {
        search_end(search);
        return false;
    }
    for (int item = 0; item < board->items; item++)
        search->weight[item] = 1;
    for (int count = 2; count <= board->side; count++)
        search->inverse[count] = 1.0F / (float)count;
    return true;
}

void search_end(struct general_search *search)
{
    general_end(&search->state);
    free(search->weight);
    free(search->path);
    free(search->kept);
}

void search_load(struct general_search *search, const uint8_t *givens)
{
    general_load(&search->state, givens);
    search_load_state(search);
}

void search_load_state(struct general_search *search)
{
    search->depth = 0;
    search->loaded = general_propagate(&search->state);
    search->fresh = search->loaded;
}

enum search_event search_count(struct general_search *search)
{
    if (search->limit > 0 && search->nodes >= search->limit)
        return SEARCH_LIMIT;
    search->nodes++;
    if (search->progress && !(search->nodes & search->progress_mask)) {
        search->known.nodes = search->nodes;
        if (!search->progress(search->context, &search->known))
            return SEARCH_CANCELLED;
    }
    return SEARCH_SOLUTION;
}

int search_choose(const struct general_search *search)
{
    const struct general_state *state = &search->state;
    int best = -1;
    float most = 0;
    for (int item = 0; item < state->board->items; item++) {
        const float value = search->weight[item] * search->inverse[state->count[item]];
        if (value > most) {
            best = item;
            most = value;
        }
    }
    return best;
}

struct search_choice search_answer(const struct general_search *search, int item, int answer)
{
    const struct tenring_board *board = search->state.board;
    if (item < board->cells)
        return (struct search_choice){.cell = (uint16_t)item, .digit = (uint8_t)answer};
    const int house = (item - board->cells) / board->side;
    return (struct search_choice){
        .cell = board->house_cell[house * board->side + answer],
        .digit = (uint8_t)((item - board->cells) % board->side),
    };
}

/* The answer of an item that is tried first. */
static int choose_answer(const struct general_search *search, int item)
{
    general_mask mask = search->state.mask[item];
    if (search->random)
        for (uint32_t skip = rng_below(search->random, search->state.count[item]); skip > 0; skip--)
            mask &= mask - 1;
    return general_lowest(mask);
}

bool search_descend(struct general_search *search, struct search_choice choice, bool *good)
{
    struct general_state *state = &search->state;
    if (search->depth == search->room) {
        const int room = 2 * search->room + 8;
        char *kept = realloc(search->kept, (size_t)room * state->block_size);
        if (!kept)
            return false;
        search->kept = kept;
        search->room = room;
    }
    memcpy(search->kept + (size_t)search->depth * state->block_size, state->block,
           state->block_size);
    search->path[search->depth++] = choice;
    general_place(state, choice.cell, choice.digit);
    *good = general_propagate(state);
    return true;
}

void search_note(struct general_search *search)
{
    ++search->weight[search->state.failed];
}

bool search_back(struct general_search *search, bool *good)
{
    if (search->depth == 0)
        return false;
    const struct search_choice choice = search->path[--search->depth];
    search->state.failed = STATE_GOOD;
    memcpy(search->state.block, search->kept + (size_t)search->depth * search->state.block_size,
           search->state.block_size);
    general_eliminate(&search->state, choice.cell, choice.digit);
    *good = general_propagate(&search->state);
    return true;
}

enum search_event search_next(struct general_search *search)
{
    bool good = search->fresh;
    if (!search->loaded)
        return SEARCH_DONE;
    if (!search->fresh && !search_back(search, &good))
        return SEARCH_DONE;
    search->fresh = false;
    for (;;) {
        const enum search_event event = search_count(search);
        if (event != SEARCH_SOLUTION)
            return event;
        if (good) {
            const int item = search_choose(search);
            if (item < 0)
                return SEARCH_SOLUTION;
            const int answer = choose_answer(search, item);
            if (!search_descend(search, search_answer(search, item, answer), &good))
                return SEARCH_NO_MEMORY;
            continue;
        }
        search_note(search);
        if (!search_back(search, &good)) {
            search->loaded = false;
            return SEARCH_DONE;
        }
    }
}

enum tenring_status search_status(enum search_event event)
{
    switch (event) {
    case SEARCH_LIMIT:
        return TENRING_STATUS_LIMIT;
    case SEARCH_CANCELLED:
        return TENRING_STATUS_CANCELLED;
    case SEARCH_NO_MEMORY:
        return TENRING_STATUS_NO_MEMORY;
    default:
        return TENRING_STATUS_OK;
    }
}
