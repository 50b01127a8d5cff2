/*
 * run.c - a run: the problem, its answer so far, and the exchange with the caller.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/run.h"

#include "base/isa.h"
#include "base/options.h"
#include "maximise/normal.h"

#include <assert.h>
#include <string.h>

ISA_DECLARE_64(struct maximise_kernel, maximise_kernel);

const void *const maximise_kernels[ISA_COUNT] = ISA_KERNELS_64(maximise_kernel);

int64_t maximise_score(const struct maximise_run *run, int64_t total)
{
    return run->problem.sign * (run->problem.offset + run->problem.divisor * total);
}

static bool is_as_good(const struct maximise_run *run, int64_t score, int64_t other)
{
    return run->problem.sign > 0 ? score >= other : score <= other;
}

void maximise_import_known_score(struct maximise_run *run)
{
    int64_t score, most = GRID_CELLS * run->problem.greatest_gain;
    if (!run->control.options.known || run->control.outermost ||
        run->answer.mode != MAXIMISE_BEST ||
        !run->control.options.known(run->control.options.context, &score))
        return;
    /* the caller may know any number: only totals between 0 and `most` are used */
    int64_t total = -1;
    if (is_as_good(run, score, maximise_score(run, most)))
        total = most;
    else if (is_as_good(run, score, maximise_score(run, 0)))
        /* the greatest total whose score is not better, rounded down */
        total = (run->problem.sign * score - run->problem.offset) / run->problem.divisor;
    if (total > run->answer.floor)
        run->answer.floor = total;
}

/* untested: a solution is known beforehand only in builds with self-check */
bool maximise_holds_known(const struct maximise_run *run, const digit_set cand[GRID_CELLS])
{
    for (int cell = 0; cell < GRID_CELLS && run->known.total >= 0; cell++)
        if (!(cand[cell] >> (run->known.digit[cell] - 1) & 1))
            return false;
    return run->known.total >= 0;
}

enum maximise_stop maximise_count_node(struct maximise_run *run, uint64_t often)
{
    const struct tenring_best_options *options = &run->control.options;
    if (run->control.out_of_memory)
        return MAXIMISE_NO_MEMORY;
    if (run->proof.refused)
        return MAXIMISE_CANCELLED;
    if (options->node_limit != 0 && run->control.nodes >= options->node_limit)
        return MAXIMISE_LIMIT;
    run->control.nodes++;
    if (options->known && (run->control.nodes & often) == 0)
        maximise_import_known_score(run);
    if (options->progress && (run->control.nodes & often) == 0) {
        const struct maximise_run *outermost =
            run->control.outermost ? run->control.outermost : run;
        struct tenring_progress progress = {.nodes = run->control.nodes,
                                            .has_bound = true,
                                            .has_score = outermost->answer.best >= 0};
        int64_t bound = outermost->answer.bound > outermost->answer.best ? outermost->answer.bound
                                                                         : outermost->answer.best;
        progress.bound = maximise_score(outermost, bound);
        progress.score = progress.has_score ? maximise_score(outermost, outermost->answer.best) : 0;
        if (!options->progress(options->context, &progress))
            return MAXIMISE_CANCELLED;
    }
    return MAXIMISE_DONE;
}

/* COUNT: counts one more optimal solution. */
static void count_one(struct maximise_run *run)
{
    if (++run->answer.count > run->answer.count_sure)
        run->answer.count_sure = run->answer.count;
    if (run->answer.count == run->answer.count_max)
        run->answer.bound = run->answer.floor = run->answer.best;
}

void maximise_recount(struct maximise_run *run)
{
    run->answer.count = 0;
}

bool maximise_submit(struct maximise_run *run, const digit_set cand[GRID_CELLS])
{
    uint8_t digits[GRID_CELLS];
    int64_t total = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        digits[cell] = (uint8_t)(digit_set_least(cand[cell]) + 1);
        total += run->problem.gains.gain[cell][digits[cell] - 1];
    }
    if (total <= run->answer.floor)
        return false;
    if (run->answer.mode == MAXIMISE_TOP) {
        enum maximise_listed listed = maximise_list_add(run->answer.list, total, digits);
        run->control.out_of_memory |= listed == MAXIMISE_LISTED_NO_MEMORY;
        if (listed != MAXIMISE_LISTED_NEW)
            return false;
        run->answer.floor = maximise_list_floor(run->answer.list);
    }
    assert(total <= run->answer.bound ||
           /* a solution that the list had no memory for is found again below the bound that its
              round set */
           run->control.out_of_memory);
    if (run->answer.mode == MAXIMISE_COUNT)
        count_one(run);
    if (total > run->answer.best) {
        run->answer.best = total;
        memcpy(run->answer.digit, digits, sizeof digits);
    }
    if (run->answer.mode == MAXIMISE_BEST)
        run->answer.floor = total;
    return true;
}

bool maximise_offer_digits(struct maximise_run *run, const uint8_t digit[GRID_CELLS])
{
    digit_set cand[GRID_CELLS];
    for (int cell = 0; cell < GRID_CELLS; cell++)
        cand[cell] = (digit_set)(1u << (digit[cell] - 1));
    return maximise_submit(run, cand);
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
    best->nodes = run->control.nodes;
    if (stop == MAXIMISE_DONE)
        best->outcome = run->answer.best >= 0 ? TENRING_OUTCOME_OPTIMAL : TENRING_OUTCOME_NONE;
    else
        best->outcome = run->answer.best >= 0 ? TENRING_OUTCOME_FEASIBLE : TENRING_OUTCOME_UNKNOWN;
    if (best->outcome != TENRING_OUTCOME_NONE)
        best->bound = maximise_score(run, run->answer.bound);
    if (run->answer.best >= 0) {
        best->score = maximise_score(run, run->answer.best);
        memcpy(best->grid.cell, run->answer.digit, sizeof run->answer.digit);
    }
}

bool maximise_start(struct maximise_run *run, const struct tenring_weights *weights,
                    const struct tenring_puzzle *puzzle)
{
    run->answer.best = run->answer.floor = run->known.total = -1;
    run->problem.weights = weights;
    maximise_state_init(&run->problem.root, puzzle);
    if (maximise_propagate(&run->problem.root) == MAXIMISE_CONTRADICTION) {
        run->control.nodes = 1;
        return false;
    }
    memcpy(run->problem.cand, run->problem.root.cand, sizeof run->problem.cand);
    maximise_find_classes(weights, &run->problem.classes);
    maximise_normalise(run, weights);
    return true;
}

bool maximise_read_arguments(struct maximise_run *run, const struct tenring_weights *weights,
                             const struct tenring_puzzle *puzzle,
                             const struct tenring_best_options *options)
{
    run->control.options = (struct tenring_best_options)TENRING_BEST_OPTIONS_INIT;
    if (!weights || !puzzle ||
        !options_read(options, &run->control.options, sizeof run->control.options) ||
        !grid_puzzle_is_valid(puzzle))
        return false;
    if (run->control.options.goal != TENRING_GOAL_MAXIMISE &&
        run->control.options.goal != TENRING_GOAL_MINIMISE)
        return false;
    if (run->control.options.threads < 0 || run->control.options.threads > TENRING_THREADS_MAX)
        return false;
    run->problem.sign = run->control.options.goal == TENRING_GOAL_MINIMISE ? -1 : 1;
    run->method.kernel = isa_choose(maximise_kernels, run->control.options.isa);
    return run->method.kernel != NULL;
}
