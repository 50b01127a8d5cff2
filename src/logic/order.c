/*
 * order.c - the techniques in the order of Sudoku Explainer 1.2.1.
 *
 * It is the order in which Explainer calls its *producers*, each of which finds some techniques. It
 * is not the order of ratings: loops rated 5.0 come before the naked quad, chains rated 7.7 before
 * the aligned triplet. The first step of a producer is taken; a producer of chains sorts them by
 * difficulty, length and kind.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/order.h"

#include <string.h>

#include "logic/finders.h"
#include "logic/nested.h"

#define BIT(name) ((uint64_t)1 << TENRING_TECHNIQUE_##name)

/* Each technique's finder (finders.h; NULL for chains) and linker (NULL if its steps have none). */
static const struct {
    logic_finder *find;
    int size;
    logic_linker *link;
} table[TENRING_TECHNIQUE_COUNT] = {
#define ROW(name, identifier, english, chinese, rating, rule, find, size, link, example)           \
    [TENRING_TECHNIQUE_##name] = {find, size, link},
    TECHNIQUES(ROW)
#undef ROW
};

/* Explainer's producers before the chains: sets of techniques with the same finder. */
static const uint64_t before[] = {
    BIT(FULL_HOUSE) | BIT(HIDDEN_SINGLE_BOX) | BIT(HIDDEN_SINGLE_LINE),
    BIT(DIRECT_POINTING) | BIT(DIRECT_CLAIMING),
    BIT(DIRECT_HIDDEN_PAIR),
    BIT(NAKED_SINGLE),
    BIT(DIRECT_HIDDEN_TRIPLET),
    BIT(POINTING) | BIT(CLAIMING),
    BIT(NAKED_PAIR),
    BIT(X_WING),
    BIT(HIDDEN_PAIR),
    BIT(NAKED_TRIPLET),
    BIT(SWORDFISH),
    BIT(HIDDEN_TRIPLET),
    BIT(XY_WING),
    BIT(XYZ_WING),
    BIT(UNIQUE_RECTANGLE_1) | BIT(UNIQUE_RECTANGLE_2) | BIT(UNIQUE_RECTANGLE_3) |
        BIT(UNIQUE_RECTANGLE_4) | BIT(UNIQUE_LOOP_1) | BIT(UNIQUE_LOOP_2) | BIT(UNIQUE_LOOP_3) |
        BIT(UNIQUE_LOOP_4),
    BIT(NAKED_QUAD),
    BIT(JELLYFISH),
    BIT(HIDDEN_QUAD),
    BIT(BUG_1) | BIT(BUG_2) | BIT(BUG_3) | BIT(BUG_4),
    BIT(ALIGNED_PAIR),
};

#define DYNAMIC_TECHNIQUES                                                                         \
    (BIT(DYNAMIC_CONTRADICTION) | BIT(DYNAMIC_DOUBLE) | BIT(DYNAMIC_CELL_CHAINS) |                 \
     BIT(DYNAMIC_HOUSE_CHAINS))

/* The producers of chains of several assumptions, in order. */
static const struct {
    struct spread_rules rules;
    uint64_t techniques;
} after[] = {
    {{true, true, 0}, BIT(NISHIO)},
    {{false, false, 0}, BIT(CELL_CHAINS) | BIT(HOUSE_CHAINS)},
    {{true, false, 0}, DYNAMIC_TECHNIQUES},
    {{true, false, 1}, DYNAMIC_TECHNIQUES},
    {{true, false, 2}, DYNAMIC_TECHNIQUES},
    {{true, false, 3}, DYNAMIC_TECHNIQUES},
    {{true, false, 4}, DYNAMIC_TECHNIQUES},
    {{true, false, 5}, DYNAMIC_TECHNIQUES},
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
    bool (*take)(void *context, const struct order_found *found); /* NULL: stop at the first step */
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
    simple_describe(chain, &found->step);
    found->level = 0;
    found->simple = chain;
    found->multiple = NULL;
}

static void describe_multiple(const struct logic_state *state, int row,
                              const struct multiple_chain *chain, struct order_found *found)
{
    multiple_describe(state, &after[row].rules, chain, &found->step);
    found->level = after[row].rules.level;
    found->simple = NULL;
    found->multiple = chain;
}

/* The rules of a row for the wanted techniques; kinds 0: none of them is wanted. */
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

void order_link(const struct logic_state *state, const struct logic_step *step,
                struct link_list *list)
{
    if (table[step->technique].link)
        table[step->technique].link(state, step, list);
}

/* ------------------------------------------------------------------------------------------------
 * Next and all
 * --------------------------------------------------------------------------------------------- */

static bool find_pattern(const struct order_work *work, const struct logic_state *state,
                         struct order_found *found)
{
    struct filter filter = {{take_pattern}, work->techniques, found, NULL, NULL};
    for (int i = 0; i < BEFORE; i++) {
        if (!(before[i] & work->techniques))
            continue;
        int first = __builtin_ctzll(before[i]);
        if (table[first].find(state, table[first].size, &filter.sink))
            return true;
    }
    return false;
}

static bool find_simple(struct order_work *work, const struct logic_state *state,
                        struct order_found *found)
{
    if (!(work->techniques & SIMPLE_TECHNIQUES))
        return false;
    work->simple.techniques = work->techniques;
    const struct simple_chain *chain = simple_find_best(&work->simple, state);
    if (!chain || order_status(work) != TENRING_STATUS_OK)
        return false;
    describe_simple(chain, found);
    return true;
}

static bool find_triplet(const struct order_work *work, const struct logic_state *state,
                         struct order_found *found)
{
    struct filter filter = {{take_pattern}, work->techniques, found, NULL, NULL};
    return work->techniques & BIT(ALIGNED_TRIPLET) && find_aligned_triplet(state, 0, &filter.sink);
}

/* Finds chains of several assumptions by the rules of these levels. */
static bool find_multiple(struct order_work *work, const struct logic_state *state, int first_level,
                          int last_level, struct order_found *found)
{
    for (int row = 0; row < AFTER; row++) {
        struct multiple_rules rules = rules_of(row, work->techniques);
        if (!rules.kinds || rules.spread.level < first_level || rules.spread.level > last_level)
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

enum { LAST_LEVEL = 5 };

/* Tries all wanted techniques in the order of Explainer. */
static bool find_any(struct order_work *work, const struct logic_state *state, int first_level,
                     int last_level, struct order_found *found)
{
    if (first_level == 0) {
        if (find_pattern(work, state, found) || find_simple(work, state, found))
            return true;
        if (order_status(work) != TENRING_STATUS_OK)
            return false;
        if (find_triplet(work, state, found))
            return true;
    }
    return find_multiple(work, state, first_level, last_level, found);
}

/* Tries one technique after the other in the caller's order. */
static bool find_in_order(struct order_work *work, const struct logic_state *state,
                          struct order_found *found)
{
    uint64_t wanted = work->techniques;
    bool success = false;
    for (int level = 0; level <= LAST_LEVEL && !success; level++) {
        for (size_t i = 0; i < work->order_count && !success; i++) {
            work->techniques = wanted & (uint64_t)1 << work->order[i];
            success = find_any(work, state, level, level, found);
            if (order_status(work) != TENRING_STATUS_OK) {
                work->techniques = wanted;
                return false;
            }
        }
    }
    work->techniques = wanted;
    return success;
}

bool order_next(struct order_work *work, const struct logic_state *state, struct order_found *found)
{
    work->multiple.failed = false;
    return work->order_count > 0 ? find_in_order(work, state, found)
                                 : find_any(work, state, 0, LAST_LEVEL, found);
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
    if (table[technique].find)
        table[technique].find(state, table[technique].size, &filter.sink);
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
