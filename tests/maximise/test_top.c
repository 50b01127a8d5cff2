/*
 * test_top.c - compares the k best solutions and the number of best ones with plain enumeration;
 * limits; every kernel.
 *
 * TENRING_TEST_FULL=1 in the environment: many more puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/isa.h"
#include "maximise/kernel.h"
#include "maximise/tree.h"
#include "maximise/weighted.h"
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SAMPLE_2 "000702453900008000740005010195080000070000025030579108000601000060900001000000006"

enum { MOST = 5000 }; /* solutions of an enumerated puzzle */

static enum tenring_status find_top(int sign, const struct tenring_weights *weights,
                                    const struct tenring_puzzle *puzzle, size_t k,
                                    const struct tenring_best_options *options,
                                    struct tenring_ranked *ranked, struct tenring_top *top)
{
    struct tenring_best_options wanted = support_goal(sign);
    if (options) {
        wanted = *options;
        wanted.goal = support_goal(sign).goal;
    }
    return tenring_find_top(weights, puzzle, k, &wanted, ranked, top);
}

struct best_count {
    struct tenring_best best;
    uint64_t count;
};

#define BEST_COUNT_INIT                                                                            \
    {                                                                                              \
        TENRING_BEST_INIT, 0                                                                       \
    }

static enum tenring_status count_best(int sign, const struct tenring_weights *weights,
                                      const struct tenring_puzzle *puzzle, uint64_t max,
                                      const struct tenring_best_options *options,
                                      struct best_count *result)
{
    struct tenring_best_options wanted = support_goal(sign);
    if (options) {
        wanted = *options;
        wanted.goal = support_goal(sign).goal;
    }
    return tenring_count_best(weights, puzzle, max, &wanted, result ? &result->best : NULL,
                              result ? &result->count : NULL);
}

static int descending(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x < y) - (x > y);
}

/* The grids are different solutions with the stated scores, best first, and in lexicographic order
   if scores are equal. */
static void check_list(int sign, const struct tenring_weights *weights,
                       const struct tenring_puzzle *puzzle, const struct tenring_ranked *ranked,
                       size_t count)
{
    for (size_t n = 0; n < count; n++) {
        assert_true(tenring_is_solution(puzzle, &ranked[n].grid));
        assert_true(tenring_score_grid(weights, &ranked[n].grid) == ranked[n].score);
        if (n == 0)
            continue;
        assert_true(sign * ranked[n - 1].score >= sign * ranked[n].score);
        if (ranked[n - 1].score == ranked[n].score)
            assert_true(memcmp(&ranked[n - 1].grid, &ranked[n].grid, sizeof ranked[n].grid) < 0);
    }
}

/* sorted[]: all scores, best first. */
static void check_top(int sign, const struct tenring_weights *weights,
                      const struct tenring_puzzle *puzzle, size_t k, const int64_t *sorted,
                      size_t all)
{
    struct tenring_ranked *ranked = calloc(k, sizeof *ranked);
    struct tenring_top top = TENRING_TOP_INIT;
    assert_non_null(ranked);
    assert_int_equal(find_top(sign, weights, puzzle, k, NULL, ranked, &top), TENRING_STATUS_OK);
    assert_int_equal(top.outcome, all > 0 ? TENRING_OUTCOME_OPTIMAL : TENRING_OUTCOME_NONE);
    assert_int_equal(top.count, k < all ? k : all);
    assert_true(top.bound == (all > 0 ? sorted[top.count - 1] : 0));
    for (size_t n = 0; n < top.count; n++)
        /* NULL only if empty: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
        assert_true(ranked[n].score == sorted[n]);
    check_list(sign, weights, puzzle, ranked, top.count);
    free(ranked);
}

/* Stage 2 alone: the same totals and nodes on each kernel. */
static void check_tree(int sign, const struct tenring_weights *weights,
                       const struct tenring_puzzle *puzzle, size_t k, const int64_t *sorted,
                       size_t all)
{
    uint64_t nodes = 0;
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        struct maximise_list list = {.wanted = k};
        struct maximise_run run = {.problem.sign = sign,
                                   .control.options = TENRING_BEST_OPTIONS_INIT,
                                   .answer.mode = MAXIMISE_TOP,
                                   .answer.list = &list};
        run.method.kernel = isa_choose(maximise_kernels, isa);
        if (!run.method.kernel || !maximise_start(&run, weights, puzzle))
            continue;
        assert_int_equal(maximise_tree_search(&run), MAXIMISE_DONE);
        maximise_list_sort(&list);
        assert_int_equal(list.count, k < all ? k : all);
        for (size_t n = 0; n < list.count; n++)
            assert_true(maximise_score(&run, list.entry[n].total) ==
                        sorted[n]); /* NOLINT(clang-analyzer-core.NullDereference) */
        maximise_list_free(&list);
        nodes = nodes > 0 ? nodes : run.control.nodes;
        assert_true(run.control.nodes == nodes);
    }
}

/* Stage 2 alone, on one kernel: counts the best solutions when their score is known. */
static void check_tree_count(int sign, const struct tenring_weights *weights,
                             const struct tenring_puzzle *puzzle, uint64_t max, int64_t score,
                             uint64_t expected)
{
    struct maximise_run run = {.problem.sign = sign,
                               .control.options = TENRING_BEST_OPTIONS_INIT,
                               .answer.mode = MAXIMISE_COUNT,
                               .answer.count_max = max};
    run.method.kernel = isa_choose(maximise_kernels, 0);
    assert_true(maximise_start(&run, weights, puzzle));
    run.answer.best = (sign * score - run.problem.offset) / run.problem.divisor;
    assert_true(maximise_score(&run, run.answer.best) == score);
    run.answer.floor = run.answer.best - 1;
    assert_int_equal(maximise_tree_search(&run), MAXIMISE_DONE);
    assert_true(run.answer.count_sure == expected);
}

static void check_count(int sign, const struct tenring_weights *weights,
                        const struct tenring_puzzle *puzzle, uint64_t max, const int64_t *sorted,
                        size_t all)
{
    struct best_count result = BEST_COUNT_INIT;
    size_t equal = 0;
    while (equal < all && sorted[equal] == sorted[0])
        equal++;
    uint64_t expected = equal < max ? equal : max;
    assert_int_equal(count_best(sign, weights, puzzle, max, NULL, &result), TENRING_STATUS_OK);
    assert_int_equal(result.best.outcome, all > 0 ? TENRING_OUTCOME_OPTIMAL : TENRING_OUTCOME_NONE);
    assert_true(result.count == expected);
    if (all == 0)
        return;
    assert_true(result.best.score == sorted[0] && result.best.bound == sorted[0]);
    assert_true(tenring_is_solution(puzzle, &result.best.grid));
    check_tree_count(sign, weights, puzzle, max, sorted[0], expected);
}

static void check_case(struct rng *rng, int sign, const struct tenring_weights *weights,
                       const struct tenring_puzzle *puzzle, int64_t *scores, size_t all)
{
    for (size_t n = 0; n < all; n++)
        scores[n] *= sign;
    if (all > 0)
        qsort(scores, all, sizeof *scores, descending);
    for (size_t n = 0; n < all; n++)
        scores[n] *= sign;
    const size_t sizes[] = {
        1, 2, 1 + rng_below(rng, 20), 1 + rng_below(rng, 300), all > 1 ? all - 1 : 1, all + 1};
    for (size_t n = 0; n < sizeof sizes / sizeof sizes[0]; n++) {
        check_top(sign, weights, puzzle, sizes[n], scores, all);
        check_tree(sign, weights, puzzle, sizes[n], scores, all);
        check_count(sign, weights, puzzle, sizes[n], scores, all);
    }
    check_count(sign, weights, puzzle, UINT64_MAX, scores, all);
}

/* Every kind of weights; givens and pencilmarks; lists that end within ties, and lists longer than
   the number of solutions. */
static void against_enumeration(void **state)
{
    (void)state;
    int wanted = weighted_trials(30, 2000);
    int64_t *scores = malloc(MOST * sizeof *scores);
    assert_non_null(scores);
    for (int n = 0; n < wanted; n++) {
        uint64_t seed = 20000 + (uint64_t)n;
        struct rng rng;
        rng_seed(&rng, seed);
        bool pencilmarks = n / KINDS % 2 == 1;
        uint64_t most = n % 7 == 0 ? MOST : 400;
        struct tenring_weights weights = random_weights(&rng, (enum kind)(n % KINDS));
        struct tenring_puzzle puzzle;
        struct oracle oracle;
        int givens = pencilmarks ? 4 : 24;
        do {
            puzzle = random_puzzle(&rng, givens++, pencilmarks);
            oracle = enumerate(&weights, &puzzle, most, scores);
        } while (oracle.count == most);
        open_case(seed, &puzzle);
        check_case(&rng, n % 3 == 0 ? -1 : 1, &weights, &puzzle, scores, (size_t)oracle.count);
    }
    close_case();
    free(scores);
}

static void without_solution(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    struct tenring_puzzle puzzle = empty_puzzle();
    puzzle.cell[0] = puzzle.cell[8] = 1;
    check_case(&rng, 1, tenring_ring_weights(), &puzzle, NULL, 0);
    puzzle = empty_puzzle(); /* five cells of a box for three digits */
    for (int n = 0; n < 3; n++)
        puzzle.cell[n] = puzzle.cell[10 + n % 2] = 0x7;
    check_case(&rng, -1, tenring_ring_weights(), &puzzle, NULL, 0);
    struct tenring_grid grid = random_grid(&rng);
    assert_int_equal(tenring_make_puzzle(&grid, &puzzle), TENRING_STATUS_OK);
    int64_t score = tenring_score_grid(tenring_ring_weights(), &grid);
    check_case(&rng, 1, tenring_ring_weights(), &puzzle, &score, 1);
}

/* Too many solutions to enumerate: all solutions of the list are valid, a longer list begins with
   the scores of the shorter one, and the kernels agree on every byte. */
static void sparse_on_all_kernels(void **state)
{
    (void)state;
    enum { LONG = 400, SHORT = 30 };
    static struct tenring_ranked first[LONG], ranked[LONG];
    int wanted = weighted_trials(6, 60);
    for (int n = 0; n < wanted; n++) {
        struct rng rng;
        rng_seed(&rng, 7000 + (uint64_t)n);
        struct tenring_puzzle puzzle = random_puzzle(&rng, 8 + n % 10, n % 4 == 3);
        struct tenring_weights weights = random_weights(&rng, (enum kind)(n % KINDS));
        int sign = n % 2 == 0 ? 1 : -1;
        struct tenring_top short_top = TENRING_TOP_INIT, top = TENRING_TOP_INIT,
                           first_top = TENRING_TOP_INIT;
        open_case(7000 + (uint64_t)n, &puzzle);
        for (int isa = 1; isa <= tenring_isa_count(); isa++) {
            struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
            options.isa = isa;
            if (!tenring_isa_available(isa))
                continue;
            memset(ranked, 0, sizeof ranked);
            assert_int_equal(find_top(sign, &weights, &puzzle, LONG, &options, ranked, &top),
                             TENRING_STATUS_OK);
            check_list(sign, &weights, &puzzle, ranked, top.count);
            if (isa == 1) {
                memcpy(first, ranked, sizeof first);
                first_top = top;
            }
            assert_memory_equal(first, ranked, sizeof first);
            assert_true(top.count == first_top.count && top.nodes == first_top.nodes &&
                        top.bound == first_top.bound);
        }
        assert_int_equal(find_top(sign, &weights, &puzzle, SHORT, NULL, ranked, &short_top),
                         TENRING_STATUS_OK);
        for (size_t m = 0; m < short_top.count; m++)
            assert_true(ranked[m].score == first[m].score);
        struct best_count count = BEST_COUNT_INIT;
        size_t equal = 0;
        /* Some kernel is always available. */
        /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
        while (equal < top.count && first[equal].score == first[0].score)
            equal++;
        assert_int_equal(count_best(sign, &weights, &puzzle, LONG, NULL, &count),
                         TENRING_STATUS_OK);
        assert_true(count.count == equal);
    }
    close_case();
}

/* The empty ring grid has more than 3.3 million best solutions. */
static void empty_ring_grid(void **state)
{
    (void)state;
    enum { MANY = 10000 };
    struct tenring_puzzle puzzle = empty_puzzle();
    struct tenring_ranked *ranked = calloc(MANY, sizeof *ranked);
    struct tenring_top top = TENRING_TOP_INIT;
    assert_non_null(ranked);
    assert_int_equal(tenring_find_top(tenring_ring_weights(), &puzzle, MANY, NULL, ranked, &top),
                     TENRING_STATUS_OK);
    assert_true(top.count == MANY && top.bound == 2906);
    assert_true(ranked[0].score == 2906 && ranked[MANY - 1].score == 2906);
    check_list(1, tenring_ring_weights(), &puzzle, ranked, top.count);
    free(ranked);
    struct best_count count = BEST_COUNT_INIT;
    assert_int_equal(count_best(-1, tenring_ring_weights(), &puzzle, MANY, NULL, &count),
                     TENRING_STATUS_OK);
    assert_true(count.count == MANY && count.best.score == 5700 - 2906);
}

struct stopper {
    uint64_t calls, stop_at;
};

static bool watch(void *context, const struct tenring_progress *progress)
{
    struct stopper *stopper = context;
    assert_true(progress->has_bound &&
                (!progress->has_score || progress->bound >= progress->score));
    return ++stopper->calls != stopper->stop_at;
}

/* A stopped list: its solutions are valid, and no missing one is above the bound. */
static void check_stopped(const struct tenring_weights *weights,
                          const struct tenring_puzzle *puzzle, const struct tenring_ranked *ranked,
                          const struct tenring_top *top, const struct tenring_ranked *whole,
                          size_t k)
{
    assert_int_equal(top->outcome,
                     top->count > 0 ? TENRING_OUTCOME_FEASIBLE : TENRING_OUTCOME_UNKNOWN);
    check_list(1, weights, puzzle, ranked, top->count);
    size_t m = 0;
    for (size_t n = 0; n < k && whole[n].score > top->bound; n++) {
        assert_true(m < top->count);
        assert_memory_equal(&whole[n], &ranked[m], sizeof whole[n]);
        m++;
    }
}

static void limits_and_cancel(void **state)
{
    (void)state;
    enum { K = 40 };
    static struct tenring_ranked whole[K], ranked[K];
    struct rng rng;
    rng_seed(&rng, 12);
    struct tenring_puzzle puzzle = random_puzzle(&rng, 8, false);
    struct tenring_weights weights = random_weights(&rng, SMALL);
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    struct tenring_top whole_top = TENRING_TOP_INIT, top = TENRING_TOP_INIT;
    struct best_count count = BEST_COUNT_INIT;
    assert_int_equal(tenring_find_top(&weights, &puzzle, K, NULL, whole, &whole_top),
                     TENRING_STATUS_OK);
    assert_int_equal(whole_top.count, K);
    int stopped = 0;
    for (uint64_t limit = 1; limit < 2 * whole_top.nodes; limit += 1 + limit / 3) {
        options.node_limit = limit;
        enum tenring_status status = tenring_find_top(&weights, &puzzle, K, &options, ranked, &top);
        assert_true(top.nodes <= limit);
        assert_int_equal(status,
                         limit < whole_top.nodes ? TENRING_STATUS_LIMIT : TENRING_STATUS_OK);
        if (status == TENRING_STATUS_OK) {
            assert_memory_equal(ranked, whole, sizeof whole);
            continue;
        }
        stopped++;
        check_stopped(&weights, &puzzle, ranked, &top, whole, K);
        status = tenring_count_best(&weights, &puzzle, K, &options, &count.best, &count.count);
        assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT);
        assert_true(count.best.nodes <= limit &&
                    (count.best.outcome == TENRING_OUTCOME_OPTIMAL || count.count == 0));
        if (count.best.outcome == TENRING_OUTCOME_OPTIMAL)
            assert_true(count.best.score == whole[0].score);
    }
    assert_true(stopped > 5);
    stopped = 0;
    options.node_limit = 0;
    options.progress = watch;
    for (uint64_t stop_at = 1; stop_at < 100; stop_at += 1 + stop_at / 2) {
        struct stopper stopper = {.stop_at = stop_at};
        options.context = &stopper;
        enum tenring_status status = tenring_find_top(&weights, &puzzle, K, &options, ranked, &top);
        assert_int_equal(status,
                         stopper.calls == stop_at ? TENRING_STATUS_CANCELLED : TENRING_STATUS_OK);
        if (status == TENRING_STATUS_OK)
            break;
        stopped++;
        check_stopped(&weights, &puzzle, ranked, &top, whole, K);
    }
    assert_true(stopped > 3);
}

static void arguments(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle = read_puzzle(SAMPLE_2);
    const struct tenring_weights *ring = tenring_ring_weights();
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    struct tenring_ranked ranked, ranked_before;
    struct tenring_top top = TENRING_TOP_INIT, top_before = TENRING_TOP_INIT;
    struct best_count count, count_before;
    memset(&ranked, 0x55, sizeof ranked);
    memset(&top, 0x55, sizeof top);
    memset(&count, 0x55, sizeof count);
    top.size = sizeof top;
    count.best.size = sizeof count.best;
    ranked_before = ranked;
    top_before = top;
    count_before = count;
    for (int sign = -1; sign <= 1; sign += 2) {
        assert_int_equal(find_top(sign, NULL, &puzzle, 1, NULL, &ranked, &top),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(find_top(sign, ring, NULL, 1, NULL, &ranked, &top),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(find_top(sign, ring, &puzzle, 0, NULL, &ranked, &top),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(find_top(sign, ring, &puzzle, TENRING_TOP_MAX + 1, NULL, &ranked, &top),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(find_top(sign, ring, &puzzle, 1, NULL, NULL, &top),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(find_top(sign, ring, &puzzle, 1, NULL, &ranked, NULL),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(count_best(sign, NULL, &puzzle, 1, NULL, &count),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(count_best(sign, ring, NULL, 1, NULL, &count),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(count_best(sign, ring, &puzzle, 0, NULL, &count),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(count_best(sign, ring, &puzzle, 1, NULL, NULL),
                         TENRING_STATUS_INVALID_ARGUMENT);
        options.isa = -1;
        assert_int_equal(find_top(sign, ring, &puzzle, 1, &options, &ranked, &top),
                         TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(count_best(sign, ring, &puzzle, 1, &options, &count),
                         TENRING_STATUS_INVALID_ARGUMENT);
    }
    puzzle.cell[3] |= 1u << 9;
    assert_int_equal(find_top(1, ring, &puzzle, 1, NULL, &ranked, &top),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(count_best(1, ring, &puzzle, 1, NULL, &count),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_memory_equal(&ranked, &ranked_before, sizeof ranked);
    assert_memory_equal(&top, &top_before, sizeof top);
    assert_memory_equal(&count, &count_before, sizeof count);
}

/* Compares the list alone with sorting: removed, repeated and tied solutions. */
static void list_against_sorting(void **state)
{
    (void)state;
    enum { OFFERS = 3000, GRIDS = 700 };
    static struct maximise_entry offered[GRIDS];
    struct rng rng;
    rng_seed(&rng, 5);
    for (size_t wanted = 1; wanted < 2 * GRIDS; wanted = 3 * wanted / 2 + 1) {
        struct maximise_list list = {.wanted = wanted};
        static bool seen[GRIDS];
        memset(seen, 0, sizeof seen);
        for (int n = 0; n < GRIDS; n++) {
            memset(offered[n].digit, 1 + n % 9, sizeof offered[n].digit);
            offered[n].digit[40] = (uint8_t)(1 + n / 9 % 9);
            offered[n].digit[80] = (uint8_t)(1 + n / 81);
            offered[n].total = rng_below(&rng, 100);
        }
        for (int n = 0; n < OFFERS; n++) {
            struct maximise_entry *entry = &offered[rng_below(&rng, GRIDS)];
            bool held = maximise_list_holds(&list, entry->digit),
                 poor = entry->total <= maximise_list_floor(&list);
            enum maximise_listed listed = maximise_list_add(&list, entry->total, entry->digit);
            assert_int_equal(listed, poor   ? MAXIMISE_LISTED_POOR
                                     : held ? MAXIMISE_LISTED_ALREADY
                                            : MAXIMISE_LISTED_NEW);
            assert_true(poor || maximise_list_holds(&list, entry->digit));
            seen[entry - offered] = true;
        }
        maximise_list_sort(&list);
        int64_t sorted[GRIDS];
        size_t different = 0;
        for (int n = 0; n < GRIDS; n++)
            if (seen[n])
                sorted[different++] = offered[n].total;
        qsort(sorted, different, sizeof sorted[0], descending);
        assert_int_equal(list.count, wanted < different ? wanted : different);
        for (size_t n = 0; n < list.count; n++) {
            assert_true(list.entry[n].total == sorted[n]);
            assert_true(n == 0 || memcmp(list.entry[n - 1].digit, list.entry[n].digit, 81) != 0);
        }
        maximise_list_free(&list);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(list_against_sorting),
        cmocka_unit_test(arguments),
        cmocka_unit_test(without_solution),
        cmocka_unit_test_teardown(against_enumeration, print_open_case),
        cmocka_unit_test_teardown(sparse_on_all_kernels, print_open_case),
        cmocka_unit_test(empty_ring_grid),
        cmocka_unit_test(limits_and_cancel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
