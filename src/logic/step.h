/*
 * step.h - one step of reasoning as data, and how finders hand it on.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_STEP_H
#define TENRING_LOGIC_STEP_H

#include "logic/state.h"
#include <assert.h>

struct logic_step {
    enum tenring_technique technique;
    double difficulty; /* 1.0 and up */
    /* the digit that is placed, 0..8, and its cell; -1: none */
    int digit, cell;
    /* the candidates that are removed, in the order in which they were found */
    int removed_count;
    uint16_t removed[CANDIDATES];
    /* what the pattern is made of: its cells and digits, its houses as bits; for fish and locked
       candidates the digit is confined from `base` to `cover` */
    cell_set cells;
    digit_set digits;
    uint32_t base, cover;
    int complexity;
};

/*
 * Where a finder's steps go. `take` returns true when it wants no more; the finder then returns
 * true at once, and false when it has been through everything. The step is the finder's: whoever
 * wants to keep it copies it.
 */
struct logic_sink {
    bool (*take)(struct logic_sink *sink, const struct logic_step *step);
};

static inline void step_start(struct logic_step *step, enum tenring_technique technique,
                              double difficulty)
{
    step->technique = technique;
    step->difficulty = difficulty;
    step->digit = step->cell = -1;
    step->removed_count = 0;
    step->cells = 0;
    step->digits = 0;
    step->base = step->cover = 0;
    step->complexity = 0;
}

static inline void step_place(struct logic_step *step, int cell, int digit)
{
    step->cell = cell;
    step->digit = digit;
}

/* Adds the candidates of a cell that are among these digits. */
static inline void step_remove(struct logic_step *step, const struct logic_state *state, int cell,
                               unsigned digits)
{
    for (unsigned set = state->digits[cell] & digits; set; set &= set - 1)
        step->removed[step->removed_count++] = (uint16_t)candidate(cell, digit_set_least(set));
}

/* Carries a step out. */
void step_apply(struct logic_state *state, const struct logic_step *step);

/* The next larger number with as many bits (Hacker's Delight, "next higher number with same number
   of 1-bits"): all subsets of one size in ascending order. */
static inline unsigned next_subset(unsigned set)
{
    assert(set != 0);
    unsigned least = set & -set, ripple = set + least;
    return ripple | ((set ^ ripple) >> 2) / least;
}

/* The houses in the order in which singles and sets are looked for: boxes, columns, rows. */
static inline int scan_house(int i)
{
    return i < 9 ? FIRST_BOX + i : i < 18 ? FIRST_COLUMN + i - 9 : FIRST_ROW + i - 18;
}

/* The kinds of houses in the order of chains and loops: box, row, column, as grid_house has them. */
static const uint8_t chain_kinds[3] = {2, 0, 1};

#endif
