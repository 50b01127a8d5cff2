/*
 * test_parity.c - parity and classes of digits: they exclude no solution that enumeration finds,
 * and each proof by parity is correct.
 *
 * TENRING_TEST_FULL=1 in the environment: many more puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "maximise/classes.h"
#include "maximise/parity.h"
#include "maximise/weighted.h"

enum { MOST = 3000 };

static bool has(const uint64_t *proof, int equation)
{
    return proof[equation / 64] >> equation % 64 & 1;
}

/* The sum of the equations, computed from each of them, must be "even = odd". */
static void check_proof(const struct maximise_gains *gains, const digit_set cand[81], int64_t total,
                        const uint64_t *proof)
{
    bool with_total = has(proof, MAXIMISE_EQUATIONS - 1), right = with_total && (total & 1);
    for (int n = 0; n < MAXIMISE_EQUATIONS - 1; n++)
        right ^= has(proof, n);
    assert_true(right);
    for (int n = 0; n < 729; n++) {
        int cell = n / 9, digit = n % 9;
        if (!(cand[cell] >> digit & 1))
            continue;
        bool odd = has(proof, cell) ^ (with_total && (gains->gain[cell][digit] & 1));
        for (int house = 0; house < GRID_HOUSES; house++)
            for (int i = 0; i < 9; i++)
                if (grid_house_cells[house][i] == cell)
                    odd ^= has(proof, 81 + 9 * house + digit);
        assert_false(odd);
    }
}

/* The total of a solution is never excluded; others often are, with a correct proof. */
static void parity_against_enumeration(void **state)
{
    (void)state;
    static int64_t scores[MOST];
    int excluded = 0, wanted = weighted_trials(200, 3000);
    for (int n = 0; n < wanted; n++) {
        struct rng rng;
        rng_seed(&rng, 900 + (uint64_t)n);
        struct tenring_puzzle puzzle = random_puzzle(&rng, 27 + n % 8, n % 4 == 3);
        struct tenring_weights weights = random_weights(&rng, n % 2 ? MODULAR : UNITS);
        struct oracle oracle = enumerate(&weights, &puzzle, MOST, scores);
        if (oracle.count == MOST)
            continue;
        struct maximise_gains gains;
        for (int m = 0; m < 729; m++) {
            weights.weight[m / 9][m % 9] += n % 2 ? 0 : 1; /* gains are not negative */
            gains.gain[m / 9][m % 9] = weights.weight[m / 9][m % 9];
        }
        oracle = enumerate(&weights, &puzzle, MOST, scores);
        for (int64_t total = oracle.least - 3; total <= oracle.greatest + 3; total++) {
            uint64_t proof[MAXIMISE_EQUATION_WORDS];
            bool reached = false;
            for (uint64_t m = 0; m < oracle.count; m++)
                reached |= scores[m] == total;
            if (maximise_parity_excludes(&gains, puzzle.cell, total, proof)) {
                assert_false(reached);
                check_proof(&gains, puzzle.cell, total, proof);
                excluded++;
            }
        }
    }
    assert_true(excluded > wanted / 10);
}

/* All gains even and an odd total: the smallest case. */
static void odd_total_of_even_gains(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle = empty_puzzle();
    struct maximise_gains gains;
    uint64_t proof[MAXIMISE_EQUATION_WORDS];
    for (int n = 0; n < 729; n++)
        gains.gain[n / 9][n % 9] = n % 7 * 2;
    assert_false(maximise_parity_excludes(&gains, puzzle.cell, 100, proof));
    assert_true(maximise_parity_excludes(&gains, puzzle.cell, 101, proof));
    check_proof(&gains, puzzle.cell, 101, proof);
}

/* Weights with classes by design: the classes are found, and exchanging two digits of a class in a
   grid keeps its score. */
static void classes_are_interchangeable(void **state)
{
    (void)state;
    for (int n = 0; n < weighted_trials(100, 1000); n++) {
        struct rng rng;
        rng_seed(&rng, 60 + (uint64_t)n);
        struct tenring_weights weights = random_weights(&rng, CLASSES);
        struct tenring_grid grid = random_grid(&rng);
        struct maximise_classes classes;
        maximise_find_classes(&weights, &classes);
        assert_true(classes.count <= 3);
        int64_t score = tenring_score_grid(&weights, &grid);
        for (int digit = 0; digit < 9; digit++) {
            assert_true(classes.of[digit] >> digit & 1);
            assert_int_equal(classes.of[digit], classes.of[digit % 3]);
        }
        for (int cell = 0; cell < 81; cell++)
            grid.cell[cell] = (uint8_t)((grid.cell[cell] + 2) % 9 + 1);
        assert_true(tenring_score_grid(&weights, &grid) == score);
    }
}

/* One different weight puts a digit into a class of its own; with weights r * d all digits are
   alike. */
static void classes_at_the_edges(void **state)
{
    (void)state;
    struct tenring_weights weights;
    struct maximise_classes classes;
    for (int n = 0; n < 729; n++)
        weights.weight[n / 9][n % 9] = n / 81 * (n % 9) + n / 9 % 9 % 3 * 5;
    maximise_find_classes(&weights, &classes);
    assert_true(classes.count == 1 && !classes.useful);
    weights.weight[40][4]++;
    maximise_find_classes(&weights, &classes);
    assert_true(classes.count == 2 && classes.useful);
    assert_int_equal(classes.of[4], 1u << 4);
    for (int n = 0; n < 729; n++)
        weights.weight[n / 9][n % 9] = n % 2 ? INT32_MIN : INT32_MAX;
    maximise_find_classes(&weights, &classes);
    assert_true(classes.count <= 9);
}

/* Counting in houses removes no candidate of a grid within the candidates. */
static void counts_keep_solutions(void **state)
{
    (void)state;
    int some = 0, impossible = 0;
    for (int n = 0; n < weighted_trials(2000, 20000); n++) {
        struct rng rng;
        rng_seed(&rng, (uint64_t)n);
        struct tenring_grid grid = random_grid(&rng);
        struct maximise_classes classes;
        struct tenring_weights weights = random_weights(&rng, CLASSES);
        maximise_find_classes(&weights, &classes);
        digit_set cand[81], before[81];
        bool with_grid = n % 3 != 0;
        for (int cell = 0; cell < 81; cell++) {
            unsigned own = 1u << (grid.cell[cell] - 1), set = rng_below(&rng, 512);
            if (rng_below(&rng, 3) == 0)
                set = classes.of[grid.cell[cell] - 1];
            cand[cell] = (digit_set)(with_grid ? set | own : set ? set : own);
        }
        memcpy(before, cand, sizeof before);
        enum maximise_counted counted = maximise_count_classes(&classes, cand);
        impossible += counted == MAXIMISE_COUNTED_IMPOSSIBLE;
        some += counted == MAXIMISE_COUNTED_SOME;
        assert_true(!with_grid || counted != MAXIMISE_COUNTED_IMPOSSIBLE);
        bool same = memcmp(before, cand, sizeof before) == 0;
        assert_true(counted != MAXIMISE_COUNTED_NOTHING || same);
        assert_true(counted != MAXIMISE_COUNTED_SOME || !same);
        for (int cell = 0; cell < 81; cell++) {
            assert_true((cand[cell] & ~before[cell]) == 0);
            assert_true(!with_grid || (cand[cell] >> (grid.cell[cell] - 1) & 1));
        }
    }
    assert_true(some > 0 && impossible > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parity_against_enumeration),  cmocka_unit_test(odd_total_of_even_gains),
        cmocka_unit_test(classes_are_interchangeable), cmocka_unit_test(classes_at_the_edges),
        cmocka_unit_test(counts_keep_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
