/*
 * neighbourhood.h - better grids soon, without a proof.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_NEIGHBOURHOOD_H
#define TENRING_MAXIMISE_NEIGHBOURHOOD_H

#include "base/rng.h"
#include "maximise/run.h"

/* Where a neighbourhood search is, from one call to the next. All zero: at its beginning. */
struct maximise_neighbourhood {
    struct rng rng;
    bool started;              /* rng is seeded */
    bool found;                /* there is a grid */
    uint64_t dive;             /* nodes for the next attempt at a first grid */
    int widening;              /* how much more than the least is freed at once */
    int failures;              /* attempts in a row without a better grid */
    int64_t total;             /* of the grid */
    uint8_t digit[GRID_CELLS]; /* the grid, 1..9 */
};

/*
 * Looks for better solutions than the answer's best with about so many nodes more; the run counts
 * them and takes what is found. For runs of mode BEST. DONE: the nodes are used up, or the answer's
 * best has reached its bound; else what stopped it.
 */
enum maximise_stop maximise_improve(struct maximise_run *run,
                                    struct maximise_neighbourhood *neighbourhood, uint64_t nodes);

#endif
