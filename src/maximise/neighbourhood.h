/*
 * neighbourhood.h - finds better grids quickly, without a proof.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_NEIGHBOURHOOD_H
#define TENRING_MAXIMISE_NEIGHBOURHOOD_H

#include "base/rng.h"
#include "maximise/run.h"

/* The state of a neighbourhood search between calls. All zero at first. */
struct maximise_neighbourhood {
    struct rng rng;
    bool started;              /* rng is seeded */
    bool found;                /* there is a grid */
    uint64_t dive;             /* nodes for the next attempt at a first grid */
    int widening;              /* how much more than at first is freed at once */
    int failures;              /* attempts in a row without a better grid */
    int64_t total;             /* of the grid */
    uint8_t digit[GRID_CELLS]; /* the grid, 1..9 */
};

/*
 * Looks for better solutions than the answer's best with about `nodes` more nodes; the run counts
 * them and gets the results. For runs of mode BEST. DONE: the nodes are used up, or the answer's
 * best has reached its bound; else why it stopped.
 */
enum maximise_stop maximise_improve(struct maximise_run *run,
                                    struct maximise_neighbourhood *neighbourhood, uint64_t nodes);

#endif
