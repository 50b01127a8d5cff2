/*
 * maximise_vs_oracle.c - the maximiser and the minimiser find the best of all solutions, which
 * the exact cover oracle enumerates. If there are too many, or under a node limit, the results must
 * be true of the solutions seen.
 *
 * The input is a puzzle (see input.h), then the weights: a shift, and a signed byte for each
 * candidate; two values of the byte stand for the extremes of int32.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "support/oracle.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 3000, STEPS = 1000000, NODES = 20000 };

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void read_weights(struct input *input, struct tenring_weights *weights)
{
    if (input->left == 0) {
        *weights = *tenring_ring_weights();
        return;
    }
    int32_t factor = 1 << input_byte(input) % 24;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            int8_t byte = (int8_t)input_byte(input);
            weights->weight[cell][digit] = byte == INT8_MAX   ? INT32_MAX
                                           : byte == INT8_MIN ? INT32_MIN
                                                              : byte * factor;
        }
    }
}

/* The scores of the solutions seen. */
struct scores {
    const struct tenring_weights *weights;
    uint64_t number;
    int64_t least, greatest;
};

static bool see(void *context, const uint8_t solution[81])
{
    struct scores *scores = context;
    int64_t score = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        score += scores->weights->weight[cell][solution[cell] - 1];
    if (scores->number == 0 || score < scores->least)
        scores->least = score;
    if (scores->number == 0 || score > scores->greatest)
        scores->greatest = score;
    return ++scores->number < MOST;
}

/* `sign` is 1 for the greatest score and -1 for the least, so all comparisons are those of
   maximising. */
static void check(const struct tenring_puzzle *puzzle, const struct scores *seen, bool all_seen,
                  int sign, enum tenring_status status, const struct tenring_best *best)
{
    static const struct tenring_grid no_grid;
    int64_t score = sign * best->score, bound = sign * best->bound;
    int64_t right = seen->number == 0 ? 0 : sign > 0 ? seen->greatest : -seen->least;
    require(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT);
    require((status == TENRING_STATUS_OK) ==
            (best->outcome == TENRING_OUTCOME_NONE || best->outcome == TENRING_OUTCOME_OPTIMAL));
    require(best->nodes <= NODES);
    if (best->outcome == TENRING_OUTCOME_OPTIMAL || best->outcome == TENRING_OUTCOME_FEASIBLE) {
        require(tenring_is_solution(puzzle, &best->grid));
        require(tenring_score_grid(seen->weights, &best->grid) == best->score);
        require(score <= bound && right <= bound);
        require(best->outcome == TENRING_OUTCOME_FEASIBLE || score == bound);
        require(!all_seen || score <= right);
        require(!all_seen || best->outcome == TENRING_OUTCOME_FEASIBLE || score == right);
    } else {
        require(memcmp(&best->grid, &no_grid, sizeof no_grid) == 0 && best->score == 0);
        require(best->outcome == TENRING_OUTCOME_UNKNOWN ||
                (seen->number == 0 && best->bound == 0));
        require(seen->number == 0 || right <= bound);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct tenring_puzzle puzzle = input_puzzle(&input);
    struct tenring_weights weights;
    read_weights(&input, &weights);
    struct scores seen = {.weights = &weights};
    bool all_seen = oracle_cover_visit(puzzle.cell, STEPS, see, &seen) && seen.number < MOST;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.node_limit = NODES;
    for (options.isa = 1; options.isa <= tenring_isa_count(); options.isa++) {
        struct tenring_best most = TENRING_BEST_INIT, least = TENRING_BEST_INIT;
        if (!tenring_isa_available(options.isa))
            continue;
        enum tenring_status status = tenring_find_best(&weights, &puzzle, &options, &most);
        check(&puzzle, &seen, all_seen, 1, status, &most);
        options.goal = TENRING_GOAL_MINIMISE;
        status = tenring_find_best(&weights, &puzzle, &options, &least);
        options.goal = TENRING_GOAL_MAXIMISE;
        check(&puzzle, &seen, all_seen, -1, status, &least);
    }
    return 0;
}
