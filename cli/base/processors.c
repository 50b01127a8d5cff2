/*
 * processors.c - what the system says. Linux knows which processors this process is allowed to use;
 * elsewhere all that are there count.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "base/processors.h"

#include <string.h>
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

void base_processor_set(struct base_processor_set *set)
{
    memset(set, 0, sizeof *set);
#ifdef __linux__
    cpu_set_t mine;
    if (sched_getaffinity(0, sizeof mine, &mine) == 0) {
        for (size_t i = 0; i < BASE_PROCESSORS_MAX && i < CPU_SETSIZE; i++)
            set->bits[i / 8] |= (unsigned char)((CPU_ISSET(i, &mine) ? 1 : 0) << i % 8);
        return;
    }
#endif
    long count = base_processors();
    for (int i = 0; i < BASE_PROCESSORS_MAX && i < count; i++)
        set->bits[i / 8] |= (unsigned char)(1 << i % 8);
}
