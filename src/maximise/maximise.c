/*
 * maximise.c - the public function that finds one best solution.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/results.h"
#include "maximise/by_level.h"
#include "maximise/search.h"
#include "maximise/techniques.h"

enum tenring_status tenring_find_best(const struct tenring_weights *weights,
                                      const struct tenring_puzzle *puzzle,
                                      const struct tenring_best_options *options,
                                      struct tenring_best *best)
{
    return maximise_find_best_without(0, weights, puzzle, options, best);
}

enum tenring_status maximise_find_best_without(unsigned without,
                                               const struct tenring_weights *weights,
                                               const struct tenring_puzzle *puzzle,
                                               const struct tenring_best_options *options,
                                               struct tenring_best *best)
{
    struct maximise_run run = {.method.without = without};
    if (!result_is_sized(best) || !maximise_read_arguments(&run, weights, puzzle, options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    bool no_proof = run.control.options.no_proof;
    if (no_proof && run.control.options.node_limit == 0 && !run.control.options.progress)
        return TENRING_STATUS_INVALID_ARGUMENT;
    enum maximise_stop stop = MAXIMISE_DONE;
    if (maximise_start(&run, weights, puzzle)) {
        maximise_import_known_score(&run);
        stop = (no_proof ? maximise_search_grids : maximise_solve)(&run);
        if (stop == MAXIMISE_DONE && run.answer.best < run.answer.floor)
            run.answer.best = -1; /* found before the caller knew a better one */
    }
    if (stop != MAXIMISE_NO_MEMORY) {
        struct tenring_best found;
        maximise_report(&run, stop, &found);
        result_write(best, &found, sizeof found);
    }
    return maximise_status(stop);
}
