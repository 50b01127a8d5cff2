/*
 * order.c - the techniques in the order of Sudoku Explainer 1.2.1.
 *
 * It is the order of the producers there, not that of the ratings: loops rated 5.0 come before the
 * naked quad, chains rated 7.7 before the aligned triplet. A producer's first step is taken, where
 * chains of one producer are sorted by difficulty, length and kind.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/order.h"

#include <string.h>

#include "logic/finders.h"
#include "logic/nested.h"

#define BIT(name) ((uint64_t)1 << TENRING_TECHNIQUE_##name)

/* Up to the simple chains, and what stands between these and the others. */
static const struct {
    logic_finder *find;
    int size;
    uint64_t techniques;
} before[] = {
    {find_hidden_single, 0, BIT(FULL_HOUSE) | BIT(HIDDEN_SINGLE_BOX) | BIT(HIDDEN_SINGLE_LINE)},
    {find_locked, 1, BIT(DIRECT_POINTING) | BIT(DIRECT_CLAIMING)},
    {find_direct_hidden_set, 2, BIT(DIRECT_HIDDEN_PAIR)},
    {find_naked_single, 0, BIT(NAKED_SINGLE)},
    {find_direct_hidden_set, 3, BIT(DIRECT_HIDDEN_TRIPLET)},
    {find_locked, 0, BIT(POINTING) | BIT(CLAIMING)},
    {find_naked_set, 2, BIT(NAKED_PAIR)},
    {find_fish, 2, BIT(X_WING)},
    {find_hidden_set, 2, BIT(HIDDEN_PAIR)},
    {find_naked_set, 3, BIT(NAKED_TRIPLET)},
    {find_fish, 3, BIT(SWORDFISH)},
    {find_hidden_set, 3, BIT(HIDDEN_TRIPLET)},
    {find_wing, 2, BIT(XY_WING)},
    {find_wing, 3, BIT(XYZ_WING)},
    {find_unique_loop, 0,
     BIT(UNIQUE_RECTANGLE_1) | BIT(UNIQUE_RECTANGLE_2) | BIT(UNIQUE_RECTANGLE_3) |
         BIT(UNIQUE_RECTANGLE_4) | BIT(UNIQUE_LOOP_1) | BIT(UNIQUE_LOOP_2) | BIT(UNIQUE_LOOP_3) |
         BIT(UNIQUE_LOOP_4)},
    {find_naked_set, 4, BIT(NAKED_QUAD)},
    {find_fish, 4, BIT(JELLYFISH)},
    {find_hidden_set, 4, BIT(HIDDEN_QUAD)},
    {find_bug, 0, BIT(BUG_1) | BIT(BUG_2) | BIT(BUG_3) | BIT(BUG_4)},
    {find_aligned_pair, 0, BIT(ALIGNED_PAIR)},
};

#define DYNAMIC_TECHNIQUES                                                                         \
    (BIT(DYNAMIC_CONTRADICTION) | BIT(DYNAMIC_DOUBLE) | BIT(DYNAMIC_CELL_CHAINS) |                 \
     BIT(DYNAMIC_HOUSE_CHAINS))

/* Chains of several assumptions, in order. */
static const struct {
    struct spread_rules rules;
    double base;
    uint64_t techniques;
} after[] = {
    {{true, true, 0}, 7.5, BIT(NISHIO)},
    {{false, false, 0}, 8.0, BIT(CELL_CHAINS) | BIT(HOUSE_CHAINS)},
    {{true, false, 0}, 8.5, DYNAMIC_TECHNIQUES},
    {{true, false, 1}, 9.0, DYNAMIC_TECHNIQUES},
    {{true, false, 2}, 9.5, DYNAMIC_TECHNIQUES},
    {{true, false, 3}, 10.0, DYNAMIC_TECHNIQUES},
    {{true, false, 4}, 10.5, DYNAMIC_TECHNIQUES},
    {{true, false, 5}, 11.0, DYNAMIC_TECHNIQUES},
};

enum { BEFORE = sizeof before / sizeof *before, AFTER = sizeof after / sizeof *after };

bool order_start(struct order_work *work)
{
    memset(work, 0, sizeof *work);
    work->simple.watch = &work->watch;
    return multiple_start(&work->multiple, &work->watch);
}

void order_end(struct order_work *work)
{
    multiple_end(&work->multiple);
}

enum tenring_status order_status(const struct order_work *work)
{
    return work->multiple.failed ? TENRING_STATUS_NO_MEMORY : work->watch.status;
}

/* ------------------------------------------------------------------------------------------------
 * Patterns
 * --------------------------------------------------------------------------------------------- */

struct filter {
    struct logic_sink sink;
    uint64_t techniques;
    struct order_found *found;
    bool (*take)(void *context, const struct order_found *found); /* NULL: the first one is it */
    void *context;
};

static bool take_pattern(struct logic_sink *sink, const struct logic_step *step)
{
    struct filter *filter = (struct filter *)(void *)sink;
    if (!(filter->techniques >> step->technique & 1))
        return false;
    filter->found->step = *step;
    filter->found->level = 0;
    filter->found->simple = NULL;
    filter->found->multiple = NULL;
    return !filter->take || !filter->take(filter->context, filter->found);
}

/* ------------------------------------------------------------------------------------------------
 * Chains
 * --------------------------------------------------------------------------------------------- */

static void describe_simple(const struct simple_chain *chain, struct order_found *found)
{
    struct logic_step *step = &found->step;
    step_start(step, simple_technique(chain->kind, chain->x, chain->y), chain->difficulty);
    step->complexity = chain->complexity;
    memcpy(step->removed, chain->removed, (size_t)chain->removed_count * sizeof *step->removed);
    step->removed_count = chain->removed_count;
    if (chain->kind == SIMPLE_ON)
        step_place(step, node_cell(chain->path[0]), node_digit(chain->path[0]));
    for (int i = 0; i < chain->length; i++) {
        step->cells |= cell_bit(node_cell(chain->path[i]));
        step->digits |= (digit_set)(1u << node_digit(chain->path[i]));
    }
    found->level = 0;
    found->simple = chain;
    found->multiple = NULL;
}

static enum tenring_technique multiple_technique(const struct spread_rules *rules,
                                                 enum multiple_kind kind)
{
    if (rules->in_digit)
        return TENRING_TECHNIQUE_NISHIO;
    if (kind == MULTIPLE_CELL)
        return rules->dynamic ? TENRING_TECHNIQUE_DYNAMIC_CELL_CHAINS
                              : TENRING_TECHNIQUE_CELL_CHAINS;
    if (kind == MULTIPLE_HOUSE)
        return rules->dynamic ? TENRING_TECHNIQUE_DYNAMIC_HOUSE_CHAINS
                              : TENRING_TECHNIQUE_HOUSE_CHAINS;
    return kind == MULTIPLE_DOUBLE ? TENRING_TECHNIQUE_DYNAMIC_DOUBLE
                                   : TENRING_TECHNIQUE_DYNAMIC_CONTRADICTION;
}

static void describe_multiple(const struct logic_state *state, int row,
                              const struct multiple_chain *chain, struct order_found *found)
{
    struct logic_step *step = &found->step;
    step_start(step, multiple_technique(&after[row].rules, chain->kind),
               chain_difficulty(after[row].base, chain->complexity));
    step->complexity = chain->complexity;
    multiple_apply(state, chain, step);
    for (int i = 0; i < chain->target_count; i++) {
        int assumed = chain->targets[i].assumption;
        step->cells |= cell_bit(node_cell(assumed));
        step->digits |= (digit_set)(1u << node_digit(assumed));
    }
    if (chain->kind == MULTIPLE_HOUSE)
        step->base = 1u << chain->house;
    found->level = after[row].rules.level;
    found->simple = NULL;
    found->multiple = chain;
}

/* The rules of a row with the techniques that are wanted; kinds 0: none is. */
static struct multiple_rules rules_of(int row, uint64_t techniques)
{
    static const enum multiple_kind kinds[] = {MULTIPLE_DOUBLE, MULTIPLE_CELL, MULTIPLE_HOUSE,
                                               MULTIPLE_CONTRADICTION};
    struct multiple_rules rules = {after[row].rules, 0};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        uint64_t bit = (uint64_t)1 << multiple_technique(&rules.spread, kinds[i]);
        if (after[row].techniques & techniques & bit)
            rules.kinds |= 1u << kinds[i];
    }
    return rules;
}

static void search_multiple(struct order_work *work, const struct logic_state *state,
                            const struct multiple_rules *rules, bool all)
{
    struct multiple_work *multiple = &work->multiple;
    if (rules->spread.level > 0 && !multiple->spread.nested) {
        multiple->spread.nested = nested_new(&work->watch);
        multiple->spread.nested_table = &nested_table;
        multiple->failed = !multiple->spread.nested;
    }
    if (!multiple->failed)
        multiple_search(multiple, state, rules, all);
}

/* ------------------------------------------------------------------------------------------------
 * Next and all
 * --------------------------------------------------------------------------------------------- */

static bool find_pattern(const struct order_work *work, const struct logic_state *state,
                         struct order_found *found)
{
    struct filter filter = {{take_pattern}, work->techniques, found, NULL, NULL};
    for (int i = 0; i < BEFORE; i++)
        if (before[i].techniques & work->techniques &&
            before[i].find(state, before[i].size, &filter.sink))
            return true;
    return false;
}

bool order_next(struct order_work *work, const struct logic_state *state, struct order_found *found)
{
    work->multiple.failed = false;
    if (find_pattern(work, state, found))
        return true;
    work->simple.techniques = work->techniques;
    if (work->techniques & SIMPLE_TECHNIQUES) {
        const struct simple_chain *chain = simple_find_best(&work->simple, state);
        if (order_status(work) != TENRING_STATUS_OK)
            return false;
        if (chain) {
            describe_simple(chain, found);
            return true;
        }
    }
    struct filter filter = {{take_pattern}, work->techniques, found, NULL, NULL};
    if (work->techniques & BIT(ALIGNED_TRIPLET) && find_aligned_triplet(state, 0, &filter.sink))
        return true;
    for (int row = 0; row < AFTER; row++) {
        struct multiple_rules rules = rules_of(row, work->techniques);
        if (!rules.kinds)
            continue;
        search_multiple(work, state, &rules, false);
        if (order_status(work) != TENRING_STATUS_OK)
            return false;
        if (work->multiple.has_best) {
            describe_multiple(state, row, &work->multiple.best, found);
            return true;
        }
    }
    return false;
}

struct all_simple {
    bool (*take)(void *context, const struct order_found *found);
    void *context;
    struct order_found *found;
};

static bool take_simple(void *context, const struct simple_chain *chain)
{
    struct all_simple *all = context;
    describe_simple(chain, all->found);
    return !all->take(all->context, all->found);
}

void order_all(struct order_work *work, const struct logic_state *state,
               enum tenring_technique technique, int level,
               bool (*take)(void *context, const struct order_found *found), void *context)
{
    uint64_t bit = (uint64_t)1 << technique;
    struct order_found found;
    struct filter filter = {{take_pattern}, bit, &found, take, context};
    work->multiple.failed = false;
    for (int i = 0; i < BEFORE; i++)
        if (before[i].techniques & bit)
            before[i].find(state, before[i].size, &filter.sink);
    if (bit & BIT(ALIGNED_TRIPLET))
        find_aligned_triplet(state, 0, &filter.sink);
    if (bit & SIMPLE_TECHNIQUES) {
        struct all_simple all = {take, context, &found};
        work->simple.techniques = bit;
        simple_find_all(&work->simple, state, take_simple, &all);
    }
    for (int row = 0; row < AFTER; row++) {
        struct multiple_rules rules = rules_of(row, bit);
        if (!rules.kinds || after[row].rules.level != level)
            continue;
        search_multiple(work, state, &rules, true);
        for (size_t i = 0;
             i < work->multiple.chain_count && order_status(work) == TENRING_STATUS_OK; i++) {
            describe_multiple(state, row, &work->multiple.chains[i], &found);
            if (!take(context, &found))
                return;
        }
    }
}
