/*
 * maximise.c - the public functions that find one best solution.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/maximise.h"

#include "maximise/search.h"

static enum tenring_status solve(int sign, const struct tenring_weights *weights,
                                 const struct tenring_puzzle *puzzle,
                                 const struct tenring_options *options, struct tenring_best *best)
{
    struct maximise_run run = {.nodes = 0};
    if (!best || !maximise_read_arguments(&run, weights, puzzle, options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    enum maximise_stop stop = MAXIMISE_DONE;
    if (maximise_start(&run, sign, weights, puzzle))
        stop = maximise_search(&run);
    if (stop != MAXIMISE_NO_MEMORY)
        maximise_report(&run, stop, best);
    return maximise_status(stop);
}

enum tenring_status tenring_maximise(const struct tenring_weights *weights,
                                     const struct tenring_puzzle *puzzle,
                                     const struct tenring_options *options,
                                     struct tenring_best *best)
{
    return solve(1, weights, puzzle, options, best);
}

enum tenring_status tenring_minimise(const struct tenring_weights *weights,
                                     const struct tenring_puzzle *puzzle,
                                     const struct tenring_options *options,
                                     struct tenring_best *best)
{
    return solve(-1, weights, puzzle, options, best);
}
