/*
 * normal.h - weights in normal form: equivalent weights, and their gains.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_NORMAL_H
#define TENRING_MAXIMISE_NORMAL_H

#include "maximise/run.h"

/* Fills gains, greatest_gain, offset, divisor, least, house and a first bound, for the candidates
   of the propagated root; the classes must have been found. */
void maximise_normalise(struct maximise_run *run, const struct tenring_weights *weights);

#endif
