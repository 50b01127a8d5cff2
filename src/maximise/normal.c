/*
 * normal.c - weights in normal form.
 *
 * Three changes of the weights change all scores alike, so the order of solutions stays the same:
 *
 *     cells     each solution has one candidate in a cell: subtract a number from all of them
 *     houses    each solution has a digit once in a house: subtract a number from its weights there
 *     divisor   divide by the greatest common divisor
 *
 * Subtracting in houses serves two purposes. Interchangeable digits (classes.c) get equal weights.
 * And *residues*: weights given by a formula, such as (r + c + d) mod 4 with all three from 0, are
 * often equal modulo m to a sum of numbers for cells and houses. Then all scores are equal modulo
 * m. Example: the sum of r + c + d over a grid is 972, so with weights (r + c + d) mod 4 every
 * score is a multiple of 4, and a lower bound of 145.5 proves 148. Here the sum is subtracted, and
 * the divisor is m.
 *
 * The greatest m. Let f(c) = weight(c, d) - weight(c, e) for a fixed digit e. Subtracting in cells
 * and houses changes f by a sum A(row) + B(column) + E(box), and every such sum is possible. The
 * rest of classes.h is linear, and 0 exactly for such sums. So the weights are such sums modulo m
 * if and only if m divides all rests of all digits d; the greatest m is their greatest common
 * divisor.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/normal.h"

#include <string.h>

/* Greater residues are useless and would need wider numbers. */
#define GREATEST_MODULUS INT32_MAX

static int64_t greatest_common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* A candidate's weight minus what was subtracted in its houses. */
static int64_t value_of(const struct maximise_run *run, const struct tenring_weights *weights,
                        int cell, int digit)
{
    int64_t value = (int64_t)run->problem.sign * weights->weight[cell][digit];
    if (!run->problem.uses_houses)
        return value;
    int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
    return value - run->problem.house[r][digit] - run->problem.house[9 + c][digit] -
           run->problem.house[18 + b][digit];
}

/* The number nearest to 0 that is equal modulo the modulus; without a modulus, the number
   itself. */
static int64_t reduce(int64_t number, int64_t modulus)
{
    if (modulus == 0)
        return number;
    int64_t least = (number % modulus + modulus) % modulus;
    return 2 * least > modulus ? least - modulus : least;
}

/* Chooses the numbers that houses take from d's weights so that what remains equals e's weights, up
   to maximise_rest. modulus: 0, or the differences are reduced modulo it. */
static void make_alike(struct maximise_run *run, const struct tenring_weights *weights, int d,
                       int e, int64_t modulus)
{
    int64_t difference[GRID_CELLS];
    for (int cell = 0; cell < GRID_CELLS; cell++)
        difference[cell] = value_of(run, weights, cell, d) - value_of(run, weights, cell, e);
    for (int n = 0; n < 9; n++) {
        int first = n / 3 * 3;
        run->problem.house[n][d] += reduce(difference[9 * n] - difference[9 * first], modulus);
        run->problem.house[9 + n][d] += reduce(difference[n] - difference[first], modulus);
        run->problem.house[18 + n][d] += reduce(difference[9 * first + n % 3 * 3], modulus);
    }
    run->problem.uses_houses = true;
}

/* The greatest m such that the weights are sums of numbers for cells and houses modulo m; 0: all
   of them. */
static int64_t find_modulus(const struct maximise_run *run, const struct tenring_weights *weights)
{
    int64_t modulus = 0;
    for (int n = 1; n < run->problem.classes.count && modulus != 1; n++) {
        int d = digit_set_least(run->problem.classes.set[n]);
        for (int cell = 10; cell < GRID_CELLS && modulus != 1; cell++)
            modulus = greatest_common_divisor(maximise_rest(weights, d, 0, cell), modulus);
    }
    return modulus;
}

/* Makes the weights of interchangeable digits equal. */
static void use_houses(struct maximise_run *run, const struct tenring_weights *weights)
{
    const struct maximise_classes *classes = &run->problem.classes;
    for (int d = 0; d < GRID_DIGITS; d++) {
        int e = digit_set_least(classes->of[d]);
        if (e != d)
            make_alike(run, weights, d, e, 0);
    }
    int64_t modulus = maximise_uses(run, MAXIMISE_USE_RESIDUES) ? find_modulus(run, weights) : 0;
    if (modulus > 1 && modulus <= GREATEST_MODULUS)
        for (int d = 1; d < GRID_DIGITS; d++)
            make_alike(run, weights, d, 0, modulus);
    for (int n = 0; n < GRID_HOUSES * GRID_DIGITS && run->problem.uses_houses; n++)
        run->problem.offset += run->problem.house[n / 9][n % 9];
}

/* Subtracts each cell's least value from its candidates. Returns the common divisor of the
   results. */
static int64_t use_cells(struct maximise_run *run, const struct tenring_weights *weights)
{
    int64_t divisor = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned cand = run->problem.root.cand[cell];
        int64_t least = INT64_MAX, *gain = run->problem.gains.gain[cell];
        for (unsigned set = cand; set; set &= set - 1) {
            int digit = digit_set_least(set);
            gain[digit] = value_of(run, weights, cell, digit);
            least = gain[digit] < least ? gain[digit] : least;
        }
        run->problem.offset += least;
        run->problem.least[cell] = least;
        for (unsigned set = cand; set; set &= set - 1) {
            int digit = digit_set_least(set);
            gain[digit] -= least;
            if (divisor != 1)
                divisor = greatest_common_divisor(gain[digit], divisor);
        }
    }
    return divisor > 0 ? divisor : 1;
}

void maximise_normalise(struct maximise_run *run, const struct tenring_weights *weights)
{
    memset(&run->problem.gains, 0, sizeof run->problem.gains);
    memset(run->problem.house, 0, sizeof run->problem.house);
    run->problem.uses_houses = false;
    run->problem.offset = 0;
    if (!run->problem.plain_weights)
        use_houses(run, weights);
    run->problem.divisor = use_cells(run, weights);
    run->problem.greatest_gain = 0;
    run->answer.bound = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int64_t greatest = 0;
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            int64_t *gain = &run->problem.gains.gain[cell][digit];
            if (run->problem.divisor > 1)
                *gain /= run->problem.divisor;
            greatest = *gain > greatest ? *gain : greatest;
        }
        run->problem.greatest_gain =
            greatest > run->problem.greatest_gain ? greatest : run->problem.greatest_gain;
        run->answer.bound += greatest;
    }
}
