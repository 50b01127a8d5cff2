/*
 * linear.c - the linear relaxation of the whole puzzle, by an interior point method.
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
 * A cut (linear.h) is one more sum, of candidates and of what cuts have to spare: these are columns
 * like the candidates, that gain nothing.
 *
 * The method is S. Mehrotra's ("On the implementation of a primal-dual interior point method", SIAM
 * Journal on Optimization 2, 1992; S. J. Wright, Primal-Dual Interior-Point Methods, SIAM 1997,
 * chapter 10). It ends in the middle of all optima, which is where cuts are looked for. Each step
 * solves (A D A') y = r twice, with A the matrix of all sums and D = x / slack. A digit's 27 sums
 * in the houses have nothing to do with those of other digits: their block is eliminated for each
 * digit by itself, and what is left, the *rest*, has one row for each cell and each cut. Some sums
 * follow from others (the rows of a band and its boxes have the same cells): a pivot that is next
 * to 0 ends its row. It takes 7 to 17 steps, without cuts together about a millisecond.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/linear.h"

#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 40,
    DENSE = MAXIMISE_GIVEN + MAXIMISE_CUTS, /* rows of any candidates: given equations, cuts */
    REST = (GRID_CELLS + DENSE + 7) / 8 * 8,
    COLUMNS = GRID_CELLS * GRID_DIGITS + MAXIMISE_CUTS
};

static const double least_pivot = 1e-13; /* beside the greatest number of the diagonal */
static const double last_gap = 1e-10;    /* where the greatest gain is 1 */
static const double most_way = 0.995;    /* the part of the way to where a number would be 0 */

/* A candidate, or what a cut has to spare: cell = -1, digit = the cut. */
struct column {
    int cell, digit;
    double count[DENSE]; /* in each of the dense rows */
};

/* A number for each sum: of the rest, and of the digits in the houses. */
struct sums {
    double rest[REST]; /* the cells, then the dense rows */
    double house[GRID_DIGITS][GRID_HOUSES];
};

struct linear {
    int count;        /* of columns */
    int given, dense; /* dense rows: those that are given, and all */
    struct column column[COLUMNS];
    double gain[COLUMNS], x[COLUMNS], slack[COLUMNS], ratio[COLUMNS];
    struct sums right, price;

    /* what is missing: of each sum, and of each slack */
    struct sums short_of;
    double off[COLUMNS];

    /* A D A' as L E L', E on the diagonals, L below: a digit's block, its part of the rows of the
       rest, and what is left for these */
    double block[GRID_DIGITS][GRID_HOUSES][GRID_HOUSES];
    double border[GRID_DIGITS][GRID_HOUSES][REST];
    double rest[REST][REST];

    /* a step, and the first guess at it */
    struct sums price_step;
    double x_step[COLUMNS], slack_step[COLUMNS], x_guess[COLUMNS], slack_guess[COLUMNS];
};

/* Two numbers at a time, wherever they stand: what most of the time goes into. */
typedef double pack __attribute__((vector_size(2 * sizeof(double)), aligned(sizeof(double))));

/* to -= times * from */
static void subtract(double *to, const double *from, double times, int count)
{
    int n = 0;
    for (; n + 2 <= count; n += 2)
        *(pack *)(to + n) -= times * *(const pack *)(from + n);
    for (; n < count; n++)
        to[n] -= times * from[n];
}

/* The sum of a[n] * b[n]. */
static double product(const double *a, const double *b, int count)
{
    pack sums = {0, 0};
    double sum = 0;
    int n = 0;
    for (; n + 2 <= count; n += 2)
        sums += *(const pack *)(a + n) * *(const pack *)(b + n);
    for (; n < count; n++)
        sum += a[n] * b[n];
    return sum + (sums[0] + sums[1]);
}

/* What the prices of a column's sums add up to. */
static double sum_prices(const struct linear *linear, const struct sums *price, int n)
{
    const struct column *column = &linear->column[n];
    double sum = 0;
    if (column->cell >= 0) {
        sum += price->rest[column->cell];
        for (int kind = 0; kind < 3; kind++)
            sum += price->house[column->digit][grid_house(column->cell, kind)];
    }
    return sum + product(column->count, &price->rest[GRID_CELLS], linear->dense);
}

/* Adds to the sums that a column is part of. */
static void add(const struct linear *linear, struct sums *sums, int n, double value)
{
    const struct column *column = &linear->column[n];
    if (column->cell >= 0) {
        sums->rest[column->cell] += value;
        for (int kind = 0; kind < 3; kind++)
            sums->house[column->digit][grid_house(column->cell, kind)] += value;
    }
    subtract(&sums->rest[GRID_CELLS], column->count, -value, linear->dense);
}

/* ------------------------------------------------------------------------------------------------
 * Equations
 * --------------------------------------------------------------------------------------------- */

/* Factors a symmetric matrix of `size` rows, of which the lower half is there, into L E L'. A row
   is `stride` numbers. */
static void factor(double *matrix, int size, int stride)
{
    double greatest = 0, column[REST];
    for (int i = 0; i < size; i++)
        greatest = matrix[i * stride + i] > greatest ? matrix[i * stride + i] : greatest;
    for (int j = 0; j < size; j++) {
        double *pivot = &matrix[j * stride + j];
        if (*pivot <= least_pivot * greatest)
            *pivot = 1e128;
        for (int i = j + 1; i < size; i++) {
            double *row = &matrix[i * stride];
            column[i] = row[j];
            row[j] /= *pivot;
            if (row[j] != 0)
                subtract(&row[j + 1], &column[j + 1], row[j], i - j);
        }
    }
}

/* Eliminates a digit's houses. */
static void eliminate(struct linear *linear, int digit)
{
    double(*block)[GRID_HOUSES] = linear->block[digit];
    double(*border)[REST] = linear->border[digit];
    const int rest = GRID_CELLS + linear->dense;
    factor(block[0], GRID_HOUSES, GRID_HOUSES);
    for (int i = 0; i < GRID_HOUSES; i++)
        for (int k = 0; k < i; k++)
            if (block[i][k] != 0)
                subtract(border[i], border[k], block[i][k], rest);
    for (int a = 0; a < rest; a++) {
        double part[GRID_HOUSES];
        for (int i = 0; i < GRID_HOUSES; i++)
            part[i] = border[i][a] / block[i][i];
        /* four packs at a time; what lies beyond the diagonal is never read */
        for (int b = 0; b <= a; b += 8) {
            pack *to = (pack *)&linear->rest[a][b];
            pack sum[4] = {to[0], to[1], to[2], to[3]};
            for (int i = 0; i < GRID_HOUSES; i++) {
                const pack *from = (const pack *)&border[i][b];
                for (int n = 0; n < 4; n++)
                    sum[n] -= part[i] * from[n];
            }
            memcpy(to, sum, sizeof sum);
        }
    }
}

/* Adds a column's part of A D A'; a later kind of house has greater numbers: the lower half. */
static void add_column(struct linear *linear, int n)
{
    const struct column *column = &linear->column[n];
    const double ratio = linear->ratio[n];
    const int cell = column->cell;
    for (int kind = 0; cell >= 0 && kind < 3; kind++) {
        const int house = grid_house(cell, kind);
        double *border = linear->border[column->digit][house];
        border[cell] = ratio;
        subtract(&border[GRID_CELLS], column->count, -ratio, linear->dense);
        for (int m = 0; m <= kind; m++)
            linear->block[column->digit][house][grid_house(cell, m)] += ratio;
    }
    if (cell >= 0)
        linear->rest[cell][cell] += ratio;
    for (int k = 0; k < linear->dense; k++) {
        const double part = ratio * column->count[k];
        double *row = linear->rest[GRID_CELLS + k];
        if (cell >= 0)
            row[cell] += part;
        if (part != 0)
            subtract(&row[GRID_CELLS], column->count, -part, k + 1);
    }
}

/* Sets up A D A' and factors it. */
static void set_up(struct linear *linear)
{
    memset(linear->block, 0, sizeof linear->block);
    memset(linear->border, 0, sizeof linear->border);
    memset(linear->rest, 0, sizeof linear->rest);
    for (int n = 0; n < linear->count; n++)
        add_column(linear, n);
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        eliminate(linear, digit);
    factor(linear->rest[0], GRID_CELLS + linear->dense, REST);
}

/* Solves L y = r in place. */
static void solve_lower(const double *matrix, int size, int stride, double *right)
{
    for (int i = 0; i < size; i++)
        right[i] -= product(&matrix[i * stride], right, i);
}

/* Solves E L' y = r in place. */
static void solve_upper(const double *matrix, int size, int stride, double *right)
{
    for (int i = 0; i < size; i++)
        right[i] /= matrix[i * stride + i];
    for (int i = size - 1; i > 0; i--)
        subtract(right, &matrix[i * stride], right[i], i);
}

/* Solves (A D A') y = r in place. */
static void solve(const struct linear *linear, struct sums *right)
{
    const int rest = GRID_CELLS + linear->dense;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        double *house = right->house[digit];
        solve_lower(linear->block[digit][0], GRID_HOUSES, GRID_HOUSES, house);
        for (int i = 0; i < GRID_HOUSES; i++)
            subtract(right->rest, linear->border[digit][i], house[i] / linear->block[digit][i][i],
                     rest);
    }
    solve_lower(linear->rest[0], rest, REST, right->rest);
    solve_upper(linear->rest[0], rest, REST, right->rest);
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        double *house = right->house[digit];
        for (int i = 0; i < GRID_HOUSES; i++)
            house[i] -= product(linear->border[digit][i], right->rest, rest);
        solve_upper(linear->block[digit][0], GRID_HOUSES, GRID_HOUSES, house);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 * --------------------------------------------------------------------------------------------- */

/* Finds what is missing, and the ratios. Returns the gap, the sum of x * slack. */
static double look(struct linear *linear)
{
    double gap = 0;
    linear->short_of = linear->right;
    for (int n = 0; n < linear->count; n++) {
        add(linear, &linear->short_of, n, -linear->x[n]);
        linear->off[n] = linear->gain[n] + linear->slack[n] - sum_prices(linear, &linear->price, n);
        linear->ratio[n] = linear->x[n] / linear->slack[n];
        gap += linear->x[n] * linear->slack[n];
    }
    return gap;
}

/*
 * Finds the step after which every x * slack would be `mean`, were it not for the product of the
 * two steps; as far as `guessed`, that of the guess is taken into account.
 */
static void find_step(struct linear *linear, double mean, bool guessed)
{
    double *wanted = linear->x_step; /* of x * slack, until the step is known */
    for (int n = 0; n < GRID_CELLS + linear->dense; n++)
        linear->price_step.rest[n] = -linear->short_of.rest[n];
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (int house = 0; house < GRID_HOUSES; house++)
            linear->price_step.house[digit][house] = -linear->short_of.house[digit][house];
    for (int n = 0; n < linear->count; n++) {
        wanted[n] = mean - linear->x[n] * linear->slack[n];
        if (guessed)
            wanted[n] -= linear->x_guess[n] * linear->slack_guess[n];
        add(linear, &linear->price_step, n,
            wanted[n] / linear->slack[n] + linear->ratio[n] * linear->off[n]);
    }
    solve(linear, &linear->price_step);
    for (int n = 0; n < linear->count; n++) {
        const double step = sum_prices(linear, &linear->price_step, n) - linear->off[n];
        linear->slack_step[n] = step;
        linear->x_step[n] = (wanted[n] - linear->x[n] * step) / linear->slack[n];
    }
}

/* The part of a step, at most 1, after which no number is below 0. */
static double reach(const double *from, const double *step, int count)
{
    double part = 1;
    for (int n = 0; n < count; n++)
        if (from[n] + part * step[n] < 0)
            part = -from[n] / step[n];
    return part;
}

/* The gap after these parts of the step. */
static double gap_after(const struct linear *linear, double x_part, double slack_part)
{
    double gap = 0;
    for (int n = 0; n < linear->count; n++)
        gap += (linear->x[n] + x_part * linear->x_step[n]) *
               (linear->slack[n] + slack_part * linear->slack_step[n]);
    return gap;
}

/* Goes these parts of the step. */
static void go(struct linear *linear, double x_part, double slack_part)
{
    for (int n = 0; n < GRID_CELLS + linear->dense; n++)
        linear->price.rest[n] += slack_part * linear->price_step.rest[n];
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (int house = 0; house < GRID_HOUSES; house++)
            linear->price.house[digit][house] +=
                slack_part * linear->price_step.house[digit][house];
    for (int n = 0; n < linear->count; n++) {
        linear->x[n] += x_part * linear->x_step[n];
        linear->slack[n] += slack_part * linear->slack_step[n];
    }
}

/* One step: a guess straight at the optimum says how far from it to aim. */
static void step(struct linear *linear, double gap)
{
    const int count = linear->count;
    set_up(linear);
    find_step(linear, 0, false);
    double left = gap_after(linear, reach(linear->x, linear->x_step, count),
                            reach(linear->slack, linear->slack_step, count)) /
                  gap;
    memcpy(linear->x_guess, linear->x_step, sizeof linear->x_guess);
    memcpy(linear->slack_guess, linear->slack_step, sizeof linear->slack_guess);
    find_step(linear, left * left * left * gap / count, true);
    go(linear, most_way * reach(linear->x, linear->x_step, count),
       most_way * reach(linear->slack, linear->slack_step, count));
}

/* ------------------------------------------------------------------------------------------------
 * The problem and its optimum
 * --------------------------------------------------------------------------------------------- */

/* Candidates first, then what each cut has to spare. */
static void make_columns(struct linear *linear, const struct maximise_run *run,
                         const digit_set cand[GRID_CELLS], const struct maximise_cuts *cuts)
{
    const int given = linear->given, count = linear->dense - given;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            struct column *column = &linear->column[linear->count];
            if (!(cand[cell] >> digit & 1))
                continue;
            column->cell = cell;
            column->digit = digit;
            for (int n = 0; n < given; n++) {
                const struct maximise_equation *equation = &run->given->equation[n];
                column->count[n] =
                    (double)equation->value[cell][digit] / (double)equation->greatest;
            }
            for (int k = 0; k < count; k++)
                column->count[given + k] = cuts->cut[k].count[cell][digit];
            linear->count++;
        }
    }
    for (int n = 0; n < count; n++) {
        struct column *column = &linear->column[linear->count++];
        column->cell = -1;
        column->digit = n;
        column->count[given + n] = -cuts->cut[n].modulus;
        for (int k = n + 1; k < count; k++)
            column->count[given + k] = cuts->cut[k].carry[n];
    }
}

static void begin(struct linear *linear, const struct maximise_run *run,
                  const digit_set cand[GRID_CELLS], const struct maximise_cuts *cuts, double unit)
{
    double *right = &linear->right.rest[GRID_CELLS];
    for (int cell = 0; cell < GRID_CELLS; cell++)
        linear->right.rest[cell] = linear->price.rest[cell] = 1;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (int house = 0; house < GRID_HOUSES; house++)
            linear->right.house[digit][house] = 1;
    for (int n = 0; n < linear->given; n++)
        right[n] = (double)run->given->equation[n].total / (double)run->given->equation[n].greatest;
    for (int k = linear->given; k < linear->dense; k++)
        right[k] = cuts->cut[k - linear->given].right;
    make_columns(linear, run, cand, cuts);
    for (int n = 0; n < linear->count; n++) {
        const struct column *column = &linear->column[n];
        const bool is_candidate = column->cell >= 0;
        linear->gain[n] =
            is_candidate ? (double)run->gains.gain[column->cell][column->digit] / unit : 0;
        linear->x[n] = is_candidate ? 1.0 / GRID_DIGITS : 1;
        linear->slack[n] = 1;
    }
}

bool maximise_linear_solve(const struct maximise_run *run, const digit_set cand[GRID_CELLS],
                           const struct maximise_cuts *cuts,
                           struct maximise_linear_optimum *optimum)
{
    const double unit = run->greatest_gain > 0 ? (double)run->greatest_gain : 1;
    struct linear *linear = calloc(1, sizeof *linear);
    if (!linear)
        return false;
    linear->given = run->given ? run->given->count : 0;
    linear->dense = linear->given + (cuts ? cuts->count : 0);
    begin(linear, run, cand, cuts, unit);
    double gap = look(linear);
    for (int n = 0; n < STEPS && gap > last_gap; n++) {
        step(linear, gap);
        gap = look(linear);
    }
    memset(optimum, 0, sizeof *optimum);
    for (int n = 0; n < linear->count; n++) {
        const struct column *column = &linear->column[n];
        if (column->cell >= 0)
            optimum->share[column->cell][column->digit] = linear->x[n];
        else
            optimum->spare[column->digit] = linear->x[n];
    }
    for (int cell = 0; cell < GRID_CELLS; cell++)
        optimum->cell[cell] = linear->price.rest[cell] * unit;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (int house = 0; house < GRID_HOUSES; house++)
            optimum->house[digit][house] = linear->price.house[digit][house] * unit;
    const double *price = &linear->price.rest[GRID_CELLS];
    for (int n = 0; n < linear->given; n++)
        optimum->given[n] = price[n] * unit / (double)run->given->equation[n].greatest;
    for (int k = linear->given; k < linear->dense; k++)
        optimum->cut[k - linear->given] = -price[k] * unit;
    free(linear);
    return true;
}

int64_t maximise_linear_price(double price, int64_t ticks, int64_t most)
{
    const double value = price * (double)ticks;
    return value >= (double)most ? most : value > -(double)most ? (int64_t)value : -most;
}
