/*
 * classes.c - classes of interchangeable digits.
 *
 * Weights that people write down, such as (r * c + d) mod 3, treat many digits alike. Two digits d
 * and e are interchangeable when the difference of their weights in the cells,
 *
 *     difference(r, c) = weight(r, c, d) - weight(r, c, e),
 *
 * is a sum of a number for the row, one for the column and one for the box. For each digit stands
 * once in each row, column and box: so the sum of the differences over the nine cells of d is the
 * same number in every solution, the *shift*, and d may be counted with the weights of e. Example:
 * with weights r * d all digits are interchangeable, and all solutions have the same score.
 *
 * The test: a sum A(r) + B(c) + E(box) is one whose difference between two rows of the same band is
 * the same in all columns, and between two columns of the same stack in all rows. And a function
 * with these two properties is such a sum: take the value at the box's first cell as E, what the
 * row adds to the band's first row as A, what the column adds to the stack's first as B.
 *
 * In the search a class is a unit: each house holds as many cells of a class as the class has
 * digits, whatever the digits in them are. That is true of any set of digits (naked and hidden
 * sets); for classes it pays because cells are branched on by class, and the digits within a class
 * come last. What is asked of classes is a small problem of its own, without the symmetry between
 * the digits of a class (orbital shrinking: Fischetti and Liberti, 2012).
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/classes.h"

#include <string.h>

/* What the digit d is worth more than e in a cell. */
static int64_t difference(const struct tenring_weights *weights, int d, int e, int r, int c)
{
    const int32_t *weight = weights->weight[9 * r + c];
    return (int64_t)weight[d] - weight[e];
}

/* Whether d can be counted with the weights of e, and then the shift. */
static bool is_interchangeable(const struct tenring_weights *weights, int d, int e, int64_t *shift)
{
    for (int r = 1; r < 9; r++) {
        int band = r / 3 * 3;
        int64_t row = difference(weights, d, e, r, 0) - difference(weights, d, e, band, 0);
        for (int c = 0; c < 9; c++) {
            int stack = c / 3 * 3;
            int64_t here = difference(weights, d, e, r, c);
            int64_t column = difference(weights, d, e, 0, c) - difference(weights, d, e, 0, stack);
            if (here - difference(weights, d, e, band, c) != row ||
                here - difference(weights, d, e, r, stack) != column)
                return false;
        }
    }
    /* the sum over any nine cells that a digit may have */
    *shift = 0;
    for (int r = 0; r < 9; r++)
        *shift += difference(weights, d, e, r, r % 3 * 3 + r / 3);
    return true;
}

void maximise_find_classes(const struct tenring_weights *weights, struct maximise_classes *classes)
{
    memset(classes, 0, sizeof *classes);
    for (int d = 0; d < GRID_DIGITS; d++) {
        int n = 0;
        while (
            n < classes->count &&
            !is_interchangeable(weights, d, digit_set_least(classes->set[n]), &classes->shift[d]))
            n++;
        classes->count += n == classes->count;
        classes->set[n] |= (digit_set)(1u << d);
    }
    for (int n = 0; n < classes->count; n++) {
        classes->shift[digit_set_least(classes->set[n])] = 0;
        for (unsigned set = classes->set[n]; set; set &= set - 1)
            classes->of[digit_set_least((digit_set)set)] = classes->set[n];
    }
    classes->useful = classes->count > 1 && classes->count < GRID_DIGITS;
}

enum maximise_counted maximise_count_classes(const struct maximise_classes *classes,
                                             digit_set cand[GRID_CELLS])
{
    enum maximise_counted counted = MAXIMISE_COUNTED_NOTHING;
    for (int house = 0; house < GRID_HOUSES; house++) {
        const uint8_t *cells = grid_house_cells[house];
        for (int n = 0; n < classes->count; n++) {
            unsigned set = classes->set[n];
            int size = digit_set_size((digit_set)set), sure = 0, possible = 0;
            for (int i = 0; i < 9; i++) {
                sure += (cand[cells[i]] & ~set) == 0;
                possible += (cand[cells[i]] & set) != 0;
            }
            if (sure > size || possible < size)
                return MAXIMISE_COUNTED_IMPOSSIBLE;
            if (sure == possible || (sure < size && possible > size))
                continue;
            for (int i = 0; i < 9; i++) {
                unsigned here = cand[cells[i]];
                if ((here & ~set) == 0 || (here & set) == 0)
                    continue;
                cand[cells[i]] = (digit_set)(sure == size ? here & ~set : here & set);
            }
            counted = MAXIMISE_COUNTED_SOME;
        }
    }
    return counted;
}
