/*
 * linear.c - prices of the cells from the linear relaxation of the whole puzzle.
 *
 * The relaxation takes a share x >= 0 of each candidate, such that the shares of each cell, and
 * those of each digit in each house, add up to 1; the greatest sum of gain * x is wanted. Its dual:
 * prices p of the cells and q of the digits in the houses, with
 *
 *     slack(cell, digit) = p(cell) + the sum of q over the digit's three houses - gain >= 0
 *
 * for each candidate, and the sum of all prices as small as can be. With lambda = p a template of a
 * digit is worth at most the sum of its 27 prices q. So L(p) is no greater than that sum: the
 * template bound at these prices is no weaker than the relaxation. (assignment.c has the same for
 * one division.) That matters where small differences decide beside great ones, as in weights of
 * levels: there the subgradient method, which has one step length for all cells, stays above.
 * Whatever the prices are, L is a bound: nothing here needs to be exact.
 *
 * The method is S. Mehrotra's ("On the implementation of a primal-dual interior point method", SIAM
 * Journal on Optimization 2, 1992; S. J. Wright, Primal-Dual Interior-Point Methods, SIAM 1997,
 * chapter 10). Each step solves (A D A') y = r twice, with A the matrix of all sums and D = x /
 * slack. A digit's 27 sums have nothing to do with those of other digits: their block is eliminated
 * for each digit by itself, and what is left has one row for each cell. Some sums follow from
 * others (the rows of a band and its boxes have the same cells): a pivot that is next to 0 ends its
 * row. It takes 7 to 17 steps, together about a millisecond.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/linear.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS = 40 };

static const double least_pivot = 1e-13; /* beside the greatest number of the diagonal */
static const double last_gap = 1e-10;    /* where the greatest gain is 1 */
static const double most_way = 0.995;    /* the part of the way to where a number would be 0 */

/* A number for each candidate. The others are 0. */
struct shares {
    double of[GRID_CELLS][GRID_DIGITS];
};

/* A number for each sum: of the cells, and of the digits in the houses. */
struct sums {
    double cell[GRID_CELLS];
    double house[GRID_DIGITS][GRID_HOUSES];
};

struct linear {
    const digit_set *cand;
    int count; /* of candidates */
    struct shares gain, x, slack, ratio;
    struct sums price;

    /* what is missing: of each sum, and of each slack */
    struct sums short_of;
    struct shares off;

    /* A D A' as L E L', E on the diagonals, L below: a digit's block, its part of the rows of the
       cells, and what is left for these */
    double block[GRID_DIGITS][GRID_HOUSES][GRID_HOUSES];
    double border[GRID_DIGITS][GRID_HOUSES][GRID_CELLS];
    double rest[GRID_CELLS][GRID_CELLS];

    /* a step, and the first guess at it */
    struct sums price_step;
    struct shares x_step, slack_step, x_guess, slack_guess;
};

static bool is_candidate(const struct linear *linear, int cell, int digit)
{
    return linear->cand[cell] >> digit & 1;
}

/* What the prices of a candidate's cell and houses add up to. */
static double sum_prices(const struct sums *price, int cell, int digit)
{
    const double *of = price->house[digit];
    return price->cell[cell] + of[grid_house(cell, 0)] + of[grid_house(cell, 1)] +
           of[grid_house(cell, 2)];
}

/* Adds to the sums that a candidate is part of. */
static void add(struct sums *sums, int cell, int digit, double value)
{
    sums->cell[cell] += value;
    for (int kind = 0; kind < 3; kind++)
        sums->house[digit][grid_house(cell, kind)] += value;
}

/* ------------------------------------------------------------------------------------------------
 * Equations
 * --------------------------------------------------------------------------------------------- */

/* Factors a symmetric matrix of `size` rows, of which the lower half is there, into L E L'. */
static void factor(double *matrix, int size)
{
    double greatest = 0;
    for (int i = 0; i < size; i++)
        greatest = matrix[i * size + i] > greatest ? matrix[i * size + i] : greatest;
    for (int j = 0; j < size; j++) {
        double *pivot = &matrix[j * size + j];
        for (int k = 0; k < j; k++)
            *pivot -= matrix[j * size + k] * matrix[j * size + k] * matrix[k * size + k];
        if (*pivot <= least_pivot * greatest)
            *pivot = 1e128;
        for (int i = j + 1; i < size; i++) {
            double value = matrix[i * size + j];
            for (int k = 0; k < j; k++)
                value -= matrix[i * size + k] * matrix[j * size + k] * matrix[k * size + k];
            matrix[i * size + j] = value / *pivot;
        }
    }
}

/* Eliminates a digit's houses. */
static void eliminate(struct linear *linear, int digit)
{
    double(*block)[GRID_HOUSES] = linear->block[digit];
    double(*border)[GRID_CELLS] = linear->border[digit];
    factor(block[0], GRID_HOUSES);
    for (int i = 0; i < GRID_HOUSES; i++)
        for (int k = 0; k < i; k++)
            for (int cell = 0; block[i][k] != 0 && cell < GRID_CELLS; cell++)
                border[i][cell] -= block[i][k] * border[k][cell];
    for (int i = 0; i < GRID_HOUSES; i++) {
        for (int a = 0; a < GRID_CELLS; a++) {
            const double part = border[i][a] / block[i][i];
            for (int b = 0; part != 0 && b <= a; b++)
                linear->rest[a][b] -= part * border[i][b];
        }
    }
}

/* Sets up A D A' and factors it. */
static void set_up(struct linear *linear)
{
    memset(linear->block, 0, sizeof linear->block);
    memset(linear->border, 0, sizeof linear->border);
    memset(linear->rest, 0, sizeof linear->rest);
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            const double ratio = linear->ratio.of[cell][digit];
            linear->rest[cell][cell] += ratio;
            for (int n = 0; n < 3; n++) { /* a later kind has greater numbers: the lower half */
                const int house = grid_house(cell, n);
                linear->border[digit][house][cell] = ratio;
                for (int m = 0; m <= n; m++)
                    linear->block[digit][house][grid_house(cell, m)] += ratio;
            }
        }
    }
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        eliminate(linear, digit);
    factor(linear->rest[0], GRID_CELLS);
}

/* Solves L y = r in place. */
static void solve_lower(const double *matrix, int size, double *right)
{
    for (int i = 0; i < size; i++)
        for (int k = 0; k < i; k++)
            right[i] -= matrix[i * size + k] * right[k];
}

/* Solves E L' y = r in place. */
static void solve_upper(const double *matrix, int size, double *right)
{
    for (int i = size - 1; i >= 0; i--) {
        right[i] /= matrix[i * size + i];
        for (int k = i + 1; k < size; k++)
            right[i] -= matrix[k * size + i] * right[k];
    }
}

/* Solves (A D A') y = r in place. */
static void solve(const struct linear *linear, struct sums *right)
{
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        double *house = right->house[digit];
        solve_lower(linear->block[digit][0], GRID_HOUSES, house);
        for (int i = 0; i < GRID_HOUSES; i++)
            for (int cell = 0; cell < GRID_CELLS; cell++)
                right->cell[cell] -=
                    linear->border[digit][i][cell] * house[i] / linear->block[digit][i][i];
    }
    solve_lower(linear->rest[0], GRID_CELLS, right->cell);
    solve_upper(linear->rest[0], GRID_CELLS, right->cell);
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        double *house = right->house[digit];
        for (int i = 0; i < GRID_HOUSES; i++)
            for (int cell = 0; cell < GRID_CELLS; cell++)
                house[i] -= linear->border[digit][i][cell] * right->cell[cell];
        solve_upper(linear->block[digit][0], GRID_HOUSES, house);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 * --------------------------------------------------------------------------------------------- */

/* Finds what is missing, and the ratios. Returns the gap, the sum of x * slack. */
static double look(struct linear *linear)
{
    double gap = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        linear->short_of.cell[cell] = 1;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (int house = 0; house < GRID_HOUSES; house++)
            linear->short_of.house[digit][house] = 1;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            if (!is_candidate(linear, cell, digit))
                continue;
            const double x = linear->x.of[cell][digit], slack = linear->slack.of[cell][digit];
            add(&linear->short_of, cell, digit, -x);
            linear->off.of[cell][digit] =
                linear->gain.of[cell][digit] + slack - sum_prices(&linear->price, cell, digit);
            linear->ratio.of[cell][digit] = x / slack;
            gap += x * slack;
        }
    }
    return gap;
}

/*
 * Finds the step after which every x * slack would be `mean`, were it not for the product of the
 * two steps; as far as `guessed`, that of the guess is taken into account.
 */
static void find_step(struct linear *linear, double mean, bool guessed)
{
    struct shares *wanted = &linear->x_step; /* of x * slack, until the step is known */
    for (int cell = 0; cell < GRID_CELLS; cell++)
        linear->price_step.cell[cell] = -linear->short_of.cell[cell];
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (int house = 0; house < GRID_HOUSES; house++)
            linear->price_step.house[digit][house] = -linear->short_of.house[digit][house];
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            if (!is_candidate(linear, cell, digit))
                continue;
            const double slack = linear->slack.of[cell][digit];
            double more = mean - linear->x.of[cell][digit] * slack;
            if (guessed)
                more -= linear->x_guess.of[cell][digit] * linear->slack_guess.of[cell][digit];
            wanted->of[cell][digit] = more;
            add(&linear->price_step, cell, digit,
                more / slack + linear->ratio.of[cell][digit] * linear->off.of[cell][digit]);
        }
    }
    solve(linear, &linear->price_step);
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            if (!is_candidate(linear, cell, digit))
                continue;
            const double step =
                sum_prices(&linear->price_step, cell, digit) - linear->off.of[cell][digit];
            linear->slack_step.of[cell][digit] = step;
            linear->x_step.of[cell][digit] =
                (wanted->of[cell][digit] - linear->x.of[cell][digit] * step) /
                linear->slack.of[cell][digit];
        }
    }
}

/* The part of a step, at most 1, after which no number is below 0. */
static double reach(const struct linear *linear, const struct shares *from,
                    const struct shares *step)
{
    double part = 1;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            if (is_candidate(linear, cell, digit) &&
                from->of[cell][digit] + part * step->of[cell][digit] < 0)
                part = -from->of[cell][digit] / step->of[cell][digit];
    return part;
}

/* The gap after these parts of the step. */
static double gap_after(const struct linear *linear, double x_part, double slack_part)
{
    double gap = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            if (is_candidate(linear, cell, digit))
                gap += (linear->x.of[cell][digit] + x_part * linear->x_step.of[cell][digit]) *
                       (linear->slack.of[cell][digit] +
                        slack_part * linear->slack_step.of[cell][digit]);
    return gap;
}

/* Goes these parts of the step. */
static void go(struct linear *linear, double x_part, double slack_part)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        linear->price.cell[cell] += slack_part * linear->price_step.cell[cell];
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            if (!is_candidate(linear, cell, digit))
                continue;
            linear->x.of[cell][digit] += x_part * linear->x_step.of[cell][digit];
            linear->slack.of[cell][digit] += slack_part * linear->slack_step.of[cell][digit];
        }
    }
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (int house = 0; house < GRID_HOUSES; house++)
            linear->price.house[digit][house] +=
                slack_part * linear->price_step.house[digit][house];
}

/* One step: a guess straight at the optimum says how far from it to aim. */
static void step(struct linear *linear, double gap)
{
    set_up(linear);
    find_step(linear, 0, false);
    double left = gap_after(linear, reach(linear, &linear->x, &linear->x_step),
                            reach(linear, &linear->slack, &linear->slack_step)) /
                  gap;
    linear->x_guess = linear->x_step;
    linear->slack_guess = linear->slack_step;
    find_step(linear, left * left * left * gap / linear->count, true);
    go(linear, most_way * reach(linear, &linear->x, &linear->x_step),
       most_way * reach(linear, &linear->slack, &linear->slack_step));
}

bool maximise_linear_prices(const struct maximise_run *run, int64_t ticks, int64_t most,
                            int64_t price[GRID_CELLS])
{
    struct linear *linear = calloc(1, sizeof *linear);
    if (!linear)
        return false;
    const double unit = run->greatest_gain > 0 ? (double)run->greatest_gain : 1;
    linear->cand = run->root.cand;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        linear->price.cell[cell] = 1;
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            if (!is_candidate(linear, cell, digit))
                continue;
            linear->count++;
            linear->gain.of[cell][digit] = (double)run->gains.gain[cell][digit] / unit;
            linear->x.of[cell][digit] = 1.0 / GRID_DIGITS;
            linear->slack.of[cell][digit] = 1;
        }
    }
    double gap = look(linear);
    for (int n = 0; n < STEPS && gap > last_gap; n++) {
        step(linear, gap);
        gap = look(linear);
    }
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const double value = linear->price.cell[cell] * unit * (double)ticks;
        const double bound = (double)most;
        /* a number that is none compares with nothing */
        price[cell] = value >= bound ? most : value > -bound ? (int64_t)value : -most;
    }
    free(linear);
    return true;
}
