/*
 * assignment.h - multipliers for the template bound to start from.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_ASSIGNMENT_H
#define TENRING_MAXIMISE_ASSIGNMENT_H

#include "maximise/run.h"

/* The cells' prices of the best assignment bound at the root, in units of gain. */
void maximise_assignment_prices(const struct maximise_run *run, int64_t price[GRID_CELLS]);

#endif
