/*
 * run.c - the problem, what is known about it, and what the search asks and tells.
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
    return run->sign * (run->offset + run->divisor * total);
}

static bool is_as_good(const struct maximise_run *run, int64_t score, int64_t other)
{
    return run->sign > 0 ? score >= other : score <= other;
}

void maximise_learn(struct maximise_run *run)
{
    int64_t score, most = GRID_CELLS * run->greatest_gain;
    if (!run->options.known || run->whole || run->mode != MAXIMISE_BEST ||
        !run->options.known(run->options.context, &score))
        return;
    /* any number may be known: only those between a total of 0 and `most` are computed with */
    int64_t total = -1;
    if (is_as_good(run, score, maximise_score(run, most)))
        total = most;
    else if (is_as_good(run, score, maximise_score(run, 0)))
        /* the greatest total whose score is not better, rounded down */
        total = (run->sign * score - run->offset) / run->divisor;
    if (total > run->floor)
        run->floor = total;
}

bool maximise_holds_known(const struct maximise_run *run, const digit_set cand[GRID_CELLS])
{
    for (int cell = 0; cell < GRID_CELLS && run->known_total >= 0; cell++)
        if (!(cand[cell] >> (run->known[cell] - 1) & 1))
            return false;
    return run->known_total >= 0;
}

enum maximise_stop maximise_count_node(struct maximise_run *run, uint64_t often)
{
    const struct tenring_best_options *options = &run->options;
    if (run->out_of_memory)
        return MAXIMISE_NO_MEMORY;
    if (run->refused)
        return MAXIMISE_CANCELLED;
    if (options->node_limit != 0 && run->nodes >= options->node_limit)
        return MAXIMISE_LIMIT;
    run->nodes++;
    if (options->known && (run->nodes & often) == 0)
        maximise_learn(run);
    if (options->progress && (run->nodes & often) == 0) {
        const struct maximise_run *whole = run->whole ? run->whole : run;
        struct tenring_progress progress = {
            .nodes = run->nodes, .has_bound = true, .has_score = whole->best >= 0};
        int64_t bound = whole->bound > whole->best ? whole->bound : whole->best;
        progress.bound = maximise_score(whole, bound);
        progress.score = progress.has_score ? maximise_score(whole, whole->best) : 0;
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
        run->out_of_memory |= listed == MAXIMISE_LISTED_NO_MEMORY;
        if (listed != MAXIMISE_LISTED_NEW)
            return false;
        run->floor = maximise_list_floor(run->list);
    }
    assert(total <= run->bound ||
           /* what a list had no memory for is met again below the bound that its round set */
           run->out_of_memory);
    if (run->mode == MAXIMISE_COUNT)
        count_one(run);
    if (total > run->best) {
        run->best = total;
        memcpy(run->digit, digits, sizeof digits);
    }
    if (run->mode == MAXIMISE_BEST)
        run->floor = total;
    return true;
}

bool maximise_offer_digits(struct maximise_run *run, const uint8_t digit[GRID_CELLS])
{
    digit_set cand[GRID_CELLS];
    for (int cell = 0; cell < GRID_CELLS; cell++)
        cand[cell] = (digit_set)(1u << (digit[cell] - 1));
    return maximise_offer(run, cand);
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

bool maximise_start(struct maximise_run *run, const struct tenring_weights *weights,
                    const struct tenring_puzzle *puzzle)
{
    run->best = run->floor = run->known_total = -1;
    run->weights = weights;
    maximise_state_init(&run->root, puzzle);
    if (maximise_propagate(&run->root) == MAXIMISE_CONTRADICTION) {
        run->nodes = 1;
        return false;
    }
    memcpy(run->cand, run->root.cand, sizeof run->cand);
    maximise_find_classes(weights, &run->classes);
    maximise_normalise(run, weights);
    return true;
}

bool maximise_read_arguments(struct maximise_run *run, const struct tenring_weights *weights,
                             const struct tenring_puzzle *puzzle,
                             const struct tenring_best_options *options)
{
    run->options = (struct tenring_best_options)TENRING_BEST_OPTIONS_INIT;
    if (!weights || !puzzle || !options_read(options, &run->options, sizeof run->options) ||
        !grid_puzzle_is_valid(puzzle))
        return false;
    if (run->options.goal != TENRING_GOAL_MAXIMISE && run->options.goal != TENRING_GOAL_MINIMISE)
        return false;
    if (run->options.threads < 0 || run->options.threads > TENRING_THREADS_MAX)
        return false;
    run->sign = run->options.goal == TENRING_GOAL_MINIMISE ? -1 : 1;
    run->kernel = isa_choose(maximise_kernels, run->options.isa);
    return run->kernel != NULL;
}
