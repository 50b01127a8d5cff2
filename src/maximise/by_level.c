/*
 * by_level.c - weights of two levels, the coarse one searched before the fine one.
 *
 * Gains of K * a + b, where the b of a solution sum to a number B that spans less than K
 * (maximise/levels.h): those of the greatest sum A of a are wanted, and among them one of the
 * greatest B. The template bound does badly with K: where A is at most 42 it may prove 42.9, and
 * what B can be drowns in the missing 0.9 K. So
 *
 * 1. The greatest A is found and proved first, by itself.
 * 2. A bound of B is found, by itself, too. A grid with both is a best one.
 * 3. Otherwise f * a + b is maximised, for a small f. If its best grid has the greatest A, no other
 *    with that A has a greater B, for it would have a greater f * A + B: that grid is a best one.
 *    Else a greater f follows. The last one is more than what B spans; with it the greatest A comes
 *    first as it does with K.
 *
 * Which f is good differs: with small ones A is bounded badly, with great ones B. So each gets a
 * number of nodes, the least one most, and then each four times as many, and so on.
 *
 * Where a itself has levels, a = K' * c + d, f * (f' * c + d) + b is maximised, with the f' that
 * did for a. All grids with the greatest A have the same sums of c and of d, and so the same of
 * f' * c + d, which no grid exceeds: among them it is again b that decides. Only the last f needs a
 * as it is, for there may be grids of a smaller A with that number. Where b has levels, its own K'
 * divides f, so that f * a + b has them, too, and the search for it begins here again.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/by_level.h"

#include "maximise/levels.h"
#include "maximise/search.h"

#include <stdlib.h>
#include <string.h>

enum {
    FACTORS = 64,                     /* the first f is one part in so many of the last one, */
    FACTOR_GROWTH = 2,                /* the next ones are greater by this */
    FACTOR_NODES = 8 * MAXIMISE_LONG, /* each has so many nodes at first, */
    FIRST_SHARE = 2,                  /* the least one so many times as many, */
    BUDGET_GROWTH = 4,                /* each time more by this */
};

/* ------------------------------------------------------------------------------------------------
 * Weights of levels
 * --------------------------------------------------------------------------------------------- */

/* The coarse part of a gain. */
static int64_t coarse_part(const struct maximise_leveled *of, int cell, int digit)
{
    return (of->gains.gain[cell][digit] - of->levels.fine.gain[cell][digit]) / of->levels.coarse;
}

/* Sets a weight. False when it is too great, and that of a candidate. */
static bool set_weight(const struct maximise_run *run, int cell, int digit, int64_t value,
                       struct tenring_weights *weights)
{
    const bool fits = INT32_MIN <= value && value <= INT32_MAX;
    weights->weight[cell][digit] = fits ? (int32_t)value : 0;
    return fits || !(run->problem.cand[cell] >> digit & 1);
}

/* The coarse parts as weights, also those of what is no candidate any more: the classes of digits
   show in all weights. False when there is one that is too great. */
static bool weigh_coarse(const struct maximise_run *run, const struct maximise_leveled *of,
                         struct tenring_weights *weights)
{
    bool fit = true;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            fit &= set_weight(run, cell, digit, coarse_part(of, cell, digit), weights);
    return fit;
}

/* Weights of factor * coarse + fine part. False when there is one that is too great. */
static bool weigh_levels(const struct maximise_run *run, const struct maximise_leveled *of,
                         int64_t factor, const struct tenring_weights *coarse,
                         struct tenring_weights *weights)
{
    bool fit = true;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            fit &= set_weight(
                run, cell, digit,
                factor * coarse->weight[cell][digit] + of->levels.fine.gain[cell][digit], weights);
    return fit;
}

static int64_t sum_weights(const struct tenring_weights *weights, const uint8_t grid[GRID_CELLS])
{
    int64_t sum = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        sum += weights->weight[cell][grid[cell] - 1];
    return sum;
}

/* ------------------------------------------------------------------------------------------------
 * Searches with such weights
 * --------------------------------------------------------------------------------------------- */

static enum maximise_stop solve(struct maximise_run *run, struct tenring_weights *simpler);

/* What is known of a search by level. */
struct by_level {
    struct maximise_run *run;
    struct maximise_leveled of;
    /* the coarse parts; simpler weights whose sum is the greatest one in all best grids of those */
    struct tenring_weights whole, simple;
    int64_t greatest, simple_greatest; /* their greatest sums */
    int64_t fine_most;                 /* no wanted solution has a greater sum of fine parts */
    bool proved;                       /* that the run's best grid is a best one */
    struct tenring_weights *simpler;   /* see solve; or NULL */
};

/* What a search with weights of levels found. */
struct found {
    int64_t most;  /* no solution has a greater sum of these weights */
    bool any;      /* there is a best grid, or, if it has not finished, a good one: */
    bool finished; /* not ended for want of nodes */
    uint8_t digit[GRID_CELLS];
};

/* Starts a search of its own, with these weights, from the best grid so far on. `part` has what is
   special about it. */
static void start_part(const struct by_level *by, const struct tenring_weights *weights,
                       struct maximise_run *part)
{
    const struct maximise_run *run = by->run;
    struct tenring_puzzle puzzle;
    memcpy(puzzle.cell, run->problem.cand, sizeof puzzle.cell);
    part->answer.mode = MAXIMISE_BEST;
    part->problem.sign = 1;
    part->control.nodes = run->control.nodes;
    part->method.kernel = run->method.kernel;
    part->control.options = run->control.options;
    part->control.options.known = NULL;
    part->control.outermost = run->control.outermost ? run->control.outermost : run;
    (void)maximise_start(part, weights, &puzzle); /* propagated before: no contradiction */
    if (run->answer.best >= 0)
        (void)maximise_offer_digits(part, run->answer.digit);
}

/*
 * A search with these weights. No solution has a greater sum than found->most, which may become
 * less. The best grid is offered to the run. level_limit: see run.h; simple: see solve. budget:
 * after so many nodes it ends as if it were done; 0: it does not.
 */
static enum maximise_stop search_weights(struct by_level *by, const struct tenring_weights *weights,
                                         int64_t level_limit, struct tenring_weights *simple,
                                         uint64_t budget, struct found *found)
{
    struct maximise_run *run = by->run;
    const uint64_t limit = run->control.options.node_limit,
                   own = budget ? run->control.nodes + budget : 0;
    struct maximise_run part = {.method.without = run->method.without,
                                .method.level_limit = level_limit};
    found->any = false;
    found->finished = true;
    start_part(by, weights, &part);
    part.control.options.node_limit = own != 0 && (limit == 0 || own < limit) ? own : limit;
    if (found->most < maximise_score(&part, part.answer.bound)) {
        const int64_t room = found->most - part.problem.offset;
        part.answer.bound = room > 0 ? room / part.problem.divisor : 0;
    }
    enum maximise_stop stop = solve(&part, simple);
    run->control.nodes = part.control.nodes;
    found->any = part.answer.best >= 0;
    if (found->any) {
        found->most = maximise_score(
            &part, part.answer.bound > part.answer.best ? part.answer.bound : part.answer.best);
        memcpy(found->digit, part.answer.digit, sizeof found->digit);
        (void)maximise_offer_digits(run, part.answer.digit);
    } else if (stop == MAXIMISE_DONE) {
        run->answer.bound = run->answer.floor; /* there is no solution */
    }
    found->finished = stop == MAXIMISE_DONE;
    return stop == MAXIMISE_LIMIT && part.control.options.node_limit != limit ? MAXIMISE_DONE
                                                                              : stop;
}

/* No wanted solution has more than the greatest coarse total and the greatest sum of fine parts. */
static void lower_bound(struct by_level *by)
{
    struct maximise_run *run = by->run;
    const struct maximise_leveled *of = &by->of;
    /* no total is below 0, so the division rounds down */
    const int64_t most = of->offset + of->levels.coarse * by->greatest + by->fine_most;
    const int64_t bound = most / of->divisor;
    by->proved = bound <= run->answer.floor;
    run->answer.bound = bound < run->answer.bound ? bound : run->answer.bound;
    run->answer.bound =
        run->answer.bound > run->answer.floor ? run->answer.bound : run->answer.floor;
}

/* Finds the greatest coarse total. */
static enum maximise_stop search_coarse(struct by_level *by)
{
    struct found found = {.most = INT64_MAX};
    by->simple = by->whole;
    enum maximise_stop stop = search_weights(by, &by->whole, INT64_MAX, &by->simple, 0, &found);
    if (stop != MAXIMISE_DONE || !found.any)
        return stop;
    by->greatest = sum_weights(&by->whole, found.digit);
    by->simple_greatest = sum_weights(&by->simple, found.digit);
    by->fine_most = by->of.levels.most;
    lower_bound(by);
    return MAXIMISE_DONE;
}

/* Finds a bound for the fine parts. */
static enum maximise_stop search_fine(struct by_level *by)
{
    struct tenring_weights weights;
    struct found found = {.most = by->of.levels.most};
    if (!weigh_levels(by->run, &by->of, 0, &by->whole, &weights))
        return MAXIMISE_DONE;
    enum maximise_stop stop = search_weights(by, &weights, INT64_MAX, NULL, MAXIMISE_LONG, &found);
    by->of.levels.most = by->fine_most = found.most;
    lower_bound(by);
    return stop;
}

/* Tries a factor. *finished: no more is to be had of it. */
static enum maximise_stop try_factor(struct by_level *by, int64_t factor, bool surely,
                                     uint64_t budget, bool *finished)
{
    struct tenring_weights weights;
    struct found found;
    *finished = true;
    if (!weigh_levels(by->run, &by->of, factor, surely ? &by->whole : &by->simple, &weights))
        return MAXIMISE_DONE;
    found.most = factor * (surely ? by->greatest : by->simple_greatest) + by->of.levels.most;
    enum maximise_stop stop = search_weights(by, &weights, factor, NULL, budget, &found);
    *finished = found.finished;
    by->proved = found.finished && found.any &&
                 (surely || sum_weights(&by->whole, found.digit) == by->greatest);
    if (by->proved && by->simpler)
        *by->simpler = weights;
    return stop;
}

static int64_t round_up(int64_t number, int64_t step)
{
    return (number + step - 1) / step * step;
}

/* Tries one factor after the other, with more and more nodes, until the best grid is proved. */
static enum maximise_stop search_together(struct by_level *by, int64_t first, int64_t last)
{
    uint64_t budget = FACTOR_NODES;
    for (int64_t factor = first, next; by->run->answer.floor < by->run->answer.bound;
         factor = next) {
        const bool surely = factor == last;
        bool finished;
        enum maximise_stop stop = try_factor(
            by, factor, surely, factor == first ? FIRST_SHARE * budget : budget, &finished);
        if (stop != MAXIMISE_DONE || by->proved)
            return stop;
        if (surely && finished)
            return MAXIMISE_DONE; /* the weights are too great for it */
        next = factor * FACTOR_GROWTH < last ? factor * FACTOR_GROWTH : last;
        first = finished ? next : first;
        if (surely) {
            budget *= BUDGET_GROWTH;
            next = first;
        }
    }
    return MAXIMISE_DONE;
}

/* Searches a run whose weights have levels. */
static enum maximise_stop search_levels(struct maximise_run *run, struct tenring_weights *simpler)
{
    struct by_level by = {.run = run, .simpler = simpler};
    struct maximise_levels inner; /* of the fine parts */
    if (!maximise_find_weight_levels(run, &by.of) || !weigh_coarse(run, &by.of, &by.whole))
        return MAXIMISE_DONE;
    const int64_t span = by.of.levels.most - by.of.levels.least + 1;
    maximise_find_levels(&by.of.levels.fine, run->problem.root.cand, &inner);
    const int64_t step =
        inner.coarse > 0 && inner.coarse <= span / FACTOR_GROWTH ? inner.coarse : 1;
    const int64_t last = round_up(span, step), first = round_up(last / FACTORS + 1, step);
    enum maximise_stop stop = search_coarse(&by);
    if (stop == MAXIMISE_DONE && run->answer.floor < run->answer.bound)
        stop = search_fine(&by);
    if (stop == MAXIMISE_DONE && by.proved && simpler)
        (void)weigh_levels(run, &by.of, first, &by.simple, simpler);
    if (stop == MAXIMISE_DONE && run->answer.floor < run->answer.bound)
        stop = search_together(&by, first, last);
    if (stop == MAXIMISE_DONE && by.proved)
        run->answer.bound = run->answer.floor;
    return stop;
}

/* Searches a run. simpler, unless it is NULL: where a search by levels proves the answer it leaves
   simpler weights, of which all best grids have the same sum. */
static enum maximise_stop solve(struct maximise_run *run, struct tenring_weights *simpler)
{
    enum maximise_stop stop = maximise_search(run);
    if (stop != MAXIMISE_LEVELED)
        return stop;
    stop = search_levels(run, simpler);
    if (stop != MAXIMISE_DONE || run->answer.bound <= run->answer.floor)
        return stop;
    run->method.level_limit = 0;
    return maximise_search(run);
}

enum maximise_stop maximise_solve(struct maximise_run *run)
{
    run->method.level_limit = INT64_MAX;
    const enum maximise_stop stop = solve(run, NULL);
    return stop == MAXIMISE_DONE ? maximise_check(run) : stop;
}
