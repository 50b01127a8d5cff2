/*
 * test_simd.c - the plain C versions of the logic functions of three inputs have the truth tables
 * that AVX-512 is given; any_bit sees every bit.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include "base/simd.h"

/* Bit i of A, B, C is bit 2, 1, 0 of i, so the value of a function is its truth table. */
enum { A = 0xf0, B = 0xcc, C = 0xaa };

static vector splat(uint64_t word)
{
    return no_bits() + word;
}

static void check_function(vector got, unsigned table)
{
    uint64_t word[VECTOR_WORDS];
    memcpy(word, &got, sizeof word);
    for (int i = 0; i < VECTOR_WORDS; i++)
        assert_int_equal(word[i] & 0xff, table);
}

static void functions_are_their_truth_tables(void **unused)
{
    (void)unused;
    const vector a = splat(A), b = splat(B), c = splat(C);
    check_function(and3(a, b, c), A & B & C);
    check_function(or3(a, b, c), A | B | C);
    check_function(xor3(a, b, c), A ^ B ^ C);
    check_function(majority(a, b, c), 0xe8);
    check_function(select_bits(a, b, c), 0xca);
    check_function(or_both(a, b, c), 0xf8);
    check_function(or_without(a, b, c), 0xf4);
    check_function(and_either(a, b, c), 0xe0);
    check_function(and_not_both(a, b, c), 0x70);
    check_function(and_not_either(a, b, c), 0x10);
    check_function(compare_step(a, b, c), 0xb2);
}

/* Two numbers of three binary digits are compared from the least digit up. */
static void compare_step_compares(void **unused)
{
    (void)unused;
    for (unsigned left = 0; left < 8; left++) {
        for (unsigned right = 0; right < 8; right++) {
            vector greater = no_bits();
            for (int digit = 0; digit < 3; digit++)
                greater = compare_step(splat(-(uint64_t)(left >> digit & 1)),
                                       splat(-(uint64_t)(right >> digit & 1)), greater);
            check_function(greater, left > right ? 0xff : 0);
        }
    }
}

static void any_bit_sees_every_bit(void **unused)
{
    (void)unused;
    assert_false(any_bit(no_bits()));
    for (int bit = 0; bit < 64 * VECTOR_WORDS; bit++) {
        uint64_t word[VECTOR_WORDS] = {0};
        vector v;
        word[bit / 64] = UINT64_C(1) << bit % 64;
        memcpy(&v, word, sizeof v);
        assert_true(any_bit(v));
    }
}

static void names_of_kernels(void **unused)
{
    (void)unused;
    int KERNEL_TABLE(name) = 7;
    assert_int_equal(name_portable, 7);
    assert_string_equal(KERNEL_NAME, "portable");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_are_their_truth_tables),
        cmocka_unit_test(compare_step_compares),
        cmocka_unit_test(any_bit_sees_every_bit),
        cmocka_unit_test(names_of_kernels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
