/*
 * branch.c - the cell to branch on.
 *
 * With N(C) the count for candidates C in a cell, N(C) = sum over d in C of N({d}), and also N(C) =
 * N(all) - sum over d not in C of N({d}). The shorter sum is used. Branching pays where the
 * candidates of a single cell destroy symmetry or make the tables large. If one cell is not enough
 * to keep to the limits, further cells are branched on; the cost of that is estimated along one
 * path of terms.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/branch.h"

#include <math.h>

/* Branching is considered for plans with a cost above branch_least, and done if its estimated cost
   is less than branch_gain of that. */
static const double branch_gain = 0.8, branch_least = 3e9;

/* The number of restricted cells that are tried to find the best one. */
enum { BRANCH_TRIALS = 6 };

struct tenring_puzzle count_branch_term(const struct tenring_puzzle *puzzle, int cell, int digit)
{
    struct tenring_puzzle term = *puzzle;
    term.cell[cell] = (uint16_t)(digit < 0 ? TENRING_ALL_DIGITS : 1u << digit);
    count_put_back(&term);
    return term;
}

static double cost_of_term(const struct count_run *run, const struct tenring_puzzle *puzzle,
                           int cell, int digit)
{
    struct tenring_puzzle term = count_branch_term(puzzle, cell, digit);
    struct count_plan plan;
    count_plan_choose(&plan, run->partitions, &term);
    return plan.impossible ? 0 : count_run_too_large(run, &plan) ? INFINITY : plan.cost;
}

/* The number of terms for branching on a cell; 0: it is a given or blank. */
static int count_terms(unsigned set)
{
    int size = digit_set_size(set);
    return size < 2 || size > 8 ? 0 : size < 10 - size ? size : 10 - size;
}

/* The cell with the fewest terms, or -1. */
static int fewest_terms(const struct tenring_puzzle *puzzle)
{
    int best = -1;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int terms = count_terms(puzzle->cell[cell]);
        if (terms > 0 && (best < 0 || terms < count_terms(puzzle->cell[best])))
            best = cell;
    }
    return best;
}

static struct count_branch branch_on(const struct tenring_puzzle *puzzle, int cell)
{
    unsigned set = puzzle->cell[cell];
    bool subtract = digit_set_size(set) > 10 - digit_set_size(set);
    return (struct count_branch){
        .cell = cell,
        .digits = (digit_set)(subtract ? TENRING_ALL_DIGITS & ~set : set),
        .subtract = subtract,
    };
}

/* Turns the puzzle into one term of the branch, taken as typical of all; false when no term can be
   filled. */
static bool pick_term(const struct count_run *run, struct tenring_puzzle *puzzle,
                      const struct count_branch *branch, struct count_plan *plan)
{
    struct tenring_puzzle parent = *puzzle;
    unsigned left = branch->digits;
    do {
        *puzzle =
            count_branch_term(&parent, branch->cell, branch->subtract ? -1 : digit_set_least(left));
        count_plan_choose(plan, run->partitions, puzzle);
        left &= left - 1;
    } while (plan->impossible && !branch->subtract && left);
    return !plan->impossible;
}

/* The estimated cost of branching on one cell after another until the terms keep to the limits, as
   if all terms were like one of them. */
static double cost_of_nested(const struct count_run *run, const struct tenring_puzzle *puzzle)
{
    struct tenring_puzzle term = *puzzle;
    struct count_plan plan;
    double terms = 1;
    for (int depth = 0; depth < COUNT_BRANCH_DEPTH; depth++) {
        int cell = fewest_terms(&term);
        if (cell < 0)
            break;
        terms *= count_terms(term.cell[cell]);
        struct count_branch branch = branch_on(&term, cell);
        if (!pick_term(run, &term, &branch, &plan))
            return 0;
        if (!count_run_refuses(run, &plan))
            return terms * plan.cost;
    }
    return INFINITY;
}

static struct count_branch try_branch(const struct count_run *run,
                                      const struct tenring_puzzle *puzzle, int cell, double best)
{
    struct count_branch branch = branch_on(puzzle, cell);
    if (branch.subtract)
        branch.cost = cost_of_term(run, puzzle, cell, -1);
    for (unsigned left = branch.digits; left && branch.cost < best; left &= left - 1)
        branch.cost += cost_of_term(run, puzzle, cell, digit_set_least(left));
    return branch;
}

bool count_branch_choose(const struct count_run *run, const struct tenring_puzzle *puzzle,
                         double cost, struct count_branch *best)
{
    *best = (struct count_branch){.cell = -1, .cost = cost};
    /* Only the cells with the fewest terms are tried. */
    int trials = 0;
    for (int terms = 2; terms <= 5; terms++) {
        for (int cell = 0; cell < GRID_CELLS && trials < BRANCH_TRIALS; cell++) {
            if (count_terms(puzzle->cell[cell]) != terms)
                continue;
            struct count_branch branch = try_branch(run, puzzle, cell, best->cost);
            trials++;
            if (branch.cost < best->cost)
                *best = branch;
        }
    }
    if (cost == INFINITY && best->cost > (double)run->control.products_limit && trials > 0) {
        double nested = cost_of_nested(run, puzzle);
        if (nested < best->cost) {
            *best = branch_on(puzzle, fewest_terms(puzzle));
            best->cost = nested;
        }
    }
    return best->cell >= 0;
}

bool count_branch_pays(const struct count_plan *plan, double *cost)
{
    *cost = plan->cost * branch_gain;
    return plan->cost > branch_least;
}
