/*
 * root.h - the root of stage 2: prices with a low bound, and the targets of rounds.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_ROOT_H
#define TENRING_MAXIMISE_ROOT_H

#include "maximise/stage2.h"

/* The next round's target, from the bound and the stride. */
int64_t maximise_next_target(const struct maximise_tree *tree);

/* All solutions of at least `target` are found: lowers the answer's bound and doubles the
   stride. */
void maximise_end_round(struct maximise_tree *tree, int64_t target);

/*
 * Lowers the root's bound and leaves its prices in the node. `early`: between runs, it tries to end
 * the search by combining templates. Returns false when there is no solution.
 */
bool maximise_root_converge(struct maximise_tree *tree, struct maximise_node *root, bool early);

#endif
