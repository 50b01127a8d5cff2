/*
 * simple.c - cycles and forcing chains in which each node has one parent.
 *
 * Forcing chain: if "s is on" implies "s is off", s is off; if "s is off" implies "s is on", s is
 * on. Cycle: a closed chain of alternately weak and strong links. Its candidates are alternately
 * true and false, so one end of each weak link is true: a candidate that sees an on-node and an
 * off-node of its digit in the cycle is eliminated.
 *
 * The search is breadth first from each candidate, as in Sudoku Explainer: each on-node is entered
 * once, so not all cycles are found. Off-nodes that lead nowhere are left out, which does not
 * change the result. Once a chain is found, longer ones are pruned.
 *
 * X chains have all links in houses. Y chains have strong links in cells and weak ones in cells and
 * houses; only cycles through cells with two candidates are Y chains. XY chains have all kinds of
 * links.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/simple.h"

#include <string.h>

#define NO_LIMIT 100000

static void link_candidate(struct simple_work *work, int cell, int digit)
{
    const struct logic_state *state = work->state;
    int from = candidate(cell, digit), count = 0;
    unsigned digits = state->digits[cell];
    if (work->y && is_two(digits)) {
        work->strong[from][count] =
            (uint16_t)candidate(cell, digit_set_least(digits & ~(1u << digit)));
        work->cause[from][count++] = CAUSE_CELL;
    }
    for (int i = 0; i < 3 && work->x; i++) {
        int house = state_houses[cell][chain_kinds[i]];
        unsigned places = state->places[digit][house];
        if (!is_two(places))
            continue;
        places &= ~(1u << state_places[cell][chain_kinds[i]]);
        uint16_t to = (uint16_t)candidate(grid_house_cells[house][digit_set_least(places)], digit);
        bool known = false;
        for (int k = 0; k < count; k++)
            known = known || work->strong[from][k] == to;
        if (!known) {
            work->strong[from][count] = to;
            work->cause[from][count++] = (uint8_t)(CAUSE_BOX + i);
        }
    }
    work->strong_count[from] = (uint8_t)count;
    if (count > 0) {
        work->linked_digits[cell] |= (digit_set)(1u << digit);
        work->linked_cells[digit] |= cell_bit(cell);
        reach_add(&work->reach, from, count, work->strong[from]);
    }
}

/* The linked candidates that cannot be true together with this one. */
static int weak_links(const void *context, const struct reach *reach, int from,
                      uint16_t numbers[WEAK_LINKS])
{
    const struct simple_work *work = context;
    int cell = from / 9, digit = from % 9, count = 0;
    if (work->y)
        for (unsigned set = work->linked_digits[cell] & ~(1u << digit); set; set &= set - 1)
            numbers[count++] = (uint16_t)reach->number[candidate(cell, digit_set_least(set))];
    for (cell_set set = work->linked_cells[digit] & state_peers[cell]; cell_set_any(set);
         set = cell_set_drop(set))
        numbers[count++] = (uint16_t)reach->number[candidate(cell_set_least(set), digit)];
    return count;
}

static void link_all(struct simple_work *work)
{
    reach_start(&work->reach);
    memset(work->linked_digits, 0, sizeof work->linked_digits);
    memset(work->linked_cells, 0, sizeof work->linked_cells);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (unsigned set = work->state->digits[cell]; set; set &= set - 1)
            link_candidate(work, cell, digit_set_least(set));
    reach_finish(&work->reach, weak_links, work);
}

/* Whether a chain of this kind, rank and complexity would be better than the best one. */
static bool is_better(const struct simple_work *work, double base, int complexity)
{
    if (!work->has_best)
        return true;
    double difficulty = chain_difficulty(base, complexity);
    const struct simple_chain *best = &work->best;
    if (difficulty != best->difficulty)
        return difficulty < best->difficulty;
    /* kinds are searched in the order of their rank, so the first of equals stays */
    return complexity < best->complexity;
}

static enum tenring_technique technique_of(enum simple_kind kind, bool x, bool y)
{
    if (x && y)
        return kind == SIMPLE_CYCLE ? TENRING_TECHNIQUE_XY_CYCLE : TENRING_TECHNIQUE_XY_CHAIN;
    if (y)
        return TENRING_TECHNIQUE_Y_CYCLE;
    return kind == SIMPLE_CYCLE ? TENRING_TECHNIQUE_X_CYCLE : TENRING_TECHNIQUE_X_CHAIN;
}

static double base_of(const struct simple_work *work, enum simple_kind kind)
{
    return technique_base(technique_of(kind, work->x, work->y));
}

/* The greatest complexity that can still be the best. */
static int most(const struct simple_work *work, enum simple_kind kind)
{
    if (work->take || !work->has_best)
        return NO_LIMIT;
    double base = base_of(work, kind);
    int complexity = 2;
    while (is_better(work, base, complexity + 2))
        complexity += 2;
    return complexity;
}

static void clear_search(struct simple_work *work)
{
    memset(work->on_digits, 0, sizeof work->on_digits);
    memset(work->off_digits, 0, sizeof work->off_digits);
    memset(work->off_cells, 0, sizeof work->off_cells);
}

static inline void enter_off(struct simple_work *work, int to, int from, int *count)
{
    work->off_digits[to / 9] |= (digit_set)(1u << to % 9);
    work->off_cells[to % 9] |= cell_bit(to / 9);
    work->off_from[to] = (uint16_t)from;
    work->off[(*count)++] = (uint16_t)to;
}

/* Enters the off-nodes of a set of cells in the order box, row, column of `cell`. */
static inline void enter_cells(struct simple_work *work, cell_set set, int cell, int digit,
                               int *count)
{
    int from = candidate(cell, digit);
    for (int i = 0; i < 3 && cell_set_any(set); i++) {
        cell_set part = set & state_house_cells[state_houses[cell][chain_kinds[i]]];
        set &= ~part;
        for (; cell_set_any(part); part = cell_set_drop(part))
            enter_off(work, candidate(cell_set_least(part), digit), from, count);
    }
}

/* Adds the off-nodes implied by an on-node that are new and lead further. */
static inline void spread_on(struct simple_work *work, int from, int *count)
{
    int cell = from / 9, digit = from % 9;
    if (work->y) {
        unsigned set = work->linked_digits[cell] & ~(work->off_digits[cell] | 1u << digit);
        for (; set; set &= set - 1)
            enter_off(work, candidate(cell, digit_set_least(set)), from, count);
    }
    cell_set cells = work->linked_cells[digit] & state_peers[cell] & ~work->off_cells[digit];
    enter_cells(work, cells, cell, digit, count);
}

static inline void spread_off(struct simple_work *work, int from, int *count)
{
    for (int i = 0; i < work->strong_count[from]; i++) {
        int to = work->strong[from][i];
        if (work->on_digits[to / 9] >> to % 9 & 1)
            continue;
        work->on_digits[to / 9] |= (digit_set)(1u << to % 9);
        work->on_from[to] = (uint16_t)from;
        work->on_cause[to] = work->cause[from][i];
        work->on[(*count)++] = (uint16_t)to;
    }
}

static void add_node(struct simple_chain *chain, int node, int cause)
{
    chain->path[chain->length] = (uint16_t)node;
    chain->cause[chain->length++] = (uint8_t)cause;
}

/* Adds the path back from an on-node to the assumption `source` (a node). */
static void trace(const struct simple_work *work, int on, int source, struct simple_chain *chain)
{
    for (;;) {
        add_node(chain, node_on(on), on == source ? CAUSE_NONE : work->on_cause[on]);
        if (node_on(on) == source)
            return;
        int off = work->on_from[on];
        add_node(chain, node_off(off), CAUSE_NONE);
        if (node_off(off) == source)
            return;
        on = work->off_from[off];
    }
}

static void start_chain(struct simple_work *work, enum simple_kind kind)
{
    struct simple_chain *chain = &work->found;
    chain->kind = kind;
    chain->x = work->x;
    chain->y = work->y;
    chain->length = chain->removed_count = 0;
}

static void hand_on(struct simple_work *work, int complexity)
{
    struct simple_chain *chain = &work->found;
    if (!(work->techniques >> technique_of(chain->kind, chain->x, chain->y) & 1))
        return;
    double base = base_of(work, chain->kind);
    chain->complexity = complexity;
    chain->difficulty = chain_difficulty(base, complexity);
    if (work->take) {
        work->stopped = work->take(work->context, chain);
    } else if (is_better(work, base, complexity)) {
        memcpy(&work->best, chain, sizeof *chain);
        work->has_best = true;
    }
}

/* The candidates that a cycle eliminates: those that see an on-node and an off-node of their
   digit. */
static void remove_by_cycle(const struct logic_state *state, struct simple_chain *chain)
{
    cell_set seen_on[GRID_DIGITS] = {0}, seen_off[GRID_DIGITS] = {0}, cells = NO_CELLS;
    for (int i = 0; i < chain->length; i++) {
        int cell = node_cell(chain->path[i]), digit = node_digit(chain->path[i]);
        cells |= cell_bit(cell);
        if (node_is_on(chain->path[i]))
            seen_on[digit] |= state_peers[cell];
        else
            seen_off[digit] |= state_peers[cell];
    }
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        seen_on[digit] &= seen_off[digit] & state->cells[digit] & ~cells;
    for (int i = 0; i < chain->length; i++) {
        int cell = node_cell(chain->path[i]), digit = node_digit(chain->path[i]);
        if (!node_is_on(chain->path[i]))
            continue;
        cell_set part = seen_on[digit] & state_peers[cell];
        seen_on[digit] &= ~part;
        for (; cell_set_any(part); part = cell_set_drop(part))
            chain->removed[chain->removed_count++] =
                (uint16_t)candidate(cell_set_least(part), digit);
    }
}

/* source on -> ... -> on -> off (that is linked to the source) -> source on */
static void close_cycle(struct simple_work *work, int source, int on, int off, int edges)
{
    struct simple_chain *chain = &work->found;
    for (int at = on; at != source; at = work->off_from[work->on_from[at]])
        if (work->on_from[at] == off)
            return;
    start_chain(work, SIMPLE_CYCLE);
    int cause = CAUSE_NONE;
    for (int i = 0; i < work->strong_count[off]; i++)
        if (work->strong[off][i] == source)
            cause = work->cause[off][i];
    add_node(chain, node_on(source), cause);
    add_node(chain, node_off(off), CAUSE_NONE);
    trace(work, on, node_on(source), chain);
    chain->length--;
    remove_by_cycle(work->state, chain);
    if (chain->removed_count > 0)
        hand_on(work, edges);
}

static inline bool is_weakly_linked(const struct simple_work *work, int first, int second)
{
    if (first / 9 == second / 9)
        return work->y && first != second;
    return first % 9 == second % 9 && cell_set_has(state_peers[first / 9], second / 9);
}

/* Finds cycles that close after an on-node, in the order of its weak links. */
static void close_cycles(struct simple_work *work, int source, int on, int edges)
{
    uint16_t order[4];
    int count = 0;
    for (int i = 0; i < work->strong_count[source]; i++)
        if (is_weakly_linked(work, on, work->strong[source][i]))
            order[count++] = work->strong[source][i];
    /* Explainer's order: the cell's digits, then box, row, column of the on-node */
    for (int kind = 0; kind < 4 && count > 0; kind++) {
        for (;;) {
            int least = -1;
            for (int i = 0; i < count; i++) {
                int cell = order[i] / 9;
                bool fits = kind == 0
                                ? cell == on / 9
                                : cell != on / 9 && state_houses[cell][chain_kinds[kind - 1]] ==
                                                        state_houses[on / 9][chain_kinds[kind - 1]];
                if (fits && (least < 0 || order[i] < order[least]))
                    least = i;
            }
            if (least < 0)
                break;
            int off = order[least];
            order[least] = order[--count];
            close_cycle(work, source, on, off, edges);
        }
    }
}

/* Whether the search from "source is on" can reach "source is off". */
static bool can_force(const struct simple_work *work, int source)
{
    const struct reach *reach = &work->reach;
    int number = reach->number[source];
    uint16_t numbers[WEAK_LINKS];
    if (!work->x)
        return false;
    if (number < 0)
        return reach_off(reach, source, weak_links(work, reach, source, numbers), numbers);
    uint32_t first = reach->first_weak[number];
    return reach_off(reach, source, (int)(reach->first_weak[number + 1] - first),
                     reach->weak + first);
}

/* Searches from "source is on" for "source is off", and for cycles. Cycles are reported before
   forcing chains. */
static void search_on(struct simple_work *work, int source)
{
    int on_count = 1, off_count = 0, on_done = 0, off_done = 0, found_on = -1, found_edges = 0;
    int most_cycle = reach_cycle(&work->reach, source) ? most(work, SIMPLE_CYCLE) : 0;
    int most_chain = can_force(work, source) ? most(work, SIMPLE_OFF) : 0;
    if (most_cycle == 0 && most_chain == 0)
        return;
    clear_search(work);
    work->on[0] = (uint16_t)source;
    work->on_digits[source / 9] |= (digit_set)(1u << source % 9);
    for (int edges = 1; on_done < on_count && !work->stopped; edges += 2) {
        if (edges + 1 > most_cycle && (found_on >= 0 || edges + 1 > most_chain))
            break;
        for (int layer = on_count; on_done < layer && !work->stopped; on_done++) {
            int on = work->on[on_done];
            if (edges > 1 && edges + 1 <= most_cycle) {
                bool had = work->has_best;
                close_cycles(work, source, on, edges + 1);
                if (work->has_best != had)
                    most_cycle = most(work, SIMPLE_CYCLE);
            }
            if (found_on < 0 && edges + 1 <= most_chain && is_weakly_linked(work, on, source)) {
                found_on = on;
                found_edges = edges;
            }
            spread_on(work, on, &off_count);
        }
        for (; off_done < off_count; off_done++)
            spread_off(work, work->off[off_done], &on_count);
    }
    if (!chain_count(work->watch, (uint64_t)on_count + (uint64_t)off_count))
        work->stopped = true;
    if (found_on < 0 || work->stopped)
        return;
    start_chain(work, SIMPLE_OFF);
    add_node(&work->found, node_off(source), CAUSE_NONE);
    trace(work, found_on, node_on(source), &work->found);
    work->found.removed[work->found.removed_count++] = (uint16_t)source;
    hand_on(work, found_edges + 1);
}

/* Searches from "source is off" for "source is on". */
static void search_off(struct simple_work *work, int source)
{
    int on_count = 0, off_count = 0, on_done = 0, off_done = 0;
    int most_chain = most(work, SIMPLE_ON);
    clear_search(work);
    enter_off(work, source, source, &off_count);
    for (int edges = 1; off_done < off_count && edges + 1 <= most_chain; edges += 2) {
        for (; off_done < off_count; off_done++)
            spread_off(work, work->off[off_done], &on_count);
        if (work->on_digits[source / 9] >> source % 9 & 1) {
            struct simple_chain *chain = &work->found;
            start_chain(work, SIMPLE_ON);
            trace(work, source, node_off(source), chain);
            for (unsigned set = work->state->digits[source / 9] & ~(1u << source % 9); set;
                 set &= set - 1)
                chain->removed[chain->removed_count++] =
                    (uint16_t)candidate(source / 9, digit_set_least(set));
            hand_on(work, edges + 1);
            break;
        }
        for (; on_done < on_count; on_done++)
            spread_on(work, work->on[on_done], &off_count);
    }
    if (!chain_count(work->watch, (uint64_t)on_count + (uint64_t)off_count))
        work->stopped = true;
}

static void search_all(struct simple_work *work, bool x, bool y)
{
    work->x = x;
    work->y = y;
    link_all(work);
    if (!chain_count(work->watch, 2 * (uint64_t)work->reach.count))
        work->stopped = true;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digits = work->state->digits[cell];
        if (!(digits & (digits - 1)) || (!x && !is_two(digits)))
            continue;
        for (unsigned set = digits; set; set &= set - 1) {
            int source = candidate(cell, digit_set_least(set));
            if (work->stopped)
                return;
            search_on(work, source);
            if (x && work->strong_count[source] && !work->stopped && reach_on(&work->reach, source))
                search_off(work, source);
        }
    }
}

static void search_kinds(struct simple_work *work, const struct logic_state *state)
{
    work->state = state;
    work->has_best = work->stopped = false;
    for (int i = 0; i < 3; i++) {
        bool x = i != 1, y = i != 0;
        if (work->techniques >> technique_of(SIMPLE_CYCLE, x, y) & 1 ||
            work->techniques >> technique_of(SIMPLE_OFF, x, y) & 1)
            search_all(work, x, y);
    }
}

const struct simple_chain *simple_find_best(struct simple_work *work,
                                            const struct logic_state *state)
{
    work->take = NULL;
    search_kinds(work, state);
    return work->has_best ? &work->best : NULL;
}

void simple_find_all(struct simple_work *work, const struct logic_state *state,
                     bool (*take)(void *context, const struct simple_chain *chain), void *context)
{
    work->take = take;
    work->context = context;
    search_kinds(work, state);
}

void simple_describe(const struct simple_chain *chain, struct logic_step *step)
{
    step_start(step, technique_of(chain->kind, chain->x, chain->y));
    step->difficulty = chain->difficulty;
    step->complexity = chain->complexity;
    memcpy(step->removed, chain->removed, (size_t)chain->removed_count * sizeof *step->removed);
    step->removed_count = chain->removed_count;
    if (chain->kind == SIMPLE_ON)
        step_place(step, node_cell(chain->path[0]), node_digit(chain->path[0]));
    for (int i = 0; i < chain->length; i++) {
        step->cells |= cell_bit(node_cell(chain->path[i]));
        step->digits |= (digit_set)(1u << node_digit(chain->path[i]));
    }
}
