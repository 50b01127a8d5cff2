/*
 * processors.c - asks the system. Linux knows which processors this process may use; elsewhere all
 * processors count.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "base/processors.h"

#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif

long base_processors(void)
{
#ifdef __linux__
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0)
        return CPU_COUNT(&set);
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? count : 1;
}
