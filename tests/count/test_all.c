/*
 * test_all.c - exact counting: published numbers, against enumeration, sums over a cell's digits,
 * symmetries, kernels, threads and plans alike, limits, cancelling, refusal.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support/support.h"

#define EMPTY "................................................................................."
/* Counted by B. Felgenhauer and F. Jarvis (2005); https://oeis.org/A107739 */
#define GRIDS "6670903752021072936960"

static const struct tenring_count_options never_enumerate = {
    sizeof(struct tenring_count_options), 0, (uint64_t)512 << 20, 4000000000000, 1, NULL, NULL, 0};

/* ---- Numbers ---- */

static struct tenring_number add(struct tenring_number a, struct tenring_number b)
{
    struct tenring_number sum = {a.high + b.high, a.low + b.low};
    sum.high += sum.low < b.low;
    return sum;
}

static struct tenring_number times(struct tenring_number a, uint64_t factor)
{
    struct tenring_number product = {0, 0};
    for (int bit = 63; bit >= 0; bit--) {
        product = add(product, product);
        if (factor >> bit & 1)
            product = add(product, a);
    }
    return product;
}

static bool same(struct tenring_number a, struct tenring_number b)
{
    return a.high == b.high && a.low == b.low;
}

static void assert_number(struct tenring_number number, const char *decimal)
{
    char text[TENRING_NUMBER_SIZE];
    assert_int_equal(tenring_format_number(number, text, sizeof text), strlen(decimal));
    assert_string_equal(text, decimal);
}

static struct tenring_number count_with(const struct tenring_puzzle *puzzle,
                                        const struct tenring_count_options *options)
{
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    char text[SUPPORT_TEXT_SIZE];
    enum tenring_status status = tenring_count_all(puzzle, options, &result);
    if (status != TENRING_STATUS_OK)
        fail_msg("%s: %s", support_text(puzzle, text), tenring_status_name(status));
    return result.count;
}

/* Without enumeration. */
static struct tenring_number contract(const struct tenring_puzzle *puzzle)
{
    return count_with(puzzle, &never_enumerate);
}

static void assert_same_count(const struct tenring_puzzle *puzzle, struct tenring_number expected,
                              struct tenring_number seen, const char *what)
{
    char text[SUPPORT_TEXT_SIZE], a[TENRING_NUMBER_SIZE], b[TENRING_NUMBER_SIZE];
    if (same(expected, seen))
        return;
    tenring_format_number(expected, a, sizeof a);
    tenring_format_number(seen, b, sizeof b);
    fail_msg("%s: %s: %s, expected %s", support_text(puzzle, text), what, b, a);
}

/* `givens` givens of a random grid. */
static struct tenring_puzzle random_givens(struct rng *rng, int givens)
{
    struct tenring_grid grid;
    struct tenring_puzzle puzzle;
    uint8_t cells[81] = {0};
    support_random_grid(rng, &grid);
    for (int i = 0; i < 81; i++) {
        uint32_t j = rng_below(rng, (uint32_t)i + 1);
        cells[i] = cells[j];
        cells[j] = (uint8_t)i;
    }
    for (int i = givens; i < 81; i++)
        grid.cell[cells[i]] = 0;
    assert_int_equal(tenring_make_puzzle(&grid, &puzzle), TENRING_STATUS_OK);
    return puzzle;
}

static void numbers_in_decimal(void **unused)
{
    (void)unused;
    char text[8];
    assert_number((struct tenring_number){0, 0}, "0");
    assert_number((struct tenring_number){0, UINT64_MAX}, "18446744073709551615");
    assert_number((struct tenring_number){1, 0}, "18446744073709551616");
    assert_number((struct tenring_number){UINT64_MAX, UINT64_MAX},
                  "340282366920938463463374607431768211455");
    assert_int_equal(tenring_format_number((struct tenring_number){0, 1234567890}, NULL, 0), 10);
    assert_int_equal(
        tenring_format_number((struct tenring_number){0, 1234567890}, text, sizeof text), 10);
    assert_string_equal(text, "1234567");
}

/* ---- Published numbers, and what follows from them by symmetry ---- */

static void published(void **unused)
{
    (void)unused;
    static const struct {
        const char *puzzle, *count;
        uint64_t times; /* so many such puzzles make up all grids; all alike by a symmetry */
    } known[] = {
        {EMPTY, GRIDS, 1},
        {"5" /* one given */
         "................................................................................",
         "741211528002341437440", 9},
        {"....................................................................3............",
         "741211528002341437440", 9},
        {"123456789........................................................................",
         "18383222420692992", 362880},
        {"1........2........3........4........5........6........7........8........9........",
         "18383222420692992", 362880},
        {"123......456......789............................................................",
         "18383222420692992", 362880},
        /* all nine 1s: there are 46,656 ways to place them */
        {"1...........1...........1...1...........1...........1...1...........1...........1", NULL,
         46656},
    };
    struct tenring_puzzle impossible = {{0}};
    assert_number(contract(&impossible), "0");
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct tenring_puzzle puzzle = support_puzzle(known[i].puzzle);
        struct tenring_number count = contract(&puzzle);
        if (known[i].count)
            assert_number(count, known[i].count);
        assert_number(times(count, known[i].times), GRIDS);
    }
}

/*
 * The first band. With its first box fixed there are 2,612,736 ways to fill the others; exchanging
 * columns within them, and them, leaves 36,288, in 416 classes under exchanging rows, boxes and
 * columns and renaming digits (Felgenhauer and Jarvis). The solutions of all of them add up to
 * all grids.
 */
struct band {
    uint8_t digit[3][9];
};

static void exchange(struct band *band, int a, int b)
{
    for (int r = 0; r < 3; r++) {
        uint8_t digit = band->digit[r][a];
        band->digit[r][a] = band->digit[r][b];
        band->digit[r][b] = digit;
    }
}

/* Columns of the second and third box ascending in the first row, the second box before the third.
   */
static void normalise(struct band *band)
{
    for (int box = 1; box < 3; box++) {
        for (int pass = 0; pass < 2; pass++) {
            for (int k = 3 * box; k < 3 * box + 2; k++)
                if (band->digit[0][k] > band->digit[0][k + 1])
                    exchange(band, k, k + 1);
        }
    }
    if (band->digit[0][3] > band->digit[0][6])
        for (int k = 3; k < 6; k++)
            exchange(band, k, k + 3);
}

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* The least of the band's images; the first box becomes 123 456 789. */
static struct band least_image(const struct band *band)
{
    struct band least = {{{10}}};
    for (int image = 0; image < 6 * 3 * 6; image++) {
        const uint8_t *row = orders[image % 6], *column = orders[image / 18];
        int first = image / 6 % 3;
        struct band next;
        uint8_t name[10];
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < 3; k++)
                name[band->digit[row[r]][3 * first + column[k]]] = (uint8_t)(3 * r + k + 1);
        for (int r = 0; r < 3; r++) {
            for (int k = 0; k < 9; k++) {
                int from = (k / 3 + first) % 3 * 3 + (k < 3 ? column[k] : k % 3);
                next.digit[r][k] = name[band->digit[row[r]][from]];
            }
        }
        normalise(&next);
        if (memcmp(&next, &least, sizeof next) < 0)
            least = next;
    }
    return least;
}

/*
 * What the rows below see of a band is which three digits each column holds, not their order. So
 * bands with the same column sets, up to renaming and exchanges of boxes and of columns, have as
 * many solutions: the reduction to 44 classes.
 */
struct column_sets {
    uint16_t set[9];
};

static int by_set(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static struct column_sets least_sets(const struct band *band)
{
    struct column_sets least = {{UINT16_MAX}};
    for (int image = 0; image < 3 * 6 * 216; image++) {
        const uint8_t *column = orders[image / 3 % 6];
        uint8_t name[10];
        for (int k = 0; k < 3; k++) {
            const uint8_t *row = orders[image / 18 / (k == 0 ? 1 : k == 1 ? 6 : 36) % 6];
            for (int r = 0; r < 3; r++)
                name[band->digit[row[r]][3 * (image % 3) + column[k]]] = (uint8_t)(3 * k + r);
        }
        for (int swap = 0; swap < 2; swap++) {
            struct column_sets next = {{0}};
            for (int k = 0; k < 9; k++) {
                int box = k < 3 ? image % 3 : (image % 3 + (k / 3 + swap) % 2 + 1) % 3;
                for (int r = 0; r < 3; r++)
                    next.set[k] |= (uint16_t)(1u << name[band->digit[r][3 * box + k % 3]]);
            }
            for (int box = 0; box < 3; box++)
                qsort(next.set + 3 * box, 3, sizeof *next.set, by_set);
            if (memcmp(&next, &least, sizeof next) < 0)
                least = next;
        }
    }
    return least;
}

struct band_class {
    struct band band;
    uint64_t members;
    struct column_sets sets;
    struct tenring_number count;
};

static int by_band(const void *a, const void *b)
{
    return memcmp(&((const struct band_class *)a)->band, &((const struct band_class *)b)->band,
                  sizeof(struct band));
}

static int by_sets(const void *a, const void *b)
{
    return memcmp(&((const struct band_class *)a)->sets, &((const struct band_class *)b)->sets,
                  sizeof(struct column_sets));
}

enum { NORMAL_BANDS = 36288 };

struct band_list {
    struct band_class *class;
    int bands;
    struct band band;
};

/* Fills the cells of the second and third box row by row, in all ways that normalise() leaves
   alone. */
static void list_bands(struct band_list *list, int place)
{
    if (place == 18) {
        assert_true(list->bands < NORMAL_BANDS);
        list->class[list->bands++] =
            (struct band_class){.band = least_image(&list->band), .members = 1};
        return;
    }
    int r = place / 6, k = 3 + place % 6;
    uint8_t *row = list->band.digit[r];
    for (uint8_t digit = 1; digit <= 9; digit++) {
        bool fits = r > 0 || ((k % 3 == 0 || row[k - 1] < digit) && (k != 6 || row[3] < digit));
        for (int i = 0; i < k; i++)
            fits = fits && row[i] != digit;
        for (int i = 0; i < r; i++)
            for (int j = k / 3 * 3; j < k / 3 * 3 + 3; j++)
                fits = fits && list->band.digit[i][j] != digit;
        if (fits) {
            row[k] = digit;
            list_bands(list, place + 1);
        }
    }
}

/* Sorts the bands and keeps one of each class, with the number of its members; returns how many
   classes there are. */
static int merge_classes(struct band_class *class, int bands)
{
    int classes = 0;
    qsort(class, (size_t)bands, sizeof *class, by_band);
    for (int i = 0; i < bands; i++) {
        if (classes > 0 && by_band(&class[classes - 1], &class[i]) == 0) {
            class[classes - 1].members++;
        } else {
            class[classes] = class[i];
            class[classes++].sets = least_sets(&class[i].band);
        }
    }
    return classes;
}

/* One count for each of the 44 classes, and in the full run for each of the 416. */
static void bands_add_up(void **unused)
{
    (void)unused;
    struct band_list list = {.class = malloc(NORMAL_BANDS * sizeof *list.class)};
    assert_non_null(list.class);
    for (int i = 0; i < 9; i++)
        list.band.digit[i / 3][i % 3] = (uint8_t)(i + 1);
    list_bands(&list, 0);
    assert_int_equal(list.bands, NORMAL_BANDS);
    int classes = merge_classes(list.class, list.bands);
    assert_int_equal(classes, 416);
    qsort(list.class, (size_t)classes, sizeof *list.class, by_sets);
    int by_column_sets = 0;
    struct tenring_number total = {0, 0};
    for (int i = 0; i < classes; i++) {
        bool first = i == 0 || by_sets(&list.class[i - 1], &list.class[i]) != 0;
        by_column_sets += first;
        if (first || support_full_run()) {
            struct tenring_grid grid = {{0}};
            struct tenring_puzzle puzzle;
            memcpy(grid.cell, list.class[i].band.digit, 27);
            assert_int_equal(tenring_make_puzzle(&grid, &puzzle), TENRING_STATUS_OK);
            list.class[i].count = contract(&puzzle);
            if (!first)
                assert_same_count(&puzzle, list.class[i - 1].count, list.class[i].count,
                                  "a band with the same column sets");
        } else {
            list.class[i].count = list.class[i - 1].count;
        }
        total = add(total, times(list.class[i].count, list.class[i].members));
    }
    free(list.class);
    assert_int_equal(by_column_sets, 44);
    assert_number(times(total, (uint64_t)72 * 362880), GRIDS);
}

/* ---- Against enumeration ---- */

static void agrees_with_enumeration(void **unused)
{
    (void)unused;
    struct rng rng;
    char text[SUPPORT_TEXT_SIZE];
    int compared = 0;
    uint64_t most = support_full_run() ? 1000000 : 100000;
    int trials = (int)support_trials(60, 300);
    rng_seed(&rng, support_seed());
    for (int i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, 20 + i % 12);
        struct tenring_count_result plain = TENRING_COUNT_RESULT_INIT;
        assert_int_equal(tenring_count_up_to(&puzzle, most, NULL, &plain), TENRING_STATUS_OK);
        if (plain.count == most)
            continue;
        struct tenring_number expected = {0, plain.count};
        assert_same_count(&puzzle, expected, contract(&puzzle), "contraction");
        assert_same_count(&puzzle, expected, count_with(&puzzle, NULL), "defaults");
        compared++;
    }
    if (compared < trials / 2)
        fail_msg("only %d puzzles were compared: %s", compared,
                 support_text(&(struct tenring_puzzle){{0}}, text));
}

/* Every kind of puzzle, pencilmarks, contradictions and empty cells among them. */
static void agrees_on_every_kind(void **unused)
{
    (void)unused;
    uint64_t trials = support_trials(45, 300);
    int compared = 0;
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle;
        struct tenring_count_result plain = TENRING_COUNT_RESULT_INIT;
        struct tenring_exact_count exact = TENRING_EXACT_COUNT_INIT;
        struct tenring_count_options options = never_enumerate;
        support_generate_any(support_seed() + i, &puzzle);
        assert_int_equal(tenring_count_up_to(&puzzle, 100000, NULL, &plain), TENRING_STATUS_OK);
        options.operation_limit = 20000000000;
        enum tenring_status status = tenring_count_all(&puzzle, &options, &exact);
        assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT);
        if (status != TENRING_STATUS_OK || plain.count == 100000)
            continue;
        assert_same_count(&puzzle, (struct tenring_number){0, plain.count}, exact.count,
                          "contraction");
        compared++;
    }
    assert_true(compared > (int)trials / 2);
}

/* A blank loses one candidate, or keeps one: what is taken away and what is left add up, by
   subtraction and by branching. */
static void eliminations_add_up(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed() + 5);
    for (int i = 0; i < (int)support_trials(3, 20); i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, (support_full_run() ? 8 : 14) + i % 10),
                              without, with;
        int cell = (int)rng_below(&rng, 81);
        unsigned digits = 1 + rng_below(&rng, 510);
        if (puzzle.cell[cell] != TENRING_ALL_DIGITS)
            continue;
        without = with = puzzle;
        with.cell[cell] = (uint16_t)digits;
        without.cell[cell] = (uint16_t)(TENRING_ALL_DIGITS & ~digits);
        assert_same_count(&puzzle, contract(&puzzle), add(contract(&with), contract(&without)),
                          "a cell's digits in two parts");
    }
}

/* ---- Sums and symmetries ---- */

/* A blank cell: the counts of the puzzle with each digit in it, those that contradict a given being
   0, add up to its own. */
static void cell_adds_up(const struct tenring_puzzle *puzzle, struct tenring_number expected,
                         int cell, const struct tenring_count_options *options)
{
    struct tenring_puzzle child = *puzzle;
    struct tenring_number sum = {0, 0};
    for (int digit = 0; digit < 9; digit++) {
        int first, second;
        child.cell[cell] = (uint16_t)(1u << digit);
        struct tenring_number count = count_with(&child, options);
        if (tenring_find_conflict(&child, &first, &second))
            assert_number(count, "0");
        sum = add(sum, count);
    }
    assert_same_count(puzzle, expected, sum, "sum over a cell's digits");
}

/* In the full run two cells of a puzzle for each number of givens from 1 to 30. */
static void children_add_up(void **unused)
{
    (void)unused;
    struct rng rng;
    struct tenring_count_options options = never_enumerate;
    int puzzles = (int)support_trials(3, 30), cells = support_full_run() ? 2 : 1;
    options.threads = support_full_run() ? 2 : 1;
    rng_seed(&rng, support_seed() + 1);
    for (int i = 0; i < puzzles; i++) {
        struct tenring_puzzle puzzle =
            random_givens(&rng, 1 + (support_full_run() ? i : 10 * i) % 30);
        struct tenring_number expected = count_with(&puzzle, &options);
        int cell = (int)rng_below(&rng, 81);
        for (int done = 0; done < cells; cell = (cell + 37) % 81) {
            if (puzzle.cell[cell] == TENRING_ALL_DIGITS) {
                cell_adds_up(&puzzle, expected, cell, &options);
                done++;
            }
        }
    }
}

/* Rows within bands, bands, columns, stacks, digits in another order, and rows and columns
   exchanged. */
static struct tenring_puzzle random_image(struct rng *rng, const struct tenring_puzzle *puzzle)
{
    int line[2][9], name[9];
    bool transposed = rng_below(rng, 2) == 1;
    struct tenring_puzzle image;
    for (int kind = 0; kind < 2; kind++) {
        const uint8_t *outer = orders[rng_below(rng, 6)];
        for (int band = 0; band < 3; band++) {
            const uint8_t *inner = orders[rng_below(rng, 6)];
            for (int i = 0; i < 3; i++)
                line[kind][3 * band + i] = 3 * outer[band] + inner[i];
        }
    }
    for (int i = 0; i < 9; i++) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        name[i] = name[j];
        name[j] = i;
    }
    for (int cell = 0; cell < 81; cell++) {
        int row = line[0][cell / 9], column = line[1][cell % 9];
        unsigned from = puzzle->cell[transposed ? 9 * column + row : 9 * row + column], to = 0;
        for (int digit = 0; digit < 9; digit++)
            to |= (from >> digit & 1) << name[digit];
        image.cell[cell] = (uint16_t)to;
    }
    return image;
}

static void symmetries_change_nothing(void **unused)
{
    (void)unused;
    struct rng rng;
    int trials = (int)support_trials(6, 60);
    rng_seed(&rng, support_seed() + 2);
    for (int i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, 1 + i % 30),
                              image = random_image(&rng, &puzzle);
        assert_same_count(&image, contract(&puzzle), contract(&image), "an image under a symmetry");
    }
}

/* A puzzle with its pencilmarks filled in counts as the givens do, and is no dearer. */
static void pencilmarks_that_follow_cost_nothing(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed() + 3);
    for (int i = 0; i < (int)support_trials(3, 20); i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, 1 + 9 * i % 20), marks = puzzle;
        struct tenring_exact_count plain = TENRING_EXACT_COUNT_INIT,
                                   marked = TENRING_EXACT_COUNT_INIT;
        for (int a = 0; a < 81; a++) {
            for (int b = 0; b < 81; b++) {
                bool peers = a != b && (a / 9 == b / 9 || a % 9 == b % 9 ||
                                        (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
                unsigned given = puzzle.cell[b];
                if (peers && given != 0 && (given & (given - 1)) == 0)
                    marks.cell[a] = (uint16_t)(marks.cell[a] & ~given);
            }
        }
        assert_int_equal(tenring_count_all(&puzzle, &never_enumerate, &plain), TENRING_STATUS_OK);
        assert_int_equal(tenring_count_all(&marks, &never_enumerate, &marked), TENRING_STATUS_OK);
        assert_same_count(&marks, plain.count, marked.count, "with pencilmarks");
    }
}

/* ---- Kernels and threads ---- */

static void kernels_and_threads_agree(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_seed(&rng, support_seed() + 4);
    for (int i = 0; i < (int)support_trials(3, 40); i++) {
        struct tenring_puzzle puzzle = random_givens(&rng, i % 40);
        struct tenring_exact_count first = TENRING_EXACT_COUNT_INIT,
                                   result = TENRING_EXACT_COUNT_INIT;
        assert_int_equal(tenring_count_all(&puzzle, &never_enumerate, &first), TENRING_STATUS_OK);
        for (int isa = 1; isa <= tenring_isa_count(); isa++) {
            if (!tenring_isa_available(isa))
                continue;
            struct tenring_count_options options = never_enumerate;
            options.isa = isa;
            options.threads = 1 + isa;
            assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_OK);
            assert_same_count(&puzzle, first.count, result.count, tenring_isa_name(isa));
            assert_int_equal(result.operations, first.operations);
        }
    }
}

/* ---- Limits ---- */

#define EASIER "................................7.....9.1......2..........8................2....."
#define HARD   ".......2...........7.....................8.3.......1...5..9..................4..."

static bool stop(void *context, const struct tenring_progress *progress)
{
    int *calls = context;
    assert_true(progress->operations > 0);
    assert_true(progress->expected_operations > 0);
    return ++*calls < 5;
}

static void cancelled(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(HARD);
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    for (int threads = 1; threads <= 3; threads++) {
        struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
        int calls = 0;
        options.progress = stop;
        options.context = &calls;
        options.threads = threads;
        assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_CANCELLED);
        assert_int_equal(calls, 5);
        assert_false(result.enumerated);
        assert_true(result.count.low > 0 && result.count.low <= 100000);
    }
}

static void refused_beyond_limits(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(EASIER);
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_count_options options = never_enumerate;
    assert_int_equal(tenring_count_all_cost(&puzzle, &options, &cost), TENRING_STATUS_OK);
    assert_true(cost.operations > 1e9);
    assert_true(cost.memory > 1000000 && cost.memory < (uint64_t)256 << 20);
    options.operation_limit = (uint64_t)(cost.operations / 100);
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_LIMIT);
    assert_int_equal(result.operations, 0);
    options.operation_limit = 0;
    options.memory_limit = cost.memory - 1;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_LIMIT);
    assert_number(result.count, "0");
    options.memory_limit = cost.memory;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_OK);
    /* the work itself is bounded too, where the estimate is below it */
    uint64_t operations = result.operations;
    if (cost.operations < (double)operations) {
        options.operation_limit = operations - 1;
        assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_LIMIT);
        assert_true(result.operations <= options.operation_limit);
    }
    /* few solutions are enumerated whatever the limits */
    options = (struct tenring_count_options)TENRING_COUNT_OPTIONS_INIT;
    options.operation_limit = options.memory_limit = 1;
    puzzle = support_puzzle(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....");
    assert_int_equal(tenring_count_all(&puzzle, &options, &result), TENRING_STATUS_OK);
    assert_true(result.enumerated);
    assert_number(result.count, "2");
}

static void bad_arguments(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(EMPTY);
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_cost cost = TENRING_COST_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    assert_int_equal(tenring_count_all(NULL, NULL, &result), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_all(&puzzle, NULL, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_all_cost(NULL, NULL, &cost), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_all_cost(&puzzle, NULL, NULL), TENRING_STATUS_INVALID_ARGUMENT);
    options.isa = 99;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.isa = 0;
    options.threads = -1;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    options.threads = 1;
    options.size--;
    assert_int_equal(tenring_count_all(&puzzle, &options, &result),
                     TENRING_STATUS_INVALID_ARGUMENT);
    puzzle.cell[80] = 0x200;
    assert_int_equal(tenring_count_all(&puzzle, NULL, &result), TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_count_all_cost(&puzzle, NULL, &cost), TENRING_STATUS_INVALID_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_in_decimal),
        cmocka_unit_test(published),
        cmocka_unit_test(bands_add_up),
        cmocka_unit_test(agrees_with_enumeration),
        cmocka_unit_test(agrees_on_every_kind),
        cmocka_unit_test(eliminations_add_up),
        cmocka_unit_test(children_add_up),
        cmocka_unit_test(symmetries_change_nothing),
        cmocka_unit_test(pencilmarks_that_follow_cost_nothing),
        cmocka_unit_test(kernels_and_threads_agree),
        cmocka_unit_test(cancelled),
        cmocka_unit_test(refused_beyond_limits),
        cmocka_unit_test(bad_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
