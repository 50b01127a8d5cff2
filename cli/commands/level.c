/*
 * level.c - words for ratings, see level.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/level.h"

#include <stddef.h>
#include <string.h>

#include "io/words.h"

static const struct {
    const char *name;
    int most; /* 0: no limit */
} levels[] = {
    {N_("easy"), 15}, {N_("medium"), 28}, {N_("hard"), 62}, {N_("expert"), 80}, {N_("extreme"), 0}};

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
