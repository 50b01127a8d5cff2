/*
 * test_published.c - exact counting: published numbers of grids, and their sums over bands.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/counting.h"
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "support/support.h"

/* Published numbers, and numbers that follow from them by symmetry. */
static void published(void **unused)
{
    (void)unused;
    static const struct {
        const char *puzzle, *count;
        uint64_t times; /* the number of symmetric puzzles that together have all grids */
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
 * The first band. If its first box is fixed, there are 2,612,736 ways to fill the other two; up to
 * exchanges of their columns and of these boxes, 36,288. They form 416 classes under exchanges of
 * rows, boxes and columns and renaming of digits (Felgenhauer and Jarvis). Their solutions add up
 * to all grids.
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

/* Sorts the columns of the second and third box by the first row, and these two boxes. */
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
 * The rows below depend only on the three digits of each column of a band, not on their order. So
 * bands with the same column sets, up to renaming and exchanges of boxes and of columns, have the
 * same number of solutions: this reduces them to 44 classes.
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

/* Fills the cells of the second and third box row by row, in all ways that are in normal form. */
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

/* Sorts the bands and keeps one of each class with the number of its members; returns the number of
   classes. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published),
        cmocka_unit_test(bands_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
