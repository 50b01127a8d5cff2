/*
 * sets.c - hidden and naked pairs, triplets and quads; hidden ones as direct steps.
 *
 * Hidden set: n digits have only n places in a house, so these places hold only these digits. Naked
 * set: n cells of a house have only n digits, so these digits stand in no other cell of the house.
 * Each of the digits or cells has at least two candidates; with one it would be a single. In a
 * direct step another digit then has one place left in the house; that place is filled, and no
 * candidate is removed. Subsets are tried in ascending order of their bits.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/finders.h"

static bool is_between(unsigned set, int size)
{
    int count = digit_set_size(set);
    return count >= 2 && count <= size;
}

/* The next subset of `size` members of `usable`, from `set` on, whose union also has `size`
   members; 0: none. */
static unsigned next_tuple(const uint16_t sets[9], unsigned usable, unsigned set, int size,
                           unsigned *all)
{
    for (; set < 0x200; set = next_subset(set)) {
        if (set & ~usable)
            continue;
        *all = 0;
        for (unsigned rest = set; rest; rest &= rest - 1)
            *all |= sets[digit_set_least(rest)];
        if (digit_set_size(*all) == size)
            return set;
    }
    return 0;
}

static const struct {
    enum tenring_technique hidden, direct, naked;
} names[5] = {
    [2] = {TENRING_TECHNIQUE_HIDDEN_PAIR, TENRING_TECHNIQUE_DIRECT_HIDDEN_PAIR,
           TENRING_TECHNIQUE_NAKED_PAIR},
    [3] = {TENRING_TECHNIQUE_HIDDEN_TRIPLET, TENRING_TECHNIQUE_DIRECT_HIDDEN_TRIPLET,
           TENRING_TECHNIQUE_NAKED_TRIPLET},
    [4] = {TENRING_TECHNIQUE_HIDDEN_QUAD, TENRING_TECHNIQUE_HIDDEN_QUAD,
           TENRING_TECHNIQUE_NAKED_QUAD},
};

static void describe(struct logic_step *step, int house, unsigned places, unsigned digits)
{
    for (; places; places &= places - 1)
        step->cells |= cell_bit(grid_house_cells[house][digit_set_least(places)]);
    step->digits = (digit_set)digits;
    step->base = 1u << house;
    step->house = house;
}

static bool take_direct(const struct logic_state *state, int house, unsigned digits,
                        unsigned places, int size, struct logic_sink *sink)
{
    struct logic_step step;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        unsigned others = state->places[digit][house];
        if (digits >> digit & 1 || !(others & (others - 1)) || !is_one(others & ~places))
            continue;
        step_start(&step, names[size].direct);
        describe(&step, house, places, digits);
        step_place(&step, grid_house_cells[house][digit_set_least(others & ~places)], digit);
        return sink->take(sink, &step);
    }
    return false;
}

static bool take_hidden(const struct logic_state *state, int house, unsigned digits,
                        unsigned places, int size, struct logic_sink *sink)
{
    struct logic_step step;
    step_start(&step, names[size].hidden);
    for (unsigned rest = places; rest; rest &= rest - 1)
        step_remove(&step, state, grid_house_cells[house][digit_set_least(rest)], ~digits);
    if (step.removed_count == 0)
        return false;
    describe(&step, house, places, digits);
    return sink->take(sink, &step);
}

static bool hidden_sets(const struct logic_state *state, int size, bool direct,
                        struct logic_sink *sink)
{
    for (int i = 0; i < GRID_HOUSES; i++) {
        int house = scan_house(i);
        uint16_t places[GRID_DIGITS];
        unsigned usable = 0, all;
        if (state->open[house] <= (direct ? size : 2 * size))
            continue;
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            places[digit] = state->places[digit][house];
            usable |= (unsigned)is_between(places[digit], size) << digit;
        }
        if (digit_set_size(usable) < size)
            continue;
        unsigned set = (1u << size) - 1;
        for (; (set = next_tuple(places, usable, set, size, &all)); set = next_subset(set))
            if (direct ? take_direct(state, house, set, all, size, sink)
                       : take_hidden(state, house, set, all, size, sink))
                return true;
    }
    return false;
}

bool find_hidden_set(const struct logic_state *state, int size, struct logic_sink *sink)
{
    return hidden_sets(state, size, false, sink);
}

bool find_direct_hidden_set(const struct logic_state *state, int size, struct logic_sink *sink)
{
    return hidden_sets(state, size, true, sink);
}

static bool take_naked(const struct logic_state *state, int house, unsigned places, unsigned digits,
                       int size, struct logic_sink *sink)
{
    struct logic_step step;
    step_start(&step, names[size].naked);
    for (unsigned rest = 0x1ff & ~places; rest; rest &= rest - 1)
        step_remove(&step, state, grid_house_cells[house][digit_set_least(rest)], digits);
    if (step.removed_count == 0)
        return false;
    describe(&step, house, places, digits);
    return sink->take(sink, &step);
}

bool find_naked_set(const struct logic_state *state, int size, struct logic_sink *sink)
{
    for (int i = 0; i < GRID_HOUSES; i++) {
        int house = scan_house(i);
        uint16_t digits[9];
        unsigned usable = 0, all;
        if (state->open[house] < 2 * size)
            continue;
        for (int place = 0; place < 9; place++) {
            digits[place] = state->digits[grid_house_cells[house][place]];
            usable |= (unsigned)is_between(digits[place], size) << place;
        }
        if (digit_set_size(usable) < size)
            continue;
        unsigned set = (1u << size) - 1;
        for (; (set = next_tuple(digits, usable, set, size, &all)); set = next_subset(set))
            if (take_naked(state, house, set, all, size, sink))
                return true;
    }
    return false;
}
