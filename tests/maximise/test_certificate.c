/*
 * test_certificate.c - the text of claims and steps: the longest ones fit into the sizes of
 * tenring.h; the line of each step is compared word by word. certificates.py tests whole
 * certificates.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "tenring.h"

static void fill(int64_t *number, int count, int64_t value)
{
    for (int n = 0; n < count; n++)
        number[n] = value;
}

static size_t count_words(const char *text)
{
    size_t words = 0;
    for (; *text; text++)
        words += *text == ' ' || *text == '\n';
    return words;
}

static void test_longest_claim(void **state)
{
    (void)state;
    static struct tenring_claim claim;
    static struct tenring_weights weights;
    static char text[TENRING_CLAIM_SIZE], less[200];
    struct tenring_best best = TENRING_BEST_INIT;
    struct tenring_puzzle puzzle;
    best.outcome = TENRING_OUTCOME_OPTIMAL;
    best.score = claim.unit = INT64_MIN;
    memset(best.grid.cell, 9, sizeof best.grid.cell);
    claim.best = &best;
    fill(claim.base, TENRING_CELLS, INT64_MIN);
    fill(claim.house[0], TENRING_HOUSES * TENRING_DIGITS, INT64_MIN);
    claim.shift = INT32_MIN;
    claim.classes = TENRING_DIGITS;
    for (int n = 0; n < TENRING_DIGITS; n++)
        claim.class_set[n] = TENRING_ALL_DIGITS;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
        for (int digit = 0; digit < TENRING_DIGITS; digit++)
            weights.weight[cell][digit] = INT32_MIN;
    }
    size_t length =
        tenring_format_claim(&claim, &weights, &puzzle, TENRING_GOAL_MINIMISE, text, sizeof text);
    assert_in_range(length, sizeof text / 2, sizeof text - 1);
    assert_int_equal(strlen(text), length);
    static const char head[] = "tenring certificate 5\ngoal min\npuzzle 123456789123";
    assert_memory_equal(text, head, sizeof head - 1);
    assert_int_equal(count_words(text), 3 + 2 + 2 + 1 + 729 + 2 + 2 + 82 + 244 + 11 + 2 + 2);
    assert_int_equal(
        tenring_format_claim(&claim, &weights, &puzzle, TENRING_GOAL_MINIMISE, less, sizeof less),
        length);
    assert_memory_equal(less, text, sizeof less - 1);
    assert_int_equal(less[sizeof less - 1], 0);

    best.outcome = TENRING_OUTCOME_NONE;
    tenring_format_claim(&claim, &weights, &puzzle, TENRING_GOAL_MAXIMISE, text, sizeof text);
    assert_non_null(strstr(text, "\ngoal max\n"));
    assert_non_null(strstr(text, "\nscore none\nbase -9223372036854775808 "));
    assert_int_equal(tenring_format_claim(NULL, &weights, &puzzle, 0, text, sizeof text), 0);
    assert_int_equal(tenring_format_claim(&claim, NULL, &puzzle, 0, text, sizeof text), 0);
    assert_int_equal(tenring_format_claim(&claim, &weights, NULL, 0, text, sizeof text), 0);
}

static void assert_step(const struct tenring_proof_step *step, size_t words)
{
    static char text[TENRING_PROOF_STEP_SIZE];
    size_t length = tenring_format_proof_step(step, text, sizeof text);
    assert_in_range(length, 1, sizeof text - 1);
    assert_int_equal(strlen(text), length);
    assert_ptr_equal(strchr(text, '\n'), text + length - 1);
    assert_int_equal(count_words(text), words);
    assert_int_equal(tenring_format_proof_step(step, NULL, 0), length);
}

static void test_longest_steps(void **state)
{
    (void)state;
    static struct tenring_proof_step step;
    fill(step.multiplier, TENRING_CELLS, INT64_MIN);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        step.taken[cell] = TENRING_ALL_DIGITS;
    memset(step.equation, 1, sizeof step.equation);
    step.kind = TENRING_PROOF_STEP_KIND_FIX;
    assert_step(&step, 82 + 2 + 729);
    step.kind = TENRING_PROOF_STEP_KIND_BOUND;
    assert_step(&step, 82);
    step.kind = TENRING_PROOF_STEP_KIND_PARITY;
    assert_step(&step, 82 + 1 + TENRING_EQUATIONS);
    step.kind = TENRING_PROOF_STEP_KIND_BANDS;
    assert_step(&step, 82);
    assert_int_equal(tenring_format_proof_step(NULL, NULL, 0), 0);
}

static void test_words(void **state)
{
    (void)state;
    struct tenring_proof_step step = {.kind = TENRING_PROOF_STEP_KIND_DEAD};
    char text[TENRING_PROOF_STEP_SIZE];
    tenring_format_proof_step(&step, text, sizeof text);
    assert_string_equal(text, "dead\n");
    step.kind = TENRING_PROOF_STEP_KIND_BRANCH;
    step.cell = 25;
    step.children = 2;
    step.child[0] = 0x101;
    step.child[1] = 0x002;
    tenring_format_proof_step(&step, text, sizeof text);
    assert_string_equal(text, "branch 38 2 19 2\n");
    step.kind = TENRING_PROOF_STEP_KIND_FIX;
    step.taken[80] = 0x100;
    tenring_format_proof_step(&step, text, sizeof text);
    assert_string_equal(text + strlen(text) - 15, " without 1 999\n");
    step.kind = TENRING_PROOF_STEP_KIND_PARITY;
    step.equation[0] = step.equation[324] = 1;
    tenring_format_proof_step(&step, text, sizeof text);
    assert_memory_equal(text, "parity 0 0 ", 11);
    assert_string_equal(text + strlen(text) - 11, " 0 2 0 324\n");
    step.kind = TENRING_PROOF_STEP_KIND_BANDS;
    step.multiplier[80] = -7;
    tenring_format_proof_step(&step, text, sizeof text);
    assert_memory_equal(text, "bands 0 0 ", 10);
    assert_string_equal(text + strlen(text) - 5, "0 -7\n");
    step.stacks = 1;
    tenring_format_proof_step(&step, text, sizeof text);
    assert_memory_equal(text, "stacks 0 0 ", 11);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_longest_claim),
        cmocka_unit_test(test_longest_steps),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
