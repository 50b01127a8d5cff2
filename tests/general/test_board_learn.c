/*
 * test_board_learn.c - the search with learnt clauses against an exact cover, on boards of all
 * kinds; its limits; a puzzle that is too hard for the plain search.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "general/learn.h"
#include "general/solve.h"
#include "pair.h"

enum { MAX = 12 };

/* A minimal puzzle with 25 x 25 cells and one solution. */
static const char hard[] = ".N..JG..O7591...8I....L.."
                           "FG.M.B8...P.E...CJ..H...."
                           "...........G.4.H.D.O.NJA2"
                           ".....J.EN4.L6MA.B.2......"
                           "HE..2..DC.....F4KMA.B.9O8"
                           "M....62...47C19......E5.."
                           ".I2.8M.JGL...ADN..K..3.F7"
                           "..H3.5..89....I.J.....NL."
                           "1B..9.FAP.6.N....537.H..O"
                           "......1..N...O...LC.68.PG"
                           "KOA.FNBH.....7.C.....M..6"
                           "45.ECP.I..N.F.J1...MK.79."
                           "I.L..8.O..9.P...A...2.1J."
                           "..621.D.M.....B8LG..P..CH"
                           ".HP.N7E.L1....3..B..O.G45"
                           "....BIO....5.C.P...FN48E."
                           "...FL.....2.DH..17..59O.."
                           "..I.MF..2G.N...A6O.HC.PB."
                           "72.1..L...IM.96E.45G....."
                           "..9...7M..A.O...I...L...."
                           ".C.JA.........1.....E.48."
                           "O.BI.......PHL.6..1....5C"
                           "G6M...N4FI8...K..H.E....."
                           ".L..4.917....BE.G8F.M.I.."
                           "8F......5.O3..4...9.....K";

/* Counts up to each small number, and solves, from the first node on with learnt clauses, or after
   some nodes of the plain search. */
static void compare_calls(const struct pair *pair, const uint8_t *givens, uint64_t budget,
                          const struct oracle_board_answer *answer)
{
    static const enum tenring_choice choices[] = {TENRING_CHOICE_LEAST, TENRING_CHOICE_FIRST,
                                                  TENRING_CHOICE_NONE};
    const size_t cells = (size_t)pair->cells;
    const uint64_t expected = answer->solutions > 2 ? 2 : answer->solutions;
    for (uint64_t max = 1; max <= MAX; max += max == 2 ? MAX - 2 : 1) {
        struct tenring_count_result counted = TENRING_COUNT_RESULT_INIT;
        assert_int_equal(solve_count_within(pair->board, givens, max, budget, NULL, &counted),
                         TENRING_STATUS_OK);
        assert_int_equal(counted.count, answer->solutions > max ? max : answer->solutions);
    }
    for (size_t i = 0; i < 3; i++) {
        static const uint8_t zero[TENRING_BOARD_CELLS_MAX];
        struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
        struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
        uint8_t solution[TENRING_BOARD_CELLS_MAX];
        options.choice = choices[i];
        assert_int_equal(solve_within(pair->board, givens, budget, &options, &solved, solution),
                         TENRING_STATUS_OK);
        assert_int_equal(solved.solutions, expected);
        if (expected == 0 || (expected == 2 && choices[i] == TENRING_CHOICE_NONE)) {
            assert_memory_equal(solution, zero, cells);
            continue;
        }
        assert_true(oracle_board_holds(&pair->oracle, solution));
        for (size_t cell = 0; cell < cells; cell++)
            assert_true(givens[cell] == 0 || givens[cell] == solution[cell]);
        if (answer->whole && (expected == 1 || choices[i] == TENRING_CHOICE_LEAST))
            assert_memory_equal(solution, answer->least, cells);
    }
}

/* All solutions, each valid and new. */
static void compare_learner(const struct pair *pair, const uint8_t *givens,
                            const struct oracle_board_answer *answer)
{
    static uint8_t grid[MAX + 1][TENRING_BOARD_CELLS_MAX];
    const struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    const size_t cells = (size_t)pair->cells;
    struct general_search search;
    uint64_t found = 0;
    assert_true(search_start(&search, pair->board, &options));
    search_load(&search, givens);
    if (search.loaded) {
        struct learner *learner = learn_new(&search);
        assert_non_null(learner);
        while (found <= MAX && learn_next(learner, NULL, grid[found]) == SEARCH_SOLUTION) {
            assert_true(oracle_board_holds(&pair->oracle, grid[found]));
            for (size_t cell = 0; cell < cells; cell++)
                assert_true(givens[cell] == 0 || givens[cell] == grid[found][cell]);
            for (uint64_t i = 0; i < found; i++)
                assert_memory_not_equal(grid[i], grid[found], cells);
            found++;
        }
        learn_free(learner);
    }
    search_end(&search);
    assert_int_equal(found > MAX ? MAX : found, answer->solutions);
}

static int compared; /* puzzles */

static void compare(const struct pair *pair, const uint8_t *givens)
{
    const struct oracle_board_answer answer =
        oracle_board_search(&pair->oracle, givens, NULL, MAX, 30000);
    if (!answer.whole && answer.solutions < MAX)
        return; /* too hard for the oracle */
    compared++;
    compare_learner(pair, givens, &answer);
    compare_calls(pair, givens, 1, &answer);
    compare_calls(pair, givens, 5, &answer);
}

/* Puzzles with no, few and many solutions. */
static void test_oracle(void **state)
{
    (void)state;
    struct pair pair;
    for (size_t i = 0; i < PAIRS; i++) {
        struct rng rng;
        rng_seed(&rng, 100 + i);
        pair_open(&pair, pair_names[i]);
        const uint64_t puzzles = pair.cells > 100 ? 3 : 15;
        for (uint64_t number = 0; number < puzzles; number++) {
            struct tenring_board_generate_options options = TENRING_BOARD_GENERATE_OPTIONS_INIT;
            uint8_t givens[TENRING_BOARD_CELLS_MAX];
            options.number = number;
            options.clues = number % 3 == 1 ? pair.cells / 2 : 0;
            const enum tenring_status status =
                tenring_board_generate(pair.board, &options, givens, NULL, NULL);
            if (status == TENRING_STATUS_LIMIT)
                continue; /* some numbers of 16x16+windows take too long to fill */
            assert_int_equal(status, TENRING_STATUS_OK);
            compare(&pair, givens);
            for (int change = 0; change < 8; change++) {
                const uint32_t cell = rng_below(&rng, (uint32_t)pair.cells);
                const uint32_t digit = rng_below(&rng, (uint32_t)pair.oracle.side + 1);
                givens[cell] = (uint8_t)(change % 2 == 0 ? 0 : digit);
                compare(&pair, givens);
            }
        }
        tenring_board_free(pair.board);
    }
    assert_true(compared > 1500);
}

static struct tenring_board *open_hard(uint8_t *givens)
{
    struct tenring_board *board = NULL;
    assert_int_equal(tenring_board_new_named("25x25", NULL, &board), TENRING_STATUS_OK);
    assert_int_equal(
        tenring_board_parse(board, hard, strlen(hard), TENRING_DIGITS_AUTO, givens, NULL),
        TENRING_STATUS_OK);
    return board;
}

/* Clauses are deleted several times on the way. The number of nodes rests on the order of
   decisions, on the glue that restarts and deletions follow, and on what is deleted. */
static void test_hard(void **state)
{
    (void)state;
    static struct oracle_board oracle;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    uint8_t givens[TENRING_BOARD_CELLS_MAX], solution[TENRING_BOARD_CELLS_MAX];
    struct tenring_board *board = open_hard(givens);
    oracle_board_lines(&oracle, 25);
    oracle_board_boxes(&oracle, 5, 5);
    assert_int_equal(solve_within(board, givens, 100, NULL, &solved, solution), TENRING_STATUS_OK);
    assert_int_equal(solved.solutions, 1);
    assert_int_equal(solved.nodes, 13446);
    assert_true(oracle_board_holds(&oracle, solution));
    for (size_t cell = 0; cell < 625; cell++)
        assert_true(givens[cell] == 0 || givens[cell] == solution[cell]);
    tenring_board_free(board);
}

static bool stop_later(void *context, const struct tenring_progress *progress)
{
    (void)context;
    return progress->nodes < 1000;
}

/* Limits and callbacks hold for conflicts as for nodes. */
static void test_limits(void **state)
{
    (void)state;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    struct tenring_count_result counted = TENRING_COUNT_RESULT_INIT;
    uint8_t givens[TENRING_BOARD_CELLS_MAX];
    struct tenring_board *board = open_hard(givens);
    options.node_limit = 300;
    assert_int_equal(solve_within(board, givens, 100, &options, &solved, NULL),
                     TENRING_STATUS_LIMIT);
    assert_int_equal(solved.nodes, 300);
    assert_int_equal(solve_within(board, givens, 300, &options, &solved, NULL),
                     TENRING_STATUS_LIMIT);
    assert_int_equal(solved.nodes, 300);
    assert_int_equal(solve_count_within(board, givens, 2, 100, &options, &counted),
                     TENRING_STATUS_LIMIT);
    assert_int_equal(counted.nodes, 300);
    options.node_limit = 0;
    options.progress = stop_later;
    assert_int_equal(solve_within(board, givens, 100, &options, &solved, NULL),
                     TENRING_STATUS_CANCELLED);
    assert_true(solved.nodes >= 1000 && solved.nodes < 1100);
    tenring_board_free(board);
}

/* A limit that ends the search for the least solution, after two were found: what is known then is
   a solution, and two are counted. */
static void test_least_within(void **state)
{
    (void)state;
    struct pair pair;
    const uint8_t blank[TENRING_BOARD_CELLS_MAX] = {0};
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    int stopped = 0;
    pair_open(&pair, "9x9+antiknight");
    for (options.node_limit = 2; options.node_limit < 1000; options.node_limit++) {
        struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
        uint8_t solution[TENRING_BOARD_CELLS_MAX];
        const enum tenring_status status =
            solve_within(pair.board, blank, 1, &options, &solved, solution);
        assert_true(solved.nodes <= options.node_limit);
        if (status == TENRING_STATUS_OK)
            break;
        assert_int_equal(status, TENRING_STATUS_LIMIT);
        if (solved.solutions < 2)
            continue;
        assert_true(oracle_board_holds(&pair.oracle, solution));
        stopped++;
    }
    assert_true(options.node_limit < 1000);
    assert_true(stopped > 0);
    tenring_board_free(pair.board);
}

/* Fixing a cell's digit leaves the solutions with it: none if the given of the cell, or of another
   cell of the house, excludes it. */
static void test_fixed(void **state)
{
    (void)state;
    struct pair pair;
    uint8_t givens[TENRING_BOARD_CELLS_MAX] = {1}, grid[TENRING_BOARD_CELLS_MAX];
    const struct search_choice fixed[] = {{.cell = 0, .digit = 0},
                                          {.cell = 0, .digit = 1},
                                          {.cell = 1, .digit = 0},
                                          {.cell = 1, .digit = 1}};
    const enum search_event expected[] = {SEARCH_SOLUTION, SEARCH_DONE, SEARCH_DONE,
                                          SEARCH_SOLUTION};
    const struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    pair_open(&pair, "9x9");
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        struct general_search search;
        assert_true(search_start(&search, pair.board, &options));
        search_load(&search, givens);
        struct learner *learner = learn_new(&search);
        assert_non_null(learner);
        learn_fix(learner, fixed[i]);
        assert_int_equal(learn_next(learner, NULL, grid), expected[i]);
        if (expected[i] == SEARCH_SOLUTION)
            assert_int_equal(grid[fixed[i].cell], fixed[i].digit + 1);
        learn_free(learner);
        search_end(&search);
    }
    tenring_board_free(pair.board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oracle), cmocka_unit_test(test_hard),
        cmocka_unit_test(test_limits), cmocka_unit_test(test_least_within),
        cmocka_unit_test(test_fixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
