/*
 * test_kernels.c - the compiled variants of the solve kernel agree on the whole state after each
 * sweep, and every sweep is sound: it loses no solution and calls a state dead only if it has none.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>
#include <string.h>

#include "base/isa.h"
#include "solve/kernel.h"
#include "solve/refute.h"
#include "support/oracle.h"
#include "support/support.h"

enum { MOST_SWEEPS = 200, SAMPLE = 3 };

/* The planes hold a bit for each candidate: planes[4 * digit + band], bit 9 * (row in band) +
   column. */
static bool has_candidate(const uint32_t planes[SOLVE_PLANE_WORDS], int cell, int digit)
{
    return planes[4 * digit + cell / 27] >> cell % 27 & 1;
}

static void assert_loaded(const uint32_t planes[SOLVE_PLANE_WORDS],
                          const struct tenring_puzzle *puzzle)
{
    for (int digit = 0; digit < 9; digit++) {
        for (int cell = 0; cell < 81; cell++)
            assert_int_equal(has_candidate(planes, cell, digit), puzzle->cell[cell] >> digit & 1);
        assert_int_equal(planes[4 * digit + 3], 0);
        for (int band = 0; band < 3; band++)
            assert_int_equal(planes[4 * digit + band] >> 27, 0);
    }
}

/* No candidate is added, padding stays 0, and no candidate of a solution is lost. */
static void assert_sound(const uint32_t before[SOLVE_PLANE_WORDS],
                         const uint32_t after[SOLVE_PLANE_WORDS], uint8_t (*solutions)[81],
                         uint64_t number, enum solve_verdict verdict)
{
    for (int i = 0; i < SOLVE_PLANE_WORDS; i++)
        assert_int_equal(after[i] & ~before[i], 0);
    assert_true(verdict != SOLVE_DEAD || number == 0);
    for (uint64_t i = 0; i < number; i++)
        for (int cell = 0; cell < 81; cell++)
            assert_true(has_candidate(after, cell, solutions[i][cell] - 1));
}

/* Finds some solutions, if this is quick. */
static uint64_t some_solutions(const struct tenring_puzzle *puzzle, uint8_t (*solutions)[81])
{
    struct tenring_puzzle rest = *puzzle;
    uint64_t number = 0;
    while (number < SAMPLE) {
        struct oracle_answer answer = oracle_cover_solve(rest.cell, 1, 5000);
        if (!answer.finished || answer.count == 0)
            break;
        memcpy(solutions[number], answer.least, 81);
        /* the next one differs in this cell */
        rest.cell[number * 37 % 81] &= (uint16_t) ~(1u << (answer.least[number * 37 % 81] - 1));
        number++;
    }
    return number;
}

/* Sweeps to the fixpoint and compares after each sweep. Returns the number of sweeps. */
static int compare_sweeps(const struct tenring_puzzle *puzzle)
{
    uint8_t solutions[SAMPLE][81];
    uint64_t number = some_solutions(puzzle, solutions);
    const struct solve_kernel *portable = isa_choose(solve_kernels, 1);
    uint32_t planes[SOLVE_PLANE_WORDS], before[SOLVE_PLANE_WORDS];
    portable->load(puzzle, planes);
    assert_loaded(planes, puzzle);
    for (int sweeps = 1; sweeps <= MOST_SWEEPS; sweeps++) {
        memcpy(before, planes, sizeof planes);
        enum solve_verdict verdict = portable->sweep(planes);
        assert_sound(before, planes, solutions, number, verdict);
        for (int isa = 2; isa <= tenring_isa_count(); isa++) {
            uint32_t other[SOLVE_PLANE_WORDS];
            const struct solve_kernel *kernel = isa_choose(solve_kernels, isa);
            if (!kernel)
                continue;
            if (sweeps == 1) {
                kernel->load(puzzle, other);
                assert_memory_equal(other, before, sizeof before);
            }
            memcpy(other, before, sizeof before);
            assert_int_equal(kernel->sweep(other), verdict);
            assert_memory_equal(other, planes, sizeof planes);
        }
        if (verdict == SOLVE_DEAD)
            return sweeps;
        if (memcmp(before, planes, sizeof planes) == 0) {
            if (verdict == SOLVE_SOLVED) {
                uint8_t digits[81];
                for (int cell = 0; cell < 81; cell++) {
                    for (int digit = 0; digit < 9; digit++)
                        if (has_candidate(planes, cell, digit))
                            digits[cell] = (uint8_t)(digit + 1);
                }
                assert_true(support_is_solution(puzzle->cell, digits));
            }
            return sweeps;
        }
    }
    fail_msg("no fixpoint after %d sweeps", MOST_SWEEPS);
    return 0;
}

static void variants_agree_after_each_sweep(void **unused)
{
    (void)unused;
    uint64_t number = support_trials(600, 20000);
    int sweeps = 0;
    for (uint64_t seed = support_seed(), end = seed + number; seed < end; seed++) {
        struct tenring_puzzle puzzle;
        support_generate_any(seed, &puzzle);
        sweeps += compare_sweeps(&puzzle);
    }
    assert_true((uint64_t)sweeps > number);
}

/* A state as it occurs in a search: with `solvable`, the candidates of a solution; and random other
   candidates, from nearly solved to nearly full. */
static void make_state(struct rng *rng, bool solvable, struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid;
    support_random_grid(rng, &grid);
    uint32_t percent = rng_below(rng, 101);
    for (int cell = 0; cell < 81; cell++) {
        unsigned set = 0;
        for (int digit = 0; digit < 9; digit++)
            set |= (unsigned)(rng_below(rng, 100) < percent ||
                              (grid.cell[cell] == digit + 1 && solvable))
                   << digit;
        puzzle->cell[cell] = (uint16_t)set;
    }
}

static void variants_agree_on_states_of_every_density(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (uint64_t trial = 0, end = support_trials(800, 8000); trial < end; trial++) {
        struct tenring_puzzle puzzle;
        make_state(&rng, trial % 4 != 0, &puzzle);
        compare_sweeps(&puzzle);
    }
}

/* Sweeps to the fixpoint; leaves a dead state unchanged. */
static enum solve_verdict sweep_to_fixpoint(const struct solve_kernel *kernel,
                                            uint32_t planes[SOLVE_PLANE_WORDS])
{
    uint32_t first[SOLVE_PLANE_WORDS], before[SOLVE_PLANE_WORDS];
    enum solve_verdict verdict;
    memcpy(first, planes, sizeof first);
    do {
        memcpy(before, planes, sizeof before);
        verdict = kernel->sweep(planes);
    } while (verdict != SOLVE_DEAD && memcmp(before, planes, sizeof before) != 0);
    if (verdict == SOLVE_DEAD)
        memcpy(planes, first, sizeof first);
    return verdict;
}

/* Two states in one vector reach the same fixpoints as each state alone. */
static void two_states_do_not_influence_each_other(void **unused)
{
    (void)unused;
    const struct solve_kernel *portable = isa_choose(solve_kernels, 1);
    struct rng rng;
    int seen[3][3] = {{0}}; /* pairs of verdicts */
    rng_seed(&rng, support_seed());
    for (uint64_t trial = 0, end = support_trials(2000, 40000); trial < end; trial++) {
        uint32_t start[2][SOLVE_PLANE_WORDS], expected[2][SOLVE_PLANE_WORDS];
        enum solve_verdict verdict[2];
        for (int i = 0; i < 2; i++) {
            struct tenring_puzzle puzzle;
            make_state(&rng, rng_below(&rng, 4) != 0, &puzzle);
            portable->load(&puzzle, start[i]);
            memcpy(expected[i], start[i], sizeof start[i]);
            verdict[i] = sweep_to_fixpoint(portable, expected[i]);
        }
        seen[verdict[0]][verdict[1]]++;
        for (int isa = 1; isa <= tenring_isa_count(); isa++) {
            const struct solve_kernel *kernel = isa_choose(solve_kernels, isa);
            uint32_t planes[2][SOLVE_PLANE_WORDS];
            enum solve_verdict found[2];
            if (!kernel)
                continue;
            memcpy(planes, start, sizeof start);
            kernel->propagate_pair(planes, found);
            assert_memory_equal(found, verdict, sizeof verdict);
            assert_memory_equal(planes, expected, sizeof expected);
        }
    }
    for (int i = 0; i < 9; i++)
        assert_true(seen[i / 3][i % 3] > 0);
}

static void variants_match_their_names(void **unused)
{
    (void)unused;
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        const struct solve_kernel *kernel = isa_choose(solve_kernels, isa);
        assert_int_equal(kernel != NULL, tenring_isa_available(isa));
        /* AVX-512 has one kernel, for 32 bytes */
        bool wide = strcmp(tenring_isa_name(isa), "avx512") == 0;
        if (kernel)
            assert_string_equal(kernel->name, wide ? "avx512vl" : tenring_isa_name(isa));
        else
            print_message("SKIP: this machine cannot run the kernel %s\n", tenring_isa_name(isa));
    }
    assert_ptr_equal(isa_choose(solve_kernels, 0), isa_choose(solve_kernels, tenring_isa_best()));
    assert_null(isa_choose(solve_kernels, -1));
    assert_null(isa_choose(solve_kernels, tenring_isa_count() + 1));
}

/* ---- The closer checks ---- */

/* Whether cells first, first + 1, ... of a house can take unused digits; tries them one by one. */
static bool cells_can_differ(const struct tenring_puzzle *puzzle, int house, int first,
                             unsigned used)
{
    if (first == 9)
        return true;
    unsigned set = puzzle->cell[grid_house_cells[house][first]] & ~used;
    for (unsigned bit = 1; bit <= set; bit <<= 1)
        if ((set & bit) && cells_can_differ(puzzle, house, first + 1, used | bit))
            return true;
    return false;
}

/* Whether the digit can be placed in each row from this one on, in unused columns and boxes. */
static bool digit_can_stand(const struct tenring_puzzle *puzzle, int digit, int row,
                            unsigned columns, unsigned boxes)
{
    if (row == 9)
        return true;
    for (int column = 0; column < 9; column++) {
        unsigned in_column = 1u << column, in_box = 1u << (row / 3 * 3 + column / 3);
        if ((puzzle->cell[9 * row + column] >> digit & 1) && !(columns & in_column) &&
            !(boxes & in_box) &&
            digit_can_stand(puzzle, digit, row + 1, columns | in_column, boxes | in_box))
            return true;
    }
    return false;
}

static void closer_checks_are_exact(void **unused)
{
    (void)unused;
    const struct solve_kernel *portable = isa_choose(solve_kernels, 1);
    struct rng rng;
    int refuted = 0;
    rng_seed(&rng, support_seed());
    for (int trial = 0; trial < 600; trial++) {
        struct tenring_puzzle puzzle;
        uint32_t planes[REFUTE_PLANES];
        bool right = false;
        support_generate(&rng, trial % 2 ? SUPPORT_MARKS_CROWDED : SUPPORT_MARKS_WILD, &puzzle);
        portable->load(&puzzle, planes);
        for (int digit = 0; digit < 9; digit++)
            right = right || !digit_can_stand(&puzzle, digit, 0, 0, 0);
        for (int house = 0; house < 27; house++)
            right = right || !cells_can_differ(&puzzle, house, 0, 0);
        assert_int_equal(refute_state(planes), right);
        refuted += right;
    }
    assert_in_range(refuted, 100, 500);
}

/* A conflict in one house or of one digit is found soon, even if the search would first branch
   elsewhere. */
static void small_conflicts_are_refuted_soon(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (uint64_t trial = 0, end = support_trials(500, 5000); trial < end; trial++) {
        struct tenring_puzzle puzzle;
        struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
        struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
        options.node_limit = 100000;
        support_generate(&rng, SUPPORT_MARKS_CROWDED, &puzzle);
        assert_int_equal(tenring_solve(&puzzle, &options, &result), TENRING_STATUS_OK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variants_match_their_names),
        cmocka_unit_test(variants_agree_after_each_sweep),
        cmocka_unit_test(variants_agree_on_states_of_every_density),
        cmocka_unit_test(two_states_do_not_influence_each_other),
        cmocka_unit_test(closer_checks_are_exact),
        cmocka_unit_test(small_conflicts_are_refuted_soon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
