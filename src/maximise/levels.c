/*
 * levels.c - weights of two levels: finds the coarse one.
 *
 * "The most of this, and among those the most of that" is written as K times the first number plus
 * the second, with a large K: 1000 * distance, plus 1 where a digit is odd. This file finds K;
 * by_level.c uses it.
 *
 * Let each gain be K * a + b, with b fine. A solution's total is K * A + B, A whole and B the sum
 * of its fine parts. B lies between the sums of the least and of the greatest fine parts over the
 * cells, or over the rows, columns or boxes of each digit, since a solution has one candidate in
 * each of these. If that range is less than K, a greater A always means a greater total.
 *
 * Sorted gains of two levels form clusters: the differences within them are small, those between
 * them large. The starts of the clusters differ by nearly a multiple of K. Euclid's algorithm,
 * which ignores remainders as small as a cluster, gives an approximate K; the differences between
 * clusters' least or greatest gains give candidates for the exact one. This may fail to find a K,
 * but any K found is right, since the range of B is then computed. Of several levels the finest is
 * split off, if the others are multiples of its K; then the coarse parts have the other levels.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/levels.h"

#include <stdlib.h>
#include <string.h>

enum {
    GAINS = GRID_CELLS * GRID_DIGITS,
    JUMP = 8 /* differences between clusters are at least this many times those within */
};

/* ------------------------------------------------------------------------------------------------
 * The fine parts
 * --------------------------------------------------------------------------------------------- */

/* The distance to the nearest multiple, -coarse / 2 to coarse / 2. */
static int64_t fine_part(int64_t gain, int64_t coarse)
{
    const int64_t rest = gain < 0 ? coarse - 1 + (gain + 1) % coarse : gain % coarse;
    return 2 * rest > coarse ? rest - coarse : rest;
}

/* The four ways to divide a solution's candidates: by cells, and each digit's by rows, columns and
   boxes. */
enum { DIVISIONS = 4, PARTS = 81 };

struct span {
    int64_t least, most;
};

/* The range of the sum of a solution's fine parts, for solutions within the candidates. */
static struct span sum_fine(const struct maximise_levels *levels, const digit_set cand[GRID_CELLS])
{
    struct span part[DIVISIONS][PARTS], all = {INT64_MIN, INT64_MAX};
    for (int division = 0; division < DIVISIONS; division++)
        for (int n = 0; n < PARTS; n++)
            part[division][n] = (struct span){INT64_MAX, INT64_MIN};
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        for (unsigned set = cand[cell]; set; set &= set - 1) {
            const int digit = digit_set_least(set);
            const int in[DIVISIONS] = {cell, 9 * row + digit, 9 * column + digit, 9 * box + digit};
            for (int division = 0; division < DIVISIONS; division++) {
                struct span *span = &part[division][in[division]];
                const int64_t value = levels->fine.gain[cell][digit];
                span->least = value < span->least ? value : span->least;
                span->most = value > span->most ? value : span->most;
            }
        }
    }
    for (int division = 0; division < DIVISIONS; division++) {
        struct span sum = {0, 0};
        for (int n = 0; n < PARTS; n++) {
            if (part[division][n].least > part[division][n].most)
                return (struct span){0, 0}; /* no solution: any range is true */
            sum.least += part[division][n].least;
            sum.most += part[division][n].most;
        }
        all.least = sum.least > all.least ? sum.least : all.least;
        all.most = sum.most < all.most ? sum.most : all.most;
    }
    return all;
}

/* By how much the coarse number exceeds the range of the fine parts. */
static int64_t distance(const struct maximise_levels *levels)
{
    return levels->coarse - (levels->most - levels->least);
}

/* Keeps a coarse number if it is valid, and exceeds the fine parts' range by more than the one
   before. */
static void try_coarse(const struct maximise_gains *gains, const digit_set cand[GRID_CELLS],
                       int64_t coarse, struct maximise_levels *levels)
{
    struct maximise_levels tried = {.coarse = coarse};
    if (coarse == levels->coarse)
        return;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            tried.fine.gain[cell][digit] = fine_part(gains->gain[cell][digit], coarse);
    const struct span span = sum_fine(&tried, cand);
    tried.least = span.least;
    tried.most = span.most;
    if (distance(&tried) > distance(levels))
        *levels = tried;
}

/* ------------------------------------------------------------------------------------------------
 * What the coarse number may be
 * --------------------------------------------------------------------------------------------- */

static int compare(const void *one, const void *other)
{
    const int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return (a > b) - (a < b);
}

/* Lists the candidates' different gains in ascending order. Returns their number. */
static int sort_gains(const struct maximise_gains *gains, const digit_set cand[GRID_CELLS],
                      int64_t value[GAINS])
{
    int count = 0, kept = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (unsigned set = cand[cell]; set; set &= set - 1)
            value[count++] = gains->gain[cell][digit_set_least(set)];
    qsort(value, (size_t)count, sizeof value[0], compare);
    for (int n = 0; n < count; n++)
        if (kept == 0 || value[n] != value[kept - 1])
            value[kept++] = value[n];
    return kept;
}

static int64_t round_quotient(int64_t a, int64_t b)
{
    return (2 * a + b) / (2 * b);
}

/* The greatest common divisor of two numbers, each of which may be off by `little`. If b goes
   `times` into a, the remainder may be off by (times + 1) * little: up to that it counts as 0. */
static int64_t near_divisor(int64_t a, int64_t b, int64_t little)
{
    while (b > 0) {
        const int64_t times = round_quotient(a, b);
        const int64_t rest = a > times * b ? a - times * b : times * b - a;
        if (rest <= little * (times + 1))
            break;
        a = b;
        b = rest;
    }
    return b > 0 ? b : a;
}

/* Tries the coarse numbers that follow from clusters at least `outer` apart. */
static void try_clusters(const struct maximise_gains *gains, const digit_set cand[GRID_CELLS],
                         const int64_t *value, int count, int64_t outer,
                         struct maximise_levels *levels)
{
    int64_t start[GAINS], end[GAINS], width = 0, nearly = 0;
    int clusters = 1;
    start[0] = end[0] = value[0];
    for (int n = 1; n < count; n++) {
        if (value[n] - value[n - 1] >= outer)
            start[clusters++] = value[n];
        else if (value[n] - start[clusters - 1] > width)
            width = value[n] - start[clusters - 1];
        end[clusters - 1] = value[n];
    }
    for (int n = 1; n < clusters; n++)
        nearly = near_divisor(start[n] - start[n - 1], nearly, 2 * width);
    if (nearly <= 4 * width)
        return;
    for (int n = 1; n < clusters; n++) {
        const int64_t of_starts = start[n] - start[0], of_ends = end[n] - end[0];
        const int64_t times = round_quotient(of_starts, nearly);
        if (times == 0)
            continue;
        try_coarse(gains, cand, round_quotient(of_starts, times), levels);
        if (of_ends != of_starts)
            try_coarse(gains, cand, round_quotient(of_ends, times), levels);
    }
}

void maximise_find_levels(const struct maximise_gains *gains, const digit_set cand[GRID_CELLS],
                          struct maximise_levels *levels)
{
    int64_t value[GAINS], step[GAINS] = {0};
    *levels = (struct maximise_levels){.coarse = 0};
    const int count = sort_gains(gains, cand, value);
    for (int n = 1; n < count; n++)
        step[n - 1] = value[n] - value[n - 1];
    if (count > 1)
        qsort(step, (size_t)count - 1, sizeof step[0], compare);
    for (int n = 1; n < count - 1 && levels->coarse == 0; n++)
        if (step[n] / JUMP >= step[n - 1])
            try_clusters(gains, cand, value, count, step[n], levels);
}

/* ------------------------------------------------------------------------------------------------
 * A run's levels
 * --------------------------------------------------------------------------------------------- */

/* Reads the caller's weights as gains; those of candidates become at least 0. */
static void take_given(const struct maximise_run *run, struct maximise_leveled *of)
{
    int64_t least = INT64_MAX;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            const int64_t gain =
                (int64_t)run->problem.sign * run->problem.weights->weight[cell][digit];
            of->gains.gain[cell][digit] = gain;
            if (run->problem.cand[cell] >> digit & 1)
                least = gain < least ? gain : least;
        }
    }
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            of->gains.gain[cell][digit] -= least;
    of->offset = GRID_CELLS * least - run->problem.offset;
    of->divisor = run->problem.divisor;
}

/* Finds levels of the caller's weights, or of the gains: subtracting constants may have hidden
   levels or revealed some. */
bool maximise_find_weight_levels(const struct maximise_run *run, struct maximise_leveled *of)
{
    take_given(run, of);
    maximise_find_levels(&of->gains, run->problem.root.cand, &of->levels);
    if (run->method.level_limit < INT64_MAX)
        return of->levels.coarse != 0 && of->levels.coarse < run->method.level_limit;
    if (of->levels.coarse == 0) {
        of->gains = run->problem.gains;
        of->offset = 0;
        of->divisor = 1;
        maximise_find_levels(&of->gains, run->problem.root.cand, &of->levels);
    }
    return of->levels.coarse != 0;
}

bool maximise_has_levels(const struct maximise_run *run)
{
    struct maximise_leveled of;
    return maximise_uses(run, MAXIMISE_USE_LEVELS) && run->method.level_limit > 0 &&
           maximise_find_weight_levels(run, &of);
}
