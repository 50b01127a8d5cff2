/*
 * options.h - reading the options struct that a caller handed over.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_OPTIONS_H
#define TENRING_BASE_OPTIONS_H

#include "tenring.h"

/*
 * Copies *options, or the defaults when options is NULL. False when its size is none that this or
 * an earlier version had, so that a caller compiled against a later header is told instead of being
 * misread.
 */
static inline bool options_read(const struct tenring_options *options,
                                struct tenring_options *chosen)
{
    *chosen = (struct tenring_options)TENRING_OPTIONS_INIT;
    if (!options)
        return true;
    if (options->size != sizeof *options)
        return false;
    *chosen = *options;
    return true;
}

#endif
