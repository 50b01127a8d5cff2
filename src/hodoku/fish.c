/*
 * fish.c - X-wings, swordfish, jellyfish: plain, finned, sashimi, and Franken fish, which use
 * boxes.
 *
 * A fish is n base houses whose places for a digit lie in n cover houses, except for some *fins*.
 * Candidates that lie in the cover houses but not in the base houses, and see all fins, are
 * eliminated. A place in two base houses is an endo-fin (Franken fish only, at most 2); there are
 * at most 5 fins in all. A place in two cover houses is eliminated too. Rows are tried as the base
 * first, then columns; houses are combined in ascending order.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/round.h"

enum { MOST_SIZE = 4, MOST_FINS = 5, MOST_FINS_INSIDE = 2, MOST_HOUSES = 27 };

struct house_list {
    int count;
    int house[MOST_HOUSES];
    cell_set cells[MOST_HOUSES];
};

struct fishing {
    struct round *round;
    int digit, size;
    bool fins, franken;
    int sashimi; /* -1: any; else whether it must be a sashimi fish */
    struct house_list bases, covers, near;
    cell_set base_cells[MOST_SIZE + 1], inside[MOST_SIZE + 1], cover_cells[MOST_SIZE + 1],
        doubled[MOST_SIZE + 1];
    int chosen[MOST_SIZE + 1];
};

static void add_house(struct fishing *fishing, struct house_list *list, int house, bool is_base)
{
    cell_set cells = fishing->round->board.cells[fishing->digit] & state_house_cells[house];
    if (!cell_set_any(cells) || (is_base && !fishing->fins && cell_set_size(cells) > fishing->size))
        return;
    list->house[list->count] = house;
    list->cells[list->count++] = cells;
}

/* Whether some base house has at most one place that is not a fin. */
static bool is_sashimi(const struct fishing *fishing, cell_set fins)
{
    for (int i = 1; i <= fishing->size; i++)
        if (cell_set_size(fishing->bases.cells[fishing->chosen[i]] & ~fins) <= 1)
            return true;
    return false;
}

static bool are_too_many(cell_set fins)
{
    for (int i = 0; i < MOST_FINS; i++) {
        if (!cell_set_any(fins))
            return false;
        fins = cell_set_drop(fins);
    }
    return cell_set_any(fins);
}

/* All houses are chosen: checks the fish. */
static bool use_fish(struct fishing *fishing)
{
    cell_set base = fishing->base_cells[fishing->size];
    cell_set cover = fishing->cover_cells[fishing->size];
    cell_set doubled = fishing->doubled[fishing->size];
    cell_set fins = (base & ~cover) | fishing->inside[fishing->size];
    cell_set removed = cover & ~base;
    if (fishing->fins) {
        if (!cell_set_any(fins) || are_too_many(fins))
            return false;
        cell_set peers = common_peers(fins);
        removed &= peers;
        doubled &= peers;
    } else if (cell_set_any(fins)) {
        return false;
    }
    if (!cell_set_any(removed | doubled))
        return false;
    if (fishing->sashimi >= 0 && is_sashimi(fishing, fins) != (fishing->sashimi == 1))
        return false;
    round_remove_cells(fishing->round, removed, fishing->digit);
    round_remove_cells(fishing->round, doubled, fishing->digit);
    return true;
}

/* Whether the houses from `from` on can cover the base except for the fins allowed. */
static bool can_cover(const struct fishing *fishing, int level, int from)
{
    const struct house_list *near = &fishing->near;
    cell_set open = fishing->base_cells[fishing->size] & ~fishing->cover_cells[level - 1];
    int most = fishing->fins ? MOST_FINS : 0, best = 0;
    for (int i = from; i < near->count; i++) {
        int size = cell_set_size(near->cells[i] & open);
        best = size > best ? size : best;
    }
    return cell_set_size(open) - best * (fishing->size - level + 1) <= most;
}

static bool choose_cover(struct fishing *fishing, int level, int from)
{
    const struct house_list *near = &fishing->near;
    if (level > fishing->size || level > MOST_SIZE) /* the second condition is for the compiler */
        return use_fish(fishing);
    if (level < fishing->size && level < MOST_SIZE && !can_cover(fishing, level, from))
        return false;
    for (int i = from; i < near->count - fishing->size + level; i++) {
        cell_set before = fishing->cover_cells[level - 1];
        fishing->cover_cells[level] = before | near->cells[i];
        fishing->doubled[level] = fishing->doubled[level - 1] | (before & near->cells[i]);
        if (choose_cover(fishing, level + 1, i + 1))
            return true;
    }
    return false;
}

/* The base is chosen: looks for covers. */
static bool begin_cover(struct fishing *fishing)
{
    struct house_list *near = &fishing->near;
    near->count = 0;
    for (int i = 0; i < fishing->covers.count; i++) {
        bool used = !cell_set_any(fishing->covers.cells[i] & fishing->base_cells[fishing->size]);
        for (int k = 1; k <= fishing->size; k++)
            used |= fishing->bases.house[fishing->chosen[k]] == fishing->covers.house[i];
        if (used)
            continue;
        near->house[near->count] = fishing->covers.house[i];
        near->cells[near->count++] = fishing->covers.cells[i];
    }
    return choose_cover(fishing, 1, 0);
}

static bool choose_base(struct fishing *fishing, int level, int from)
{
    if (level > fishing->size || level > MOST_SIZE)
        return begin_cover(fishing);
    for (int i = from; i < fishing->bases.count; i++) {
        cell_set before = fishing->base_cells[level - 1];
        cell_set inside = before & fishing->bases.cells[i];
        if (cell_set_any(inside) &&
            (!fishing->fins || !fishing->franken ||
             cell_set_size(fishing->inside[level - 1]) + cell_set_size(inside) > MOST_FINS_INSIDE))
            continue;
        fishing->chosen[level] = i;
        fishing->base_cells[level] = before | fishing->bases.cells[i];
        fishing->inside[level] = fishing->inside[level - 1] | inside;
        if (choose_base(fishing, level + 1, i + 1))
            return true;
    }
    return false;
}

static bool fish_of_digit(struct fishing *fishing, bool rows)
{
    int first = rows ? FIRST_ROW : FIRST_COLUMN, other = rows ? FIRST_COLUMN : FIRST_ROW;
    fishing->bases.count = fishing->covers.count = 0;
    for (int i = 0; i < 9; i++) {
        add_house(fishing, &fishing->bases, first + i, true);
        add_house(fishing, &fishing->covers, other + i, false);
    }
    for (int i = 0; i < 9 && fishing->franken; i++) {
        add_house(fishing, &fishing->bases, FIRST_BOX + i, true);
        add_house(fishing, &fishing->covers, FIRST_BOX + i, false);
    }
    return choose_base(fishing, 1, 0);
}

static bool find_fish(struct round *round, int size, bool fins, bool franken, int sashimi)
{
    struct fishing fishing = {.round = round, .size = size, .fins = fins, .franken = franken};
    fishing.sashimi = sashimi;
    for (fishing.digit = 0; fishing.digit < GRID_DIGITS; fishing.digit++)
        if (fish_of_digit(&fishing, true) || fish_of_digit(&fishing, false))
            return true;
    return false;
}

bool hodoku_fish(struct round *round, int size)
{
    return find_fish(round, size, false, false, -1);
}

bool hodoku_finned_fish(struct round *round, int size)
{
    return find_fish(round, size, true, false, 0);
}

bool hodoku_sashimi_fish(struct round *round, int size)
{
    return find_fish(round, size, true, false, 1);
}

bool hodoku_franken_fish(struct round *round, int size)
{
    return find_fish(round, size, false, true, -1);
}

bool hodoku_finned_franken_fish(struct round *round, int size)
{
    return find_fish(round, size, true, true, -1);
}
