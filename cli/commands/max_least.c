/*
 * max_least.c - `tenring max --least`: the lexicographically least of several best solutions.
 *
 * It goes through the cells in order. In each cell it tries every digit below the present one, with
 * all cells before it fixed: is there a solution with the same score? These searches cover disjoint
 * parts of the puzzle, and the known best score prunes them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/max.h"

struct least {
    const struct run_job *job;
    int64_t score;
};

/* A callback that gives the known score: only solutions that reach it are of interest. */
static bool known_score(void *context, int64_t *score)
{
    const struct least *least = context;
    const struct max_data *data = least->job->data;
    *score = data->minimise ? least->score + 1 : least->score - 1;
    return true;
}

/* A callback that ends the search at the first solution with that score. */
static bool watch_least(void *context, const struct tenring_progress *progress)
{
    const struct least *least = context;
    if (progress->has_score && progress->score == least->score)
        return false;
    return stop_reason() == STOP_NONE;
}

bool max_find_least(const struct run_job *job, const struct tenring_puzzle *puzzle,
                    struct tenring_best *best)
{
    struct least least = {.job = job, .score = best->score};
    const struct max_data *data = job->data;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    struct tenring_puzzle prefix = *puzzle;
    options.goal = data->minimise ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    options.isa = job->isa;
    options.known = known_score;
    options.progress = watch_least;
    options.context = &least;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        const unsigned set = prefix.cell[cell];
        for (int digit = 1; digit < best->grid.cell[cell]; digit++) {
            struct tenring_best found = TENRING_BEST_INIT;
            if (!(set >> (digit - 1) & 1))
                continue;
            prefix.cell[cell] = (uint16_t)(1u << (digit - 1));
            enum tenring_status status =
                tenring_find_best(&data->weights, &prefix, &options, &found);
            if ((found.outcome == TENRING_OUTCOME_OPTIMAL ||
                 found.outcome == TENRING_OUTCOME_FEASIBLE) &&
                found.score == best->score) {
                best->grid = found.grid;
                break;
            }
            if (status != TENRING_STATUS_OK)
                return false;
        }
        prefix.cell[cell] = (uint16_t)(1u << (best->grid.cell[cell] - 1));
    }
    return true;
}
