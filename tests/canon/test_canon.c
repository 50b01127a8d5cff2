/*
 * test_canon.c - compares canonical forms with a brute-force search of its own, which tries all
 * 3,359,232 arrangements and shares nothing with the library.
 *
 * TENRING_TEST_FULL=1 in the environment: many more puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "canon/search.h"
#include "support/support.h"

enum { ORDERS = 1296 };

static uint8_t orders[ORDERS][9]; /* all orders of nine lines that keep the bands together */

static void make_orders(void)
{
    static const uint8_t p[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                    {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int n = 0; n < ORDERS; n++) {
        int inner[3] = {n / 6 % 6, n / 36 % 6, n / 216};
        for (int i = 0; i < 9; i++)
            orders[n][i] = (uint8_t)(3 * p[n % 6][i / 3] + p[inner[i / 3]][i % 3]);
    }
}

struct brute {
    uint8_t form[81];
    uint64_t automorphisms; /* arrangements that give the least form */
};

/* Compares an arrangement, with digits named in order of appearance, with the least one so far. */
static void try_arrangement(const uint8_t cell[81], const uint8_t *rows, const uint8_t *columns,
                            struct brute *best)
{
    uint8_t name[10] = {0}, named = 0;
    bool less = false;
    for (int i = 0; i < 81; i++) {
        int digit = cell[9 * rows[i / 9] + columns[i % 9]];
        if (digit && !name[digit])
            name[digit] = ++named;
        if (!less && name[digit] > best->form[i])
            return;
        if (name[digit] < best->form[i])
            less = true;
        best->form[i] = name[digit];
    }
    best->automorphisms = less ? 1 : best->automorphisms + 1;
}

static void brute_force(const uint8_t cell[81], struct brute *best)
{
    uint8_t transposed[81];
    for (int i = 0; i < 81; i++)
        transposed[9 * (i % 9) + i / 9] = cell[i];
    memset(best->form, 10, 81);
    best->automorphisms = 0;
    for (int r = 0; r < ORDERS; r++)
        for (int c = 0; c < ORDERS; c++) {
            try_arrangement(cell, orders[r], orders[c], best);
            try_arrangement(transposed, orders[r], orders[c], best);
        }
}

static void print_puzzle(const char *title, const struct tenring_puzzle *puzzle)
{
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_grid grid;
    bool givens = tenring_extract_givens(puzzle, &grid);
    tenring_format_puzzle(puzzle, givens ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS, text,
                          sizeof text);
    print_message("%s %s\n", title, text);
}

static struct tenring_canonical canonicalise(const struct tenring_puzzle *puzzle)
{
    struct tenring_canonical canonical = TENRING_CANONICAL_INIT;
    struct tenring_puzzle image;
    assert_int_equal(tenring_canonicalise(puzzle, &canonical), TENRING_STATUS_OK);
    assert_int_equal(tenring_transform_puzzle(&canonical.transform, puzzle, &image),
                     TENRING_STATUS_OK);
    if (memcmp(&image, &canonical.puzzle, sizeof image) != 0) {
        print_puzzle("the transform does not lead to the form of", puzzle);
        fail();
    }
    return canonical;
}

static void check_brute(const struct tenring_puzzle *puzzle)
{
    struct tenring_canonical canonical = canonicalise(puzzle);
    struct tenring_grid givens, form;
    struct brute brute;
    assert_true(tenring_extract_givens(puzzle, &givens));
    assert_true(tenring_extract_givens(&canonical.puzzle, &form));
    brute_force(givens.cell, &brute);
    if (memcmp(brute.form, form.cell, 81) != 0 || brute.automorphisms != canonical.automorphisms) {
        print_puzzle("differs from brute force:", puzzle);
        print_puzzle("form", &canonical.puzzle);
        print_message("automorphisms %llu, by brute force %llu\n",
                      (unsigned long long)canonical.automorphisms,
                      (unsigned long long)brute.automorphisms);
        fail();
    }
}

/* A puzzle with some digit at the cells of a simple pattern: many automorphisms. */
static void make_pattern(struct rng *rng, struct tenring_puzzle *puzzle)
{
    int step = 1 + (int)rng_below(rng, 40), digits = 1 + (int)rng_below(rng, 9);
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, column = cell % 9;
        bool given = (row * 3 + row / 3 + column) % 9 % step == 0;
        int digit = (row * 3 + row / 3 + column) % 9 % digits;
        puzzle->cell[cell] = (uint16_t)(given ? 1u << digit : TENRING_ALL_DIGITS);
    }
}

static void test_brute_force(void **state)
{
    (void)state;
    static const enum support_kind kinds[] = {
        SUPPORT_SOLVED,       SUPPORT_MINIMAL,  SUPPORT_UNIQUE,        SUPPORT_SPARSE,
        SUPPORT_NEARLY_EMPTY, SUPPORT_CONFLICT, SUPPORT_RANDOM_GIVENS, SUPPORT_WILD_GIVENS};
    struct rng rng;
    rng_seed(&rng, support_seed());
    uint64_t trials = support_trials(24, 600);
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle;
        if (i % 3 == 2)
            make_pattern(&rng, &puzzle);
        else
            support_generate(&rng, kinds[i % (sizeof kinds / sizeof *kinds)], &puzzle);
        check_brute(&puzzle);
    }
}

static void test_known(void **state)
{
    (void)state;
    static const struct {
        const char *line, *form;
        uint64_t automorphisms;
    } known[] = {
        {".................................................................................",
         ".................................................................................",
         3359232},
        {"........................................9........................................",
         "................................................................................1",
         41472},
        /* the grid with the most automorphisms */
        {"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
         "123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct tenring_puzzle puzzle, form;
        assert_int_equal(tenring_parse_puzzle(known[i].line, 81, &puzzle, NULL), TENRING_STATUS_OK);
        assert_int_equal(tenring_parse_puzzle(known[i].form, 81, &form, NULL), TENRING_STATUS_OK);
        struct tenring_canonical canonical = canonicalise(&puzzle);
        assert_memory_equal(&canonical.puzzle, &form, sizeof form);
        assert_int_equal(canonical.automorphisms, known[i].automorphisms);
    }
}

/* All isomorphs have the same form and the same number of automorphisms, and none is less than the
   form. */
static void check_isomorphs(const struct tenring_puzzle *puzzle, uint64_t seed)
{
    struct tenring_canonical canonical = canonicalise(puzzle);
    assert_true(canonical.automorphisms > 0 && 3359232 % canonical.automorphisms == 0);
    for (uint64_t n = 0; n < 5; n++) {
        struct tenring_transform transform;
        struct tenring_puzzle image;
        char text[TENRING_PENCILMARKS_LENGTH + 1], least[TENRING_PENCILMARKS_LENGTH + 1];
        assert_int_equal(tenring_random_transform(seed, n, &transform), TENRING_STATUS_OK);
        assert_int_equal(tenring_transform_puzzle(&transform, puzzle, &image), TENRING_STATUS_OK);
        struct tenring_canonical other = canonicalise(&image);
        if (memcmp(&other.puzzle, &canonical.puzzle, sizeof image) != 0) {
            print_puzzle("an isomorph has another form:", puzzle);
            print_puzzle("isomorph", &image);
            fail();
        }
        assert_int_equal(other.automorphisms, canonical.automorphisms);
        /* as text, with digits before '.' */
        tenring_format_puzzle(&image, TENRING_STYLE_PENCILMARKS, text, sizeof text);
        tenring_format_puzzle(&canonical.puzzle, TENRING_STYLE_PENCILMARKS, least, sizeof least);
        for (int i = 0; i < TENRING_PENCILMARKS_LENGTH; i++) {
            if (text[i] != least[i]) {
                assert_true(least[i] != '.');
                break;
            }
        }
    }
}

static void test_isomorphs(void **state)
{
    (void)state;
    static const enum support_kind kinds[] = {
        SUPPORT_SOLVED,          SUPPORT_MINIMAL,      SUPPORT_SPARSE,
        SUPPORT_NEARLY_EMPTY,    SUPPORT_MARKS_WILD,   SUPPORT_MARKS_AROUND,
        SUPPORT_MARKS_TWO_GRIDS, SUPPORT_MARKS_UNIQUE, SUPPORT_CONFLICT};
    struct rng rng;
    rng_seed(&rng, support_seed());
    uint64_t trials = support_trials(90, 9000);
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle;
        support_generate(&rng, kinds[i % (sizeof kinds / sizeof *kinds)], &puzzle);
        check_isomorphs(&puzzle, i);
    }
}

/* Pencilmarks of two digits by brute force: all arrangements and all names of both digits. */
static void test_marks_brute_force(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, support_seed());
    for (uint64_t trial = 0; trial < support_trials(2, 20); trial++) {
        struct tenring_puzzle puzzle;
        uint8_t cell[81], transposed[81], best[81];
        uint64_t count = 0;
        for (int i = 0; i < 81; i++) {
            /* mostly equal cells, for many symmetries */
            cell[i] = rng_below(&rng, 8) == 0 ? (uint8_t)rng_below(&rng, 4) : 3;
            transposed[9 * (i % 9) + i / 9] = cell[i];
            puzzle.cell[i] = (uint16_t)((cell[i] & 1) << 4 | (cell[i] >> 1) << 7);
        }
        memset(best, 9, 81);
        /* Neither digit is greatest, both are least; names above 2 are never better. */
        static const uint8_t rank[2][4] = {{3, 1, 2, 0}, {3, 2, 1, 0}};
        for (int way = 0; way < 4; way++)
            for (int r = 0; r < ORDERS; r++)
                for (int c = 0; c < ORDERS; c++) {
                    const uint8_t *source = way / 2 ? transposed : cell;
                    bool less = false, greater = false;
                    for (int i = 0; i < 81 && !greater; i++) {
                        uint8_t value =
                            rank[way % 2][source[9 * orders[r][i / 9] + orders[c][i % 9]]];
                        greater = !less && value > best[i];
                        less = less || value < best[i];
                        best[i] = greater ? best[i] : value;
                    }
                    if (!greater)
                        count = less ? 1 : count + 1;
                }
        struct tenring_canonical canonical = canonicalise(&puzzle);
        static const uint16_t sets[4] = {3, 1, 2, 0};
        for (int i = 0; i < 81; i++)
            assert_int_equal(canonical.puzzle.cell[i], sets[best[i]]);
        assert_true(count % canonical.automorphisms == 0);
    }
}

static void test_arguments(void **state)
{
    (void)state;
    struct tenring_puzzle puzzle, image;
    struct tenring_canonical canonical = TENRING_CANONICAL_INIT;
    struct tenring_transform transform;
    for (int cell = 0; cell < 81; cell++)
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
    assert_int_equal(tenring_canonicalise(NULL, &canonical), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_canonicalise(&puzzle, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_random_transform(1, 1, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_random_transform(1, 1, &transform), TENRING_STATUS_OK);
    struct tenring_transform wrong = transform;
    wrong.row[3] = wrong.row[4];
    assert_int_equal(tenring_transform_puzzle(&wrong, &puzzle, &image),
                     TENRING_STATUS_INVALID_ARGUMENT);
    wrong = transform;
    wrong.column[2] = transform.column[3];
    wrong.column[3] = transform.column[2];
    assert_int_equal(tenring_transform_puzzle(&wrong, &puzzle, &image),
                     TENRING_STATUS_INVALID_ARGUMENT);
    wrong = transform;
    wrong.digit[0] = 10;
    assert_int_equal(tenring_transform_puzzle(&wrong, &puzzle, &image),
                     TENRING_STATUS_INVALID_ARGUMENT);
    puzzle.cell[80] = 0x3ff;
    assert_int_equal(tenring_canonicalise(&puzzle, &canonical), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_transform_puzzle(&transform, &puzzle, &image),
                     TENRING_STATUS_INVALID_ARGUMENT);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),     cmocka_unit_test(test_brute_force),
        cmocka_unit_test(test_isomorphs), cmocka_unit_test(test_marks_brute_force),
        cmocka_unit_test(test_arguments),
    };
    make_orders();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
