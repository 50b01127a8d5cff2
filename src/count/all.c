/*
 * all.c - the exact number of solutions of a puzzle, down to the empty grid.
 *
 * Three methods are tried in turn:
 * - Enumeration, which is faster while there are few solutions. The estimated cost of the
 *   contraction decides how many solutions are enumerated before it gives up.
 * - Branching on a restricted cell, if that makes the count cheaper (count/branch.c).
 * - The contraction (count/sum.c).
 *
 * Before that, candidates that a given in a peer rules out are added back: no solution uses them,
 * and cells with all candidates leave more symmetry. So a puzzle with pencilmarks is counted as
 * fast as the same givens without them.
 *
 * Rejected: a dynamic program over rows, which has too many states in sparse puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/all.h"

#include "base/results.h"

#include <math.h>

/* Enumerates at most `most` solutions. True when nothing is left to do: there are fewer, or *status
   is not OK. */
static bool enumerated(struct count_run *run, const struct tenring_puzzle *puzzle, uint64_t most,
                       struct uint128 *total, enum tenring_status *status)
{
    const struct tenring_search_options options = count_run_search(run);
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    *status = tenring_count_up_to(puzzle, most, &options, &result);
    *total = (struct uint128){0, result.count};
    run->nodes += result.nodes;
    if (*status == TENRING_STATUS_LIMIT) { /* counting without enumeration may be cheaper */
        *status = TENRING_STATUS_OK;
        return false;
    }
    return *status != TENRING_STATUS_OK || result.count < most;
}

static enum tenring_status add_terms(struct count_run *run, const struct tenring_puzzle *puzzle,
                                     const struct count_branch *branch, int depth,
                                     struct uint128 *total)
{
    struct tenring_puzzle term;
    struct uint128 sum = {0, 0}, part;
    enum tenring_status status = TENRING_STATUS_OK;
    for (unsigned left = branch->digits; left && status == TENRING_STATUS_OK; left &= left - 1) {
        term = count_branch_term(puzzle, branch->cell, digit_set_least(left));
        status = count_solutions(run, &term, depth + 1, &part);
        if (status == TENRING_STATUS_OK)
            sum = uint128_add(sum, part);
    }
    if (status == TENRING_STATUS_OK && branch->subtract) {
        term = count_branch_term(puzzle, branch->cell, -1);
        status = count_solutions(run, &term, depth + 1, &part);
        if (status == TENRING_STATUS_OK)
            sum = uint128_subtract(part, sum);
    }
    *total = sum;
    return status;
}

/* The count of the puzzle without enumeration: branches, contracts by the plan, or refuses. */
static enum tenring_status contract(struct count_run *run, const struct tenring_puzzle *puzzle,
                                    const struct count_plan *plan, int depth, struct uint128 *total)
{
    struct count_branch branch;
    double cost;
    bool refused = count_run_refuses(run, plan);
    if ((count_branch_pays(plan, &cost) || refused) && depth < COUNT_BRANCH_DEPTH &&
        count_branch_choose(run, puzzle, refused ? INFINITY : cost, &branch) &&
        branch.cost <= (double)run->control.products_limit) {
        if (depth == 0)
            run->estimated = branch.cost;
        return add_terms(run, puzzle, &branch, depth, total);
    }
    return refused ? TENRING_STATUS_LIMIT : count_run_sum(run, plan, puzzle, NULL, total);
}

enum tenring_status count_solutions(struct count_run *run, const struct tenring_puzzle *puzzle,
                                    int depth, struct uint128 *total)
{
    enum tenring_status status;
    uint64_t most = run->options.enumerate;
    uint64_t first = most < COUNT_AT_ONCE ? most : COUNT_AT_ONCE;
    if (first > 0 && enumerated(run, puzzle, first, total, &status))
        return status;
    struct count_plan plan;
    count_plan_choose(&plan, run->partitions, puzzle);
    if (plan.impossible) {
        *total = (struct uint128){0, 0};
        return TENRING_STATUS_OK;
    }
    if (depth == 0)
        run->estimated = plan.cost;
    most = count_run_enumerable(run, puzzle, plan.cost);
    if (most > first && enumerated(run, puzzle, most, total, &status))
        return status;
    run->contracted = true;
    if (depth == 0 && first > 0)
        run->known = *total;
    return contract(run, puzzle, &plan, depth, total);
}

enum tenring_status tenring_count_all(const struct tenring_puzzle *puzzle,
                                      const struct tenring_count_options *options,
                                      struct tenring_exact_count *result)
{
    if (!result_is_sized(result))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct count_run run;
    enum tenring_status status = count_run_start(&run, puzzle, options);
    if (status != TENRING_STATUS_OK)
        return status;
    struct uint128 total;
    status = count_solutions(&run, &run.puzzle, 0, &total);
    count_run_end(&run);
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT ||
        status == TENRING_STATUS_CANCELLED) {
        struct uint128 count = status == TENRING_STATUS_OK ? total : run.known;
        count_run_report(&run, count, result);
    }
    return status;
}

enum tenring_status tenring_count_all_cost(const struct tenring_puzzle *puzzle,
                                           const struct tenring_count_options *options,
                                           struct tenring_cost *cost)
{
    if (!result_is_sized(cost))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct count_run run;
    enum tenring_status status = count_run_start(&run, puzzle, options);
    if (status != TENRING_STATUS_OK)
        return status;
    struct count_plan plan;
    struct count_branch branch;
    int threads;
    count_plan_choose(&plan, run.partitions, &run.puzzle);
    struct tenring_cost known = {.operations = 0};
    if (!plan.impossible) {
        known.operations = plan.cost;
        known.memory = count_run_memory(&run, &plan, &threads);
        if (count_run_refuses(&run, &plan) &&
            count_branch_choose(&run, &run.puzzle, INFINITY, &branch)) {
            known.operations = branch.cost;
            if (count_run_too_large(&run, &plan))
                known.memory = run.options.memory_limit;
        }
    }
    count_run_end(&run);
    result_write(cost, &known, sizeof known);
    return TENRING_STATUS_OK;
}
