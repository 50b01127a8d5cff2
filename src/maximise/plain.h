/*
 * plain.h - stage 1: depth-first search with singles and a cheap bound.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_PLAIN_H
#define TENRING_MAXIMISE_PLAIN_H

#include "maximise/run.h"

/*
 * Searches with at most `budget` nodes. DONE: every wanted solution is found; the answer's best is
 * the optimum, or -1 if there is no solution. BUDGET: not finished.
 */
enum maximise_stop maximise_plain(struct maximise_run *run, uint64_t budget);

/* Looks for a first grid with at most `nodes` nodes, for a run of mode BEST that has none. DONE,
   whether it found one or not; LIMIT, CANCELLED, NO_MEMORY. */
enum maximise_stop maximise_dive(struct maximise_run *run, uint64_t nodes);

#endif
