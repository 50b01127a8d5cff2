/*
 * classes.c - classes of interchangeable digits.
 *
 * Weights given by a formula, such as (r * c + d) mod 3, treat many digits alike. Two digits d and
 * e are interchangeable when the difference of their weights in the cells,
 *
 *     difference(r, c) = weight(r, c, d) - weight(r, c, e),
 *
 * is a sum of a number for the row, one for the column and one for the box. Each digit stands once
 * in each row, column and box, so the sum of the differences over the nine cells of d is the same
 * in every solution, and d can be given the weights of e (normal.c). Example: with weights r * d
 * all digits are interchangeable, and all solutions have the same score.
 *
 * The test: maximise_rest is 0 for each sum A(r) + B(c) + E(box), as substitution shows. If it is 0
 * everywhere, its definition gives A, B and E.
 *
 * In the search each house holds as many cells of a class as the class has digits. That is true of
 * any set of digits (naked and hidden sets). It pays for classes because their digits have equal
 * weights and so are decided last.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/classes.h"

#include <string.h>

static bool is_interchangeable(const struct tenring_weights *weights, int d, int e)
{
    for (int cell = 10; cell < GRID_CELLS; cell++) /* before this cell it is always 0 */
        if (maximise_rest(weights, d, e, cell) != 0)
            return false;
    return true;
}

void maximise_find_classes(const struct tenring_weights *weights, struct maximise_classes *classes)
{
    memset(classes, 0, sizeof *classes);
    for (int d = 0; d < GRID_DIGITS; d++) {
        int n = 0;
        while (n < classes->count &&
               !is_interchangeable(weights, d, digit_set_least(classes->set[n])))
            n++;
        classes->count += n == classes->count;
        classes->set[n] |= (digit_set)(1u << d);
    }
    for (int n = 0; n < classes->count; n++)
        for (unsigned set = classes->set[n]; set; set &= set - 1)
            classes->of[digit_set_least((digit_set)set)] = classes->set[n];
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
