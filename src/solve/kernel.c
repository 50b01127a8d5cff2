/*
 * kernel.c - propagation and search for one puzzle, compiled once for each instruction set.
 *
 * This file has the table of the kernel's functions and the random descents of the estimate. The
 * rest is in headers, in reading order: solve/planes.h (representation), solve/state_pair.h (for
 * sweeps), solve/sweep.h (rules), solve/propagate.h, solve/branch.h, solve/search.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "solve/kernel.h"
#include "solve/search.h"

#include <string.h>

/* See struct solve_kernel. */
static double descend(const struct tenring_puzzle *puzzle, struct rng *rng, uint64_t *nodes)
{
    struct state state;
    double product = 1;
    load_state(puzzle, &state);
    for (;;) {
        vector open;
        ++*nodes;
        enum solve_verdict verdict = propagate(&state, &open);
        if (verdict != SOLVE_OPEN)
            return verdict == SOLVE_SOLVED ? product : 0;
        struct cell cell = choose_cell(&state);
        int digits[GRID_DIGITS], count = 0;
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            if (state.word[4 * digit + cell.band] & cell.bit)
                digits[count++] = digit;
        int chosen = digits[rng_below(rng, (uint32_t)count)];
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            if (digit != chosen)
                state.word[4 * digit + cell.band] &= ~cell.bit;
        product *= count;
    }
}

/* ---------------------------------------------------------------------------------------------- */
/* For tests */

#ifndef KERNEL_WITHOUT_TESTS
static void load_planes(const struct tenring_puzzle *puzzle, uint32_t planes[SOLVE_PLANE_WORDS])
{
    struct state state;
    load_state(puzzle, &state);
    memcpy(planes, state.word, SOLVE_PLANE_WORDS * sizeof *planes);
}

static enum solve_verdict sweep_planes(uint32_t planes[SOLVE_PLANE_WORDS])
{
    struct state state = {.word = {0}};
    memcpy(state.word, planes, SOLVE_PLANE_WORDS * sizeof *planes);
    struct state_pair pair;
    load_pair(&pair, &state, &state, PARTS_OF_ONE);
    struct sweep_result result = sweep(&pair, PARTS_OF_ONE);
    store_member(&pair, 0, &state);
    memcpy(planes, state.word, SOLVE_PLANE_WORDS * sizeof *planes);
    return result.dead ? SOLVE_DEAD : any_bit(result.open) ? SOLVE_OPEN : SOLVE_SOLVED;
}

static void propagate_planes(uint32_t planes[2][SOLVE_PLANE_WORDS], enum solve_verdict verdict[2])
{
    struct state state[2] = {{.word = {0}}, {.word = {0}}};
    for (int i = 0; i < 2; i++)
        memcpy(state[i].word, planes[i], sizeof planes[i]);
    propagate_pair(&state[0], &state[1], &verdict[0], &verdict[1]);
    for (int i = 0; i < 2; i++)
        memcpy(planes[i], state[i].word, sizeof planes[i]);
}
#endif

extern const struct solve_kernel KERNEL_TABLE(solve_kernel);
const struct solve_kernel KERNEL_TABLE(solve_kernel) = {
    .name = KERNEL_NAME,
    .width = KERNEL_WIDTH,
    .search = search,
    .descend = descend,
#ifndef KERNEL_WITHOUT_TESTS
    .load = load_planes,
    .sweep = sweep_planes,
    .propagate_pair = propagate_planes,
#endif
};
