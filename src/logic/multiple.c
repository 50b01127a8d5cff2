/*
 * multiple.c - Nishio, multiple and dynamic chains.
 *
 * The spread of each assumption is computed once and kept. Then, cell by cell and digit by digit in
 * the order of Sudoku Explainer, the search looks for: contradictions; conclusions that a candidate
 * leads to both on and off; conclusions of all places of a digit in a house (at the house's first
 * place); conclusions of all candidates of a cell. A candidate that leads to a contradiction is
 * false. One of a cell's candidates, and one of a digit's places in a house, is true, so what all
 * of them lead to is true.
 *
 * The best chain is the one of least complexity, then by kind, then by order. The nodes that a
 * result depends on are counted only if its longest path is not already too long.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/multiple.h"

#include <stdlib.h>
#include <string.h>

bool multiple_start(struct multiple_work *work, struct chain_watch *watch)
{
    memset(work, 0, sizeof *work);
    work->spread.watch = watch;
    work->spreads = malloc(NODES * sizeof *work->spreads);
    return work->spreads != NULL;
}

void multiple_end(struct multiple_work *work)
{
    free(work->spreads);
    free(work->chains);
    free(work->spread.arena.words);
    if (work->spread.nested)
        work->spread.nested_table->free(work->spread.nested);
}

/* The spread from a node in the present state. */
static const struct spread *spread_from(struct multiple_work *work, int node)
{
    struct spread *spread = &work->spreads[node];
    uint64_t bit = (uint64_t)1 << node % 64;
    if (!(work->known[node / 64] & bit)) {
        work->known[node / 64] |= bit;
        spread_run(&work->spread, work->state, &work->rules.spread, node, spread);
        if (work->spread.arena.failed ||
            (work->spread.nested && work->spread.nested_table->failed(work->spread.nested)))
            work->failed = true;
    }
    return spread;
}

/* True when the search must end early: no memory, a limit, or the callback. */
static bool is_stopped(const struct multiple_work *work)
{
    return work->failed || work->spread.watch->status != TENRING_STATUS_OK;
}

static bool is_before(const struct multiple_chain *first, const struct multiple_chain *second)
{
    if (first->complexity != second->complexity)
        return first->complexity < second->complexity;
    if (first->kind != second->kind)
        return first->kind < second->kind;
    return first->order < second->order;
}

static void keep(struct multiple_work *work, const struct multiple_chain *chain)
{
    if (!work->all) {
        work->best = *chain;
        work->has_best = true;
        return;
    }
    if (work->chain_count == work->chain_size) {
        size_t size = work->chain_size ? 2 * work->chain_size : 64;
        struct multiple_chain *chains = realloc(work->chains, size * sizeof *chains);
        if (!chains) {
            work->failed = true;
            return;
        }
        work->chains = chains;
        work->chain_size = size;
    }
    work->chains[work->chain_count++] = *chain;
}

/* The sum of the complexities of all different nested chains that the chain uses. */
static int nested_complexity(struct multiple_work *work, const struct multiple_chain *chain)
{
    struct spread_work *spread_work = &work->spread;
    uint32_t numbers[NODES];
    int count = 0, complexity = 0;
    for (int i = 0; i < chain->target_count; i++) {
        const struct spread *spread = &work->spreads[chain->targets[i].assumption];
        spread_ancestors(spread_work, spread, chain->targets[i].node);
        for (int k = 0; k < spread->off_count; k++) {
            uint32_t single, number;
            const uint32_t *parents;
            int node = node_off(spread->off[k]);
            if (!(spread_work->seen[node / 64] >> node % 64 & 1) || spread->parents[node] < MANY)
                continue;
            spread_parents(spread_work, spread, node, &single, &parents, &number);
            bool known = number == 0;
            for (int m = 0; m < count && !known; m++)
                known = numbers[m] == number;
            if (known || count == NODES)
                continue;
            numbers[count++] = number;
            complexity += spread_work->nested_table->complexity(spread_work->nested, number);
        }
    }
    return complexity;
}

/* Computes the complexity of a chain, and keeps it if it is the best. */
static void consider(struct multiple_work *work, struct multiple_chain *chain)
{
    int least = 0;
    if (!(work->rules.kinds >> chain->kind & 1) || is_stopped(work))
        return;
    chain->order = work->order++;
    for (int i = 0; i < chain->target_count; i++)
        least += work->spreads[chain->targets[i].assumption].depth[chain->targets[i].node];
    chain->complexity = least;
    if (!work->all && work->has_best && !is_before(chain, &work->best))
        return;
    chain->complexity = 0;
    for (int i = 0; i < chain->target_count; i++)
        chain->complexity += spread_ancestors(
            &work->spread, &work->spreads[chain->targets[i].assumption], chain->targets[i].node);
    if (work->rules.spread.level >= 2)
        chain->complexity += nested_complexity(work, chain);
    if (work->all || !work->has_best || is_before(chain, &work->best))
        keep(work, chain);
}

/* An on-node changes nothing if it is the last candidate of its cell. */
static bool is_worth(const struct multiple_work *work, int result)
{
    unsigned digits = work->state->digits[node_cell(result)];
    return !node_is_on(result) || (digits & (digits - 1));
}

static void contradict(struct multiple_work *work, int assumption)
{
    const struct spread *spread = spread_from(work, assumption);
    struct multiple_chain chain = {.kind = MULTIPLE_CONTRADICTION, .target_count = 2};
    if (!spread->contradiction)
        return;
    int source = node_candidate(assumption);
    chain.result = node_is_on(assumption) ? node_off(source) : node_on(source);
    if (!is_worth(work, chain.result))
        return;
    chain.targets[0] =
        (struct multiple_target){(uint16_t)assumption, (uint16_t)node_on(spread->clash_on)};
    chain.targets[1] =
        (struct multiple_target){(uint16_t)assumption, (uint16_t)node_off(spread->clash_off)};
    consider(work, &chain);
}

/* The nodes that several spreads have in common. */
struct common {
    cell_set on[GRID_DIGITS], off[GRID_DIGITS];
};

static void start_common(struct common *common, const struct spread *spread)
{
    memcpy(common->on, spread->on_cells, sizeof common->on);
    memcpy(common->off, spread->off_cells, sizeof common->off);
}

static void add_common(struct common *common, const struct spread *spread)
{
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        common->on[digit] &= spread->on_cells[digit];
        common->off[digit] &= spread->off_cells[digit];
    }
}

static bool any(const cell_set sets[GRID_DIGITS])
{
    cell_set all = NO_CELLS;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        all |= sets[digit];
    return cell_set_any(all);
}

/* Considers the results that all assumptions have in common, in the order of the first one's
   spread. */
static void reduce(struct multiple_work *work, struct multiple_chain *chain,
                   const struct common *common)
{
    const struct spread *first = &work->spreads[chain->targets[0].assumption];
    for (int on = 1; on >= 0; on--) {
        const cell_set *sets = on ? common->on : common->off;
        if (!any(sets))
            continue;
        const uint16_t *list = on ? first->on : first->off;
        int count = on ? first->on_count : first->off_count;
        for (int i = 0; i < count; i++) {
            int found = list[i];
            if (!cell_set_has(sets[found % 9], found / 9))
                continue;
            chain->result = on ? node_on(found) : node_off(found);
            if (!is_worth(work, chain->result))
                continue;
            for (int k = 0; k < chain->target_count; k++)
                chain->targets[k].node = (uint16_t)chain->result;
            consider(work, chain);
        }
    }
}

static void reduce_double(struct multiple_work *work, int source)
{
    struct multiple_chain chain = {.kind = MULTIPLE_DOUBLE, .target_count = 2};
    struct common common = {{NO_CELLS}, {NO_CELLS}};
    start_common(&common, spread_from(work, node_on(source)));
    add_common(&common, spread_from(work, node_off(source)));
    chain.targets[0].assumption = (uint16_t)node_on(source);
    chain.targets[1].assumption = (uint16_t)node_off(source);
    reduce(work, &chain, &common);
}

static void reduce_houses(struct multiple_work *work, int cell, int digit)
{
    for (int i = 0; i < 3; i++) {
        int house = state_houses[cell][chain_kinds[i]];
        unsigned places = work->state->places[digit][house];
        if (!(places & (places - 1)) ||
            digit_set_least(places) != state_places[cell][chain_kinds[i]])
            continue;
        struct multiple_chain chain = {.kind = MULTIPLE_HOUSE, .house = house};
        struct common common = {{NO_CELLS}, {NO_CELLS}};
        for (; places; places &= places - 1) {
            int other = candidate(grid_house_cells[house][digit_set_least(places)], digit);
            const struct spread *spread = spread_from(work, node_on(other));
            if (chain.target_count == 0)
                start_common(&common, spread);
            else
                add_common(&common, spread);
            chain.targets[chain.target_count++].assumption = (uint16_t)node_on(other);
        }
        reduce(work, &chain, &common);
    }
}

static void reduce_cell(struct multiple_work *work, int cell)
{
    struct multiple_chain chain = {.kind = MULTIPLE_CELL};
    struct common common = {{NO_CELLS}, {NO_CELLS}};
    for (unsigned set = work->state->digits[cell]; set; set &= set - 1) {
        int source = candidate(cell, digit_set_least(set));
        const struct spread *spread = spread_from(work, node_on(source));
        if (chain.target_count == 0)
            start_common(&common, spread);
        else
            add_common(&common, spread);
        chain.targets[chain.target_count++].assumption = (uint16_t)node_on(source);
    }
    reduce(work, &chain, &common);
}

static void search_cell(struct multiple_work *work, int cell)
{
    const struct spread_rules *rules = &work->rules.spread;
    unsigned digits = work->state->digits[cell];
    int count = digit_set_size(digits);
    for (unsigned set = digits; set && !is_stopped(work); set &= set - 1) {
        int source = candidate(cell, digit_set_least(set));
        if (rules->dynamic) {
            contradict(work, node_on(source));
            contradict(work, node_off(source));
        }
        if (rules->dynamic && !rules->in_digit && count >= 3)
            reduce_double(work, source);
        if (!rules->in_digit)
            reduce_houses(work, cell, source % 9);
    }
    if (!rules->in_digit && !is_stopped(work))
        reduce_cell(work, cell);
}

static int compare(const void *first, const void *second)
{
    return is_before(first, second) ? -1 : 1;
}

void multiple_search(struct multiple_work *work, const struct logic_state *state,
                     const struct multiple_rules *rules, bool all)
{
    memset(work->known, 0, sizeof work->known);
    work->failed = work->spread.arena.failed = false;
    work->spread.arena.used = 0;
    work->state = state;
    work->rules = *rules;
    work->all = all;
    work->has_best = false;
    work->chain_count = 0;
    work->order = 0;
    if (work->spread.nested)
        work->spread.nested_table->forget(work->spread.nested);
    for (int cell = 0; cell < GRID_CELLS && !is_stopped(work); cell++) {
        int count = digit_set_size(state->digits[cell]);
        if (count > 2 || (count == 2 && rules->spread.dynamic))
            search_cell(work, cell);
    }
    if (all && work->chain_count > 1)
        qsort(work->chains, work->chain_count, sizeof *work->chains, compare);
}

enum tenring_technique multiple_technique(const struct spread_rules *rules, enum multiple_kind kind)
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

void multiple_apply(const struct logic_state *state, const struct multiple_chain *chain,
                    struct logic_step *step)
{
    int cell = node_cell(chain->result), digit = node_digit(chain->result);
    if (node_is_on(chain->result)) {
        step_place(step, cell, digit);
        step_remove(step, state, cell, ~(1u << digit));
    } else {
        step_remove(step, state, cell, 1u << digit);
    }
}

void multiple_describe(const struct logic_state *state, const struct spread_rules *rules,
                       const struct multiple_chain *chain, struct logic_step *step)
{
    enum tenring_technique technique = multiple_technique(rules, chain->kind);
    step_start(step, technique);
    step->difficulty =
        chain_difficulty(technique_base(technique) + 0.5 * rules->level, chain->complexity);
    step->complexity = chain->complexity;
    multiple_apply(state, chain, step);
    for (int i = 0; i < chain->target_count; i++) {
        int assumed = chain->targets[i].assumption;
        step->cells |= cell_bit(node_cell(assumed));
        step->digits |= (digit_set)(1u << node_digit(assumed));
    }
    if (chain->kind == MULTIPLE_HOUSE)
        step->house = chain->house;
}
