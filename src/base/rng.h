/*
 * rng.h - a seeded generator with explicit state: the same numbers on every platform.
 *
 * xoshiro256** 1.0 by David Blackman and Sebastiano Vigna (public domain,
 * https://prng.di.unimi.it/), seeded by splitmix64. Not for secrets. The state is the caller's; a
 * state must not be used by two threads at once.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_RNG_H
#define TENRING_BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t state[4];
};

/* Starts the sequence of a seed; any value is a good seed. */
void rng_seed(struct rng *rng, uint64_t seed);

/* Starts sequence `number` of a seed. Different numbers give different sequences; no earlier
   sequence has to be computed. */
void rng_seed_at(struct rng *rng, uint64_t seed, uint64_t number);

/* The next 64 bits. */
static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->state, r = s[1] * 5, t = s[1] << 17;
    r = (r << 7 | r >> 57) * 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3] << 45 | s[3] >> 19;
    return r;
}

/* A number in 0 .. bound - 1, each equally likely; bound >= 1. */
static inline uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    /* Lemire's method (2019). The product's high half is the result. It is uniform if products
       whose low half is below 2^32 mod bound are drawn again. That remainder is less than bound, so
       the division that computes it is only needed when the low half is less than bound. */
    uint64_t product = (rng_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (uint32_t)-bound % bound;
        while ((uint32_t)product < threshold)
            product = (rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* Shuffles bytes: each order is equally likely. */
static inline void rng_shuffle(struct rng *rng, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = rng_below(rng, (uint32_t)i + 1);
        uint8_t t = items[i];
        items[i] = items[j];
        items[j] = t;
    }
}

#endif
