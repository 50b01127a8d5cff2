/*
 * symmetry.c - arrangements and renamings that keep weights and candidates.
 *
 * Scores do not change when a number is taken from all weights of a cell, or from those of a digit
 * in a house (normal.c). So weights are compared in a form that has none of these: what is left of
 * them orthogonally to all such numbers (`standard_form`). An arrangement of the grid with a
 * renaming of digits maps cells to cells and houses to houses, so it maps standard forms to
 * standard forms; and if it maps a puzzle's to itself, it changes all scores by the same number.
 * That number is 0: repeated often enough, every such map is the identity.
 *
 * Found by trying: of the 2 * 1,296 ways to take rows (or columns) for rows, those in which each
 * row has the same numbers as its image; then columns one after the other, as long as the digits'
 * columns so far are the same up to a renaming. Numbers are compared by sums of hashes; what comes
 * out is compared in full.
 *
 * Use in a search (I. Gent, B. Smith, "Symmetry breaking in constraint programming", ECAI 2000).
 * Let it have made decisions D, tried x then and found that no wanted solution has D and x. Then
 * none has g(D) and g(x), for each symmetry g. So from a state that has g(D), the candidates g(x)
 * go. With the identity for g the same remembers after a restart what was refuted before it (C.
 * Lecoutre, L. Sais, S. Tabary, V. Vidal, "Nogood recording from restarts", IJCAI 2007).
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/symmetry.h"

#include <string.h>

/* What stands for a candidate that there is not; hashes that are computed for one puzzle. */
#define ABSENT INT64_MIN
#define FACTOR UINT64_C(0x9e3779b97f4a7c15)
enum { MOST_TRIALS = 60000 }; /* columns that are tried; an order of the rows counts as nine */

struct finder {
    int64_t value[2][9][9][9];  /* of the grid and of the transposed grid: [row][column][digit] */
    uint64_t line[2][9];        /* what a row's numbers hash to, in any order */
    uint64_t hash[2][9][9][9];  /* of the values */
    uint64_t column[2][9][9];   /* with rows in place: [column][digit]; of the grid, of the image */
    uint64_t whole[2][9];       /* the same in any order of digits */
    uint64_t partial[2][10][9]; /* columns before this one, by digit */
    uint64_t unordered[10];     /* of the grid, in any order of digits */
    int rows[9], columns[9];
    int flip; /* 1: transposed */
    int trials_left;
    struct maximise_symmetries *found;
};

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* What is left of the weights orthogonally to numbers for cells and numbers for digits in houses,
   times 243. */
static void standard_form(const struct tenring_weights *weights, int64_t value[9][9][9])
{
    for (int digit = 0; digit < 9; digit++) {
        int64_t f[9][9], row[9] = {0}, column[9] = {0}, box[9] = {0}, band[3] = {0}, stack[3] = {0};
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            int r = cell / 9, c = cell % 9;
            int64_t rest = 9 * (int64_t)weights->weight[cell][digit];
            for (int other = 0; other < 9; other++)
                rest -= weights->weight[cell][other];
            f[r][c] = rest;
            row[r] += rest;
            column[c] += rest;
            box[r / 3 * 3 + c / 3] += rest;
            band[r / 3] += rest;
            stack[c / 3] += rest;
        }
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
                value[r][c][digit] = 27 * f[r][c] - 3 * box[r / 3 * 3 + c / 3] -
                                     (3 * row[r] - band[r / 3]) - (3 * column[c] - stack[c / 3]);
    }
}

static void prepare(struct finder *finder, const struct tenring_weights *weights,
                    const digit_set cand[GRID_CELLS])
{
    standard_form(weights, finder->value[0]);
    for (int n = 0; n < GRID_CELLS * GRID_DIGITS; n++)
        if (!(cand[n / 9] >> n % 9 & 1))
            finder->value[0][n / 81][n / 9 % 9][n % 9] = ABSENT;
    for (int n = 0; n < GRID_CELLS * GRID_DIGITS; n++)
        finder->value[1][n / 9 % 9][n / 81][n % 9] = finder->value[0][n / 81][n / 9 % 9][n % 9];
    for (int flip = 0; flip < 2; flip++) {
        for (int image = 0; image < 9; image++) {
            finder->line[flip][image] = 0;
            for (int c = 0; c < 9; c++) {
                uint64_t sum = 0;
                for (int digit = 0; digit < 9; digit++) {
                    uint64_t one = mix((uint64_t)finder->value[flip][image][c][digit]);
                    finder->hash[flip][image][c][digit] = one;
                    sum += one;
                }
                finder->line[flip][image] += mix(sum);
            }
        }
    }
}

/* The hashes of columns with these rows; those of the grid itself are which = 0. */
static void hash_columns(struct finder *finder, int which, int flip, const int rows[9])
{
    for (int c = 0; c < 9; c++) {
        finder->whole[which][c] = 0;
        for (int digit = 0; digit < 9; digit++) {
            uint64_t sum = 0;
            for (int row = 0; row < 9; row++)
                sum = sum * FACTOR + finder->hash[flip][rows[row]][c][digit];
            finder->column[which][c][digit] = sum;
            finder->whole[which][c] += mix(sum);
        }
    }
}

/* The digits' hashes with one more column, which stands at `place`; and that in any order. */
static uint64_t add_column(struct finder *finder, int which, int place, int column)
{
    uint64_t unordered = 0;
    for (int digit = 0; digit < 9; digit++) {
        uint64_t sum = finder->partial[which][place][digit] +
                       mix(finder->column[which][column][digit] + (uint64_t)place);
        finder->partial[which][place + 1][digit] = sum;
        unordered += mix(sum);
    }
    return unordered;
}

/* Adds what was chosen, if it is a symmetry: so far only hashes say so. */
static void add_checked(struct finder *finder)
{
    struct maximise_symmetries *found = finder->found;
    struct maximise_symmetry *symmetry = &found->item[found->count];
    unsigned used = 0;
    bool identity = !finder->flip;
    for (int digit = 0; digit < 9; digit++) {
        int image = 0;
        while (image < 9 &&
               (used >> image & 1 || finder->partial[1][9][image] != finder->partial[0][9][digit]))
            image++;
        if (image == 9)
            return;
        used |= 1u << image;
        symmetry->digit[digit] = (uint8_t)image;
        identity = identity && image == digit;
    }
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int r = cell / 9, c = cell % 9, row = finder->rows[r], column = finder->columns[c];
        symmetry->cell[cell] = (uint8_t)(finder->flip ? 9 * column + row : 9 * row + column);
        identity = identity && symmetry->cell[cell] == cell;
        for (int digit = 0; digit < 9; digit++)
            if (finder->value[0][r][c][digit] !=
                finder->value[finder->flip][row][column][symmetry->digit[digit]])
                return;
    }
    found->count += !identity;
}

static bool is_over(const struct finder *finder)
{
    return finder->trials_left <= 0 || finder->found->count == MAXIMISE_SYMMETRIES;
}

/* The image of the column at `place` and of those behind it. */
static void choose_columns(struct finder *finder, int place, unsigned used)
{
    if (place == 9) {
        add_checked(finder);
        return;
    }
    for (int image = 0; image < 9 && !is_over(finder); image++) {
        /* a new stack at the first of three columns, else the stack of the one before */
        bool fits = place % 3 == 0 ? (used >> image / 3 * 3 & 7) == 0
                                   : image / 3 == finder->columns[place - 1] / 3;
        if (!fits || used >> image & 1 || finder->whole[1][image] != finder->whole[0][place])
            continue;
        finder->trials_left--;
        finder->columns[place] = image;
        if (add_column(finder, 1, place, image) == finder->unordered[place])
            choose_columns(finder, place + 1, used | 1u << image);
    }
}

/* The same for rows. */
static void choose_rows(struct finder *finder, int place, unsigned used)
{
    if (place == 9) {
        finder->trials_left -= 9;
        hash_columns(finder, 1, finder->flip, finder->rows);
        choose_columns(finder, 0, 0);
        return;
    }
    for (int image = 0; image < 9 && !is_over(finder); image++) {
        bool fits = place % 3 == 0 ? (used >> image / 3 * 3 & 7) == 0
                                   : image / 3 == finder->rows[place - 1] / 3;
        if (!fits || used >> image & 1 ||
            finder->line[finder->flip][image] != finder->line[0][place])
            continue;
        finder->rows[place] = image;
        choose_rows(finder, place + 1, used | 1u << image);
    }
}

/* Exchanges of two digits that are worth the same everywhere. */
static void exchange_digits(struct finder *finder)
{
    struct maximise_symmetries *found = finder->found;
    for (int d = 0; d < 9; d++)
        for (int e = d + 1; e < 9 && found->count < MAXIMISE_SYMMETRIES; e++) {
            struct maximise_symmetry *symmetry = &found->item[found->count];
            bool same = true;
            for (int cell = 0; cell < GRID_CELLS; cell++) {
                symmetry->cell[cell] = (uint8_t)cell;
                same = same && finder->value[0][cell / 9][cell % 9][d] ==
                                   finder->value[0][cell / 9][cell % 9][e];
            }
            for (int digit = 0; digit < 9; digit++)
                symmetry->digit[digit] = (uint8_t)(digit == d ? e : digit == e ? d : digit);
            found->count += same;
        }
}

void maximise_no_symmetries(struct maximise_symmetries *symmetries)
{
    symmetries->count = 1;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        symmetries->item[0].cell[cell] = (uint8_t)cell;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        symmetries->item[0].digit[digit] = (uint8_t)digit;
}

void maximise_find_symmetries(const struct tenring_weights *weights,
                              const digit_set cand[GRID_CELLS],
                              struct maximise_symmetries *symmetries)
{
    static const int in_place[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    struct finder finder;
    maximise_no_symmetries(symmetries);
    finder.found = symmetries;
    finder.trials_left = MOST_TRIALS;
    prepare(&finder, weights, cand);
    exchange_digits(&finder);
    hash_columns(&finder, 0, 0, in_place);
    memset(finder.partial, 0, sizeof finder.partial);
    for (int place = 0; place < 9; place++)
        finder.unordered[place] = add_column(&finder, 0, place, place);
    for (finder.flip = 0; finder.flip < 2; finder.flip++)
        choose_rows(&finder, 0, 0);
}

static unsigned image_of(const struct maximise_symmetry *symmetry, unsigned set)
{
    unsigned image = 0;
    for (; set; set &= set - 1)
        image |= 1u << symmetry->digit[digit_set_least((digit_set)set)];
    return image;
}

bool maximise_remove_images(const struct maximise_symmetries *symmetries, int first,
                            const struct maximise_path *path, digit_set cand[GRID_CELLS])
{
    bool removed = false;
    for (int n = first; n < symmetries->count; n++) {
        const struct maximise_symmetry *symmetry = &symmetries->item[n];
        for (int depth = 0; depth < path->length; depth++) {
            const struct maximise_decision *decision = &path->step[depth];
            digit_set *here = &cand[symmetry->cell[decision->cell]];
            unsigned refuted = *here & image_of(symmetry, decision->refuted);
            *here &= (digit_set)~refuted;
            removed = removed || refuted;
            if (*here & ~image_of(symmetry, decision->chosen))
                break;
        }
    }
    return removed;
}
