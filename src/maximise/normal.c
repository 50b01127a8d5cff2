/*
 * normal.c - weights in normal form.
 *
 * Three changes to the weights move all scores by the same number, so that the order of solutions
 * stays:
 *
 *     cells     each solution has one candidate in a cell: a number may be taken from all of them
 *     houses    each solution has a digit once in a house: a number may be taken from the weights
 *               of that digit in the house
 *     divisor   what divides all weights then is taken out
 *
 * What is taken in the houses serves two ends. Interchangeable digits (classes.c) get the same
 * weights. And *residues*: weights that people write down, such as (r + c + d) mod 4, are often
 * the same modulo m as a sum of such numbers. Then all scores are the same modulo m. Example: with
 * (r + c + d) mod 4 the sum of r + c + d over a grid is 972, so that every score is a multiple of
 * 4; a bound of 145.5 from below proves 148. Here the sum is taken away, and the divisor is m.
 *
 * The greatest m. Let f(c) = weight(c, d) - weight(c, e) for a fixed digit e. What a cell or a
 * house has taken changes f by a sum A(row) + B(column) + E(box), and any such sum can be reached.
 * Its normal form is what classes.h calls the rest: 0 exactly for such sums, and linear. So the
 * weights are such sums modulo m if and only if m divides all rests, of all digits d; the greatest
 * m is their greatest common divisor.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/normal.h"

#include <string.h>

/* Residues above this are of no use and would need wider numbers. */
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

/* A candidate's weight, less what its houses have taken. */
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

/* A number near 0 that is the same modulo the modulus; without one, the number itself. */
static int64_t reduce(int64_t number, int64_t modulus)
{
    if (modulus == 0)
        return number;
    int64_t least = (number % modulus + modulus) % modulus;
    return 2 * least > modulus ? least - modulus : least;
}

/* Takes from d what makes it equal to e, but for the rest; modulo a number, if there is one. */
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

/* Makes digits alike, as far as they are. */
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

/* Takes each cell's least value from its candidates. Returns what divides the rest. */
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
