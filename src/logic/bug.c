/*
 * bug.c - bivalue universal grave (BUG), types 1 to 4.
 *
 * If every open cell had two candidates, and every digit two places in each house where it is
 * missing, the puzzle would have no solution or several. Such a position is called a grave. So if
 * some cells have extra candidates without which the position would be a grave, one of the extra
 * candidates is true:
 *
 *   type 1  one cell: it holds one of its extra digits
 *   type 2  all extra candidates are of one digit: it is eliminated from cells that see all of them
 *   type 3  the cells share a house: together they stand for one cell with the extra digits, in a
 *           naked set of that house
 *   type 4  two cells of a house that share a further digit: it stands in one of them, so their
 *           remaining digits are eliminated
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/finders.h"

#include <string.h>

struct grave {
    const struct logic_state *state;
    struct logic_state rest; /* without the extra candidates */
    int count;
    uint8_t cells[GRID_CELLS]; /* with extra candidates, in the order found */
    cell_set set;
    digit_set extra[GRID_CELLS]; /* by cell */
    unsigned all;
    cell_set common; /* cells that see all of them */
};

/* Adds an extra candidate. Returns false when no type is possible any more. */
static bool add_cell(struct grave *grave, int cell, int digit)
{
    if (!cell_set_has(grave->set, cell)) {
        grave->cells[grave->count++] = (uint8_t)cell;
        grave->set |= cell_bit(cell);
    }
    grave->extra[cell] |= (digit_set)(1u << digit);
    grave->all |= 1u << digit;
    if (state_has(&grave->rest, cell, digit))
        state_eliminate(&grave->rest, cell, digit);
    grave->common &= state_peers[cell] & ~grave->set;
    return !(grave->count > 1 && digit_set_size(grave->all) > 1 && !cell_set_any(grave->common));
}

/* Finds the extra candidates. If a digit does not have two places in a house, they are in cells
   with three or more candidates. */
static bool collect(struct grave *grave)
{
    const struct logic_state *state = grave->state;
    cell_set wide = NO_CELLS;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (digit_set_size(state->digits[cell]) >= 3)
            wide |= cell_bit(cell);
    for (int i = 0; i < GRID_HOUSES; i++) {
        int house = 9 * chain_kinds[i / 9] + i % 9;
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            unsigned places = state->places[digit][house];
            if (!places || is_two(places))
                continue;
            cell_set cells = wide & state->cells[digit] & state_house_cells[house];
            /* if several cells are possible, another house has to decide */
            if (!cell_set_any(cells) || (!cell_set_any(cell_set_drop(cells)) &&
                                         !add_cell(grave, cell_set_least(cells), digit)))
                return false;
        }
    }
    return true;
}

static bool is_grave(const struct logic_state *state)
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        if (state->value[cell] == 0 && !is_two(state->digits[cell]))
            return false;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        for (int house = 0; house < GRID_HOUSES; house++)
            if (state->places[digit][house] && !is_two(state->places[digit][house]))
                return false;
    return true;
}

/* A cell's house of this kind, as a bit, if the digit of some extra candidate of the cell does not
   have two places there; else 0. */
static uint32_t odd_house(const struct grave *grave, int cell, int kind)
{
    int house = state_houses[cell][kind];
    for (unsigned extra = grave->extra[cell]; extra; extra &= extra - 1)
        if (!is_two(grave->state->places[digit_set_least(extra)][house]))
            return 1u << house;
    return 0;
}

static bool take_bug(const struct grave *grave, struct logic_step *step, struct logic_sink *sink)
{
    step->cells = grave->set;
    step->digits = (digit_set)grave->all;
    for (cell_set rest = grave->set; cell_set_any(rest); rest = cell_set_drop(rest))
        for (int kind = 0; kind < 3; kind++)
            step->base |= odd_house(grave, cell_set_least(rest), kind);
    return sink->take(sink, step);
}

static bool type_1(const struct grave *grave, struct logic_sink *sink)
{
    struct logic_step step;
    step_start(&step, TENRING_TECHNIQUE_BUG_1);
    step_remove(&step, grave->state, grave->cells[0], ~grave->all);
    return take_bug(grave, &step, sink);
}

static bool type_2(const struct grave *grave, struct logic_sink *sink)
{
    struct logic_step step;
    int digit = digit_set_least(grave->all);
    cell_set seen = grave->common & grave->state->cells[digit];
    if (!cell_set_any(seen))
        return false;
    step_start(&step, TENRING_TECHNIQUE_BUG_2);
    for (; cell_set_any(seen); seen = cell_set_drop(seen))
        step_remove(&step, grave->state, cell_set_least(seen), 1u << digit);
    return take_bug(grave, &step, sink);
}

/* The house of this kind that all cells with extra candidates share; -1: none. */
static int shared_house(const struct grave *grave, int kind)
{
    int house = state_houses[grave->cells[0]][kind];
    return cell_set_any(grave->set & ~state_house_cells[house]) ? -1 : house;
}

/* Finds naked sets of one house that have size - 1 further cells. */
static bool naked_sets(const struct grave *grave, int house, int size, struct logic_sink *sink)
{
    const struct logic_state *state = grave->state;
    struct logic_step step;
    int cells[9], count = 0;
    for (cell_set rest = grave->common & state_house_cells[house]; cell_set_any(rest);
         rest = cell_set_drop(rest))
        cells[count++] = cell_set_least(rest);
    if (count < size || !(grave->all & (grave->all - 1)))
        return false;
    for (unsigned set = (1u << (size - 1)) - 1; set < 1u << count; set = next_subset(set)) {
        unsigned others = 0;
        bool good = true;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            unsigned digits = state->digits[cells[digit_set_least(rest)]];
            good = good && (digits & (digits - 1));
            others |= digits;
        }
        if (!good || digit_set_size(others) != size || grave->all & ~others)
            continue;
        step_start(&step, TENRING_TECHNIQUE_BUG_3);
        step.difficulty += (size - 2) * 0.1;
        for (int i = 0; i < count; i++)
            if (set >> i & 1)
                step.other_cells |= cell_bit(cells[i]);
            else
                step_remove(&step, state, cells[i], others);
        step.other_digits = (digit_set)others;
        step.house = house;
        if (step.removed_count > 0 && take_bug(grave, &step, sink))
            return true;
    }
    return false;
}

static bool type_3(const struct grave *grave, struct logic_sink *sink)
{
    for (int i = 0; i < 3; i++) {
        int house = shared_house(grave, chain_kinds[i]);
        for (int size = 2; house >= 0 && size <= 6; size++)
            if (naked_sets(grave, house, size, sink))
                return true;
    }
    return false;
}

static bool type_4(const struct grave *grave, struct logic_sink *sink)
{
    const struct logic_state *state = grave->state;
    struct logic_step step;
    int first = grave->cells[0], second = grave->cells[1];
    unsigned common = state->digits[first] & state->digits[second] & ~grave->all;
    if (!is_one(common))
        return false;
    for (int i = 0; i < 3; i++) {
        int house = shared_house(grave, chain_kinds[i]);
        if (house < 0)
            continue;
        step_start(&step, TENRING_TECHNIQUE_BUG_4);
        step_remove(&step, state, first, ~(grave->extra[first] | common));
        step_remove(&step, state, second, ~(grave->extra[second] | common));
        step.house = house;
        step.other_digits = (digit_set)common;
        if (step.removed_count > 0 && take_bug(grave, &step, sink))
            return true;
    }
    return false;
}

static void start_grave(struct grave *grave, const struct logic_state *state)
{
    memset(grave, 0, sizeof *grave);
    grave->state = state;
    grave->rest = *state;
    grave->common = ~NO_CELLS;
}

bool find_bug(const struct logic_state *state, int size, struct logic_sink *sink)
{
    struct grave grave;
    (void)size;
    start_grave(&grave, state);
    if (!collect(&grave) || grave.count == 0 || !is_grave(&grave.rest))
        return false;
    if (grave.count == 1)
        return type_1(&grave, sink);
    if (is_one(grave.all))
        return type_2(&grave, sink) || (grave.count == 2 && type_4(&grave, sink));
    if (!cell_set_any(grave.common))
        return false;
    return (grave.count == 2 && type_4(&grave, sink)) || type_3(&grave, sink);
}

/* Links each extra candidate with the other places of its digit in houses where it has more than
   two; for type 4, the digit that stands in one of the two cells. */
void link_bug(const struct logic_state *state, const struct logic_step *step,
              struct link_list *list)
{
    struct grave grave;
    start_grave(&grave, state);
    collect(&grave);
    for (int i = 0; i < grave.count; i++) {
        int cell = grave.cells[i];
        for (unsigned extra = grave.extra[cell]; extra; extra &= extra - 1) {
            int digit = digit_set_least(extra);
            cell_set others = NO_CELLS;
            for (int kind = 0; kind < 3; kind++)
                if (!is_two(state->places[digit][state_houses[cell][kind]]))
                    others |= state_house_cells[state_houses[cell][kind]];
            for (others &= state->cells[digit] & ~cell_bit(cell); cell_set_any(others);
                 others = cell_set_drop(others))
                link_weak(list, candidate(cell, digit), candidate(cell_set_least(others), digit));
        }
    }
    if (step->technique == TENRING_TECHNIQUE_BUG_4)
        link_pair(list, state, candidate(grave.cells[0], digit_set_least(step->other_digits)),
                  candidate(grave.cells[1], digit_set_least(step->other_digits)));
}
