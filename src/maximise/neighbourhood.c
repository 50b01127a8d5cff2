/*
 * neighbourhood.c - large neighbourhood search: keeps most of the best grid, frees the rest, and
 * searches for the best way to fill it.
 *
 * It frees all cells of a few digits, rows, columns or boxes, drawn at random. That is a small
 * problem of the same kind, which both stages of the search solve in a few dozen nodes; it gets at
 * most MAXIMISE_LONG. An equally good grid is accepted too, so that the search moves among equal
 * ones. After FAILURES attempts without a better grid more is freed at once, up to everything;
 * after a better grid as little as at first.
 *
 * This proves nothing; it only finds grids, all of them solutions of the puzzle. The random numbers
 * always start from the same seed, so the same call with a node limit finds the same grids
 * everywhere. The first grid comes from plain search.
 *
 * After P. Shaw, "Using constraint programming and local search methods to solve vehicle routing
 * problems", CP 1998.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/neighbourhood.h"

#include "base/rng.h"
#include "maximise/plain.h"
#include "maximise/tree.h"

#include <string.h>

enum { FAILURES = 16 };

struct neighbourhood {
    struct rng rng;
    bool found;                /* there is a grid */
    uint64_t dive;             /* nodes for the next attempt at a first grid */
    int widening;              /* how much more than at first is freed at once */
    int failures;              /* attempts in a row without a better grid */
    int64_t total;             /* the total of the grid */
    uint8_t digit[GRID_CELLS]; /* the grid, 1..9 */
};

/* The freed cells: all cells of these digits, and the cells of these houses. */
struct freed {
    unsigned digits;
    uint32_t houses;
};

/* A set of `size` of the numbers 0..8. */
static unsigned draw(struct rng *rng, int size)
{
    unsigned set = 0;
    while (digit_set_size((digit_set)set) < size)
        set |= 1u << rng_below(rng, 9);
    return set;
}

static struct freed draw_freed(struct neighbourhood *neighbourhood)
{
    static const int least[4] = {3, 4, 4, 4}; /* digits, rows, columns, boxes */
    struct rng *rng = &neighbourhood->rng;
    struct freed freed = {0, 0};
    int kind = (int)rng_below(rng, 4);
    int size = least[kind] + (int)rng_below(rng, 2) + neighbourhood->widening;
    unsigned set = draw(rng, size < 9 ? size : 9);
    if (kind == 0)
        freed.digits = set;
    else
        freed.houses = (uint32_t)set << 9 * (kind - 1);
    return freed;
}

/* Sets *state to the root's candidates in the freed cells and the grid's digits elsewhere. */
static void free_cells(const struct maximise_run *run, const struct neighbourhood *neighbourhood,
                       struct freed freed, struct maximise_state *state)
{
    *state = run->problem.root;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
        unsigned own = 1u << (neighbourhood->digit[cell] - 1);
        bool in_house =
            (freed.houses >> r | freed.houses >> (9 + c) | freed.houses >> (18 + b)) & 1;
        if (!in_house)
            state->cand[cell] &= (digit_set)(freed.digits & own ? freed.digits : own);
    }
}

/* Continues from the run's best grid if it is better. */
static void take_best(const struct maximise_run *run, struct neighbourhood *neighbourhood)
{
    if (run->answer.best < 0 || (neighbourhood->found && run->answer.best <= neighbourhood->total))
        return;
    neighbourhood->found = true;
    neighbourhood->total = run->answer.best;
    memcpy(neighbourhood->digit, run->answer.digit, sizeof run->answer.digit);
}

/* Makes a separate run, of at most `nodes` nodes, for solutions with a total above `floor`. */
static struct maximise_run start_part(const struct maximise_run *run, int64_t floor, uint64_t nodes)
{
    struct maximise_run part = *run;
    uint64_t limit = run->control.options.node_limit;
    part.known.total = -1;
    part.control.pause_at = UINT64_MAX;
    part.control.options.threads = 1;
    part.method.small = true;
    part.control.outermost = run->control.outermost ? run->control.outermost : run;
    part.answer.best = part.answer.floor = floor;
    part.control.options.node_limit = run->control.nodes + nodes;
    if (limit != 0 && limit < part.control.options.node_limit)
        part.control.options.node_limit = limit;
    return part;
}

/* After a part's search: adds its nodes and takes its results. Returns why the run must stop. */
static enum maximise_stop end_part(struct maximise_run *run, struct neighbourhood *neighbourhood,
                                   const struct maximise_run *part, enum maximise_stop stop)
{
    run->control.nodes = part->control.nodes;
    if (part->answer.best > neighbourhood->total || !neighbourhood->found) {
        neighbourhood->failures = 0;
        neighbourhood->widening = 0;
    }
    if (part->answer.best > -1 && part->answer.best >= neighbourhood->total) {
        neighbourhood->found = true;
        neighbourhood->total = part->answer.best;
        memcpy(neighbourhood->digit, part->answer.digit, sizeof part->answer.digit);
        maximise_offer_digits(run, part->answer.digit);
    }
    if (stop == MAXIMISE_CANCELLED || stop == MAXIMISE_NO_MEMORY)
        return stop;
    uint64_t limit = run->control.options.node_limit;
    return limit != 0 && run->control.nodes >= limit ? MAXIMISE_LIMIT : MAXIMISE_DONE;
}

/* Looks for a first grid, each time with twice as many nodes. */
static enum maximise_stop dive(struct maximise_run *run, struct neighbourhood *neighbourhood)
{
    neighbourhood->dive = neighbourhood->dive ? 2 * neighbourhood->dive : MAXIMISE_LONG;
    const enum maximise_stop stop = maximise_dive(run, neighbourhood->dive);
    take_best(run, neighbourhood);
    return stop;
}

static enum maximise_stop attempt(struct maximise_run *run, struct neighbourhood *neighbourhood)
{
    struct maximise_run part = start_part(run, neighbourhood->total - 1, MAXIMISE_LONG);
    enum maximise_stop stop = MAXIMISE_DONE;
    free_cells(run, neighbourhood, draw_freed(neighbourhood), &part.problem.root);
    if (++neighbourhood->failures % FAILURES == 0 && neighbourhood->widening < GRID_DIGITS)
        neighbourhood->widening++;
    if (maximise_propagate(&part.problem.root) == MAXIMISE_CONTRADICTION)
        return stop; /* impossible: the candidates contain the grid itself */
    part.answer.bound = maximise_cell_bound(&part, &part.problem.root);
    if (part.answer.bound <= part.answer.floor + 1 && part.answer.bound <= neighbourhood->total)
        return stop;
    stop = maximise_plain(&part, MAXIMISE_SHORT);
    if (stop == MAXIMISE_BUDGET)
        stop = maximise_tree_search(&part);
    return end_part(run, neighbourhood, &part, stop);
}

enum maximise_stop maximise_improve(struct maximise_run *run)
{
    struct neighbourhood neighbourhood = {.found = false};
    enum maximise_stop stop = MAXIMISE_DONE;
    rng_seed(&neighbourhood.rng, 1);
    take_best(run, &neighbourhood);
    while (stop == MAXIMISE_DONE && run->answer.floor < run->answer.bound) {
        /* an attempt may take no node */
        stop = maximise_count_node(run, MAXIMISE_WATCH_OFTEN);
        if (stop == MAXIMISE_DONE)
            stop = (neighbourhood.found ? attempt : dive)(run, &neighbourhood);
    }
    return stop;
}
