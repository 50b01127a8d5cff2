/*
 * aligned.c - aligned pair and triplet exclusion.
 *
 * Two (three) base cells hold some combination of digits. A combination is excluded if it gives two
 * peers the same digit, or if it takes all candidates from a cell that sees all base cells (a
 * common excluder). A digit of a base cell that is in no remaining combination is eliminated. As in
 * Sudoku Explainer, excluders have two candidates, or two or three for a triplet; there must be at
 * least two common ones; base cells that see a cell with one candidate are skipped.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/finders.h"

struct bases {
    int count;
    uint8_t cell[GRID_CELLS];
    cell_set cells;                 /* the same as a set */
    cell_set excluders[GRID_CELLS]; /* by cell */
};

static void find_bases(const struct logic_state *state, int most, struct bases *bases)
{
    cell_set singles = NO_CELLS, excluders = NO_CELLS;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int count = digit_set_size(state->digits[cell]);
        if (count == 1)
            singles |= cell_bit(cell);
        else if (count >= 2 && count <= most)
            excluders |= cell_bit(cell);
    }
    bases->count = 0;
    bases->cells = NO_CELLS;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        bases->excluders[cell] = excluders & state_peers[cell];
        if (digit_set_size(state->digits[cell]) < 2 || cell_set_any(singles & state_peers[cell]) ||
            !cell_set_any(bases->excluders[cell]))
            continue;
        bases->cell[bases->count++] = (uint8_t)cell;
        bases->cells |= cell_bit(cell);
    }
}

/* Reports a step if some digits are in no combination. */
static bool take_aligned(const struct logic_state *state, const int *cells, int count,
                         const unsigned *possible, cell_set common, struct logic_sink *sink)
{
    struct logic_step step;
    step_start(&step,
               count == 2 ? TENRING_TECHNIQUE_ALIGNED_PAIR : TENRING_TECHNIQUE_ALIGNED_TRIPLET);
    for (int i = 0; i < count; i++) {
        step_remove(&step, state, cells[i], ~possible[i]);
        step.cells |= cell_bit(cells[i]);
        step.digits |= state->digits[cells[i]];
        step.order[i] = (uint8_t)cells[i];
    }
    step.order_count = count;
    step.other_cells = common;
    for (; cell_set_any(common); common = cell_set_drop(common)) {
        int excluder = cell_set_least(common);
        step.other_digits |= state->digits[excluder];
        for (int i = 0; i < count; i++)
            step.base |= link_house(cells[i], excluder);
    }
    return step.removed_count > 0 && sink->take(sink, &step);
}

bool find_aligned_pair(const struct logic_state *state, int size, struct logic_sink *sink)
{
    struct bases bases;
    (void)size;
    find_bases(state, 2, &bases);
    for (int j = 1; j < bases.count; j++) {
        for (int i = 0; i < j; i++) {
            int cells[2] = {bases.cell[i], bases.cell[j]};
            cell_set common = bases.excluders[cells[0]] & bases.excluders[cells[1]];
            unsigned possible[2] = {0, 0}, barred[GRID_DIGITS] = {0};
            if (!cell_set_any(cell_set_drop(common)))
                continue;
            for (cell_set rest = common; cell_set_any(rest); rest = cell_set_drop(rest)) {
                unsigned pair = state->digits[cell_set_least(rest)];
                unsigned low = pair & -pair;
                barred[digit_set_least(low)] |= pair ^ low;
                barred[digit_set_least(pair ^ low)] |= low;
            }
            bool peers = cell_set_has(state_peers[cells[0]], cells[1]);
            for (unsigned rest = state->digits[cells[0]]; rest; rest &= rest - 1) {
                unsigned bit = rest & -rest;
                unsigned others = state->digits[cells[1]] & ~barred[digit_set_least(bit)];
                if (peers)
                    others &= ~bit;
                possible[0] |= others ? bit : 0;
                possible[1] |= others;
            }
            if (possible[0] == state->digits[cells[0]] && possible[1] == state->digits[cells[1]])
                continue;
            if (take_aligned(state, cells, 2, possible, common, sink))
                return true;
        }
    }
    return false;
}

/* Sets possible[i] to the digits of cells[i] that occur in some allowed combination of three. */
static void combine(const struct logic_state *state, const int *cells, cell_set common,
                    unsigned *possible)
{
    unsigned sets[GRID_CELLS];
    int count = 0;
    for (; cell_set_any(common); common = cell_set_drop(common))
        sets[count++] = state->digits[cell_set_least(common)];
    bool peers01 = cell_set_has(state_peers[cells[0]], cells[1]);
    bool peers02 = cell_set_has(state_peers[cells[0]], cells[2]);
    bool peers12 = cell_set_has(state_peers[cells[1]], cells[2]);
    possible[0] = possible[1] = possible[2] = 0;
    for (unsigned i = state->digits[cells[0]]; i; i &= i - 1) {
        unsigned first = i & -i;
        for (unsigned k = state->digits[cells[1]]; k; k &= k - 1) {
            unsigned second = k & -k, third = state->digits[cells[2]];
            if (peers01 && first == second)
                continue;
            third &= ~((peers02 ? first : 0) | (peers12 ? second : 0));
            for (int e = 0; e < count && third; e++) {
                unsigned left = sets[e] & ~(first | second);
                if (left == 0)
                    third = 0;
                else if (is_one(left))
                    third &= ~left;
            }
            if (third) {
                possible[0] |= first;
                possible[1] |= second;
                possible[2] |= third;
            }
        }
    }
}

bool find_aligned_triplet(const struct logic_state *state, int size, struct logic_sink *sink)
{
    struct bases bases;
    (void)size;
    find_bases(state, 3, &bases);
    for (int j = 1; j < bases.count; j++) {
        for (int i = 0; i < j; i++) {
            int cells[3] = {bases.cell[i], bases.cell[j], 0};
            cell_set pair = cell_bit(cells[0]) | cell_bit(cells[1]);
            cell_set common = bases.excluders[cells[0]] & bases.excluders[cells[1]];
            if (!cell_set_any(cell_set_drop(common)))
                continue;
            /* the third cell: an excluder of the first one, in order, then the other excluders of
               the second */
            cell_set tails[2] = {bases.excluders[cells[0]] & bases.cells & ~pair,
                                 bases.excluders[cells[1]] & ~bases.excluders[cells[0]] &
                                     bases.cells & ~pair};
            for (int t = 0; t < 2; t++) {
                for (cell_set tail = tails[t]; cell_set_any(tail); tail = cell_set_drop(tail)) {
                    unsigned possible[3];
                    cells[2] = cell_set_least(tail);
                    cell_set all = common & bases.excluders[cells[2]];
                    if (!cell_set_any(cell_set_drop(all)))
                        continue;
                    combine(state, cells, all, possible);
                    if (take_aligned(state, cells, 3, possible, all, sink))
                        return true;
                }
            }
        }
    }
    return false;
}

/* Links each candidate of the base cells with those of its digit in the excluders and in the other
   base cells. */
void link_aligned(const struct logic_state *state, const struct logic_step *step,
                  struct link_list *list)
{
    for (int i = 0; i < step->order_count; i++) {
        int cell = step->order[i];
        cell_set others = step->other_cells;
        for (int k = i + 1; k < step->order_count; k++)
            others |= cell_bit(step->order[k]);
        others &= state_peers[cell];
        for (unsigned digits = state->digits[cell]; digits; digits &= digits - 1) {
            int digit = digit_set_least(digits);
            for (cell_set rest = others & state->cells[digit]; cell_set_any(rest);
                 rest = cell_set_drop(rest))
                link_weak(list, candidate(cell, digit), candidate(cell_set_least(rest), digit));
        }
    }
}
