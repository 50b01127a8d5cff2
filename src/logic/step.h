/*
 * step.h - one step of reasoning as data, and how finders report it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_STEP_H
#define TENRING_LOGIC_STEP_H

#include "logic/state.h"
#include "logic/technique.h"
#include <assert.h>

/* The most cells in an ordered pattern: those of a unique loop. */
enum { STEP_ORDER = 18 };

struct logic_step {
    enum tenring_technique technique;
    double difficulty; /* at least 1.0 */
    /* the placed digit, 0..8, and its cell; -1: none */
    int digit, cell;
    /* the removed candidates, in the order found */
    int removed_count;
    uint16_t removed[CANDIDATES];
    /* the pattern: its cells, digits and houses (as bits); in fish and locked candidates the digit
       is confined from `base` to `cover`. struct tenring_step says what they hold for each
       technique */
    cell_set cells, other_cells;
    digit_set digits, other_digits;
    uint32_t base, cover;
    int house; /* -1: none */
    int complexity;
    /* the cells in order: of a loop, of a wing (the pivot first), of aligned cells */
    int order_count;
    uint8_t order[STEP_ORDER];
};

/*
 * The links of a step, as in the public interface. Finders do not make them, because ratings do not
 * need them: each family has a function that derives them from the step and the candidates.
 */
struct link_list {
    struct tenring_link *links;
    size_t count, size;
    bool failed; /* no memory */
};

/* Adds a link between two candidates, through a house or TENRING_REASON_CELL. */
void link_add(struct link_list *list, int from, int to, bool strong, int by);

/* Adds a weak link between candidates of one cell, or of one digit in a house. */
void link_weak(struct link_list *list, int from, int to);

/* Adds a strong link if the two are the only candidates of their cell, or the only places of their
   digit in a house; else a weak one. */
void link_pair(struct link_list *list, const struct logic_state *state, int from, int to);

/* Links the places of a digit in a house, each with the next. */
void link_places(struct link_list *list, const struct logic_state *state, int digit, int house,
                 cell_set cells);

/* The house that links two candidates, or TENRING_REASON_CELL: the first one in the order of
   chain_kinds. */
int link_by(int from, int to);

/* The set of houses that two cells share. */
uint32_t link_house(int from_cell, int to_cell);

/*
 * Receives a finder's steps. `take` returns true when it wants no more; then the finder returns
 * true at once. The finder returns false when it has found all steps. It owns the step, so `take`
 * copies what it keeps.
 */
struct logic_sink {
    bool (*take)(struct logic_sink *sink, const struct logic_step *step);
};

static inline void step_start(struct logic_step *step, enum tenring_technique technique)
{
    step->technique = technique;
    step->difficulty = technique_base(technique);
    step->digit = step->cell = -1;
    step->removed_count = 0;
    step->cells = step->other_cells = NO_CELLS;
    step->digits = step->other_digits = 0;
    step->base = step->cover = 0;
    step->house = -1;
    step->complexity = step->order_count = 0;
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

/* Applies a step to a state. */
void step_apply(struct logic_state *state, const struct logic_step *step);

/* The next larger number with the same number of 1 bits (Hacker's Delight): it enumerates all
   subsets of one size in ascending order. */
static inline unsigned next_subset(unsigned set)
{
    assert(set != 0);
    unsigned least = set & -set, ripple = set + least;
    return ripple | ((set ^ ripple) >> 2) / least;
}

/* The houses in the order of the search for singles and sets: boxes, columns, rows. */
static inline int scan_house(int i)
{
    return i < 9 ? FIRST_BOX + i : i < 18 ? FIRST_COLUMN + i - 9 : FIRST_ROW + i - 18;
}

/* The kinds of houses in the order of chains and loops: box, row, column, as grid_house has
   them. */
static const uint8_t chain_kinds[3] = {2, 0, 1};

#endif
