/*
 * test_isa.c - the instruction sets have names, the portable one is available, and each is chosen
 * by its number.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "base/isa.h"

static void instruction_sets_are_numbered_from_one(void **unused)
{
    (void)unused;
    int count = tenring_isa_count(), best = tenring_isa_best();
    assert_int_equal(count, ISA_COUNT);
    assert_string_equal(tenring_isa_name(1), "portable");
    assert_true(tenring_isa_available(1));
    assert_in_range(best, 1, count);
    assert_true(tenring_isa_available(best));
    /* best is the last available one, or the one before it, with the same instructions */
    for (int isa = best + 1; isa <= count; isa++)
        assert_true(!tenring_isa_available(isa) || strcmp(tenring_isa_name(best), "avx512vl") == 0);
    for (int isa = 1; isa <= count; isa++) {
        assert_non_null(tenring_isa_name(isa));
        for (int other = 1; other < isa; other++)
            assert_string_not_equal(tenring_isa_name(isa), tenring_isa_name(other));
    }
    const int none[] = {-1, 0, count + 1, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_null(tenring_isa_name(none[i]));
        assert_false(tenring_isa_available(none[i]));
    }
}

static void kernels_are_chosen_by_number(void **unused)
{
    (void)unused;
    static const char kernel[ISA_COUNT];
    const void *kernels[ISA_COUNT];
    for (int i = 0; i < ISA_COUNT; i++)
        kernels[i] = &kernel[i];
    for (int isa = 1; isa <= ISA_COUNT; isa++)
        assert_ptr_equal(isa_choose(kernels, isa),
                         tenring_isa_available(isa) ? &kernel[isa - 1] : NULL);
    assert_ptr_equal(isa_choose(kernels, 0), &kernel[tenring_isa_best() - 1]);
    assert_null(isa_choose(kernels, -1));
    assert_null(isa_choose(kernels, ISA_COUNT + 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(instruction_sets_are_numbered_from_one),
        cmocka_unit_test(kernels_are_chosen_by_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
