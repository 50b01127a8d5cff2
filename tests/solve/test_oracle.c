/*
 * test_oracle.c - compares the library with the oracles on generated puzzles of every kind, for
 * every available kernel.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>

#include "support/differential.h"

/* The share of puzzles that the oracle may leave undecided. */
enum { GAVE_UP_PERCENT = 2 };

static void agrees_with_the_oracles(void **unused)
{
    (void)unused;
    bool full = support_full_run();
    uint64_t number = support_trials(1500, 100000);
    struct differential_report report;
    differential_run(&differential_library, support_seed(), number, full, &report);
    if (report.failed)
        fail_msg("%s (see above)", report.message);
    print_message("%" PRIu64 " puzzles: %" PRIu64 " without, %" PRIu64 " with one, %" PRIu64
                  " with two, %" PRIu64 " with more solutions; %" PRIu64
                  " too hard for the oracle\n",
                  report.checked, report.none, report.one, report.two, report.more, report.gave_up);
    assert_int_equal(report.checked, number);
    assert_true(report.gave_up * 100 <= number * GAVE_UP_PERCENT);
    /* This test would be blind if the generator no longer made some kind of puzzle. */
    assert_true(report.none > number / 20);
    assert_true(report.one > number / 20);
    assert_true(report.two > 0);
    assert_true(report.more > number / 20);
    /* Half of the expected number, less a few for chance in slow builds, which try 150. */
    for (int kind = 0; kind < SUPPORT_KINDS; kind++)
        assert_true(report.kinds[kind] + 4 > number / SUPPORT_KINDS / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_oracles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
