/*
 * by_level.h - weights of two levels, the coarse one searched before the fine one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_BY_LEVEL_H
#define TENRING_MAXIMISE_BY_LEVEL_H

#include "maximise/run.h"

/* Searches a run that has been started. */
typedef enum maximise_stop maximise_search_function(struct maximise_run *run);

/*
 * Between two nodes of a run of mode BEST: if the weights have levels, finds a best grid by
 * searches with other weights, or at least better grids and a better bound; if they have none, does
 * nothing. The bound meets the floor when a best grid is proved. search: what those searches are
 * done with. Returns DONE, or what has ended one of them.
 */
enum maximise_stop maximise_search_by_level(struct maximise_run *run,
                                            maximise_search_function *search);

#endif
