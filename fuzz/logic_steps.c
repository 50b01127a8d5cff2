/*
 * logic_steps.c - steps from any candidates, also contradictory ones: each changes something, none
 * loses a solution, and there is an end, by HoDoKu's scale, too. Techniques that rest on uniqueness
 * are left out, since there may be several solutions.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct walk {
    bool has_solution;
    struct tenring_grid solution;
};

static bool check(void *context, const struct tenring_position *position,
                  const struct tenring_step *step)
{
    const struct walk *walk = context;
    bool changes = step->cell >= 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        unsigned removed = step->removed.cell[cell];
        if (removed & ~(unsigned)position->candidates.cell[cell])
            abort();
        if (walk->has_solution && removed >> (walk->solution.cell[cell] - 1) & 1)
            abort();
        changes = changes || removed;
    }
    if (!changes)
        abort();
    if (walk->has_solution && step->cell >= 0 && walk->solution.cell[step->cell] != step->digit)
        abort();
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct tenring_puzzle puzzle = input_puzzle(&input);
    struct tenring_search_options search = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct tenring_rating rating = TENRING_RATING_INIT;
    struct tenring_logic *logic;
    struct walk walk;
    search.node_limit = 10000;
    walk.has_solution =
        tenring_solve(&puzzle, &search, &result) == TENRING_STATUS_OK && result.solutions > 0;
    walk.solution = result.first;
    if (tenring_logic_new(&logic) != TENRING_STATUS_OK)
        return 0;
    options.techniques &= ~TENRING_TECHNIQUES_UNIQUENESS;
    options.node_limit = 20000;
    options.step = check;
    options.context = &walk;
    if (tenring_rate(logic, &puzzle, &options, &rating) == TENRING_STATUS_INVALID_ARGUMENT)
        abort();
    /* and with all techniques, without a crash */
    options.techniques = TENRING_TECHNIQUES_ALL;
    options.step = NULL;
    if (tenring_rate(logic, &puzzle, &options, &rating) == TENRING_STATUS_INVALID_ARGUMENT)
        abort();
    /* and by HoDoKu's scale */
    struct tenring_hodoku_options hodoku = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating score = TENRING_HODOKU_RATING_INIT;
    hodoku.node_limit = 2000;
    if (tenring_rate_hodoku(logic, &puzzle, &hodoku, &score) == TENRING_STATUS_INVALID_ARGUMENT)
        abort();
    tenring_logic_free(logic);
    return 0;
}
