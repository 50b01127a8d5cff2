/*
 * linear.h - prices of the cells from the linear relaxation of the whole puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_LINEAR_H
#define TENRING_MAXIMISE_LINEAR_H

#include "maximise/run.h"

/*
 * price: of each cell, in units of the gains times `ticks`, rounded, at an optimum of the
 * linear relaxation; the bound at these multipliers (kernel.h) is no greater than that of the
 * relaxation, but for rounding. No |price| is above `most`; where that changes one, or the method
 * does not get to its end, they are some numbers, as good as any multipliers. False: no memory.
 */
bool maximise_linear_prices(const struct maximise_run *run, int64_t ticks, int64_t most,
                            int64_t price[GRID_CELLS]);

#endif
