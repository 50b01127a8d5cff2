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
#include "general/learn.h"

/* BUDGET: above a hundredth of the usual node limit, so that usually only the random solution,
   which on boards with many rules is the harder part, is left to learnt clauses. */
enum { ANY = -1, BUDGET = 2000 };

struct maker {
    struct general_search search;
    struct rng random;
    struct tenring_board_generate_options options;
    uint8_t givens[TENRING_BOARD_CELLS_MAX], solution[TENRING_BOARD_CELLS_MAX];
    uint16_t order[TENRING_BOARD_CELLS_MAX];
    bool minimal;
};

/* Loads the puzzle without the digit of the solution in this cell; ANY: as it is. */
static void load(struct maker *maker, int cell)
{
    general_load(&maker->search.state, maker->givens);
    if (cell != ANY)
        general_eliminate(&maker->search.state, cell, maker->solution[cell] - 1);
    search_load_state(&maker->search);
}

/* Looks for a solution of the puzzle with another digit in this cell; ANY: for any. It may take
   `nodes` more, if there is a limit: first BUDGET of plain search, then learnt clauses. */
static enum search_event look(struct maker *maker, int cell, uint64_t nodes, uint8_t *grid)
{
    struct general_search *search = &maker->search;
    const uint64_t end = maker->options.node_limit > 0 ? search->nodes + nodes : UINT64_MAX;
    search->limit = end - search->nodes > BUDGET ? search->nodes + BUDGET : end;
    load(maker, cell);
    enum search_event event = search_next(search);
    if (event == SEARCH_SOLUTION)
        general_write(&search->state, grid);
    if (event != SEARCH_LIMIT || search->limit == end)
        return event;
    search->limit = end;
    load(maker, cell);
    struct learner *learner = learn_new(search);
    event = learner ? learn_next(learner, NULL, grid) : SEARCH_NO_MEMORY;
    learn_free(learner);
    return event;
}

/* Finds a random solution of the blank board. */
static enum search_event fill(struct maker *maker)
{
    maker->search.random = &maker->random;
    const enum search_event event = look(maker, ANY, maker->options.node_limit, maker->solution);
    maker->search.random = NULL;
    return event;
}

/*
 * Removes the given of a cell, and with symmetry that of its image, if the solution stays the only
 * one. Any other solution has another digit in one of the two cells, so both are asked.
 */
static enum search_event take_away(struct maker *maker, int cell)
{
    const int cells = maker->search.state.board->cells;
    const int pair[2] = {cell, maker->options.symmetric ? cells - 1 - cell : cell};
    uint8_t other[TENRING_BOARD_CELLS_MAX];
    enum search_event event = SEARCH_DONE;
    maker->givens[pair[0]] = maker->givens[pair[1]] = 0;
    for (int i = 0; i < 2 && event == SEARCH_DONE; i++)
        if (i == 0 || pair[0] != pair[1])
            event = look(maker, pair[i], maker->options.node_limit / 100 + 1, other);
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
