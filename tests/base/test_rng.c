/*
 * test_rng.c - the random numbers equal those of the generator's authors and are uniform below a
 * bound.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include "base/rng.h"
#include "support/support.h"

/* The first outputs of the authors' C programs: splitmix64 from 0, xoshiro256** from the state 1,
   2, 3, 4. */
static void random_numbers_are_the_published_ones(void **unused)
{
    (void)unused;
    static const uint64_t seeded[4] = {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4),
                                       UINT64_C(0x06c45d188009454f), UINT64_C(0xf88bb8a8724c81ec)};
    static const uint64_t outputs[] = {
        11520,
        0,
        1509978240,
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    struct rng rng;
    rng_seed(&rng, 0);
    assert_memory_equal(rng.state, seeded, sizeof seeded);
    rng = (struct rng){{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++)
        assert_int_equal(rng_next(&rng), outputs[i]);
}

/* Pearson's test with a bound that random numbers exceed in a few of a million runs. */
static void random_numbers_below_a_bound_are_uniform(void **unused)
{
    (void)unused;
    static const uint32_t bounds[] = {1, 2, 3, 7, 9, 81, 100, 729};
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        uint32_t seen[729] = {0}, bound = bounds[i];
        double chi_square = 0, expected = 200;
        for (uint32_t n = 0; n < 200 * bound; n++) {
            uint32_t number = rng_below(&rng, bound);
            assert_true(number < bound);
            seen[number]++;
        }
        for (uint32_t number = 0; number < bound; number++)
            chi_square += (seen[number] - expected) * (seen[number] - expected) / expected;
        double freedom = bound - 1;
        assert_true((chi_square - freedom) * (chi_square - freedom) <=
                    25 * 2 * (freedom + 1) + 100);
    }
    for (int n = 0; n < 1000; n++)
        assert_true(rng_below(&rng, UINT32_MAX) < UINT32_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers_are_the_published_ones),
        cmocka_unit_test(random_numbers_below_a_bound_are_uniform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
