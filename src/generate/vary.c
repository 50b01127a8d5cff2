/*
 * vary.c - neighbours of a puzzle: every puzzle with one solution that results from removing N of
 * its givens and adding M others.
 *
 *     puzzle --N givens removed--> rest, with many solutions --M givens added--> neighbours
 *
 * The last added given is found for all 729 candidates together: a candidate gives one solution
 * exactly if it occurs in one solution of the rest. So the search examines solutions of the rest.
 * For each candidate it stores the first solution that has it, and whether another one has it too.
 *
 * - If the rest has few solutions, all are seen, and that is the answer.
 * - Otherwise each candidate not known to occur in two solutions is tried: the rest with it is
 *   searched for two solutions. All solutions found count for the other candidates too, so some
 *   tens of searches suffice for all.
 *
 * Solutions are stored as hashes. If two solutions have the same hash, a candidate may be tried
 * needlessly, but the answers "in two solutions" and "in one" are always right.
 *
 * The added givens before the last one are enumerated in ascending order of their cells, so each
 * set is added once. An added given is never one of the removed ones, so different choices make
 * different puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/generate.h"

#include <string.h>

#include "base/options.h"

enum {
    MOST_CHANGES = 3,
    ALL_SEEN = 64, /* solutions examined before candidates are tried one by one */
    TURN = 64,     /* searches between two calls of the progress function */
    CANDIDATES = GRID_CELLS * GRID_DIGITS
};

struct search {
    struct tenring_vary_options options;
    struct tenring_search_options one; /* for searches of one puzzle */
    tenring_puzzle_callback *callback;
    void *context;
    struct tenring_puzzle forbidden; /* the givens removed */
    uint64_t found, searches;
    enum tenring_status status; /* OK: continue */
    bool ended;                 /* the callback ended the search */
};

/* What is known about a rest's candidates; candidate 9 * cell + digit. */
struct known {
    uint64_t first[CANDIDATES]; /* the hash of a solution that has it; 0: none so far */
    digit_set several[GRID_CELLS];
};

/* A hash of a solution; never 0. */
static uint64_t hash_of(const struct tenring_grid *solution)
{
    uint64_t hash = 1;
    for (int cell = 0; cell < GRID_CELLS; cell += 9) {
        uint64_t word;
        memcpy(&word, solution->cell + cell, sizeof word); /* the last digit follows from these */
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash ? hash : 1;
}

struct look {
    struct known *known; /* or NULL */
    uint64_t left;       /* solutions still to examine */
};

static bool note(void *context, const struct tenring_grid *solution)
{
    struct look *look = context;
    struct known *known = look->known;
    uint64_t hash = hash_of(solution);
    for (int cell = 0; known && cell < GRID_CELLS; cell++) {
        int digit = solution->cell[cell] - 1;
        uint64_t *first = &known->first[GRID_DIGITS * cell + digit];
        if (*first == 0)
            *first = hash;
        else if (*first != hash)
            known->several[cell] |= (digit_set)(1u << digit);
    }
    return --look->left > 0;
}

static bool is_stopped(const struct search *search)
{
    return search->status != TENRING_STATUS_OK || search->ended;
}

/* Examines up to `most` solutions of a puzzle; returns how many there were. */
static uint64_t look_at(struct search *search, const struct tenring_puzzle *puzzle, uint64_t most,
                        struct known *known)
{
    struct look look = {known, most};
    const struct tenring_progress progress = {.solutions = search->found};
    enum tenring_status status = tenring_enumerate(puzzle, &search->one, note, &look, NULL);
    if (++search->searches % TURN == 0 && search->one.progress &&
        !search->one.progress(search->one.context, &progress))
        status = TENRING_STATUS_CANCELLED;
    if (status != TENRING_STATUS_OK)
        search->status = status;
    return most - look.left;
}

/* Whether each given of a puzzle with one solution is needed: without it there is another
   solution. */
static bool is_minimal(struct search *search, const struct tenring_puzzle *puzzle)
{
    struct tenring_puzzle changed = *puzzle;
    for (int cell = 0; cell < GRID_CELLS && !is_stopped(search); cell++) {
        if (puzzle->cell[cell] == TENRING_ALL_DIGITS)
            continue;
        changed.cell[cell] = (uint16_t)(TENRING_ALL_DIGITS & ~puzzle->cell[cell]);
        if (look_at(search, &changed, 1, NULL) == 0)
            return false;
        changed.cell[cell] = puzzle->cell[cell];
    }
    return true;
}

/* Reports a puzzle that has one solution. */
static void hand_over(struct search *search, const struct tenring_puzzle *puzzle)
{
    if ((search->options.minimal && !is_minimal(search, puzzle)) || is_stopped(search))
        return;
    search->found++;
    search->ended = !search->callback(search->context, puzzle);
}

/* The digits that no given in a peer rules out. */
static digit_set open_digits(const struct tenring_puzzle *puzzle, int cell)
{
    unsigned digits = TENRING_ALL_DIGITS;
    for (int i = 0; i < GRID_PEERS; i++)
        if (puzzle->cell[grid_peers[cell][i]] != TENRING_ALL_DIGITS)
            digits &= ~(unsigned)puzzle->cell[grid_peers[cell][i]];
    return (digit_set)digits;
}

/* Tries the candidates from `start` on that are not known to occur in several solutions; `one`
   keeps those that occur in exactly one. */
static void try_candidates(struct search *search, const struct tenring_puzzle *rest, int start,
                           struct known *known, digit_set one[GRID_CELLS])
{
    struct tenring_puzzle with = *rest;
    for (int at = start; at < CANDIDATES && !is_stopped(search); at++) {
        int cell = at / GRID_DIGITS;
        unsigned bit = 1u << at % GRID_DIGITS;
        if (rest->cell[cell] != TENRING_ALL_DIGITS || known->several[cell] & bit ||
            search->forbidden.cell[cell] & bit || !(open_digits(rest, cell) & bit))
            continue;
        with.cell[cell] = (uint16_t)bit;
        if (look_at(search, &with, 2, known) == 1)
            one[cell] |= (digit_set)bit;
        with.cell[cell] = TENRING_ALL_DIGITS;
    }
}

/* Adds the last given: any candidate from number `start` on. */
static void put_last(struct search *search, const struct tenring_puzzle *rest, int start)
{
    struct known known;
    digit_set one[GRID_CELLS] = {0};
    memset(&known, 0, sizeof known);
    uint64_t solutions = look_at(search, rest, ALL_SEEN, &known);
    if (solutions == 1 && search->options.minimal)
        return; /* no added given would be needed */
    if (solutions == ALL_SEEN)
        try_candidates(search, rest, start, &known, one);
    for (int at = start; at < CANDIDATES && !is_stopped(search); at++) {
        int cell = at / GRID_DIGITS;
        unsigned bit = 1u << at % GRID_DIGITS;
        bool only = solutions == ALL_SEEN ? (one[cell] & bit) != 0
                                          : known.first[at] != 0 && !(known.several[cell] & bit);
        if (!only || rest->cell[cell] != TENRING_ALL_DIGITS || search->forbidden.cell[cell] & bit)
            continue;
        struct tenring_puzzle neighbour = *rest;
        neighbour.cell[cell] = (uint16_t)bit;
        hand_over(search, &neighbour);
    }
}

/* Adds `count` givens: candidates from number `start` on. */
static void put_in(struct search *search, const struct tenring_puzzle *rest, int count, int start)
{
    if (count == 0 && look_at(search, rest, 2, NULL) == 1)
        hand_over(search, rest);
    if (count == 1)
        put_last(search, rest, start);
    if (count < 2)
        return;
    struct tenring_puzzle with = *rest;
    for (int at = start; at < CANDIDATES && !is_stopped(search); at++) {
        int cell = at / GRID_DIGITS;
        unsigned bit = 1u << at % GRID_DIGITS;
        if (rest->cell[cell] != TENRING_ALL_DIGITS || search->forbidden.cell[cell] & bit ||
            !(open_digits(rest, cell) & bit))
            continue;
        with.cell[cell] = (uint16_t)bit;
        uint64_t solutions = look_at(search, &with, 2, NULL);
        if (solutions > 1 || (solutions == 1 && !search->options.minimal))
            put_in(search, &with, count - 1, (cell + 1) * GRID_DIGITS);
        with.cell[cell] = TENRING_ALL_DIGITS;
    }
}

/* Removes `count` givens, in cells from `start` on. */
static void remove_givens(struct search *search, const struct tenring_puzzle *puzzle, int count,
                          int start)
{
    if (count == 0) {
        put_in(search, puzzle, search->options.add, 0);
        return;
    }
    struct tenring_puzzle rest = *puzzle;
    for (int cell = start; cell < GRID_CELLS && !is_stopped(search); cell++) {
        if (puzzle->cell[cell] == TENRING_ALL_DIGITS)
            continue;
        rest.cell[cell] = TENRING_ALL_DIGITS;
        search->forbidden.cell[cell] = puzzle->cell[cell];
        remove_givens(search, &rest, count - 1, cell + 1);
        search->forbidden.cell[cell] = 0;
        rest.cell[cell] = puzzle->cell[cell];
    }
}

enum tenring_status tenring_vary(const struct tenring_puzzle *puzzle,
                                 const struct tenring_vary_options *options,
                                 tenring_puzzle_callback *callback, void *context, uint64_t *found)
{
    struct search search = {
        .options = TENRING_VARY_OPTIONS_INIT,
        .one = TENRING_SEARCH_OPTIONS_INIT,
        .callback = callback,
        .context = context,
    };
    if (found)
        *found = 0;
    if (!puzzle || !callback || !options_read(options, &search.options, sizeof search.options) ||
        search.options.remove < 0 || search.options.remove > MOST_CHANGES ||
        search.options.add < 0 || search.options.add > MOST_CHANGES ||
        !generate_is_of_givens(puzzle))
        return TENRING_STATUS_INVALID_ARGUMENT;
    search.one.isa = search.options.isa;
    search.one.progress = search.options.progress;
    search.one.context = search.options.context;
    remove_givens(&search, puzzle, search.options.remove, 0);
    if (found)
        *found = search.found;
    return search.status;
}
