/*
 * test_reduce.c - compares all minimal puzzles below a puzzle with brute force, which visits every
 * subset of givens with one solution and checks whether each given is needed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "generate/puzzles.h"
#include "support/support.h"

/* Lists the minimal puzzles below a puzzle that keep all givens before `from`. */
static void brute(struct list *list, struct tenring_puzzle *puzzle, int from)
{
    if (is_minimal(puzzle))
        list_add(list, puzzle);
    for (int cell = from; cell < 81; cell++) {
        uint16_t given = puzzle->cell[cell];
        if (given == TENRING_ALL_DIGITS)
            continue;
        puzzle->cell[cell] = TENRING_ALL_DIGITS;
        if (is_unique(puzzle))
            brute(list, puzzle, cell + 1);
        puzzle->cell[cell] = given;
    }
}

static int by_cells(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct tenring_puzzle));
}

/* A minimal puzzle of the seed, with some more random givens of its solution. */
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
    for (int at = 0; more > 0; at += 17) {
        int cell = (int)((seed % 81 + (uint64_t)at) % 81);
        if (puzzle->cell[cell] == TENRING_ALL_DIGITS) {
            puzzle->cell[cell] = (uint16_t)(1u << (generated.solution.cell[cell] - 1));
            more--;
        }
    }
}

static void test_all(void **state)
{
    (void)state;
    uint64_t seed = support_seed(), rounds = support_trials(0, 30) + 1;
    size_t most = 0;
    for (uint64_t i = 0; i < rounds; i++) {
        struct tenring_puzzle puzzle;
        struct list expected = {0}, found = {0};
        uint64_t count = 0;
        make(seed + i, (int)(i % 3) + 5, &puzzle);
        brute(&expected, &puzzle, 0);
        assert_int_equal(tenring_reduce(&puzzle, NULL, list_add, &found, &count),
                         TENRING_STATUS_OK);
        assert_int_equal(count, found.count);
        assert_int_equal(found.count, expected.count);
        qsort(found.puzzle, found.count, sizeof *found.puzzle, by_cells);
        qsort(expected.puzzle, expected.count, sizeof *expected.puzzle, by_cells);
        assert_memory_equal(found.puzzle, expected.puzzle, found.count * sizeof *found.puzzle);
        most = found.count > most ? found.count : most;
        free(found.puzzle);
        free(expected.puzzle);
    }
    assert_true(most > 1);
}

/* Minimal puzzles below a full grid; each puzzle drawn is below the given one. */
static void test_random(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    struct tenring_reduce_options options = TENRING_REDUCE_OPTIONS_INIT;
    struct list once = {0}, again = {0};
    uint64_t count = 0;
    make(support_seed(), 50, &puzzle);
    options.random = support_trials(0, 100) + 2;
    options.seed = 7;
    assert_int_equal(tenring_reduce(&puzzle, &options, list_add, &once, &count), TENRING_STATUS_OK);
    assert_int_equal(count, options.random);
    for (size_t i = 0; i < once.count; i++) {
        assert_true(is_unique(&once.puzzle[i]));
        assert_true(is_minimal(&once.puzzle[i]));
        for (int cell = 0; cell < 81; cell++)
            assert_true(once.puzzle[i].cell[cell] == TENRING_ALL_DIGITS ||
                        once.puzzle[i].cell[cell] == puzzle.cell[cell]);
    }
    assert_true(by_cells(&once.puzzle[0], &once.puzzle[1]) != 0);
    options.random--;
    assert_int_equal(tenring_reduce(&puzzle, &options, list_add, &again, NULL), TENRING_STATUS_OK);
    assert_memory_equal(once.puzzle, again.puzzle, again.count * sizeof *again.puzzle);
    free(once.puzzle);
    free(again.puzzle);
}

static bool enough(void *context, const struct tenring_puzzle *puzzle)
{
    int *calls = context;
    (void)puzzle;
    return ++*calls < 3;
}

static void test_arguments(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle;
    struct tenring_reduce_options options = TENRING_REDUCE_OPTIONS_INIT;
    uint64_t count = 1;
    int calls = 0;
    make(1, 30, &puzzle);
    assert_int_equal(tenring_reduce(&puzzle, NULL, enough, &calls, &count), TENRING_STATUS_OK);
    assert_int_equal(calls, 3);
    assert_int_equal(count, 3);
    assert_int_equal(tenring_reduce(NULL, NULL, enough, &calls, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_reduce(&puzzle, NULL, NULL, &calls, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.size = 3;
    assert_int_equal(tenring_reduce(&puzzle, &options, enough, &calls, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.size = sizeof options;
    assert_int_equal(count, 3);
    for (int cell = 0; cell < 81; cell++) /* several solutions */
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
    assert_int_equal(tenring_reduce(&puzzle, NULL, enough, &calls, &count), TENRING_STATUS_OK);
    assert_int_equal(count, 0);
    puzzle.cell[0] = puzzle.cell[1] = 1; /* none */
    assert_int_equal(tenring_reduce(&puzzle, NULL, enough, &calls, &count), TENRING_STATUS_OK);
    assert_int_equal(count, 0);
    puzzle.cell[80] = 3;
    assert_int_equal(tenring_reduce(&puzzle, NULL, enough, &calls, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
}

struct patience {
    int calls;              /* of the progress function */
    uint64_t puzzles, most; /* puzzles so far; the callback ends the search after so many */
};

static bool take(void *context, const struct tenring_puzzle *puzzle)
{
    struct patience *patience = context;
    (void)puzzle;
    return ++patience->puzzles < patience->most;
}

static bool stop(void *context, const struct tenring_progress *progress)
{
    struct patience *patience = context;
    (void)progress;
    patience->calls++;
    return false;
}

/* The progress function is called, and stops the search, although each search for one puzzle is
   short: all minimal puzzles of many givens would take longer than anyone waits. */
static void test_progress(void **state)
{
    (void)state;
    for (uint64_t random = 0; random <= 1000; random += 1000) {
        struct tenring_puzzle puzzle;
        struct patience patience = {0, 0, 1000};
        struct tenring_reduce_options options = TENRING_REDUCE_OPTIONS_INIT;
        uint64_t count = 0;
        options.random = random;
        options.progress = stop;
        options.context = &patience;
        make(1, 50, &puzzle);
        assert_int_equal(tenring_reduce(&puzzle, &options, take, &patience, &count),
                         TENRING_STATUS_CANCELLED);
        assert_int_equal(patience.calls, 1);
        assert_int_equal(count, patience.puzzles);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_progress),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
