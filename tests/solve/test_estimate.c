/*
 * test_estimate.c - compares the estimated number of solutions with known counts.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <math.h>
#include <string.h>

#include "support/support.h"

static struct tenring_estimate estimate(const struct tenring_puzzle *puzzle, uint64_t probes,
                                        uint64_t seed)
{
    struct tenring_estimate result = TENRING_ESTIMATE_INIT;
    assert_int_equal(tenring_estimate_count(puzzle, probes, seed, NULL, &result),
                     TENRING_STATUS_OK);
    assert_int_equal(result.probes, probes);
    assert_true(result.nodes >= probes);
    assert_true(result.mean >= 0);
    assert_true(result.standard_error >= 0);
    return result;
}

/* The estimate is exact if propagation alone decides. */
static void decided_puzzles_are_exact(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (int trial = 0; trial < 100; trial++) {
        struct tenring_puzzle puzzle;
        struct tenring_solve_result right = TENRING_SOLVE_RESULT_INIT;
        support_generate(&rng, trial % 2 ? SUPPORT_UNIQUE : SUPPORT_CONFLICT, &puzzle);
        assert_int_equal(tenring_solve(&puzzle, NULL, &right), TENRING_STATUS_OK);
        struct tenring_estimate result = estimate(&puzzle, 10, (uint64_t)trial);
        if (right.nodes > 1)
            continue;
        assert_true(result.mean == right.solutions);
        assert_true(result.standard_error == 0);
        assert_int_equal(result.nodes, result.probes);
    }
}

/* The sum of the deviations of many independent estimates, in standard errors, is not greater than
   chance allows. */
static void the_estimate_is_unbiased(void **unused)
{
    (void)unused;
    struct rng rng;
    int puzzles = 0;
    double sum = 0;
    const uint64_t most = support_full_run() ? 200000 : 20000;
    rng_seed(&rng, support_seed());
    const int wanted = (int)support_trials(40, 40);
    while (puzzles < wanted) {
        struct tenring_puzzle puzzle;
        struct tenring_count_result right = TENRING_COUNT_RESULT_INIT;
        support_generate(&rng, SUPPORT_SPARSE, &puzzle);
        assert_int_equal(tenring_count_up_to(&puzzle, most, NULL, &right), TENRING_STATUS_OK);
        if (right.count < 20 || right.count == most)
            continue;
        struct tenring_estimate result = estimate(&puzzle, 4000, rng_next(&rng));
        assert_true(result.standard_error > 0);
        double deviation = (result.mean - (double)right.count) / result.standard_error;
        /* the distribution has a long tail: one estimate may be far off */
        assert_true(fabs(deviation) < 8);
        sum += deviation;
        puzzles++;
    }
    assert_true(fabs(sum / sqrt(puzzles)) < 4);
}

/* 6,670,903,752,021,072,936,960 grids (Felgenhauer and Jarvis 2005). */
static void the_empty_grid(void **unused)
{
    (void)unused;
    const double right = 6670903752021072936960.0;
    struct tenring_puzzle puzzle;
    for (int cell = 0; cell < 81; cell++)
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
    struct tenring_estimate result = estimate(&puzzle, 20000, support_seed());
    assert_true(result.standard_error > 0);
    assert_true(result.standard_error < right / 5);
    assert_true(fabs(result.mean - right) < 5 * result.standard_error);
}

static void the_same_seed_gives_the_same_on_every_kernel(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (int trial = 0; trial < 30; trial++) {
        struct tenring_puzzle puzzle;
        support_generate(&rng, trial % 2 ? SUPPORT_SPARSE : SUPPORT_MARKS_AROUND, &puzzle);
        uint64_t seed = rng_next(&rng);
        struct tenring_estimate first = estimate(&puzzle, 50, seed);
        for (int isa = 1; isa <= tenring_isa_count(); isa++) {
            struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
            struct tenring_estimate other = TENRING_ESTIMATE_INIT;
            options.isa = isa;
            if (!tenring_isa_available(isa))
                continue;
            assert_int_equal(tenring_estimate_count(&puzzle, 50, seed, &options, &other),
                             TENRING_STATUS_OK);
            assert_memory_equal(&other.mean, &first.mean, sizeof first.mean);
            assert_memory_equal(&other.standard_error, &first.standard_error,
                                sizeof first.standard_error);
            assert_int_equal(other.nodes, first.nodes);
        }
    }
}

static void the_node_limit_is_never_exceeded(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle;
    for (int cell = 0; cell < 81; cell++)
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    for (uint64_t limit = 1; limit < 2000; limit += 13) {
        struct tenring_estimate result = TENRING_ESTIMATE_INIT;
        options.node_limit = limit;
        assert_int_equal(tenring_estimate_count(&puzzle, 1000000, 1, &options, &result),
                         TENRING_STATUS_LIMIT);
        assert_true(result.nodes <= limit);
        assert_true(result.probes <= result.nodes);
        assert_true(limit < 1000 || result.probes > 5);
        assert_true(result.probes > 1 || isinf(result.standard_error));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decided_puzzles_are_exact),
        cmocka_unit_test(the_estimate_is_unbiased),
        cmocka_unit_test(the_empty_grid),
        cmocka_unit_test(the_same_seed_gives_the_same_on_every_kernel),
        cmocka_unit_test(the_node_limit_is_never_exceeded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
