/*
 * attempt.c - the steps of one attempt, see attempt.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/attempt.h"

#include <string.h>

/* Where the search for the longest prefix begins, and how far it goes on at first. */
enum { FIRST_SIZE = 33, FIRST_STEP = 4 };

void attempt_puzzle(const struct attempt *attempt, const struct cell_set *givens,
                    struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        puzzle->cell[cell] = TENRING_ALL_DIGITS;
    for (int word = 0; word < 2; word++)
        for (uint64_t left = givens->word[word]; left; left &= left - 1) {
            int cell = 64 * word + __builtin_ctzll(left);
            puzzle->cell[cell] = (uint16_t)(1u << (attempt->grid[cell] - 1));
        }
}

static void unite(struct cell_set *set, const struct cell_set *other)
{
    set->word[0] |= other->word[0];
    set->word[1] |= other->word[1];
}

static struct cell_set without(const struct cell_set *set, const struct cell_set *other)
{
    return (struct cell_set){{set->word[0] & ~other->word[0], set->word[1] & ~other->word[1]}};
}

static struct cell_set suffix(const struct attempt *attempt, int first)
{
    struct cell_set set = {{0, 0}};
    for (int i = first; i < attempt->units.count; i++)
        unite(&set, &attempt->units.set[i]);
    return set;
}

/* The first unit of the greatest suffix with at most `size` cells. */
static int suffix_of_size(const struct attempt *attempt, int size)
{
    int first = attempt->units.count, sum = 0;
    while (first > 0) {
        sum += cell_set_size(&attempt->units.set[first - 1]);
        if (sum > size)
            break;
        first--;
    }
    return first;
}

static void shuffle_units(struct attempt *attempt)
{
    for (int i = attempt->units.count - 1; i > 0; i--) {
        uint32_t j = rng_below(&attempt->rng, (uint32_t)i + 1);
        struct cell_set t = attempt->units.set[i];
        attempt->units.set[i] = attempt->units.set[j];
        attempt->units.set[j] = t;
    }
}

void attempt_start(struct attempt *attempt, const struct attempt_rules *rules, struct rng rng)
{
    const struct tenring_generate_options *options = &rules->options;
    attempt->rules = rules;
    attempt->rng = rng;
    attempt->questions = 0;
    attempt->needed = 0;
    attempt->next = 0;
    attempt->completions = 1;
    uint32_t room = (uint32_t)(options->max_clues - options->min_clues) + 1;
    attempt->keep = options->minimal ? 0 : options->min_clues;
    if (!options->minimal && options->min_clues > 0)
        attempt->keep += (int)rng_below(&attempt->rng, room);
    if (rules->has_pattern) {
        attempt->phase = PATTERN;
        attempt->givens = rules->pattern;
        attempt->completions = ATTEMPT_COUNT_MAX;
        attempt->cell = -1;
        return;
    }
    enum tenring_symmetry symmetry = options->symmetry;
    if (symmetry == TENRING_SYMMETRY_RANDOM)
        symmetry = (enum tenring_symmetry)rng_below(&attempt->rng, TENRING_SYMMETRY_RANDOM);
    attempt->units = rules->orbits[symmetry];
    shuffle_units(attempt);
    if (options->max_completions > 1) {
        attempt->phase = COUNT;
        attempt->givens = suffix(attempt, suffix_of_size(attempt, attempt->keep));
        return;
    }
    attempt->phase = SUFFIX;
    attempt->low = 0;
    attempt->high = attempt->units.count;
    attempt->end = attempt->units.count;
    if (attempt->keep > 0) {
        int sum = 0;
        while (sum < attempt->keep)
            sum += cell_set_size(&attempt->units.set[--attempt->end]);
        attempt->high = ++attempt->end;
    }
}

/* ------------------------------------------------------------------------------------------------
 * The longest prefix
 * --------------------------------------------------------------------------------------------- */

/* The suffix to be asked about next: between low and high. */
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

static void know_suffix(struct attempt *attempt, int first, bool enough)
{
    if (enough)
        attempt->low = first;
    else
        attempt->high = first;
}

static bool ask_suffix(struct attempt *attempt, struct question *question)
{
    while (attempt->high - attempt->low > 1) {
        int first = probe(attempt);
        struct cell_set rest = suffix(attempt, first);
        if (cell_set_size(&rest) < 17) {
            know_suffix(attempt, first, false);
            continue;
        }
        attempt->next = first;
        attempt_puzzle(attempt, &rest, &question->puzzle);
        question->limit = 2;
        return true;
    }
    attempt->givens = suffix(attempt, attempt->low);
    attempt->phase = REMOVE;
    /* Unit `low` cannot go, or has to stay. */
    attempt->needed = cell_set_size(&attempt->units.set[attempt->low]);
    attempt->next = attempt->low + 1;
    return attempt_ask(attempt, question);
}

/* ------------------------------------------------------------------------------------------------
 * One by one
 * --------------------------------------------------------------------------------------------- */

/* Asks whether the puzzle needs a set of its givens. */
static void ask_needed(const struct attempt *attempt, const struct cell_set *unit,
                       const struct cell_set *rest, struct question *question)
{
    attempt_puzzle(attempt, rest, &question->puzzle);
    question->limit = 2;
    if (cell_set_size(unit) == 1) {
        int cell =
            unit->word[0] ? __builtin_ctzll(unit->word[0]) : 64 + __builtin_ctzll(unit->word[1]);
        question->puzzle.cell[cell] =
            (uint16_t)(TENRING_ALL_DIGITS & ~(1u << (attempt->grid[cell] - 1)));
        question->limit = 1;
    }
}

static bool clues_fit(const struct attempt *attempt)
{
    const struct tenring_generate_options *options = &attempt->rules->options;
    int clues = cell_set_size(&attempt->givens);
    return clues >= options->min_clues && clues <= options->max_clues;
}

static bool ask_remove(struct attempt *attempt, struct question *question)
{
    const struct tenring_generate_options *options = &attempt->rules->options;
    for (; attempt->next < attempt->units.count; attempt->next++) {
        const struct cell_set *unit = &attempt->units.set[attempt->next];
        int size = cell_set_size(unit);
        struct cell_set rest = without(&attempt->givens, unit);
        if (attempt->needed > options->max_clues) {
            attempt->phase = FAILED;
            return false;
        }
        if (cell_set_size(&rest) >= attempt->keep) {
            ask_needed(attempt, unit, &rest, question);
            return true;
        }
        attempt->needed += size;
    }
    if (!clues_fit(attempt)) {
        attempt->phase = FAILED;
        return false;
    }
    attempt->phase = options->minimal ? MINIMAL : ACCEPTED;
    attempt->next = 0;
    return attempt_ask(attempt, question);
}

/* Without a symmetry each given was asked for already. */
static bool ask_minimal(struct attempt *attempt, struct question *question)
{
    bool known =
        attempt->rules->options.symmetry == TENRING_SYMMETRY_NONE && !attempt->rules->has_pattern;
    for (; attempt->next < GRID_CELLS && !known; attempt->next++) {
        struct cell_set unit = {{0, 0}};
        if (!cell_set_has(&attempt->givens, attempt->next))
            continue;
        cell_set_add(&unit, attempt->next);
        struct cell_set rest = without(&attempt->givens, &unit);
        ask_needed(attempt, &unit, &rest, question);
        return true;
    }
    attempt->phase = ACCEPTED;
    return false;
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

static bool ask_pattern(struct attempt *attempt, struct question *question)
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
    attempt_puzzle(attempt, &attempt->givens, &question->puzzle);
    question->limit = ATTEMPT_COUNT_MAX;
    return true;
}

static void answer_pattern(struct attempt *attempt, int solutions)
{
    attempt->next++;
    if (solutions == 0 || solutions > attempt->completions) {
        if (attempt->cell >= 0)
            attempt->grid[attempt->cell] = (uint8_t)attempt->old_digit;
        return;
    }
    attempt->completions = solutions;
    if (solutions > 1)
        return;
    attempt->phase = attempt->rules->options.minimal ? MINIMAL : ACCEPTED;
    attempt->next = 0;
}

/* ------------------------------------------------------------------------------------------------
 * Questions and answers
 * --------------------------------------------------------------------------------------------- */

bool attempt_ask(struct attempt *attempt, struct question *question)
{
    switch (attempt->phase) {
    case SUFFIX:
        return ask_suffix(attempt, question);
    case REMOVE:
        return ask_remove(attempt, question);
    case MINIMAL:
        return ask_minimal(attempt, question);
    case PATTERN:
        return ask_pattern(attempt, question);
    case COUNT:
        attempt_puzzle(attempt, &attempt->givens, &question->puzzle);
        question->limit = (int)attempt->rules->options.max_completions + 1;
        return true;
    default:
        return false;
    }
}

void attempt_answer(struct attempt *attempt, int solutions)
{
    const struct tenring_generate_options *options = &attempt->rules->options;
    attempt->questions++;
    switch (attempt->phase) {
    case SUFFIX:
        know_suffix(attempt, attempt->next, solutions == 1);
        break;
    case REMOVE: {
        const struct cell_set *unit = &attempt->units.set[attempt->next];
        int size = cell_set_size(unit);
        bool can_go = size == 1 ? solutions == 0 : solutions == 1;
        if (!can_go)
            attempt->needed += size;
        else
            attempt->givens = without(&attempt->givens, unit);
        attempt->next++;
        break;
    }
    case MINIMAL:
        if (solutions == 0)
            attempt->phase = FAILED;
        attempt->next++;
        break;
    case PATTERN:
        answer_pattern(attempt, solutions);
        break;
    case COUNT:
        attempt->completions = solutions;
        attempt->phase = (uint64_t)solutions >= options->min_completions &&
                                 (uint64_t)solutions <= options->max_completions &&
                                 clues_fit(attempt)
                             ? ACCEPTED
                             : FAILED;
        break;
    default:
        break;
    }
}
