/*
 * by_cell.c - for each candidate the exact number of solutions that contain it.
 *
 * This does not take 729 counts. The contraction (count/sum.h) sums over the contents of the three
 * boxes of the distinguished stack. Read in reverse it tells how many solutions there are with each
 * content of one of these boxes (count/reverse.c), and so answers for all 81 candidates of the box.
 * So nine contractions are enough, one for each box, by stacks or by bands, whichever is cheaper:
 *
 *       +-------+-------+-------+     box (i, j): stack j distinguished, band i the outer
 *       |       |   *   |       |     one, or with rows and columns exchanged
 *       +-------+-------+-------+
 *       |       |   *   |       |     Boxes of equal bands or stacks (blank ones, say) have equal
 *       +-------+-------+-------+     answers: the empty grid takes one contraction.
 *       |       |   #   |       |
 *       +-------+-------+-------+
 *
 * Symmetries. A content stands for all its images under exchanges of alike digits, interchangeable
 * rows and interchangeable columns; its count is the sum over the images. Let t(r, c, d) be the
 * solutions of listed contents with d in cell (r, c) of the box, each times its weight and column
 * orders, and R, C, D the classes of rows, columns and digits that r, c, d belong to. The numbers
 * wanted are constant on R x C x D, and each image of a content has as many candidates in R x C x D
 * as the content itself. So the number wanted is the sum of t over R x C x D, divided by |R||C||D|.
 *
 * If there are few solutions, they are enumerated and tallied. If the contraction is too expensive,
 * the puzzle is branched as in count/branch.c, whose identity also holds for the solutions that
 * contain a given candidate.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/branch.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/results.h"

/* The sums over all branches, and working memory for each branch. */
struct cells {
    struct count_run run;
    struct uint128 total;
    struct uint128 count[GRID_CELLS][GRID_DIGITS];
    uint32_t tally[GRID_CELLS][GRID_DIGITS];
    struct uint128 of_box[3][3][GRID_DIGITS];
};

/* Adds or subtracts modulo 2^128; the final sum is right although intermediate ones may wrap. */
static void add(struct uint128 *sum, struct uint128 part, bool subtract)
{
    *sum = subtract ? uint128_subtract(*sum, part) : uint128_add(*sum, part);
}

/* ---- Enumeration ---- */

struct tallying {
    struct cells *cells;
    uint64_t left;
};

static bool tally(void *context, const struct tenring_grid *solution)
{
    struct tallying *tallying = context;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        tallying->cells->tally[cell][solution->cell[cell] - 1]++;
    return --tallying->left > 0;
}

/* Tallies the solutions if there are fewer than `most`; true if there are not, with *status OK. */
static bool too_many(struct cells *cells, const struct tenring_puzzle *puzzle, uint64_t most,
                     bool subtract, enum tenring_status *status)
{
    const struct tenring_search_options options = count_run_search(&cells->run);
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    struct tallying tallying = {cells, most};
    *status = TENRING_STATUS_OK;
    if (most == 0)
        return true;
    memset(cells->tally, 0, sizeof cells->tally);
    *status = tenring_enumerate(puzzle, &options, tally, &tallying, &result);
    cells->run.nodes += result.nodes;
    if (*status == TENRING_STATUS_LIMIT) { /* counting without enumeration may be cheaper */
        *status = TENRING_STATUS_OK;
        return true;
    }
    if (*status != TENRING_STATUS_OK)
        return false;
    if (tallying.left == 0)
        return true;
    add(&cells->total, (struct uint128){0, result.count}, subtract);
    for (int i = 0; i < GRID_CELLS * GRID_DIGITS; i++)
        add(&cells->count[i / 9][i % 9], (struct uint128){0, cells->tally[i / 9][i % 9]}, subtract);
    return false;
}

/* ---- One box ---- */

static int row_class(const struct count_contents *contents, int row)
{
    int set = 1 << row;
    for (int k = 0; k < PARTITION_ROW_ORDERS; k++)
        if (contents->orders >> k & 1)
            set |= 1 << partition_row_orders[k][row];
    return set;
}

static int column_class(const struct count_contents *contents, int column)
{
    int set = 1 << column;
    for (int other = 0; other < 3; other++)
        if (other != column && (contents->same_columns & count_stack_pair(other, column)))
            set |= 1 << other;
    return set;
}

static unsigned digit_class(const struct count_contents *contents, int digit)
{
    for (int i = 0; i < contents->alike.sets; i++)
        if (contents->alike.set[i] >> digit & 1)
            return contents->alike.set[i];
    return 1u << digit;
}

/* The sum of contents by candidate, before symmetries: t of the file's head, without column
   orders. */
static void sum_contents(struct cells *cells, const struct count_contents *contents)
{
    const struct partition_table *partitions = cells->run.partitions;
    memset(cells->of_box, 0, sizeof cells->of_box);
    for (size_t i = 0; i < contents->count; i++) {
        const struct count_content *content = &contents->content[i];
        const digit_set *row = partitions->triple[content->part],
                        *column = partitions->triple[content->column];
        struct uint128 all = uint128_product(content->count, content->weight);
        for (int k = 0; k < 9 && content->count > 0; k++) {
            struct uint128 *sum =
                &cells->of_box[k / 3][k % 3][digit_set_least(row[k / 3] & column[k % 3])];
            *sum = uint128_add(*sum, all);
        }
    }
}

/* The final number for a candidate of the box. */
static struct uint128 of_candidate(const struct cells *cells, const struct count_contents *contents,
                                   int r, int c, int digit)
{
    int rows = row_class(contents, r), columns = column_class(contents, c);
    unsigned digits = digit_class(contents, digit);
    struct uint128 sum = {0, 0};
    uint32_t size = 0;
    for (int k = 0; k < 9; k++) {
        if (!(rows >> k / 3 & 1) || !(columns >> k % 3 & 1))
            continue;
        for (unsigned left = digits; left; left &= left - 1, size++)
            sum = uint128_add(sum, cells->of_box[k / 3][k % 3][digit_set_least(left)]);
    }
    sum = uint128_times(sum, contents->column_orders);
    uint32_t rest = uint128_divide(&sum, size);
    assert(rest == 0);
    (void)rest;
    return sum;
}

static int cell_of(const struct count_plan *plan, int r, int c)
{
    int row = 3 * plan->band[0] + r, column = 3 * plan->stack[0] + c;
    return plan->transposed ? 9 * column + row : 9 * row + column;
}

/* Adds the numbers of a box to all boxes that have equal ones. */
static void add_box(struct cells *cells, const struct count_contents *contents,
                    const struct count_plan *plan, const int same[9], int box, bool subtract)
{
    for (int k = 0; k < 9; k++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            struct uint128 number = of_candidate(cells, contents, k / 3, k % 3, digit);
            int cell = cell_of(plan, k / 3, k % 3);
            int row = cell / 9 % 3, column = cell % 3;
            for (int other = 0; other < 9; other++) {
                if (same[other] == box)
                    add(&cells
                             ->count[9 * (3 * (other / 3) + row) + 3 * (other % 3) + column][digit],
                        number, subtract);
            }
        }
    }
}

/* ---- All boxes ---- */

/* For each band and each stack, the first one with the same candidates. */
static void find_like(const struct tenring_puzzle *puzzle, int band[3], int stack[3])
{
    for (int i = 0; i < 3; i++) {
        band[i] = stack[i] = i;
        for (int j = i - 1; j >= 0; j--) {
            bool bands = true, stacks = true;
            for (int k = 0; k < 27; k++) {
                bands = bands && puzzle->cell[27 * i + k] == puzzle->cell[27 * j + k];
                stacks = stacks && puzzle->cell[k / 3 * 9 + 3 * i + k % 3] ==
                                       puzzle->cell[k / 3 * 9 + 3 * j + k % 3];
            }
            band[i] = bands ? j : band[i];
            stack[i] = stacks ? j : stack[i];
        }
    }
}

struct box_plans {
    struct count_plan plan[9];
    int same[9]; /* the box with equal numbers whose plan is used */
    bool impossible;
    double cost; /* the cost of all plans together */
    int largest; /* the box whose plan takes most memory */
};

static void plan_boxes(const struct count_run *run, const struct tenring_puzzle *puzzle,
                       struct box_plans *plans)
{
    int band[3], stack[3];
    find_like(puzzle, band, stack);
    plans->impossible = false;
    plans->cost = 0;
    plans->largest = 0;
    for (int box = 0; box < 9; box++) {
        plans->same[box] = 3 * band[box / 3] + stack[box % 3];
        if (plans->same[box] != box)
            continue;
        struct count_plan *plan = &plans->plan[box];
        count_plan_box(plan, run->partitions, puzzle, box);
        plans->impossible = plans->impossible || plan->impossible;
        plans->cost += plan->impossible ? 0 : plan->cost;
        plans->largest = plan->memory > plans->plan[plans->largest].memory ? box : plans->largest;
    }
}

static enum tenring_status count_boxes(struct cells *cells, const struct tenring_puzzle *puzzle,
                                       const struct box_plans *plans, bool subtract)
{
    enum tenring_status status = TENRING_STATUS_OK;
    struct uint128 total = {0, 0}, first = {0, 0};
    for (int box = 0; box < 9 && status == TENRING_STATUS_OK; box++) {
        struct count_contents contents;
        if (plans->same[box] != box)
            continue;
        status = count_run_sum(&cells->run, &plans->plan[box], puzzle, &contents, &total);
        if (status == TENRING_STATUS_OK) {
            assert(box == 0 || (total.high == first.high && total.low == first.low));
            if (box == 0)
                first = total;
            sum_contents(cells, &contents);
            add_box(cells, &contents, &plans->plan[box], plans->same, box, subtract);
        }
        count_contents_free(&contents);
    }
    add(&cells->total, first, subtract);
    return status;
}

/* ---- The whole ---- */

static bool refused(const struct cells *cells, const struct box_plans *plans)
{
    struct count_plan all = plans->plan[plans->largest];
    all.cost = plans->cost;
    return count_run_refuses(&cells->run, &all);
}

static enum tenring_status add_counts(struct cells *cells, const struct tenring_puzzle *puzzle,
                                      int depth, bool subtract);

static enum tenring_status add_terms(struct cells *cells, const struct tenring_puzzle *puzzle,
                                     const struct count_branch *branch, int depth, bool subtract)
{
    enum tenring_status status = TENRING_STATUS_OK;
    for (unsigned left = branch->digits; left && status == TENRING_STATUS_OK; left &= left - 1) {
        struct tenring_puzzle term = count_branch_term(puzzle, branch->cell, digit_set_least(left));
        status = add_counts(cells, &term, depth + 1, subtract != branch->subtract);
    }
    if (status == TENRING_STATUS_OK && branch->subtract) {
        struct tenring_puzzle term = count_branch_term(puzzle, branch->cell, -1);
        status = add_counts(cells, &term, depth + 1, subtract);
    }
    return status;
}

/* Adds the counts of a puzzle to those of *cells, or subtracts them. */
static enum tenring_status add_counts(struct cells *cells, const struct tenring_puzzle *puzzle,
                                      int depth, bool subtract)
{
    struct count_run *run = &cells->run;
    enum tenring_status status;
    uint64_t most = run->options.enumerate, first = most < COUNT_AT_ONCE ? most : COUNT_AT_ONCE;
    if (!too_many(cells, puzzle, first, subtract, &status))
        return status;
    struct box_plans plans;
    plan_boxes(run, puzzle, &plans);
    if (plans.impossible)
        return TENRING_STATUS_OK;
    if (depth == 0)
        run->estimated = plans.cost;
    most = count_run_enumerable(run, puzzle, plans.cost);
    if (most > first && !too_many(cells, puzzle, most, subtract, &status))
        return status;
    run->contracted = true;
    struct count_plan plan;
    struct count_branch branch;
    double cost;
    bool expensive = refused(cells, &plans);
    count_plan_choose(&plan, run->partitions, puzzle);
    if ((count_branch_pays(&plan, &cost) || expensive) && depth < COUNT_BRANCH_DEPTH &&
        count_branch_choose(run, puzzle, expensive ? INFINITY : cost, &branch) &&
        branch.cost <= (double)run->control.products_limit) {
        if (depth == 0)
            run->estimated =
                branch.cost < plan.cost ? plans.cost * (branch.cost / plan.cost) : plans.cost;
        return add_terms(cells, puzzle, &branch, depth, subtract);
    }
    return expensive ? TENRING_STATUS_LIMIT : count_boxes(cells, puzzle, &plans, subtract);
}

static struct tenring_number number(struct uint128 wide)
{
    return (struct tenring_number){wide.high, wide.low};
}

enum tenring_status tenring_count_by_cell(const struct tenring_puzzle *puzzle,
                                          const struct tenring_count_options *options,
                                          struct tenring_cell_counts *result)
{
    if (!result_is_sized(result))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct cells *cells = calloc(1, sizeof *cells);
    if (!cells)
        return TENRING_STATUS_NO_MEMORY;
    enum tenring_status status = count_run_start(&cells->run, puzzle, options);
    if (status == TENRING_STATUS_OK) {
        status = add_counts(cells, &cells->run.puzzle, 0, false);
        count_run_end(&cells->run);
    }
    if (status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT ||
        status == TENRING_STATUS_CANCELLED) {
        struct tenring_cell_counts known;
        memset(&known, 0, sizeof known);
        known.enumerated = !cells->run.contracted;
        known.nodes = cells->run.nodes;
        known.operations = cells->run.control.products;
        if (status == TENRING_STATUS_OK) {
            known.total = number(cells->total);
            for (int i = 0; i < GRID_CELLS * GRID_DIGITS; i++)
                known.count[i / 9][i % 9] = number(cells->count[i / 9][i % 9]);
        }
        result_write(result, &known, sizeof known);
    }
    free(cells);
    return status;
}

enum tenring_status tenring_count_by_cell_cost(const struct tenring_puzzle *puzzle,
                                               const struct tenring_count_options *options,
                                               struct tenring_cost *cost)
{
    if (!result_is_sized(cost))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct count_run run;
    enum tenring_status status = count_run_start(&run, puzzle, options);
    if (status != TENRING_STATUS_OK)
        return status;
    struct box_plans plans;
    int threads;
    plan_boxes(&run, &run.puzzle, &plans);
    struct tenring_cost known = {.operations = 0};
    if (!plans.impossible) {
        known.operations = plans.cost;
        known.memory = count_run_memory(&run, &plans.plan[plans.largest], &threads);
    }
    count_run_end(&run);
    result_write(cost, &known, sizeof known);
    return TENRING_STATUS_OK;
}
