/*
 * bound.c - the bounds of the textbooks and the maximiser's own, at the root alone: what each is
 * worth.
 *
 * All four look at the same candidates, those that naked and hidden singles leave in the puzzle.
 * Each is the best score of an easier problem, in which some rule of Sudoku is given up; so each is
 * at least the best score of the puzzle:
 *
 *   cells          every cell for itself: it takes its best candidate. All rules are given up.
 *   rearrangement  every row for itself, and a cell may take any digit that the row lacks. For
 *                  weights a + b * digit.
 *   assignment     every row for itself, but a cell takes one of its candidates.
 *   templates      every digit for itself, and each cell has a price (kernel.h).
 *
 * "Row" stands for row, column or box: three bounds, of which the least is taken.
 *
 * Which is stronger: assignment is at most rearrangement (the same rows, fewer choices) and at most
 * cells. Rearrangement and cells do not compare. Templates at the *best* prices are at most the
 * linear relaxation of the whole puzzle, and that is at most assignment, whose relaxation has whole
 * solutions; the prices that a few hundred steps find are nearly the best ones, which is no
 * promise. doc/algorithms-maximise.md has the arguments at length.
 *
 * Here too everything is turned into maximising: value = sign * weight, and the score is sign * the
 * sum.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/tree.h"

#include <string.h>

#include "base/results.h"

enum {
    DIVISIONS = 3,          /* into rows, into columns, into boxes */
    SETS = 1 << GRID_DIGITS /* sets of digits */
};

static const int64_t impossible = INT64_MIN;

struct problem {
    int sign;
    const struct tenring_weights *weights;
    /* after singles: a cell with one candidate is placed, and its peers have lost the digit */
    const digit_set *cand;
};

static int64_t value_of(const struct problem *problem, int cell, int digit)
{
    return (int64_t)problem->sign * problem->weights->weight[cell][digit];
}

static bool is_placed(const struct problem *problem, int cell)
{
    return digit_set_size(problem->cand[cell]) == 1;
}

/* ------------------------------------------------------------------------------------------------
 * Cells
 * --------------------------------------------------------------------------------------------- */

/* A solution has in each cell one of its candidates, which is worth at most what the best of them
   is worth. */
static int64_t bound_cells(const struct problem *problem)
{
    int64_t sum = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int64_t greatest = impossible;
        for (unsigned set = problem->cand[cell]; set; set &= set - 1) {
            int64_t value = value_of(problem, cell, digit_set_least(set));
            greatest = value > greatest ? value : greatest;
        }
        sum += greatest;
    }
    return sum;
}

/* ------------------------------------------------------------------------------------------------
 * Rearrangement
 * --------------------------------------------------------------------------------------------- */

/* Whether each cell's weights are a + b * digit, with an a and a b of its own. */
static bool is_linear(const struct tenring_weights *weights)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        const int32_t *weight = weights->weight[cell];
        for (int digit = 2; digit < GRID_DIGITS; digit++)
            if ((int64_t)weight[digit] - weight[digit - 1] != (int64_t)weight[1] - weight[0])
                return false;
    }
    return true;
}

/*
 * The open cells of a house take the digits that it lacks, in some order, so they are worth sum of
 * a + sum of b * digit. The sum of products of two lists is greatest when both are in the same
 * order (the rearrangement inequality: exchanging two digits that stand against the order of their
 * cells' b never makes it less). Example: b = 6, 7 and the digits 2, 5: at most 6 * 2 + 7 * 5 = 47;
 * the other way round it is 44.
 */
static int64_t rearrange_house(const struct problem *problem, int house)
{
    int64_t slope[9], sum = 0;
    unsigned lacking = TENRING_ALL_DIGITS;
    int open = 0;
    for (int n = 0; n < 9; n++) {
        int cell = grid_house_cells[house][n];
        if (is_placed(problem, cell)) {
            int digit = digit_set_least(problem->cand[cell]);
            sum += value_of(problem, cell, digit);
            lacking &= ~(1u << digit);
            continue;
        }
        sum += value_of(problem, cell, 0);
        int64_t b = value_of(problem, cell, 1) - value_of(problem, cell, 0);
        int at = open++;
        for (; at > 0 && slope[at - 1] > b; at--)
            slope[at] = slope[at - 1];
        slope[at] = b;
    }
    for (int n = 0; n < open; n++, lacking &= lacking - 1)
        sum += slope[n] * digit_set_least(lacking);
    return sum;
}

/* ------------------------------------------------------------------------------------------------
 * Assignment
 * --------------------------------------------------------------------------------------------- */

/*
 * The nine cells of a house take the nine digits, each cell one of its candidates: the best of all
 * such ways, whether or not they go together with the other houses. best[set] is the greatest sum
 * of the first |set| cells when they take the digits of `set`; the last of them takes one, and
 * those before it the others. `impossible` when there is no way at all: then the puzzle has no
 * solution.
 */
static int64_t assign_house(const struct problem *problem, int house)
{
    int64_t best[SETS];
    best[0] = 0;
    for (unsigned set = 1; set < SETS; set++) {
        int cell = grid_house_cells[house][digit_set_size(set) - 1];
        best[set] = impossible;
        for (unsigned last = set & problem->cand[cell]; last; last &= last - 1) {
            int digit = digit_set_least(last);
            int64_t before = best[set & ~(1u << digit)];
            if (before == impossible)
                continue;
            int64_t sum = before + value_of(problem, cell, digit);
            best[set] = sum > best[set] ? sum : best[set];
        }
    }
    return best[SETS - 1];
}

/* ------------------------------------------------------------------------------------------------
 * All of them
 * --------------------------------------------------------------------------------------------- */

/*
 * Rows bound the score, since each cell lies in exactly one; so do columns, and boxes; and so does
 * the least of the three. `impossible` when one house is.
 */
static int64_t least_division(const struct problem *problem,
                              int64_t (*bound_house)(const struct problem *problem, int house))
{
    int64_t least = INT64_MAX;
    for (int division = 0; division < DIVISIONS; division++) {
        int64_t sum = 0;
        for (int n = 0; n < 9; n++) {
            int64_t bound = bound_house(problem, 9 * division + n);
            if (bound == impossible)
                return impossible;
            sum += bound;
        }
        least = sum < least ? sum : least;
    }
    return least;
}

/* Stage 2 as far as its first branch. False when there was no memory. */
static bool bound_templates(struct maximise_run *run, int64_t *bound)
{
    if (maximise_root_bound(run) == MAXIMISE_NO_MEMORY)
        return false;
    *bound = run->answer.bound < 0 ? impossible
                                   : run->problem.sign * maximise_score(run, run->answer.bound);
    return true;
}

/* The bound on sign * score; `impossible`: it shows that there is no solution. False when there
   was no memory. */
static bool compute(enum tenring_bound which, struct maximise_run *run,
                    const struct tenring_weights *weights, int64_t *bound)
{
    struct problem problem = {run->problem.sign, weights, run->problem.root.cand};
    switch (which) {
    case TENRING_BOUND_CELLS:
        *bound = bound_cells(&problem);
        return true;
    case TENRING_BOUND_REARRANGEMENT:
        *bound = least_division(&problem, rearrange_house);
        return true;
    case TENRING_BOUND_ASSIGNMENT:
        *bound = least_division(&problem, assign_house);
        return true;
    default:
        return bound_templates(run, bound);
    }
}

enum tenring_status tenring_compute_bound(enum tenring_bound which,
                                          const struct tenring_weights *weights,
                                          const struct tenring_puzzle *puzzle,
                                          const struct tenring_best_options *options,
                                          struct tenring_bound_result *result)
{
    struct maximise_run run = {.answer.mode = MAXIMISE_BEST, .problem.plain_weights = true};
    if (!result_is_sized(result) || !tenring_bound_name(which) ||
        !maximise_read_arguments(&run, weights, puzzle, options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    bool applies = which != TENRING_BOUND_REARRANGEMENT || is_linear(weights);
    int64_t bound = impossible;
    if (applies && maximise_start(&run, weights, puzzle) && !compute(which, &run, weights, &bound))
        return TENRING_STATUS_NO_MEMORY;
    bool none = applies && bound == impossible;
    struct tenring_bound_result known;
    memset(&known, 0, sizeof known);
    known.applies = applies;
    known.outcome = none ? TENRING_OUTCOME_NONE : TENRING_OUTCOME_UNKNOWN;
    if (applies && !none)
        known.bound = run.problem.sign * bound;
    result_write(result, &known, sizeof known);
    return TENRING_STATUS_OK;
}

const char *tenring_bound_name(enum tenring_bound bound)
{
    static const char *const names[TENRING_BOUND_COUNT] = {"cells", "rearrangement", "assignment",
                                                           "templates"};
    return (unsigned)bound < TENRING_BOUND_COUNT ? names[bound] : NULL;
}
