/*
 * test_grid.c - the geometry tables, and the small functions on puzzles and grids without search:
 * conflicts, solutions, conversion.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>

#include "base/grid.h"
#include "support/support.h"

/* The number of generated puzzles to try. */
static uint64_t trials(void)
{
    return support_trials(300, 20000);
}

/* Fails the test and shows the seed and the puzzle. */
static void fail_for_puzzle(uint64_t seed, const struct tenring_puzzle *puzzle, const char *what)
{
    char text[SUPPORT_TEXT_SIZE];
    fail_msg("%s; puzzle %s, repeat with TENRING_TEST_SEED=%" PRIu64, what,
             support_text(puzzle, text), seed);
}

/* ---- Geometry ---- */

static bool share_a_house(int a, int b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static void geometry_follows_from_first_principles(void **unused)
{
    (void)unused;
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, column = cell % 9;
        assert_int_equal(grid_cell(row, column), cell);
        assert_int_equal(grid_row(cell), row);
        assert_int_equal(grid_column(cell), column);
        assert_int_equal(grid_box(cell), row / 3 * 3 + column / 3);
        assert_int_equal(grid_house(cell, 0), row);
        assert_int_equal(grid_house(cell, 1), 9 + column);
        assert_int_equal(grid_house(cell, 2), 18 + row / 3 * 3 + column / 3);
        int peers = 0;
        for (int other = 0; other < 81; other++)
            if (other != cell && share_a_house(cell, other))
                assert_int_equal(grid_peers[cell][peers++], other);
        assert_int_equal(peers, GRID_PEERS);
    }
    for (int house = 0; house < GRID_HOUSES; house++) {
        int n = 0;
        for (int cell = 0; cell < 81; cell++)
            if (grid_house(cell, house / 9) == house)
                assert_int_equal(grid_house_cells[house][n++], cell);
        assert_int_equal(n, 9);
    }
    for (unsigned set = 1; set <= TENRING_ALL_DIGITS; set++) {
        int size = 0, least = -1;
        for (int digit = 8; digit >= 0; digit--) {
            if (set >> digit & 1) {
                size++;
                least = digit;
            }
        }
        assert_int_equal(digit_set_size(set), size);
        assert_int_equal(digit_set_least(set), least);
    }
}

/* ---- Conflicts and solutions ---- */

static bool first_conflict(const struct tenring_puzzle *puzzle, int *first, int *second)
{
    for (int b = 0; b < 81; b++) {
        for (int a = 0; a < b; a++) {
            if (share_a_house(a, b) && puzzle->cell[a] == puzzle->cell[b] &&
                __builtin_popcount(puzzle->cell[a]) == 1) {
                *first = a;
                *second = b;
                return true;
            }
        }
    }
    return false;
}

static void conflicts_are_found(void **unused)
{
    (void)unused;
    int found = 0;
    for (uint64_t seed = support_seed(), end = seed + trials(); seed < end; seed++) {
        struct tenring_puzzle puzzle;
        int right_first = -1, right_second = -1, first = -1, second = -1;
        support_generate_any(seed, &puzzle);
        bool right = first_conflict(&puzzle, &right_first, &right_second);
        found += right;
        if (tenring_find_conflict(&puzzle, &first, &second) != right || first != right_first ||
            second != right_second)
            fail_for_puzzle(seed, &puzzle, "the wrong conflict, or none");
        assert_int_equal(tenring_find_conflict(&puzzle, NULL, &second), right);
        assert_int_equal(tenring_find_conflict(&puzzle, &first, NULL), right);
        assert_int_equal(first, right_first);
        assert_int_equal(second, right_second);
    }
    assert_true(found > 0);
}

/* A solution with any other value in a single cell is not one; nor is a solution that needs a
   missing candidate. */
static void every_mutation_of_a_solution_is_rejected(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (int trial = 0; trial < 10; trial++) {
        struct tenring_grid grid;
        struct tenring_puzzle puzzle;
        support_random_grid(&rng, &grid);
        for (int cell = 0; cell < 81; cell++)
            puzzle.cell[cell] = TENRING_ALL_DIGITS;
        assert_true(tenring_is_solution(&puzzle, &grid));
        for (int cell = 0; cell < 81; cell++) {
            uint8_t digit = grid.cell[cell];
            for (int value = 0; value < 256; value++) {
                grid.cell[cell] = (uint8_t)value;
                assert_int_equal(tenring_is_solution(&puzzle, &grid), value == digit);
            }
            grid.cell[cell] = digit;
            puzzle.cell[cell] = (uint16_t)(TENRING_ALL_DIGITS & ~(1u << (digit - 1)));
            assert_false(tenring_is_solution(&puzzle, &grid));
            puzzle.cell[cell] = (uint16_t)(1u << (digit - 1));
            assert_true(tenring_is_solution(&puzzle, &grid));
        }
    }
}

/* Exchanging two digits of a row keeps the row valid: columns and boxes must be checked, too. */
static void every_kind_of_house_is_checked(void **unused)
{
    (void)unused;
    struct rng rng;
    struct tenring_puzzle puzzle;
    for (int cell = 0; cell < 81; cell++)
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
    struct tenring_grid grid = {{0}};
    rng_seed(&rng, support_seed());
    for (int trial = 0; trial < 2000; trial++) {
        if (trial % 100 == 0)
            support_random_grid(&rng, &grid);
        struct tenring_grid changed = grid;
        int a = (int)rng_below(&rng, 81), b = (int)rng_below(&rng, 81);
        changed.cell[a] = grid.cell[b];
        changed.cell[b] = grid.cell[a];
        assert_int_equal(tenring_is_solution(&puzzle, &changed), grid.cell[a] == grid.cell[b]);
    }
}

static void grids_and_puzzles_convert(void **unused)
{
    (void)unused;
    for (uint64_t seed = support_seed(), end = seed + trials(); seed < end; seed++) {
        struct tenring_puzzle puzzle, again;
        struct tenring_grid grid;
        support_generate_any(seed, &puzzle);
        bool whole = tenring_extract_givens(&puzzle, &grid), right = true;
        for (int cell = 0; cell < 81; cell++) {
            bool given = __builtin_popcount(puzzle.cell[cell]) == 1;
            assert_int_equal(grid.cell[cell], given ? __builtin_ctz(puzzle.cell[cell]) + 1 : 0);
            right = right && (given || puzzle.cell[cell] == TENRING_ALL_DIGITS);
        }
        assert_int_equal(whole, right);
        assert_int_equal(tenring_make_puzzle(&grid, &again), TENRING_STATUS_OK);
        if (whole)
            assert_memory_equal(&again, &puzzle, sizeof puzzle);
        for (int value = 10; value < 256; value += 49) {
            struct tenring_puzzle before = again;
            struct tenring_grid bad = grid;
            bad.cell[seed % 81] = (uint8_t)value;
            assert_int_equal(tenring_make_puzzle(&bad, &again), TENRING_STATUS_INVALID_ARGUMENT);
            assert_memory_equal(&again, &before, sizeof before);
        }
        assert_int_equal(tenring_make_puzzle(&grid, NULL), TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(tenring_make_puzzle(NULL, &again), TENRING_STATUS_INVALID_ARGUMENT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(geometry_follows_from_first_principles),
        cmocka_unit_test(conflicts_are_found),
        cmocka_unit_test(every_mutation_of_a_solution_is_rejected),
        cmocka_unit_test(every_kind_of_house_is_checked),
        cmocka_unit_test(grids_and_puzzles_convert),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
