/*
 * make.c - new puzzles: removes givens from a random solution.
 *
 * A given can be removed if the puzzle without it has no solution with another digit there. One
 * search object answers this for all givens of a puzzle, so that its weights, which it has learnt,
 * help later searches.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "base/options.h"
#include "general/search.h"

struct maker {
    struct general_search search;
    struct rng random;
    struct tenring_board_generate_options options;
    uint8_t givens[TENRING_BOARD_CELLS_MAX], solution[TENRING_BOARD_CELLS_MAX];
    uint16_t order[TENRING_BOARD_CELLS_MAX];
    bool minimal;
};

/* Sets the nodes that the next search may take. */
static void allow(struct maker *maker, uint64_t nodes)
{
    maker->search.limit = maker->options.node_limit > 0 ? maker->search.nodes + nodes : 0;
    maker->search.restarts = true;
    maker->search.pause = 200;
}

/* Finds a random solution of the blank board. */
static enum search_event fill(struct maker *maker)
{
    struct general_search *search = &maker->search;
    allow(maker, maker->options.node_limit);
    search->random = &maker->random;
    search_load(search, maker->givens);
    const enum search_event event = search_next(search);
    search->random = NULL;
    if (event == SEARCH_SOLUTION)
        general_write(&search->state, maker->solution);
    return event;
}

/* Whether the puzzle with this cell blank has a solution with another digit there. DONE: no;
   SOLUTION: yes. */
static enum search_event find_other(struct maker *maker, int cell)
{
    struct general_search *search = &maker->search;
    allow(maker, maker->options.node_limit / 100 + 1);
    general_load(&search->state, maker->givens);
    general_eliminate(&search->state, cell, maker->solution[cell] - 1);
    search_load_state(search);
    return search_next(search);
}

/*
 * Removes the given of a cell, and with symmetry that of its image, if the solution stays the only
 * one. Any other solution differs in one of the two cells, so both are tested.
 */
static enum search_event take_away(struct maker *maker, int cell)
{
    const int cells = maker->search.state.board->cells;
    const int pair[2] = {cell, maker->options.symmetric ? cells - 1 - cell : cell};
    enum search_event event = SEARCH_DONE;
    maker->givens[pair[0]] = maker->givens[pair[1]] = 0;
    for (int i = 0; i < 2 && event == SEARCH_DONE; i++)
        if (i == 0 || pair[0] != pair[1])
            event = find_other(maker, pair[i]);
    if (event == SEARCH_DONE)
        return event;
    maker->givens[pair[0]] = maker->solution[pair[0]];
    maker->givens[pair[1]] = maker->solution[pair[1]];
    if (event == SEARCH_LIMIT)
        maker->minimal = false;
    return event == SEARCH_LIMIT || event == SEARCH_SOLUTION ? SEARCH_DONE : event;
}

static void shuffle(struct maker *maker, int count)
{
    for (int i = 0; i < count; i++)
        maker->order[i] = (uint16_t)i;
    for (int i = count - 1; i > 0; i--) {
        const uint32_t other = rng_below(&maker->random, (uint32_t)i + 1);
        const uint16_t kept = maker->order[i];
        maker->order[i] = maker->order[other];
        maker->order[other] = kept;
    }
}

static enum search_event reduce(struct maker *maker)
{
    const int cells = maker->search.state.board->cells;
    int clues = cells;
    enum search_event event = SEARCH_DONE;
    memcpy(maker->givens, maker->solution, (size_t)cells);
    shuffle(maker, cells);
    maker->minimal = true;
    for (int i = 0; i < cells && event == SEARCH_DONE; i++) {
        const int cell = maker->order[i];
        const int image = maker->options.symmetric ? cells - 1 - cell : cell;
        const int step = cell == image ? 1 : 2;
        if (maker->givens[cell] == 0 || cell > image)
            continue;
        if (clues - step < maker->options.clues) {
            maker->minimal = false;
            continue;
        }
        event = take_away(maker, cell);
        if (maker->givens[cell] == 0)
            clues -= step;
    }
    return event;
}

static enum tenring_status run(struct maker *maker)
{
    const enum search_event filled = fill(maker);
    if (filled == SEARCH_DONE)
        return TENRING_STATUS_BAD_INPUT;
    return search_status(filled == SEARCH_SOLUTION ? reduce(maker) : filled);
}

enum tenring_status tenring_board_generate(const struct tenring_board *board,
                                           const struct tenring_board_generate_options *options,
                                           uint8_t *givens, uint8_t *solution, bool *minimal)
{
    struct tenring_board_generate_options chosen = TENRING_BOARD_GENERATE_OPTIONS_INIT;
    if (!board || !givens || !options_read(options, &chosen, sizeof chosen) || chosen.clues < 0 ||
        chosen.clues > board->cells)
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct maker *maker = calloc(1, sizeof *maker);
    if (!maker)
        return TENRING_STATUS_NO_MEMORY;
    const struct tenring_search_options search = {
        .size = sizeof search,
        .progress = chosen.progress,
        .context = chosen.context,
    };
    maker->options = chosen;
    rng_seed_at(&maker->random, chosen.seed, chosen.number);
    enum tenring_status status = TENRING_STATUS_NO_MEMORY;
    if (search_start(&maker->search, board, &search)) {
        status = run(maker);
        search_end(&maker->search);
    }
    if (status == TENRING_STATUS_OK) {
        memcpy(givens, maker->givens, (size_t)board->cells);
        if (solution)
            memcpy(solution, maker->solution, (size_t)board->cells);
        if (minimal)
            *minimal = maker->minimal;
    }
    free(maker);
    return status;
}
