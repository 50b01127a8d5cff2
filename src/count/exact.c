/*
 * exact.c - the exact number of completions of a puzzle, down to the empty grid.
 *
 * The identity. Give the boxes names by band i and stack j, and let x_ij be the *row partition* of
 * box (i, j): which three digits stand in its first, second and third row (count/partition.h).
 *
 *                 stack 0   stack 1   stack 2
 *               +---------+---------+---------+
 *      band 0   |  x_00   |  x_01   |  x_02   |   V(x_00, x_01, x_02): in each row the three triples are disjoint
 *               +---------+---------+---------+
 *      band 1   |  x_10   |  x_11   |  x_12   |   V(x_10, x_11, x_12)
 *               +---------+---------+---------+
 *      band 2   |  x_20   |  x_21   |  x_22   |   V(x_20, x_21, x_22)
 *               +---------+---------+---------+
 *                T_0(x_00,  T_1(x_01, T_2(x_02,
 *                x_10,x_20) x_11,x_21) x_12,x_22)
 *
 *     N  =  sum over all x_ij  of  V V V  x  T_0 T_1 T_2
 *
 * where T_j counts the fillings of stack j, its candidates obeyed, in which the boxes have those
 * row partitions, each column holds each digit once and each box does. Why: every completion has
 * exactly one row partition in each box. Given all nine, the three stacks can be filled
 * independently, because a row holds each digit once if and only if its three triples are disjoint,
 * which V says without looking at the order within triples; columns and boxes lie within one stack.
 * So the completions with these row partitions are V V V x T_0 x T_1 x T_2 many. Candidates are
 * conditions on single cells, which T_j obeys.
 *
 * The sum is arranged as sum over a = (x_i0) of T_0(a) S(a), S(a) = sum over the 56 or fewer pairs
 * (x_i1, x_i2) beside each x_i0 of T_1 T_2, for any of the stacks in the place of stack 0, or of
 * the bands with rows and columns exchanged. T_j: count/stack.c; the pairs: count/band.c; the sum
 * and its symmetries: count/sum.c; which stack: count/plan.c.
 *
 * Around it, here:
 * - Few completions are enumerated: that is sooner done. How many are tried depends on the
 *   contraction's estimate.
 * - Candidates that a given in a peer rules out are put back first: no completion uses them, and
 *   cells restricted in fewer ways leave more symmetry. So a puzzle with its pencilmarks filled in
 *   counts as fast as its givens.
 * - Other restricted cells are branched on when that makes the whole cheaper: with N(C) the count
 *   for candidates C in a cell, N(C) = sum over d in C of N({d}), and also N(C) = N(all) - sum over
 *   d not in C of N({d}), whichever has fewer terms. If one such cell is not enough to keep to the
 *   limits, as many as it takes.
 *
 * Rejected: a dynamic program over rows with exact states (12 million states by the third row of
 * sparse puzzles).
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/exact.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/isa.h"
#include "base/options.h"
#include "count/kernel.h"

ISA_DECLARE(struct count_kernel, count_kernel);

const void *const count_kernels[ISA_COUNT] = ISA_KERNELS(count_kernel);

/* Completions enumerated before anything else is thought of. */
static const uint64_t enumerate_at_once = 200;

/* More are not tried when so many random descents put their number above so many times what would
   be tried. */
enum { HOPELESS_PROBES = 16, HOPELESS_FACTOR = 30 };

/* What the enumeration of one completion costs, in the unit of count_plan.work; and which part of
   the work is risked on it. */
static const double enumerate_cost = 7500, enumerate_part = 0.25;

/* Branching has to promise so much of the work to be saved, and pays only above some work. */
static const double branch_gain = 0.8, branch_least = 3e9;

/* How many restricted cells are looked at to choose the one to branch on. */
enum { BRANCH_TRIALS = 6 };

static bool watch(void *context, uint64_t products)
{
    const struct count_run *run = context;
    struct tenring_progress progress = {.operations = products,
                                        .expected_operations = run->estimated};
    return run->options.progress(run->options.context, &progress);
}

enum tenring_status count_run_start(struct count_run *run,
                                    const struct tenring_count_options *options)
{
    *run = (struct count_run){.options = TENRING_COUNT_OPTIONS_INIT};
    if (!options_read(options, &run->options, sizeof run->options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    run->kernel = isa_choose(count_kernels, run->options.isa);
    if (!run->kernel || run->options.threads < 0)
        return TENRING_STATUS_INVALID_ARGUMENT;
    run->partitions = malloc(sizeof *run->partitions);
    if (!run->partitions)
        return TENRING_STATUS_NO_MEMORY;
    partition_fill(run->partitions);
    run->control = (struct count_control){
        .products_limit = run->options.operation_limit ? run->options.operation_limit : UINT64_MAX,
        .watch = run->options.progress ? watch : NULL,
        .context = run,
        .threads = run->options.threads ? run->options.threads : 1,
    };
    return TENRING_STATUS_OK;
}

void count_run_end(struct count_run *run)
{
    free(run->partitions);
}

void count_put_back(struct tenring_puzzle *puzzle)
{
    struct tenring_puzzle given = *puzzle;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned set = puzzle->cell[cell];
        if (digit_set_size(set) <= 1)
            continue;
        for (int i = 0; i < GRID_PEERS; i++) {
            unsigned peer = given.cell[grid_peers[cell][i]];
            set |= digit_set_size(peer) == 1 ? peer : 0;
        }
        puzzle->cell[cell] = (uint16_t)set;
    }
}

uint64_t count_run_memory(const struct count_run *run, const struct count_plan *plan, int *threads)
{
    uint64_t limit = run->options.memory_limit ? run->options.memory_limit : UINT64_MAX;
    uint64_t memory = plan->memory;
    int n = 1;
    while (n < run->control.threads && memory + plan->more_memory <= limit) {
        memory += plan->more_memory;
        n++;
    }
    *threads = n;
    return memory;
}

static bool too_large(const struct count_run *run, const struct count_plan *plan)
{
    return run->options.memory_limit && plan->memory > run->options.memory_limit;
}

struct tenring_puzzle count_branch_term(const struct tenring_puzzle *puzzle, int cell, int digit)
{
    struct tenring_puzzle term = *puzzle;
    term.cell[cell] = (uint16_t)(digit < 0 ? TENRING_ALL_DIGITS : 1u << digit);
    count_put_back(&term);
    return term;
}

static double term_work(const struct count_run *run, const struct tenring_puzzle *puzzle, int cell,
                        int digit)
{
    struct tenring_puzzle term = count_branch_term(puzzle, cell, digit);
    struct count_plan plan;
    count_plan_choose(&plan, run->partitions, &term);
    return plan.impossible ? 0 : too_large(run, &plan) ? INFINITY : plan.work;
}

/* How many terms branching on a cell has; 0: it is a given, or blank. */
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

/* Turns the puzzle into one of the branch's terms, which stands for all of them; false when none
   can be filled. */
static bool take_term(const struct count_run *run, struct tenring_puzzle *puzzle,
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

/* What branching on one cell after another takes, until the terms keep to the limits: as if all
   were like one of them. */
static double nested_work(const struct count_run *run, const struct tenring_puzzle *puzzle)
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
        if (!take_term(run, &term, &branch, &plan))
            return 0;
        if (!count_run_refuses(run, &plan))
            return terms * plan.work;
    }
    return INFINITY;
}

static struct count_branch try_branch(const struct count_run *run,
                                      const struct tenring_puzzle *puzzle, int cell, double best)
{
    struct count_branch branch = branch_on(puzzle, cell);
    if (branch.subtract)
        branch.work = term_work(run, puzzle, cell, -1);
    for (unsigned left = branch.digits; left && branch.work < best; left &= left - 1)
        branch.work += term_work(run, puzzle, cell, digit_set_least(left));
    return branch;
}

bool count_branch_choose(const struct count_run *run, const struct tenring_puzzle *puzzle,
                         double work, struct count_branch *best)
{
    *best = (struct count_branch){.cell = -1, .work = work};
    /* The cells with the fewest terms are tried. */
    int trials = 0;
    for (int terms = 2; terms <= 5; terms++) {
        for (int cell = 0; cell < GRID_CELLS && trials < BRANCH_TRIALS; cell++) {
            if (count_terms(puzzle->cell[cell]) != terms)
                continue;
            struct count_branch branch = try_branch(run, puzzle, cell, best->work);
            trials++;
            if (branch.work < best->work)
                *best = branch;
        }
    }
    if (work == INFINITY && best->work > (double)run->control.products_limit && trials > 0) {
        double nested = nested_work(run, puzzle);
        if (nested < best->work) {
            *best = branch_on(puzzle, fewest_terms(puzzle));
            best->work = nested;
        }
    }
    return best->cell >= 0;
}

/* Enumerates at most `most` completions; true when that were all, or on a status other than OK. */
static bool enumerated(struct count_run *run, const struct tenring_puzzle *puzzle, uint64_t most,
                       struct wide *total, enum tenring_status *status)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_count_result result;
    options.isa = run->options.isa;
    *status = tenring_count_up_to(puzzle, most, &options, &result);
    *total = (struct wide){0, result.count};
    run->nodes += result.nodes;
    return *status != TENRING_STATUS_OK || result.count < most;
}

static enum tenring_status add_terms(struct count_run *run, const struct tenring_puzzle *puzzle,
                                     const struct count_branch *branch, int depth,
                                     struct wide *total)
{
    struct tenring_puzzle term;
    struct wide sum = {0, 0}, part;
    enum tenring_status status = TENRING_STATUS_OK;
    for (unsigned left = branch->digits; left && status == TENRING_STATUS_OK; left &= left - 1) {
        term = count_branch_term(puzzle, branch->cell, digit_set_least(left));
        status = count_run_descend(run, &term, depth + 1, &part);
        if (status == TENRING_STATUS_OK)
            sum = wide_add(sum, part);
    }
    if (status == TENRING_STATUS_OK && branch->subtract) {
        term = count_branch_term(puzzle, branch->cell, -1);
        status = count_run_descend(run, &term, depth + 1, &part);
        if (status == TENRING_STATUS_OK)
            sum = wide_subtract(part, sum);
    }
    *total = sum;
    return status;
}

bool count_run_refuses(const struct count_run *run, const struct count_plan *plan)
{
    return too_large(run, plan) || plan->work > (double)run->control.products_limit;
}

bool count_run_may_branch(const struct count_plan *plan, double *work)
{
    *work = plan->work * branch_gain;
    return plan->work > branch_least;
}

enum tenring_status count_run_sum(struct count_run *run, const struct count_plan *plan,
                                  const struct tenring_puzzle *puzzle,
                                  struct count_contents *contents, struct wide *total)
{
    struct count_control *control = &run->control;
    int threads = control->threads;
    count_run_memory(run, plan, &control->threads);
    enum tenring_status status =
        count_sum_contents(plan, run->partitions, puzzle, run->kernel, control, contents, total);
    control->threads = threads;
    return status;
}

uint64_t count_run_enumerable(const struct count_run *run, const struct tenring_puzzle *puzzle,
                              double work)
{
    double sooner = work * enumerate_part / enumerate_cost;
    uint64_t most =
        sooner < (double)run->options.enumerate ? (uint64_t)sooner : run->options.enumerate;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_estimate estimate;
    options.isa = run->options.isa;
    if (most <= enumerate_at_once || tenring_estimate_count(puzzle, HOPELESS_PROBES, 1, &options,
                                                            &estimate) != TENRING_STATUS_OK)
        return most;
    return estimate.mean > HOPELESS_FACTOR * (double)most ? 0 : most;
}

/* The count without enumeration of the puzzle itself: branches, or runs the plan, or refuses. */
static enum tenring_status contract(struct count_run *run, const struct tenring_puzzle *puzzle,
                                    const struct count_plan *plan, int depth, struct wide *total)
{
    struct count_branch branch;
    double work;
    bool refused = count_run_refuses(run, plan);
    if ((count_run_may_branch(plan, &work) || refused) && depth < COUNT_BRANCH_DEPTH &&
        count_branch_choose(run, puzzle, refused ? INFINITY : work, &branch) &&
        branch.work <= (double)run->control.products_limit) {
        if (depth == 0)
            run->estimated = branch.work;
        return add_terms(run, puzzle, &branch, depth, total);
    }
    return refused ? TENRING_STATUS_LIMIT : count_run_sum(run, plan, puzzle, NULL, total);
}

enum tenring_status count_run_descend(struct count_run *run, const struct tenring_puzzle *puzzle,
                                      int depth, struct wide *total)
{
    enum tenring_status status;
    uint64_t most = run->options.enumerate;
    uint64_t first = most < enumerate_at_once ? most : enumerate_at_once;
    if (first > 0 && enumerated(run, puzzle, first, total, &status))
        return status;
    struct count_plan plan;
    count_plan_choose(&plan, run->partitions, puzzle);
    if (plan.impossible) {
        *total = (struct wide){0, 0};
        return TENRING_STATUS_OK;
    }
    if (depth == 0)
        run->estimated = plan.work;
    most = count_run_enumerable(run, puzzle, plan.work);
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
    if (!puzzle || !result || !grid_puzzle_is_valid(puzzle))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct count_run run;
    enum tenring_status status = count_run_start(&run, options);
    if (status != TENRING_STATUS_OK)
        return status;
    struct tenring_puzzle prepared = *puzzle;
    struct wide total;
    count_put_back(&prepared);
    status = count_run_descend(&run, &prepared, 0, &total);
    count_run_end(&run);
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT ||
        status == TENRING_STATUS_CANCELLED) {
        *result = (struct tenring_exact_count){
            .nodes = run.nodes,
            .operations = run.control.products,
            .enumerated = !run.contracted,
        };
        struct wide count = status == TENRING_STATUS_OK ? total : run.known;
        result->count = (struct tenring_number){count.high, count.low};
    }
    return status;
}

enum tenring_status tenring_count_all_cost(const struct tenring_puzzle *puzzle,
                                           const struct tenring_count_options *options,
                                           struct tenring_cost *cost)
{
    if (!puzzle || !cost || !grid_puzzle_is_valid(puzzle))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct count_run run;
    enum tenring_status status = count_run_start(&run, options);
    if (status != TENRING_STATUS_OK)
        return status;
    struct tenring_puzzle prepared = *puzzle;
    struct count_plan plan;
    struct count_branch branch;
    int threads;
    count_put_back(&prepared);
    count_plan_choose(&plan, run.partitions, &prepared);
    *cost = (struct tenring_cost){0, 0};
    if (!plan.impossible) {
        cost->operations = plan.work;
        cost->memory = count_run_memory(&run, &plan, &threads);
        if (count_run_refuses(&run, &plan) &&
            count_branch_choose(&run, &prepared, INFINITY, &branch)) {
            cost->operations = branch.work;
            if (too_large(&run, &plan))
                cost->memory = run.options.memory_limit;
        }
    }
    count_run_end(&run);
    return TENRING_STATUS_OK;
}

size_t tenring_format_number(struct tenring_number number, char *buffer, size_t capacity)
{
    struct wide rest = {number.high, number.low};
    char digits[TENRING_NUMBER_SIZE];
    size_t length = 0;
    do
        digits[length++] = (char)('0' + wide_divide(&rest, 10));
    while (rest.high || rest.low);
    assert(length < TENRING_NUMBER_SIZE);
    for (size_t i = 0; i < length && i + 1 < capacity; i++)
        buffer[i] = digits[length - 1 - i];
    if (capacity > 0)
        buffer[length < capacity ? length : capacity - 1] = '\0';
    return length;
}
