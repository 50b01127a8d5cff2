/*
 * test_textbook.c - the textbook search orders all find the same solutions, as many as a count that
 * shares no code with them. Their node counts follow the definition in tenring.h (a program in
 * another language computed them).
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "tenring.h"

/* The two samples of NOIP 2009, "target Sudoku". */
#define SAMPLE_1 "700900001100005900000200080005020003000000648413000000007002090201060804080504012"
#define SAMPLE_2 "000702453900008000740005010195080000070000025030579108000601000060900001000000006"
/* A. Inkala's puzzle "of level 11". */
#define LEVEL_11 "800000000003600000070090200050007000000045700000100030001000068008500010090000400"

static struct tenring_puzzle puzzle_of(const char *line)
{
    struct tenring_grid grid;
    struct tenring_puzzle puzzle;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        grid.cell[cell] = (uint8_t)(line[cell] - '0');
    assert_int_equal(tenring_make_puzzle(&grid, &puzzle), TENRING_STATUS_OK);
    return puzzle;
}

static int64_t ring_score(const uint8_t *cell)
{
    int64_t score = 0;
    for (int i = 0; i < TENRING_CELLS; i++) {
        int r = i / 9, c = i % 9;
        int rim = r < c ? r : c;
        rim = 8 - r < rim ? 8 - r : rim;
        rim = 8 - c < rim ? 8 - c : rim;
        score += (6 + rim) * cell[i];
    }
    return score;
}

static void ring_weights(struct tenring_weights *weights)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        uint8_t one[TENRING_CELLS] = {0};
        for (int digit = 1; digit <= 9; digit++) {
            one[cell] = (uint8_t)digit;
            weights->weight[cell][digit - 1] = (int32_t)ring_score(one);
        }
    }
}

/* The independent count compares each digit with every cell, without masks or tables. */
struct naive {
    struct tenring_puzzle puzzle;
    uint8_t cell[TENRING_CELLS];
    uint64_t solutions;
    int64_t best;
};

static void naive_search(struct naive *naive, int cell)
{
    if (cell == TENRING_CELLS) {
        int64_t score = ring_score(naive->cell);
        if (naive->solutions++ == 0 || score > naive->best)
            naive->best = score;
        return;
    }
    uint8_t before = naive->cell[cell];
    for (int digit = 1; digit <= 9; digit++) {
        bool fits = naive->puzzle.cell[cell] >> (digit - 1) & 1;
        for (int other = 0; fits && other < TENRING_CELLS; other++) {
            bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                        (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
            fits = !(other != cell && sees && naive->cell[other] == digit);
        }
        if (!fits)
            continue;
        naive->cell[cell] = (uint8_t)digit;
        naive_search(naive, cell + 1);
    }
    naive->cell[cell] = before;
}

static void check_against_naive(const struct tenring_puzzle *puzzle)
{
    struct tenring_weights weights;
    ring_weights(&weights);
    struct naive naive = {.puzzle = *puzzle};
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        for (int digit = 1; digit <= 9; digit++)
            if (puzzle->cell[cell] == 1u << (digit - 1))
                naive.cell[cell] = (uint8_t)digit;
    naive_search(&naive, 0);
    for (int order = 0; order < TENRING_ORDER_COUNT; order++) {
        struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
        assert_int_equal(
            tenring_search_textbook((enum tenring_order)order, puzzle, &weights, 0, NULL, &result),
            TENRING_STATUS_OK);
        assert_int_equal(result.solutions, naive.solutions);
        assert_int_equal(result.score, naive.solutions ? naive.best : 0);
        if (naive.solutions) {
            assert_true(tenring_is_solution(puzzle, &result.first));
            assert_true(tenring_is_solution(puzzle, &result.best));
            assert_int_equal(ring_score(result.best.cell), naive.best);
        } else {
            static const struct tenring_grid blank;
            assert_memory_equal(&result.first, &blank, sizeof blank);
            assert_memory_equal(&result.best, &blank, sizeof blank);
        }
    }
}

/* A valid full grid: the cyclic pattern with digits, rows within bands and columns within stacks
   shuffled. */
static void random_solution(struct rng *rng, uint8_t *cell)
{
    int digit[9], row[9], column[9];
    for (int i = 0; i < 9; i++)
        digit[i] = row[i] = column[i] = i;
    for (int i = 8; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        int swap = digit[i];
        digit[i] = digit[j];
        digit[j] = swap;
    }
    for (int k = 0; k < 2; k++) {
        int *line = k ? column : row;
        for (int i = 0; i < 9; i++) {
            int j = i / 3 * 3 + (int)rng_below(rng, 3);
            int swap = line[i];
            line[i] = line[j];
            line[j] = swap;
        }
    }
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            cell[9 * r + c] = (uint8_t)(1 + digit[(3 * (row[r] % 3) + row[r] / 3 + column[c]) % 9]);
}

static void test_random_puzzles(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 20090811);
    uint64_t with_several = 0;
    for (int i = 0; i < 300; i++) {
        struct tenring_grid grid;
        struct tenring_puzzle puzzle;
        random_solution(&rng, grid.cell);
        int givens = 36 + (int)rng_below(&rng, 20);
        for (int left = TENRING_CELLS; left > givens;) {
            uint32_t cell = rng_below(&rng, TENRING_CELLS);
            left -= grid.cell[cell] != 0;
            grid.cell[cell] = 0;
        }
        if (i % 10 == 0) { /* a wrong given: most of these have no solution */
            uint32_t cell = rng_below(&rng, TENRING_CELLS);
            grid.cell[cell] = (uint8_t)(1 + rng_below(&rng, 9));
        }
        assert_int_equal(tenring_make_puzzle(&grid, &puzzle), TENRING_STATUS_OK);
        if (i % 3 == 0) { /* pencilmarks: some candidates are missing */
            for (int k = 0; k < 60; k++) {
                uint32_t cell = rng_below(&rng, TENRING_CELLS);
                puzzle.cell[cell] &= (uint16_t) ~(1u << rng_below(&rng, 9));
            }
        }
        check_against_naive(&puzzle);
        struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
        tenring_search_textbook(TENRING_ORDER_ROWS, &puzzle, NULL, 2, NULL, &result);
        with_several += result.solutions == 2;
    }
    assert_in_range(with_several, 30, 270); /* both kinds of puzzles occur */
}

static void test_pinned_nodes(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        enum tenring_order order;
        uint64_t nodes, dead_ends, solutions;
        int64_t score;
    } expected[] = {
        {SAMPLE_1, TENRING_ORDER_ROWS, 74315, 26843, 3, 2829},
        {SAMPLE_1, TENRING_ORDER_FULLEST, 370, 61, 3, 2829},
        {SAMPLE_1, TENRING_ORDER_FEWEST, 125, 7, 3, 2829},
        {SAMPLE_2, TENRING_ORDER_ROWS, 5816, 1424, 85, 2852},
        {SAMPLE_2, TENRING_ORDER_FULLEST, 7730, 1781, 85, 2852},
        {SAMPLE_2, TENRING_ORDER_FEWEST, 1141, 0, 85, 2852},
        {LEVEL_11, TENRING_ORDER_ROWS, 2068780, 705261, 1, 2860},
        {LEVEL_11, TENRING_ORDER_FULLEST, 1410813, 350571, 1, 2860},
        {LEVEL_11, TENRING_ORDER_FEWEST, 18935, 1799, 1, 2860},
    };
    struct tenring_weights weights;
    ring_weights(&weights);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        struct tenring_puzzle puzzle = puzzle_of(expected[i].line);
        struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
        assert_int_equal(
            tenring_search_textbook(expected[i].order, &puzzle, &weights, 0, NULL, &result),
            TENRING_STATUS_OK);
        assert_int_equal(result.nodes, expected[i].nodes);
        assert_int_equal(result.dead_ends, expected[i].dead_ends);
        assert_int_equal(result.solutions, expected[i].solutions);
        assert_int_equal(result.score, expected[i].score);
        assert_int_equal(ring_score(result.best.cell), expected[i].score);
    }
}

static void test_without_weights(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle = puzzle_of(SAMPLE_2);
    for (int order = 0; order < TENRING_ORDER_COUNT; order++) {
        struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
        assert_int_equal(
            tenring_search_textbook((enum tenring_order)order, &puzzle, NULL, 0, NULL, &result),
            TENRING_STATUS_OK);
        assert_int_equal(result.solutions, 85);
        assert_int_equal(result.score, 0);
        assert_memory_equal(&result.first, &result.best, sizeof result.first);
        uint64_t all = result.nodes;

        assert_int_equal(
            tenring_search_textbook((enum tenring_order)order, &puzzle, NULL, 5, NULL, &result),
            TENRING_STATUS_OK);
        assert_int_equal(result.solutions, 5);
        assert_true(result.nodes < all);
    }
}

/* The best score may be negative, and the least int32 does not cause overflow. */
static void test_negative_weights(void **state)
{
    (void)state;
    struct tenring_weights weights;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        for (int digit = 0; digit < 9; digit++)
            weights.weight[cell][digit] = INT32_MIN;
    struct tenring_puzzle puzzle = puzzle_of(SAMPLE_1);
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    assert_int_equal(
        tenring_search_textbook(TENRING_ORDER_FEWEST, &puzzle, &weights, 0, NULL, &result),
        TENRING_STATUS_OK);
    assert_int_equal(result.solutions, 3);
    assert_int_equal(result.score, 81 * (int64_t)INT32_MIN);
    assert_memory_equal(&result.first, &result.best, sizeof result.first);
}

static void test_edges(void **state)
{
    (void)state;
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    struct tenring_puzzle puzzle;
    for (int order = 0; order < TENRING_ORDER_COUNT; order++) {
        enum tenring_order name = (enum tenring_order)order;

        /* Contradicting givens: nothing to search. */
        puzzle = puzzle_of(LEVEL_11);
        puzzle.cell[1] = puzzle.cell[0];
        assert_int_equal(tenring_search_textbook(name, &puzzle, NULL, 0, NULL, &result),
                         TENRING_STATUS_OK);
        assert_int_equal(result.solutions + result.nodes + result.dead_ends, 0);

        /* A cell without candidates: dead at once if it comes first. */
        puzzle = puzzle_of(LEVEL_11);
        puzzle.cell[1] = 0;
        assert_int_equal(tenring_search_textbook(name, &puzzle, NULL, 0, NULL, &result),
                         TENRING_STATUS_OK);
        assert_int_equal(result.solutions, 0);
        assert_true(result.dead_ends > 0);
        bool first = name == TENRING_ORDER_ROWS || name == TENRING_ORDER_FEWEST ||
                     name == TENRING_ORDER_COVER;
        if (first) {
            assert_int_equal(result.nodes, 0);
            assert_int_equal(result.dead_ends, 1);
        }

        /* A full grid: one solution without a node. */
        puzzle = puzzle_of(
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
        assert_int_equal(tenring_search_textbook(name, &puzzle, NULL, 0, NULL, &result),
                         TENRING_STATUS_OK);
        assert_int_equal(result.solutions, 1);
        assert_int_equal(result.nodes + result.dead_ends, 0);

        /* An empty grid is 81 levels deep. */
        memset(&puzzle, 0, sizeof puzzle);
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            puzzle.cell[cell] = TENRING_ALL_DIGITS;
        assert_int_equal(tenring_search_textbook(name, &puzzle, NULL, 1000, NULL, &result),
                         TENRING_STATUS_OK);
        assert_int_equal(result.solutions, 1000);
        assert_true(tenring_is_solution(&puzzle, &result.first));
    }
}

static void test_arguments(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle = puzzle_of(SAMPLE_1);
    struct tenring_textbook_result result;
    memset(&result, 0x55, sizeof result);
    result.size = sizeof result;
    struct tenring_textbook_result untouched = result;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;

    assert_int_equal(tenring_search_textbook(TENRING_ORDER_ROWS, NULL, NULL, 0, NULL, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_search_textbook(TENRING_ORDER_ROWS, &puzzle, NULL, 0, NULL, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_search_textbook((enum tenring_order)TENRING_ORDER_COUNT, &puzzle, NULL,
                                             0, NULL, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.size = 0;
    assert_int_equal(
        tenring_search_textbook(TENRING_ORDER_ROWS, &puzzle, NULL, 0, &options, &result),
        TENRING_STATUS_INVALID_ARGUMENT);
    puzzle.cell[80] |= 0x200;
    assert_int_equal(tenring_search_textbook(TENRING_ORDER_ROWS, &puzzle, NULL, 0, NULL, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_memory_equal(&result, &untouched, sizeof result);

    assert_string_equal(tenring_order_name(TENRING_ORDER_ROWS), "rows");
    assert_string_equal(tenring_order_name(TENRING_ORDER_FULLEST), "fullest");
    assert_string_equal(tenring_order_name(TENRING_ORDER_FEWEST), "fewest");
    assert_string_equal(tenring_order_name(TENRING_ORDER_REVERSED), "reversed");
    assert_string_equal(tenring_order_name(TENRING_ORDER_FULLEST_ROW), "fullest-row");
    assert_string_equal(tenring_order_name(TENRING_ORDER_COVER), "cover");
    assert_null(tenring_order_name((enum tenring_order)TENRING_ORDER_COUNT));
    assert_null(tenring_order_name((enum tenring_order) - 1));
}

struct watched {
    uint64_t calls, last_nodes, stop_at;
};

static bool watch(void *context, const struct tenring_progress *progress)
{
    struct watched *watched = context;
    assert_true(watched->calls == 0 || progress->nodes > watched->last_nodes);
    assert_false(progress->has_bound);
    watched->calls++;
    watched->last_nodes = progress->nodes;
    return progress->nodes < watched->stop_at;
}

static void test_limits(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle = puzzle_of(LEVEL_11);
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;

    options.node_limit = 18935; /* exactly enough */
    assert_int_equal(
        tenring_search_textbook(TENRING_ORDER_FEWEST, &puzzle, NULL, 0, &options, &result),
        TENRING_STATUS_OK);
    assert_int_equal(result.nodes, 18935);
    options.node_limit = 18934;
    assert_int_equal(
        tenring_search_textbook(TENRING_ORDER_FEWEST, &puzzle, NULL, 0, &options, &result),
        TENRING_STATUS_LIMIT);
    assert_int_equal(result.nodes, 18934);
    options.node_limit = 1;
    assert_int_equal(
        tenring_search_textbook(TENRING_ORDER_ROWS, &puzzle, NULL, 0, &options, &result),
        TENRING_STATUS_LIMIT);
    assert_int_equal(result.nodes, 1);

    struct watched watched = {.stop_at = UINT64_MAX};
    options = (struct tenring_search_options)TENRING_SEARCH_OPTIONS_INIT;
    options.progress = watch;
    options.context = &watched;
    assert_int_equal(
        tenring_search_textbook(TENRING_ORDER_FULLEST, &puzzle, NULL, 0, &options, &result),
        TENRING_STATUS_OK);
    assert_int_equal(result.nodes, 1410813);
    assert_in_range(watched.calls, 1410813 / 10000, 1410813 / 1000);

    watched = (struct watched){.stop_at = 100000};
    assert_int_equal(
        tenring_search_textbook(TENRING_ORDER_FULLEST, &puzzle, NULL, 0, &options, &result),
        TENRING_STATUS_CANCELLED);
    assert_in_range(result.nodes, 100000, 110000);
}

/* Two blanks of a full grid without a common house need one node each, at depths 1 and 2. */
static void test_nodes_at_depth(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle = puzzle_of(
        "034678912672195348198342567859761423426853791713924856961537284287419630345286179");
    for (int order = 0; order < TENRING_ORDER_COUNT; order++) {
        struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
        struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
        uint64_t counter[TENRING_DEPTHS] = {0};
        options.nodes_at_depth = counter;
        assert_int_equal(
            tenring_search_textbook((enum tenring_order)order, &puzzle, NULL, 0, &options, &result),
            TENRING_STATUS_OK);
        assert_int_equal(result.nodes, 2);
        assert_int_equal(counter[0], 0);
        assert_int_equal(counter[1], 1);
        assert_int_equal(counter[2], 1);

        struct tenring_puzzle hard = puzzle_of(LEVEL_11);
        options.node_limit = 2000;
        assert_int_equal(
            tenring_search_textbook((enum tenring_order)order, &hard, NULL, 0, &options, &result),
            TENRING_STATUS_LIMIT);
        uint64_t sum = 0;
        for (int depth = 0; depth < TENRING_DEPTHS; depth++)
            sum += counter[depth];
        assert_int_equal(sum, 2 + result.nodes); /* the counters are increased, not set */
        assert_int_equal(counter[TENRING_DEPTHS - 1], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_puzzles),  cmocka_unit_test(test_pinned_nodes),
        cmocka_unit_test(test_without_weights), cmocka_unit_test(test_negative_weights),
        cmocka_unit_test(test_edges),           cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_limits),          cmocka_unit_test(test_nodes_at_depth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
