/*
 * level.c - see level.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/level.h"

#include <stddef.h>

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

void level_range(int i, int *least, int *most)
{
    *least = i == 0 ? 0 : levels[i - 1].most + 1;
    *most = levels[i].most;
}

enum tenring_status level_count_nodes(const struct tenring_puzzle *puzzle, uint64_t seed,
                                      uint64_t isomorphs,
                                      const struct tenring_search_options *options, uint64_t *nodes)
{
    enum tenring_status status = TENRING_STATUS_OK;
    *nodes = 0;
    for (uint64_t i = 0; i < isomorphs && status == TENRING_STATUS_OK; i++) {
        struct tenring_transform transform;
        struct tenring_puzzle image;
        struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
        status = tenring_random_transform(seed, i, &transform);
        if (status == TENRING_STATUS_OK)
            status = tenring_transform_puzzle(&transform, puzzle, &image);
        if (status == TENRING_STATUS_OK)
            status = tenring_solve(&image, options, &result);
        *nodes += result.nodes;
    }
    return status;
}
