/*
 * test_parts.c - the parts of exact counting: partitions, numbers of 128 bits, tables of stacks
 * checked from first principles, plans.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "count/kernel.h"
#include "count/sum.h"
#include "support/support.h"

static struct partition_table table;

static int set_up(void **unused)
{
    (void)unused;
    partition_fill(&table);
    return 0;
}

static void partitions_are_complete(void **unused)
{
    (void)unused;
    for (unsigned part = 0; part < PARTITION_COUNT; part++) {
        const digit_set *triple = table.triple[part];
        assert_int_equal(triple[0] | triple[1] | triple[2], TENRING_ALL_DIGITS);
        for (int i = 0; i < 3; i++)
            assert_int_equal(digit_set_size(triple[i]), 3);
        assert_int_equal(partition_find(&table, triple[0], triple[1]), part);
    }
}

/* The neighbours of a partition are the 56 partitions with disjoint triples in each row, each once.
 */
static void neighbours_are_the_disjoint_pairs(void **unused)
{
    (void)unused;
    for (unsigned a = 0; a < PARTITION_COUNT; a += 7) {
        uint16_t b[PARTITION_NEIGHBOURS], c[PARTITION_NEIGHBOURS];
        bool seen[PARTITION_COUNT] = {false};
        int disjoint = 0;
        partition_neighbours(&table, a, b, c);
        for (int i = 0; i < PARTITION_NEIGHBOURS; i++) {
            assert_false(seen[b[i]]);
            seen[b[i]] = true;
            for (int r = 0; r < 3; r++)
                assert_int_equal(table.triple[a][r] | table.triple[b[i]][r] | table.triple[c[i]][r],
                                 TENRING_ALL_DIGITS);
        }
        for (unsigned other = 0; other < PARTITION_COUNT; other++) {
            bool meets = false;
            for (int r = 0; r < 3; r++)
                meets = meets || (table.triple[a][r] & table.triple[other][r]);
            disjoint += !meets;
            assert_int_equal(!meets, seen[other]);
        }
        assert_int_equal(disjoint, PARTITION_NEIGHBOURS);
    }
}

static void wide_numbers(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (int i = 0; i < 10000; i++) {
        uint64_t a = rng_next(&rng) >> rng_below(&rng, 64),
                 b = rng_next(&rng) >> rng_below(&rng, 64);
        struct uint128 product = uint128_product(a, b), sum = {0, 0}, shifted = {0, a};
        for (int bit = 0; bit < 64; bit++) {
            if (b >> bit & 1)
                sum = uint128_add(sum, shifted);
            shifted = uint128_add(shifted, shifted);
        }
        assert_int_equal(product.high, sum.high);
        assert_int_equal(product.low, sum.low);
        struct uint128 difference = uint128_subtract(product, (struct uint128){0, a});
        struct uint128 back = uint128_add(difference, (struct uint128){0, a});
        assert_int_equal(back.high, product.high);
        assert_int_equal(back.low, product.low);
        uint32_t divisor = (uint32_t)(rng_next(&rng) >> 32) | 1;
        struct uint128 quotient = product;
        uint32_t rest = uint128_divide(&quotient, divisor);
        assert_true(rest < divisor);
        struct uint128 whole =
            uint128_add(uint128_times(quotient, divisor), (struct uint128){0, rest});
        assert_int_equal(whole.high, product.high);
        assert_int_equal(whole.low, product.low);
    }
}

/* Counts the fillings of a stack, cell by cell, with the given sets of digits in its nine rows. */
static unsigned fillings(const struct count_stack *stack, const digit_set row[9], int place,
                         unsigned column[3], unsigned left[9])
{
    if (place == 27)
        return 1;
    int r = place / 3, k = place % 3;
    unsigned sum = 0;
    if (k == 0)
        left[r] = row[r];
    unsigned before = left[r];
    for (unsigned set = before & stack->box[r / 3].cell[r % 3][k] & ~column[k]; set;
         set &= set - 1) {
        unsigned bit = set & -set;
        left[r] = before & ~bit;
        column[k] |= bit;
        sum += fillings(stack, row, place + 1, column, left);
        column[k] &= ~bit;
    }
    left[r] = before;
    return sum;
}

static void check_slices(const struct count_stack *stack, const int role[3], struct rng *rng,
                         const struct count_kernel *kernel)
{
    struct count_slicer slicer;
    assert_true(count_slicer_make(&slicer, stack, &table, role));
    void *work = count_alloc(slicer.work_size);
    uint16_t *slice = count_alloc((size_t)slicer.states[1] * slicer.length * sizeof *slice);
    assert_non_null(work);
    assert_non_null(slice);
    for (int trial = 0; trial < 4; trial++) {
        int state[3];
        state[0] = (int)rng_below(rng, (uint32_t)slicer.states[0]);
        count_slicer_run(&slicer, kernel, state[0], work, slice, slicer.length);
        for (int entry = 0; entry < 50; entry++) {
            digit_set row[9];
            unsigned column[3] = {0, 0, 0}, left[9];
            state[1] = (int)rng_below(rng, (uint32_t)slicer.states[1]);
            state[2] = (int)rng_below(rng, (uint32_t)slicer.states[2]);
            for (int i = 0; i < 3; i++)
                memcpy(row + 3 * role[i], table.triple[stack->box[role[i]].member[state[i]]],
                       3 * sizeof *row);
            unsigned expected = fillings(stack, row, 0, column, left);
            assert_int_equal(slice[(size_t)state[1] * slicer.length + (size_t)state[2]] *
                                 stack->column_orders,
                             expected);
        }
    }
    free(slice);
    free(work);
    count_slicer_free(&slicer);
}

static void slices_count_fillings(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (int trial = 0; trial < (int)support_trials(6, 60); trial++) {
        struct tenring_puzzle puzzle;
        struct count_stack stacks[3];
        support_generate(&rng, trial % 2 ? SUPPORT_NEARLY_EMPTY : SUPPORT_SPARSE, &puzzle);
        if (trial % 3 == 0)
            puzzle.cell[rng_below(&rng, 81)] &= (uint16_t) ~(1u << rng_below(&rng, 9));
        count_plan_stacks(stacks, &table, &puzzle, trial % 4 == 0);
        for (int s = 0; s < 3; s++) {
            if (!stacks[s].box[0].states || !stacks[s].box[1].states || !stacks[s].box[2].states)
                continue;
            const int role[3] = {trial % 3, (trial + 1) % 3, (trial + 2) % 3};
            for (int isa = 1; isa <= tenring_isa_count(); isa++)
                if (tenring_isa_available(isa))
                    check_slices(&stacks[s], role, &rng, isa_choose(count_kernels, isa));
        }
    }
}

/* The most pairs of rows of the greatest numbers: no kernel's sums overflow. */
static void sums_of_the_greatest_numbers(void **unused)
{
    (void)unused;
    enum { MOST = COUNT_KERNEL_PAIRS_MAX, LENGTH = 64 };
    _Alignas(COUNT_KERNEL_ALIGN) static uint8_t bytes[LENGTH];
    _Alignas(COUNT_KERNEL_ALIGN) static uint16_t numbers[LENGTH];
    static const struct count_pair outer[MOST];
    static const struct count_tile tile;
    static const uint16_t use[MOST], wanted[1];
    uint32_t use_end[COUNT_TILE_SHAPES];
    for (int i = 0; i < MOST; i++) {
        bytes[i] = UINT8_MAX;
        numbers[i] = COUNT_KERNEL_TABLE_MAX;
    }
    for (int shape = 0; shape < COUNT_TILE_SHAPES; shape++)
        use_end[shape] = MOST;
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        if (!tenring_isa_available(isa))
            continue;
        const struct count_kernel *kernel = isa_choose(count_kernels, isa);
        for (int narrow = 0; narrow < 2; narrow++) {
            const uint32_t most = narrow ? UINT8_MAX : COUNT_KERNEL_TABLE_MAX;
            uint64_t sum = 0;
            struct count_dots dots = {
                .left = narrow ? (const void *)bytes : numbers,
                .right = narrow ? (const void *)bytes : numbers,
                .narrow = narrow,
                .left_states = 1,
                .right_states = 1,
                .count = MOST,
                .length = LENGTH,
                .left_most = most,
                .right_most = most,
                .outer = outer,
                .outer_count = MOST,
                .tile = &tile,
                .use = use,
                .use_end = use_end,
                .classes = 1,
                .wanted = wanted,
                .wanted_count = 1,
                .sum = &sum,
            };
            const size_t size = kernel->dots_size(1, 1, 1);
            dots.work =
                aligned_alloc(COUNT_KERNEL_ALIGN, (size + COUNT_KERNEL_ALIGN - 1) /
                                                      COUNT_KERNEL_ALIGN * COUNT_KERNEL_ALIGN);
            assert_non_null(dots.work);
            kernel->dots(&dots);
            free(dots.work);
            assert_int_equal(sum, (uint64_t)MOST * MOST * MOST * most * most);
        }
    }
}

/* The sum does not depend on the distinguished stack or band, nor on the first band. */
static void all_plans_give_the_same_number(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (int trial = 0; trial < (int)support_trials(3, 60); trial++) {
        struct tenring_puzzle puzzle;
        struct uint128 first = {0, 0}, total;
        support_generate(
            &rng, support_full_run() && trial % 3 == 0 ? SUPPORT_NEARLY_EMPTY : SUPPORT_SPARSE,
            &puzzle);
        for (int number = 0; number < 18; number++) {
            struct count_plan plan;
            struct count_control control = {.products_limit = UINT64_MAX, .threads = 1};
            count_plan_make(&plan, &table, &puzzle, number);
            assert_int_equal(
                count_sum(&plan, &table, &puzzle, isa_choose(count_kernels, 0), &control, &total),
                TENRING_STATUS_OK);
            if (number == 0)
                first = total;
            assert_int_equal(total.high, first.high);
            assert_int_equal(total.low, first.low);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partitions_are_complete),
        cmocka_unit_test(neighbours_are_the_disjoint_pairs),
        cmocka_unit_test(wide_numbers),
        cmocka_unit_test(slices_count_fillings),
        cmocka_unit_test(sums_of_the_greatest_numbers),
        cmocka_unit_test(all_plans_give_the_same_number),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
