/*
 * tree.h - stage 2: branch and bound on the template bound.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_TREE_H
#define TENRING_MAXIMISE_TREE_H

#include "maximise/run.h"

/*
 * Lowers the answer's bound and raises the floor until they meet. DONE: they have; both -1 when
 * there is no solution, or fewer than the list holds.
 */
enum maximise_stop maximise_tree_search(struct maximise_run *run);

/* The root alone: lowers the answer's bound; -1: there is no solution. DONE or NO_MEMORY. */
enum maximise_stop maximise_root_bound(struct maximise_run *run);

/*
 * Looks for a solution better than the answer's best, of which it is known that there is none, and
 * hands claim and steps to `sink`. claim->best is filled by the caller, the rest here. A search
 * that restarts is of no use as a proof: so an attempt is made first, and the one that comes to its
 * end is repeated step for step.
 */
enum maximise_stop maximise_prove(struct maximise_run *run,
                                  const struct tenring_certificate_sink *sink,
                                  struct tenring_claim *claim);

#endif
