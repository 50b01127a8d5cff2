/*
 * spread.c - everything that follows from one assumption, in the order of Sudoku Explainer.
 *
 * The order decides which parents a node gets, and so the length of a chain: on-nodes are followed
 * first, in the order found; if there are none, one off-node. A node keeps its first parents. In a
 * dynamic spread an off-node is removed from the candidates after its consequences were found;
 * candidates removed earlier in the same cell or house are parents too.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/spread.h"

#include <stdlib.h>
#include <string.h>

/* Reserves `count` words; returns their place, or 0 when there is no memory. */
static size_t take_words(struct arena *arena, size_t count)
{
    if (arena->used + count > arena->size) {
        size_t size = arena->size ? 2 * arena->size : 4096;
        while (size < arena->used + count)
            size *= 2;
        uint32_t *words = realloc(arena->words, size * sizeof *words);
        if (!words) {
            arena->failed = true;
            return 0;
        }
        arena->words = words;
        arena->size = size;
    }
    size_t place = arena->used;
    arena->used += count;
    return place;
}

struct run {
    struct spread_work *work;
    const struct logic_state *state; /* before the assumption */
    const struct spread_rules *rules;
    struct spread *spread;
    const struct logic_state *now;
};

static void add_on(struct run *run, int on, int cause)
{
    struct spread *spread = run->spread;
    run->work->on_digits[on / 9] |= (digit_set)(1u << on % 9);
    spread->on_cells[on % 9] |= cell_bit(on / 9);
    spread->cause[on] = (uint8_t)cause;
    spread->on[spread->on_count++] = (uint16_t)on;
}

static void add_off(struct run *run, int off)
{
    struct spread *spread = run->spread;
    run->work->off_digits[off / 9] |= (digit_set)(1u << off % 9);
    spread->off_cells[off % 9] |= cell_bit(off / 9);
    spread->off[spread->off_count++] = (uint16_t)off;
}

static void set_parent(struct spread *spread, int node, int parent)
{
    spread->parents[node] = (uint32_t)parent;
    spread->depth[node] = (uint16_t)(spread->depth[parent] + 1);
}

/* Turns a candidate off because `from` is on. Returns false on a contradiction. */
static bool make_off(struct run *run, int off, int from)
{
    struct spread_work *work = run->work;
    unsigned bit = 1u << off % 9;
    bool clash = (work->on_digits[off / 9] & bit) != 0;
    if (!clash && work->off_digits[off / 9] & bit)
        return true;
    set_parent(run->spread, node_off(off), node_on(from));
    if (!clash) {
        add_off(run, off);
        return true;
    }
    run->spread->contradiction = true;
    run->spread->clash_on = run->spread->clash_off = (uint16_t)off;
    return false;
}

static bool follow_on(struct run *run, int from)
{
    struct spread_work *work = run->work;
    const struct spread *spread = run->spread;
    int cell = from / 9, digit = from % 9;
    if (!run->rules->in_digit) {
        unsigned set = run->now->digits[cell] & ~(1u << digit);
        /* candidates that are already off need no check */
        set &= (unsigned)~work->off_digits[cell] | work->on_digits[cell];
        for (; set; set &= set - 1)
            if (!make_off(run, candidate(cell, digit_set_least(set)), from))
                return false;
    }
    cell_set seen = run->now->cells[digit] & state_peers[cell];
    seen &= ~spread->off_cells[digit] | spread->on_cells[digit];
    for (int i = 0; i < 3 && cell_set_any(seen); i++) {
        cell_set part = seen & state_house_cells[state_houses[cell][chain_kinds[i]]];
        seen &= ~part;
        for (; cell_set_any(part); part = cell_set_drop(part))
            if (!make_off(run, candidate(cell_set_least(part), digit), from))
                return false;
    }
    return true;
}

/* A node that is on because `off` is off, and the removals that this depends on: digits of the cell
   or places in the house. */
struct last {
    int on, cause;
    unsigned gone;
};

static int find_last(const struct run *run, int off, struct last last[4])
{
    const struct logic_state *now = run->now, *state = run->state;
    int cell = off / 9, digit = off % 9, count = 0;
    if (!run->rules->in_digit && is_two(now->digits[cell])) {
        last[count].on = candidate(cell, digit_set_least(now->digits[cell] & ~(1u << digit)));
        last[count].cause = CAUSE_CELL;
        last[count++].gone = state->digits[cell] & ~now->digits[cell];
    }
    for (int i = 0; i < 3; i++) {
        int house = state_houses[cell][chain_kinds[i]];
        unsigned places = now->places[digit][house];
        if (!is_two(places))
            continue;
        unsigned rest = places & ~(1u << state_places[cell][chain_kinds[i]]);
        int on = candidate(grid_house_cells[house][digit_set_least(rest)], digit);
        bool known = false;
        for (int k = 0; k < count; k++)
            known = known || last[k].on == on;
        if (known)
            continue;
        last[count].on = on;
        last[count].cause = CAUSE_BOX + i;
        last[count++].gone = state->places[digit][house] & ~places;
    }
    return count;
}

/* Sets the parents of an on-node: `off`, and the earlier removals in the cell or house. */
static void set_parents(struct run *run, const struct last *last, int off)
{
    struct spread *spread = run->spread;
    struct arena *arena = &run->work->arena;
    set_parent(spread, node_on(last->on), node_off(off));
    if (!last->gone)
        return;
    int count = 1 + digit_set_size(last->gone);
    size_t at = take_words(arena, (size_t)count + 2);
    if (arena->failed)
        return;
    uint32_t *words = arena->words + at;
    int depth = spread->depth[node_off(off)];
    *words++ = (uint32_t)count;
    *words++ = 0;
    *words++ = (uint32_t)node_off(off);
    int cell = off / 9, digit = off % 9;
    for (unsigned set = last->gone; set; set &= set - 1) {
        int i = digit_set_least(set), parent;
        if (last->cause == CAUSE_CELL)
            parent = node_off(candidate(cell, i));
        else
            parent = node_off(candidate(
                grid_house_cells[state_houses[cell][chain_kinds[last->cause - CAUSE_BOX]]][i],
                digit));
        *words++ = (uint32_t)parent;
        if (spread->depth[parent] > depth)
            depth = spread->depth[parent];
    }
    spread->parents[node_on(last->on)] = MANY + (uint32_t)at;
    spread->depth[node_on(last->on)] = (uint16_t)(depth + 1);
}

static bool follow_off(struct run *run, int off)
{
    struct spread_work *work = run->work;
    struct last last[4];
    int count = find_last(run, off, last);
    if (run->rules->dynamic)
        state_eliminate(&work->now, off / 9, off % 9);
    for (int i = 0; i < count; i++) {
        int on = last[i].on;
        unsigned bit = 1u << on % 9;
        bool clash = (work->off_digits[on / 9] & bit) != 0;
        if (!clash && work->on_digits[on / 9] & bit)
            continue;
        set_parents(run, &last[i], off);
        run->spread->cause[on] = (uint8_t)last[i].cause;
        if (clash) {
            run->spread->contradiction = true;
            run->spread->clash_on = run->spread->clash_off = (uint16_t)on;
            return false;
        }
        add_on(run, on, last[i].cause);
    }
    return true;
}

/* Adds the removals of further techniques. Returns false when there are none. */
static bool follow_further(struct run *run)
{
    struct spread *spread = run->spread;
    const struct further *further =
        run->work->nested_table->find(run->work->nested, run->state, run->now, run->rules->level);
    bool any = false;
    for (int i = 0; i < further->count; i++) {
        const struct removal *removal = &further->removals[i];
        int off = removal->candidate;
        if (run->work->off_digits[off / 9] >> off % 9 & 1)
            continue;
        int depth = 0;
        struct arena *arena = &run->work->arena;
        size_t at = take_words(arena, (size_t)removal->parent_count + 2);
        if (arena->failed)
            return false;
        uint32_t *words = arena->words + at;
        *words++ = removal->parent_count;
        *words++ = removal->nested;
        for (int k = 0; k < removal->parent_count; k++) {
            int parent = node_off(further->parents[removal->first_parent + (uint32_t)k]);
            *words++ = (uint32_t)parent;
            if (spread->depth[parent] > depth)
                depth = spread->depth[parent];
        }
        spread->parents[node_off(off)] = MANY + (uint32_t)at;
        spread->depth[node_off(off)] = (uint16_t)(depth + 1);
        add_off(run, off);
        any = true;
    }
    return any;
}

void spread_run(struct spread_work *work, const struct logic_state *state,
                const struct spread_rules *rules, int node, struct spread *spread)
{
    struct run run = {work, state, rules, spread, state};
    int on_done = 0, off_done = 0;
    if (rules->dynamic) {
        work->now = *state;
        run.now = &work->now;
    }
    memset(work->on_digits, 0, sizeof work->on_digits);
    memset(work->off_digits, 0, sizeof work->off_digits);
    memset(spread->on_cells, 0, sizeof spread->on_cells);
    memset(spread->off_cells, 0, sizeof spread->off_cells);
    spread->on_count = spread->off_count = 0;
    spread->contradiction = false;
    spread->parents[node] = NO_PARENT;
    spread->depth[node] = 1;
    if (node_is_on(node))
        add_on(&run, node, CAUSE_NONE);
    else
        add_off(&run, node_candidate(node));
    while (!work->arena.failed) {
        if (on_done < spread->on_count) {
            if (!follow_on(&run, spread->on[on_done++]))
                break;
        } else if (off_done < spread->off_count) {
            if (!follow_off(&run, spread->off[off_done++]))
                break;
        } else if (rules->level == 0 || work->watch->status != TENRING_STATUS_OK ||
                   !follow_further(&run)) {
            break;
        }
    }
    chain_count(work->watch, (uint64_t)spread->on_count + (uint64_t)spread->off_count);
}

int spread_parents(const struct spread_work *work, const struct spread *spread, int node,
                   uint32_t *single, const uint32_t **parents, uint32_t *nested)
{
    uint32_t parent = spread->parents[node];
    *nested = 0;
    if (parent >= MANY) {
        const uint32_t *words = work->arena.words + (parent - MANY);
        *nested = words[1];
        *parents = words + 2;
        return (int)words[0];
    }
    *single = parent;
    *parents = single;
    return parent == NO_PARENT ? 0 : 1;
}

int spread_ancestors(struct spread_work *work, const struct spread *spread, int node)
{
    int count = 0, top = 0;
    memset(work->seen, 0, sizeof work->seen);
    work->seen[node / 64] |= (uint64_t)1 << node % 64;
    work->stack[top++] = (uint16_t)node;
    while (top > 0) {
        uint32_t single, nested;
        const uint32_t *parents;
        int n = spread_parents(work, spread, work->stack[--top], &single, &parents, &nested);
        count++;
        for (int i = 0; i < n; i++) {
            uint32_t parent = parents[i];
            uint64_t bit = (uint64_t)1 << parent % 64;
            if (work->seen[parent / 64] & bit)
                continue;
            work->seen[parent / 64] |= bit;
            work->stack[top++] = (uint16_t)parent;
        }
    }
    return count;
}
