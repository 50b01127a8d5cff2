/*
 * colours.c - simple colours and multi colours.
 *
 * Strong links of a digit colour its places with two colours: all places of one colour are true,
 * all of the other false. A colour of which two places see each other is false; a place that sees
 * both colours is eliminated. With two colourings: a colour that sees both colours of the other
 * colouring is false; and if two colours see each other, one of their two opposite colours is true,
 * so places that see both opposite colours are eliminated.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/round.h"

enum { MOST_COLOURINGS = 20 };

struct colouring {
    cell_set colour[2];
};

struct colour_work {
    const struct board *board;
    int digit;
    cell_set open; /* to be coloured */
    struct colouring *now;
};

static void colour_from(struct colour_work *work, int cell, int colour)
{
    if (!cell_set_has(work->open, cell))
        return;
    work->now->colour[colour] |= cell_bit(cell);
    work->open &= ~cell_bit(cell);
    for (int kind = 0; kind < 3; kind++) {
        int house = cell_house(cell, kind);
        cell_set cells = work->board->cells[work->digit] & state_house_cells[house];
        if (work->board->count[house][work->digit] == 2 && cell_set_any(cells & ~cell_bit(cell)))
            colour_from(work, cell_set_least(cells & ~cell_bit(cell)), 1 - colour);
    }
}

static int colour_digit(const struct board *board, int digit, struct colouring *list)
{
    struct colour_work work = {.board = board, .digit = digit};
    int count = 0;
    for (int house = 0; house < GRID_HOUSES; house++)
        if (board->count[house][digit] == 2)
            work.open |= board->cells[digit] & state_house_cells[house];
    while (cell_set_any(work.open) && count < MOST_COLOURINGS) {
        work.now = &list[count];
        work.now->colour[0] = work.now->colour[1] = NO_CELLS;
        colour_from(&work, cell_set_least(work.open), 0);
        count += cell_set_any(work.now->colour[0]) && cell_set_any(work.now->colour[1]);
    }
    return count;
}

static cell_set seen_by(cell_set cells)
{
    cell_set seen = NO_CELLS;
    for (; cell_set_any(cells); cells = cell_set_drop(cells))
        seen |= state_peers[cell_set_least(cells)];
    return seen;
}

/* Eliminates the digit from cells that see both colours. */
static void trap(struct round *round, int digit, cell_set colour, cell_set other)
{
    round_remove_cells(round, seen_by(colour) & seen_by(other) & round->board.cells[digit], digit);
}

static bool use_colouring(struct round *round, int digit, const struct colouring *colouring)
{
    for (int i = 0; i < 2; i++)
        if (cell_set_any(seen_by(colouring->colour[i]) & colouring->colour[i]))
            round_remove_cells(round, colouring->colour[i], digit);
    if (round->found.removed_count == 0)
        trap(round, digit, colouring->colour[0], colouring->colour[1]);
    return round->found.removed_count > 0;
}

bool hodoku_simple_colours(struct round *round, int variant)
{
    struct colouring list[MOST_COLOURINGS];
    (void)variant;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        int count = colour_digit(&round->board, digit, list);
        for (int i = 0; i < count; i++)
            if (use_colouring(round, digit, &list[i]))
                return true;
    }
    return false;
}

static bool use_two(struct round *round, int digit, const struct colouring *one,
                    const struct colouring *two)
{
    for (int i = 0; i < 2; i++) {
        cell_set seen = seen_by(one->colour[i]);
        if (cell_set_any(seen & two->colour[0]) && cell_set_any(seen & two->colour[1]))
            round_remove_cells(round, one->colour[i], digit);
    }
    if (round->found.removed_count > 0)
        return true;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            if (cell_set_any(seen_by(one->colour[i]) & two->colour[k]))
                trap(round, digit, one->colour[1 - i], two->colour[1 - k]);
    return round->found.removed_count > 0;
}

bool hodoku_multi_colours(struct round *round, int variant)
{
    struct colouring list[MOST_COLOURINGS];
    (void)variant;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        int count = colour_digit(&round->board, digit, list);
        for (int i = 0; i < count; i++)
            for (int k = 0; k < count; k++)
                if (i != k && use_two(round, digit, &list[i], &list[k]))
                    return true;
    }
    return false;
}
