/*
 * test_properties.c - what must hold whatever the puzzle: the symmetries of Sudoku, what adding and
 * removing candidates does, the small functions on puzzles and grids, the geometry tables, the
 * random numbers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>
#include <string.h>

#include "base/grid.h"
#include "support/support.h"

/* A property is tried on the puzzles of so many seeds. */
static uint64_t trials(void)
{
    return support_trials(300, 20000);
}

/* Fails the test with the seed and the puzzle that show the fault. */
static void fail_on(uint64_t seed, const struct tenring_puzzle *puzzle, const char *what)
{
    char text[SUPPORT_TEXT_SIZE];
    fail_msg("%s; puzzle %s, repeat with TENRING_TEST_SEED=%" PRIu64, what,
             support_text(puzzle, text), seed);
}

/* Up to so many solutions are counted; where there are more, nothing is said about their number. */
enum { MANY = 2000 };

static uint64_t count_solutions(const struct tenring_puzzle *puzzle)
{
    struct tenring_count_result result;
    assert_int_equal(tenring_count(puzzle, MANY, NULL, &result), TENRING_STATUS_OK);
    return result.count;
}

/* ---- Symmetries ---- */

/* An element of the Sudoku symmetry group: the new place of a cell and the new name of a digit. */
struct symmetry {
    int cell[81];
    int digit[9];
};

static void shuffle(struct rng *rng, int *items, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1), item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

/* Permutes the bands, and the rows in each band. */
static void random_lines(struct rng *rng, int lines[9])
{
    int bands[3] = {0, 1, 2};
    shuffle(rng, bands, 3);
    for (int band = 0; band < 3; band++) {
        for (int i = 0; i < 3; i++)
            lines[3 * band + i] = 3 * bands[band] + i;
        shuffle(rng, lines + 3 * band, 3);
    }
}

static void random_symmetry(struct rng *rng, struct symmetry *symmetry)
{
    int rows[9], columns[9];
    bool transpose = rng_below(rng, 2) == 1;
    random_lines(rng, rows);
    random_lines(rng, columns);
    for (int cell = 0; cell < 81; cell++) {
        int row = rows[cell / 9], column = columns[cell % 9];
        symmetry->cell[cell] = transpose ? 9 * column + row : 9 * row + column;
    }
    for (int digit = 0; digit < 9; digit++)
        symmetry->digit[digit] = digit;
    shuffle(rng, symmetry->digit, 9);
}

static struct tenring_puzzle map_puzzle(const struct symmetry *symmetry,
                                        const struct tenring_puzzle *puzzle)
{
    struct tenring_puzzle image = {{0}};
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 0; digit < 9; digit++)
            if (puzzle->cell[cell] >> digit & 1)
                image.cell[symmetry->cell[cell]] |= (uint16_t)(1u << symmetry->digit[digit]);
    }
    return image;
}

static struct tenring_grid map_grid(const struct symmetry *symmetry,
                                    const struct tenring_grid *grid)
{
    struct tenring_grid image = {{0}};
    for (int cell = 0; cell < 81; cell++)
        image.cell[symmetry->cell[cell]] = (uint8_t)(symmetry->digit[grid->cell[cell] - 1] + 1);
    return image;
}

static void solutions_move_with_the_puzzle(void **unused)
{
    (void)unused;
    for (uint64_t seed = support_seed(), end = seed + trials(); seed < end; seed++) {
        struct tenring_puzzle puzzle, image;
        struct tenring_result of_puzzle, of_image;
        struct symmetry symmetry;
        struct rng rng;
        support_generate_any(seed, &puzzle);
        rng_seed(&rng, ~seed);
        random_symmetry(&rng, &symmetry);
        image = map_puzzle(&symmetry, &puzzle);
        assert_int_equal(tenring_solve(&puzzle, NULL, &of_puzzle), TENRING_STATUS_OK);
        assert_int_equal(tenring_solve(&image, NULL, &of_image), TENRING_STATUS_OK);
        if (of_puzzle.solutions != of_image.solutions ||
            count_solutions(&puzzle) != count_solutions(&image))
            fail_on(seed, &puzzle, "a symmetry changes the number of solutions");
        if (of_puzzle.solutions == 0)
            continue;
        struct tenring_grid moved = map_grid(&symmetry, &of_puzzle.first);
        if (!tenring_is_solution(&image, &moved))
            fail_on(seed, &puzzle, "a solution moved is no solution of the puzzle moved");
        if (of_puzzle.solutions == 1 && memcmp(&moved, &of_image.first, sizeof moved) != 0)
            fail_on(seed, &puzzle, "the only solution does not move with the puzzle");
    }
}

static void conflicts_move_with_the_puzzle(void **unused)
{
    (void)unused;
    for (uint64_t seed = support_seed(), end = seed + trials(); seed < end; seed++) {
        struct tenring_puzzle puzzle, image;
        struct symmetry symmetry;
        struct rng rng;
        support_generate_any(seed, &puzzle);
        rng_seed(&rng, ~seed);
        random_symmetry(&rng, &symmetry);
        image = map_puzzle(&symmetry, &puzzle);
        if (tenring_find_conflict(&puzzle, NULL, NULL) != tenring_find_conflict(&image, NULL, NULL))
            fail_on(seed, &puzzle, "a symmetry makes or removes a conflict");
    }
}

/* ---- Adding and removing ---- */

/* Each solution has one digit in a cell: the counts with the cell's candidates taken one by one sum
   up to the whole. */
static void a_cell_splits_the_count(void **unused)
{
    (void)unused;
    for (uint64_t seed = support_seed(), end = seed + trials(); seed < end; seed++) {
        struct tenring_puzzle puzzle;
        struct rng rng;
        support_generate_any(seed, &puzzle);
        rng_seed(&rng, ~seed);
        uint64_t whole = count_solutions(&puzzle), sum = 0;
        int cell = (int)rng_below(&rng, 81);
        for (int digit = 0; digit < 9; digit++) {
            struct tenring_puzzle part = puzzle;
            part.cell[cell] &= (uint16_t)(1u << digit);
            uint64_t count = count_solutions(&part);
            if (count > whole)
                fail_on(seed, &puzzle, "a given makes more solutions");
            sum += count;
        }
        if (whole < MANY ? sum != whole : sum < whole)
            fail_on(seed, &puzzle, "the parts do not sum up to the whole");
    }
}

/* A given taken from a solution leaves that solution and makes no new ones, down to the full grid.
   */
static void givens_of_a_solution_never_add_solutions(void **unused)
{
    (void)unused;
    for (uint64_t seed = support_seed(), end = seed + trials() / 3; seed < end; seed++) {
        struct tenring_puzzle puzzle;
        struct tenring_result result;
        struct rng rng;
        int order[81];
        support_generate_any(seed, &puzzle);
        assert_int_equal(tenring_solve(&puzzle, NULL, &result), TENRING_STATUS_OK);
        if (result.solutions == 0)
            continue;
        rng_seed(&rng, ~seed);
        for (int i = 0; i < 81; i++)
            order[i] = i;
        shuffle(&rng, order, 81);
        uint64_t before = count_solutions(&puzzle);
        for (int i = 0; i < 81; i++) {
            puzzle.cell[order[i]] = (uint16_t)(1u << (result.first.cell[order[i]] - 1));
            uint64_t count = count_solutions(&puzzle);
            if (count < 1 || count > before)
                fail_on(seed, &puzzle, "a given of a solution removes it or adds others");
            before = count;
        }
        assert_int_equal(before, 1);
    }
}

/* ---- Conflicts and solutions ---- */

static bool share_a_house(int a, int b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

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
            fail_on(seed, &puzzle, "the wrong conflict, or none");
        assert_int_equal(tenring_find_conflict(&puzzle, NULL, &second), right);
        assert_int_equal(tenring_find_conflict(&puzzle, &first, NULL), right);
        assert_int_equal(first, right_first);
        assert_int_equal(second, right_second);
        if (right && count_solutions(&puzzle) != 0)
            fail_on(seed, &puzzle, "solutions in spite of a conflict");
    }
    assert_true(found > 0);
}

/* Every change of a single cell, to whatever value, spoils a solution; so does a candidate missing
   where it is used. */
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

/* Exchanging two digits of a row keeps the row right: columns and boxes are looked at too. */
static void each_sort_of_house_is_looked_at(void **unused)
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
        bool whole = tenring_puzzle_givens(&puzzle, &grid), right = true;
        for (int cell = 0; cell < 81; cell++) {
            bool given = __builtin_popcount(puzzle.cell[cell]) == 1;
            assert_int_equal(grid.cell[cell], given ? __builtin_ctz(puzzle.cell[cell]) + 1 : 0);
            right = right && (given || puzzle.cell[cell] == TENRING_ALL_DIGITS);
        }
        assert_int_equal(whole, right);
        assert_int_equal(tenring_puzzle_from_grid(&again, &grid), TENRING_STATUS_OK);
        if (whole)
            assert_memory_equal(&again, &puzzle, sizeof puzzle);
        for (int value = 10; value < 256; value += 49) {
            struct tenring_puzzle before = again;
            struct tenring_grid bad = grid;
            bad.cell[seed % 81] = (uint8_t)value;
            assert_int_equal(tenring_puzzle_from_grid(&again, &bad),
                             TENRING_STATUS_INVALID_ARGUMENT);
            assert_memory_equal(&again, &before, sizeof before);
        }
        assert_int_equal(tenring_puzzle_from_grid(NULL, &grid), TENRING_STATUS_INVALID_ARGUMENT);
        assert_int_equal(tenring_puzzle_from_grid(&again, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    }
}

/* ---- Geometry ---- */

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

/* ---- Random numbers ---- */

/* The first outputs of the authors' C programs: splitmix64 from 0, xoshiro256** from the state 1,
   2, 3, 4. */
static void random_numbers_are_the_known_ones(void **unused)
{
    (void)unused;
    static const uint64_t seeded[4] = {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4),
                                       UINT64_C(0x06c45d188009454f), UINT64_C(0xf88bb8a8724c81ec)};
    static const uint64_t outputs[] = {
        11520,
        0,
        1509978240,
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    struct rng rng;
    rng_seed(&rng, 0);
    assert_memory_equal(rng.state, seeded, sizeof seeded);
    rng = (struct rng){{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++)
        assert_int_equal(rng_next(&rng), outputs[i]);
}

/* Pearson's test with a bound that chance passes in all but some millionths of the runs. */
static void random_numbers_below_a_bound_are_uniform(void **unused)
{
    (void)unused;
    static const uint32_t bounds[] = {1, 2, 3, 7, 9, 81, 100, 729};
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        uint32_t seen[729] = {0}, bound = bounds[i];
        double chi_square = 0, expected = 200;
        for (uint32_t n = 0; n < 200 * bound; n++) {
            uint32_t number = rng_below(&rng, bound);
            assert_true(number < bound);
            seen[number]++;
        }
        for (uint32_t number = 0; number < bound; number++)
            chi_square += (seen[number] - expected) * (seen[number] - expected) / expected;
        double freedom = bound - 1;
        assert_true((chi_square - freedom) * (chi_square - freedom) <=
                    25 * 2 * (freedom + 1) + 100);
    }
    for (int n = 0; n < 1000; n++)
        assert_true(rng_below(&rng, UINT32_MAX) < UINT32_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solutions_move_with_the_puzzle),
        cmocka_unit_test(conflicts_move_with_the_puzzle),
        cmocka_unit_test(a_cell_splits_the_count),
        cmocka_unit_test(givens_of_a_solution_never_add_solutions),
        cmocka_unit_test(conflicts_are_found),
        cmocka_unit_test(every_mutation_of_a_solution_is_rejected),
        cmocka_unit_test(each_sort_of_house_is_looked_at),
        cmocka_unit_test(grids_and_puzzles_convert),
        cmocka_unit_test(geometry_follows_from_first_principles),
        cmocka_unit_test(random_numbers_are_the_known_ones),
        cmocka_unit_test(random_numbers_below_a_bound_are_uniform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
