/*
 * attempt.c - the steps of one attempt, see attempt.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/attempt.h"

#include <string.h>

/* The search for the longest prefix begins at FIRST_SIZE cells, a typical size of the rest, with
   steps of FIRST_STEP. */
enum { FIRST_SIZE = 47, FIRST_STEP = 4, LEAST_CLUES = 17 };

static const struct cell_set *unit_at(const struct attempt *attempt, int i)
{
    return &attempt->orbits->set[attempt->order[i]];
}

static int unit_size(const struct attempt *attempt, int i)
{
    return attempt->orbits->size[attempt->order[i]];
}

/* Makes some cells givens, or blank. */
static void show_cells(const struct attempt *attempt, const struct cell_set *cells, bool given,
                       struct tenring_puzzle *puzzle)
{
    for (int word = 0; word < 2; word++)
        for (uint64_t left = cells->word[word]; left; left &= left - 1) {
            int cell = 64 * word + __builtin_ctzll(left);
            unsigned digits = given ? 1u << (attempt->grid[cell] - 1) : TENRING_ALL_DIGITS;
            puzzle->cell[cell] = (uint16_t)digits;
        }
}

static void show_givens(const struct attempt *attempt, struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        puzzle->cell[cell] = TENRING_ALL_DIGITS;
    show_cells(attempt, &attempt->givens, true, puzzle);
}

/* The first unit of the longest suffix with at most `size` cells. */
static int suffix_of_size(const struct attempt *attempt, int size)
{
    int first = 0;
    while (attempt->rest[first] > size)
        first++;
    return first;
}

/* Moves units of eight cells to the front, then those of four, and otherwise keeps the order. */
static void put_large_first(struct attempt *attempt)
{
    uint8_t sorted[GRID_CELLS];
    int count = 0;
    for (int size = 8; size > 0; size /= 2)
        for (int i = 0; i < attempt->orbits->count; i++)
            if (unit_size(attempt, i) == size)
                sorted[count++] = attempt->order[i];
    memcpy(attempt->order, sorted, (size_t)count);
}

/*
 * Orders the units: for minimal puzzles with orbits of four or eight cells, the large orbits are
 * removed first. Then fewer givens are left, and each of them is more often needed by itself.
 */
static void order_units(struct attempt *attempt, const struct orbits *orbits)
{
    int count = orbits->count;
    attempt->orbits = orbits;
    for (int i = 0; i < count; i++)
        attempt->order[i] = (uint8_t)i;
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = rng_below(&attempt->rng, (uint32_t)i + 1);
        uint8_t t = attempt->order[i];
        attempt->order[i] = attempt->order[j];
        attempt->order[j] = t;
    }
    if (attempt->request->options.minimal && symmetry_has_large_orbits(orbits))
        put_large_first(attempt);
    attempt->rest[count] = 0;
    for (int i = count - 1; i >= 0; i--)
        attempt->rest[i] = (uint8_t)(attempt->rest[i + 1] + unit_size(attempt, i));
}

static void start_suffix(struct attempt *attempt)
{
    int count = attempt->orbits->count;
    attempt->phase = SUFFIX;
    attempt->low = 0;
    attempt->high = attempt->end = count;
    attempt->shown = -1;
    if (attempt->keep > 0) {
        while (attempt->rest[attempt->end] < attempt->keep)
            attempt->end--;
        attempt->high = ++attempt->end;
    }
}

static void add_suffix(struct attempt *attempt, int first)
{
    attempt->givens = (struct cell_set){{0, 0}};
    for (int i = first; i < attempt->orbits->count; i++)
        for (int word = 0; word < 2; word++)
            attempt->givens.word[word] |= unit_at(attempt, i)->word[word];
    attempt->clues = attempt->rest[first];
}

static void start_pattern(struct attempt *attempt)
{
    attempt->phase = PATTERN;
    attempt->givens = attempt->request->pattern;
    attempt->clues = cell_set_size(&attempt->givens);
    attempt->solutions = ATTEMPT_COUNT_MAX;
    attempt->cell = -1;
}

void attempt_start(struct attempt *attempt, const struct request *request)
{
    const struct tenring_generate_options *options = &request->options;
    attempt->request = request;
    attempt->questions = 0;
    attempt->needed = 0;
    attempt->next = 0;
    attempt->solutions = 1;
    uint32_t room = (uint32_t)(options->max_clues - options->min_clues) + 1;
    attempt->keep = options->minimal ? 0 : options->min_clues;
    if (!options->minimal && options->min_clues > 0)
        attempt->keep += (int)rng_below(&attempt->rng, room);
    if (request->has_pattern) {
        start_pattern(attempt);
        return;
    }
    enum tenring_symmetry symmetry = options->symmetry;
    if (symmetry == TENRING_SYMMETRY_RANDOM)
        symmetry = symmetry_draw(&attempt->rng, request->draws_evenly);
    order_units(attempt, &request->orbits[symmetry]);
    if (options->max_solutions > 1) {
        attempt->phase = COUNT;
        add_suffix(attempt, suffix_of_size(attempt, attempt->keep));
        return;
    }
    start_suffix(attempt);
}

/* ------------------------------------------------------------------------------------------------
 * The longest prefix
 * --------------------------------------------------------------------------------------------- */

/* The next suffix to ask about, between low and high. */
static int probe(const struct attempt *attempt)
{
    int low = attempt->low, high = attempt->high, at = (low + high) / 2;
    bool open_above = high == attempt->end;
    if (low == 0 && open_above)
        at = suffix_of_size(attempt, FIRST_SIZE);
    else if (open_above)
        at = low + FIRST_STEP;
    else if (low == 0)
        at = high - FIRST_STEP;
    return at <= low ? low + 1 : at >= high ? high - 1 : at;
}

static void show_suffix(struct attempt *attempt, int first, struct tenring_puzzle *puzzle)
{
    if (attempt->shown < 0) {
        attempt->givens = (struct cell_set){{0, 0}};
        attempt->shown = attempt->orbits->count;
        show_givens(attempt, puzzle);
    }
    for (; attempt->shown > first; attempt->shown--)
        show_cells(attempt, unit_at(attempt, attempt->shown - 1), true, puzzle);
    for (; attempt->shown < first; attempt->shown++)
        show_cells(attempt, unit_at(attempt, attempt->shown), false, puzzle);
}

static bool ask_remove(struct attempt *attempt, struct tenring_puzzle *puzzle, int *limit);

static bool ask_suffix(struct attempt *attempt, struct tenring_puzzle *puzzle, int *limit)
{
    while (attempt->high - attempt->low > 1) {
        int first = probe(attempt);
        if (attempt->rest[first] < LEAST_CLUES) {
            attempt->high = first;
            continue;
        }
        show_suffix(attempt, first, puzzle);
        *limit = 2;
        return true;
    }
    show_suffix(attempt, attempt->low, puzzle);
    add_suffix(attempt, attempt->low);
    attempt->phase = REMOVE;
    /* Unit `low` has to stay, or cannot be removed. */
    attempt->needed = unit_size(attempt, attempt->low);
    attempt->next = attempt->low + 1;
    return ask_remove(attempt, puzzle, limit);
}

/* ------------------------------------------------------------------------------------------------
 * One by one
 * --------------------------------------------------------------------------------------------- */

static int only_cell(const struct cell_set *set)
{
    return set->word[0] ? __builtin_ctzll(set->word[0]) : 64 + __builtin_ctzll(set->word[1]);
}

/* Asks whether the puzzle needs a given. */
static void ask_needed(const struct attempt *attempt, int cell, struct tenring_puzzle *puzzle,
                       int *limit)
{
    puzzle->cell[cell] = (uint16_t)(TENRING_ALL_DIGITS & ~(1u << (attempt->grid[cell] - 1)));
    *limit = 1;
}

static bool ask_minimal(struct attempt *attempt, struct tenring_puzzle *puzzle, int *limit);

static bool ask_remove(struct attempt *attempt, struct tenring_puzzle *puzzle, int *limit)
{
    const struct tenring_generate_options *options = &attempt->request->options;
    for (; attempt->next < attempt->orbits->count; attempt->next++) {
        const struct cell_set *unit = unit_at(attempt, attempt->next);
        int size = unit_size(attempt, attempt->next);
        if (attempt->needed > options->max_clues) {
            attempt->phase = FAILED;
            return false;
        }
        if (attempt->clues - size >= attempt->keep) {
            if (size == 1) {
                ask_needed(attempt, only_cell(unit), puzzle, limit);
                return true;
            }
            show_cells(attempt, unit, false, puzzle);
            *limit = 2;
            return true;
        }
        attempt->needed += size;
    }
    if (attempt->clues < options->min_clues || attempt->clues > options->max_clues) {
        attempt->phase = FAILED;
        return false;
    }
    attempt->phase = options->minimal ? MINIMAL : ACCEPTED;
    attempt->next = 0;
    return attempt_ask(attempt, puzzle, limit);
}

static void answer_remove(struct attempt *attempt, struct tenring_puzzle *puzzle, int solutions)
{
    const struct cell_set *unit = unit_at(attempt, attempt->next);
    int size = unit_size(attempt, attempt->next);
    bool can_go = size == 1 ? solutions == 0 : solutions == 1;
    attempt->next++;
    show_cells(attempt, unit, !can_go, puzzle);
    if (!can_go) {
        attempt->needed += size;
        return;
    }
    attempt->clues -= size;
    for (int word = 0; word < 2; word++)
        attempt->givens.word[word] &= ~unit->word[word];
}

/* Asks whether each given is needed. Without a symmetry that is known already. */
static bool ask_minimal(struct attempt *attempt, struct tenring_puzzle *puzzle, int *limit)
{
    bool known = attempt->request->options.symmetry == TENRING_SYMMETRY_NONE &&
                 !attempt->request->has_pattern;
    for (; attempt->next < GRID_CELLS && !known; attempt->next++) {
        if (!cell_set_has(&attempt->givens, attempt->next))
            continue;
        ask_needed(attempt, attempt->next, puzzle, limit);
        return true;
    }
    attempt->phase = ACCEPTED;
    return false;
}

static void answer_minimal(struct attempt *attempt, struct tenring_puzzle *puzzle, int solutions)
{
    puzzle->cell[attempt->next] = (uint16_t)(1u << (attempt->grid[attempt->next] - 1));
    attempt->next++;
    if (solutions == 0)
        attempt->phase = FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * A pattern
 * --------------------------------------------------------------------------------------------- */

static bool clashes(const struct attempt *attempt, int cell, int digit)
{
    for (int i = 0; i < GRID_PEERS; i++) {
        int peer = grid_peers[cell][i];
        if (cell_set_has(&attempt->givens, peer) && attempt->grid[peer] == digit)
            return true;
    }
    return false;
}

static bool ask_pattern(struct attempt *attempt, struct tenring_puzzle *puzzle, int *limit)
{
    if (attempt->next >= ATTEMPT_STEPS) {
        attempt->phase = FAILED;
        return false;
    }
    /* The first question is about the grid's own digits. */
    for (int tries = 0; attempt->next > 0; tries++) {
        int cell = (int)rng_below(&attempt->rng, GRID_CELLS);
        int digit = 1 + (int)rng_below(&attempt->rng, GRID_DIGITS);
        if (tries > 5000) {
            attempt->phase = FAILED;
            return false;
        }
        if (!cell_set_has(&attempt->givens, cell) || attempt->grid[cell] == digit ||
            clashes(attempt, cell, digit))
            continue;
        attempt->cell = cell;
        attempt->old_digit = attempt->grid[cell];
        attempt->grid[cell] = (uint8_t)digit;
        break;
    }
    show_givens(attempt, puzzle);
    *limit = ATTEMPT_COUNT_MAX;
    return true;
}

static void answer_pattern(struct attempt *attempt, struct tenring_puzzle *puzzle, int solutions)
{
    attempt->next++;
    if (solutions == 0 || solutions > attempt->solutions) {
        if (attempt->cell >= 0)
            attempt->grid[attempt->cell] = (uint8_t)attempt->old_digit;
        return;
    }
    attempt->solutions = solutions;
    if (solutions > 1)
        return;
    show_givens(attempt, puzzle);
    attempt->phase = attempt->request->options.minimal ? MINIMAL : ACCEPTED;
    attempt->next = 0;
}

/* ------------------------------------------------------------------------------------------------
 * All phases
 * --------------------------------------------------------------------------------------------- */

bool attempt_ask(struct attempt *attempt, struct tenring_puzzle *puzzle, int *limit)
{
    switch (attempt->phase) {
    case SUFFIX:
        return ask_suffix(attempt, puzzle, limit);
    case REMOVE:
        return ask_remove(attempt, puzzle, limit);
    case MINIMAL:
        return ask_minimal(attempt, puzzle, limit);
    case PATTERN:
        return ask_pattern(attempt, puzzle, limit);
    case COUNT:
        show_givens(attempt, puzzle);
        *limit = (int)attempt->request->options.max_solutions + 1;
        return true;
    default:
        return false;
    }
}

static void answer_count(struct attempt *attempt, int solutions)
{
    const struct tenring_generate_options *options = &attempt->request->options;
    attempt->solutions = solutions;
    attempt->phase = (uint64_t)solutions >= options->min_solutions &&
                             (uint64_t)solutions <= options->max_solutions &&
                             attempt->clues >= options->min_clues &&
                             attempt->clues <= options->max_clues
                         ? ACCEPTED
                         : FAILED;
}

void attempt_answer(struct attempt *attempt, struct tenring_puzzle *puzzle, int solutions)
{
    attempt->questions += 1 + (uint64_t)solutions / ATTEMPT_SOLUTIONS;
    switch (attempt->phase) {
    case SUFFIX:
        if (solutions == 1)
            attempt->low = attempt->shown;
        else
            attempt->high = attempt->shown;
        break;
    case REMOVE:
        answer_remove(attempt, puzzle, solutions);
        break;
    case MINIMAL:
        answer_minimal(attempt, puzzle, solutions);
        break;
    case PATTERN:
        answer_pattern(attempt, puzzle, solutions);
        break;
    case COUNT:
        answer_count(attempt, solutions);
        break;
    default:
        break;
    }
}
