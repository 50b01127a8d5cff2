/*
 * plain.h - stage 1: depth first search with singles and a cheap bound.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_PLAIN_H
#define TENRING_MAXIMISE_PLAIN_H

#include "maximise/run.h"

/*
 * Searches with at most `budget` nodes. DONE: every wanted solution is taken; run->best is the
 * optimum, or -1: no solution. BUDGET: not yet.
 */
enum maximise_stop maximise_plain(struct maximise_run *run, uint64_t budget);

#endif
