/*
 * linear.c - prices from the linear relaxation of the whole puzzle, by an interior point method.
 *
 * The relaxation takes a share x >= 0 of each candidate, such that the shares of each cell, and
 * those of each digit in each house, add up to 1; the greatest sum of gain * x is wanted. Its dual:
 * prices p of the cells and q of the digits in the houses, with
 *
 *     slack(cell, digit) = p(cell) + the sum of q over the digit's three houses - gain >= 0
 *
 * for each candidate, and the sum of all prices as small as can be. With lambda = p a template of a
 * digit is worth at most the sum of its 27 prices q. So L(p) is no greater than that sum: the
 * template bound at these prices is no weaker than the relaxation. That matters where gains are of
 * very different sizes: there the subgradient method, which has one step length for all cells, does
 * not reach the least L. L is a bound for any prices, so nothing here needs to be exact.
 *
 * Smallest example: two cells with the gains {5, 3} and {4, 3} for the same two digits of a house.
 * The prices 5 and 4 leave a slack of 0 for the first digit in both cells, which only one can have;
 * with q = 1 for it, and 4 and 3 for the cells, all four slacks are 0 and the sum is 8, the best.
 *
 * The method is S. Mehrotra's ("On the implementation of a primal-dual interior point method", SIAM
 * Journal on Optimization 2, 1992). Each step solves (A D A') y = r twice, with A the matrix of the
 * 324 equations and D = x / slack. The equations of a digit in the houses come first, digit by
 * digit. They are independent of those of other digits, so the factor is zero there. Some equations
 * follow from others (the rows of a band and its boxes have the same cells); a row whose pivot is
 * nearly 0 is skipped. It takes few steps.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/linear.h"

#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 40, /* steps at most */
    /* equations: 27 * digit + house, then the cells */
    CELLS = GRID_DIGITS * GRID_HOUSES,
    EQUATIONS = CELLS + GRID_CELLS,
    CANDIDATES = GRID_CELLS * GRID_DIGITS
};

static const double least_pivot = 1e-13; /* relative to the greatest number of the diagonal */
static const double last_gap = 1e-10;    /* relative to the greatest gain */
static const double most_way =
    0.995; /* the share of the way to the first number that would become 0 */

struct linear {
    int count;                        /* the number of candidates */
    uint16_t equation[CANDIDATES][4]; /* the equations of each candidate, ascending */
    double gain[CANDIDATES], x[CANDIDATES], slack[CANDIDATES];
    double price[EQUATIONS];
    /* the residual of each equation and of each slack; x / slack */
    double short_of[EQUATIONS], off[CANDIDATES], ratio[CANDIDATES];
    double matrix[EQUATIONS][EQUATIONS]; /* A D A' as L E L': E on the diagonal, L below */
    /* the present step; first the predictor */
    double price_step[EQUATIONS];
    double x_step[CANDIDATES], slack_step[CANDIDATES];
    double x_guess[CANDIDATES], slack_guess[CANDIDATES];
};

/* The sum of a candidate's four prices. */
static double sum_prices(const struct linear *linear, const double *price, int n)
{
    double sum = 0;
    for (int k = 0; k < 4; k++)
        sum += price[linear->equation[n][k]];
    return sum;
}

/* Adds to a candidate's four equations. */
static void add(const struct linear *linear, double *sums, int n, double value)
{
    for (int k = 0; k < 4; k++)
        sums[linear->equation[n][k]] += value;
}

/* to[n] -= times * from[n] for the numbers from `first` to before `end`. */
static void subtract(double *restrict to, const double *restrict from, double times, int first,
                     int end)
{
    for (int n = first; n < end; n++)
        to[n] -= times * from[n];
}

/* Sets up A D A' and factors it into L E L'. Row i is zero in the columns of other digits. */
static void factor(struct linear *linear)
{
    double(*matrix)[EQUATIONS] = linear->matrix;
    double greatest = 0, column[EQUATIONS];
    memset(matrix, 0, sizeof linear->matrix);
    for (int n = 0; n < linear->count; n++)
        for (int k = 0; k < 4; k++)
            for (int m = 0; m <= k; m++)
                matrix[linear->equation[n][k]][linear->equation[n][m]] += linear->ratio[n];
    for (int i = 0; i < EQUATIONS; i++)
        greatest = matrix[i][i] > greatest ? matrix[i][i] : greatest;
    for (int j = 0; j < EQUATIONS; j++) {
        const int end = j < CELLS ? (j / GRID_HOUSES + 1) * GRID_HOUSES : EQUATIONS;
        if (matrix[j][j] <= least_pivot * greatest)
            matrix[j][j] = 1e128;
        for (int i = j + 1; i < EQUATIONS; i++) {
            if (i == end)
                i = CELLS;
            column[i] = matrix[i][j];
            matrix[i][j] /= matrix[j][j];
            if (column[i] == 0)
                continue;
            subtract(matrix[i], column, matrix[i][j], j + 1, i < end ? i + 1 : end);
            if (i >= end)
                subtract(matrix[i], column, matrix[i][j], CELLS, i + 1);
        }
    }
}

/* Solves (A D A') y = right in place. */
static void solve(const struct linear *linear, double right[EQUATIONS])
{
    for (int i = 0; i < EQUATIONS; i++)
        for (int j = 0; j < i; j++)
            right[i] -= linear->matrix[i][j] * right[j];
    for (int i = 0; i < EQUATIONS; i++)
        right[i] /= linear->matrix[i][i];
    for (int i = EQUATIONS - 1; i > 0; i--)
        subtract(right, linear->matrix[i], right[i], 0, i);
}

/* Computes the residuals and the ratios. Returns the gap, the sum of x * slack. */
static double look(struct linear *linear)
{
    double gap = 0;
    for (int n = 0; n < EQUATIONS; n++)
        linear->short_of[n] = 1;
    for (int n = 0; n < linear->count; n++) {
        add(linear, linear->short_of, n, -linear->x[n]);
        linear->off[n] = linear->gain[n] + linear->slack[n] - sum_prices(linear, linear->price, n);
        linear->ratio[n] = linear->x[n] / linear->slack[n];
        gap += linear->x[n] * linear->slack[n];
    }
    return gap;
}

/*
 * Finds the step after which every x * slack would be `mean`, without the product of the two steps;
 * if `guessed`, uses the predictor's product instead.
 */
static void find_step(struct linear *linear, double mean, bool guessed)
{
    double *wanted = linear->x_step; /* of x * slack, until the step is known */
    for (int n = 0; n < EQUATIONS; n++)
        linear->price_step[n] = -linear->short_of[n];
    for (int n = 0; n < linear->count; n++) {
        wanted[n] = mean - linear->x[n] * linear->slack[n];
        if (guessed)
            wanted[n] -= linear->x_guess[n] * linear->slack_guess[n];
        add(linear, linear->price_step, n,
            wanted[n] / linear->slack[n] + linear->ratio[n] * linear->off[n]);
    }
    solve(linear, linear->price_step);
    for (int n = 0; n < linear->count; n++) {
        const double step = sum_prices(linear, linear->price_step, n) - linear->off[n];
        linear->slack_step[n] = step;
        linear->x_step[n] = (wanted[n] - linear->x[n] * step) / linear->slack[n];
    }
}

/* The share of a step, at most 1, up to which no number becomes negative. */
static double reach(const double *from, const double *step, int count)
{
    double part = 1;
    for (int n = 0; n < count; n++)
        if (from[n] + part * step[n] < 0)
            part = -from[n] / step[n];
    return part;
}

/* One step: the predictor, a step straight towards the optimum, decides how far from it to aim. */
static void step(struct linear *linear, double gap)
{
    const int count = linear->count;
    factor(linear);
    find_step(linear, 0, false);
    double x_part = reach(linear->x, linear->x_step, count);
    double slack_part = reach(linear->slack, linear->slack_step, count);
    double after = 0;
    for (int n = 0; n < count; n++)
        after += (linear->x[n] + x_part * linear->x_step[n]) *
                 (linear->slack[n] + slack_part * linear->slack_step[n]);
    memcpy(linear->x_guess, linear->x_step, sizeof linear->x_guess);
    memcpy(linear->slack_guess, linear->slack_step, sizeof linear->slack_guess);
    const double left = after / gap;
    find_step(linear, left * left * left * gap / count, true);
    x_part = most_way * reach(linear->x, linear->x_step, count);
    slack_part = most_way * reach(linear->slack, linear->slack_step, count);
    for (int n = 0; n < EQUATIONS; n++)
        linear->price[n] += slack_part * linear->price_step[n];
    for (int n = 0; n < count; n++) {
        linear->x[n] += x_part * linear->x_step[n];
        linear->slack[n] += slack_part * linear->slack_step[n];
    }
}

static void begin(struct linear *linear, const struct maximise_run *run,
                  const digit_set cand[GRID_CELLS], double unit)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        linear->price[CELLS + cell] = 1;
        for (unsigned set = cand[cell]; set; set &= set - 1) {
            const int digit = digit_set_least(set), n = linear->count++;
            for (int kind = 0; kind < 3; kind++)
                linear->equation[n][kind] =
                    (uint16_t)(GRID_HOUSES * digit + grid_house(cell, kind));
            linear->equation[n][3] = (uint16_t)(CELLS + cell);
            linear->gain[n] = (double)run->problem.gains.gain[cell][digit] / unit;
            linear->x[n] = 1.0 / GRID_DIGITS;
            linear->slack[n] = 1;
        }
    }
}

bool maximise_linear_prices(const struct maximise_run *run, const digit_set cand[GRID_CELLS],
                            double price[GRID_CELLS])
{
    const double unit = run->problem.greatest_gain > 0 ? (double)run->problem.greatest_gain : 1;
    struct linear *linear = calloc(1, sizeof *linear);
    if (!linear)
        return false;
    begin(linear, run, cand, unit);
    double gap = look(linear);
    for (int n = 0; n < STEPS && gap > last_gap; n++) {
        step(linear, gap);
        gap = look(linear);
    }
    for (int cell = 0; cell < GRID_CELLS; cell++)
        price[cell] = linear->price[CELLS + cell] * unit;
    free(linear);
    return true;
}

int64_t maximise_linear_price(double price, int64_t ticks, int64_t most)
{
    const double value = price * (double)ticks;
    return value >= (double)most ? most : value > -(double)most ? (int64_t)value : -most;
}

int64_t maximise_linear_root(struct maximise_tree *tree, int64_t lambda[GRID_CELLS])
{
    struct maximise_relaxation *relaxation = &tree->node[0].relaxation;
    const digit_set *cand = tree->run->problem.root.cand;
    double price[GRID_CELLS];
    if (!maximise_linear_prices(tree->run, cand, price))
        return INT64_MAX;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        lambda[cell] =
            maximise_linear_price(price[cell], maximise_ticks(tree, 1), tree->kernel->limit / 2);
    relaxation->cand = cand;
    memcpy(relaxation->lambda, lambda, sizeof relaxation->lambda);
    relaxation->steps = 1;
    relaxation->cut = INT64_MIN;
    (void)tree->kernel->subgradient(tree->tables, relaxation);
    maximise_lower_bound(tree, maximise_whole(tree, relaxation->bound));
    return relaxation->bound;
}

void maximise_bound_linear(struct maximise_tree *tree)
{
    int64_t lambda[GRID_CELLS];
    if (tree->relaxed || tree->nodes < MAXIMISE_LONG ||
        !maximise_uses(tree->run, MAXIMISE_USE_LINEAR))
        return;
    tree->relaxed = true;
    (void)maximise_linear_root(tree, lambda);
}
