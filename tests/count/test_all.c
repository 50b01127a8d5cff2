/*
 * test_all.c - exact counting: comparison with enumeration, sums over the digits of a cell,
 * symmetries, equality of kernels, threads and plans, limits, cancelling, refusal.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/counting.h"
#include "support/unit.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support/support.h"

/* `givens` givens of a random grid. */
static struct tenring_puzzle random_givens(struct rng *rng, int givens)
{
    struct tenring_grid grid;
    struct tenring_puzzle puzzle;
    uint8_t cells[81] = {0};
    support_random_grid(rng, &grid);
    for (int i = 0; i < 81; i++) {
        uint32_t j = rng_below(rng, (uint32_t)i + 1);
        cells[i] = cells[j];
        cells[j] = (uint8_t)i;
    }
    for (int i = givens; i < 81; i++)
        grid.cell[cells[i]] = 0;
    assert_int_equal(tenring_make_puzzle(&grid, &puzzle), TENRING_STATUS_OK);
    return puzzle;
}

static void numbers_in_decimal(void **unused)
{
    (void)unused;
    char text[8];
    assert_number((struct tenring_number){0, 0}, "0");
    assert_number((struct tenring_number){0, UINT64_MAX}, "18446744073709551615");
    assert_number((struct tenring_number){1, 0}, "18446744073709551616");
    assert_number((struct tenring_number){UINT64_MAX, UINT64_MAX},
                  "340282366920938463463374607431768211455");
    assert_int_equal(tenring_format_number((struct tenring_number){0, 1234567890}, NULL, 0), 10);
    assert_int_equal(
        tenring_format_number((struct tenring_number){0, 1234567890}, text, sizeof text), 10);
    assert_string_equal(text, "1234567");
}

/* ---- Against enumeration ---- */

static void agrees_with_enumeration(void **unused)
{
    (void)unused;
    struct rng rng;
    char text[SUPPORT_TEXT_SIZE];
    int compared = 0;
    uint64_t most = support_full_run() ? 1000000 : 100000;
    int trials = (int)support_trials(60, 300);
    rng_seed(&rng, support_seed());
    for (int i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, 20 + i % 12);
        struct tenring_count_result plain = TENRING_COUNT_RESULT_INIT;
        assert_int_equal(tenring_count_up_to(&puzzle, most, NULL, &plain), TENRING_STATUS_OK);
        if (plain.count == most)
            continue;
        struct tenring_number expected = {0, plain.count};
        assert_same_count(&puzzle, expected, contract(&puzzle), "contraction");
        assert_same_count(&puzzle, expected, count_with(&puzzle, NULL), "defaults");
        compared++;
    }
    if (compared < trials / 2)
        fail_msg("only %d puzzles were compared: %s", compared,
                 support_text(&(struct tenring_puzzle){{0}}, text));
}

/* Every kind of puzzle, including pencilmarks, contradictions and empty cells. */
static void agrees_on_every_kind(void **unused)
{
    (void)unused;
    uint64_t trials = support_trials(45, 300);
    int compared = 0;
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle;
        struct tenring_count_result plain = TENRING_COUNT_RESULT_INIT;
        struct tenring_exact_count exact = TENRING_EXACT_COUNT_INIT;
        struct tenring_count_options options = never_enumerate;
        support_generate_any(support_seed() + i, &puzzle);
        assert_int_equal(tenring_count_up_to(&puzzle, 100000, NULL, &plain), TENRING_STATUS_OK);
        options.operation_limit = 20000000000;
        enum tenring_status status = tenring_count_all(&puzzle, &options, &exact);
        assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT);
        if (status != TENRING_STATUS_OK || plain.count == 100000)
            continue;
        assert_same_count(&puzzle, (struct tenring_number){0, plain.count}, exact.count,
                          "contraction");
        compared++;
    }
    assert_true(compared > (int)trials / 2);
}

/* The candidates of a blank are split into two parts: the counts of the parts add up to the whole.
 */
static void eliminations_add_up(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed() + 5);
    for (int i = 0; i < (int)support_trials(3, 20); i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, (support_full_run() ? 8 : 14) + i % 10),
                              without, with;
        int cell = (int)rng_below(&rng, 81);
        unsigned digits = 1 + rng_below(&rng, 510);
        if (puzzle.cell[cell] != TENRING_ALL_DIGITS)
            continue;
        without = with = puzzle;
        with.cell[cell] = (uint16_t)digits;
        without.cell[cell] = (uint16_t)(TENRING_ALL_DIGITS & ~digits);
        assert_same_count(&puzzle, contract(&puzzle), add(contract(&with), contract(&without)),
                          "a cell's digits in two parts");
    }
}

/* ---- Sums and symmetries ---- */

/* The counts with each digit in a blank cell add up to the count of the puzzle; digits that
   contradict a given have count 0. */
static void cell_adds_up(const struct tenring_puzzle *puzzle, struct tenring_number expected,
                         int cell, const struct tenring_count_options *options)
{
    struct tenring_puzzle child = *puzzle;
    struct tenring_number sum = {0, 0};
    for (int digit = 0; digit < 9; digit++) {
        int first, second;
        child.cell[cell] = (uint16_t)(1u << digit);
        struct tenring_number count = count_with(&child, options);
        if (tenring_find_conflict(&child, &first, &second))
            assert_number(count, "0");
        sum = add(sum, count);
    }
    assert_same_count(puzzle, expected, sum, "sum over a cell's digits");
}

/* The full run tests two cells of a puzzle for each number of givens from 1 to 30. */
static void children_add_up(void **unused)
{
    (void)unused;
    struct rng rng;
    struct tenring_count_options options = never_enumerate;
    int puzzles = (int)support_trials(3, 30), cells = support_full_run() ? 2 : 1;
    options.threads = support_full_run() ? 2 : 1;
    rng_seed(&rng, support_seed() + 1);
    for (int i = 0; i < puzzles; i++) {
        struct tenring_puzzle puzzle =
            random_givens(&rng, 1 + (support_full_run() ? i : 10 * i) % 30);
        struct tenring_number expected = count_with(&puzzle, &options);
        int cell = (int)rng_below(&rng, 81);
        for (int done = 0; done < cells; cell = (cell + 37) % 81) {
            if (puzzle.cell[cell] == TENRING_ALL_DIGITS) {
                cell_adds_up(&puzzle, expected, cell, &options);
                done++;
            }
        }
    }
}

/* Permutes rows within bands, bands, columns, stacks and digits, and transposes the grid. */
static struct tenring_puzzle random_image(struct rng *rng, const struct tenring_puzzle *puzzle)
{
    int line[2][9], name[9];
    bool transposed = rng_below(rng, 2) == 1;
    struct tenring_puzzle image;
    for (int kind = 0; kind < 2; kind++) {
        const uint8_t *outer = orders[rng_below(rng, 6)];
        for (int band = 0; band < 3; band++) {
            const uint8_t *inner = orders[rng_below(rng, 6)];
            for (int i = 0; i < 3; i++)
                line[kind][3 * band + i] = 3 * outer[band] + inner[i];
        }
    }
    for (int i = 0; i < 9; i++) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        name[i] = name[j];
        name[j] = i;
    }
    for (int cell = 0; cell < 81; cell++) {
        int row = line[0][cell / 9], column = line[1][cell % 9];
        unsigned from = puzzle->cell[transposed ? 9 * column + row : 9 * row + column], to = 0;
        for (int digit = 0; digit < 9; digit++)
            to |= (from >> digit & 1) << name[digit];
        image.cell[cell] = (uint16_t)to;
    }
    return image;
}

static void symmetries_change_nothing(void **unused)
{
    (void)unused;
    struct rng rng;
    int trials = (int)support_trials(6, 60);
    rng_seed(&rng, support_seed() + 2);
    for (int i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, 1 + i % 30),
                              image = random_image(&rng, &puzzle);
        assert_same_count(&image, contract(&puzzle), contract(&image), "an image under a symmetry");
    }
}

/* Pencilmarks that follow from the givens change neither the count nor the cost. */
static void implied_pencilmarks_cost_nothing(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed() + 3);
    for (int i = 0; i < (int)support_trials(3, 20); i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, 1 + 9 * i % 20), marks = puzzle;
        struct tenring_exact_count plain = TENRING_EXACT_COUNT_INIT,
                                   marked = TENRING_EXACT_COUNT_INIT;
        for (int a = 0; a < 81; a++) {
            for (int b = 0; b < 81; b++) {
                bool peers = a != b && (a / 9 == b / 9 || a % 9 == b % 9 ||
                                        (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
                unsigned given = puzzle.cell[b];
                if (peers && given != 0 && (given & (given - 1)) == 0)
                    marks.cell[a] = (uint16_t)(marks.cell[a] & ~given);
            }
        }
        assert_int_equal(tenring_count_all(&puzzle, &never_enumerate, &plain), TENRING_STATUS_OK);
        assert_int_equal(tenring_count_all(&marks, &never_enumerate, &marked), TENRING_STATUS_OK);
        assert_same_count(&marks, plain.count, marked.count, "with pencilmarks");
    }
}

/* ---- Kernels and threads ---- */

static void kernels_and_threads_agree(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed() + 4);
    for (int i = 0; i < (int)support_trials(3, 40); i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, i % 40);
        struct tenring_exact_count first = TENRING_EXACT_COUNT_INIT,
                                   result = TENRING_EXACT_COUNT_INIT;
        assert_int_equal(tenring_count_all(&puzzle, &never_enumerate, &first), TENRING_STATUS_OK);
        for (int isa = 1; isa <= tenring_isa_count(); isa++) {
            if (!tenring_isa_available(isa))
                continue;
            struct tenring_count_options options = never_enumerate;
            options.isa = isa;
            options.threads = 1 + isa;
            assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_OK);
            assert_same_count(&puzzle, first.count, result.count, tenring_isa_name(isa));
            assert_int_equal(result.operations, first.operations);
        }
    }
}

/* ---- Limits ---- */

#define EASIER "................................7.....9.1......2..........8................2....."
#define HARD   ".......2...........7.....................8.3.......1...5..9..................4..."

static bool stop(void *context, const struct tenring_progress *progress)
{
    int *calls = context;
    assert_true(progress->operations > 0);
    assert_true(progress->expected_operations > 0);
    return ++*calls < 5;
}

static void cancelled(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(HARD);
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    for (int threads = 1; threads <= 3; threads++) {
        struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
        int calls = 0;
        options.progress = stop;
        options.context = &calls;
        options.threads = threads;
        assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_CANCELLED);
        assert_int_equal(calls, 5);
        assert_false(result.enumerated);
        assert_true(result.count.low > 0 && result.count.low <= 100000);
    }
}

/* The search for the first solutions can take long by itself. */
static void cancelled_while_enumerating(void **unused)
{
    (void)unused;
    const struct tenring_puzzle puzzle = support_hard_marks();
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    int calls = 0;
    options.progress = stop_search;
    options.context = &calls;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_CANCELLED);
    assert_int_equal(calls, 1);
    assert_true(result.nodes > 0 && result.operations == 0);
}

/* The limit on operations also ends the search for the first solutions. */
static void refused_while_enumerating(void **unused)
{
    (void)unused;
    const struct tenring_puzzle puzzle = support_hard_marks();
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_LIMIT);
    assert_true(result.nodes > 50000 && result.operations == 0);
    options.operation_limit = 1;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_LIMIT);
    assert_true(result.nodes <= 30000 && result.operations == 0);
}

static void refused_beyond_limits(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(EASIER);
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_count_options options = never_enumerate;
    assert_int_equal(tenring_count_all_cost(&puzzle, &options, &cost), TENRING_STATUS_OK);
    assert_true(cost.operations > 1e9);
    assert_true(cost.memory > 1000000 && cost.memory < (uint64_t)256 << 20);
    options.operation_limit = (uint64_t)(cost.operations / 100);
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_LIMIT);
    assert_int_equal(result.operations, 0);
    options.operation_limit = 0;
    options.memory_limit = cost.memory - 1;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_LIMIT);
    assert_number(result.count, "0");
    options.memory_limit = cost.memory;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_OK);
    /* the actual work is limited, too, if the estimate is below it */
    uint64_t operations = result.operations;
    if (cost.operations < (double)operations) {
        options.operation_limit = operations - 1;
        assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_LIMIT);
        assert_true(result.operations <= options.operation_limit);
    }
    /* few solutions are enumerated under any limits */
    options = (struct tenring_count_options)TENRING_COUNT_OPTIONS_INIT;
    options.operation_limit = options.memory_limit = 1;
    puzzle = support_puzzle(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....");
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_OK);
    assert_true(result.enumerated);
    assert_number(result.count, "2");
    /* enough to enumerate that there is none */
    options.enumerate = 1;
    puzzle.cell[80] = 1 << 3;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_OK);
    assert_true(result.enumerated);
    assert_number(result.count, "0");
}

static void bad_arguments(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(EMPTY);
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    assert_int_equal(tenring_count_all(NULL, NULL, &result), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_all(&puzzle, NULL, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_all_cost(NULL, NULL, &cost), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_all_cost(&puzzle, NULL, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    options.isa = 99;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.isa = 0;
    options.threads = -1;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.threads = 1;
    options.size--;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    puzzle.cell[80] = 0x200;
    assert_int_equal(tenring_count_all(&puzzle, NULL, &result), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_all_cost(&puzzle, NULL, &cost), TENRING_STATUS_INVALID_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_in_decimal),
        cmocka_unit_test(agrees_with_enumeration),
        cmocka_unit_test(agrees_on_every_kind),
        cmocka_unit_test(eliminations_add_up),
        cmocka_unit_test(children_add_up),
        cmocka_unit_test(symmetries_change_nothing),
        cmocka_unit_test(implied_pencilmarks_cost_nothing),
        cmocka_unit_test(kernels_and_threads_agree),
        cmocka_unit_test(cancelled),
        cmocka_unit_test(cancelled_while_enumerating),
        cmocka_unit_test(refused_while_enumerating),
        cmocka_unit_test(refused_beyond_limits),
        cmocka_unit_test(bad_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
