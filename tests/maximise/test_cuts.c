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
    struct maximise_given given;
};

/* What a grid has of the given equation. */
static int64_t given_total(const struct trial *trial, const struct tenring_grid *grid)
{
    int64_t total = 0;
    for (int cell = 0; cell < 81; cell++)
        total += trial->given.equation[0].value[cell][grid->cell[cell] - 1];
    return total;
}

/* Gives an equation that the first solution satisfies, and the others by chance: of numbers that
   are drawn, or of the gains themselves, which leaves one total. */
static void give(struct trial *trial, bool gains, struct rng *rng)
{
    struct maximise_equation *equation = &trial->given.equation[0];
    const uint32_t greatest = rng_below(rng, 2) ? 1 : 1000;
    trial->given.count = 1;
    for (int n = 0; n < 729; n++)
        equation->value[n / 9][n % 9] = rng_below(rng, 8) ? 0 : rng_below(rng, greatest + 1);
    equation->greatest = greatest;
    if (gains && trial->run.greatest_gain > 0) {
        memcpy(equation->value, trial->run.gains.gain, sizeof equation->value);
        equation->greatest = trial->run.greatest_gain;
    }
    equation->total = given_total(trial, &trial->solution[0]);
    trial->run.given = &trial->given;
}

static bool is_wanted(const struct trial *trial, const struct tenring_grid *grid)
{
    return !trial->run.given || given_total(trial, grid) == trial->given.equation[0].total;
}

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
    assert_true(maximise_start(&trial->run, &trial->weights, &trial->puzzle));
    if (n % 5 == 0)
        give(trial, n % 2 == 0, rng);
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

/* For a proof: the equations named, added up, are the cut; no cut before takes part. */
static void check_times(const struct maximise_run *run, const struct maximise_cuts *cuts)
{
    for (int n = 0; n < cuts->count; n++) {
        const struct maximise_cut *cut = &cuts->cut[n];
        int right = 0;
        for (int k = 0; k < MAXIMISE_HOLDING; k++) {
            assert_true(cut->times[k] < cut->modulus);
            right += cut->times[k];
        }
        assert_int_equal(right % cut->modulus, cut->right);
        for (int k = 0; k < MAXIMISE_CUTS; k++)
            assert_int_equal(cut->carry[k], 0);
        for (int c = 0; c < 729; c++) {
            const int cell = c / 9, digit = c % 9;
            int count = cut->times[cell];
            for (int kind = 0; kind < 3; kind++)
                count += cut->times[81 + 9 * grid_house(cell, kind) + digit];
            if (run->root.cand[cell] >> digit & 1)
                assert_int_equal(count % cut->modulus, cut->count[cell][digit]);
        }
    }
}

/* What is proved: no solution has more, and none with a candidate more than its slack leaves; and
   no cut's spare counts for more in others than what is paid for it. */
static void check_proof(const struct trial *trial, const struct maximise_cuts *cuts,
                        const struct maximise_cut_proof *proof)
{
    for (int n = 0; n < cuts->count && proof->bound < INT64_MAX; n++) {
        int64_t counts = 0;
        for (int k = n + 1; k < cuts->count; k++)
            counts += proof->paid[k] * cuts->cut[k].carry[n];
        assert_true(proof->paid[n] >= 0 && counts <= proof->paid[n] * cuts->cut[n].modulus);
    }
    for (int k = 0; k < SOLUTIONS; k++) {
        const struct tenring_grid *grid = &trial->solution[k];
        const int64_t total = total_of(trial, grid) * proof->scale;
        for (int cell = 0; cell < 81 && is_wanted(trial, grid); cell++)
            assert_true(total <= proof->bound - proof->slack[cell][grid->cell[cell] - 1]);
    }
}

/* The same for prices that nobody has thought about. */
static void check_any_prices(const struct trial *trial, const struct maximise_cuts *cuts,
                             const struct maximise_linear_optimum *optimum, struct rng *rng)
{
    struct maximise_cut_proof proof;
    struct maximise_linear_optimum other = *optimum;
    const double size = (double)trial->run.greatest_gain;
    for (int k = 0; k < MAXIMISE_CUTS; k++)
        other.cut[k] += size * ((double)rng_below(rng, 2001) - 1000) / 1000;
    for (int n = 0; n < 243; n++)
        other.house[n / 27][n % 27] += size * ((double)rng_below(rng, 2001) - 1000) / 1000;
    for (int n = 0; n < MAXIMISE_GIVEN; n++)
        other.given[n] += size * ((double)rng_below(rng, 2001) - 1000) / 1000;
    other.house[rng_below(rng, 9)][rng_below(rng, 27)] = 1e300;
    maximise_cut_prove(&trial->run, trial->run.root.cand, cuts, &other, &proof);
    check_proof(trial, cuts, &proof);
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
        struct maximise_cut_proof proof;
        rng_seed(&rng, 70000 + (uint64_t)n);
        draw(trial, n, &rng);
        open_case(70000 + (uint64_t)n, &trial->puzzle);
        memset(cuts, 0, sizeof *cuts);
        const struct maximise_run *run = &trial->run;
        const bool proving = !run->given && n % 2 == 0;
        int64_t first = INT64_MAX;
        for (int round = 0; round < ROUNDS; round++) {
            assert_true(maximise_linear_solve(run, run->root.cand, cuts, optimum));
            maximise_cut_prove(run, run->root.cand, cuts, optimum, &proof);
            first = round == 0 ? proof.bound : first;
            check_proof(trial, cuts, &proof);
            check_any_prices(trial, cuts, optimum, &rng);
            const int added = maximise_find_cuts(run, run->root.cand, optimum, &rng, proving, cuts);
            assert_true(0 <= added && added <= cuts->count && cuts->count <= MAXIMISE_CUTS);
            for (int k = 0; k < SOLUTIONS; k++)
                if (is_wanted(trial, &trial->solution[k]))
                    check_satisfied(cuts, &trial->solution[k]);
            if (proving)
                check_times(run, cuts);
            cuts_seen += added;
            if (added == 0)
                break;
        }
        lowered += proof.bound < first - proof.scale;
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
                                   .kernel = isa_choose(maximise_kernels, 0)};
        assert_true(maximise_start(&run, &form.weights, &form.puzzle));
        struct maximise_state start = run.root;
        assert_int_equal(maximise_cut(&run, run.bound, 1, &start), MAXIMISE_DONE);
        assert_int_equal(maximise_score(&run, run.bound), 39);
    }
}

/* What it removes is in no solution of at least the target: told the score of a best grid, or of a
   good one, it keeps that grid, and it does remove something. */
static void keeps_wanted(void **state)
{
    (void)state;
    const int wanted = (int)support_trials(60, 1000);
    int removed = 0;
    struct trial *trial = malloc(sizeof *trial);
    assert_non_null(trial);
    for (int n = 1; n <= wanted; n++) {
        struct rng rng;
        rng_seed(&rng, 80000 + (uint64_t)n);
        draw(trial, n, &rng);
        open_case(80000 + (uint64_t)n, &trial->puzzle);
        struct maximise_run *run = &trial->run;
        struct tenring_best_options options = support_goal(run->sign);
        struct tenring_best best = TENRING_BEST_INIT;
        options.node_limit = 1000;
        (void)tenring_find_best(&trial->weights, &trial->puzzle, &options, &best);
        if (best.outcome == TENRING_OUTCOME_UNKNOWN || !is_wanted(trial, &best.grid))
            continue;
        struct maximise_state start = run->root;
        const int64_t total = total_of(trial, &best.grid);
        assert_int_equal(maximise_cut(run, total, 3, &start), MAXIMISE_DONE);
        assert_true(run->bound >= total);
        for (int cell = 0; cell < 81; cell++)
            assert_true(start.cand[cell] >> (best.grid.cell[cell] - 1) & 1);
        removed += memcmp(start.cand, run->root.cand, sizeof start.cand) != 0;
    }
    close_case();
    free(trial);
    assert_true(removed > wanted / 4);
}

/* It ends when it is told to, before the first cuts, and knows what the relaxation says. */
static void ends_at_limit(void **state)
{
    (void)state;
    struct form_instance form;
    form_draw(153114, &form);
    struct maximise_run run = {
        .sign = 1, .options = TENRING_BEST_OPTIONS_INIT, .kernel = isa_choose(maximise_kernels, 0)};
    assert_true(maximise_start(&run, &form.weights, &form.puzzle));
    run.options.node_limit = 1;
    struct maximise_state start = run.root;
    assert_int_equal(maximise_cut(&run, run.bound, 1, &start), MAXIMISE_LIMIT);
    assert_int_equal(run.nodes, 1);
    assert_int_equal(maximise_score(&run, run.bound), 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(true_of_all_solutions, print_open_case),
        cmocka_unit_test(closes_forms),
        cmocka_unit_test_teardown(keeps_wanted, print_open_case),
        cmocka_unit_test(ends_at_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
