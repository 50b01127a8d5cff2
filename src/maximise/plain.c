/*
 * plain.c - stage 1 of the maximiser: depth-first search with singles and a cheap bound.
 *
 * Contest puzzles (24 givens and more) have few solutions; for these, cheap nodes beat any better
 * bound. A budget limits the time spent on other puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/plain.h"

enum { DEPTH = GRID_CELLS + 1 };

/* After HOPEFUL_AFTER nodes at least one in HOPEFUL of the tree must be done. */
enum { HOPEFUL_AFTER = 48, HOPEFUL = 8 };

/* Shares of the tree: the root has all of it, and the children of a node divide its share
   equally. */
static const uint64_t whole_tree = UINT64_C(1) << 62;

struct plain {
    struct maximise_run *run;
    uint64_t budget;
    uint64_t seen; /* nodes */
    uint64_t done; /* the sum of the shares that are searched, slightly rounded down */
    struct maximise_state stack[DEPTH];
};

/* The first cell with fewest candidates among those with several. */
static int choose_cell(const struct maximise_state *state)
{
    int chosen = -1, fewest = GRID_DIGITS + 1;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (state->placed[cell])
            continue;
        int size = digit_set_size(state->cand[cell]);
        if (size < fewest) {
            fewest = size;
            chosen = cell;
            if (size == 2)
                break;
        }
    }
    return chosen;
}

/* The digit of greatest gain in a set, the least digit of several. */
static int choose_digit(const int64_t gain[GRID_DIGITS], unsigned set)
{
    int chosen = digit_set_least(set);
    for (set &= set - 1; set; set &= set - 1) {
        int digit = digit_set_least(set);
        if (gain[digit] > gain[chosen])
            chosen = digit;
    }
    return chosen;
}

/*
 * Whether the search will hardly end within its budget: judged once, by the share of the tree that
 * the first nodes have searched. Then the next stage is better.
 */
static bool is_hopeless(const struct plain *plain)
{
    return plain->run->answer.mode == MAXIMISE_BEST && !plain->run->control.outermost &&
           plain->seen == HOPEFUL_AFTER && plain->done < whole_tree / HOPEFUL;
}

/* Searches the state at this depth; `propagated` is the result of its propagation. */
static enum maximise_stop explore(struct plain *plain, int depth,
                                  enum maximise_propagated propagated, uint64_t part)
{
    struct maximise_run *run = plain->run;
    struct maximise_state *state = &plain->stack[depth];
    if (plain->seen == plain->budget || is_hopeless(plain))
        return MAXIMISE_BUDGET;
    plain->seen++;
    enum maximise_stop stop = maximise_count_node(run, 255);
    if (stop != MAXIMISE_DONE)
        return stop;

    int64_t bound = -1;
    if (propagated == MAXIMISE_SOLVED)
        maximise_submit(run, state->cand);
    else if (propagated == MAXIMISE_OPEN)
        bound = maximise_cell_bound(run, state);
    if (propagated != MAXIMISE_OPEN || bound <= run->answer.floor) {
        plain->done += part;
        return MAXIMISE_DONE;
    }

    int cell = choose_cell(state);
    unsigned set = state->cand[cell];
    const int64_t *gain = run->problem.gains.gain[cell];
    bound -= gain[choose_digit(gain, set)];
    part /= (unsigned)digit_set_size(set);
    while (set && stop == MAXIMISE_DONE) {
        int digit = choose_digit(gain, set);
        if (bound + gain[digit] <= run->answer.floor) {
            plain->done += part * (unsigned)digit_set_size(set);
            /* the child's bound is no greater than that, and those of the other digits are less
               still */
            break;
        }
        set ^= 1u << digit;
        plain->stack[depth + 1] = *state;
        stop =
            explore(plain, depth + 1, maximise_place(&plain->stack[depth + 1], cell, digit), part);
    }
    return stop;
}

enum maximise_stop maximise_plain(struct maximise_run *run, uint64_t budget)
{
    struct plain plain;
    plain.run = run;
    plain.budget = budget;
    plain.seen = plain.done = 0;
    plain.stack[0] = run->problem.root;
    return explore(&plain, 0, maximise_propagate(&plain.stack[0]), whole_tree);
}

enum maximise_stop maximise_dive(struct maximise_run *run, uint64_t nodes)
{
    struct maximise_run part = *run;
    const uint64_t limit = run->control.options.node_limit, end = run->control.nodes + nodes;
    part.known.total = part.answer.best = part.answer.floor = -1;
    part.control.outermost = run->control.outermost ? run->control.outermost : run;
    part.control.options.node_limit = limit != 0 && limit < end ? limit : end;
    const enum maximise_stop stop = maximise_plain(&part, nodes);
    run->control.nodes = part.control.nodes;
    if (part.answer.best >= 0)
        (void)maximise_offer_digits(run, part.answer.digit);
    if (stop == MAXIMISE_DONE) /* it has seen all solutions */
        run->answer.bound = run->answer.floor;
    if (stop == MAXIMISE_CANCELLED || stop == MAXIMISE_NO_MEMORY)
        return stop;
    return limit != 0 && run->control.nodes >= limit ? MAXIMISE_LIMIT : MAXIMISE_DONE;
}
