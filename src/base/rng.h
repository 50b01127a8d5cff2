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

/* Starts the sequence of a seed; any seed will do. */
void rng_seed(struct rng *rng, uint64_t seed);

/* Starts sequence `number` of a seed: another one for each number, in any order. */
void rng_seed_at(struct rng *rng, uint64_t seed, uint64_t number);

/* The next 64 bits. */
uint64_t rng_next(struct rng *rng);

/* A number below bound, each equally likely; bound >= 1. */
uint32_t rng_below(struct rng *rng, uint32_t bound);

#endif
