/*
 * measure.h - how hard is an accepted puzzle, and is it what is asked for?
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_MEASURE_H
#define TENRING_GENERATE_MEASURE_H

#include "base/must_check.h"
#include "tenring.h"

/* Numbers as in struct tenring_generated. */
struct measure {
    bool fits; /* what the options ask for; else the numbers may be those of a part of the steps */
    int er, ep, dp, level;
};

/* Whether this library can measure by it. */
bool measure_has_scale(enum tenring_scale scale);

/* OK, NO_MEMORY. */
MUST_CHECK enum tenring_status measure_puzzle(const struct tenring_generate_options *options,
                                              const struct tenring_puzzle *puzzle,
                                              struct tenring_logic *logic, struct measure *measure);

#endif
