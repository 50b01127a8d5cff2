/*
 * uint128.h - whole numbers of 128 bits, for counts: C11 has no such type.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_UINT128_H
#define TENRING_BASE_UINT128_H

#include <stdbool.h>
#include <stdint.h>

struct uint128 {
    uint64_t high, low;
};

static inline struct uint128 uint128_add(struct uint128 a, struct uint128 b)
{
    struct uint128 sum = {a.high + b.high, a.low + b.low};
    sum.high += sum.low < b.low;
    return sum;
}

static inline struct uint128 uint128_subtract(struct uint128 a, struct uint128 b)
{
    return (struct uint128){a.high - b.high - (a.low < b.low), a.low - b.low};
}

static inline struct uint128 uint128_product(uint64_t a, uint64_t b)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, cross = a1 * b0 + (low >> 32);
    uint64_t middle = a0 * b1 + (uint32_t)cross;
    return (struct uint128){a1 * b1 + (cross >> 32) + (middle >> 32), middle << 32 | (uint32_t)low};
}

/* a * b, which must be less than 2^128. */
static inline struct uint128 uint128_times(struct uint128 a, uint64_t b)
{
    struct uint128 product = uint128_product(a.low, b);
    product.high += a.high * b;
    return product;
}

static inline bool uint128_less(struct uint128 a, struct uint128 b)
{
    return a.high < b.high || (a.high == b.high && a.low < b.low);
}

/* Divides by a divisor below 2^32 and returns the remainder. */
static inline uint32_t uint128_divide(struct uint128 *a, uint32_t divisor)
{
    uint64_t part[4] = {a->high >> 32, (uint32_t)a->high, a->low >> 32, (uint32_t)a->low};
    uint64_t rest = 0;
    for (int i = 0; i < 4; i++) {
        rest = rest << 32 | part[i];
        part[i] = rest / divisor;
        rest %= divisor;
    }
    *a = (struct uint128){part[0] << 32 | part[1], part[2] << 32 | part[3]};
    return (uint32_t)rest;
}

#endif
