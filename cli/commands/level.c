/*
 * level.c - words for ratings, see level.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/level.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *name;
    int most; /* 0: no limit */
} levels[] = {{"easy", 15}, {"medium", 28}, {"hard", 62}, {"expert", 80}, {"extreme", 0}};

const char *level_name(int er)
{
    size_t i = 0;
    while (levels[i].most > 0 && er > levels[i].most)
        i++;
    return levels[i].name;
}

bool level_range(const char *name, int *least, int *most)
{
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (strcmp(levels[i].name, name) == 0) {
            *least = i == 0 ? 0 : levels[i - 1].most + 1;
            *most = levels[i].most;
            return true;
        }
    return false;
}
