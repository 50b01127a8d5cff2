/*
 * neighbourhood.h - finds better grids quickly, without a proof.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_NEIGHBOURHOOD_H
#define TENRING_MAXIMISE_NEIGHBOURHOOD_H

#include "maximise/run.h"

/* Looks for better solutions than the answer's best, for runs of mode BEST. DONE: the answer's best
   has reached its bound; else why it stopped. */
enum maximise_stop maximise_improve(struct maximise_run *run);

#endif
