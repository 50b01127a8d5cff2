/*
 * maximise.c - the public functions of weighted Sudoku: from the caller's problem to the normal one
 * and back.
 *
 * Stage 1 searches plainly with a small budget; what it cannot finish, stage 2 proves with the
 * template bound. See maximise.h for the map, doc/ALGORITHMS.md for the ideas.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/maximise.h"

#include "base/isa.h"
#include "base/options.h"
#include "maximise/kernel.h"

#include <assert.h>
#include <string.h>

ISA_DECLARE(struct maximise_kernel, maximise_kernel);

const void *const maximise_kernels[ISA_COUNT] = ISA_KERNELS(maximise_kernel);

/* Nodes that stage 1 may use: about what stage 2 costs for the same puzzle; more for each
   completion that is wanted. */
enum { PLAIN_BUDGET = 256, PLAIN_EACH = 4, PLAIN_MOST = 10000 };

int64_t maximise_score(const struct maximise_run *run, int64_t total)
{
    return run->sign * (run->offset + run->divisor * total);
}

enum maximise_stop maximise_count_node(struct maximise_run *run, uint64_t often)
{
    const struct tenring_options *options = &run->options;
    if (run->starved)
        return MAXIMISE_NO_MEMORY;
    if (run->refused)
        return MAXIMISE_CANCELLED;
    if (options->node_limit != 0 && run->nodes >= options->node_limit)
        return MAXIMISE_LIMIT;
    run->nodes++;
    if (options->progress && (run->nodes & often) == 0) {
        struct tenring_progress progress = {
            .nodes = run->nodes, .has_bound = true, .has_score = run->best >= 0};
        progress.bound = maximise_score(run, run->bound > run->best ? run->bound : run->best);
        progress.score = progress.has_score ? maximise_score(run, run->best) : 0;
        if (!options->progress(options->context, &progress))
            return MAXIMISE_CANCELLED;
    }
    return MAXIMISE_DONE;
}

/* COUNT: one more of the optimal ones. */
static void count_one(struct maximise_run *run)
{
    if (++run->count > run->count_sure)
        run->count_sure = run->count;
    if (run->count == run->count_max)
        run->bound = run->floor = run->best;
}

void maximise_recount(struct maximise_run *run)
{
    run->count = 0;
}

bool maximise_offer(struct maximise_run *run, const digit_set cand[GRID_CELLS])
{
    uint8_t digits[GRID_CELLS];
    int64_t total = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        digits[cell] = (uint8_t)(digit_set_least(cand[cell]) + 1);
        total += run->gains.gain[cell][digits[cell] - 1];
    }
    if (total <= run->floor)
        return false;
    if (run->mode == MAXIMISE_TOP) {
        enum maximise_listed listed = maximise_list_add(run->list, total, digits);
        run->starved |= listed == MAXIMISE_LISTED_NO_MEMORY;
        if (listed != MAXIMISE_LISTED_NEW)
            return false;
        run->floor = maximise_list_floor(run->list);
    }
    assert(total <= run->bound ||
           /* what a list had no memory for is met again below the bound that its round set */
           run->starved);
    if (run->mode == MAXIMISE_COUNT)
        count_one(run);
    if (total > run->best) {
        run->best = total;
        memcpy(run->digit, digits, sizeof digits);
    }
    if (run->mode == MAXIMISE_BEST)
        run->floor = run->best;
    return true;
}

static int64_t greatest_common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/*
 * Brings the weights into the normal form of maximise.h, for the candidates of the propagated root.
 * Each completion takes one candidate in each cell, so that subtracting a cell's least weight
 * changes all scores by the same; and all scores then differ by multiples of the common divisor.
 */
static void normalise(struct maximise_run *run, const struct tenring_weights *weights)
{
    int64_t divisor = 0;
    memset(&run->gains, 0, sizeof run->gains);
    run->offset = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned cand = run->root.cand[cell];
        int64_t least = INT64_MAX;
        for (unsigned set = cand; set; set &= set - 1) {
            int64_t weight = (int64_t)run->sign * weights->weight[cell][digit_set_least(set)];
            least = weight < least ? weight : least;
        }
        run->offset += least;
        run->least[cell] = least;
        for (unsigned set = cand; set; set &= set - 1) {
            int digit = digit_set_least(set);
            int64_t gain = (int64_t)run->sign * weights->weight[cell][digit] - least;
            run->gains.gain[cell][digit] = gain;
            if (divisor != 1)
                divisor = greatest_common_divisor(gain, divisor);
        }
    }
    run->divisor = divisor > 0 ? divisor : 1;
    run->span = 0;
    run->bound = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int64_t greatest = 0;
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            run->gains.gain[cell][digit] /= run->divisor;
            greatest =
                run->gains.gain[cell][digit] > greatest ? run->gains.gain[cell][digit] : greatest;
        }
        run->span = greatest > run->span ? greatest : run->span;
        run->bound += greatest;
    }
}

/* Each completion that is to be found may cost stage 1 some nodes more. */
static uint64_t plain_budget(const struct maximise_run *run)
{
    uint64_t several = run->mode == MAXIMISE_TOP     ? run->list->wanted
                       : run->mode == MAXIMISE_COUNT ? run->count_max
                                                     : 0;
    return PLAIN_BUDGET + PLAIN_EACH * (several < PLAIN_MOST ? several : PLAIN_MOST);
}

#ifdef TENRING_SELF_CHECK
/*
 * Proves the answer once more by stage 2 alone, which is told the optimum and asserts at each node
 * that it is not cut off. A list must come out with the same totals. An answer that could not be
 * checked for want of memory is none.
 */
static enum maximise_stop check_again(const struct maximise_run *run)
{
    struct maximise_run again = *run;
    struct maximise_list list = {.wanted = run->mode == MAXIMISE_TOP ? run->list->wanted : 1};
    again.options.node_limit = 0;
    again.options.progress = NULL;
    again.known_total = run->best;
    memcpy(again.known, run->digit, sizeof again.known);
    again.best = again.floor = -1;
    again.bound = GRID_CELLS * run->span;
    again.list = &list;
    enum maximise_stop stop = maximise_tree(&again);
    if (again.starved)
        stop = MAXIMISE_NO_MEMORY;
    if (stop == MAXIMISE_DONE) {
        assert(again.best == run->best && again.floor == run->floor && again.bound == run->bound);
        assert(run->mode != MAXIMISE_TOP || list.count == run->list->count);
    }
    maximise_list_free(&list);
    return stop;
}
#endif

enum maximise_stop maximise_search(struct maximise_run *run)
{
    enum maximise_stop stop = maximise_plain(run, plain_budget(run));
    if (stop == MAXIMISE_DONE)
        run->bound = run->floor;
    if (stop == MAXIMISE_BUDGET && run->floor < run->bound) {
        maximise_recount(run);
        stop = maximise_tree(run);
    }
    if (run->starved)
        return MAXIMISE_NO_MEMORY;
    stop = stop == MAXIMISE_BUDGET ? MAXIMISE_DONE : stop;
#ifdef TENRING_SELF_CHECK
    if (stop == MAXIMISE_DONE && run->mode != MAXIMISE_COUNT)
        stop = check_again(run);
#endif
    return stop;
}

enum tenring_status maximise_status(enum maximise_stop stop)
{
    switch (stop) {
    case MAXIMISE_NO_MEMORY:
        return TENRING_STATUS_NO_MEMORY;
    case MAXIMISE_LIMIT:
        return TENRING_STATUS_LIMIT;
    case MAXIMISE_CANCELLED:
        return TENRING_STATUS_CANCELLED;
    default:
        return TENRING_STATUS_OK;
    }
}

void maximise_report(const struct maximise_run *run, enum maximise_stop stop,
                     struct tenring_best *best)
{
    memset(best, 0, sizeof *best);
    best->nodes = run->nodes;
    if (stop == MAXIMISE_DONE)
        best->outcome = run->best >= 0 ? TENRING_OUTCOME_OPTIMAL : TENRING_OUTCOME_NONE;
    else
        best->outcome = run->best >= 0 ? TENRING_OUTCOME_FEASIBLE : TENRING_OUTCOME_UNKNOWN;
    if (best->outcome != TENRING_OUTCOME_NONE)
        best->bound = maximise_score(run, run->bound);
    if (run->best >= 0) {
        best->score = maximise_score(run, run->best);
        memcpy(best->grid.cell, run->digit, sizeof run->digit);
    }
}

bool maximise_start(struct maximise_run *run, int sign, const struct tenring_weights *weights,
                    const struct tenring_puzzle *puzzle)
{
    run->sign = sign;
    run->best = run->floor = run->known_total = -1;
    maximise_state_init(&run->root, puzzle);
    if (maximise_propagate(&run->root) == MAXIMISE_CONTRADICTION) {
        run->nodes = 1;
        return false;
    }
    normalise(run, weights);
    return true;
}

bool maximise_read_arguments(struct maximise_run *run, const struct tenring_weights *weights,
                             const struct tenring_puzzle *puzzle,
                             const struct tenring_options *options)
{
    if (!weights || !puzzle || !options_read(options, &run->options) ||
        !grid_puzzle_is_valid(puzzle))
        return false;
    run->kernel = isa_choose(maximise_kernels, run->options.isa);
    return run->kernel != NULL;
}

static enum tenring_status solve(int sign, const struct tenring_weights *weights,
                                 const struct tenring_puzzle *puzzle,
                                 const struct tenring_options *options, struct tenring_best *best)
{
    struct maximise_run run = {.nodes = 0};
    if (!best || !maximise_read_arguments(&run, weights, puzzle, options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    enum maximise_stop stop = MAXIMISE_DONE;
    if (maximise_start(&run, sign, weights, puzzle))
        stop = maximise_search(&run);
    if (stop != MAXIMISE_NO_MEMORY)
        maximise_report(&run, stop, best);
    return maximise_status(stop);
}

enum tenring_status tenring_maximise(const struct tenring_weights *weights,
                                     const struct tenring_puzzle *puzzle,
                                     const struct tenring_options *options,
                                     struct tenring_best *best)
{
    return solve(1, weights, puzzle, options, best);
}

enum tenring_status tenring_minimise(const struct tenring_weights *weights,
                                     const struct tenring_puzzle *puzzle,
                                     const struct tenring_options *options,
                                     struct tenring_best *best)
{
    return solve(-1, weights, puzzle, options, best);
}
