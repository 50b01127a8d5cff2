/*
 * test_trials.c - controlled bias: trials fail and succeed as the definition requires.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <math.h>
#include <string.h>

#include "generate/trials.h"
#include "support/support.h"

static int count(const struct tenring_puzzle *puzzle, int limit)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    assert_int_equal(tenring_count_up_to(puzzle, (uint64_t)limit, NULL, &result),
                     TENRING_STATUS_OK);
    return (int)result.count;
}

static bool is_unique(const uint8_t *grid, const struct cell_set *givens)
{
    struct tenring_puzzle puzzle;
    request_puzzle(grid, givens, &puzzle);
    return count(&puzzle, 2) == 1;
}

static bool is_minimal(const uint8_t *grid, struct cell_set givens)
{
    for (int cell = 0; cell < 81; cell++) {
        if (!cell_set_has(&givens, cell))
            continue;
        cell_set_remove(&givens, cell);
        if (is_unique(grid, &givens))
            return false;
        cell_set_add(&givens, cell);
    }
    return true;
}

static void start(struct trials *trials, struct request *request)
{
    static const struct tenring_generate_options plain = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_grid grid;
    struct rng rng;
    assert_int_equal(request_read(&plain, request, NULL), TENRING_STATUS_OK);
    rng_seed(&rng, support_seed());
    support_random_grid(&rng, &grid);
    trials_start(trials, request, rng, grid.cell);
}

/* Cells whose digits can be exchanged within the grid. */
static void test_unavoidable_sets(void **state)
{
    (void)state;
    static struct trials trials;
    struct request request;
    start(&trials, &request);
    assert_true(trials.sets > 50);
    for (int i = 0; i < trials.sets; i++) {
        struct cell_set rest = {{~trials.set[i].word[0], ~trials.set[i].word[1] & 0x1ffff}};
        assert_false(is_unique(trials.grid, &rest));
    }
}

/*
 * A trial fails if the last rest with one solution, found by adding one cell at a time from the end
 * of the order, is not minimal. The rests are those of the trial; the part of the order that it did
 * not draw is in the cells before.
 */
static void test_failures(void **state)
{
    (void)state;
    static struct trials trials;
    struct request request;
    uint64_t tries = support_trials(200, 5000);
    start(&trials, &request);
    for (uint64_t done = 0; done < tries;) {
        struct tenring_puzzle puzzle;
        int limit;
        assert_true(trials_ask(&trials, &puzzle, &limit));
        bool found = trials_answer(&trials, count(&puzzle, limit));
        if (trials.started)
            continue;
        struct cell_set rest = trials.rest;
        int first = trials.first;
        while (!is_unique(trials.grid, &rest))
            cell_set_add(&rest, trials.order[--first]);
        assert_true(found == is_minimal(trials.grid, rest));
        if (trials.tries == TRIALS_OF_GRID)
            start(&trials, &request);
        done++;
    }
}

/* A trial whose order ends with the givens of a minimal puzzle succeeds. */
static void test_success(void **state)
{
    (void)state;
    static struct trials trials;
    struct request request;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generated generated = TENRING_GENERATED_INIT;
    struct tenring_generator *generator = NULL;
    assert_int_equal(tenring_generator_new(&options, NULL, &generator), TENRING_STATUS_OK);
    for (int i = 0; i < 20; i++) {
        struct tenring_puzzle puzzle;
        int limit, low = 0, high = 81;
        bool found = false;
        assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_OK);
        start(&trials, &request);
        memcpy(trials.grid, generated.solution.cell, sizeof trials.grid);
        trials.sets = 0; /* they belong to another grid */
        memset(&trials.rest, 0, sizeof trials.rest);
        for (int cell = 0; cell < 81; cell++) {
            bool given = generated.puzzle.cell[cell] != TENRING_ALL_DIGITS;
            trials.order[given ? --high : low++] = (uint8_t)cell;
            if (given)
                cell_set_add(&trials.rest, cell);
        }
        trials.first = high;
        trials.suspects = trials.rest;
        trials.started = true;
        trials.tries = 1;
        while (trials.started) {
            assert_true(trials_ask(&trials, &puzzle, &limit));
            found = trials_answer(&trials, count(&puzzle, limit));
        }
        assert_true(found);
        assert_int_equal(cell_set_size(&trials.rest), generated.clues);
    }
    tenring_generator_free(generator);
}

/* Puzzles of the generator: unique, minimal, weighted. Takes a second, but minutes with sanitizers.
 */
static void test_generator(void **state)
{
    (void)state;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generated generated = TENRING_GENERATED_INIT;
    struct tenring_generator *generator = NULL;
    options.unbiased = true;
    options.symmetry = TENRING_SYMMETRY_ROTATE90;
    assert_int_equal(tenring_generator_new(&options, NULL, &generator),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.symmetry = TENRING_SYMMETRY_NONE;
    assert_int_equal(tenring_generator_new(&options, NULL, &generator), TENRING_STATUS_OK);
    for (uint64_t i = support_trials(0, 20); i > 0; i--) {
        struct cell_set givens = {{0, 0}};
        assert_int_equal(tenring_generator_next(generator, &generated), TENRING_STATUS_OK);
        double weight =
            tgamma(27) * tgamma(56) / tgamma(generated.clues + 1) / tgamma(82 - generated.clues);
        assert_true(fabs(generated.weight / weight - 1) < 1e-9);
        for (int cell = 0; cell < 81; cell++)
            if (generated.puzzle.cell[cell] != TENRING_ALL_DIGITS)
                cell_set_add(&givens, cell);
        assert_true(is_unique(generated.solution.cell, &givens));
        assert_true(is_minimal(generated.solution.cell, givens));
    }
    tenring_generator_free(generator);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unavoidable_sets),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_success),
        cmocka_unit_test(test_generator),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
