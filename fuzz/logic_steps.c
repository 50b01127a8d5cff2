/*
 * logic_steps.c - steps from any candidates, even contradictory ones: each step changes something,
 * none loses a solution, all statements are right, also in nested chains (tests/logic/check.c), and
 * the path ends, also on HoDoKu's scale. Techniques that require uniqueness are not used, since
 * there may be several solutions.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "logic/check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct walk {
    struct tenring_logic *other; /* for the check, as the first one is in use */
    const struct tenring_grid *solution;
};

/* Each node of a chain follows from its parents, nested steps to any depth included. */
static bool check(void *context, const struct tenring_position *position,
                  const struct tenring_step *step)
{
    const struct walk *walk = context;
    bool changes = step->cell >= 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (step->removed.cell[cell] & ~(unsigned)position->candidates.cell[cell])
            abort();
        changes = changes || step->removed.cell[cell];
    }
    const char *fault = check_step(walk->other, position, step, walk->solution);
    if (!changes)
        fault = "no change";
    if (fault) {
        fprintf(stderr, "%s, level %d, has %s\n", tenring_technique_name(step->technique),
                step->level, fault);
        abort();
    }
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
    struct tenring_logic *logic = NULL;
    struct walk walk = {NULL, NULL};
    search.node_limit = 10000;
    if (tenring_solve(&puzzle, &search, &result) == TENRING_STATUS_OK && result.solutions > 0)
        walk.solution = &result.first;
    if (tenring_logic_new(&logic) != TENRING_STATUS_OK ||
        tenring_logic_new(&walk.other) != TENRING_STATUS_OK) {
        tenring_logic_free(logic);
        return 0;
    }
    options.techniques &= ~TENRING_TECHNIQUES_UNIQUENESS;
    options.node_limit = 20000;
    options.step = check;
    options.context = &walk;
    if (tenring_rate(logic, &puzzle, &options, &rating) == TENRING_STATUS_INVALID_ARGUMENT)
        abort();
    /* with all techniques: no crash */
    options.techniques = TENRING_TECHNIQUES_ALL;
    options.step = NULL;
    if (tenring_rate(logic, &puzzle, &options, &rating) == TENRING_STATUS_INVALID_ARGUMENT)
        abort();
    /* on HoDoKu's scale */
    struct tenring_hodoku_options hodoku = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating score = TENRING_HODOKU_RATING_INIT;
    hodoku.node_limit = 2000;
    if (tenring_rate_hodoku(logic, &puzzle, &hodoku, &score) == TENRING_STATUS_INVALID_ARGUMENT)
        abort();
    tenring_logic_free(logic);
    tenring_logic_free(walk.other);
    return 0;
}
