/*
 * trials.c - tries by controlled bias, see trials.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/trials.h"

#include <string.h>

enum {
    LARGEST_SET = 14,     /* the most cells of an unavoidable set that is kept */
    MOST_SOLUTIONS = 200, /* the most solutions examined for a grid with some cells open */
    LEAST_CLUES = 17
};

static bool is_empty(const struct cell_set *set)
{
    return (set->word[0] | set->word[1]) == 0;
}

static struct cell_set intersection(const struct cell_set *a, const struct cell_set *b)
{
    return (struct cell_set){{a->word[0] & b->word[0], a->word[1] & b->word[1]}};
}

/* ------------------------------------------------------------------------------------------------
 * Unavoidable sets
 * --------------------------------------------------------------------------------------------- */

/* Whether the new set contains an old one, and so is superfluous. */
static bool is_superfluous(const struct trials *trials, const struct cell_set *set)
{
    for (int i = 0; i < trials->sets; i++) {
        const struct cell_set *old = &trials->set[i];
        if (((old->word[0] & ~set->word[0]) | (old->word[1] & ~set->word[1])) == 0)
            return true;
    }
    return false;
}

static bool add_solution(void *context, const struct tenring_grid *solution)
{
    struct trials *trials = context;
    struct cell_set set = {{0, 0}};
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (solution->cell[cell] != trials->grid[cell])
            cell_set_add(&set, cell);
    int size = cell_set_size(&set);
    if (size > 0 && size <= LARGEST_SET && !is_superfluous(trials, &set))
        trials->set[trials->sets++] = set;
    return trials->sets < TRIALS_SETS;
}

/* Adds the unavoidable sets within the cells that are open in the puzzle. */
static void add_sets(struct trials *trials, const struct tenring_puzzle *puzzle)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.isa = trials->request->options.isa;
    options.node_limit = MOST_SOLUTIONS;
    if (trials->sets < TRIALS_SETS)
        tenring_enumerate(puzzle, &options, add_solution, trials, NULL);
}

/* Opens all cells with some digits, or in some houses of a kind, as the mask says. */
static void open_cells(struct trials *trials, int kind, unsigned mask)
{
    struct tenring_puzzle puzzle;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int which = kind < 0 ? trials->grid[cell] - 1 : grid_house(cell, kind) - 9 * kind;
        puzzle.cell[cell] =
            (uint16_t)(mask >> which & 1 ? TENRING_ALL_DIGITS : 1u << (trials->grid[cell] - 1));
    }
    add_sets(trials, &puzzle);
}

/* Finds the unavoidable sets within the cells of two digits, of two lines of a band or stack, of
   three digits, and of two boxes of a band or stack. */
static void find_sets(struct trials *trials)
{
    trials->sets = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++) {
            unsigned mask = 1u << i | 1u << j;
            open_cells(trials, -1, mask);
            if (i / 3 == j / 3) {
                open_cells(trials, 0, mask);
                open_cells(trials, 1, mask);
            }
        }
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++)
                open_cells(trials, -1, 1u << i | 1u << j | 1u << k);
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++)
            if (i / 3 == j / 3 || i % 3 == j % 3)
                open_cells(trials, 2, 1u << i | 1u << j);
}

/* ------------------------------------------------------------------------------------------------
 * Tries
 * --------------------------------------------------------------------------------------------- */

/* Adds one more cell to the rest, a random one of the others: the order is drawn from its end, as
   far as it is needed. */
static void grow(struct trials *trials)
{
    uint32_t i = (uint32_t)--trials->first, j = rng_below(&trials->rng, i + 1);
    uint8_t cell = trials->order[j];
    trials->order[j] = trials->order[i];
    trials->order[i] = cell;
    cell_set_add(&trials->rest, cell);
}

/* Makes the rest large enough to have a cell of every set, and finds its suspects. */
static void meet_sets(struct trials *trials)
{
    struct cell_set needed = {{0, 0}};
    for (int i = 0; i < trials->sets; i++)
        for (;;) {
            struct cell_set met = intersection(&trials->set[i], &trials->rest);
            if (!is_empty(&met))
                break;
            grow(trials);
        }
    for (int i = 0; i < trials->sets; i++) {
        struct cell_set met = intersection(&trials->set[i], &trials->rest);
        uint64_t a = met.word[0], b = met.word[1];
        if ((a == 0 || b == 0) && ((a | b) & ((a | b) - 1)) == 0) {
            needed.word[0] |= a;
            needed.word[1] |= b;
        }
    }
    for (int word = 0; word < 2; word++)
        trials->suspects.word[word] = trials->rest.word[word] & ~needed.word[word];
}

static void start_try(struct trials *trials)
{
    trials->started = true;
    trials->tries++;
    trials->first = GRID_CELLS;
    trials->rest = (struct cell_set){{0, 0}};
    while (GRID_CELLS - trials->first < LEAST_CLUES)
        grow(trials);
    meet_sets(trials);
}

void trials_start(struct trials *trials, const struct request *request, struct rng rng,
                  const uint8_t grid[GRID_CELLS])
{
    trials->request = request;
    trials->rng = rng;
    trials->tries = 0;
    trials->questions = 0;
    trials->started = false;
    memcpy(trials->grid, grid, GRID_CELLS);
    for (int i = 0; i < GRID_CELLS; i++)
        trials->order[i] = (uint8_t)i;
    find_sets(trials);
}

bool trials_ask(struct trials *trials, struct tenring_puzzle *puzzle, int *limit)
{
    const struct tenring_generate_options *options = &trials->request->options;
    for (;;) {
        if (!trials->started) {
            if (trials->tries == TRIALS_OF_GRID)
                return false;
            start_try(trials);
        }
        int clues = GRID_CELLS - trials->first;
        if (clues <= options->max_clues)
            break;
        trials->started = false;
    }
    request_puzzle(trials->grid, &trials->rest, puzzle);
    trials->asked = -1;
    *limit = 2;
    if (is_empty(&trials->suspects))
        return true;
    const uint64_t *word = trials->suspects.word;
    int cell = word[0] ? __builtin_ctzll(word[0]) : 64 + __builtin_ctzll(word[1]);
    trials->asked = cell;
    puzzle->cell[cell] = (uint16_t)(TENRING_ALL_DIGITS & ~(1u << (trials->grid[cell] - 1)));
    *limit = 1;
    return true;
}

bool trials_answer(struct trials *trials, int solutions)
{
    trials->questions++;
    if (trials->asked >= 0) {
        /* A given that is not needed here is not needed in any larger rest either. */
        if (solutions == 0)
            trials->started = false;
        cell_set_remove(&trials->suspects, trials->asked);
        return false;
    }
    if (solutions == 1) {
        /* All givens are needed, and there is one solution. */
        trials->started = false;
        return GRID_CELLS - trials->first >= trials->request->options.min_clues;
    }
    grow(trials);
    meet_sets(trials);
    return false;
}
