/*
 * test_board.c - compares boards of all kinds with an exact cover: solve, count, enumerate, best,
 * generate; invariants under rotation and renaming; limits and invalid arguments.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "pair.h"
#include "tenring.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

/* ------------------------------------------------------------------------------------------------
 * Against the oracle
 * --------------------------------------------------------------------------------------------- */

enum { MAX = 300 };

struct list {
    const struct pair *pair;
    const uint8_t *givens;
    uint64_t count;
    uint8_t grid[MAX][TENRING_BOARD_CELLS_MAX];
};

/* Each solution is valid, has the givens, and is new. */
static bool add_solution(void *context, const uint8_t *solution)
{
    struct list *list = context;
    const size_t cells = (size_t)list->pair->cells;
    assert_true(oracle_board_holds(&list->pair->oracle, solution));
    for (size_t cell = 0; cell < cells; cell++)
        assert_true(list->givens[cell] == 0 || list->givens[cell] == solution[cell]);
    for (uint64_t i = 0; i < list->count; i++)
        assert_memory_not_equal(list->grid[i], solution, cells);
    memcpy(list->grid[list->count++], solution, cells);
    return list->count < MAX;
}

static void compare_best(const struct pair *pair, const uint8_t *givens, struct rng *rng)
{
    const size_t cells = (size_t)pair->cells, side = (size_t)pair->oracle.side;
    struct tenring_board_best_result best = TENRING_BOARD_BEST_RESULT_INIT;
    uint8_t solution[TENRING_BOARD_CELLS_MAX];
    int32_t *weight = malloc(cells * side * sizeof *weight);
    assert_non_null(weight);
    for (size_t i = 0; i < cells * side; i++)
        weight[i] = (int32_t)rng_below(rng, 41) - 20;
    const struct oracle_board_answer answer =
        oracle_board_search(&pair->oracle, givens, weight, UINT64_MAX, 100000);
    assert_int_equal(tenring_board_best(pair->board, givens, weight, NULL, &best, solution),
                     TENRING_STATUS_OK);
    assert_true(answer.whole && best.proved);
    assert_int_equal(best.found, answer.solutions > 0);
    assert_int_equal(best.score, answer.score);
    assert_int_equal(best.bound, answer.score);
    int64_t score = 0;
    for (size_t cell = 0; cell < cells && best.found; cell++)
        score += weight[cell * side + solution[cell] - 1u];
    assert_int_equal(score, best.score);
    free(weight);
}

static void compare(const struct pair *pair, const uint8_t *givens, struct rng *rng)
{
    static struct list list;
    const struct oracle_board_answer answer =
        oracle_board_search(&pair->oracle, givens, NULL, MAX, 100000);
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    struct tenring_count_result counted = TENRING_COUNT_RESULT_INIT;
    uint8_t solution[TENRING_BOARD_CELLS_MAX];
    if (!answer.whole && answer.solutions < MAX)
        return; /* too hard for the oracle */
    assert_int_equal(tenring_board_count_up_to(pair->board, givens, MAX, NULL, &counted),
                     TENRING_STATUS_OK);
    assert_int_equal(counted.count, answer.solutions);
    assert_int_equal(tenring_board_solve(pair->board, givens, NULL, &solved, solution),
                     TENRING_STATUS_OK);
    assert_int_equal(solved.solutions, answer.solutions > 2 ? 2 : answer.solutions);
    if (answer.whole && answer.solutions > 0)
        assert_memory_equal(solution, answer.least, (size_t)pair->cells);
    list.pair = pair;
    list.givens = givens;
    list.count = 0;
    assert_int_equal(
        tenring_board_enumerate(pair->board, givens, NULL, add_solution, &list, &counted),
        TENRING_STATUS_OK);
    assert_int_equal(list.count, answer.solutions);
    assert_int_equal(counted.count, answer.solutions);
    list.count = 0;
    assert_int_equal(tenring_board_enumerate(pair->board, givens, NULL, add_solution, &list, NULL),
                     TENRING_STATUS_OK);
    assert_int_equal(list.count, answer.solutions);
    if (answer.whole)
        compare_best(pair, givens, rng);
}

/* Puzzles with no, few and many solutions. */
static void test_oracle(void **state)
{
    (void)state;
    struct pair pair;
    for (size_t i = 0; i < PAIRS; i++) {
        struct rng rng;
        rng_seed(&rng, 1 + i);
        pair_open(&pair, pair_names[i]);
        for (uint64_t number = 0; number < 6; number++) {
            struct tenring_board_generate_options options = TENRING_BOARD_GENERATE_OPTIONS_INIT;
            uint8_t givens[TENRING_BOARD_CELLS_MAX], solution[TENRING_BOARD_CELLS_MAX];
            bool minimal;
            options.number = number;
            options.clues = number % 2 == 0 ? 0 : pair.cells / 2;
            options.symmetric = number % 3 == 2;
            assert_int_equal(
                tenring_board_generate(pair.board, &options, givens, solution, &minimal),
                TENRING_STATUS_OK);
            assert_true(oracle_board_holds(&pair.oracle, solution));
            compare(&pair, givens, &rng);
            for (int change = 0; change < 4; change++) {
                const uint32_t cell = rng_below(&rng, (uint32_t)pair.cells);
                const uint32_t digit = rng_below(&rng, (uint32_t)pair.oracle.side + 1);
                givens[cell] = (uint8_t)(change % 2 == 0 ? 0 : digit);
                compare(&pair, givens, &rng);
            }
        }
        tenring_board_free(pair.board);
    }
}

/* A minimal puzzle has several solutions without any one of its givens. */
static void test_generate(void **state)
{
    (void)state;
    struct pair pair;
    for (size_t i = 0; i < 6; i++) {
        struct tenring_board_generate_options options = TENRING_BOARD_GENERATE_OPTIONS_INIT;
        uint8_t givens[TENRING_BOARD_CELLS_MAX], again[TENRING_BOARD_CELLS_MAX];
        bool minimal = false;
        pair_open(&pair, pair_names[i]);
        options.node_limit = 0;
        assert_int_equal(tenring_board_generate(pair.board, &options, givens, NULL, &minimal),
                         TENRING_STATUS_OK);
        assert_true(minimal);
        assert_int_equal(tenring_board_generate(pair.board, &options, again, NULL, NULL),
                         TENRING_STATUS_OK);
        assert_memory_equal(givens, again, (size_t)pair.cells);
        assert_int_equal(oracle_board_search(&pair.oracle, givens, NULL, 2, UINT64_MAX).solutions,
                         1);
        for (int cell = 0; cell < pair.cells; cell++) {
            const uint8_t kept = givens[cell];
            if (kept == 0)
                continue;
            givens[cell] = 0;
            assert_int_equal(
                oracle_board_search(&pair.oracle, givens, NULL, 2, UINT64_MAX).solutions, 2);
            givens[cell] = kept;
        }
        options.number = 1;
        assert_int_equal(tenring_board_generate(pair.board, &options, again, NULL, NULL),
                         TENRING_STATUS_OK);
        assert_memory_not_equal(givens, again, (size_t)pair.cells);
        tenring_board_free(pair.board);
    }
}

/* The requested numbers of givens and the symmetry. */
static void test_generate_options(void **state)
{
    (void)state;
    struct tenring_board_generate_options options = TENRING_BOARD_GENERATE_OPTIONS_INIT;
    uint8_t givens[256];
    struct tenring_board *board;
    bool minimal = true;
    int clues = 0;
    assert_int_equal(tenring_board_new_named("16x16", NULL, &board), TENRING_STATUS_OK);
    options.clues = 160;
    options.symmetric = true;
    assert_int_equal(tenring_board_generate(board, &options, givens, NULL, &minimal),
                     TENRING_STATUS_OK);
    for (int cell = 0; cell < 256; cell++) {
        clues += givens[cell] > 0;
        assert_int_equal(givens[cell] > 0, givens[255 - cell] > 0);
    }
    assert_int_equal(clues, 160);
    assert_false(minimal);
    /* nothing is written at the limit */
    uint8_t before[256], solution[256] = {7}, none[256] = {7};
    memcpy(before, givens, sizeof givens);
    options.number = 1;
    options.node_limit = 1;
    assert_int_equal(tenring_board_generate(board, &options, givens, solution, NULL),
                     TENRING_STATUS_LIMIT);
    assert_memory_equal(givens, before, sizeof givens);
    assert_memory_equal(solution, none, sizeof solution);
    tenring_board_free(board);
}

/* ------------------------------------------------------------------------------------------------
 * Properties
 * --------------------------------------------------------------------------------------------- */

/* A rotation by 90 degrees and renamed digits keep the number of solutions and, with the weights
   transformed alike, the best score. */
static void test_symmetries(void **state)
{
    (void)state;
    static const char *const turned[] = {"9x9+diagonals", "9x9+antiknight", "16x16",
                                         "25x25",         "9x9+windows",    "9x9+antiking"};
    for (size_t i = 0; i < LENGTH(turned); i++) {
        struct tenring_board_generate_options options = TENRING_BOARD_GENERATE_OPTIONS_INIT;
        struct tenring_count_result counted[2] = {TENRING_COUNT_RESULT_INIT,
                                                  TENRING_COUNT_RESULT_INIT};
        uint8_t givens[2][TENRING_BOARD_CELLS_MAX];
        struct tenring_board *board;
        assert_int_equal(tenring_board_new_named(turned[i], NULL, &board), TENRING_STATUS_OK);
        const int side = tenring_board_side(board);
        options.clues = side * side * 55 / 100;
        assert_int_equal(tenring_board_generate(board, &options, givens[0], NULL, NULL),
                         TENRING_STATUS_OK);
        for (int cell = 0, removed = 0; cell < side * side && removed < 7; cell += 5)
            if (givens[0][cell] > 0) {
                givens[0][cell] = 0;
                removed++;
            }
        for (int row = 0; row < side; row++)
            for (int column = 0; column < side; column++) {
                const int digit = givens[0][row * side + column];
                givens[1][column * side + side - 1 - row] =
                    (uint8_t)(digit == 0 ? 0 : 1 + digit % side);
            }
        for (int j = 0; j < 2; j++)
            assert_int_equal(tenring_board_count_up_to(board, givens[j], 1000, NULL, &counted[j]),
                             TENRING_STATUS_OK);
        assert_true(counted[0].count >= 1);
        assert_int_equal(counted[0].count, counted[1].count);
        tenring_board_free(board);
    }
}

/* There are 288 grids of 4 x 4, 576 Latin squares of order 4, and of these 48 with four different
   digits on both diagonals. */
static void test_known_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint64_t count;
    } known[] = {{"4x4", 288}, {"4x4+latin", 576}, {"4x4+latin+diagonals", 48}};
    static const uint8_t blank[16];
    for (size_t i = 0; i < LENGTH(known); i++) {
        struct tenring_count_result counted = TENRING_COUNT_RESULT_INIT;
        struct tenring_board *board;
        assert_int_equal(tenring_board_new_named(known[i].name, NULL, &board), TENRING_STATUS_OK);
        assert_int_equal(tenring_board_count_up_to(board, blank, UINT64_MAX, NULL, &counted),
                         TENRING_STATUS_OK);
        assert_int_equal(counted.count, known[i].count);
        tenring_board_free(board);
    }
}

/* A board of 9 x 9 gets the same answers as from the engine for 9 x 9. */
static void test_same_as_9x9_engine(void **state)
{
    (void)state;
    struct tenring_board *board;
    assert_int_equal(tenring_board_new_named("9x9", NULL, &board), TENRING_STATUS_OK);
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct tenring_board_generate_options options = TENRING_BOARD_GENERATE_OPTIONS_INIT;
        struct tenring_count_result ours = TENRING_COUNT_RESULT_INIT, theirs = ours;
        struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
        struct tenring_best best = TENRING_BEST_INIT;
        struct tenring_board_best_result found = TENRING_BOARD_BEST_RESULT_INIT;
        static int32_t weight[729];
        uint8_t givens[81], least[81];
        struct tenring_puzzle puzzle;
        struct tenring_grid grid;
        options.seed = seed;
        assert_int_equal(tenring_board_generate(board, &options, givens, NULL, NULL),
                         TENRING_STATUS_OK);
        for (int cell = 0, left = 3; cell < 81 && left > 0; cell++)
            if (givens[cell] > 0) {
                givens[cell] = 0;
                left--;
            }
        memcpy(grid.cell, givens, sizeof grid.cell);
        tenring_make_puzzle(&grid, &puzzle);
        assert_int_equal(tenring_count_up_to(&puzzle, 5000, NULL, &theirs), TENRING_STATUS_OK);
        assert_int_equal(tenring_board_count_up_to(board, givens, 5000, NULL, &ours),
                         TENRING_STATUS_OK);
        assert_int_equal(ours.count, theirs.count);
        assert_int_equal(tenring_board_solve(board, givens, NULL, &solved, least),
                         TENRING_STATUS_OK);
        assert_int_equal(tenring_solve(&puzzle, NULL, &solved), TENRING_STATUS_OK);
        assert_memory_equal(least, solved.first.cell, sizeof least);
        memcpy(weight, tenring_ring_weights()->weight, sizeof weight);
        assert_int_equal(tenring_find_best(tenring_ring_weights(), &puzzle, NULL, &best),
                         TENRING_STATUS_OK);
        assert_int_equal(tenring_board_best(board, givens, weight, NULL, &found, NULL),
                         TENRING_STATUS_OK);
        assert_true(found.proved);
        assert_int_equal(found.score, best.score);
    }
    tenring_board_free(board);
}

/* ------------------------------------------------------------------------------------------------
 * Limits and arguments
 * --------------------------------------------------------------------------------------------- */

static bool stop(void *context, const struct tenring_progress *progress)
{
    (void)progress;
    ++*(int *)context;
    return false;
}

static void test_limits(void **state)
{
    (void)state;
    static const uint8_t blank[256];
    static int32_t weight[256 * 16];
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_board_generate_options generate = TENRING_BOARD_GENERATE_OPTIONS_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    struct tenring_count_result counted = TENRING_COUNT_RESULT_INIT;
    struct tenring_board_best_result best = TENRING_BOARD_BEST_RESULT_INIT;
    uint8_t solution[256];
    struct tenring_board *board;
    int calls = 0;
    for (int i = 0; i < 256 * 16; i++)
        weight[i] = i % 17;
    assert_int_equal(tenring_board_new_named("16x16", NULL, &board), TENRING_STATUS_OK);
    options.node_limit = 3;
    assert_int_equal(tenring_board_solve(board, blank, &options, &solved, solution),
                     TENRING_STATUS_LIMIT);
    assert_int_equal(solved.nodes, 3);
    options.node_limit = 2000;
    assert_int_equal(tenring_board_count_up_to(board, blank, UINT64_MAX, &options, &counted),
                     TENRING_STATUS_LIMIT);
    assert_int_equal(counted.nodes, 2000);
    options.node_limit = 300;
    assert_int_equal(tenring_board_best(board, blank, weight, &options, &best, solution),
                     TENRING_STATUS_LIMIT);
    assert_false(best.proved);
    assert_true(best.bound >= best.score);
    options.node_limit = 0;
    options.progress = stop;
    options.context = &calls;
    assert_int_equal(tenring_board_count_up_to(board, blank, UINT64_MAX, &options, &counted),
                     TENRING_STATUS_CANCELLED);
    assert_int_equal(calls, 1);
    generate.node_limit = 2;
    assert_int_equal(tenring_board_generate(board, &generate, solution, NULL, NULL),
                     TENRING_STATUS_LIMIT);
    tenring_board_free(board);
}

/* A board without any solution. */
static void test_impossible(void **state)
{
    (void)state;
    struct tenring_board *board;
    uint8_t givens[16];
    assert_int_equal(tenring_board_new_named("4x4+antiking+antiknight", NULL, &board),
                     TENRING_STATUS_OK);
    assert_int_equal(tenring_board_generate(board, NULL, givens, NULL, NULL),
                     TENRING_STATUS_BAD_INPUT);
    tenring_board_free(board);
}

static void test_arguments(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "9",
        "9x",
        "3x3",
        "26x26",
        "9x8",
        "9x9+",
        "9x9+killer",
        "9x9:2x4",
        "9x9:3x3x3",
        "9x9 ",
        "9x9+diagonalss",
        "6x6+windows",
        "7x7+disjoint",
        "16x16:0x16",
        "100x100",
        "x9",
        "9x9++latin",
    };
    struct tenring_board *board = NULL;
    uint8_t cells[81] = {0};
    uint8_t regions[81] = {0};
    uint16_t house[9] = {0, 1, 2, 3, 4, 5, 6, 7, 7};
    struct tenring_board_kind kind = TENRING_BOARD_KIND_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    for (size_t i = 0; i < LENGTH(bad); i++)
        assert_int_equal(tenring_board_new_named(bad[i], NULL, &board),
                         TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_board_new_named("9x9", regions, &board),
                     TENRING_STATUS_INVALID_ARGUMENT);
    kind.houses = house;
    kind.house_count = 1;
    assert_int_equal(tenring_board_new(&kind, &board), TENRING_STATUS_INVALID_ARGUMENT);
    house[8] = 81;
    assert_int_equal(tenring_board_new(&kind, &board), TENRING_STATUS_INVALID_ARGUMENT);
    for (int i = 0; i < 9; i++)
        house[i] = (uint16_t)(10 * i);
    kind.house_count = TENRING_BOARD_HOUSES_MAX + 1;
    assert_int_equal(tenring_board_new(&kind, &board), TENRING_STATUS_INVALID_ARGUMENT);
    kind.house_count = 1;
    kind.rules = 32;
    assert_int_equal(tenring_board_new(&kind, &board), TENRING_STATUS_INVALID_ARGUMENT);
    kind.rules = 0;
    assert_null(board);
    assert_int_equal(tenring_board_new(&kind, &board), TENRING_STATUS_OK);
    cells[5] = 10;
    assert_int_equal(tenring_board_solve(board, cells, NULL, &solved, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    cells[5] = 9;
    assert_int_equal(tenring_board_solve(board, cells, NULL, &solved, NULL), TENRING_STATUS_OK);
    assert_int_equal(solved.solutions, 2);
    assert_int_equal(tenring_board_region(board, 80), 8);
    assert_int_equal(tenring_board_region(board, 81), -1);
    tenring_board_free(board);
    tenring_board_free(NULL);
    assert_int_equal(tenring_board_side(NULL), 0);
}

static bool ignore(void *context, const uint8_t *solution)
{
    (void)context;
    (void)solution;
    return true;
}

/* What each function refuses; and a search that ends after its first node: its bound is between the
   best score and the sum of the greatest weights of the cells. */
static void test_refused(void **state)
{
    static const uint8_t blank[16];
    int32_t weight[64];
    uint8_t cells[16], bad[16] = {5};
    struct tenring_board *board;
    struct tenring_count_result count = TENRING_COUNT_RESULT_INIT;
    struct tenring_board_best_result best = TENRING_BOARD_BEST_RESULT_INIT;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_board_generate_options made = TENRING_BOARD_GENERATE_OPTIONS_INIT;
    const enum tenring_status refused = TENRING_STATUS_INVALID_ARGUMENT;
    (void)state;
    assert_int_equal(tenring_board_new_named("4x4", NULL, &board), TENRING_STATUS_OK);
    for (int i = 0; i < 64; i++)
        weight[i] = i / 4 * (i % 4 - 1);
    assert_int_equal(tenring_board_count_up_to(board, blank, 0, NULL, &count), refused);
    assert_int_equal(tenring_board_count_up_to(board, bad, 1, NULL, &count), refused);
    assert_int_equal(tenring_board_count_up_to(board, blank, 1, NULL, NULL), refused);
    assert_int_equal(tenring_board_enumerate(board, blank, NULL, NULL, NULL, NULL), refused);
    assert_int_equal(tenring_board_enumerate(board, NULL, NULL, ignore, NULL, NULL), refused);
    count.size = 1;
    assert_int_equal(tenring_board_enumerate(board, blank, NULL, ignore, NULL, &count), refused);
    assert_int_equal(tenring_board_parse(board, NULL, 0, TENRING_DIGITS_NUMBERS, cells, NULL),
                     refused);
    assert_int_equal(tenring_board_parse(board, "1", 1, (enum tenring_digits)99, cells, NULL),
                     refused);
    made.clues = 17;
    assert_int_equal(tenring_board_generate(board, &made, cells, NULL, NULL), refused);
    made.clues = 16;
    assert_int_equal(tenring_board_generate(board, &made, cells, NULL, NULL), TENRING_STATUS_OK);
    assert_int_equal(tenring_board_generate(board, NULL, NULL, NULL, NULL), refused);
    assert_int_equal(tenring_board_best(board, bad, weight, NULL, &best, cells), refused);
    assert_int_equal(tenring_board_best(board, blank, NULL, NULL, &best, cells), refused);
    assert_int_equal(tenring_board_best(board, blank, weight, NULL, &best, cells),
                     TENRING_STATUS_OK);
    assert_true(best.found && best.proved);
    const int64_t score = best.score;
    options.node_limit = 1;
    assert_int_equal(tenring_board_best(board, blank, weight, &options, &best, cells),
                     TENRING_STATUS_LIMIT);
    assert_false(best.found || best.proved);
    assert_true(best.bound >= score && best.bound <= 2 * 120);
    weight[5] = TENRING_BOARD_WEIGHT_MAX + 1;
    assert_int_equal(tenring_board_best(board, blank, weight, NULL, &best, cells), refused);
    tenring_board_free(board);
}

/* An extra house holds each digit once: row 0 without its last cell, plus the last cell of row 8.
   So the last cells of both rows must be equal. */
static void test_extra_house(void **state)
{
    (void)state;
    static const uint16_t house[9] = {0, 1, 2, 3, 4, 5, 6, 7, 80};
    static const uint8_t blank[81];
    struct tenring_board_kind kind = TENRING_BOARD_KIND_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    struct tenring_board *board;
    uint8_t solution[81], wrong[81] = {0};
    kind.box_rows = kind.box_columns = 0;
    kind.houses = house;
    kind.house_count = 1;
    assert_int_equal(tenring_board_new(&kind, &board), TENRING_STATUS_OK);
    assert_int_equal(tenring_board_solve(board, blank, NULL, &solved, solution), TENRING_STATUS_OK);
    /* both are in column 8, so they must differ */
    assert_int_equal(solved.solutions, 0);
    tenring_board_free(board);
    kind.box_rows = kind.box_columns = 3;
    assert_int_equal(tenring_board_new(&kind, &board), TENRING_STATUS_OK);
    wrong[0] = 4;
    wrong[80] = 4;
    assert_int_equal(tenring_board_solve(board, wrong, NULL, &solved, solution), TENRING_STATUS_OK);
    assert_int_equal(solved.solutions, 0);
    tenring_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oracle),           cmocka_unit_test(test_generate),
        cmocka_unit_test(test_generate_options), cmocka_unit_test(test_symmetries),
        cmocka_unit_test(test_known_numbers),    cmocka_unit_test(test_same_as_9x9_engine),
        cmocka_unit_test(test_limits),           cmocka_unit_test(test_impossible),
        cmocka_unit_test(test_arguments),        cmocka_unit_test(test_extra_house),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
