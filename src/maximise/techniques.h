/*
 * techniques.h - the techniques that can be switched off, to measure what each is worth.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_TECHNIQUES_H
#define TENRING_MAXIMISE_TECHNIQUES_H

#include "base/must_check.h"
#include "tenring.h"

enum maximise_technique {
    MAXIMISE_USE_RESIDUES,
    MAXIMISE_USE_COUNTS,
    MAXIMISE_USE_PARITY,
    MAXIMISE_USE_LEVELS,
    MAXIMISE_USE_LINEAR,
    MAXIMISE_USE_BANDS,
    MAXIMISE_USE_DIVE,
    MAXIMISE_USE_SHORT,
    MAXIMISE_USE_PIECES,
    MAXIMISE_USE_ACTIVITY,
    MAXIMISE_TECHNIQUES
};

/* tenring_find_best without the techniques whose bits, 1 << technique, are set. */
MUST_CHECK enum tenring_status maximise_find_best_without(
    unsigned without, const struct tenring_weights *weights, const struct tenring_puzzle *puzzle,
    const struct tenring_best_options *options, struct tenring_best *best);

#endif
