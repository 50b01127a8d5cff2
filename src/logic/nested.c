/*
 * nested.c - further techniques inside a dynamic chain.
 *
 * When no more links follow, the techniques of the level are tried in turn on the candidates that
 * the assumption has left; the spread continues after the first one that removes something. A step
 * that depends on no candidate removed by the chain would have been found without the chain and is
 * skipped. The *parents* of a step are the removed candidates that it depends on:
 *
 *   locked candidates, X-wing   the base's candidates outside the cover
 *   hidden pair                 the pair's digits outside its cells
 *   naked pair                  other digits in its cells
 *   chains                      the other candidates of the cell or house of each strong link
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/nested_parts.h"

#include "logic/finders.h"

#include <stdlib.h>
#include <string.h>

struct nested *nested_new(struct chain_watch *watch)
{
    struct nested *nested = calloc(1, sizeof *nested);
    if (nested) {
        nested->simple.watch = watch;
        nested->simple.techniques = SIMPLE_TECHNIQUES;
    }
    return nested;
}

static void release(struct nested *nested)
{
    struct nested_list *lists[] = {&nested->removals, &nested->parents, &nested->nodes,
                                   &nested->filed,    &nested->records, &nested->paths,
                                   &nested->kept};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        free(lists[i]->items);
    if (nested->inner_ready)
        multiple_end(&nested->inner);
    free(nested);
}

static void forget(struct nested *nested)
{
    nested->filed.count = nested->nodes.count = 0;
    nested->failed = false;
}

void nested_record(struct nested *nested, struct nested_recorder *recorder)
{
    nested->recorder = recorder;
}

static bool failed(const struct nested *nested)
{
    return nested->failed;
}

/* ------------------------------------------------------------------------------------------------
 * Patterns
 * --------------------------------------------------------------------------------------------- */

struct pattern_sink {
    struct logic_sink sink;
    struct nested *nested;
};

static cell_set houses_cells(uint32_t houses)
{
    cell_set cells = NO_CELLS;
    for (; houses; houses &= houses - 1)
        cells |= state_house_cells[__builtin_ctz(houses)];
    return cells;
}

static void add_fish_parents(struct nested *nested, const struct logic_step *step)
{
    int digit = digit_set_least(step->digits);
    cell_set covered = houses_cells(step->cover);
    for (uint32_t base = step->base; base; base &= base - 1) {
        int house = __builtin_ctz(base);
        unsigned gone =
            nested->state->places[digit][house] & ~nested->now->places[digit][house] & 0x1ff;
        for (; gone; gone &= gone - 1) {
            int cell = grid_house_cells[house][digit_set_least(gone)];
            if (!cell_set_has(covered, cell))
                nested_add_parent(nested, candidate(cell, digit));
        }
    }
}

static void add_set_parents(struct nested *nested, const struct logic_step *step)
{
    const uint8_t *cells = grid_house_cells[__builtin_ctz(step->base)];
    bool naked = step->technique == TENRING_TECHNIQUE_NAKED_PAIR;
    for (int place = 0; place < 9; place++) {
        int cell = cells[place];
        if (cell_set_has(step->cells, cell) != naked)
            continue;
        unsigned digits = nested->state->digits[cell];
        nested_add_digits(nested, cell, digits & (naked ? ~(unsigned)step->digits : step->digits));
    }
}

static bool take_pattern(struct logic_sink *sink, const struct logic_step *step)
{
    struct nested *nested = ((struct pattern_sink *)(void *)sink)->nested;
    size_t first_parent = nested_start_parents(nested);
    if (step->cover)
        add_fish_parents(nested, step);
    else
        add_set_parents(nested, step);
    uint32_t number = 0;
    if (nested->recorder && nested->parents.count > first_parent)
        number = nested_count_step(nested, (struct nested_use){.pattern = step});
    nested_add_removals(nested, step->removed, step->removed_count, first_parent, number);
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Chains of several assumptions
 * --------------------------------------------------------------------------------------------- */

/* Goes through the nodes that a target depends on, level by level. */
static void use_target(struct nested *nested, const struct multiple_chain *chain,
                       const struct multiple_target *target)
{
    struct multiple_work *inner = &nested->inner;
    const struct spread *spread = &inner->spreads[target->assumption];
    uint64_t seen[NODES / 64 + 1] = {0};
    int count = 0;
    nested->visited[count++] = target->node;
    seen[target->node / 64] |= (uint64_t)1 << target->node % 64;
    nested_add_node(nested, 0xffff);
    for (int i = 0; i < count; i++) {
        uint32_t single, number;
        const uint32_t *parents;
        int node = nested->visited[i];
        nested_add_node(nested, node);
        if (node_is_on(node)) {
            enum cause cause = (enum cause)spread->cause[node];
            if (cause == CAUSE_NONE && chain->kind == MULTIPLE_CELL)
                cause = CAUSE_CELL;
            else if (cause == CAUSE_NONE && chain->kind == MULTIPLE_HOUSE)
                cause = chain->house >= FIRST_BOX      ? CAUSE_BOX
                        : chain->house >= FIRST_COLUMN ? CAUSE_COLUMN
                                                       : CAUSE_ROW;
            nested_add_cause(nested, node, cause);
        }
        int n = spread_parents(&inner->spread, spread, node, &single, &parents, &number);
        for (int k = 0; k < n; k++) {
            uint64_t bit = (uint64_t)1 << parents[k] % 64;
            if (seen[parents[k] / 64] & bit)
                continue;
            seen[parents[k] / 64] |= bit;
            nested->visited[count++] = (uint16_t)parents[k];
        }
    }
}

static void use_multiple(struct nested *nested, const struct multiple_chain *chain)
{
    struct logic_step step;
    size_t first_parent = nested_start_parents(nested), first = nested->nodes.count;
    for (int i = 0; i < chain->target_count; i++)
        use_target(nested, chain, &chain->targets[i]);
    if (nested->parents.count == first_parent || nested->failed) {
        nested->nodes.count = first;
        return;
    }
    uint32_t number;
    if (nested->recorder) {
        nested->nodes.count = first;
        number =
            nested_count_step(nested, (struct nested_use){.work = &nested->inner, .chain = chain});
    } else {
        number = nested_file_chain(nested, first, chain->complexity);
    }
    step_start(&step, TENRING_TECHNIQUE_NONE);
    multiple_apply(nested->now, chain, &step);
    nested_add_removals(nested, step.removed, step.removed_count, first_parent, number);
}

static void find_multiple(struct nested *nested, bool dynamic, int level)
{
    struct multiple_work *inner = &nested->inner;
    struct multiple_rules rules = {{dynamic, false, level}, MULTIPLE_ALL_KINDS};
    uint64_t results[NODES / 64 + 1] = {0};
    if (!nested->inner_ready) {
        if (!multiple_start(inner, nested->simple.watch)) {
            nested->failed = true;
            return;
        }
        nested->inner_ready = true;
    }
    inner->spread.nested_table = &nested_table;
    if (level > 0 && !inner->spread.nested &&
        !(inner->spread.nested = nested_new(nested->simple.watch))) {
        nested->failed = true;
        return;
    }
    multiple_search(inner, nested->now, &rules, true);
    nested->failed = nested->failed || inner->failed;
    for (size_t i = 0; i < inner->chain_count && !nested->failed; i++) {
        /* chains with the same result remove the same; so does an on-node where two candidates are
           left, and the other one as an off-node */
        int result = inner->chains[i].result;
        unsigned digits = nested->now->digits[node_cell(result)];
        if (node_is_on(result) && is_two(digits))
            result = node_off(candidate(node_cell(result),
                                        digit_set_least(digits & ~(1u << node_digit(result)))));
        uint64_t bit = (uint64_t)1 << result % 64;
        if (results[result / 64] & bit)
            continue;
        results[result / 64] |= bit;
        use_multiple(nested, &inner->chains[i]);
    }
}

/* ------------------------------------------------------------------------------------------------
 * All together
 * --------------------------------------------------------------------------------------------- */

static const struct further *find(struct nested *nested, const struct logic_state *state,
                                  const struct logic_state *now, int level)
{
    struct pattern_sink sink = {{take_pattern}, nested};
    nested->state = state;
    nested->now = now;
    nested->removals.count = nested->parents.count = 0;
    find_locked(now, 0, &sink.sink);
    if (!nested->removals.count)
        find_hidden_set(now, 2, &sink.sink);
    if (!nested->removals.count)
        find_naked_set(now, 2, &sink.sink);
    if (!nested->removals.count)
        find_fish(now, 2, &sink.sink);
    if (!nested->removals.count && (level == 2 || level == 3))
        nested_find_simple(nested);
    if (!nested->removals.count && level == 3)
        find_multiple(nested, false, 0);
    if (!nested->removals.count && level >= 4)
        find_multiple(nested, true, 0);
    if (!nested->removals.count && level >= 5)
        find_multiple(nested, true, 2);
    nested->further.count = nested->failed ? 0 : (int)nested->removals.count;
    nested->further.removals = nested->removals.items;
    nested->further.parents = nested->parents.items;
    return &nested->further;
}

static int complexity(const struct nested *nested, uint32_t number)
{
    return ((const struct nested_filed *)nested->filed.items)[number - 1].complexity;
}

const struct nested_table nested_table = {find, complexity, forget, failed, release};
