/*
 * hard.c - the hardest instances of weighted Sudoku that were found.
 *
 * An instance is a member of a family and the numbers of the mutations that the local search took, as it prints them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hard.h"

#include <stdlib.h>
#include <string.h>

#include "objectives.h"

enum { MOST_MUTATIONS = 60 };

static const struct {
    uint64_t nodes;
    const char *family;
    uint64_t seed;
    int givens, mutations;
    unsigned mutation[MOST_MUTATIONS];
} instances[] = {
    {0, "checkerboard_parity", 0, 0, 0, {0}},
};

enum { INSTANCES = sizeof instances / sizeof instances[0] };

int hard_count(void)
{
    return INSTANCES;
}

const char *hard_name(int n)
{
    return instances[n].family;
}

uint64_t hard_nodes(int n)
{
    return instances[n].nodes;
}

void hard_make(int n, struct tenring_weights *weights, struct tenring_puzzle *puzzle)
{
    int family = 0;
    while (strcmp(objective_name(family), instances[n].family) != 0) {
        if (++family == objective_count())
            abort();
    }
    objective_make(family, instances[n].seed, weights);
    objective_puzzle(instances[n].seed, instances[n].givens, puzzle);
    for (int m = 0; m < instances[n].mutations; m++)
        objective_mutate(weights, instances[n].seed, instances[n].mutation[m]);
}
