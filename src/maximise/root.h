/*
 * root.h - the root of stage 2: multipliers with a low bound, and targets.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_ROOT_H
#define TENRING_MAXIMISE_ROOT_H

#include "maximise/node.h"

/* The next round's target, a stride below the bound. */
int64_t maximise_next_target(const struct maximise_tree *tree);

/* All wanted solutions of at least `target` are taken: lowers run->bound, doubles the stride. */
void maximise_end_round(struct maximise_tree *tree, int64_t target);

/*
 * Brings the root's bound down and leaves its multipliers in the node. `early`: unless the search
 * can be ended before. Returns false when there is no solution.
 */
bool maximise_root_converge(struct maximise_tree *tree, struct maximise_node *root, bool early);

/*
 * Looks for better root multipliers than lambda, once it is known that these make for a long round.
 * *least is their bound, in ticks. The greater the attempt's number, the wider the search.
 */
void maximise_root_again(struct maximise_tree *tree, int64_t lambda[GRID_CELLS], int64_t *least,
                         uint64_t attempt);

/*
 * The bound at the prices of the linear relaxation, in ticks, which the run's bound becomes if it
 * is less; `lambda` gets the prices. INT64_MAX when there is no memory for it.
 */
int64_t maximise_root_linear(struct maximise_tree *tree, int64_t lambda[GRID_CELLS]);

#endif
