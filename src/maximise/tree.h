/*
 * tree.h - stage 2: branch and bound on the template bound.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_TREE_H
#define TENRING_MAXIMISE_TREE_H

#include "maximise/run.h"

/*
 * Lowers the answer's bound and raises the floor until they meet. DONE: they have met; both are -1
 * when there is no solution, or fewer than the list holds.
 */
enum maximise_stop maximise_tree_search(struct maximise_run *run);

/* Only the root: lowers the answer's bound; -1: there is no solution. DONE or NO_MEMORY. */
enum maximise_stop maximise_root_bound(struct maximise_run *run);

/*
 * Searches for a solution better than the answer's best, which is known not to exist, and passes
 * the claim and the steps to `sink`. The caller fills claim->best. A search with restarts is no
 * proof, so attempts are made first, and the one that finishes is repeated step by step.
 */
enum maximise_stop maximise_prove(struct maximise_run *run,
                                  const struct tenring_certificate_sink *sink,
                                  struct tenring_claim *claim);

#endif
