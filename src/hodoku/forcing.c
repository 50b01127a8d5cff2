/*
 * forcing.c - forcing chains and nets: contradictions, and conclusions that several assumptions
 * share.
 *
 * An assumption is false when it implies a candidate both on and off, two digits in a cell, a digit
 * twice in a house, or a cell without digits or a house without a place for a digit. A conclusion
 * is true (a verity) when it follows from a candidate both on and off, from all candidates of a
 * cell, or from all places of a digit in a house. A net is a chain some of whose steps need several
 * earlier ones.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/tables.h"

enum { KIND_CONTRADICTION, KIND_VERITY };

struct forcing_work {
    struct tables *tables;
    struct round *round;
    struct collection *collection;
    bool nets;
    /* the step being built: the length of its chains, and whether one is a net */
    int length;
    bool net;
};

/* Adds the chain from an assumption to a candidate to the step being built. */
static void add_chain(struct forcing_work *work, const struct table *table, int cell, int digit,
                      bool on)
{
    const struct chain_trace *trace = &work->tables->trace;
    int item = candidate(cell, digit);
    if (!tables_trace(work->tables, table, on ? node_on(item) : node_off(item)))
        return;
    work->length += trace->count;
    for (int i = 0; i < trace->branch_count; i++) {
        int length = trace->branch_length[i];
        for (int k = 0; k < trace->count; k++) {
            if (trace->nodes[k] == trace->branches[i][length - 1]) {
                work->length += length;
                work->net = true;
            }
        }
    }
}

static void add_step(struct forcing_work *work, int kind)
{
    if (work->nets && !work->net)
        return;
    struct collected *known = collect_find(work->collection, kind, &work->round->found);
    if (!known)
        (void)collect_add(work->collection, kind, &work->round->found, work->length);
    else if (known->length > work->length)
        known->length = work->length;
}

static void begin(struct forcing_work *work, int item, bool placed)
{
    round_clear_found(&work->round->found);
    if (placed)
        work->round->found.placed = item;
    else
        round_remove(work->round, item / 9, item % 9);
    work->length = 0;
    work->net = false;
}

/* Begins the step that an assumption is false. */
static void begin_contradiction(struct forcing_work *work, const struct table *table)
{
    int node = table->entries[0].node;
    begin(work, node_candidate(node), !node_is_on(node));
}

/* Adds the contradiction made by the chains to a digit, on or off, in all cells of a set. */
static void add_chains(struct forcing_work *work, const struct table *table, cell_set cells,
                       int digit, bool on)
{
    begin_contradiction(work, table);
    for (; cell_set_any(cells); cells = cell_set_drop(cells))
        add_chain(work, table, cell_set_least(cells), digit, on);
    add_step(work, KIND_CONTRADICTION);
}

static void check_digits(struct forcing_work *work, const struct table *table)
{
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        cell_set both = table->on[digit] & table->off[digit];
        if (!cell_set_any(both))
            continue;
        begin_contradiction(work, table);
        add_chain(work, table, cell_set_least(both), digit, false);
        add_chain(work, table, cell_set_least(both), digit, true);
        add_step(work, KIND_CONTRADICTION);
    }
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        for (int other = digit + 1; other < GRID_DIGITS; other++) {
            cell_set both = table->on[digit] & table->on[other];
            if (!cell_set_any(both))
                continue;
            begin_contradiction(work, table);
            add_chain(work, table, cell_set_least(both), digit, true);
            add_chain(work, table, cell_set_least(both), other, true);
            add_step(work, KIND_CONTRADICTION);
        }
    }
}

static void check_cells(struct forcing_work *work, const struct table *table)
{
    const struct board *board = &work->round->board;
    cell_set empty = work->round->open;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        empty &= (table->off[digit] | ~board->cells[digit]) & ~table->on[digit];
    for (; cell_set_any(empty); empty = cell_set_drop(empty)) {
        int cell = cell_set_least(empty);
        begin_contradiction(work, table);
        for (unsigned set = board->digits[cell]; set; set &= set - 1)
            add_chain(work, table, cell, digit_set_least(set), false);
        add_step(work, KIND_CONTRADICTION);
    }
}

/* Checks for a digit twice in a house (`on`), or nowhere in it. */
static void check_houses(struct forcing_work *work, const struct table *table, bool on)
{
    for (int kind = 0; kind < 3; kind++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            for (int house = 9 * kind; house < 9 * kind + 9; house++) {
                cell_set cells = state_house_cells[house] &
                                 (on ? table->on[digit] : work->round->allowed[digit]);
                if (on ? cell_set_size(cells) > 1
                       : cell_set_any(cells) && !cell_set_any(cells & ~table->off[digit]))
                    add_chains(work, table, cells, digit, on);
            }
        }
    }
}

static void check_one(struct forcing_work *work, const struct table *table)
{
    int node = table->entries[0].node, cell = node_cell(node), digit = node_digit(node);
    bool on = node_is_on(node);
    if (cell_set_has(on ? table->off[digit] : table->on[digit], cell))
        add_chains(work, table, cell_bit(cell), digit, !on);
    check_digits(work, table);
    check_houses(work, table, true);
    check_cells(work, table);
    check_houses(work, table, false);
}

/* The tables of several assumptions, for their common conclusions. */
struct common {
    int count;
    const struct table *table[9];
    cell_set except; /* cells to skip */
};

static void add_verities(struct forcing_work *work, const struct common *common, int digit, bool on)
{
    cell_set cells = ~common->except;
    for (int i = 0; i < common->count; i++)
        cells &= on ? common->table[i]->on[digit] : common->table[i]->off[digit];
    for (; cell_set_any(cells); cells = cell_set_drop(cells)) {
        begin(work, candidate(cell_set_least(cells), digit), on);
        for (int i = 0; i < common->count; i++)
            add_chain(work, common->table[i], cell_set_least(cells), digit, on);
        add_step(work, KIND_VERITY);
    }
}

/* First placements, then eliminations, digit by digit. */
static void check_common(struct forcing_work *work, const struct common *common)
{
    for (int digit = 0; digit < GRID_DIGITS && common->count > 0; digit++) {
        add_verities(work, common, digit, true);
        add_verities(work, common, digit, false);
    }
}

static void check_both(struct forcing_work *work, int item)
{
    struct common common = {2, {table_of(work->tables, node_on(item))}, cell_bit(item / 9)};
    common.table[1] = table_of(work->tables, node_off(item));
    for (int i = 0; i < 2 && common.table[0] && common.table[1]; i++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            add_verities(work, &common, digit, i == 0);
}

static void check_cell(struct forcing_work *work, int cell)
{
    struct common common = {.count = 0};
    for (unsigned set = work->round->board.digits[cell]; set; set &= set - 1)
        common.table[common.count++] =
            table_of(work->tables, node_on(candidate(cell, digit_set_least(set))));
    check_common(work, &common);
}

static void check_house(struct forcing_work *work, int house, int digit)
{
    struct common common = {.count = 0};
    cell_set cells = state_house_cells[house] & work->round->board.cells[digit];
    for (; cell_set_any(cells); cells = cell_set_drop(cells))
        common.table[common.count++] =
            table_of(work->tables, node_on(candidate(cell_set_least(cells), digit)));
    check_common(work, &common);
}

/* Placements first, by cell; then more eliminations first, then by the first difference; equal
   steps by length. */
static int compare_forcing(const struct collection *collection, const struct collected *one,
                           const struct collected *two)
{
    if ((one->placed < 0) != (two->placed < 0))
        return one->placed < 0 ? 1 : -1;
    bool same = collect_same(collection, one, two);
    if (one->placed >= 0 && !same)
        return one->placed / 9 == two->placed / 9 ? 1 : one->placed / 9 - two->placed / 9;
    if (one->count != two->count)
        return two->count - one->count;
    for (int i = 0; i < one->count; i++) {
        int item = collection->candidates[one->first + i];
        int other = collection->candidates[two->first + i];
        if (item != other)
            return item - other;
    }
    return one->length - two->length;
}

bool forcing_find(struct tables *tables, struct round *round, struct collection *collection,
                  bool nets, struct chain_watch *watch)
{
    struct forcing_work work = {tables, round, collection, nets, 0, false};
    collect_clear(collection);
    if (!tables_make(tables, round, watch, true, nets))
        return false;
    for (int item = 0; item < CANDIDATES; item++) {
        if (!table_of(tables, node_on(item)))
            continue;
        check_one(&work, table_of(tables, node_on(item)));
        check_one(&work, table_of(tables, node_off(item)));
    }
    for (int item = 0; item < CANDIDATES; item++)
        check_both(&work, item);
    for (int cell = 0; cell < GRID_CELLS; cell++)
        check_cell(&work, cell);
    for (int house = 0; house < GRID_HOUSES; house++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            check_house(&work, house, digit);
    return collect_best(collection, compare_forcing, round);
}
