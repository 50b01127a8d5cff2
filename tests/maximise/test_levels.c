/*
 * test_levels.c - weights of two levels: the levels found hold for all solutions, and the search
 * gives the same answer with and without them.
 *
 * TENRING_TEST_FULL=1 in the environment: many more weights.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "maximise/levels.h"
#include "maximise/weighted.h"
#include "support/forms.h"
#include "support/support.h"

enum { ALL = (1 << 9) - 1, SLOW = 6 };

static void allow_all(digit_set cand[81])
{
    for (int cell = 0; cell < 81; cell++)
        cand[cell] = ALL;
}

/* Random weights coarse * x + y with x < a and y < b. */
static struct tenring_weights two_levels(struct rng *rng, int64_t coarse, uint32_t a, uint32_t b)
{
    struct tenring_weights weights;
    for (int n = 0; n < 729; n++)
        weights.weight[n / 9][n % 9] =
            (int32_t)(coarse * (int64_t)rng_below(rng, a) + (int64_t)rng_below(rng, b));
    return weights;
}

static void take_gains(const struct tenring_weights *weights, struct maximise_gains *gains)
{
    for (int n = 0; n < 729; n++)
        gains->gain[n / 9][n % 9] = weights->weight[n / 9][n % 9];
}

/* 0, 1, 1000 and 1001 have levels: coarse 1000, fine 0 or 1. Consecutive numbers have none. Where
   fine parts may add up to the coarse number, levels that are found hold for all solutions. */
static void smallest_cases(void **state)
{
    (void)state;
    struct maximise_gains gains;
    struct maximise_levels levels;
    digit_set cand[81];
    allow_all(cand);
    for (int n = 0; n < 729; n++)
        gains.gain[n / 9][n % 9] = n % 2 + 1000 * (n / 2 % 2);
    maximise_find_levels(&gains, cand, &levels);
    assert_int_equal(levels.coarse, 1000);
    assert_true(levels.least >= 0 && levels.most <= 81);
    for (int n = 0; n < 729; n++)
        assert_int_equal(levels.fine.gain[n / 9][n % 9], n % 2);
    for (int modulus = 1; modulus < 40; modulus++) {
        for (int n = 0; n < 729; n++)
            gains.gain[n / 9][n % 9] = n % modulus;
        maximise_find_levels(&gains, cand, &levels);
        assert_int_equal(levels.coarse, 0);
    }
    for (int n = 0; n < 729; n++)
        gains.gain[n / 9][n % 9] = n % 5 + 100 * (n % 3);
    maximise_find_levels(&gains, cand, &levels);
    assert_true(levels.coarse == 0 || levels.coarse > levels.most - levels.least);
}

/* A puzzle with one candidate in each cell: no levels to find, no crash. */
static void one_solution(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    struct tenring_grid grid = random_grid(&rng);
    struct tenring_weights weights = two_levels(&rng, 1000, 3, 3);
    struct maximise_gains gains;
    struct maximise_levels levels;
    digit_set cand[81];
    take_gains(&weights, &gains);
    for (int cell = 0; cell < 81; cell++)
        cand[cell] = (digit_set)(1u << (grid.cell[cell] - 1));
    maximise_find_levels(&gains, cand, &levels);
    assert_true(levels.coarse == 0 || levels.most == levels.least);
}

/* The fine parts of each solution have the stated sum; without them the gains are multiples. */
static void levels_against_grids(void **state)
{
    (void)state;
    static const int64_t sizes[] = {20, 200, 1000, 7919, 1000000};
    int found = 0, wanted = weighted_trials(400, 4000);
    for (int n = 0; n < wanted; n++) {
        struct rng rng;
        rng_seed(&rng, 7000 + (uint64_t)n);
        struct tenring_weights weights =
            n % 8 == 7
                ? random_weights(&rng, (enum kind)(n / 8 % KINDS))
                : two_levels(&rng, sizes[n % 5], 2 + rng_below(&rng, 9), 1 + rng_below(&rng, 12));
        struct maximise_gains gains;
        struct maximise_levels levels;
        digit_set cand[81];
        allow_all(cand);
        take_gains(&weights, &gains);
        for (int m = 0; m < 729; m++)
            gains.gain[m / 9][m % 9] -= INT32_MIN; /* makes all gains at least 0 */
        maximise_find_levels(&gains, cand, &levels);
        if (levels.coarse == 0)
            continue;
        found++;
        assert_true(levels.most - levels.least < levels.coarse);
        for (int m = 0; m < 729; m++)
            assert_int_equal(
                (gains.gain[m / 9][m % 9] - levels.fine.gain[m / 9][m % 9]) % levels.coarse, 0);
        for (int g = 0; g < 50; g++) {
            struct tenring_grid grid = random_grid(&rng);
            int64_t sum = 0;
            for (int cell = 0; cell < 81; cell++)
                sum += levels.fine.gain[cell][grid.cell[cell] - 1];
            assert_true(levels.least <= sum && sum <= levels.most);
        }
    }
    assert_true(found > wanted / 4);
}

/* The search for a list of one solution does not use levels: the score must be the same. */
static void same_without_levels(void **state)
{
    (void)state;
    for (int n = 0; n < weighted_trials(12, 200); n++) {
        struct rng rng;
        rng_seed(&rng, 40 + (uint64_t)n);
        struct tenring_puzzle puzzle = random_puzzle(&rng, n % 3 * 4, false);
        struct tenring_weights weights =
            two_levels(&rng, n % 2 ? 1000 : 250, 2, 2 + (uint32_t)n % 3);
        if (n % 4 == 3) { /* three levels */
            struct tenring_weights third = two_levels(&rng, 0, 1, 2);
            for (int m = 0; m < 729; m++)
                weights.weight[m / 9][m % 9] =
                    200 * weights.weight[m / 9][m % 9] + third.weight[m / 9][m % 9];
        }
        struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
        struct tenring_best best = TENRING_BEST_INIT;
        struct tenring_top top = TENRING_TOP_INIT;
        struct tenring_ranked ranked;
        options.goal = n % 2 ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
        assert_int_equal(tenring_find_best(&weights, &puzzle, &options, &best), TENRING_STATUS_OK);
        assert_int_equal(tenring_find_top(&weights, &puzzle, 1, &options, &ranked, &top),
                         TENRING_STATUS_OK);
        assert_true(best.outcome == TENRING_OUTCOME_OPTIMAL && best.score == ranked.score);
        assert_true(best.bound == best.score);
        assert_true(tenring_is_solution(&puzzle, &best.grid));
        assert_true(tenring_score_grid(&weights, &best.grid) == best.score);
    }
}

/* For these weights the first factor gives a grid that is too low in the first level, so the last
   factor decides. */
static void last_factor(void **state)
{
    (void)state;
    struct tenring_weights weights;
    struct tenring_puzzle puzzle = empty_puzzle();
    struct tenring_best_options options = support_goal(-1);
    struct tenring_best best = TENRING_BEST_INIT;
    static const int second[2][10] = {{80, 1, 1, 1, 0, 1, 1, 1, 0, 0},
                                      {29, 1, 1, 0, 1, 1, 1, 1, 0, 1}};
    for (int n = 0; n < 729; n++) {
        const int r = n / 81, c = n / 9 % 9, d = n % 9;
        weights.weight[n / 9][d] = 1000 * (abs((r - d) * (c - d)) % 7);
    }
    for (int n = 0; n < 2; n++)
        for (int d = 0; d < 9; d++)
            weights.weight[second[n][0]][d] += second[n][1 + d];
    assert_int_equal(tenring_find_best(&weights, &puzzle, &options, &best), TENRING_STATUS_OK);
    assert_int_equal(best.score, 92001); /* the score of a list of one, without levels */
    assert_true(tenring_score_grid(&weights, &best.grid) == best.score);
}

/* 1000 * the squared distance of a digit from row 4 * d % 9 and column 7 * d % 9, plus 1 if r * c +
   d is a multiple of 3, to be minimised. */
static void make_far_from_home(struct tenring_weights *weights)
{
    for (int n = 0; n < 729; n++) {
        const int r = n / 81, c = n / 9 % 9, d = n % 9;
        const int down = r - 4 * d % 9, right = c - 7 * d % 9;
        weights->weight[n / 9][n % 9] =
            1000 * (down * down + right * right) + ((r * c + d) % 3 == 0);
    }
}

static int is_multiple(int number, int of)
{
    return number % of == 0;
}

/* 82 * (82 * a + b) + c with a, b and c 0 or 1, to be minimised. The sum of each is at most 81. */
static void make_three_of_82(struct tenring_weights *weights)
{
    for (int n = 0; n < 729; n++) {
        const int r = n / 81, c = n / 9 % 9, d = n % 9;
        weights->weight[n / 9][d] = 82 * (82 * is_multiple(r * c + d, 3) + (r * c * d % 5 == 1)) +
                                    is_multiple(r + c + d, 4);
    }
}

/* Levels that are not multiples of each other: the coarse one, 235468, is found first, then the
   other, 2882, in its fine parts. */
static void make_odd_levels(struct tenring_weights *weights)
{
    for (int n = 0; n < 729; n++) {
        const int r = n / 81, c = n / 9 % 9, d = n % 9;
        weights->weight[n / 9][d] = 235468 * ((r * d + c) % 3 == 1) +
                                    2882 * ((r * c + d) % 4 == 1) + (abs(r - 4) + abs(c - 4)) * d;
    }
}

/* Minimises and compares the score and the nodes. */
static void check_pinned(const struct tenring_weights *weights, const struct tenring_puzzle *puzzle,
                         int sign, int64_t score, uint64_t nodes)
{
    struct tenring_best_options options = support_goal(sign);
    struct tenring_best best = TENRING_BEST_INIT;
    options.node_limit = 100000;
    assert_int_equal(tenring_find_best(weights, puzzle, &options, &best), TENRING_STATUS_OK);
    print_message("%" PRId64 ", %" PRIu64 " nodes\n", best.score, best.nodes);
    assert_int_equal(best.score, score);
    assert_true(tenring_score_grid(weights, &best.grid) == score);
    assert_int_equal(best.nodes, nodes);
}

/* Without levels these need more than ten seconds; builds that repeat the proof without levels omit
   them. The numbers of nodes change only on purpose. */
static void pinned_nodes(void **state)
{
    (void)state;
    if (support_trials(SLOW, SLOW) < SLOW)
        skip();
    struct tenring_weights weights;
    const struct tenring_puzzle puzzle = empty_puzzle();
    make_far_from_home(&weights);
    check_pinned(&weights, &puzzle, -1, 2160010, 944);
    make_three_of_82(&weights);
    check_pinned(&weights, &puzzle, -1, 67242, 2631);
    make_odd_levels(&weights);
    check_pinned(&weights, &puzzle, -1, 2376294, 2046);
    /* three levels, A * c * d + B * r, A * r * d + B * c and (r - c) * (r - c) + A * d: more than
       100 seconds without the linear relaxation (linear.c) */
    struct form_instance instance;
    form_draw_levels(140, &instance);
    check_pinned(&instance.weights, &instance.puzzle, -1, 64045048, 1938);
}

/* Under any limit: a grid, its score, and a valid bound. */
static void limits(void **state)
{
    (void)state;
    struct tenring_weights weights;
    struct tenring_puzzle puzzle = empty_puzzle();
    struct tenring_best_options options = support_goal(-1);
    make_far_from_home(&weights);
    for (options.node_limit = 40; options.node_limit < 900; options.node_limit += 43) {
        struct tenring_best best = TENRING_BEST_INIT;
        assert_int_equal(tenring_find_best(&weights, &puzzle, &options, &best),
                         TENRING_STATUS_LIMIT);
        assert_true(best.nodes <= options.node_limit);
        assert_true(best.bound <= 2160010);
        if (best.outcome == TENRING_OUTCOME_UNKNOWN)
            continue;
        assert_true(best.score >= 2160010);
        assert_true(tenring_score_grid(&weights, &best.grid) == best.score);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(smallest_cases),
        cmocka_unit_test(one_solution),
        cmocka_unit_test(levels_against_grids),
        cmocka_unit_test(same_without_levels),
        cmocka_unit_test(last_factor),
        cmocka_unit_test(pinned_nodes),
        cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
