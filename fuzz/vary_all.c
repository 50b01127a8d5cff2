/*
 * vary_all.c - neighbours and reductions of any puzzle: each neighbour has the requested numbers of
 * removed and added givens and one solution, and occurs once; a reduction is minimal and below the
 * puzzle.
 *
 * An input is the number of givens to remove and to add, whether only minimal puzzles count, and a
 * puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 50 }; /* puzzles to check */

struct walk {
    const struct tenring_puzzle *puzzle;
    int remove, add;
    bool minimal, reduce;
    uint64_t found;
    struct tenring_puzzle seen[MOST];
};

static bool is_unique(const struct tenring_puzzle *puzzle)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    if (tenring_count_up_to(puzzle, 2, NULL, &result) != TENRING_STATUS_OK)
        abort();
    return result.count == 1;
}

static bool is_minimal(struct tenring_puzzle puzzle)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        uint16_t given = puzzle.cell[cell];
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
        if (given != TENRING_ALL_DIGITS && is_unique(&puzzle))
            return false;
        puzzle.cell[cell] = given;
    }
    return true;
}

static bool check(void *context, const struct tenring_puzzle *puzzle)
{
    struct walk *walk = context;
    int removed = 0, added = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (puzzle->cell[cell] != walk->puzzle->cell[cell]) {
            removed += walk->puzzle->cell[cell] != TENRING_ALL_DIGITS;
            added += puzzle->cell[cell] != TENRING_ALL_DIGITS;
        }
    if (walk->reduce ? added > 0 : removed != walk->remove || added != walk->add)
        abort();
    if (!is_unique(puzzle) || ((walk->minimal || walk->reduce) && !is_minimal(*puzzle)))
        abort();
    for (uint64_t i = 0; i < walk->found && !walk->reduce; i++)
        if (memcmp(&walk->seen[i], puzzle, sizeof *puzzle) == 0)
            abort();
    walk->seen[walk->found++] = *puzzle;
    return walk->found < MOST;
}

/* Puzzles with few givens and many to add take long. */
static bool stop(void *context, const struct tenring_progress *progress)
{
    int *calls = context;
    (void)progress;
    return ++*calls < 20;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    struct tenring_reduce_options reduce = TENRING_REDUCE_OPTIONS_INIT;
    static struct walk walk;
    int calls = 0, given = 0;
    memset(&walk, 0, sizeof walk);
    options.remove = walk.remove = input_byte(&input) % 4;
    options.add = walk.add = input_byte(&input) % 4;
    options.minimal = walk.minimal = input_byte(&input) % 2 != 0;
    struct tenring_puzzle puzzle = input_puzzle(&input);
    walk.puzzle = &puzzle;
    options.progress = reduce.progress = stop;
    options.context = reduce.context = &calls;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        given += puzzle.cell[cell] != TENRING_ALL_DIGITS;
    if (given - walk.remove + walk.add < 17 || walk.remove + walk.add > 3 || given > 40)
        return 0;
    (void)tenring_vary(&puzzle, &options, check, &walk, NULL);
    walk.reduce = true;
    walk.found = 0;
    reduce.random = 5;
    (void)tenring_reduce(&puzzle, &reduce, check, &walk, NULL);
    return 0;
}
