/*
 * fish.c - X-wing, swordfish, jellyfish.
 *
 * In n lines (the base) a digit has places only in n crossing lines (the cover). It stands n times
 * in the base, once in each cover line, so nowhere else in the cover. Columns are tried as base
 * first; for each set of lines, all digits in turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/finders.h"

static bool take_fish(const struct logic_state *state, int digit, int first_base, unsigned base,
                      unsigned cover, int size, struct logic_sink *sink)
{
    static const enum tenring_technique names[5] = {[2] = TENRING_TECHNIQUE_X_WING,
                                                    [3] = TENRING_TECHNIQUE_SWORDFISH,
                                                    [4] = TENRING_TECHNIQUE_JELLYFISH};
    struct logic_step step;
    int first_cover = FIRST_COLUMN - first_base;
    step_start(&step, names[size]);
    for (unsigned rest = cover; rest; rest &= rest - 1) {
        int house = first_cover + digit_set_least(rest);
        for (unsigned places = state->places[digit][house] & ~base; places; places &= places - 1)
            step_remove(&step, state, grid_house_cells[house][digit_set_least(places)],
                        1u << digit);
        step.cells |= state->cells[digit] & state_house_cells[house];
    }
    if (step.removed_count == 0)
        return false;
    cell_set base_cells = NO_CELLS;
    for (unsigned rest = base; rest; rest &= rest - 1)
        base_cells |= state_house_cells[first_base + digit_set_least(rest)];
    step.cells &= base_cells;
    step.digits = (digit_set)(1u << digit);
    step.base = base << first_base;
    step.cover = cover << first_cover;
    return sink->take(sink, &step);
}

static bool scan(const struct logic_state *state, int first_base, int size, struct logic_sink *sink)
{
    unsigned usable[GRID_DIGITS], any = 0;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        usable[digit] = 0;
        if (state->placed[digit] + 2 * size > 9)
            continue;
        for (int line = 0; line < 9; line++) {
            int count = digit_set_size(state->places[digit][first_base + line]);
            usable[digit] |= (unsigned)(count >= 2 && count <= size) << line;
        }
        if (digit_set_size(usable[digit]) < size)
            usable[digit] = 0;
        any |= usable[digit];
    }
    if (!any)
        return false;
    for (unsigned base = (1u << size) - 1; base < 0x200; base = next_subset(base)) {
        if (base & ~any)
            continue;
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            unsigned cover = 0;
            if (base & ~usable[digit])
                continue;
            for (unsigned rest = base; rest; rest &= rest - 1)
                cover |= state->places[digit][first_base + digit_set_least(rest)];
            if (digit_set_size(cover) == size &&
                take_fish(state, digit, first_base, base, cover, size, sink))
                return true;
        }
    }
    return false;
}

bool find_fish(const struct logic_state *state, int size, struct logic_sink *sink)
{
    return scan(state, FIRST_COLUMN, size, sink) || scan(state, FIRST_ROW, size, sink);
}

/* Links the places in each base line, and in each cover line those of the base. */
void link_fish(const struct logic_state *state, const struct logic_step *step,
               struct link_list *list)
{
    int digit = digit_set_least(step->digits);
    for (uint32_t rest = step->base; rest; rest &= rest - 1)
        link_places(list, state, digit, __builtin_ctz(rest), step->cells);
    for (uint32_t rest = step->cover; rest; rest &= rest - 1)
        link_places(list, state, digit, __builtin_ctz(rest), step->cells);
}
