/*
 * maximise.c - the best score of the empty grid for random weights, with progress. Stops after a
 * number of nodes and shows what is known by then.
 *
 *     maximise SEED NODES
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <tenring.h>

struct watcher {
    uint64_t most; /* nodes after which the search stops */
    unsigned calls;
};

/* Called some hundred times a second; false ends the search with TENRING_STATUS_CANCELLED. */
static bool watch(void *context, const struct tenring_progress *progress)
{
    struct watcher *watcher = context;
    watcher->calls++;
    return progress->nodes <= watcher->most;
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: maximise SEED NODES\n");
        return 2;
    }
    uint32_t state = (uint32_t)strtoul(argv[1], NULL, 10);
    struct tenring_weights weights;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            state = state * 1664525 + 1013904223;
            weights.weight[cell][digit] = (int32_t)(state >> 8) % 100;
        }
    }
    struct tenring_puzzle puzzle;
    tenring_make_puzzle(&(struct tenring_grid){{0}}, &puzzle);

    struct watcher watcher = {.most = strtoull(argv[2], NULL, 10)};
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.progress = watch;
    options.context = &watcher;
    struct tenring_best best = TENRING_BEST_INIT;
    enum tenring_status status = tenring_find_best(&weights, &puzzle, &options, &best);
    if (status == TENRING_STATUS_OK)
        printf("the best score is %" PRId64 ", proved\n", best.score);
    else if (status == TENRING_STATUS_CANCELLED && best.outcome == TENRING_OUTCOME_FEASIBLE)
        printf("given up: %" PRId64 " or more, at most %" PRId64 "\n", best.score, best.bound);
    else if (status == TENRING_STATUS_CANCELLED)
        printf("given up: at most %" PRId64 "\n", best.bound);
    else
        return 1;
    return 0;
}
