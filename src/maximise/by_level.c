/*
 * by_level.c - weights of two levels: the coarse level is searched before the fine one.
 *
 * Gains are K * a + b, where the b of a solution sum to a number B whose range is less than K
 * (maximise/levels.h). So solutions with the greatest sum A of the a are wanted, and among them one
 * with the greatest B. The template bound does badly with a large K: if A is at most 42 it may
 * prove only 42.9, and the range of B is small beside the missing 0.9 K. So
 *
 * 1. First the greatest A is found and proved.
 * 2. Then a bound of B is found. A grid that reaches both is a best one.
 * 3. Otherwise f * a + b is maximised for a small f. If its best grid has the greatest A, no other
 *    grid with that A has a greater B, since it would have a greater f * A + B: that grid is a best
 *    one. Else a greater f follows. The last f exceeds the range of B, so that the greatest A
 *    decides as it does with K.
 *
 * The best f differs: a small one bounds A badly, a great one B. So each gets a number of nodes,
 * then each several times as many, and so on.
 *
 * If a itself has levels, a = K' * c + d, then f * (f' * c + d) + b is maximised, with the f' that
 * sufficed for a. All grids with the greatest A have the same sums of c and of d, and so the same
 * sum of f' * c + d, which no grid exceeds; among them b decides again. Only the last f needs a
 * itself, because grids with a smaller A may have that sum. If b has levels, its K' divides f, so
 * that f * a + b has these levels, and its search begins here again.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/by_level.h"

#include "maximise/levels.h"
#include "maximise/search.h"

#include <stdlib.h>
#include <string.h>

enum {
    FACTORS = 64,     /* the first f is the last one divided by this, */
    FACTOR_GROWTH = 2 /* each further f is greater by this factor */
};

/* ------------------------------------------------------------------------------------------------
 * Weights of levels
 * --------------------------------------------------------------------------------------------- */

/* The coarse part of a gain. */
static int64_t coarse_part(const struct maximise_leveled *of, int cell, int digit)
{
    return (of->gains.gain[cell][digit] - of->levels.fine.gain[cell][digit]) / of->levels.coarse;
}

/* Sets a weight. False when it is too great and belongs to a candidate. */
static bool set_weight(const struct maximise_run *run, int cell, int digit, int64_t value,
                       struct tenring_weights *weights)
{
    const bool fits = INT32_MIN <= value && value <= INT32_MAX;
    weights->weight[cell][digit] = fits ? (int32_t)value : 0;
    return fits || !(run->problem.cand[cell] >> digit & 1);
}

/* The coarse parts as weights, also for cells' removed candidates, since classes of digits depend
   on all weights. False when one is too great. */
static bool weigh_coarse(const struct maximise_run *run, const struct maximise_leveled *of,
                         struct tenring_weights *weights)
{
    bool fit = true;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            fit &= set_weight(run, cell, digit, coarse_part(of, cell, digit), weights);
    return fit;
}

/* The weights factor * coarse + fine part. False when one is too great. */
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

/* The state of a search by level. */
struct by_level {
    struct maximise_run *run;
    struct maximise_leveled of;
    /* the coarse parts; and simpler weights with the greatest sum in all best grids of the coarse
       parts */
    struct tenring_weights whole, simple;
    int64_t greatest, simple_greatest; /* their greatest sums */
    int64_t fine_most;                 /* an upper bound of the fine parts' sum */
    bool proved;                       /* the run's best grid is proved */
    struct tenring_weights *simpler;   /* output, see solve; or NULL */
};

/* The result of a search with weights of levels. */
struct found {
    int64_t most;  /* no solution has a greater sum of these weights */
    bool any;      /* there is a best grid or, if not finished, a good one: */
    bool finished; /* the search did not run out of nodes */
    uint8_t digit[GRID_CELLS];
};

/* Starts a separate search with these weights, from the best grid so far. `part` holds its special
   parameters. */
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
 * Searches with these weights. found->most gets an upper bound of the sum, if that is less. The
 * best grid is offered to the run. level_limit: see run.h; simple: see solve. budget: the search
 * ends after this many nodes; 0: no limit.
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

/* Lowers the run's bound: no wanted solution exceeds the greatest coarse total plus the greatest
   sum of fine parts. */
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

/* Finds a bound of the fine parts' sum. */
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

/* Tries a factor. surely: it is so great that its best grid is a best one. *finished: more nodes
   would not help it. */
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

/* Tries one factor after the other, with growing numbers of nodes, until the best grid is
   proved. */
static enum maximise_stop search_together(struct by_level *by, int64_t first, int64_t last)
{
    uint64_t budget = MAXIMISE_ATTEMPT;
    for (int64_t factor = first, next; by->run->answer.floor < by->run->answer.bound;
         factor = next) {
        const bool surely = factor == last;
        bool finished;
        enum maximise_stop stop = try_factor(by, factor, surely, budget, &finished);
        if (stop != MAXIMISE_DONE || by->proved)
            return stop;
        if (surely && finished)
            return MAXIMISE_DONE; /* the weights are too great for this factor */
        next = factor * FACTOR_GROWTH < last ? factor * FACTOR_GROWTH : last;
        first = finished ? next : first;
        if (surely) {
            budget *= MAXIMISE_GROWTH;
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

/* Searches a run. If `simpler` is not NULL and a search by levels proves the answer, it gets
   simpler weights that have the same sum in all best grids. */
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
