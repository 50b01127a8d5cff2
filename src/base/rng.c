/*
 * rng.c - the seeds of xoshiro256**, see rng.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/rng.h"

static uint64_t rotate_left(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

void rng_seed(struct rng *rng, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);
        z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
        rng->state[i] = z ^ z >> 31;
    }
}

void rng_seed_at(struct rng *rng, uint64_t seed, uint64_t number)
{
    /* Scrambled in two ways, combined: two pairs (seed, number) almost never give the same bits. */
    struct rng other;
    rng_seed(rng, seed);
    rng_seed(&other, ~number);
    for (int i = 0; i < 4; i++)
        rng->state[i] ^= rotate_left(other.state[i], 23);
}
