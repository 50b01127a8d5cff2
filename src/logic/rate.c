/*
 * rate.c - the public functions: next step, all steps of a kind, rating.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "base/options.h"
#include "base/results.h"
#include "logic/full.h"
#include "logic/logic.h"
#include "logic/publish.h"

struct tenring_logic {
    struct order_work work;
    struct full_work full;
    struct order_found found;
    struct logic_extension extension;
};

enum tenring_status tenring_logic_new(struct tenring_logic **logic)
{
    if (!logic)
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_logic *made = calloc(1, sizeof *made);
    if (!made)
        return TENRING_STATUS_NO_MEMORY;
    if (!order_start(&made->work)) {
        free(made);
        return TENRING_STATUS_NO_MEMORY;
    }
    *logic = made;
    return TENRING_STATUS_OK;
}

void tenring_logic_free(struct tenring_logic *logic)
{
    if (!logic)
        return;
    order_end(&logic->work);
    full_end(&logic->full);
    if (logic->extension.work)
        logic->extension.free(logic->extension.work);
    free(logic);
}

struct logic_extension *logic_extension(struct tenring_logic *logic)
{
    return &logic->extension;
}

enum tenring_status tenring_begin_position(const struct tenring_puzzle *puzzle,
                                           struct tenring_position *position)
{
    struct logic_state state;
    if (!puzzle || !position || !grid_puzzle_is_valid(puzzle))
        return TENRING_STATUS_INVALID_ARGUMENT;
    state_begin(&state, puzzle);
    publish_position(&state, position);
    return TENRING_STATUS_OK;
}

enum tenring_status tenring_continue_position(const struct tenring_grid *placed,
                                              const struct tenring_puzzle *marks,
                                              struct tenring_position *position)
{
    struct tenring_position made = {.placed = {{0}}};
    if (!placed || !position || (marks && !grid_puzzle_is_valid(marks)))
        return TENRING_STATUS_INVALID_ARGUMENT;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digits = marks && marks->cell[cell] ? marks->cell[cell] : TENRING_ALL_DIGITS;
        if (placed->cell[cell] > 9)
            return TENRING_STATUS_INVALID_ARGUMENT;
        made.placed.cell[cell] = placed->cell[cell];
        for (int i = 0; i < GRID_PEERS; i++)
            if (placed->cell[grid_peers[cell][i]])
                digits &= ~(1u << (placed->cell[grid_peers[cell][i]] - 1));
        made.candidates.cell[cell] = placed->cell[cell] ? 0 : (uint16_t)digits;
    }
    *position = made;
    return TENRING_STATUS_OK;
}

enum tenring_status tenring_apply_step(struct tenring_position *position,
                                       const struct tenring_step *step)
{
    struct logic_state state;
    if (!position || !step || !publish_read(position, &state) ||
        !grid_puzzle_is_valid(&step->removed) || step->cell < -1 || step->cell >= GRID_CELLS ||
        (step->cell >= 0 &&
         (step->digit < 1 || step->digit > 9 || position->placed.cell[step->cell])))
        return TENRING_STATUS_INVALID_ARGUMENT;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (unsigned set = state.digits[cell] & step->removed.cell[cell]; set; set &= set - 1)
            state_eliminate(&state, cell, digit_set_least(set));
    if (step->cell >= 0)
        state_place(&state, step->cell, step->digit - 1);
    publish_position(&state, position);
    return TENRING_STATUS_OK;
}

/* Reads the options and prepares the object. Returns false when the options are invalid. */
static bool start(struct tenring_logic *logic, const struct tenring_logic_options *options,
                  struct tenring_logic_options *chosen)
{
    *chosen = (struct tenring_logic_options)TENRING_LOGIC_OPTIONS_INIT;
    if (!options_read(options, chosen, sizeof *chosen) || chosen->stop_above < 0 ||
        (chosen->order_count > 0 && !chosen->order))
        return false;
    for (size_t i = 0; i < chosen->order_count; i++)
        if (!tenring_technique_name(chosen->order[i]))
            return false;
    logic->work.order = chosen->order;
    logic->work.order_count = chosen->order_count;
    logic->work.techniques = chosen->techniques & TENRING_TECHNIQUES_ALL;
    logic->work.watch = (struct chain_watch){
        .limit = chosen->node_limit ? chosen->node_limit : UINT64_MAX,
        .progress = chosen->progress,
        .context = chosen->context,
    };
    return true;
}

enum tenring_status tenring_find_step(struct tenring_logic *logic,
                                      const struct tenring_position *position,
                                      const struct tenring_logic_options *options,
                                      struct tenring_step *step)
{
    struct tenring_logic_options chosen;
    struct logic_state state;
    if (!logic || !position || !step || !start(logic, options, &chosen) ||
        !publish_read(position, &state))
        return TENRING_STATUS_INVALID_ARGUMENT;
    bool found = order_next(&logic->work, &state, &logic->found);
    enum tenring_status status = order_status(&logic->work);
    if (status == TENRING_STATUS_NO_MEMORY)
        return status;
    if (!found || status != TENRING_STATUS_OK) {
        step_start(&logic->found.step, TENRING_TECHNIQUE_NONE);
        logic->found.level = 0;
        logic->found.simple = NULL;
        logic->found.multiple = NULL;
    }
    struct tenring_step made;
    if (!full_step(&logic->full, &logic->work, &state, &logic->found, &made))
        return TENRING_STATUS_NO_MEMORY;
    *step = made;
    return status;
}

struct all {
    struct tenring_logic *logic;
    const struct tenring_position *position;
    const struct logic_state *state;
    tenring_step_callback *callback;
    void *context;
    bool failed, stopped;
    size_t count; /* steps passed to the caller */
};

static bool hand_on(void *context, const struct order_found *found)
{
    struct all *all = context;
    struct tenring_logic *logic = all->logic;
    struct tenring_step step;
    if (!full_step(&logic->full, &logic->work, all->state, found, &step)) {
        all->failed = true;
        return false;
    }
    all->count++;
    all->stopped = !all->callback(all->context, all->position, &step);
    return !all->stopped;
}

static bool is_over(const struct all *all)
{
    return all->failed || all->stopped || order_status(&all->logic->work) != TENRING_STATUS_OK;
}

/* Reports the steps of all allowed techniques: all patterns or, if there is none, all chains of the
   first technique that has any. */
static void hand_on_available(struct all *all, uint64_t techniques)
{
    for (int level = 0; level <= 5 && !is_over(all) && all->count == 0; level++) {
        int first = level == 0 ? 1 : TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION;
        for (int i = first; i < TENRING_TECHNIQUE_COUNT && !is_over(all); i++) {
            bool chain = i >= TENRING_TECHNIQUE_X_CYCLE;
            if (techniques >> i & 1 && !(chain && all->count > 0))
                order_all(&all->logic->work, all->state, (enum tenring_technique)i, level, hand_on,
                          all);
        }
    }
}

enum tenring_status tenring_find_steps(struct tenring_logic *logic,
                                       const struct tenring_position *position,
                                       enum tenring_technique technique, int level,
                                       const struct tenring_logic_options *options,
                                       tenring_step_callback *callback, void *context)
{
    struct tenring_logic_options chosen;
    struct logic_state state;
    if (!logic || !position || !callback ||
        (technique != TENRING_TECHNIQUE_NONE && !tenring_technique_name(technique)) || level < 0 ||
        level > 5 || !start(logic, options, &chosen) || !publish_read(position, &state))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct all all = {logic, position, &state, callback, context, false, false, 0};
    if (technique == TENRING_TECHNIQUE_NONE)
        hand_on_available(&all, logic->work.techniques);
    else
        order_all(&logic->work, &state, technique, level, hand_on, &all);
    return all.failed ? TENRING_STATUS_NO_MEMORY : order_status(&logic->work);
}

/* Counts a step in the rating. `highest`: the greatest difficulty so far, not rounded, because
   ratings compare before they are rounded. */
static void count_step(struct tenring_rating *rating, const struct order_found *found,
                       double *highest)
{
    const struct logic_step *step = &found->step;
    if (step->difficulty > *highest) {
        *highest = step->difficulty;
        rating->er = publish_rating(step->difficulty);
        rating->hardest = step->technique;
        rating->hardest_level = found->level;
    }
    rating->steps++;
    rating->used[step->technique]++;
    if (rating->dp == 0)
        rating->dp = rating->er;
    if (rating->ep == 0 && step->cell >= 0)
        rating->ep = rating->er;
}

/* Shows a step to the caller. Returns OK, CANCELLED or NO_MEMORY. */
static enum tenring_status show_step(struct tenring_logic *logic, const struct logic_state *state,
                                     const struct tenring_logic_options *options)
{
    struct tenring_position position;
    struct tenring_step step;
    if (!full_step(&logic->full, &logic->work, state, &logic->found, &step))
        return TENRING_STATUS_NO_MEMORY;
    publish_position(state, &position);
    return options->step(options->context, &position, &step) ? TENRING_STATUS_OK
                                                             : TENRING_STATUS_CANCELLED;
}

/* Solves the state by steps. */
static enum tenring_status solve(struct tenring_logic *logic, struct logic_state *state,
                                 const struct tenring_logic_options *options,
                                 struct tenring_rating *rating)
{
    double highest = 0;
    while (state->left > 0) {
        if (!order_next(&logic->work, state, &logic->found)) {
            if (order_status(&logic->work) == TENRING_STATUS_OK)
                rating->er = TENRING_RATING_NONE;
            return order_status(&logic->work);
        }
        count_step(rating, &logic->found, &highest);
        if (options->step) {
            enum tenring_status status = show_step(logic, state, options);
            if (status != TENRING_STATUS_OK)
                return status;
        }
        if (options->stop_above > 0 && rating->er > options->stop_above)
            return TENRING_STATUS_OK;
        step_apply(state, &logic->found.step);
    }
    rating->solved = true;
    return TENRING_STATUS_OK;
}

/* Rates from a state on, with valid options. */
static enum tenring_status rate_state(struct tenring_logic *logic, struct logic_state *state,
                                      const struct tenring_logic_options *options,
                                      struct tenring_rating *rating)
{
    struct tenring_rating known;
    memset(&known, 0, sizeof known);
    enum tenring_status status = solve(logic, state, options, &known);
    known.nodes = logic->work.watch.nodes;
    result_write(rating, &known, sizeof known);
    return status;
}

enum tenring_status tenring_rate(struct tenring_logic *logic, const struct tenring_puzzle *puzzle,
                                 const struct tenring_logic_options *options,
                                 struct tenring_rating *rating)
{
    struct tenring_logic_options chosen;
    struct logic_state state;
    if (!logic || !puzzle || !result_is_sized(rating) || !grid_puzzle_is_valid(puzzle) ||
        !start(logic, options, &chosen))
        return TENRING_STATUS_INVALID_ARGUMENT;
    state_begin(&state, puzzle);
    return rate_state(logic, &state, &chosen, rating);
}

enum tenring_status tenring_rate_position(struct tenring_logic *logic,
                                          const struct tenring_position *position,
                                          const struct tenring_logic_options *options,
                                          struct tenring_rating *rating)
{
    struct tenring_logic_options chosen;
    struct logic_state state;
    if (!logic || !position || !result_is_sized(rating) || !start(logic, options, &chosen) ||
        !publish_read(position, &state))
        return TENRING_STATUS_INVALID_ARGUMENT;
    return rate_state(logic, &state, &chosen, rating);
}
