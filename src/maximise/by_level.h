/*
 * by_level.h - runs all stages of a search; weights with levels are searched level by level.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_BY_LEVEL_H
#define TENRING_MAXIMISE_BY_LEVEL_H

#include "maximise/run.h"

/* Searches a started run until everything wanted is found. If its weights have levels, it searches
   with simpler weights instead (by_level.c). */
enum maximise_stop maximise_solve(struct maximise_run *run);

#endif
