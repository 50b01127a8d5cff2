/*
 * search.h - the stages of a search, one after the other.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_SEARCH_H
#define TENRING_MAXIMISE_SEARCH_H

#include "maximise/run.h"

/* Runs the stages on a started run until everything wanted is found; LEVELED: the weights have
   levels. */
enum maximise_stop maximise_search(struct maximise_run *run);

/*
 * Looks for better and better grids until the caller's limit or callback stops it, for a run of
 * mode BEST. DONE: the result happens to be proved, by stage 1 or by the root's bound.
 */
enum maximise_stop maximise_search_grids(struct maximise_run *run);

/* Self-check builds: proves the answer of a finished search again. DONE or NO_MEMORY. */
enum maximise_stop maximise_check(const struct maximise_run *run);

#endif
