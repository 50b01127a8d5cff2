/*
 * test_cuts.c - cuts: every solution satisfies them, what the prices prove is true of all solutions
 * whatever the prices are, and they close what they are there for.
 *
 * TENRING_TEST_FULL=1 in the environment: many more weights.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "maximise/linear.h"
#include "maximise/weighted.h"
#include "support/forms.h"
#include "support/support.h"

enum { ROUNDS = 4, SOLUTIONS = 8 };

/* A run and some of its solutions. */
struct trial {
    struct maximise_run run;
    struct tenring_weights weights;
    struct tenring_puzzle puzzle;
    struct tenring_grid solution[SOLUTIONS];
};

/* Weights of all kinds, and forms; a puzzle with some solutions, which are drawn first. */
static void draw(struct trial *trial, int n, struct rng *rng)
{
    struct form_instance form;
    form_draw((uint64_t)n, &form);
    memset(trial, 0, sizeof *trial);
    trial->weights = n % 2 ? form.weights : random_weights(rng, (enum kind)(n / 2 % KINDS));
    for (int k = 0; k < SOLUTIONS; k++)
        trial->solution[k] = random_grid(rng);
    for (int cell = 0; cell < 81; cell++) {
        for (int k = 0; k < SOLUTIONS; k++)
            trial->puzzle.cell[cell] |= (uint16_t)(1u << (trial->solution[k].cell[cell] - 1));
        if (n % 3)
            trial->puzzle.cell[cell] |= (uint16_t)rng_below(rng, 512);
    }
    trial->run.sign = n % 4 < 2 ? 1 : -1;
    trial->run.options = (struct tenring_best_options)TENRING_BEST_OPTIONS_INIT;
    trial->run.kernel = isa_choose(maximise_kernels, 0);
    trial->run.known_total = -1;
    assert_true(maximise_start(&trial->run, &trial->weights, &trial->puzzle));
}

static int64_t total_of(const struct trial *trial, const struct tenring_grid *grid)
{
    int64_t total = 0;
    for (int cell = 0; cell < 81; cell++)
        total += trial->run.gains.gain[cell][grid->cell[cell] - 1];
    return total;
}

/* Each cut in turn: what the solution has to spare is a whole number >= 0. */
static void check_satisfied(const struct maximise_cuts *cuts, const struct tenring_grid *grid)
{
    int64_t spare[MAXIMISE_CUTS];
    for (int n = 0; n < cuts->count; n++) {
        const struct maximise_cut *cut = &cuts->cut[n];
        int64_t left = -(int64_t)cut->right;
        assert_true(0 < cut->right && cut->right < cut->modulus);
        for (int cell = 0; cell < 81; cell++) {
            const uint8_t count = cut->count[cell][grid->cell[cell] - 1];
            assert_true(count < cut->modulus);
            left += count;
        }
        for (int k = 0; k < n; k++)
            left += cut->carry[k] * spare[k];
        for (int k = n; k < MAXIMISE_CUTS; k++)
            assert_int_equal(cut->carry[k], 0);
        assert_true(left >= 0 && left % cut->modulus == 0);
        spare[n] = left / cut->modulus;
    }
}

/* The bound holds for prices that nobody has thought about. */
static void check_any_prices(const struct trial *trial, const struct maximise_cuts *cuts,
                             const struct maximise_linear_optimum *optimum, struct rng *rng)
{
    struct maximise_linear_optimum other = *optimum;
    const double size = (double)trial->run.greatest_gain;
    for (int k = 0; k < MAXIMISE_CUTS; k++)
        other.cut[k] += size * ((double)rng_below(rng, 2001) - 1000) / 1000;
    for (int n = 0; n < 243; n++)
        other.house[n / 27][n % 27] += size * ((double)rng_below(rng, 2001) - 1000) / 1000;
    other.house[rng_below(rng, 9)][rng_below(rng, 27)] = 1e300;
    const int64_t bound = maximise_cut_bound(&trial->run, cuts, &other);
    for (int k = 0; k < SOLUTIONS; k++)
        assert_true(total_of(trial, &trial->solution[k]) <= bound);
}

static void true_of_all_solutions(void **state)
{
    (void)state;
    const int wanted = (int)support_trials(150, 2000);
    int cuts_seen = 0, lowered = 0;
    struct trial *trial = malloc(sizeof *trial);
    struct maximise_cuts *cuts = malloc(sizeof *cuts);
    struct maximise_linear_optimum *optimum = malloc(sizeof *optimum);
    assert_true(trial && cuts && optimum);
    for (int n = 0; n < wanted; n++) {
        struct rng rng;
        rng_seed(&rng, 70000 + (uint64_t)n);
        draw(trial, n, &rng);
        open_case(70000 + (uint64_t)n, &trial->puzzle);
        memset(cuts, 0, sizeof *cuts);
        int64_t first = INT64_MAX, last = INT64_MAX;
        for (int round = 0; round < ROUNDS; round++) {
            assert_true(maximise_linear_solve(&trial->run, cuts, optimum));
            last = maximise_cut_bound(&trial->run, cuts, optimum);
            first = round == 0 ? last : first;
            for (int k = 0; k < SOLUTIONS; k++)
                assert_true(total_of(trial, &trial->solution[k]) <= last);
            check_any_prices(trial, cuts, optimum, &rng);
            const int added = maximise_find_cuts(&trial->run, optimum, &rng, cuts);
            assert_true(0 <= added && added <= cuts->count && cuts->count <= MAXIMISE_CUTS);
            for (int k = 0; k < SOLUTIONS; k++)
                check_satisfied(cuts, &trial->solution[k]);
            cuts_seen += added;
            if (added == 0)
                break;
        }
        lowered += last < first;
    }
    close_case();
    free(trial);
    free(cuts);
    free(optimum);
    assert_true(cuts_seen > 5 * wanted && lowered > wanted / 20);
}

/* Two forms whose relaxation is 40 above the constants, which no grid has: 39 by one round of cuts
   modulo 3. The search takes 100,000 nodes without. */
static void closes_forms(void **state)
{
    (void)state;
    const uint64_t seeds[] = {153114, 1187987};
    for (int n = 0; n < 2; n++) {
        struct form_instance form;
        form_draw(seeds[n], &form);
        struct maximise_run run = {.sign = 1,
                                   .options = TENRING_BEST_OPTIONS_INIT,
                                   .kernel = isa_choose(maximise_kernels, 0),
                                   .known_total = -1};
        struct maximise_linear_optimum optimum;
        assert_true(maximise_start(&run, &form.weights, &form.puzzle));
        assert_true(maximise_linear_solve(&run, NULL, &optimum));
        run.best = run.floor = -1;
        assert_int_equal(maximise_cut(&run, run.bound), MAXIMISE_DONE);
        assert_int_equal(maximise_score(&run, run.bound), 39);
    }
}

/* It ends when it is told to, before the first cuts, and knows what the relaxation says. */
static void ends_at_limit(void **state)
{
    (void)state;
    struct form_instance form;
    form_draw(153114, &form);
    struct maximise_run run = {.sign = 1,
                               .options = TENRING_BEST_OPTIONS_INIT,
                               .kernel = isa_choose(maximise_kernels, 0),
                               .known_total = -1};
    assert_true(maximise_start(&run, &form.weights, &form.puzzle));
    run.options.node_limit = 1;
    run.best = run.floor = -1;
    assert_int_equal(maximise_cut(&run, run.bound), MAXIMISE_LIMIT);
    assert_int_equal(run.nodes, 1);
    assert_int_equal(maximise_score(&run, run.bound), 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(true_of_all_solutions, print_open_case),
        cmocka_unit_test(closes_forms),
        cmocka_unit_test(ends_at_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
