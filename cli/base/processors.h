/*
 * processors.h - how many threads are worth starting.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_PROCESSORS_H
#define TENRING_CLI_BASE_PROCESSORS_H

#include <stdbool.h>
#include <stddef.h>

/* The processors that this process may use, at least 1. */
long base_processors(void);

/* The same, each by its number: processor p is bit p % 8 of byte p / 8. Of numbers from
   BASE_PROCESSORS_MAX on nothing is said. */
enum { BASE_PROCESSORS_MAX = 1024 };
struct base_processor_set {
    unsigned char bits[BASE_PROCESSORS_MAX / 8];
};
void base_processor_set(struct base_processor_set *set);

static inline bool base_may_use(const struct base_processor_set *set, size_t processor)
{
    return set->bits[processor / 8] >> processor % 8 & 1;
}

#endif
