/*
 * objectives.c - structured objectives of weighted Sudoku.
 *
 * A family is a function from (row, column, digit, random numbers of the instance) to a weight.
 * Families without random numbers vary too: each instance permutes the digits and scales the
 * weights.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/objectives.h"

#include <stdlib.h>
#include <string.h>

#include "support/support.h"

/* The place of a weight, digit 1..9, and the instance's random numbers. */
struct place {
    int r, c, d;
    struct rng *rng;                      /* a new number at each call */
    int pick[8];                          /* random numbers 0..8 of the instance */
    const struct tenring_grid *one, *two; /* random grids of the instance */
};

static int below(const struct place *p, uint32_t bound)
{
    return (int)rng_below(p->rng, bound);
}

static int ring(const struct place *p)
{
    int rim = p->r < 8 - p->r ? p->r : 8 - p->r;
    int side = p->c < 8 - p->c ? p->c : 8 - p->c;
    return 6 + (rim < side ? rim : side);
}

static int box(const struct place *p)
{
    return p->r / 3 * 3 + p->c / 3;
}

static int digit_of(const struct tenring_grid *grid, const struct place *p)
{
    return grid->cell[9 * p->r + p->c];
}

static int magic(const struct place *p)
{
    static const int square[3][3] = {{2, 7, 6}, {9, 5, 1}, {4, 3, 8}};
    return square[p->r % 3][p->c % 3];
}

static int hash(int a)
{
    uint32_t x = (uint32_t)a * 2654435761u;
    return (int)((x ^ x >> 15) % 1000);
}

static int power(int base, int exponent)
{
    int value = 1;
    while (exponent-- > 0)
        value *= base;
    return value;
}

/* name, weight as an expression in p */
#define FAMILIES(F)                                                                                \
    /* parts of the grid */                                                                        \
    F(diagonals, (p->r == p->c || p->r + p->c == 8) ? p->d : 0)                                    \
    F(diagonal_squares, p->r + p->c == 8 ? p->d * p->d : 0)                                        \
    F(diagonal_against_diagonal, ((p->r == p->c) - (p->r + p->c == 8)) * p->d)                     \
    F(broken_diagonals,                                                                            \
      (p->r + p->c) % 9 == p->pick[0] || (p->r + 8 * p->c) % 9 == p->pick[1] ? p->d : 0)           \
    F(corners, (p->r % 8 == 0 && p->c % 8 == 0) ? p->d : 0)                                        \
    F(box_corners, (p->r % 3 != 1 && p->c % 3 != 1) ? p->d : 0)                                    \
    F(box_centres, (p->r % 3 == 1 && p->c % 3 == 1) ? p->d * p->d : 0)                             \
    F(one_row, p->r == p->pick[0] ? below(p, 100) : 0)                                             \
    F(one_column, p->c == p->pick[0] ? below(p, 100) : 0)                                          \
    F(one_box, box(p) == p->pick[0] ? below(p, 100) : 0)                                           \
    F(one_band, p->r / 3 == p->pick[0] % 3 ? below(p, 100) : 0)                                    \
    F(one_stack, p->c / 3 == p->pick[0] % 3 ? below(p, 1000) : 0)                                  \
    F(border, ring(p) == 6 ? p->d : 0)                                                             \
    F(cross, p->r == 4 || p->c == 4 ? below(p, 20) : 0)                                            \
    F(upper_triangle, p->r < p->c ? p->d : 0)                                                      \
    F(half_the_cells, (p->r + p->c) % 2 ? below(p, 100) : 0)                                       \
    /* gradients and products */                                                                   \
    F(row_gradient, (p->r + 1) * p->d)                                                             \
    F(corner_gradient, (p->r + p->c) * p->d)                                                       \
    F(product, (p->r + 1) * (p->c + 1) * p->d)                                                     \
    F(distance_squares, ((p->r - 4) * (p->r - 4) + (p->c - 4) * (p->c - 4)) * p->d)                \
    F(ring_squares, ring(p) * p->d * p->d)                                                         \
    F(middle_digits, ring(p) * -abs(p->d - 5))                                                     \
    F(outer_digits, ring(p) * (p->d - 5) * (p->d - 5))                                             \
    F(place_values, p->r == 0 ? power(8, 8 - p->c) * p->d : 0)                                     \
    F(place_values_diagonal, p->r == p->c ? power(4, p->r) * p->d : 0)                             \
    /* parity and residues */                                                                      \
    F(checkerboard, (p->r + p->c) % 2 ? p->d : -p->d)                                              \
    F(checkerboard_parity, (p->r + p->c + p->d) % 2 ? 1 : -1)                                      \
    F(box_parity, (p->r / 3 + p->c / 3 + p->d) % 2)                                                \
    F(row_parity, (p->r + p->d) % 2 ? 1 : 0)                                                       \
    F(residues_3, (p->r + p->c + p->d) % 3)                                                        \
    F(residues_3_match, (p->r + p->d) % 3 == 0 && (p->c + p->d) % 3 == 1)                          \
    F(residues_5, (p->r * p->c + p->d) % 5)                                                        \
    F(residues_7, (p->r * p->c * p->d) % 7)                                                        \
    F(residues_10, ((p->r + p->c) * p->d) % 10)                                                    \
    F(odd_digits_on_border, (ring(p) == 6) == (p->d % 2 == 1))                                     \
    F(low_digits_on_black, ((p->r + p->c) % 2 == 0) == (p->d <= 5))                                \
    F(magic, magic(p) * p->d)                                                                      \
    F(magic_distance, -abs(magic(p) - p->d))                                                       \
    F(magic_match, magic(p) == p->d)                                                               \
    F(knight, (2 * p->r + p->c) % 9 == p->d - 1 || (p->r + 2 * p->c) % 9 == p->d - 1)              \
    F(hash, hash(81 * p->r + 9 * p->c + p->d + 1000 * p->pick[0]))                                 \
    F(cell_hash, hash(9 * p->r + p->c + 100 * p->pick[0]) * p->d)                                  \
    /* digits */                                                                                   \
    F(one_digit, p->d == p->pick[0] + 1 ? below(p, 1000) : 0)                                      \
    F(two_digits, p->d <= 2 ? below(p, 1000) : 0)                                                  \
    F(three_digits_small, p->d <= 3 ? below(p, 5) : 0)                                             \
    F(high_digits, ring(p) * (p->d > 5))                                                           \
    F(one_digit_ring, p->d == 9 ? ring(p) : 0)                                                     \
    /* other grids */                                                                              \
    F(like_a_grid, digit_of(p->one, p) == p->d)                                                    \
    F(unlike_a_grid, digit_of(p->one, p) != p->d)                                                  \
    F(like_two_grids, (digit_of(p->one, p) == p->d) + (digit_of(p->two, p) == p->d))               \
    F(between_two_grids, (digit_of(p->one, p) == p->d) - (digit_of(p->two, p) == p->d))            \
    F(near_a_grid, -abs(digit_of(p->one, p) - p->d))                                               \
    F(far_from_two_grids, abs(digit_of(p->one, p) - p->d) + abs(digit_of(p->two, p) - p->d))       \
    F(product_of_grids, digit_of(p->one, p) * p->d)                                                \
    /* random */                                                                                   \
    F(flat, 7)                                                                                     \
    F(plus_minus_one, below(p, 2) ? 1 : -1)                                                        \
    F(three_values, below(p, 3) - 1)                                                               \
    F(zero_one, below(p, 2))                                                                       \
    F(few_ones, below(p, 10) == 0)                                                                 \
    F(rare_ones, below(p, 40) == 0)                                                                \
    F(sparse, below(p, 20) ? 0 : 1 + below(p, 100))                                                \
    F(two_levels, 1000 * below(p, 2) + below(p, 3))                                                \
    F(two_levels_rare, (below(p, 10) ? 0 : 10000) + below(p, 10))                                  \
    F(digits_0_to_9, below(p, 10))                                                                 \
    F(powers_of_two, 1 << below(p, 21))                                                            \
    F(anything, (int32_t)rng_next(p->rng))                                                         \
    F(extremes, below(p, 2) ? INT32_MAX : INT32_MIN)                                               \
    F(near_extremes, (below(p, 2) ? INT32_MAX - 9 : INT32_MIN) + below(p, 10))                     \
    F(random_signs, below(p, 2) ? p->d : -p->d)                                                    \
    F(few_forbidden, below(p, 8) ? below(p, 10) : -1000000)

#define DEFINE(name, expression)                                                                   \
    static int32_t weigh_##name(const struct place *p)                                             \
    {                                                                                              \
        (void)p;                                                                                   \
        return (expression);                                                                       \
    }
FAMILIES(DEFINE)

#define ROW(name, expression) {#name, weigh_##name},
static const struct {
    const char *name;
    int32_t (*weigh)(const struct place *p);
} families[] = {FAMILIES(ROW)};

enum { FAMILY_COUNT = sizeof families / sizeof families[0] };

int objective_count(void)
{
    return FAMILY_COUNT;
}

const char *objective_name(int family)
{
    return families[family].name;
}

/* The seed that belongs to two numbers. */
static uint64_t seed_of(uint64_t a, uint64_t b)
{
    return a * UINT64_C(0x9e3779b97f4a7c15) + b;
}

void objective_make(int family, uint64_t instance, struct tenring_weights *weights)
{
    struct rng rng;
    struct tenring_grid one, two;
    rng_seed(&rng, seed_of(instance, (uint64_t)family));
    support_random_grid(&rng, &one);
    support_random_grid(&rng, &two);
    struct place p = {.rng = &rng, .one = &one, .two = &two};
    for (size_t n = 0; n < sizeof p.pick / sizeof p.pick[0]; n++)
        p.pick[n] = below(&p, 9);
    /* a permutation of the digits; the identity in the first instance */
    int digit[9];
    for (int n = 0; n < 9; n++) {
        int at = instance == 0 ? n : below(&p, (uint32_t)n + 1);
        digit[n] = digit[at];
        digit[at] = n + 1;
    }
    for (int n = 0; n < 729; n++) {
        p.r = n / 81;
        p.c = n / 9 % 9;
        p.d = digit[n % 9];
        weights->weight[n / 9][n % 9] = families[family].weigh(&p);
    }
}

void objective_puzzle(uint64_t instance, int givens, struct tenring_puzzle *puzzle)
{
    struct rng rng;
    struct tenring_grid grid;
    int order[81];
    rng_seed(&rng, seed_of(instance, UINT64_C(1000) + (uint64_t)givens));
    support_random_grid(&rng, &grid);
    for (int n = 0; n < 81; n++) {
        int at = (int)rng_below(&rng, (uint32_t)n + 1);
        order[n] = order[at];
        order[at] = n;
    }
    for (int n = 0; n < 81; n++)
        puzzle->cell[order[n]] =
            (uint16_t)(n < givens ? 1u << (grid.cell[order[n]] - 1) : TENRING_ALL_DIGITS);
}

/* The weight plus `by`, clamped to the range of weights. */
static int32_t moved(int32_t weight, int64_t by)
{
    int64_t value = weight + by;
    return (int32_t)(value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? INT32_MIN : value);
}

void objective_mutate(struct tenring_weights *weights, uint64_t seed, unsigned k)
{
    struct rng rng;
    rng_seed(&rng, seed_of(seed, UINT64_C(1) << 32 | k));
    int32_t *weight = &weights->weight[0][0];
    int kind = (int)rng_below(&rng, 6), many = 1 << rng_below(&rng, 6);
    int from = 9 * (int)rng_below(&rng, 81), to = 9 * (int)rng_below(&rng, 81);
    for (int n = 0; n < many; n++) {
        int a = (int)rng_below(&rng, 729), b = (int)rng_below(&rng, 729);
        int32_t kept = weight[a];
        switch (kind) {
        case 0: /* exchange two */
            weight[a] = weight[b];
            weight[b] = kept;
            break;
        case 1: /* copy one */
            weight[a] = weight[b];
            break;
        case 2: /* move one a little */
            weight[a] = moved(kept, (int64_t)rng_below(&rng, 3) - 1);
            break;
        case 3: /* average of two */
            weight[a] = (int32_t)(((int64_t)kept + weight[b]) / 2);
            break;
        case 4: /* negate one */
            weight[a] = moved(0, -(int64_t)kept);
            break;
        default: /* copy a cell */
            memcpy(weight + from, weight + to, 9 * sizeof *weight);
            return;
        }
    }
}
