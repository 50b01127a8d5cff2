/*
 * test_vary.c - compares all neighbours of a puzzle with brute force, which adds every set of
 * candidates and checks whether there is one solution.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "generate/puzzles.h"
#include "support/support.h"

/* Whether a house has two equal givens; this saves most calls of the oracle. */
static bool has_conflict(const struct tenring_puzzle *puzzle)
{
    return tenring_find_conflict(puzzle, NULL, NULL) != 0;
}

struct brute {
    const struct tenring_puzzle *original;
    bool minimal;
    struct list *list;
};

static void brute_put(const struct brute *brute, struct tenring_puzzle *puzzle, int count, int from)
{
    if (count == 0) {
        if (!has_conflict(puzzle) && is_unique(puzzle) && (!brute->minimal || is_minimal(puzzle)))
            list_add(brute->list, puzzle);
        return;
    }
    for (int cell = from; cell < 81; cell++) {
        if (puzzle->cell[cell] != TENRING_ALL_DIGITS)
            continue;
        for (int digit = 0; digit < 9; digit++) {
            puzzle->cell[cell] = (uint16_t)(1u << digit);
            if (puzzle->cell[cell] != brute->original->cell[cell])
                brute_put(brute, puzzle, count - 1, cell + 1);
        }
        puzzle->cell[cell] = TENRING_ALL_DIGITS;
    }
}

static void brute_remove(const struct brute *brute, struct tenring_puzzle *puzzle, int count,
                         int add_count, int from)
{
    if (count == 0) {
        brute_put(brute, puzzle, add_count, 0);
        return;
    }
    for (int cell = from; cell < 81; cell++) {
        uint16_t given = brute->original->cell[cell];
        if (given == TENRING_ALL_DIGITS)
            continue;
        puzzle->cell[cell] = TENRING_ALL_DIGITS;
        brute_remove(brute, puzzle, count - 1, add_count, cell + 1);
        puzzle->cell[cell] = given;
    }
}

/* Compares all neighbours; returns their number. */
static size_t compare(const struct tenring_puzzle *puzzle, int remove, int add_count, bool minimal)
{
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    struct list expected = {0}, found = {0};
    struct brute brute = {puzzle, minimal, &expected};
    struct tenring_puzzle changed = *puzzle;
    uint64_t count;
    options.remove = remove;
    options.add = add_count;
    options.minimal = minimal;
    brute_remove(&brute, &changed, remove, add_count, 0);
    assert_int_equal(tenring_vary(puzzle, &options, list_add, &found, &count), TENRING_STATUS_OK);
    assert_int_equal(count, found.count);
    assert_int_equal(found.count, expected.count);
    if (found.count > 0)
        assert_memory_equal(found.puzzle, expected.puzzle, found.count * sizeof *found.puzzle);
    free(found.puzzle);
    free(expected.puzzle);
    return count;
}

/* A minimal puzzle of the seed, with some more givens of its solution. */
static void make(uint64_t seed, int more, struct tenring_puzzle *puzzle)
{
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generated generated = TENRING_GENERATED_INIT;
    struct tenring_generator *generator = NULL;
    options.seed = seed;
    assert_int_equal(tenring_generator_new(&options, NULL, &generator), TENRING_STATUS_OK);
    assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_OK);
    tenring_generator_free(generator);
    *puzzle = generated.puzzle;
    for (int cell = 0; cell < 81 && more > 0; cell++)
        if (puzzle->cell[cell] == TENRING_ALL_DIGITS) {
            puzzle->cell[cell] = (uint16_t)(1u << (generated.solution.cell[cell] - 1));
            more--;
        }
}

static void test_small_changes(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    size_t sum = 0;
    uint64_t seed = support_seed(), rounds = support_trials(0, 10) + 1;
    for (uint64_t i = 0; i < rounds; i++) {
        make(seed + i, 0, &puzzle);
        sum += compare(&puzzle, 0, 0, true);
        sum += compare(&puzzle, 1, 1, false);
        make(seed + i, 10, &puzzle);
        sum += compare(&puzzle, 1, 0, false);
        sum += compare(&puzzle, 2, 0, false);
        sum += compare(&puzzle, 0, 1, false);
        sum += compare(&puzzle, 1, 1, true);
    }
    assert_true(sum > 0);
}

/* Puzzles with so many givens that brute force can add several. */
static void test_large_changes(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    uint64_t seed = support_seed();
    make(seed, 50, &puzzle);
    assert_true(compare(&puzzle, 0, 2, false) > 0);
    compare(&puzzle, 0, 3, true);
    if (support_trials(0, 1) > 0) {
        assert_true(compare(&puzzle, 0, 3, false) > 0);
        assert_true(compare(&puzzle, 1, 2, false) > 0);
    }
}

/* A rest with very many solutions: no single given makes an empty grid unique. */
static void test_many_solutions(void **state)
{
    (void)state;
    struct tenring_puzzle blank;
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    struct list found = {0};
    uint64_t count = 1;
    for (int cell = 0; cell < 81; cell++)
        blank.cell[cell] = TENRING_ALL_DIGITS;
    options.remove = 0;
    assert_int_equal(tenring_vary(&blank, &options, list_add, &found, &count), TENRING_STATUS_OK);
    assert_int_equal(count, 0);
    options.remove = 1;
    assert_int_equal(tenring_vary(&blank, &options, list_add, &found, NULL), TENRING_STATUS_OK);
    assert_int_equal(found.count, 0);
}

static bool enough(void *context, const struct tenring_puzzle *puzzle)
{
    int *calls = context;
    (void)puzzle;
    return ++*calls < 3;
}

static bool stop(void *context, const struct tenring_progress *progress)
{
    int *calls = context;
    (void)progress;
    return ++*calls < 3;
}

/* Many or rare neighbours: the call can be stopped before it finds one. */
static void test_cancelled(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    struct list found = {0};
    uint64_t count = 1;
    int calls = 0;
    for (int cell = 0; cell < 81; cell++)
        puzzle.cell[cell] = (uint16_t)(cell < 9 ? 1u << cell : TENRING_ALL_DIGITS);
    options.remove = options.add = 2;
    options.progress = stop;
    options.context = &calls;
    assert_int_equal(tenring_vary(&puzzle, &options, list_add, &found, &count),
                     TENRING_STATUS_CANCELLED);
    assert_int_equal(calls, 3);
    assert_int_equal(count, 0);
}

static void test_arguments(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    uint64_t count;
    int calls = 0;
    make(1, 10, &puzzle);
    assert_int_equal(tenring_vary(&puzzle, NULL, enough, &calls, &count), TENRING_STATUS_OK);
    assert_int_equal(calls, 3);
    assert_int_equal(count, 3);
    assert_int_equal(tenring_vary(NULL, NULL, enough, &calls, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_vary(&puzzle, NULL, NULL, &calls, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.add = 4;
    assert_int_equal(tenring_vary(&puzzle, &options, enough, &calls, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    puzzle.cell[80] = 3;
    assert_int_equal(tenring_vary(&puzzle, NULL, enough, &calls, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_changes),  cmocka_unit_test(test_large_changes),
        cmocka_unit_test(test_many_solutions), cmocka_unit_test(test_cancelled),
        cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
