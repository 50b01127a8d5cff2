/*
 * count_parts.c - where a puzzle is cut whose solutions are counted on many machines.
 *
 * Always the part is cut next that costs most, at a cell with few candidates: the one whose parts
 * cost least together. A cell restricted in a way of its own destroys symmetry, so that cutting
 * there often saves work; where it makes much more, the part stays as it is.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/count_parts.h"

/* A count of fewer operations is not cut, and a part is not cut again when it has so many; nor when
   its parts are so much more work. */
#define WORTH      3e10
#define PART_LEAST 5e9
#define PART_OF    2000
#define MORE_WORK  1.05

/* Cells that are looked at to choose the one to cut at; each estimate takes milliseconds. */
#define TRIALS 3

/* What is beyond the limits is enumerated when it has so few solutions, as such an estimate says;
   what that takes, in operations. */
#define PROBES      200
#define ENUMERABLE  1e6
#define ENUMERATION 1e9
#define EACH        1e4

/* Added to the operations of what is beyond the limits. */
#define BEYOND 1e100

double count_cost(const struct run_job *job, const struct count_limits *limits,
                  const struct tenring_puzzle *puzzle)
{
    struct tenring_count_options options = count_options(limits, job);
    struct tenring_cost cost = TENRING_COST_INIT;
    /* with limits it would try to branch, which takes long */
    options.memory_limit = options.operation_limit = 0;
    enum tenring_status status = limits->by_cell
                                     ? tenring_count_by_cell_cost(puzzle, &options, &cost)
                                     : tenring_count_all_cost(puzzle, &options, &cost);
    if (status != TENRING_STATUS_OK)
        return BEYOND;
    if (cost.memory <= limits->memory_limit && cost.operations <= (double)limits->operation_limit)
        return cost.operations;
    struct tenring_search_options search = run_options(job);
    struct tenring_estimate guess = TENRING_ESTIMATE_INIT;
    if (tenring_estimate_count(puzzle, PROBES, 1, &search, &guess) == TENRING_STATUS_OK &&
        guess.mean <= ENUMERABLE)
        return ENUMERATION + EACH * guess.mean;
    return cost.operations + BEYOND;
}

/* Cuts a part at a cell. Returns the costs of the new parts together. */
static double cut_cell(const struct run_job *job, const struct count_limits *limits,
                       const struct tenring_puzzle *puzzle, int cell, struct parts *children)
{
    double sum = 0;
    children->count = 0;
    for (unsigned digit = 1; digit <= TENRING_ALL_DIGITS; digit <<= 1) {
        struct tenring_puzzle child = *puzzle;
        child.cell[cell] &= (uint16_t)digit;
        if (!child.cell[cell] || !parts_propagate(&child))
            continue;
        parts_add_valued(children, &child, count_cost(job, limits, &child));
        sum += children->values[children->count - 1];
    }
    return sum;
}

/* Cuts part number n where that costs least, if it is worth it. Returns false when it is not. */
static bool cut_part(const struct run_job *job, const struct count_limits *limits,
                     struct parts *parts, size_t n)
{
    const struct tenring_puzzle puzzle = parts->puzzles[n];
    struct parts best = {.count = 0};
    struct parts tried = {.count = 0};
    double least = 0;
    bool found = false;
    int trials = 0;
    for (int size = 2; size < TENRING_DIGITS; size++) {
        for (int cell = 0; cell < TENRING_CELLS && trials < TRIALS; cell++) {
            if (parts_count(puzzle.cell[cell]) != size)
                continue;
            double sum = cut_cell(job, limits, &puzzle, cell, &tried);
            trials++;
            if (found && sum >= least)
                continue;
            const struct parts other = best;
            best = tried;
            tried = other;
            least = sum;
            found = true;
        }
    }
    bool pays = found && (parts->values[n] >= BEYOND || least < MORE_WORK * parts->values[n]);
    if (pays)
        parts_replace(parts, n, &best);
    parts_free(&best);
    parts_free(&tried);
    return pays;
}

size_t count_cut(const struct run_job *job, const struct count_limits *limits,
                 const struct tenring_puzzle *puzzle, size_t wanted, struct tenring_puzzle **parts)
{
    struct parts found = {.count = 0};
    const double whole = count_cost(job, limits, puzzle);
    const double enough = whole / (wanted > 0 ? (double)wanted : PART_OF);
    size_t last;
    if (wanted == 0 && whole < WORTH)
        return 0;
    parts_add_valued(&found, puzzle, whole);
    while (found.count < (wanted > 0 ? wanted : PARTS_MOST) &&
           parts_greatest(&found, &last) > (wanted > 0 ? 0 : PART_LEAST) &&
           !(whole < BEYOND && found.values[last] < enough) && stop_reason() == STOP_NONE) {
        if (cut_part(job, limits, &found, last))
            continue;
        if (found.values[last] >= BEYOND)
            break;
        found.values[last] = -1; /* it stays as it is */
    }
    if (parts_greatest(&found, &last) >= BEYOND)
        found.count = 0; /* it is refused */
    return parts_take(&found, parts);
}
