/*
 * test_bands.c - compares the best filling of bands and stacks with plain enumeration, and the
 * bound with solutions.
 *
 * TENRING_TEST_FULL=1 in the environment: many more cases.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "base/rng.h"
#include "maximise/bands.h"
#include "maximise/weighted.h"

static const int64_t unit = (int64_t)1 << MAXIMISE_BANDS_SHIFT;

/* ---- Oracle: a band cell by cell ---- */

struct filler {
    const struct maximise_gains *gains;
    const digit_set *cand;
    const struct maximise_band_prices *prices;
    bool stacks;
    int band;
    unsigned row[3], box[3];
    int64_t best; /* INT64_MIN: no filling yet */
};

static void fill(struct filler *filler, int n, int64_t sum)
{
    if (n == 27) {
        filler->best = sum > filler->best ? sum : filler->best;
        return;
    }
    int r = n / 9, k = n % 9, line = 3 * filler->band + r;
    int cell = filler->stacks ? 9 * k + line : 9 * line + k;
    for (int d = 0; d < 9; d++) {
        unsigned bit = 1u << d;
        if (!(filler->cand[cell] & bit & ~filler->row[r] & ~filler->box[k / 3]))
            continue;
        filler->row[r] |= bit;
        filler->box[k / 3] |= bit;
        fill(filler, n + 1,
             sum + filler->gains->gain[cell][d] * unit - filler->prices->price[k][d]);
        filler->row[r] ^= bit;
        filler->box[k / 3] ^= bit;
    }
}

/* The bound at the given prices; INT64_MIN if some band has no filling. */
static int64_t bound_of(const struct maximise_gains *gains, const digit_set cand[81], bool stacks,
                        const struct maximise_band_prices *prices)
{
    int64_t bound = 0;
    for (int n = 0; n < 81; n++)
        bound += prices->price[n / 9][n % 9];
    for (int band = 0; band < 3; band++) {
        struct filler filler = {.gains = gains,
                                .cand = cand,
                                .prices = prices,
                                .stacks = stacks,
                                .band = band,
                                .best = INT64_MIN};
        fill(&filler, 0, 0);
        if (filler.best == INT64_MIN)
            return INT64_MIN;
        bound += filler.best;
    }
    return bound;
}

/* ---- Cases ---- */

static struct maximise_gains random_gains(struct rng *rng)
{
    static const uint32_t limits[] = {2, 3, 10, 1000, UINT32_MAX};
    uint32_t limit = limits[rng_below(rng, 5)];
    struct maximise_gains gains;
    for (int n = 0; n < 729; n++)
        gains.gain[n / 9][n % 9] = rng_below(rng, limit);
    return gains;
}

static struct maximise_band_prices random_prices(struct rng *rng)
{
    struct maximise_band_prices prices = {.price = {{0}}};
    uint32_t limit = rng_below(rng, 2) ? 2000 : 1;
    for (int n = 0; n < 81; n++)
        prices.price[n / 9][n % 9] = (int64_t)rng_below(rng, limit) - limit / 2;
    return prices;
}

/* Few candidates, which contain a grid, or, without with_grid, rarely do. */
static void random_candidates(struct rng *rng, bool with_grid, digit_set cand[81])
{
    struct tenring_grid grid = random_grid(rng);
    for (int cell = 0; cell < 81; cell++) {
        unsigned own = 1u << (grid.cell[cell] - 1);
        unsigned set = rng_below(rng, 512) & rng_below(rng, 512);
        cand[cell] = (digit_set)(with_grid || rng_below(rng, 8) ? set | own : set);
    }
}

static void fillings_against_enumeration(void **state)
{
    (void)state;
    int none = 0, wanted = weighted_trials(150, 3000);
    for (int n = 0; n < wanted; n++) {
        struct rng rng;
        rng_seed(&rng, 400 + (uint64_t)n);
        struct maximise_gains gains = random_gains(&rng);
        struct maximise_band_prices prices = random_prices(&rng), before = prices;
        digit_set cand[81];
        random_candidates(&rng, n % 3 > 0, cand);
        int64_t expected = bound_of(&gains, cand, n & 1, &before);
        int64_t bound = maximise_bands_bound(&gains, cand, n & 1, 0, 1, &prices);
        assert_true(bound == expected);
        none += bound == INT64_MIN;
        if (bound == INT64_MIN)
            continue;
        /* again, starting from the best filling; then after steps: the result is the bound at the
           final prices, and no greater */
        assert_true(maximise_bands_bound(&gains, cand, n & 1, 0, 1, &prices) == expected);
        bound = maximise_bands_bound(&gains, cand, n & 1, 0, 6, &prices);
        assert_true(bound <= expected);
        assert_true(bound == bound_of(&gains, cand, n & 1, &prices));
    }
    assert_true(none > 0 && none < wanted / 2);
}

/* At any prices, no solution has a total above the bound. */
static void bound_against_solutions(void **state)
{
    (void)state;
    for (int n = 0; n < weighted_trials(60, 2000); n++) {
        struct rng rng;
        rng_seed(&rng, 800 + (uint64_t)n);
        struct maximise_gains gains = random_gains(&rng);
        struct maximise_band_prices prices = random_prices(&rng);
        struct tenring_grid grid = random_grid(&rng);
        digit_set cand[81];
        int64_t total = 0;
        for (int cell = 0; cell < 81; cell++) {
            int digit = grid.cell[cell] - 1;
            unsigned others = n % 2 ? TENRING_ALL_DIGITS : rng_below(&rng, 512);
            cand[cell] = (digit_set)(others | 1u << digit);
            gains.gain[cell][digit] += n % 4 == 3 ? 10 : 0; /* makes the grid almost the best */
            total += gains.gain[cell][digit];
        }
        for (int steps = 0; steps < 3; steps++)
            assert_true(maximise_bands_bound(&gains, cand, n / 4 % 2, 0, 4, &prices) >=
                        total * unit);
    }
}

/* If weights depend on the column only by its stack, the bound of bands at once equals the optimum
   of the empty grid; for the transposed weights, the bound of stacks does. */
static void bound_of_merged_columns(void **state)
{
    (void)state;
    struct tenring_weights weights;
    struct tenring_puzzle puzzle = empty_puzzle();
    for (int turned = 0; turned < 2; turned++) {
        struct maximise_gains gains;
        for (int n = 0; n < 729; n++) {
            int line = turned ? n / 9 % 9 : n / 81, across = turned ? n / 81 : n / 9 % 9;
            int value = (line * (n % 9) + across / 3 + 2 * (n % 9 / 3)) % 3 == 0;
            weights.weight[n / 9][n % 9] = value;
            gains.gain[n / 9][n % 9] = 1 - value;
        }
        struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
        struct tenring_best best = TENRING_BEST_INIT;
        struct maximise_band_prices prices = {.price = {{0}}};
        options.goal = TENRING_GOAL_MINIMISE;
        options.node_limit = 20000;
        assert_int_equal(tenring_find_best(&weights, &puzzle, &options, &best), TENRING_STATUS_OK);
        int64_t bound = maximise_bands_bound(&gains, puzzle.cell, turned, 0, 1, &prices);
        assert_true(bound == (81 - best.score) * unit);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fillings_against_enumeration),
        cmocka_unit_test(bound_against_solutions),
        cmocka_unit_test(bound_of_merged_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
