/*
 * locked.c - locked candidates: pointing and claiming, and both as direct steps.
 *
 * If all places of a digit in one house (the base) also lie in another one (the cover), the digit
 * stands in one of them, and so nowhere else in the cover. The base is a box for pointing, a line
 * for claiming. In a direct step the digit then has only one place left in a house parallel to the
 * base; that place is filled, and no candidate is removed.
 *
 * Direct claiming is never found first, because it always implies a direct pointing or a hidden
 * single, which are tried before. All places of the base line lie in one box, and the parallel line
 * has one place outside that box, in a second box. So in the third box of the band neither line has
 * a place. If the third box already holds the digit, the place is the only one in the second box: a
 * hidden single. Otherwise all its places are in the third line. It points along that line, and
 * again the place is the only one left in the second box.
 *
 * SPDX-License-Identifier: MIT
 */
#include "logic/finders.h"

/* The places of the first house that lie in the second one, which crosses it. */
static unsigned crossing(int first, int second)
{
    if (first >= FIRST_BOX)
        return second >= FIRST_COLUMN ? 0x49u << (second - FIRST_COLUMN) % 3
                                      : 7u << 3 * (second % 3);
    int box = second - FIRST_BOX;
    return first >= FIRST_COLUMN ? 7u << 3 * (box / 3) : 7u << 3 * (box % 3);
}

/* The i-th (0..2) house of the cover's kind that crosses the base. */
static int crossed(int base, int first_cover, int i)
{
    if (base >= FIRST_BOX) {
        int box = base - FIRST_BOX;
        return first_cover + 3 * (first_cover == FIRST_COLUMN ? box % 3 : box / 3) + i;
    }
    return base >= FIRST_COLUMN ? FIRST_BOX + 3 * i + (base - FIRST_COLUMN) / 3
                                : FIRST_BOX + 3 * (base / 3) + i;
}

static void describe(struct logic_step *step, const struct logic_state *state, int digit, int base,
                     int cover)
{
    step->cells = state->cells[digit] & state_house_cells[base] & state_house_cells[cover];
    step->digits = (digit_set)(1u << digit);
    step->base = 1u << base;
    step->cover = 1u << cover;
}

/* The digit is locked: looks for a house parallel to the base with one place outside the cover. */
static bool follow(const struct logic_state *state, int digit, int base, int cover,
                   struct logic_sink *sink)
{
    struct logic_step step;
    int first_base = base / 9 * 9, first_cover = cover / 9 * 9;
    for (int i = 0; i < 9; i++) {
        int house = first_base + i;
        unsigned places = state->places[digit][house];
        if (house == base || !(places & (places - 1)))
            continue;
        bool meets = false;
        for (int k = 0; k < 3; k++)
            meets = meets || crossed(house, first_cover, k) == cover;
        places &= ~crossing(house, cover);
        if (!meets || !is_one(places))
            continue;
        bool box = base >= FIRST_BOX;
        step_start(&step,
                   box ? TENRING_TECHNIQUE_DIRECT_POINTING : TENRING_TECHNIQUE_DIRECT_CLAIMING);
        describe(&step, state, digit, base, cover);
        step_place(&step, grid_house_cells[house][digit_set_least(places)], digit);
        step.house = house;
        if (sink->take(sink, &step))
            return true;
    }
    return false;
}

static bool confine(const struct logic_state *state, int digit, int base, int cover,
                    struct logic_sink *sink)
{
    struct logic_step step;
    unsigned rest = state->places[digit][cover] & ~crossing(cover, base);
    if (!rest)
        return false;
    bool box = base >= FIRST_BOX;
    step_start(&step, box ? TENRING_TECHNIQUE_POINTING : TENRING_TECHNIQUE_CLAIMING);
    describe(&step, state, digit, base, cover);
    for (; rest; rest &= rest - 1)
        step_remove(&step, state, grid_house_cells[cover][digit_set_least(rest)], 1u << digit);
    return sink->take(sink, &step);
}

static bool scan(const struct logic_state *state, int first_base, int first_cover, bool direct,
                 struct logic_sink *sink)
{
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        for (int base = first_base; base < first_base + 9; base++) {
            unsigned places = state->places[digit][base];
            if (!(places & (places - 1)))
                continue;
            for (int i = 0; i < 3; i++) {
                int cover = crossed(base, first_cover, i);
                if (places & ~crossing(base, cover))
                    continue;
                if (direct ? follow(state, digit, base, cover, sink)
                           : confine(state, digit, base, cover, sink))
                    return true;
            }
        }
    }
    return false;
}

bool find_locked(const struct logic_state *state, int direct, struct logic_sink *sink)
{
    return scan(state, FIRST_BOX, FIRST_COLUMN, direct, sink) ||
           scan(state, FIRST_BOX, FIRST_ROW, direct, sink) ||
           scan(state, FIRST_COLUMN, FIRST_BOX, direct, sink) ||
           scan(state, FIRST_ROW, FIRST_BOX, direct, sink);
}

void link_locked(const struct logic_state *state, const struct logic_step *step,
                 struct link_list *list)
{
    link_places(list, state, digit_set_least(step->digits), __builtin_ctz(step->base), step->cells);
}
