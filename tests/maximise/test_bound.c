/*
 * test_bound.c - the bounds at the root: they are never on the wrong side of the optimum, they
 * match their definitions, and they have the order of strength that theory predicts.
 *
 * TENRING_TEST_FULL=1 in the environment: many more puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "maximise/kernel.h"
#include "maximise/linear.h"
#include "maximise/tree.h"
#include "maximise/weighted.h"
#include "support/support.h"

struct bounds {
    struct tenring_bound_result of[TENRING_BOUND_COUNT];
};

static struct bounds all_bounds(int sign, const struct tenring_weights *weights,
                                const struct tenring_puzzle *puzzle)
{
    struct bounds bounds = {{TENRING_BOUND_RESULT_INIT, TENRING_BOUND_RESULT_INIT,
                             TENRING_BOUND_RESULT_INIT, TENRING_BOUND_RESULT_INIT}};
    struct tenring_best_options options = support_goal(sign);
    for (int which = 0; which < TENRING_BOUND_COUNT; which++) {
        enum tenring_status status = tenring_compute_bound((enum tenring_bound)which, weights,
                                                           puzzle, &options, &bounds.of[which]);
        assert_int_equal(status, TENRING_STATUS_OK);
    }
    return bounds;
}

static struct tenring_best optimum(int sign, const struct tenring_weights *weights,
                                   const struct tenring_puzzle *puzzle)
{
    struct tenring_best best = TENRING_BEST_INIT;
    struct tenring_best_options options = support_goal(sign);
    assert_int_equal(tenring_find_best(weights, puzzle, &options, &best), TENRING_STATUS_OK);
    return best;
}

/* No bound is on the wrong side of the optimum or denies an existing solution. */
static void check_sound(int sign, const struct bounds *bounds, const struct tenring_best *best)
{
    for (int which = 0; which < TENRING_BOUND_COUNT; which++) {
        const struct tenring_bound_result *result = &bounds->of[which];
        if (!result->applies || result->outcome == TENRING_OUTCOME_NONE) {
            assert_true(result->bound == 0);
            assert_true(!result->applies || best->outcome == TENRING_OUTCOME_NONE);
            continue;
        }
        assert_int_equal(result->outcome, TENRING_OUTCOME_UNKNOWN);
        if (best->outcome == TENRING_OUTCOME_OPTIMAL)
            assert_true(sign * result->bound >= sign * best->score);
    }
}

/* a is no weaker than b if both are defined and neither proves that there is no solution. */
static void check_order(int sign, const struct bounds *bounds, enum tenring_bound a,
                        enum tenring_bound b)
{
    const struct tenring_bound_result *first = &bounds->of[a], *second = &bounds->of[b];
    if (!first->applies || !second->applies || first->outcome == TENRING_OUTCOME_NONE)
        return;
    assert_int_equal(second->outcome, TENRING_OUTCOME_UNKNOWN);
    assert_true(sign * first->bound <= sign * second->bound);
}

static void check_strength(int sign, const struct bounds *bounds)
{
    check_order(sign, bounds, TENRING_BOUND_ASSIGNMENT, TENRING_BOUND_CELLS);
    check_order(sign, bounds, TENRING_BOUND_ASSIGNMENT, TENRING_BOUND_REARRANGEMENT);
    check_order(sign, bounds, TENRING_BOUND_TEMPLATES, TENRING_BOUND_CELLS);
}

static void sound_and_ordered(void **state)
{
    (void)state;
    int wanted = (int)support_trials(400, 8000), linear = 0;
    for (int n = 0; n < wanted; n++) {
        uint64_t seed = 60000 + (uint64_t)n;
        struct rng rng;
        rng_seed(&rng, seed);
        int sign = n % 3 == 0 ? -1 : 1;
        struct tenring_weights weights = random_weights(&rng, (enum kind)(n % KINDS));
        struct tenring_puzzle puzzle = random_puzzle(&rng, 12 + n / KINDS % 24, n % 4 == 3);
        if (n % 5 == 4) /* often without a solution */
            puzzle.cell[rng_below(&rng, 81)] &= (uint16_t)rng_below(&rng, 512);
        open_case(seed, &puzzle);
        struct bounds bounds = all_bounds(sign, &weights, &puzzle);
        struct tenring_best best = optimum(sign, &weights, &puzzle);
        check_sound(sign, &bounds, &best);
        check_strength(sign, &bounds);
        bool expected = true; /* each cell's weights are a + b * digit */
        for (int m = 0; m < 81 * 7; m++) {
            const int32_t *weight = &weights.weight[m / 7][m % 7];
            expected &= (int64_t)weight[2] - weight[1] == (int64_t)weight[1] - weight[0];
        }
        assert_true(bounds.of[TENRING_BOUND_REARRANGEMENT].applies == expected);
        linear += expected;
    }
    close_case();
    assert_true(linear >= wanted / 6);
}

/* ------------------------------------------------------------------------------------------------
 * By definition
 * --------------------------------------------------------------------------------------------- */

/* The best permutation of a house by trying all of them; INT64_MIN if there is none. */
static int64_t permute(const struct tenring_weights *weights, const digit_set *cand, int sign,
                       const int cells[9], int n, unsigned used)
{
    int64_t best = INT64_MIN;
    if (n == 9)
        return 0;
    for (int digit = 0; digit < 9; digit++) {
        if ((used >> digit & 1) || !(cand[cells[n]] >> digit & 1))
            continue;
        int64_t rest = permute(weights, cand, sign, cells, n + 1, used | 1u << digit);
        if (rest == INT64_MIN)
            continue;
        int64_t sum = rest + sign * (int64_t)weights->weight[cells[n]][digit];
        best = sum > best ? sum : best;
    }
    return best;
}

static void house_cells(int division, int house, int cells[9])
{
    for (int n = 0; n < 9; n++) {
        int box = 27 * (house / 3) + 3 * (house % 3) + 9 * (n / 3) + n % 3;
        cells[n] = division == 0 ? 9 * house + n : division == 1 ? 9 * n + house : box;
    }
}

/* The least sum of rows, columns and boxes by trying all permutations; INT64_MIN if a house has
   none. cand: candidates after singles. */
static int64_t by_permutations(const struct tenring_weights *weights, const digit_set *cand,
                               int sign)
{
    int64_t least = INT64_MAX;
    for (int division = 0; division < 3; division++) {
        int64_t sum = 0;
        for (int house = 0; house < 9; house++) {
            int cells[9];
            house_cells(division, house, cells);
            int64_t best = permute(weights, cand, sign, cells, 0, 0);
            if (best == INT64_MIN)
                return best;
            sum += best;
        }
        least = sum < least ? sum : least;
    }
    return least;
}

/* The assignment bound is the best permutation within the candidates; the rearrangement bound is
   the best one of any digits in the open cells. */
static void against_permutations(void **state)
{
    (void)state;
    int wanted = (int)support_trials(60, 2000), none = 0;
    for (int n = 0; n < wanted; n++) {
        uint64_t seed = 70000 + (uint64_t)n;
        struct rng rng;
        rng_seed(&rng, seed);
        int sign = n % 2 ? -1 : 1;
        struct tenring_weights weights = random_weights(&rng, (enum kind)(n % KINDS));
        struct tenring_puzzle puzzle = random_puzzle(&rng, 22 + n % 5, n % 4 == 3);
        if (n % 6 == 5) /* a cell with three candidates, perhaps without the digit of the grid */
            puzzle.cell[rng_below(&rng, 81)] =
                (uint16_t)(1u << rng_below(&rng, 9) | 1u << rng_below(&rng, 9));
        open_case(seed, &puzzle);
        struct bounds bounds = all_bounds(sign, &weights, &puzzle);
        struct maximise_state root;
        maximise_state_init(&root, &puzzle);
        if (maximise_propagate(&root) == MAXIMISE_CONTRADICTION) {
            for (int which = 0; which < TENRING_BOUND_COUNT; which++)
                assert_true(!bounds.of[which].applies ||
                            bounds.of[which].outcome == TENRING_OUTCOME_NONE);
            none++;
            continue;
        }
        int64_t expected = by_permutations(&weights, root.cand, sign);
        const struct tenring_bound_result *assignment = &bounds.of[TENRING_BOUND_ASSIGNMENT];
        assert_int_equal(assignment->outcome,
                         expected == INT64_MIN ? TENRING_OUTCOME_NONE : TENRING_OUTCOME_UNKNOWN);
        assert_true(assignment->bound == (expected == INT64_MIN ? 0 : sign * expected));
        for (int cell = 0; cell < 81; cell++)
            root.cand[cell] = root.placed[cell] ? root.cand[cell] : TENRING_ALL_DIGITS;
        const struct tenring_bound_result *rearrangement = &bounds.of[TENRING_BOUND_REARRANGEMENT];
        if (rearrangement->applies)
            assert_true(rearrangement->bound == sign * by_permutations(&weights, root.cand, sign));
    }
    close_case();
    assert_true(none < wanted / 2);
}

/* The bounds of the empty grid with ring weights, both ways, are known independently. */
static void known_values(void **state)
{
    (void)state;
    struct tenring_puzzle empty = empty_puzzle();
    struct bounds bounds = all_bounds(1, tenring_ring_weights(), &empty);
    assert_true(bounds.of[TENRING_BOUND_CELLS].bound == 9 * 570);
    assert_true(bounds.of[TENRING_BOUND_REARRANGEMENT].bound == 2980);
    assert_true(bounds.of[TENRING_BOUND_ASSIGNMENT].bound == 2980);
    assert_true(bounds.of[TENRING_BOUND_TEMPLATES].bound == 2906);
    bounds = all_bounds(-1, tenring_ring_weights(), &empty);
    assert_true(bounds.of[TENRING_BOUND_CELLS].bound == 570);
    assert_true(bounds.of[TENRING_BOUND_REARRANGEMENT].bound == 5700 - 2980);
    assert_true(bounds.of[TENRING_BOUND_ASSIGNMENT].bound == 5700 - 2980);
    assert_true(bounds.of[TENRING_BOUND_TEMPLATES].bound == 5700 - 2906);
}

/* ------------------------------------------------------------------------------------------------
 * Templates and assignment
 * --------------------------------------------------------------------------------------------- */

enum { FAR = 2000 }; /* a penalty greater than nine gains below 100 */

/*
 * The Hungarian method on nine cells and nine digits: the greatest sum, and for each cell a price
 * with price[cell] + (some price of the digit) >= gain for each candidate and equality of the sums
 * (linear programming duality).
 */
static int64_t assign_with_prices(int64_t gain[9][9], int64_t price[9])
{
    int64_t u[10] = {0}, v[10] = {0};
    int match[10] = {0}, way[10];
    for (int i = 1; i <= 9; i++) {
        int64_t slack[10];
        bool used[10] = {false};
        int j = 0;
        match[0] = i;
        for (int k = 0; k <= 9; k++)
            slack[k] = INT64_MAX;
        do {
            int next = 0;
            int64_t delta = INT64_MAX;
            used[j] = true;
            for (int k = 1; k <= 9; k++) {
                if (used[k])
                    continue;
                int64_t reduced = -gain[match[j] - 1][k - 1] - u[match[j]] - v[k];
                if (reduced < slack[k]) {
                    slack[k] = reduced;
                    way[k] = j;
                }
                if (slack[k] < delta) {
                    delta = slack[k];
                    next = k;
                }
            }
            for (int k = 0; k <= 9; k++) {
                u[match[k]] += used[k] ? delta : 0;
                v[k] -= used[k] ? delta : 0;
                slack[k] -= used[k] ? 0 : delta;
            }
            j = next;
        } while (match[j] != 0);
        for (; j != 0; j = way[j])
            match[j] = match[way[j]];
    }
    int64_t sum = 0;
    for (int n = 1; n <= 9; n++) {
        price[n - 1] = -u[n];
        sum -= u[n] + v[n];
    }
    return sum;
}

/* The assignment bound of a division for the gains of a run, and the prices of its cells. */
static int64_t assign_division(const struct maximise_run *run, int division, int64_t price[81])
{
    int64_t total = 0;
    for (int house = 0; house < 9; house++) {
        int cells[9];
        int64_t gain[9][9], of_house[9];
        house_cells(division, house, cells);
        for (int m = 0; m < 81; m++) {
            bool possible = run->problem.root.cand[cells[m / 9]] >> m % 9 & 1;
            gain[m / 9][m % 9] = possible ? run->problem.gains.gain[cells[m / 9]][m % 9] : -FAR;
        }
        total += assign_with_prices(gain, of_house);
        for (int m = 0; m < 9; m++)
            price[cells[m]] = of_house[m];
    }
    return total;
}

/*
 * The template bound at the best prices is no weaker than assignment, because this is already true
 * at the prices of the assignment: with price(cell) + price(house, digit) >= gain for each
 * candidate, a template of a digit is worth at most the digit's prices of the nine houses. The
 * kernels evaluate the bound.
 */
static void templates_at_assignment_prices(void **state)
{
    (void)state;
    int wanted = (int)support_trials(200, 4000), some = 0;
    for (int n = 0; n < wanted; n++) {
        uint64_t seed = 80000 + (uint64_t)n;
        struct rng rng;
        rng_seed(&rng, seed);
        struct tenring_weights weights = random_weights(&rng, n % 2 ? SMALL : CELLS);
        for (int m = 0; m < 729; m++)
            weights.weight[m / 9][m % 9] %= 100;
        struct tenring_puzzle puzzle = random_puzzle(&rng, n % 24, n % 4 == 3);
        struct maximise_run run = {.problem.sign = 1,
                                   .control.options = TENRING_BEST_OPTIONS_INIT,
                                   .method.kernel = isa_choose(maximise_kernels, 0)};
        open_case(seed, &puzzle);
        if (!maximise_start(&run, &weights, &puzzle))
            continue;
        for (int division = 0; division < 3; division++) {
            struct maximise_relaxation relaxation = {
                .cand = run.problem.root.cand, .steps = 1, .cut = INT64_MIN};
            int64_t assignment = assign_division(&run, division, relaxation.lambda);
            if (assignment < 0) /* a house without an assignment */
                continue;
            const struct maximise_bound_kernel *kernel = &run.method.kernel->narrow;
            void *work = aligned_alloc(64, (kernel->tables_size + 63) / 64 * 64);
            assert_non_null(work);
            kernel->load(work, &run.problem.gains, 0);
            enum maximise_outcome outcome = kernel->subgradient(work, &relaxation);
            assert_true(outcome == MAXIMISE_PRUNED || relaxation.bound <= assignment);
            some += outcome != MAXIMISE_PRUNED;
            free(work);
        }
    }
    close_case();
    assert_true(some > 2 * wanted);
}

/*
 * The linear relaxation is no weaker than the assignment of any division. So neither is the
 * template bound at its prices, up to one rounding unit in each cell.
 */
static void templates_at_linear_prices(void **state)
{
    (void)state;
    enum { SHIFT = 4, TICKS = 1 << SHIFT };
    int wanted = (int)support_trials(200, 4000), some = 0;
    for (int n = 0; n < wanted; n++) {
        uint64_t seed = 90000 + (uint64_t)n;
        struct rng rng;
        rng_seed(&rng, seed);
        struct tenring_weights weights = random_weights(&rng, (enum kind)(n % KINDS));
        for (int m = 0; m < 729; m++)
            weights.weight[m / 9][m % 9] %= 1000;
        struct tenring_puzzle puzzle = random_puzzle(&rng, n % 24, n % 4 == 3);
        struct maximise_run run = {.problem.sign = n % 2 ? 1 : -1,
                                   .control.options = TENRING_BEST_OPTIONS_INIT,
                                   .method.kernel = isa_choose(maximise_kernels, 0)};
        open_case(seed, &puzzle);
        if (!maximise_start(&run, &weights, &puzzle))
            continue;
        int64_t least = INT64_MAX;
        for (int division = 0; division < 3; division++) {
            int64_t price[81], assignment = assign_division(&run, division, price);
            least = assignment < least ? assignment : least;
        }
        const struct maximise_bound_kernel *kernel = &run.method.kernel->narrow;
        struct maximise_relaxation relaxation = {
            .cand = run.problem.root.cand, .steps = 1, .cut = INT64_MIN};
        int64_t priced[81];
        double price[81];
        assert_true(maximise_linear_prices(&run, run.problem.root.cand, price));
        for (int cell = 0; cell < 81; cell++)
            priced[cell] = maximise_linear_price(price[cell], TICKS, kernel->limit / 2);
        memcpy(relaxation.lambda, priced, sizeof priced);
        if (least < 0) /* a house without an assignment */
            continue;
        void *work = aligned_alloc(64, (kernel->tables_size + 63) / 64 * 64);
        assert_non_null(work);
        kernel->load(work, &run.problem.gains, SHIFT);
        enum maximise_outcome outcome = kernel->subgradient(work, &relaxation);
        bool within = true; /* candidates of no fractional solution may cause great prices */
        for (int cell = 0; cell < 81; cell++)
            within &= llabs(priced[cell]) < kernel->limit / 2;
        if (within && outcome != MAXIMISE_PRUNED) {
            assert_true(relaxation.bound <= TICKS * least + 81);
            some++;
        }
        free(work);
    }
    close_case();
    assert_true(some > wanted * 3 / 4);
}

/* ------------------------------------------------------------------------------------------------
 * Arguments and kernels
 * --------------------------------------------------------------------------------------------- */

static void same_on_all_kernels(void **state)
{
    (void)state;
    int wanted = (int)support_trials(20, 400);
    for (int n = 0; n < wanted; n++) {
        struct rng rng;
        rng_seed(&rng, 90000 + (uint64_t)n);
        struct tenring_weights weights = random_weights(&rng, (enum kind)(n % KINDS));
        struct tenring_puzzle puzzle = random_puzzle(&rng, n % 25, n % 4 == 3);
        struct tenring_bound_result first = TENRING_BOUND_RESULT_INIT,
                                    result = TENRING_BOUND_RESULT_INIT;
        for (int isa = 1; isa <= tenring_isa_count(); isa++) {
            struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
            options.isa = isa;
            if (!tenring_isa_available(isa))
                continue;
            assert_int_equal(tenring_compute_bound(TENRING_BOUND_TEMPLATES, &weights, &puzzle,
                                                   &options, &result),
                             TENRING_STATUS_OK);
            if (isa == 1)
                first = result;
            assert_true(result.outcome == first.outcome && result.bound == first.bound);
        }
    }
}

static void arguments(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle = empty_puzzle();
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    struct tenring_bound_result result = TENRING_BOUND_RESULT_INIT,
                                untouched = TENRING_BOUND_RESULT_INIT;
    const struct tenring_weights *ring = tenring_ring_weights();
    memset(&result, 0x55, sizeof result);
    result.size = sizeof result;
    untouched = result;
    const enum tenring_bound good = TENRING_BOUND_CELLS;
    assert_int_equal(tenring_compute_bound(good, NULL, &puzzle, NULL, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_compute_bound(good, ring, NULL, NULL, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_compute_bound(good, ring, &puzzle, NULL, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_compute_bound((enum tenring_bound)TENRING_BOUND_COUNT, ring, &puzzle,
                                           NULL, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.goal = (enum tenring_goal)2;
    assert_int_equal(tenring_compute_bound(good, ring, &puzzle, &options, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.goal = TENRING_GOAL_MINIMISE;
    options.isa = -1;
    assert_int_equal(tenring_compute_bound(good, ring, &puzzle, &options, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    puzzle.cell[5] = 1u << 9;
    assert_int_equal(tenring_compute_bound(good, ring, &puzzle, NULL, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_memory_equal(&result, &untouched, sizeof result);
    for (int which = 0; which < TENRING_BOUND_COUNT; which++)
        assert_non_null(tenring_bound_name((enum tenring_bound)which));
    assert_string_equal(tenring_bound_name(TENRING_BOUND_ASSIGNMENT), "assignment");
    assert_null(tenring_bound_name((enum tenring_bound)TENRING_BOUND_COUNT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments),
        cmocka_unit_test(known_values),
        cmocka_unit_test_teardown(sound_and_ordered, print_open_case),
        cmocka_unit_test_teardown(against_permutations, print_open_case),
        cmocka_unit_test_teardown(templates_at_assignment_prices, print_open_case),
        cmocka_unit_test_teardown(templates_at_linear_prices, print_open_case),
        cmocka_unit_test(same_on_all_kernels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
