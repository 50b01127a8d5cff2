/*
 * test_properties.c - properties of the solutions of every puzzle: the symmetries of Sudoku, and
 * the effects of adding and removing candidates.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>
#include <string.h>

#include "support/support.h"

/* The number of seeds whose puzzles test a property. */
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

/* The limit for counting solutions; greater numbers are not compared. */
enum { MANY = 2000 };

static uint64_t count_solutions(const struct tenring_puzzle *puzzle)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    assert_int_equal(tenring_count_up_to(puzzle, MANY, NULL, &result), TENRING_STATUS_OK);
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
        struct tenring_solve_result of_puzzle = TENRING_SOLVE_RESULT_INIT,
                                    of_image = TENRING_SOLVE_RESULT_INIT;
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
            fail_for_puzzle(seed, &puzzle, "a symmetry changes the number of solutions");
        if (of_puzzle.solutions == 0)
            continue;
        struct tenring_grid moved = map_grid(&symmetry, &of_puzzle.first);
        if (!tenring_is_solution(&image, &moved))
            fail_for_puzzle(seed, &puzzle, "a solution moved is no solution of the puzzle moved");
        if (of_puzzle.solutions == 1 && memcmp(&moved, &of_image.first, sizeof moved) != 0)
            fail_for_puzzle(seed, &puzzle, "the only solution does not move with the puzzle");
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
            fail_for_puzzle(seed, &puzzle, "a symmetry makes or removes a conflict");
    }
}

/* ---- Adding and removing ---- */

/* Each solution has one digit in a cell: the counts for each candidate of the cell add up to the
   count of the puzzle. */
static void counts_of_a_cell_add_up(void **unused)
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
                fail_for_puzzle(seed, &puzzle, "a given makes more solutions");
            sum += count;
        }
        if (whole < MANY ? sum != whole : sum < whole)
            fail_for_puzzle(seed, &puzzle, "the parts do not sum up to the whole");
    }
}

/* Adding a given from a solution keeps that solution and makes no new ones, up to the full grid. */
static void givens_of_a_solution_never_add_solutions(void **unused)
{
    (void)unused;
    for (uint64_t seed = support_seed(), end = seed + trials() / 3; seed < end; seed++) {
        struct tenring_puzzle puzzle;
        struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
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
                fail_for_puzzle(seed, &puzzle, "a given of a solution removes it or adds others");
            before = count;
        }
        assert_int_equal(before, 1);
    }
}

/* Two equal givens in a house leave no solution. */
static void a_conflict_leaves_no_solution(void **unused)
{
    (void)unused;
    int found = 0;
    for (uint64_t seed = support_seed(), end = seed + trials(); seed < end; seed++) {
        struct tenring_puzzle puzzle;
        support_generate_any(seed, &puzzle);
        if (!tenring_find_conflict(&puzzle, NULL, NULL))
            continue;
        found++;
        if (count_solutions(&puzzle) != 0)
            fail_for_puzzle(seed, &puzzle, "solutions in spite of a conflict");
    }
    assert_true(found > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solutions_move_with_the_puzzle),
        cmocka_unit_test(conflicts_move_with_the_puzzle),
        cmocka_unit_test(a_conflict_leaves_no_solution),
        cmocka_unit_test(counts_of_a_cell_add_up),
        cmocka_unit_test(givens_of_a_solution_never_add_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
