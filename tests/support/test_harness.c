/*
 * test_harness.c - the harness can fail: it detects solvers that are wrong on purpose, each in one
 * way, and shrinks the puzzle that shows the fault. Each wrong solver is the library with its
 * answers falsified.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "support/differential.h"
#include "support/oracle.h"

/* ---- The library with one fault switched on ---- */

static enum fault {
    NO_FAULT,
    /* exchanges two cells of the solution if the puzzle has a blank in the middle */
    SOLVE_BREAKS_A_RULE,
    SOLVE_IGNORES_MARKS,     /* gives cells that are not givens all candidates */
    SOLVE_NEVER_TWO,         /* says 1 for several solutions */
    SOLVE_NOT_LEAST,         /* returns the second solution of several */
    SOLVE_KEEPS_OLD_GRID,    /* does not clear the grid if there is no solution */
    SOLVE_STATUS,            /* says BAD_INPUT if a cell is empty */
    COUNT_OFF_BY_ONE,        /* from three solutions on */
    COUNT_IGNORES_MAX,       /* counts past the maximum */
    ENUMERATE_SWAPS,         /* passes the second solution before the first */
    ENUMERATE_REPEATS,       /* passes the first one twice and omits the last one */
    ENUMERATE_DOES_NOT_STOP, /* continues after the callback said stop */
    ENUMERATE_MISCOUNTS,     /* its result is one less than its calls */
    /* the second kernel needs one node more if a cell has two candidates */
    KERNELS_DIFFER,
    FAULTS
} fault;

static int two(void)
{
    return 2;
}

static bool one_or_two(int isa)
{
    return isa == 1 || isa == 2;
}

/* The options for the library, which gets its first kernel for both of the solver's, 1 and 2. */
static struct tenring_search_options first_kernel(const struct tenring_search_options *options)
{
    struct tenring_search_options changed = *options;
    changed.isa = 1;
    return changed;
}

static uint64_t extra_nodes(const struct tenring_puzzle *puzzle,
                            const struct tenring_search_options *options)
{
    for (int cell = 0; cell < 81; cell++)
        if (fault == KERNELS_DIFFER && options->isa == 2 &&
            __builtin_popcount(puzzle->cell[cell]) == 2)
            return 1;
    return 0;
}

static bool keep_second(void *context, const struct tenring_grid *solution)
{
    struct tenring_solve_result *result = context;
    result->first = *solution;
    return ++result->solutions < 2;
}

static void spoil(const struct tenring_puzzle *puzzle, const struct tenring_search_options *options,
                  struct tenring_solve_result *result)
{
    struct tenring_solve_result second = TENRING_SOLVE_RESULT_INIT;
    uint8_t corner = result->first.cell[0];
    switch (fault) {
    case SOLVE_BREAKS_A_RULE:
        if (puzzle->cell[40] == TENRING_ALL_DIGITS && result->solutions > 0) {
            result->first.cell[0] = result->first.cell[80];
            result->first.cell[80] = corner;
        }
        break;
    case SOLVE_NEVER_TWO:
        result->solutions = result->solutions > 0;
        break;
    case SOLVE_NOT_LEAST:
        tenring_enumerate(puzzle, options, keep_second, &second, NULL);
        result->first = second.first;
        break;
    case SOLVE_KEEPS_OLD_GRID:
        if (result->solutions == 0)
            memset(&result->first, 1, sizeof result->first);
        break;
    default:
        break;
    }
}

static enum tenring_status solve(const struct tenring_puzzle *puzzle,
                                 const struct tenring_search_options *options,
                                 struct tenring_solve_result *result)
{
    struct tenring_puzzle changed = *puzzle;
    struct tenring_search_options changed_options = first_kernel(options);
    for (int cell = 0; cell < 81; cell++) {
        if (fault == SOLVE_STATUS && puzzle->cell[cell] == 0)
            return TENRING_STATUS_BAD_INPUT;
        if (fault == SOLVE_IGNORES_MARKS && __builtin_popcount(changed.cell[cell]) > 1)
            changed.cell[cell] = TENRING_ALL_DIGITS;
    }
    enum tenring_status status = tenring_solve(&changed, &changed_options, result);
    result->nodes += extra_nodes(puzzle, options);
    spoil(puzzle, &changed_options, result);
    return status;
}

static enum tenring_status count(const struct tenring_puzzle *puzzle, uint64_t max,
                                 const struct tenring_search_options *options,
                                 struct tenring_count_result *result)
{
    struct tenring_search_options changed_options = first_kernel(options);
    enum tenring_status status = tenring_count_up_to(
        puzzle, fault == COUNT_IGNORES_MAX ? 1000 : max, &changed_options, result);
    result->nodes += extra_nodes(puzzle, options);
    if (fault == COUNT_OFF_BY_ONE && result->count >= 3)
        result->count--;
    return status;
}

/* The first solutions of an enumeration, to be passed on in a wrong way. */
struct collection {
    uint64_t number;
    struct tenring_grid grids[DIFFERENTIAL_MAX + 1];
};

static bool collect(void *context, const struct tenring_grid *solution)
{
    struct collection *collection = context;
    collection->grids[collection->number++] = *solution;
    return collection->number <= DIFFERENTIAL_MAX;
}

static enum tenring_status enumerate(const struct tenring_puzzle *puzzle,
                                     const struct tenring_search_options *options,
                                     tenring_solution_callback *callback, void *context,
                                     struct tenring_count_result *result)
{
    static struct collection all;
    struct tenring_search_options changed_options = first_kernel(options);
    all.number = 0;
    enum tenring_status status = tenring_enumerate(puzzle, &changed_options, collect, &all, result);
    uint64_t calls = 0;
    for (bool more = true; calls < all.number && (more || fault == ENUMERATE_DOES_NOT_STOP);
         calls++) {
        uint64_t which = calls;
        if (fault == ENUMERATE_SWAPS && all.number > 1 && calls < 2)
            which = 1 - calls;
        if (fault == ENUMERATE_REPEATS && calls > 0)
            which = calls - 1;
        more = callback(context, &all.grids[which]);
    }
    result->count = calls - (fault == ENUMERATE_MISCOUNTS && calls > 0);
    result->nodes += extra_nodes(puzzle, options);
    return status;
}

static const struct differential_solver stand_in = {two, one_or_two, solve, count, enumerate};

/* ---- Tests ---- */

static void a_correct_solver_passes(void **unused)
{
    (void)unused;
    struct differential_report report;
    fault = NO_FAULT;
    uint64_t number = support_trials(60, 600);
    differential_run(&stand_in, support_seed(), number, true, &report);
    assert_false(report.failed);
    assert_int_equal(report.checked, number);
    assert_int_equal(report.none + report.one + report.two + report.more + report.gave_up, number);
}

static int candidates(const struct tenring_puzzle *puzzle)
{
    int number = 0;
    for (int cell = 0; cell < 81; cell++)
        number += __builtin_popcount(puzzle->cell[cell]);
    return number;
}

static void assert_locally_minimal(const struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 0; digit < 9; digit++) {
            struct tenring_puzzle smaller = *puzzle;
            smaller.cell[cell] &= (uint16_t) ~(1u << digit);
            if (smaller.cell[cell] != puzzle->cell[cell])
                assert_int_not_equal(differential_check(&stand_in, &smaller, false).verdict,
                                     DIFFERENTIAL_DISAGREE);
        }
    }
}

static void every_fault_is_found_and_shrunk(void **unused)
{
    (void)unused;
    for (int n = NO_FAULT + 1; n < FAULTS; n += support_stride()) {
        fault = (enum fault)n;
        struct differential_report report;
        print_message("fault %d, a failure is expected:\n", (int)fault);
        differential_run(&stand_in, support_seed(), 300, false, &report);
        assert_true(report.failed);
        assert_true(strlen(report.message) > 0);
        assert_int_equal(differential_check(&stand_in, &report.original, false).verdict,
                         DIFFERENTIAL_DISAGREE);
        assert_int_equal(differential_check(&stand_in, &report.shrunk, false).verdict,
                         DIFFERENTIAL_DISAGREE);
        assert_true(candidates(&report.shrunk) <= candidates(&report.original));
        assert_locally_minimal(&report.shrunk);
        /* the printed seed repeats the puzzle */
        struct tenring_puzzle again;
        assert_int_equal(support_generate_any(report.seed, &again), report.kind);
        assert_memory_equal(&again, &report.original, sizeof again);
    }
}

/* The oracles must give the published answers. */
static void oracles_give_published_answers(void **unused)
{
    (void)unused;
    static const struct {
        const char *puzzle;
        uint64_t count;
        const char *least; /* NULL: not stated */
    } known[] = {
        {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1,
         "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
        {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1,
         "812753649943682175675491283154237896369845721287169534521974368438526917796318452"},
        {"55...............................................................................", 0,
         NULL},
        {".................................................................................", 50,
         "123456789456789123789123456214365897365897214897214365531642978642978531978531642"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct tenring_puzzle puzzle = support_puzzle(known[i].puzzle);
        struct oracle_answer naive = oracle_solve(puzzle.cell, 50, 10000000);
        struct oracle_answer cover = oracle_cover_solve(puzzle.cell, 50, 10000000);
        assert_true(naive.finished);
        assert_true(cover.finished);
        assert_int_equal(naive.count, known[i].count);
        assert_int_equal(cover.count, known[i].count);
        for (int cell = 0; cell < 81 && known[i].least; cell++)
            assert_int_equal(naive.least[cell], known[i].least[cell] - '0');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(oracles_give_published_answers),
        cmocka_unit_test(a_correct_solver_passes),
        cmocka_unit_test(every_fault_is_found_and_shrunk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
