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
 * 4. Where an f has used up its nodes, and the best grid so far has the greatest A, the B of all
 *    grids with that A is bounded once more: by the linear relaxation and cuts (cuts.h), with A as
 *    an equation (where a has levels itself, one for each). This also removes candidates. What is
 *    left holds each grid with that A and a greater B, and all that follows looks there alone: it
 *    may miss what is best for some f, but nothing that is better than the best grid so far.
 *
 * Where a itself has levels, a = K' * c + d, f * (f' * c + d) + b is maximised, with the f' that
 * did for a. All grids with the greatest A have the same sums of c and of d, and so the same of
 * f' * c + d, which no grid exceeds: among them it is again b that decides. Only the last f needs a
 * as it is, for there may be grids of a smaller A with that number. Where b has levels, its own K'
 * divides f, so that f * a + b has them, too, and the search for it begins here again.
 *
 * A first f of 1 / 16 of the last one took ten times as long on the longest, and was no better on
 * others. Raising targets and lowering bounds to totals that K and B allow, in the place of all
 * this, helped where the first A was the difficulty, and not where B was.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/by_level.h"

#include "maximise/cuts.h"
#include "maximise/levels.h"

#include <stdlib.h>
#include <string.h>

enum {
    FACTORS = 64,        /* the first f is one part in so many of the last one, */
    FACTOR_GROWTH = 2,   /* the next ones are greater by this */
    FACTOR_NODES = 4000, /* each has so many nodes at first, */
    FIRST_SHARE = 2,     /* the least one so many times as many, */
    BUDGET_GROWTH = 4,   /* each time more by this */
    FINE_NODES = 300,    /* for the fine parts by themselves */
    CUT_PATIENCE = 4,    /* rounds of cuts for the fine parts, however slow */
    IMPROVE_SHARE = 4    /* one part in so many as well for better grids */
};

/* ------------------------------------------------------------------------------------------------
 * Weights of levels
 * --------------------------------------------------------------------------------------------- */

/* Gains that mean the same as the run's, and their levels. */
struct leveled {
    struct maximise_gains gains;
    int64_t offset, divisor; /* the run's total = (offset + that of these gains) / divisor */
    struct maximise_levels levels;
};

/* The caller's weights as gains, those of candidates not below 0. */
static void take_given(const struct maximise_run *run, struct leveled *of)
{
    int64_t least = INT64_MAX;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            const int64_t gain = (int64_t)run->sign * run->weights->weight[cell][digit];
            of->gains.gain[cell][digit] = gain;
            if (run->cand[cell] >> digit & 1)
                least = gain < least ? gain : least;
        }
    }
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            of->gains.gain[cell][digit] -= least;
    of->offset = GRID_CELLS * least - run->offset;
    of->divisor = run->divisor;
}

/* Finds levels: of the weights as they were given, or of the gains, in which constants that make no
   difference may have hidden them, or have brought them out. */
static bool find_levels(const struct maximise_run *run, struct leveled *of)
{
    take_given(run, of);
    maximise_find_levels(&of->gains, run->root.cand, &of->levels);
    if (run->finer_than > 0)
        return of->levels.coarse != 0 && of->levels.coarse < run->finer_than;
    if (of->levels.coarse == 0) {
        of->gains = run->gains;
        of->offset = 0;
        of->divisor = 1;
        maximise_find_levels(&of->gains, run->root.cand, &of->levels);
    }
    return of->levels.coarse != 0;
}

/* The coarse part of a gain. */
static int64_t coarse_part(const struct leveled *of, int cell, int digit)
{
    return (of->gains.gain[cell][digit] - of->levels.fine.gain[cell][digit]) / of->levels.coarse;
}

/* Sets a weight. False when it is too great, and that of a candidate. */
static bool set_weight(const struct maximise_run *run, int cell, int digit, int64_t value,
                       struct tenring_weights *weights)
{
    const bool fits = INT32_MIN <= value && value <= INT32_MAX;
    weights->weight[cell][digit] = fits ? (int32_t)value : 0;
    return fits || !(run->cand[cell] >> digit & 1);
}

/* The coarse parts as weights, also those of what is no candidate any more: the classes of digits
   show in all weights. False when there is one that is too great. */
static bool weigh_coarse(const struct maximise_run *run, const struct leveled *of,
                         struct tenring_weights *weights)
{
    bool fit = true;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            fit &= set_weight(run, cell, digit, coarse_part(of, cell, digit), weights);
    return fit;
}

/* Weights of factor * coarse + fine part. False when there is one that is too great. */
static bool weigh_levels(const struct maximise_run *run, const struct leveled *of, int64_t factor,
                         const struct tenring_weights *coarse, struct tenring_weights *weights)
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

/* What is known of a search by level. */
struct by_level {
    struct maximise_run *run;
    maximise_search_function *search;
    struct leveled of;
    /* the coarse parts; simpler weights whose sum is the greatest one in all best grids of those */
    struct tenring_weights whole, simple;
    int64_t greatest, simple_greatest; /* their greatest sums */
    int64_t fine_most;                 /* no wanted solution has a greater sum of fine parts */
    int64_t cut_floor;                 /* the run's floor when this was looked for last */
    digit_set within[GRID_CELLS];      /* the candidates of all wanted solutions */
    bool proved;                       /* that the run's best grid is a best one */
};

/* What a search with weights of levels found. */
struct found {
    int64_t most;  /* no solution has a greater sum of these weights */
    bool any;      /* there is a best grid, or, if it has not finished, a good one: */
    bool finished; /* not ended for want of nodes */
    uint8_t digit[GRID_CELLS];
};

/* Starts a search of its own, with these weights, from the best grid so far on. `part` has what is
   special about it. False: there is no wanted solution. */
static bool start_part(const struct by_level *by, const struct tenring_weights *weights,
                       struct maximise_run *part)
{
    const struct maximise_run *run = by->run;
    struct tenring_puzzle puzzle;
    memcpy(puzzle.cell, run->cand, sizeof puzzle.cell);
    part->mode = MAXIMISE_BEST;
    part->sign = 1;
    part->nodes = run->nodes;
    part->kernel = run->kernel;
    part->options = run->options;
    part->options.known = NULL;
    part->whole = run->whole ? run->whole : run;
    (void)maximise_start(part, weights, &puzzle); /* propagated before: no contradiction */
    for (int cell = 0; cell < GRID_CELLS; cell++)
        part->root.cand[cell] &= by->within[cell];
    if (maximise_propagate(&part->root) == MAXIMISE_CONTRADICTION)
        return false;
    if (run->best >= 0)
        (void)maximise_offer_digits(part, run->digit);
    return true;
}

/*
 * A search with these weights. No solution has a greater sum than found->most, which may become
 * less. The best grid is offered to the run. finer_than, simple: see struct maximise_run. budget:
 * after so many nodes it ends as if it were done; 0: it does not.
 */
static enum maximise_stop search_weights(struct by_level *by, const struct tenring_weights *weights,
                                         int64_t finer_than, struct tenring_weights *simple,
                                         uint64_t budget, struct found *found)
{
    struct maximise_run *run = by->run;
    const uint64_t limit = run->options.node_limit, own = budget ? run->nodes + budget : 0;
    struct maximise_run part = {.finer_than = finer_than, .simple = simple};
    found->any = false;
    found->finished = true;
    if (!start_part(by, weights, &part)) {
        run->bound = run->floor;
        return MAXIMISE_DONE;
    }
    part.options.node_limit = own != 0 && (limit == 0 || own < limit) ? own : limit;
    if (found->most < maximise_score(&part, part.bound)) {
        const int64_t room = found->most - part.offset;
        part.bound = room > 0 ? room / part.divisor : 0;
    }
    enum maximise_stop stop = by->search(&part);
    run->nodes = part.nodes;
    found->any = part.best >= 0;
    if (found->any) {
        found->most = maximise_score(&part, part.bound > part.best ? part.bound : part.best);
        memcpy(found->digit, part.digit, sizeof found->digit);
        (void)maximise_offer_digits(run, part.digit);
    } else if (stop == MAXIMISE_DONE) {
        run->bound = run->floor; /* there is no solution */
    }
    found->finished = stop == MAXIMISE_DONE;
    return stop == MAXIMISE_LIMIT && part.options.node_limit != limit ? MAXIMISE_DONE : stop;
}

/* No wanted solution has more than the greatest coarse total and the greatest sum of fine parts. */
static void lower_bound(struct by_level *by)
{
    struct maximise_run *run = by->run;
    const struct leveled *of = &by->of;
    /* no total is below 0, so the division rounds down */
    const int64_t most = of->offset + of->levels.coarse * by->greatest + by->fine_most;
    const int64_t bound = most / of->divisor;
    by->proved = bound <= run->floor;
    run->bound = bound < run->bound ? bound : run->bound;
    run->bound = run->bound > run->floor ? run->bound : run->floor;
}

/* Finds the greatest coarse total. */
static enum maximise_stop search_coarse(struct by_level *by)
{
    struct found found = {.most = INT64_MAX};
    by->simple = by->whole;
    enum maximise_stop stop = search_weights(by, &by->whole, 0, &by->simple, 0, &found);
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
    enum maximise_stop stop = search_weights(by, &weights, 0, NULL, FINE_NODES, &found);
    by->of.levels.most = by->fine_most = found.most;
    lower_bound(by);
    return stop;
}

/* Adds an equation: these numbers of all wanted grids sum to what those of the grid do. */
static void add_equation(const struct maximise_run *run, const struct maximise_gains *of,
                         const uint8_t grid[GRID_CELLS], struct maximise_given *given)
{
    struct maximise_equation *equation = &given->equation[given->count++];
    memset(equation, 0, sizeof *equation);
    equation->greatest = 1;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int64_t least = INT64_MAX;
        for (unsigned set = run->cand[cell]; set; set &= set - 1) {
            const int64_t value = of->gain[cell][digit_set_least(set)];
            least = value < least ? value : least;
        }
        for (unsigned set = run->cand[cell]; set; set &= set - 1) {
            int64_t *value = &equation->value[cell][digit_set_least(set)];
            *value = of->gain[cell][digit_set_least(set)] - least;
            equation->greatest = *value > equation->greatest ? *value : equation->greatest;
        }
        equation->total += equation->value[cell][grid[cell] - 1];
    }
}

/* What all grids with the greatest coarse total have in common: the sum of the coarse parts; where
   these have levels themselves, the sum of each. */
static void give_coarse(const struct by_level *by, const uint8_t grid[GRID_CELLS],
                        struct maximise_given *given)
{
    const struct maximise_run *run = by->run;
    struct maximise_gains rest;
    struct maximise_levels levels;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            rest.gain[cell][digit] = by->whole.weight[cell][digit];
    for (given->count = 0;;) {
        maximise_find_levels(&rest, run->cand, &levels);
        if (levels.coarse == 0 || given->count == MAXIMISE_GIVEN - 1)
            break;
        add_equation(run, &levels.fine, grid, given);
        for (int cell = 0; cell < GRID_CELLS; cell++)
            for (int digit = 0; digit < GRID_DIGITS; digit++)
                rest.gain[cell][digit] =
                    (rest.gain[cell][digit] - levels.fine.gain[cell][digit]) / levels.coarse;
    }
    add_equation(run, &rest, grid, given);
}

/*
 * Bounds the fine parts of the grids with the greatest coarse total alone, by the linear relaxation
 * and cuts (cuts.h), and removes candidates that no better one of these has.
 */
static enum maximise_stop cut_fine(struct by_level *by)
{
    struct maximise_run *run = by->run;
    struct maximise_run part = {.mode = MAXIMISE_BEST};
    struct tenring_weights weights;
    if (run->best < 0 || sum_weights(&by->whole, run->digit) != by->greatest ||
        !weigh_levels(run, &by->of, 0, &by->whole, &weights))
        return MAXIMISE_DONE;
    by->cut_floor = run->floor;
    if (!start_part(by, &weights, &part)) {
        run->bound = run->floor;
        return MAXIMISE_DONE;
    }
    struct maximise_given *given = malloc(sizeof *given);
    if (!given)
        return MAXIMISE_NO_MEMORY;
    give_coarse(by, run->digit, given);
    part.given = given;
    struct maximise_state start = part.root;
    enum maximise_stop stop = maximise_cut(&part, part.floor + 1, CUT_PATIENCE, &start);
    free(given);
    run->nodes = part.nodes;
    const int64_t most = maximise_score(&part, part.bound);
    by->fine_most = most < by->fine_most ? most : by->fine_most;
    lower_bound(by);
    if (part.bound > part.floor)
        memcpy(by->within, start.cand, sizeof by->within);
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
    if (by->proved && by->run->simple)
        *by->run->simple = weights;
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
    for (int64_t factor = first, next; by->run->floor < by->run->bound; factor = next) {
        const bool surely = factor == last;
        bool finished;
        enum maximise_stop stop = try_factor(
            by, factor, surely, factor == first ? FIRST_SHARE * budget : budget, &finished);
        if (stop != MAXIMISE_DONE || by->proved)
            return stop;
        if (surely && finished)
            return MAXIMISE_DONE; /* the weights are too great for it */
        if (!finished && by->run->improve)
            stop = by->run->improve(by->run, budget / IMPROVE_SHARE);
        if (stop == MAXIMISE_DONE && !finished && by->run->floor != by->cut_floor)
            stop = cut_fine(by);
        if (stop != MAXIMISE_DONE)
            return stop;
        next = factor * FACTOR_GROWTH < last ? factor * FACTOR_GROWTH : last;
        first = finished ? next : first;
        if (surely) {
            budget *= BUDGET_GROWTH;
            next = first;
        }
    }
    return MAXIMISE_DONE;
}

enum maximise_stop maximise_search_by_level(struct maximise_run *run,
                                            maximise_search_function *search)
{
    struct by_level by = {.run = run, .search = search, .cut_floor = -1};
    struct maximise_levels inner; /* of the fine parts */
    memcpy(by.within, run->root.cand, sizeof by.within);
    if (!find_levels(run, &by.of) || !weigh_coarse(run, &by.of, &by.whole))
        return MAXIMISE_DONE;
    const int64_t span = by.of.levels.most - by.of.levels.least + 1;
    maximise_find_levels(&by.of.levels.fine, run->root.cand, &inner);
    const int64_t step =
        inner.coarse > 0 && inner.coarse <= span / FACTOR_GROWTH ? inner.coarse : 1;
    const int64_t last = round_up(span, step), first = round_up(last / FACTORS + 1, step);
    enum maximise_stop stop = search_coarse(&by);
    if (stop == MAXIMISE_DONE && run->floor < run->bound)
        stop = search_fine(&by);
    if (stop == MAXIMISE_DONE && by.proved && run->simple)
        (void)weigh_levels(run, &by.of, first, &by.simple, run->simple);
    if (stop == MAXIMISE_DONE && run->floor < run->bound)
        stop = search_together(&by, first, last);
    if (stop == MAXIMISE_DONE && by.proved)
        run->bound = run->floor;
    return stop;
}
