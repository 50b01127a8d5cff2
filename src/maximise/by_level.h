/*
 * by_level.h - the whole search for what a run wants; weights of levels, one level after the other.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_BY_LEVEL_H
#define TENRING_MAXIMISE_BY_LEVEL_H

#include "maximise/run.h"

/* Searches a run that has been started, until everything wanted is taken. If its weights have
   levels, by searches with other weights. */
enum maximise_stop maximise_solve(struct maximise_run *run);

#endif
