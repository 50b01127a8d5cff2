/*
 * rng.c - xoshiro256**, see rng.h.
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
    /* Both are scrambled on their own, differently, and then combined: 256 bits that hardly ever
       meet for two pairs. */
    struct rng other;
    rng_seed(rng, seed);
    rng_seed(&other, ~number);
    for (int i = 0; i < 4; i++)
        rng->state[i] ^= rotate_left(other.state[i], 23);
}

uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    /* The high half of a 32 x 32 bit product is uniform once the 2^32 mod bound lowest products are
       rejected (Lemire 2019). */
    uint32_t threshold = (uint32_t)-bound % bound;
    for (;;) {
        uint64_t product = (rng_next(rng) >> 32) * bound;
        if ((uint32_t)product >= threshold)
            return (uint32_t)(product >> 32);
    }
}
