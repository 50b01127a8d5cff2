/*
 * test_batch.c - tenring_batch_*: the same answers as for single puzzles, independent of kernel,
 * neighbours, order and number of puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/isa.h"
#include "batch/kernel.h"
#include "batch/sample.h"
#include "support/support.h"

/* ---- Helpers ---- */

/* The greatest number of lanes of a kernel. */
enum { MOST_LANES = 512 };

static int lanes_of(int isa)
{
    const struct batch_kernel *kernel = isa_choose(batch_kernels, isa);
    int lanes = kernel->lanes;
    assert_in_range(lanes, 1, MOST_LANES);
    return lanes;
}

static void check_whole_sample(int isa, struct sample *sample)
{
    struct tenring_batch *batch = batch_new(1, isa);
    sample_check(batch, sample, sample->n, tenring_isa_name(isa));
    tenring_batch_free(batch);
}

/* ---- Agreement ---- */

static void test_agreement(void **state)
{
    (void)state;
    const struct {
        int limit;
        bool least;
    } cases[] = {{2, false}, {2, true},  {1, false},  {1, true},
                 {3, false}, {10, true}, {100, false}};
    size_t n = support_trials(1500, 20000);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct sample sample = sample_new(n, cases[i].limit, cases[i].least);
        batch_for_each_isa(check_whole_sample, &sample);
        sample_free(&sample);
    }
}

static void check_first(int isa, struct sample *sample)
{
    struct tenring_batch_result *results = calloc(sample->n, sizeof *results);
    struct tenring_batch *batch = batch_new(1, isa);
    assert_non_null(results);
    assert_int_equal(
        tenring_batch_solve(batch, sample->puzzles, results, sample->n, &sample->options),
        TENRING_STATUS_OK);
    for (size_t i = 0; i < sample->n; i++)
        batch_assert_first(&results[i], &sample->answers[i], &sample->puzzles[i], i);
    tenring_batch_free(batch);
    free(results);
}

/* TENRING_CHOICE_FIRST: of several solutions any is right. */
static void test_first(void **state)
{
    (void)state;
    const int limits[] = {1, 2, 10};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        struct sample sample = sample_new(support_trials(1000, 20000), limits[i], false);
        sample.options.choice = TENRING_CHOICE_FIRST;
        batch_for_each_isa(check_first, &sample);
        sample_free(&sample);
    }
}

/*
 * 0 to 34 random givens of a grid, with few or very many solutions: nodes decide several cells at
 * once, and each solution must be counted once. If two rows, columns or digits have no given, the
 * first solution counts as two. Every third puzzle is of any kind, to which that does not apply.
 */
static void test_random_givens(void **state)
{
    (void)state;
    enum { MOST_GIVENS = 34 };
    const int limits[] = {1, 2, 7, 60};
    const struct tenring_puzzle grid = support_puzzle(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    struct rng rng;
    struct sample sample = sample_new(support_trials(2000, 50000), 2, false);
    rng_seed(&rng, support_seed());
    for (size_t k = 0; k < sizeof limits / sizeof limits[0]; k++) {
        sample.options.limit = limits[k];
        for (size_t i = 0; i < sample.n; i++) {
            for (int cell = 0; cell < TENRING_CELLS && i % 3 > 0; cell++)
                sample.puzzles[i].cell[cell] = TENRING_ALL_DIGITS;
            for (uint32_t n = rng_below(&rng, MOST_GIVENS + 1); n > 0 && i % 3 > 0; n--) {
                uint32_t cell = rng_below(&rng, TENRING_CELLS);
                sample.puzzles[i].cell[cell] = grid.cell[cell];
            }
            sample.answers[i] = batch_expected(&sample.puzzles[i], limits[k], false);
        }
        sample.options.choice = TENRING_CHOICE_NONE;
        batch_for_each_isa(check_whole_sample, &sample);
        sample.options.choice = TENRING_CHOICE_FIRST;
        batch_for_each_isa(check_first, &sample);
    }
    sample_free(&sample);
}

/* Exchanges two puzzles with their answers. */
static void exchange(struct sample *sample, size_t i, size_t j)
{
    struct tenring_puzzle puzzle = sample->puzzles[i];
    struct tenring_batch_result answer = sample->answers[i];
    sample->puzzles[i] = sample->puzzles[j];
    sample->answers[i] = sample->answers[j];
    sample->puzzles[j] = puzzle;
    sample->answers[j] = answer;
}

/*
 * Sorts each half of a sample: first the puzzles that reach their limit, then the others. The
 * kernels search the two kinds in different orders (src/batch/refill.h), so they must switch while
 * nodes of both kinds are in the lanes. In the same way they start and stop to check givens for
 * contradictions all the time.
 */
static void sort_by_kind(struct sample *sample)
{
    const size_t half = sample->n / 2;
    for (size_t begin = 0; begin < 2 * half; begin += half) {
        size_t full = begin;
        for (size_t i = begin; i < begin + half; i++)
            if (sample->answers[i].solutions == sample->options.limit)
                exchange(sample, i, full++);
        assert_in_range(full - begin, half / 20, half - half / 20);
    }
}

/* 20,000 puzzles, more than a million in the full run, also sorted and with conflicts. */
static void test_agreement_of_many_puzzles(void **state)
{
    (void)state;
    size_t n = support_trials(20000, 1200000);
    struct sample sample = sample_new(n, 2, false);
    size_t kinds[3] = {0, 0, 0};
    for (size_t i = 0; i < n; i++)
        kinds[sample.answers[i].solutions]++;
    print_message("%zu puzzles: %zu without a solution, %zu with one, %zu with more\n", n, kinds[0],
                  kinds[1], kinds[2]);
    for (int i = 0; i < 3; i++)
        assert_true(kinds[i] > n / 20);
    batch_for_each_isa(check_whole_sample, &sample);
    sort_by_kind(&sample);
    assert_true(sample_ask_for_conflicts(&sample) > n / 50);
    batch_for_each_isa(check_whole_sample, &sample);
    sample_free(&sample);
}

/* ---- Independence ---- */

static void sizes(int isa, struct sample *sample)
{
    size_t lanes = (size_t)lanes_of(isa);
    const size_t around[] = {0,         1,     2,         lanes / 32,   lanes / 32 + 1,
                             lanes - 1, lanes, lanes + 1, 3 * lanes + 7};
    struct tenring_batch *batch = batch_new(1, isa);
    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        assert_true(around[i] <= sample->n);
        sample_check(batch, sample, around[i], "size");
    }
    tenring_batch_free(batch);
}

static void test_sizes(void **state)
{
    (void)state;
    struct sample sample = sample_new(3 * MOST_LANES + 7, 2, true);
    batch_for_each_isa(sizes, &sample);
    sample_free(&sample);
}

/* One puzzle at each place among others that are hard, have no solution or very many. */
static void isolation(int isa, struct sample *others)
{
    static const char hard[] =
        "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3......4..2.";
    size_t n = (size_t)lanes_of(isa) + 40;
    struct tenring_puzzle puzzle = support_puzzle(hard);
    struct tenring_batch_result answer = batch_expected(&puzzle, 2, false);
    struct tenring_batch_result *results = calloc(n, sizeof *results);
    struct tenring_batch *batch = batch_new(1, isa);
    assert_non_null(results);
    for (size_t place = 0; place < n; place += support_full_run() ? 1 : 29) {
        struct tenring_puzzle held = others->puzzles[place];
        others->puzzles[place] = puzzle;
        assert_int_equal(tenring_batch_solve(batch, others->puzzles, results, n, NULL),
                         TENRING_STATUS_OK);
        for (size_t i = 0; i < n; i++)
            batch_assert_same(&results[i], i == place ? &answer : &others->answers[i],
                              &others->puzzles[i], i, "isolation");
        others->puzzles[place] = held;
    }
    tenring_batch_free(batch);
    free(results);
}

static void test_isolation(void **state)
{
    (void)state;
    struct sample others = sample_new(MOST_LANES + 40, 2, false);
    batch_for_each_isa(isolation, &others);
    sample_free(&others);
}

/* Puzzles in another order get the same answers, in that order. */
static void order(int isa, struct sample *sample)
{
    struct tenring_batch *batch = batch_new(1, isa);
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (int round = 0; round < 3; round++) {
        for (size_t i = sample->n - 1; i > 0; i--) {
            size_t j = rng_below(&rng, (uint32_t)i + 1);
            exchange(sample, i, j);
        }
        sample_check(batch, sample, sample->n, "order");
    }
    tenring_batch_free(batch);
}

static void test_order(void **state)
{
    (void)state;
    struct sample sample = sample_new(3000, 2, false);
    batch_for_each_isa(order, &sample);
    sample_free(&sample);
}

/*
 * One puzzle that branches much or has very many solutions fills all lanes and all places for
 * parked nodes. A few puzzles take very long; they must not delay the others.
 */
static void overfull(int isa, struct sample *sample)
{
    (void)sample;
    static const char *const lines[] = {
        ".................................................................................",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3......4..2.",
    };
    static const char slow[] =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    size_t n = (size_t)lanes_of(isa) * 2;
    struct tenring_puzzle *puzzles = calloc(n, sizeof *puzzles);
    struct tenring_batch_result *results = calloc(n, sizeof *results);
    struct tenring_batch *batch = batch_new(1, isa);
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    options.limit = 50;
    assert_non_null(puzzles);
    assert_non_null(results);
    struct tenring_puzzle slow_puzzle = support_puzzle(slow);
    struct tenring_batch_result none = {.status = TENRING_STATUS_OK};
    for (int line = 0; line < 3; line++) {
        struct tenring_puzzle puzzle = support_puzzle(lines[line]);
        struct tenring_batch_result answer = batch_expected(&puzzle, 50, false);
        for (size_t i = 0; i < n; i++)
            puzzles[i] = line == 2 && i % (n / 2) == 5 ? slow_puzzle : puzzle;
        assert_int_equal(tenring_batch_solve(batch, puzzles, results, n, &options),
                         TENRING_STATUS_OK);
        for (size_t i = 0; i < n; i++)
            batch_assert_same(&results[i], line == 2 && i % (n / 2) == 5 ? &none : &answer,
                              &puzzles[i], i, "overfull");
    }
    tenring_batch_free(batch);
    free(results);
    free(puzzles);
}

static void test_overfull(void **state)
{
    (void)state;
    batch_for_each_isa(overfull, NULL);
}

/*
 * Puzzles whose solutions come in pairs, then a few hard ones with one solution: if idle lanes get
 * nodes of these, no state of their earlier puzzles may remain.
 */
static void idle_lanes(int isa, struct sample *sample)
{
    (void)sample;
    enum { HARD = 12, GIVENS = 6 };
    const size_t n = (size_t)lanes_of(isa) * 8 + HARD;
    const struct tenring_puzzle hard = support_puzzle(
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
    struct tenring_puzzle *puzzles = calloc(n, sizeof *puzzles);
    struct tenring_batch_result *results = calloc(n, sizeof *results);
    struct tenring_batch *batch = batch_new(1, isa);
    struct rng rng;
    struct tenring_grid grid;
    assert_non_null(puzzles);
    assert_non_null(results);
    rng_seed(&rng, support_seed());
    for (size_t i = 0; i < n - HARD; i++) {
        support_random_grid(&rng, &grid);
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            puzzles[i].cell[cell] = TENRING_ALL_DIGITS;
        for (int k = 0; k < GIVENS; k++) {
            const uint32_t cell = rng_below(&rng, TENRING_CELLS);
            puzzles[i].cell[cell] = (uint16_t)(1 << (grid.cell[cell] - 1));
        }
    }
    for (size_t i = n - HARD; i < n; i++)
        puzzles[i] = hard;
    assert_int_equal(tenring_batch_solve(batch, puzzles, results, n, NULL), TENRING_STATUS_OK);
    for (size_t i = 0; i < n; i++)
        assert_int_equal(results[i].solutions, i < n - HARD ? 2 : 1);
    tenring_batch_free(batch);
    free(results);
    free(puzzles);
}

static void test_idle_lanes(void **state)
{
    (void)state;
    batch_for_each_isa(idle_lanes, NULL);
}

/* Arrays that end or begin at the edge of accessible memory. */
static void guard_pages(int isa, struct sample *sample)
{
    struct tenring_batch *batch = batch_new(1, isa);
    for (size_t count = sample->n - 3; count <= sample->n; count++) {
        for (int at_end = 0; at_end < 2; at_end++) {
            void *map1, *map2;
            size_t size1, size2;
            struct tenring_puzzle *puzzles = batch_guarded(count * sizeof *puzzles, at_end,
                                                           sizeof puzzles->cell[0], &map1, &size1);
            struct tenring_batch_result *results =
                batch_guarded(count * sizeof *results, at_end, sizeof(int), &map2, &size2);
            memcpy(puzzles, sample->puzzles, count * sizeof *puzzles);
            assert_int_equal(tenring_batch_solve(batch, puzzles, results, count, NULL),
                             TENRING_STATUS_OK);
            for (size_t i = 0; i < count; i++)
                batch_assert_same(&results[i], &sample->answers[i], &puzzles[i], i, "guard pages");
            munmap(map1, size1);
            munmap(map2, size2);
        }
    }
    tenring_batch_free(batch);
}

static void test_guard_pages(void **state)
{
    (void)state;
    struct sample sample = sample_new(1030, 2, false);
    batch_for_each_isa(guard_pages, &sample);
    sample_free(&sample);
}

/* ---- Arguments ---- */

static void test_arguments(void **state)
{
    (void)state;
    struct tenring_batch *batch = NULL;
    const int threads[] = {0, -1, TENRING_THREADS_MAX + 1, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++)
        assert_int_equal(tenring_batch_new(threads[i], 0, &batch), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_new(1, -1, &batch), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_new(1, tenring_isa_count() + 1, &batch),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_new(1, 0, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_null(batch);
    tenring_batch_free(NULL);

    struct tenring_puzzle puzzle = {{0}};
    struct tenring_batch_result result;
    batch = batch_new(1, 0);
    assert_int_equal(tenring_batch_solve(NULL, &puzzle, &result, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve(batch, NULL, &result, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve(batch, &puzzle, NULL, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve(batch, NULL, NULL, 0, NULL), TENRING_STATUS_OK);
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    options.limit = 0;
    assert_int_equal(tenring_batch_solve(batch, &puzzle, &result, 1, &options),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.limit = 2;
    options.size++;
    assert_int_equal(tenring_batch_solve(batch, &puzzle, &result, 1, &options),
                     TENRING_STATUS_INVALID_ARGUMENT);
    tenring_batch_free(batch);
}

/* A puzzle with bits above the ninth is reported in its place and does not affect others. */
static void bad_puzzles(int isa, struct sample *sample)
{
    struct tenring_batch *batch = batch_new(1, isa);
    for (size_t i = 0; i < sample->n; i += 7) {
        sample->puzzles[i].cell[i % 81] |= (uint16_t)(0x200u << i % 7);
        sample->answers[i] =
            (struct tenring_batch_result){.status = TENRING_STATUS_INVALID_ARGUMENT};
    }
    sample_check(batch, sample, sample->n, "bits above the ninth");
    tenring_batch_free(batch);
}

static void test_bad_puzzles(void **state)
{
    (void)state;
    struct sample sample = sample_new(1200, 2, false);
    batch_for_each_isa(bad_puzzles, &sample);
    sample_free(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agreement),     cmocka_unit_test(test_agreement_of_many_puzzles),
        cmocka_unit_test(test_sizes),         cmocka_unit_test(test_isolation),
        cmocka_unit_test(test_order),         cmocka_unit_test(test_overfull),
        cmocka_unit_test(test_guard_pages),   cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_bad_puzzles),   cmocka_unit_test(test_first),
        cmocka_unit_test(test_random_givens), cmocka_unit_test(test_idle_lanes),
    };
    return cmocka_run_group_tests(tests, batch_make_bases, NULL);
}
