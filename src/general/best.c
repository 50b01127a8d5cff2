/*
 * best.c - the solution with the greatest score: depth-first search with the bound of bound.h.
 *
 * Each node begins with the bound of its parent, which holds for it too, and lowers it. A node is
 * pruned when its bound is not above the best score found, and so is each candidate with such a
 * bound. At a branching the answer that loses least is tried first, so that good solutions come
 * early.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "base/options.h"
#include "base/results.h"
#include "general/bound.h"
#include "general/search.h"

enum { ROOT_ROUNDS = 40 };

struct best {
    struct general_search search;
    const int32_t *weight;
    struct general_bound *level; /* [levels] the bound of the node at each depth */
    int levels;
    struct tenring_board_best_result known;
    uint8_t grid[TENRING_BOARD_CELLS_MAX];
};

static size_t candidates_of(const struct best *best)
{
    const struct tenring_board *board = best->search.state.board;
    return (size_t)board->cells * (size_t)board->side;
}

/* Makes room for the bound at this depth. */
static bool make_level(struct best *best, int depth)
{
    if (depth < best->levels)
        return true;
    const size_t levels = (size_t)depth + 1;
    struct general_bound *more = realloc(best->level, levels * sizeof *more);
    if (!more)
        return false;
    best->level = more;
    more[depth].left = malloc(candidates_of(best) * sizeof *more[depth].left);
    if (!more[depth].left)
        return false;
    best->levels++;
    return true;
}

/* Copies the bound of the parent node. */
static bool inherit(struct best *best, int depth)
{
    if (!make_level(best, depth))
        return false;
    best->level[depth].total = best->level[depth - 1].total;
    memcpy(best->level[depth].left, best->level[depth - 1].left,
           candidates_of(best) * sizeof *best->level[depth].left);
    return true;
}

/* Whether solutions up to this bound could be better than the best one found. */
static bool is_wanted(const struct best *best, int64_t bound)
{
    return !best->known.found || bound > best->known.score;
}

/* Eliminates candidates that lead to nothing better. *changed: whether there were any. */
static bool drop(struct best *best, const struct general_bound *bound, bool *changed)
{
    struct general_state *state = &best->search.state;
    const int side = state->board->side;
    *changed = false;
    for (int cell = 0; cell < state->board->cells; cell++)
        for (general_mask rest = state->placed[cell] ? 0 : state->mask[cell]; rest;
             rest &= rest - 1) {
            const int digit = general_lowest(rest);
            if (is_wanted(best, bound->total + bound->left[cell * side + digit]))
                continue;
            *changed = true;
            if (!general_eliminate(state, cell, digit))
                return general_propagate(state);
        }
    return general_propagate(state);
}

/* Lowers the bound of the present node. Returns false when the node can be pruned. */
static bool prune(struct best *best)
{
    struct general_bound *bound = &best->level[best->search.depth];
    const int rounds = best->search.depth == 0 ? ROOT_ROUNDS : 1;
    bool changed = false;
    for (int round = 0; round < rounds; round++) {
        const int64_t before = bound->total;
        if (!bound_lower(bound, &best->search.state) || !is_wanted(best, bound->total) ||
            !drop(best, bound, &changed))
            return false;
        if (!changed && bound->total == before)
            break;
    }
    return true;
}

/* The state is a solution: keeps it if it is the best so far. */
static void take(struct best *best)
{
    const struct tenring_board *board = best->search.state.board;
    uint8_t grid[TENRING_BOARD_CELLS_MAX];
    int64_t score = 0;
    general_write(&best->search.state, grid);
    for (int cell = 0; cell < board->cells; cell++)
        score += best->weight[cell * board->side + grid[cell] - 1];
    if (!is_wanted(best, score))
        return;
    memcpy(best->grid, grid, (size_t)board->cells);
    best->known.found = true;
    best->known.score = score;
    best->search.known.has_score = true;
    best->search.known.score = score;
}

/* The answer of an item that leaves the greatest bound. */
static struct search_choice choose(const struct best *best, int item)
{
    const struct general_search *search = &best->search;
    const struct general_bound *bound = &best->level[search->depth];
    struct search_choice choice = {0};
    int64_t most = INT64_MIN;
    for (general_mask rest = search->state.mask[item]; rest; rest &= rest - 1) {
        const struct search_choice one = search_answer(search, item, general_lowest(rest));
        const int64_t left = bound->left[one.cell * search->state.board->side + one.digit];
        if (left > most) {
            most = left;
            choice = one;
        }
    }
    return choice;
}

/* Runs the search; the state was loaded without a contradiction. */
static enum search_event explore(struct best *best)
{
    struct general_search *search = &best->search;
    bool good = true;
    for (;;) {
        const enum search_event event = search_count(search);
        if (event != SEARCH_SOLUTION)
            return event;
        const bool alive = good && prune(best);
        const int item = alive ? search_choose(search) : -1;
        if (item >= 0) {
            if (!search_descend(search, choose(best, item), &good) || !inherit(best, search->depth))
                return SEARCH_NO_MEMORY;
            continue;
        }
        if (alive)
            take(best);
        else if (!good)
            search_note(search);
        if (!search_back(search, &good))
            return SEARCH_DONE;
    }
}

/* The initial bound: the weights themselves. */
static bool start(struct best *best)
{
    if (!make_level(best, 0))
        return false;
    best->level[0].total = 0;
    for (size_t i = 0; i < candidates_of(best); i++)
        best->level[0].left[i] = best->weight[i];
    return true;
}

/* An upper bound when the search ends early: that of the first node, which every search reaches. */
static int64_t bound_of_rest(const struct best *best)
{
    const int64_t bound = best->level[0].total;
    return is_wanted(best, bound) ? bound : best->known.score;
}

static enum search_event run(struct best *best, const uint8_t *givens)
{
    if (!start(best))
        return SEARCH_NO_MEMORY;
    search_load(&best->search, givens);
    const enum search_event event = best->search.loaded ? explore(best) : SEARCH_DONE;
    best->known.proved = event == SEARCH_DONE;
    best->known.bound = event == SEARCH_DONE ? best->known.score : bound_of_rest(best);
    best->known.nodes = best->search.nodes;
    return event;
}

static bool weights_are_valid(const struct tenring_board *board, const int32_t *weight)
{
    for (int i = 0; i < board->cells * board->side; i++)
        if (weight[i] < -TENRING_BOARD_WEIGHT_MAX || weight[i] > TENRING_BOARD_WEIGHT_MAX)
            return false;
    return true;
}

enum tenring_status tenring_board_best(const struct tenring_board *board, const uint8_t *givens,
                                       const int32_t *weight,
                                       const struct tenring_search_options *options,
                                       struct tenring_board_best_result *result, uint8_t *solution)
{
    struct tenring_search_options chosen = TENRING_SEARCH_OPTIONS_INIT;
    if (!board || !givens || !weight || !result_is_sized(result) ||
        !options_read(options, &chosen, sizeof chosen) ||
        !general_givens_are_valid(board, givens) || !weights_are_valid(board, weight))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct best *best = calloc(1, sizeof *best);
    if (!best)
        return TENRING_STATUS_NO_MEMORY;
    best->weight = weight;
    if (!search_start(&best->search, board, &chosen)) {
        free(best);
        return TENRING_STATUS_NO_MEMORY;
    }
    const enum search_event event = run(best, givens);
    if (event != SEARCH_NO_MEMORY) {
        if (solution)
            memcpy(solution, best->grid, (size_t)board->cells);
        result_write(result, &best->known, sizeof best->known);
    }
    for (int i = 0; i < best->levels; i++)
        free(best->level[i].left);
    free(best->level);
    search_end(&best->search);
    free(best);
    return search_status(event);
}
