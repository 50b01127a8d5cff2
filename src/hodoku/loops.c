/*
 * loops.c - nice loops and alternating inference chains (AIC), also with groups.
 *
 * A nice loop is a chain that returns to its first cell. If it is discontinuous there, it decides a
 * candidate of that cell: with two weak links on one digit that digit is false, with two strong
 * ones it is true, and with one of each on different digits the weak link's digit is false.
 * Otherwise the loop is continuous, and one end of each link is true. An AIC begins and ends with a
 * strong link, so one of its ends is true.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/tables.h"

enum { KIND_CONTINUOUS, KIND_DISCONTINUOUS, KIND_AIC, KIND_GROUPED };

struct loop_work {
    struct tables *tables;
    struct round *round;
    struct collection *collection;
    int length;
    uint16_t chain[MOST_ENTRIES]; /* beginning at the start */
};

/* Copies the traced chain in reverse, the start first; false when it visits a cell twice. A loop
   may return to its start. */
static bool read_chain(struct loop_work *work, bool loop)
{
    const struct chain_trace *trace = &work->tables->trace;
    cell_set met = NO_CELLS;
    int start = cell_of(work->tables, trace->nodes[trace->count - 1]), last = -1;
    work->length = 0;
    for (int i = trace->count - 1; i >= 0; i--) {
        int node = trace->nodes[i], cell = cell_of(work->tables, node);
        if (cell_set_has(met, cell))
            return false;
        if (last >= 0 && (!loop || cell_of(work->tables, last) != start))
            met |= cells_of(work->tables, last);
        last = node;
        work->chain[work->length++] = (uint16_t)node;
    }
    return true;
}

static int cell_at(const struct loop_work *work, int i)
{
    return cell_of(work->tables, work->chain[i]);
}

static int digit_at(const struct loop_work *work, int i)
{
    return digit_of(work->tables, work->chain[i]);
}

/* A cell that the loop enters and leaves by strong links loses its other candidates. */
static void use_cell(struct loop_work *work, int i)
{
    const uint16_t *chain = work->chain;
    if (!is_on(chain[i]) || i > work->length - 3 || cell_at(work, i - 1) == cell_at(work, i) ||
        is_on(chain[i + 1]) || cell_at(work, i) != cell_at(work, i + 1) || !is_on(chain[i + 2]) ||
        cell_at(work, i + 1) == cell_at(work, i + 2))
        return;
    int cell = cell_at(work, i);
    round_remove_digits(work->round, cell,
                        work->round->board.digits[cell] &
                            ~(1u << digit_at(work, i) | 1u << digit_at(work, i + 2)));
}

/* Eliminates candidates that see both ends of a weak link between cells. */
static void use_weak_link(struct loop_work *work, int i)
{
    if (is_on(work->chain[i]) || cell_at(work, i - 1) == cell_at(work, i))
        return;
    cell_set seen = common_peers(cells_of(work->tables, work->chain[i - 1])) &
                    common_peers(cells_of(work->tables, work->chain[i])) &
                    ~work->tables->trace.cells & ~cell_bit(cell_at(work, 0));
    int digit = digit_at(work, i);
    round_remove_cells(work->round, seen & work->round->board.cells[digit], digit);
}

static void use_continuous(struct loop_work *work, bool both_strong)
{
    int cell = cell_at(work, 0);
    if (both_strong)
        round_remove_digits(
            work->round, cell,
            work->round->board.digits[cell] &
                ~(1u << digit_at(work, 0) | 1u << digit_at(work, work->length - 1)));
    for (int i = 1; i < work->length; i++) {
        use_cell(work, i);
        use_weak_link(work, i);
    }
}

static void add(struct loop_work *work, int kind)
{
    bool grouped = false;
    if (work->round->found.removed_count == 0)
        return;
    for (int i = 0; i < work->length; i++)
        grouped |= is_group(work->chain[i]);
    kind += grouped ? KIND_GROUPED : 0;
    const struct collected *known = collect_find(work->collection, kind, &work->round->found);
    if (!known || known->length > work->length)
        (void)collect_add(work->collection, kind, &work->round->found, work->length);
}

static void check_loop(struct loop_work *work, const struct table *table, int entry)
{
    struct round *round = work->round;
    int end = table->entries[entry].node, start = table->entries[0].node;
    const struct chain_trace *trace = &work->tables->trace;
    if (table->entries[entry].distance <= 2 || !tables_trace(work->tables, table, end) ||
        cell_of(work->tables, trace->nodes[0]) == cell_of(work->tables, trace->nodes[1]) ||
        !read_chain(work, true) || cell_at(work, 0) == cell_at(work, 1))
        return;
    bool first_strong = is_on(table->entries[1].node), last_strong = is_on(end);
    int digit = node_digit(start), end_digit = node_digit(end), cell = node_cell(start);
    int kind = KIND_DISCONTINUOUS;
    round_clear_found(&round->found);
    if (!first_strong && !last_strong && digit == end_digit) {
        round_remove(round, cell, digit);
    } else if (first_strong && last_strong && digit == end_digit) {
        round_remove_digits(round, cell, round->board.digits[cell] & ~(1u << digit));
    } else if (first_strong != last_strong && digit != end_digit) {
        round_remove(round, cell, first_strong ? end_digit : digit);
    } else if (first_strong || last_strong || is_two(round->board.digits[cell])) {
        kind = KIND_CONTINUOUS;
        use_continuous(work, first_strong && last_strong);
    }
    add(work, kind);
}

static void check_chain(struct loop_work *work, const struct table *table, int entry)
{
    struct round *round = work->round;
    int end = table->entries[entry].node, start = table->entries[0].node;
    int digit = node_digit(start), end_digit = node_digit(end);
    int cell = node_cell(start), end_cell = node_cell(end);
    if (table->entries[entry].distance <= 2)
        return;
    round_clear_found(&round->found);
    if (digit == end_digit) {
        cell_set seen = state_peers[cell] & state_peers[end_cell] & round->board.cells[digit];
        if (cell_set_size(seen) > 1)
            round_remove_cells(round, seen, digit);
    } else if (sees(cell, end_cell) && board_has(&round->board, end_cell, digit) &&
               board_has(&round->board, cell, end_digit)) {
        round_remove(round, cell, end_digit);
        round_remove(round, end_cell, digit);
    }
    if (round->found.removed_count > 0 && tables_trace(work->tables, table, end) &&
        read_chain(work, false))
        add(work, KIND_AIC);
}

/* Calls a check for the entries of all candidates' tables, for the candidates on or off. */
static void check_all(struct loop_work *work, bool on, bool loops)
{
    for (int item = 0; item < CANDIDATES; item++) {
        const struct table *table = table_of(work->tables, on ? node_on(item) : node_off(item));
        for (int i = 1; table && i < table->count; i++) {
            int node = table->entries[i].node;
            if (is_group(node))
                continue;
            if (loops && node_cell(node) == item / 9)
                check_loop(work, table, i);
            else if (!loops && node_is_on(node) && node_cell(node) != item / 9)
                check_chain(work, table, i);
        }
    }
}

bool loops_find(struct tables *tables, struct round *round, struct collection *collection,
                bool groups, struct chain_watch *watch)
{
    struct loop_work work = {.tables = tables, .round = round, .collection = collection};
    collect_clear(collection);
    if (!tables_make(tables, round, watch, groups, false))
        return false;
    check_all(&work, true, true);
    check_all(&work, false, true);
    check_all(&work, false, false);
    return collect_best(collection, collect_by_effect, round);
}
