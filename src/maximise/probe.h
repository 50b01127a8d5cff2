/*
 * probe.h - candidates of the root that are refuted by trying them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_PROBE_H
#define TENRING_MAXIMISE_PROBE_H

#include "maximise/node.h"

/*
 * Removes from where the round begins (tree->start) what is refuted at once when it is tried, with
 * these multipliers to begin with, and takes the solutions that it meets. DONE: the round has no
 * more wanted solutions. BUDGET: it goes on.
 */
enum maximise_stop maximise_probe(struct maximise_tree *tree, const int64_t lambda[GRID_CELLS]);

#endif
