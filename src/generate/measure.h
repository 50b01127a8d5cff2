/*
 * measure.h - rates an accepted puzzle and compares it with what is asked for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_MEASURE_H
#define TENRING_GENERATE_MEASURE_H

#include "base/must_check.h"
#include "tenring.h"

/* Numbers as in struct tenring_generated. */
struct measure {
    bool fits; /* is what the options ask for; if not, the numbers may cover only some steps */
    int er, ep, dp, level;
};

/* Whether this library can measure on that scale. */
bool measure_has_scale(enum tenring_scale scale);

/* The progress function that the searches of a measurement call; not NULL. */
struct measure_watch {
    tenring_progress_callback *progress;
    void *context;
};

/* Measures a puzzle on the scale of the options. OK, NO_MEMORY, CANCELLED. */
MUST_CHECK enum tenring_status measure_puzzle(const struct tenring_generate_options *options,
                                              const struct tenring_puzzle *puzzle,
                                              struct tenring_logic *logic,
                                              const struct measure_watch *watch,
                                              struct measure *measure);

#endif
