/*
 * levels.h - weights of two levels: the coarse one decides before the fine one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_LEVELS_H
#define TENRING_MAXIMISE_LEVELS_H

#include "maximise/run.h"

/*
 * Each gain is a multiple of `coarse` plus a fine part, which may be negative. The fine parts of
 * each solution sum to a number in least..most, a range of less than `coarse`. So of two solutions
 * that differ in the sum of the multiples, the one with the greater sum has the greater total.
 */
struct maximise_levels {
    int64_t coarse; /* 0: there are no levels */
    int64_t least, most;
    struct maximise_gains fine;
};

/* Finds levels of the candidates' gains, if there are any. The gains may be below 0. */
void maximise_find_levels(const struct maximise_gains *gains, const digit_set cand[GRID_CELLS],
                          struct maximise_levels *levels);

/* Gains equivalent to the run's, and their levels. */
struct maximise_leveled {
    struct maximise_gains gains;
    int64_t offset, divisor; /* the run's total = (offset + that of these gains) / divisor */
    struct maximise_levels levels;
};

/* Finds levels of a run's weights with a coarse number below the run's level_limit. False: none. */
bool maximise_find_weight_levels(const struct maximise_run *run, struct maximise_leveled *of);

bool maximise_has_levels(const struct maximise_run *run);

#endif
