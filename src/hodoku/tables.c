/*
 * tables.c - fills the tables: direct implications, implications by singles, and those of other
 * tables.
 *
 * The order of the entries decides which of several chains of one length is found, so it is
 * HoDoKu's: cells, digits, houses; then groups, those of rows first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/tables.h"

#include <stdlib.h>
#include <string.h>

enum { LOOK_AHEAD = 4 };

/* Empties the table of a node and returns it; NULL when there is no memory. */
static struct table *start(struct tables *tables, int node)
{
    struct table *table = tables->table[node];
    if (!table)
        table = tables->table[node] = malloc(sizeof *table);
    if (!table) {
        tables->failed = true;
        return NULL;
    }
    table->count = 0;
    memset(table->position, 0xff, sizeof table->position);
    memset(table->on, 0, sizeof table->on);
    memset(table->off, 0, sizeof table->off);
    return table;
}

/* Adds an entry, each candidate once. `from`: the entries that imply it. */
static void add_from(struct table *table, int node, const int *from)
{
    if (table->count >= MOST_ENTRIES)
        return;
    if (!is_group(node)) {
        cell_set *set = (node_is_on(node) ? table->on : table->off) + node_digit(node);
        if (cell_set_has(*set, node_cell(node)))
            return;
        *set |= cell_bit(node_cell(node));
    }
    struct entry *entry = &table->entries[table->count];
    *entry = (struct entry){.node = (uint16_t)node};
    for (int i = 0; i < MOST_PARENTS; i++) {
        entry->from[i] = (uint16_t)from[i];
        if (entry->from[i] > entry->from[0]) {
            entry->from[i] = entry->from[0];
            entry->from[0] = (uint16_t)from[i];
        }
    }
    entry->distance = (uint16_t)((table->entries[from[0]].distance + 1) & 0x1ff);
    table->position[node] = (int16_t)table->count++;
}

static void add(struct table *table, int node, int from)
{
    add_from(table, node, (int[MOST_PARENTS]){from});
}

/* ------------------------------------------------------------------------------------------------
 * Directly
 * --------------------------------------------------------------------------------------------- */

static void fill_candidate(struct tables *tables, int item)
{
    const struct board *board = &tables->round->board;
    struct table *on = start(tables, node_on(item)), *off = start(tables, node_off(item));
    int cell = item / 9, digit = item % 9;
    if (!on || !off)
        return;
    add(on, node_on(item), 0);
    add(off, node_off(item), 0);
    for (unsigned set = board->digits[cell] & ~(1u << digit); set; set &= set - 1) {
        int other = candidate(cell, digit_set_least(set));
        add(on, node_off(other), 0);
        if (is_two(board->digits[cell]))
            add(off, node_on(other), 0);
    }
    for (int kind = 0; kind < 3; kind++) {
        int house = cell_house(cell, kind);
        cell_set others = board->cells[digit] & state_house_cells[house] & ~cell_bit(cell);
        if (board->count[house][digit] < 2 || !cell_set_any(others))
            continue;
        int first = candidate(cell_set_least(others), digit);
        for (; cell_set_any(others); others = cell_set_drop(others))
            add(on, node_off(candidate(cell_set_least(others), digit)), 0);
        if (board->count[house][digit] == 2)
            add(off, node_on(first), 0);
    }
}

/* ------------------------------------------------------------------------------------------------
 * With singles
 * --------------------------------------------------------------------------------------------- */

/* The table of a net being filled. */
struct net {
    const struct board *before;
    struct board board;
    struct table *table;
};

struct single {
    int item;
    bool naked;
};

/* The entry that turns a candidate off; 0: none yet. */
static int entry_off(const struct net *net, int cell, int digit)
{
    int position = net->table->position[node_off(candidate(cell, digit))];
    return position < 0 ? 0 : position;
}

/* The entries that make a candidate a single: those that turn off the other candidates of its cell,
   or of the house with fewest places for its digit. */
static void find_parents(const struct net *net, const struct single *single, int *from)
{
    int cell = single->item / 9, digit = single->item % 9, count = 0;
    if (single->naked) {
        unsigned set = net->before->digits[cell] & ~(1u << digit);
        for (; set && count < MOST_PARENTS; set &= set - 1)
            from[count++] = entry_off(net, cell, digit_set_least(set));
        return;
    }
    int best = cell_house(cell, 0);
    for (int kind = 1; kind < 3; kind++)
        if (net->board.count[cell_house(cell, kind)][digit] < net->board.count[best][digit])
            best = cell_house(cell, kind);
    cell_set cells = net->before->cells[digit] & state_house_cells[best] & ~cell_bit(cell);
    for (; cell_set_any(cells) && count < MOST_PARENTS; cells = cell_set_drop(cells))
        from[count++] = entry_off(net, cell_set_least(cells), digit);
}

/* Places a single and enters what follows. `assumed`: it is the assumption itself, or a direct
   consequence. */
static void place(struct net *net, const struct single *single, bool assumed)
{
    int cell = single->item / 9, digit = single->item % 9, from[MOST_PARENTS] = {0};
    cell_set peers = net->before->cells[digit] & state_peers[cell];
    unsigned others = net->board.digits[cell] & ~(1u << digit);
    if (!assumed)
        find_parents(net, single, from);
    board_place(&net->board, cell, digit);
    int own = net->table->count;
    add_from(net->table, node_on(single->item), from);
    for (; cell_set_any(peers); peers = cell_set_drop(peers))
        add(net->table, node_off(candidate(cell_set_least(peers), digit)), own);
    for (; others; others &= others - 1)
        add(net->table, node_off(candidate(cell, digit_set_least(others))), own);
}

static bool is_single(const struct board *board, int item)
{
    for (int kind = 0; kind < 3; kind++)
        if (board->count[cell_house(item / 9, kind)][item % 9] == 1)
            return true;
    return false;
}

/* Adds the singles of a queue: naked ones as often as they are queued, hidden ones once for each
   cell. */
static int list_singles(const struct board *board, bool naked, struct single *list, int count)
{
    const struct queue *queue = naked ? &board->naked : &board->hidden;
    cell_set seen = NO_CELLS;
    for (int i = queue->first; i < queue->end; i++) {
        int item = queue->items[i];
        if (board->value[item / 9] ||
            (!naked && (cell_set_has(seen, item / 9) || !is_single(board, item))))
            continue;
        seen |= cell_bit(item / 9);
        list[count++] = (struct single){item, naked};
    }
    return count;
}

static void fill_net(struct tables *tables, int node)
{
    struct single list[2 * sizeof tables->round->board.naked.items / sizeof(uint16_t)];
    struct net net = {.before = &tables->round->board, .board = tables->round->board};
    struct single first = {node_candidate(node), true};
    net.table = start(tables, node);
    if (!net.table)
        return;
    if (node_is_on(node)) {
        place(&net, &first, true);
    } else {
        int cell = node_cell(node);
        board_eliminate(&net.board, cell, node_digit(node));
        add(net.table, node, 0);
        if (is_one(net.board.digits[cell])) {
            first.item = candidate(cell, digit_set_least(net.board.digits[cell]));
            place(&net, &first, true);
        }
    }
    for (int i = 0; i < LOOK_AHEAD; i++) {
        int count = list_singles(&net.board, true, list, 0);
        count = list_singles(&net.board, false, list, count);
        for (int k = 0; k < count; k++)
            place(&net, &list[k], false);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Groups
 * --------------------------------------------------------------------------------------------- */

static void list_groups(struct tables *tables)
{
    const struct board *board = &tables->round->board;
    tables->group_count = 0;
    for (int line = 0; line < FIRST_BOX; line++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            for (int box = FIRST_BOX; box < GRID_HOUSES; box++) {
                cell_set cells =
                    board->cells[digit] & state_house_cells[line] & state_house_cells[box];
                if (cell_set_size(cells) < 2)
                    continue;
                tables->groups[tables->group_count++] =
                    (struct group){digit, cells, common_peers(cells), line, box};
            }
        }
    }
}

/* Links a group with the cell that is its only partner in a house. */
static void link_cell(struct tables *tables, int group, struct table *off, cell_set partners)
{
    int item = candidate(cell_set_least(partners), tables->groups[group].digit);
    struct table *other = tables->table[node_off(item)];
    add(off, node_on(item), 0);
    add(other, group_on(group), 0);
}

static void link_to_groups(struct tables *tables, int i, struct table *on, struct table *off)
{
    const struct group *group = &tables->groups[i];
    cell_set all = tables->round->board.cells[group->digit];
    int in_line = 0, line_partner = 0, in_box = 0, box_partner = 0;
    for (int k = 0; k < tables->group_count; k++) {
        const struct group *other = &tables->groups[k];
        if (k == i || other->digit != group->digit || cell_set_any(other->cells & group->cells))
            continue;
        if (other->line == group->line) {
            line_partner = in_line++ == 0 ? k : line_partner;
            add(on, group_off(k), 0);
        }
        if (other->box == group->box) {
            box_partner = in_box++ == 0 ? k : box_partner;
            add(on, group_off(k), 0);
        }
    }
    if (in_line == 1 && !cell_set_any(all & state_house_cells[group->line] & ~group->cells &
                                      ~tables->groups[line_partner].cells))
        add(off, group_on(line_partner), 0);
    if (in_box == 1 && !cell_set_any(all & state_house_cells[group->box] & ~group->cells &
                                     ~tables->groups[box_partner].cells))
        add(off, group_on(box_partner), 0);
}

static void fill_group(struct tables *tables, int i)
{
    const struct group *group = &tables->groups[i];
    struct table *on = start(tables, group_on(i)), *off = start(tables, group_off(i));
    cell_set partners = tables->round->board.cells[group->digit] & group->peers;
    if (!on || !off)
        return;
    add(on, group_on(i), 0);
    add(off, group_off(i), 0);
    for (cell_set set = partners; cell_set_any(set); set = cell_set_drop(set)) {
        int item = candidate(cell_set_least(set), group->digit);
        add(on, node_off(item), 0);
        add(tables->table[node_on(item)], group_off(i), 0);
    }
    if (cell_set_size(partners & state_house_cells[group->box]) == 1)
        link_cell(tables, i, off, partners & state_house_cells[group->box]);
    if (cell_set_size(partners & state_house_cells[group->line]) == 1)
        link_cell(tables, i, off, partners & state_house_cells[group->line]);
    link_to_groups(tables, i, on, off);
}

/* ------------------------------------------------------------------------------------------------
 * Expanding
 * --------------------------------------------------------------------------------------------- */

/* Enters a consequence of an entry, taken from the table of its node, if it is new or nearer this
   way. */
static void expand_entry(struct table *table, const struct table *source, int node, int distance)
{
    for (int k = 1; k < source->count; k++) {
        const struct entry *from = &source->entries[k];
        int position = table->position[from->node];
        if (from->expanded)
            continue;
        int far = distance + from->distance;
        if (position < 0) {
            if (table->count >= MOST_ENTRIES)
                return;
            add(table, from->node, 0);
            position = table->count - 1;
        } else {
            const struct entry *known = &table->entries[position];
            if (!known->expanded || known->distance <= far)
                continue;
        }
        table->entries[position] = (struct entry){.node = from->node,
                                                  .from = {(uint16_t)node},
                                                  .distance = (uint16_t)(far & 0x1ff),
                                                  .expanded = true};
    }
}

static bool expand(struct tables *tables, int node)
{
    struct table *table = table_of(tables, node);
    for (int i = 1; table && i < table->count && table->count < MOST_ENTRIES; i++) {
        const struct entry *entry = &table->entries[i];
        const struct table *source = table_of(tables, entry->node);
        if (source)
            expand_entry(table, source, entry->node, entry->distance);
    }
    return chain_count(tables->watch, table ? (uint64_t)table->count : 0);
}

bool tables_make(struct tables *tables, struct round *round, struct chain_watch *watch, bool groups,
                 bool nets)
{
    const struct board *board = &round->board;
    tables->round = round;
    tables->watch = watch;
    tables->group_count = 0;
    for (int node = 0; node < ALL_NODES; node++)
        if (tables->table[node])
            tables->table[node]->count = 0;
    for (int item = 0; item < CANDIDATES && !tables->failed; item++) {
        if (!board_has(board, item / 9, item % 9))
            continue;
        if (nets) {
            fill_net(tables, node_on(item));
            fill_net(tables, node_off(item));
        } else {
            fill_candidate(tables, item);
        }
    }
    if (groups && !tables->failed) {
        list_groups(tables);
        for (int i = 0; i < tables->group_count && !tables->failed; i++)
            fill_group(tables, i);
    }
    for (int node = 0; node < NODES && !tables->failed; node++)
        if (!expand(tables, node))
            return false;
    return !tables->failed;
}

void tables_end(struct tables *tables)
{
    for (int node = 0; node < ALL_NODES; node++)
        free(tables->table[node]);
}

/* ------------------------------------------------------------------------------------------------
 * Reading chains
 * --------------------------------------------------------------------------------------------- */

/* One step of reading a chain backwards, from an entry to those that imply it. */
struct walk {
    const struct table *home, *table;
    int entry;
    bool away; /* in the table of a node that `home` was expanded by */
};

/* An expanded entry's origin is looked up in the other table. */
static void enter(struct tables *tables, struct walk *walk)
{
    const struct entry *entry = &walk->table->entries[walk->entry];
    if (!entry->expanded)
        return;
    const struct table *source = tables->table[entry->from[0]];
    walk->table = source;
    walk->entry = source->position[entry->node];
    walk->away = true;
}

/* Returns home: the other table's assumption is an entry there. */
static void leave(struct walk *walk)
{
    if (!walk->away || walk->entry != 0)
        return;
    walk->entry = walk->home->position[walk->table->entries[0].node];
    walk->table = walk->home;
    walk->away = false;
}

static void trace_chain(struct tables *tables, const struct table *table, int entry)
{
    struct chain_trace *trace = &tables->trace;
    struct walk walk = {table, table, entry, false};
    trace->nodes[trace->count++] = table->entries[entry].node;
    while (walk.entry != 0 && trace->count < MOST_ENTRIES) {
        enter(tables, &walk);
        const struct entry *now = &walk.table->entries[walk.entry];
        for (int i = 1; i < MOST_PARENTS && !now->expanded; i++) {
            if (now->from[i] != 0 && trace->branch_count < MOST_BRANCHES) {
                trace->branches[trace->branch_count][0] = walk.table->entries[now->from[i]].node;
                trace->branch_length[trace->branch_count++] = 1;
            }
        }
        walk.entry = now->from[0];
        int node = walk.table->entries[walk.entry].node;
        trace->nodes[trace->count++] = (uint16_t)node;
        trace->cells |= cells_of(tables, node);
        leave(&walk);
    }
}

static bool is_in_chain(const struct chain_trace *trace, int node)
{
    for (int i = 0; i < trace->count; i++)
        if (trace->nodes[i] == node)
            return true;
    return false;
}

/* Follows a branch of a net back to the chain. */
static void trace_branch(struct tables *tables, const struct table *table, int branch)
{
    struct chain_trace *trace = &tables->trace;
    uint16_t *nodes = trace->branches[branch];
    int *length = &trace->branch_length[branch];
    struct walk walk = {table, table, table->position[nodes[0]], false};
    while (walk.entry > 0 && *length < MOST_ENTRIES) {
        enter(tables, &walk);
        walk.entry = walk.table->entries[walk.entry].from[0];
        int node = walk.table->entries[walk.entry].node;
        nodes[(*length)++] = (uint16_t)node;
        if (is_in_chain(trace, node))
            return;
        leave(&walk);
    }
}

bool tables_trace(struct tables *tables, const struct table *table, int node)
{
    struct chain_trace *trace = &tables->trace;
    trace->count = trace->branch_count = 0;
    trace->cells = NO_CELLS;
    if (table->position[node] < 0)
        return false;
    trace_chain(tables, table, table->position[node]);
    for (int i = 0; i < trace->branch_count; i++)
        trace_branch(tables, table, i);
    return true;
}
