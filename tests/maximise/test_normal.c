/*
 * test_normal.c - weights in normal form: they give the same scores, and residues are found.
 *
 * TENRING_TEST_FULL=1 in the environment: many more weights.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "base/isa.h"
#include "base/rng.h"
#include "maximise/normal.h"
#include "maximise/weighted.h"

static struct maximise_run start(int sign, const struct tenring_weights *weights,
                                 const struct tenring_puzzle *puzzle)
{
    struct maximise_run run = {.problem.sign = sign, .control.options = TENRING_BEST_OPTIONS_INIT};
    run.method.kernel = isa_choose(maximise_kernels, 0);
    assert_true(maximise_start(&run, weights, puzzle));
    return run;
}

/* A grid within the candidates of the run has the score that its gains give, and each gain follows
   from its weight by the fields of run.h. */
static void check_grid(const struct maximise_run *run, const struct tenring_weights *weights,
                       const struct tenring_grid *grid)
{
    int64_t total = 0;
    for (int cell = 0; cell < 81; cell++) {
        int digit = grid->cell[cell] - 1, r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
        int64_t gain = run->problem.gains.gain[cell][digit];
        assert_true(gain >= 0 && gain <= run->problem.greatest_gain && gain < INT64_C(1) << 32);
        assert_true(run->problem.divisor * gain ==
                    run->problem.sign * (int64_t)weights->weight[cell][digit] -
                        run->problem.least[cell] - run->problem.house[r][digit] -
                        run->problem.house[9 + c][digit] - run->problem.house[18 + b][digit]);
        total += gain;
    }
    assert_true(maximise_score(run, total) == tenring_score_grid(weights, grid));
}

static void scores_stay(void **state)
{
    (void)state;
    for (int n = 0; n < weighted_trials(400, 20000); n++) {
        struct rng rng;
        rng_seed(&rng, 7000 + (uint64_t)n);
        struct tenring_weights weights = random_weights(&rng, (enum kind)(n % KINDS));
        struct tenring_puzzle empty = empty_puzzle();
        struct maximise_run run = start(n / KINDS % 2 ? 1 : -1, &weights, &empty);
        for (int grids = 0; grids < 5; grids++) {
            struct tenring_grid grid = random_grid(&rng);
            check_grid(&run, &weights, &grid);
            struct tenring_puzzle puzzle;
            for (int cell = 0; cell < 81; cell++)
                puzzle.cell[cell] = (uint16_t)(rng_below(&rng, 4) ? TENRING_ALL_DIGITS
                                                                  : 1u << (grid.cell[cell] - 1));
            struct maximise_run part = start(run.problem.sign, &weights, &puzzle);
            check_grid(&part, &weights, &grid);
        }
    }
}

/* (r + c + d) mod m is congruent to r + c + d: all scores differ by multiples of m. Changing one
   weight by one ends that. */
static void residues_are_found(void **state)
{
    (void)state;
    for (int m = 2; m <= 9; m++) {
        struct tenring_weights weights;
        struct tenring_puzzle puzzle = empty_puzzle();
        for (int n = 0; n < 729; n++) {
            int r = n / 81, c = n / 9 % 9, d = n % 9;
            weights.weight[n / 9][d] = (r * c + 3 * r * d + d * d + c * (r / 3)) % m;
        }
        assert_true(start(1, &weights, &puzzle).problem.divisor % m == 0);
        weights.weight[40][4]++;
        assert_true(start(1, &weights, &puzzle).problem.divisor == 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_stay),
        cmocka_unit_test(residues_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
