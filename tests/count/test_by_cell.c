/*
 * test_by_cell.c - the solutions of every candidate, and random solutions: comparison with
 * enumeration and with counts of puzzles with one more given; sums over cells and houses; kernels,
 * threads, limits; chi-squared tests.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "count/counting.h"
#include "support/support.h"

static struct tenring_cell_counts cells = TENRING_CELL_COUNTS_INIT,
                                  others = TENRING_CELL_COUNTS_INIT;

/* ---- Helpers ---- */

static void count_cells(const struct tenring_puzzle *puzzle,
                        const struct tenring_count_options *options,
                        struct tenring_cell_counts *result)
{
    char text[SUPPORT_TEXT_SIZE];
    enum tenring_status status = tenring_count_by_cell(puzzle, options, result);
    if (status != TENRING_STATUS_OK)
        fail_msg("%s: %s", support_text(puzzle, text), tenring_status_name(status));
}

static void fail_at(const struct tenring_puzzle *puzzle, const char *what, int cell, int digit)
{
    char text[SUPPORT_TEXT_SIZE];
    fail_msg("%s: %s, r%dc%d, digit %d", support_text(puzzle, text), what, cell / 9 + 1,
             cell % 9 + 1, digit + 1);
}

/* `givens` givens of a random grid. */
static struct tenring_puzzle random_givens(struct rng *rng, int givens)
{
    struct tenring_grid grid;
    struct tenring_puzzle puzzle;
    support_random_grid(rng, &grid);
    for (int left = 81; left > givens;) {
        int cell = (int)rng_below(rng, 81);
        left -= grid.cell[cell] != 0;
        grid.cell[cell] = 0;
    }
    assert_int_equal(tenring_make_puzzle(&grid, &puzzle), TENRING_STATUS_OK);
    return puzzle;
}

/* The counts of an enumeration, and the number of solutions that may still come. */
struct tally {
    struct tenring_cell_counts *cells;
    uint64_t left;
};

static bool take(void *context, const struct tenring_grid *solution)
{
    struct tally *tally = context;
    for (int cell = 0; cell < 81; cell++)
        tally->cells->count[cell][solution->cell[cell] - 1].low++;
    tally->cells->total.low++;
    return tally->left-- > 0;
}

static bool enumerate(const struct tenring_puzzle *puzzle, uint64_t most,
                      struct tenring_cell_counts *result)
{
    struct tally tally = {result, most};
    memset(result, 0, sizeof *result);
    result->size = sizeof *result;
    assert_int_equal(tenring_enumerate(puzzle, NULL, take, &tally, NULL), TENRING_STATUS_OK);
    return result->total.low <= most;
}

static void assert_same_cells(const struct tenring_puzzle *puzzle,
                              const struct tenring_cell_counts *expected,
                              const struct tenring_cell_counts *seen, const char *what)
{
    if (!same(expected->total, seen->total))
        fail_at(puzzle, what, -1, -1);
    for (int i = 0; i < 729; i++)
        if (!same(expected->count[i / 9][i % 9], seen->count[i / 9][i % 9]))
            fail_at(puzzle, what, i / 9, i % 9);
}

/* A cell has one digit, and a house each digit once: the 9 candidates of each add up to the total.
 */
static void assert_sums(const struct tenring_puzzle *puzzle,
                        const struct tenring_cell_counts *result)
{
    for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 9; j++) {
            struct tenring_number sum[4] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}};
            for (int k = 0; k < 9; k++) {
                sum[0] = add(sum[0], result->count[9 * i + j][k]);
                sum[1] = add(sum[1], result->count[9 * i + k][j]);
                sum[2] = add(sum[2], result->count[9 * k + i][j]);
                sum[3] = add(sum[3], result->count[9 * (i / 3 * 3 + k / 3) + i % 3 * 3 + k % 3][j]);
            }
            for (int kind = 0; kind < 4; kind++)
                if (!same(sum[kind], result->total))
                    fail_at(puzzle, "the sum over a cell, row, column or box", 9 * i + j, kind);
        }
    }
}

/* ---- All candidates ---- */

static void cells_agree_with_enumeration(void **unused)
{
    (void)unused;
    struct rng rng;
    uint64_t trials = support_trials(20, 200), most = support_full_run() ? 1000000 : 20000;
    uint64_t compared = 0;
    rng_seed(&rng, support_seed());
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle =
            random_givens(&rng, (support_full_run() ? 20 : 24) + (int)(i % 10));
        if (!enumerate(&puzzle, most, &others))
            continue;
        count_cells(&puzzle, &never_enumerate, &cells);
        assert_false(cells.enumerated);
        assert_same_cells(&puzzle, &others, &cells, "contraction");
        count_cells(&puzzle, NULL, &cells);
        assert_same_cells(&puzzle, &others, &cells, "defaults");
        compared++;
    }
    assert_true(compared >= trials * 3 / 10);
}

/* Pencilmarks, contradictions, empty cells: enumerated, contracted and branched. */
static void cells_agree_on_every_kind(void **unused)
{
    (void)unused;
    uint64_t trials = support_trials(24, 300), compared = 0;
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle;
        struct tenring_count_options options = never_enumerate;
        support_generate_any(support_seed() + i, &puzzle);
        if (!enumerate(&puzzle, 20000, &others))
            continue;
        options.operation_limit = 4000000000;
        enum tenring_status status = tenring_count_by_cell(&puzzle, &options, &cells);
        assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT);
        count_cells(&puzzle, NULL, status == TENRING_STATUS_OK ? &cells : &others);
        if (status == TENRING_STATUS_OK) {
            assert_same_cells(&puzzle, &others, &cells, "contraction");
            compared++;
        }
    }
    assert_true(compared * 3 > trials);
}

/* Sparse puzzles: sums, and single candidates compared with the count with that given added. */
static void cells_agree_with_children(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed() + 1);
    for (uint64_t i = 0; i < support_trials(6, 31); i++) {
        int givens = support_full_run() ? (int)i : (int[]){0, 1, 20, 22, 24, 26}[i];
        struct tenring_puzzle puzzle = random_givens(&rng, givens);
        struct tenring_exact_count child = TENRING_EXACT_COUNT_INIT;
        count_cells(&puzzle, &never_enumerate, &cells);
        assert_sums(&puzzle, &cells);
        for (uint64_t k = 0; k < support_trials(3, 9); k++) {
            struct tenring_puzzle with = puzzle;
            int cell = (int)rng_below(&rng, 81), digit = (int)rng_below(&rng, 9);
            if (!(puzzle.cell[cell] >> digit & 1)) {
                assert_true(same(cells.count[cell][digit], (struct tenring_number){0, 0}));
                continue;
            }
            with.cell[cell] = (uint16_t)(1u << digit);
            assert_int_equal(tenring_count_all(&with, NULL, &child), TENRING_STATUS_OK);
            if (!same(child.count, cells.count[cell][digit]))
                fail_at(&puzzle, "a candidate as a given", cell, digit);
        }
    }
}

/* A cell restricted to some digits, then to the others: with or without branching, the numbers add
   up to those of the blank. */
static void cells_of_restrictions_add_up(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed() + 2);
    for (uint64_t i = 0; i < support_trials(3, 10); i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, (support_full_run() ? 12 : 23) +
                                                               (int)(i % 10)),
                              with;
        int cell = (int)rng_below(&rng, 81);
        unsigned digits = 1 + rng_below(&rng, 510);
        while (puzzle.cell[cell] != TENRING_ALL_DIGITS)
            cell = (cell + 1) % 81;
        with = puzzle;
        with.cell[cell] = (uint16_t)digits;
        count_cells(&with, &never_enumerate, &cells);
        assert_sums(&with, &cells);
        with.cell[cell] = (uint16_t)(TENRING_ALL_DIGITS & ~digits);
        count_cells(&with, &never_enumerate, &others);
        cells.total = add(cells.total, others.total);
        for (int k = 0; k < 729; k++)
            cells.count[k / 9][k % 9] = add(cells.count[k / 9][k % 9], others.count[k / 9][k % 9]);
        count_cells(&puzzle, &never_enumerate, &others);
        assert_same_cells(&puzzle, &others, &cells, "a cell's digits in two parts");
    }
}

static void cells_of_the_empty_grid(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(EMPTY);
    char text[TENRING_NUMBER_SIZE];
    count_cells(&puzzle, NULL, &cells);
    tenring_format_number(cells.total, text, sizeof text);
    assert_string_equal(text, "6670903752021072936960");
    for (int i = 0; i < 729; i++) {
        tenring_format_number(cells.count[i / 9][i % 9], text, sizeof text);
        assert_string_equal(text, "741211528002341437440");
    }
}

static void kernels_and_threads_agree(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed() + 3);
    for (uint64_t i = 0; i < support_trials(3, 10); i++) {
        struct tenring_puzzle puzzle =
            random_givens(&rng, support_full_run() ? 3 * (int)i : 23 + (int)i);
        struct tenring_grid first[5], samples[5];
        count_cells(&puzzle, &never_enumerate, &cells);
        assert_int_equal(tenring_sample(&puzzle, i, &never_enumerate, first, 5, NULL),
                         TENRING_STATUS_OK);
        for (int isa = 1; isa <= tenring_isa_count(); isa++) {
            struct tenring_count_options options = never_enumerate;
            if (!tenring_isa_available(isa))
                continue;
            options.isa = isa;
            options.threads = isa;
            count_cells(&puzzle, &options, &others);
            assert_same_cells(&puzzle, &cells, &others, tenring_isa_name(isa));
            assert_int_equal(others.operations, cells.operations);
            assert_int_equal(tenring_sample(&puzzle, i, &options, samples, 5, NULL),
                             TENRING_STATUS_OK);
            assert_memory_equal(samples, first, sizeof first);
        }
    }
}

/* ---- Samples ---- */

struct list {
    struct tenring_grid *grid;
    size_t count, room;
};

static bool collect(void *context, const struct tenring_grid *solution)
{
    struct list *list = context;
    if (list->count == list->room)
        return false;
    list->grid[list->count++] = *solution;
    return true;
}

static int by_digits(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct tenring_grid));
}

/*
 * Draws `each` samples for each of the solutions, which are listed, and returns the chi-squared
 * statistic of their numbers as a standard normal deviate (Wilson and Hilferty: the cube root of
 * chi-squared / k is nearly normal).
 */
static double deviate(const struct tenring_puzzle *puzzle, const struct list *list, uint64_t seed,
                      size_t each, const struct tenring_count_options *options)
{
    size_t n = list->count * each;
    struct tenring_grid *samples = malloc(n * sizeof *samples);
    unsigned *seen = calloc(list->count, sizeof *seen);
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    assert_non_null(samples);
    assert_non_null(seen);
    assert_int_equal(tenring_sample(puzzle, seed, options, samples, n, &result), TENRING_STATUS_OK);
    assert_int_equal(result.count.low, list->count);
    for (size_t i = 0; i < n; i++) {
        /* enumeration gives lexicographic order */
        struct tenring_grid *found =
            bsearch(&samples[i], list->grid, list->count, sizeof *samples, by_digits);
        assert_non_null(found);
        seen[found - list->grid]++;
    }
    double sum = 0;
    for (size_t i = 0; i < list->count; i++)
        sum += ((double)seen[i] - (double)each) * ((double)seen[i] - (double)each) / (double)each;
    double free_ones = (double)list->count - 1, part = 2 / (9 * free_ones);
    free(samples);
    free(seen);
    return (cbrt(sum / free_ones) - (1 - part)) / sqrt(part);
}

/* A deviate beyond 5 occurs once in 1.7 million times, and the seeds are fixed. Numbers that are
   too even are wrong, too. */
static void samples_are_uniform(void **unused)
{
    (void)unused;
    struct rng rng;
    struct list list = {malloc(2000 * sizeof *list.grid), 0, 2000};
    uint64_t tested = 0, trials = support_trials(4, 40);
    assert_non_null(list.grid);
    rng_seed(&rng, support_seed() + 4);
    for (uint64_t i = 0; tested < trials; i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, 25 + (int)(i % 4));
        char text[SUPPORT_TEXT_SIZE];
        list.count = 0;
        assert_int_equal(tenring_enumerate(&puzzle, NULL, collect, &list, NULL), TENRING_STATUS_OK);
        if (list.count < 20 || list.count == list.room || (!support_full_run() && list.count > 60))
            continue;
        for (int kind = 0; kind < 2; kind++) {
            double off = deviate(&puzzle, &list, i, 20, kind ? &never_enumerate : NULL);
            if (!(fabs(off) < 5))
                fail_msg("%s: %zu solutions, off by %g", support_text(&puzzle, text), list.count,
                         off);
        }
        tested++;
    }
    free(list.grid);
}

/* Interchangeable rows, columns and digits: each image of the few listed contents must occur
   equally often. */
static void symmetric_samples_are_uniform(void **unused)
{
    (void)unused;
    static const char *const puzzles[] = {
        /* two bands are given: the third one's rows are interchangeable */
        "123456789456789123789123456214365897365897214897214365...........................",
        /* the same with stacks and columns */
        "123...789456...123789...456214...897365...214897...365531...978642...531978...642",
        /* two blank boxes */
        "123456789456789123789123456214365897365897214897214365......978......531......642",
        /* two digits without givens, and a blank box */
        "..3456789456789..3789..3456..4365897365897..4897..436553.64.97864.97853.97853.64.",
        "..3456789456789..3789..3456..4365897365897..4897..4365...64.978...97853....53.64.",
    };
    struct list list = {malloc(2000 * sizeof *list.grid), 0, 2000};
    assert_non_null(list.grid);
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
        struct tenring_puzzle puzzle = support_puzzle(puzzles[i]);
        list.count = 0;
        assert_int_equal(tenring_enumerate(&puzzle, NULL, collect, &list, NULL), TENRING_STATUS_OK);
        assert_true(list.count > 1 && list.count < list.room);
        double off = deviate(&puzzle, &list, i, support_trials(60, 200), &never_enumerate);
        if (!(fabs(off) < 5))
            fail_msg("%s: %zu solutions, off by %g", puzzles[i], list.count, off);
        assert_true(enumerate(&puzzle, 2000, &others));
        count_cells(&puzzle, &never_enumerate, &cells);
        assert_same_cells(&puzzle, &others, &cells, "symmetric");
    }
    free(list.grid);
}

/* Compares how often each candidate occurs in samples of a sparse puzzle with its exact share: 729
   deviates, and their squares. */
static void sparse_samples_follow_the_cells(void **unused)
{
    (void)unused;
    struct rng rng;
    size_t n = support_trials(60, 500);
    struct tenring_grid *samples = malloc(n * sizeof *samples);
    assert_non_null(samples);
    rng_seed(&rng, support_seed() + 5);
    for (uint64_t i = 0; i < support_trials(2, 12); i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, support_full_run() ? 2 * (int)i : 22);
        unsigned seen[81][9] = {{0}};
        count_cells(&puzzle, NULL, &cells);
        assert_int_equal(tenring_sample(&puzzle, i, NULL, samples, n, NULL), TENRING_STATUS_OK);
        for (size_t k = 0; k < n; k++) {
            for (int cell = 0; cell < 81; cell++)
                seen[cell][samples[k].cell[cell] - 1]++;
            assert_true(support_is_solution(puzzle.cell, samples[k].cell));
        }
        double total = ldexp((double)cells.total.high, 64) + (double)cells.total.low;
        for (int k = 0; k < 729; k++) {
            int cell = k / 9, digit = k % 9;
            struct tenring_number count = cells.count[cell][digit];
            double times = seen[cell][digit];
            double share = (ldexp((double)count.high, 64) + (double)count.low) / total;
            double off = times - (double)n * share, spread = (double)n * share * (1 - share);
            /* Bernstein: the chance of a candidate beyond this is below 2 exp(-20) */
            if (off * off > 40 * (spread + fabs(off) / 3))
                fail_at(&puzzle, "share in samples", cell, digit);
        }
    }
    free(samples);
}

/* When filling in a box takes more than is allowed, samples are drawn by the candidates of cells:
   they are solutions, not all with the same digit where several are left, and all are counted. */
static void samples_by_candidates(void **unused)
{
    (void)unused;
    static const uint16_t marks[][2] = {
        {5, 453},  {6, 256},  {11, 374}, {12, 1},   {19, 256}, {25, 370}, {26, 64},  {28, 16},
        {29, 256}, {31, 171}, {33, 8},   {34, 26},  {36, 8},   {37, 255}, {39, 128}, {41, 4},
        {43, 256}, {45, 64},  {48, 256}, {64, 128}, {71, 16},  {76, 138},
    };
    enum { SEEDS = 6 };
    struct tenring_puzzle puzzle;
    struct tenring_exact_count all = TENRING_EXACT_COUNT_INIT, result = TENRING_EXACT_COUNT_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    struct tenring_grid samples[3];
    unsigned digits = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        puzzle.cell[marks[i][0]] = marks[i][1];
    assert_int_equal(tenring_count_all(&puzzle, NULL, &all), TENRING_STATUS_OK);
    options.operation_limit = 1000000000;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        assert_int_equal(tenring_sample(&puzzle, seed, &options, samples, 3, &result),
                         TENRING_STATUS_OK);
        assert_memory_equal(&result.count, &all.count, sizeof all.count);
        for (int i = 0; i < 3; i++) {
            assert_true(tenring_is_solution(&puzzle, &samples[i]));
            digits |= 1u << samples[i].cell[76];
        }
    }
    assert_true((digits & (digits - 1)) != 0);
    /* for many samples this takes too much as well */
    static struct tenring_grid many[40];
    assert_int_equal(tenring_sample(&puzzle, 1, &options, many, 40, NULL), TENRING_STATUS_LIMIT);
}

static void samples_of_few_solutions(void **unused)
{
    (void)unused;
    struct tenring_grid samples[20], fewer[7], solution;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_puzzle puzzle = support_puzzle(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    assert_int_equal(tenring_solve(&puzzle, NULL, &solved), TENRING_STATUS_OK);
    solution = solved.first;
    for (int kind = 0; kind < 2; kind++) {
        const struct tenring_count_options *options = kind ? &never_enumerate : NULL;
        assert_int_equal(tenring_sample(&puzzle, 5, options, samples, 3, &result),
                         TENRING_STATUS_OK);
        assert_int_equal(result.count.low, 1);
        for (int i = 0; i < 3; i++)
            assert_memory_equal(&samples[i], &solution, sizeof solution);
        struct tenring_puzzle none = puzzle;
        none.cell[2] = 1;
        none.cell[3] = 1;
        memset(samples, 0xff, sizeof samples);
        assert_int_equal(tenring_sample(&none, 5, options, samples, 3, &result), TENRING_STATUS_OK);
        assert_int_equal(result.count.low, 0);
        for (int i = 0; i < 3 * 81; i++)
            assert_int_equal(samples[i / 81].cell[i % 81], 0);
    }
    /* the first of more samples; no samples */
    puzzle = support_puzzle(
        "1........2........3........4........5........6...........1..2..3..4..5..6..78.912");
    assert_int_equal(tenring_sample(&puzzle, 9, NULL, samples, 20, NULL), TENRING_STATUS_OK);
    assert_int_equal(tenring_sample(&puzzle, 9, NULL, fewer, 7, NULL), TENRING_STATUS_OK);
    assert_memory_equal(samples, fewer, sizeof fewer);
    assert_int_equal(tenring_sample(&puzzle, 9, NULL, NULL, 0, &result), TENRING_STATUS_OK);
}

/* Restricted cells and a limit: branched on, or refused. */
static void samples_of_restrictions(void **unused)
{
    (void)unused;
    struct rng rng;
    enum { SAMPLES = 6 };
    struct tenring_grid samples[SAMPLES];
    uint64_t drawn = 0;
    rng_seed(&rng, support_seed() + 6);
    for (uint64_t i = 0; i < support_trials(4, 20); i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, support_full_run() ? 22 : 25);
        struct tenring_count_options options = never_enumerate;
        for (int k = 0; k < 6; k++) {
            int cell = (int)rng_below(&rng, 81);
            puzzle.cell[cell] &= puzzle.cell[cell] == TENRING_ALL_DIGITS
                                     ? (uint16_t)(1 + rng_below(&rng, 510))
                                     : 0x1ff;
        }
        options.operation_limit = support_full_run() ? 3000000000 : 500000000;
        enum tenring_status status = tenring_sample(&puzzle, i, &options, samples, SAMPLES, NULL);
        assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT);
        drawn += status == TENRING_STATUS_OK;
        for (int k = 0; k < SAMPLES && status == TENRING_STATUS_OK && samples[0].cell[0]; k++)
            assert_true(support_is_solution(puzzle.cell, samples[k].cell));
    }
    assert_true(drawn > 0);
}

/* ---- Limits ---- */

static bool stop(void *context, const struct tenring_progress *progress)
{
    assert_true(progress->expected_operations > 0);
    return ++*(int *)context < 3;
}

/* The search for the first solutions can take long by itself. */
static void cancelled_while_enumerating(void **unused)
{
    (void)unused;
    const struct tenring_puzzle puzzle = support_hard_marks();
    struct tenring_grid sample;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    int calls = 0;
    options.progress = stop_search;
    options.context = &calls;
    assert_int_equal(tenring_count_by_cell(&puzzle, &options, &cells), TENRING_STATUS_CANCELLED);
    assert_int_equal(calls, 1);
    assert_int_equal(tenring_sample(&puzzle, 1, &options, &sample, 1, NULL),
                     TENRING_STATUS_CANCELLED);
    assert_int_equal(calls, 2);
}

#define SPARSE ".......2...........7.....................8.3.......1...5..9..................4..."

static void limits_and_cancelling(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(SPARSE);
    struct tenring_grid sample;
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    assert_int_equal(tenring_count_by_cell_cost(&puzzle, NULL, &cost), TENRING_STATUS_OK);
    assert_true(cost.operations > 1e9);
    assert_true(cost.memory > 1000000 && cost.memory < (uint64_t)300 << 20);
    memset(&cells, 0x5a, sizeof cells);
    cells.size = sizeof cells;
    memset(&others, 0, sizeof others);
    others.size = sizeof others;
    options.operation_limit = (uint64_t)(cost.operations / 100);
    assert_int_equal(tenring_count_by_cell(&puzzle, &options, &cells), TENRING_STATUS_LIMIT);
    options.operation_limit = 1000000;
    assert_int_equal(tenring_sample(&puzzle, 1, &options, &sample, 1, NULL), TENRING_STATUS_LIMIT);
    options.operation_limit = 0;
    options.memory_limit = cost.memory - 1;
    assert_int_equal(tenring_count_by_cell(&puzzle, &options, &cells), TENRING_STATUS_LIMIT);
    options.memory_limit = 1000000;
    assert_int_equal(tenring_sample(&puzzle, 1, &options, &sample, 1, NULL), TENRING_STATUS_LIMIT);
    for (int threads = 1; threads <= 3; threads += 2) {
        int calls = 0;
        options = (struct tenring_count_options)TENRING_COUNT_OPTIONS_INIT;
        options.progress = stop;
        options.context = &calls;
        options.threads = threads;
        assert_int_equal(tenring_count_by_cell(&puzzle, &options, &cells),
                         TENRING_STATUS_CANCELLED);
        assert_int_equal(calls, 3);
        calls = 0;
        assert_int_equal(tenring_sample(&puzzle, 1, &options, &sample, 1, NULL),
                         TENRING_STATUS_CANCELLED);
        assert_int_equal(calls, 3);
    }
    /* a stopped call gives no counts, and none of an earlier call */
    assert_memory_equal(cells.count, others.count, sizeof cells.count);
    assert_true(cells.total.high == 0 && cells.total.low == 0 && cells.operations > 0);
}

static void bad_arguments(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(EMPTY);
    struct tenring_grid sample;
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    assert_int_equal(tenring_count_by_cell(NULL, NULL, &cells), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_by_cell(&puzzle, NULL, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_by_cell_cost(NULL, NULL, &cost),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_by_cell_cost(&puzzle, NULL, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_sample(NULL, 1, NULL, &sample, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_sample(&puzzle, 1, NULL, NULL, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.isa = 99;
    assert_int_equal(tenring_count_by_cell(&puzzle, &options, &cells),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_by_cell_cost(&puzzle, &options, &cost),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_sample(&puzzle, 1, &options, &sample, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    puzzle.cell[80] = 0x200;
    assert_int_equal(tenring_count_by_cell(&puzzle, NULL, &cells), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_by_cell_cost(&puzzle, NULL, &cost),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_sample(&puzzle, 1, NULL, &sample, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_agree_with_enumeration),
        cmocka_unit_test(cells_agree_on_every_kind),
        cmocka_unit_test(cells_agree_with_children),
        cmocka_unit_test(cells_of_restrictions_add_up),
        cmocka_unit_test(cells_of_the_empty_grid),
        cmocka_unit_test(kernels_and_threads_agree),
        cmocka_unit_test(samples_are_uniform),
        cmocka_unit_test(symmetric_samples_are_uniform),
        cmocka_unit_test(sparse_samples_follow_the_cells),
        cmocka_unit_test(samples_by_candidates),
        cmocka_unit_test(samples_of_few_solutions),
        cmocka_unit_test(samples_of_restrictions),
        cmocka_unit_test(limits_and_cancelling),
        cmocka_unit_test(cancelled_while_enumerating),
        cmocka_unit_test(bad_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
