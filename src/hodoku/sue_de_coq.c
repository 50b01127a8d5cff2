/*
 * sue_de_coq.c - Sue de Coq: two-sector disjoint subsets.
 *
 * Two or three cells where a line and a box cross have s more digits than cells, s at least 2. Two
 * sets of cells lie beside them, one in the rest of the line and one in the rest of the box. Each
 * set has more cells than new digits (digits that the crossing does not have), and the two
 * surpluses add up to s. The sets have none of the crossing's digits in common. So each of the
 * crossing's digits can stand only once in all these cells, and each new digit once in its set.
 * That makes as many digits as cells, so each of them does stand there. A digit that the line's set
 * does not have stands in the crossing or the box's set, so it is eliminated from the rest of the
 * box. A digit that the box's set does not have is eliminated from the rest of the line, and a new
 * digit of both sets from both rests.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/round.h"

struct sector {
    struct round *round;
    cell_set line, box; /* open cells */
    cell_set crossing;  /* the cells chosen where line and box meet */
    unsigned crossing_digits;
    cell_set line_cells;
    unsigned line_digits;
};

static void remove_from(struct round *round, cell_set cells, unsigned digits)
{
    for (; cell_set_any(cells); cells = cell_set_drop(cells))
        round_remove_digits(round, cell_set_least(cells),
                            round->board.digits[cell_set_least(cells)] & digits);
}

static bool use_sets(struct sector *sector, cell_set box_cells, unsigned box_digits)
{
    unsigned both = box_digits & sector->line_digits;
    unsigned in_box = ((sector->crossing_digits | box_digits) & ~sector->line_digits) | both;
    unsigned in_line = ((sector->crossing_digits | sector->line_digits) & ~box_digits) | both;
    remove_from(sector->round, sector->box & ~box_cells & ~sector->crossing, in_box);
    remove_from(sector->round, sector->line & ~sector->line_cells & ~sector->crossing, in_line);
    return sector->round->found.removed_count > 0;
}

/* Adds cells of `source` to the chosen ones in all ways. In the line (`box` false), each set that
   leaves a surplus for the box is tried with all sets of the box. */
static bool choose(struct sector *sector, cell_set source, cell_set chosen, unsigned digits,
                   int surplus, unsigned allowed, bool box)
{
    for (cell_set rest = source; cell_set_any(rest); rest = cell_set_drop(rest)) {
        int cell = cell_set_least(rest);
        cell_set cells = chosen | cell_bit(cell);
        unsigned set = digits | sector->round->board.digits[cell];
        unsigned extra = set & ~sector->crossing_digits;
        int taken = cell_set_size(cells) - digit_set_size(extra);
        if (!(set & ~allowed) && set & sector->crossing_digits) {
            if (box && taken == surplus && use_sets(sector, cells, set))
                return true;
            if (!box && taken > 0 && taken < surplus) {
                sector->line_cells = cells;
                sector->line_digits = set;
                if (choose(sector, sector->box & ~sector->crossing & ~cells, NO_CELLS, 0,
                           surplus - taken, ~(set & ~extra), true))
                    return true;
            }
        }
        if (choose(sector, cell_set_drop(rest), cells, set, surplus, allowed, box))
            return true;
    }
    return false;
}

static bool use_crossing(struct sector *sector, cell_set crossing, unsigned digits)
{
    int surplus = digit_set_size(digits) - cell_set_size(crossing);
    sector->crossing = crossing;
    sector->crossing_digits = digits;
    return surplus >= 2 && choose(sector, sector->line & ~crossing, NO_CELLS, 0, surplus,
                                  TENRING_ALL_DIGITS, false);
}

static bool choose_crossing(struct sector *sector, cell_set source, cell_set chosen,
                            unsigned digits)
{
    for (cell_set rest = source; cell_set_any(rest); rest = cell_set_drop(rest)) {
        int cell = cell_set_least(rest);
        cell_set cells = chosen | cell_bit(cell);
        unsigned set = digits | sector->round->board.digits[cell];
        if (cell_set_any(chosen) && use_crossing(sector, cells, set))
            return true;
        if (choose_crossing(sector, cell_set_drop(rest), cells, set))
            return true;
    }
    return false;
}

bool hodoku_sue_de_coq(struct round *round, int variant)
{
    (void)variant;
    for (int line = 0; line < FIRST_BOX; line++) {
        for (int box = FIRST_BOX; box < GRID_HOUSES; box++) {
            struct sector sector = {.round = round};
            sector.line = state_house_cells[line] & round->open;
            sector.box = state_house_cells[box] & round->open;
            if (cell_set_size(sector.line & sector.box) >= 2 &&
                choose_crossing(&sector, sector.line & sector.box, NO_CELLS, 0))
                return true;
        }
    }
    return false;
}
