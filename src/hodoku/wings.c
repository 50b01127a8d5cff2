/*
 * wings.c - XY-wings, XYZ-wings, W-wings.
 *
 * XY-wing: the pivot and each pincer have two digits. Whichever digit the pivot holds, one of the
 * pincers holds the digit that they have in common; in an XYZ-wing the pivot may hold it itself.
 * Cells that see all of these are not that digit. W-wing: two cells have the same two candidates,
 * and a house has only two places for one of these, each seen by one of the cells. One of the
 * places is true, so the cell that sees it holds the other digit, and cells that see both cells do
 * not.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/round.h"

/* Eliminates what a pivot and two pincers, which must have one digit in common, rule out. */
static bool use_wing(struct round *round, int pivot, int pincer1, int pincer2, bool xyz)
{
    const struct board *board = &round->board;
    unsigned common = board->digits[pincer1] & board->digits[pincer2];
    if (!sees(pivot, pincer1) || !sees(pivot, pincer2) || !is_one(common))
        return false;
    int digit = digit_set_least(common);
    cell_set removed = board->cells[digit] & state_peers[pincer1] & state_peers[pincer2];
    round_remove_cells(round, xyz ? removed & state_peers[pivot] : removed, digit);
    return round->found.removed_count > 0;
}

static bool wing_of(struct round *round, int a, int b, int c, bool xyz)
{
    const digit_set *digits = round->board.digits;
    if (digit_set_size(digits[a] | digits[b] | digits[c]) != 3 || digits[a] == digits[b] ||
        digits[b] == digits[c] || digits[a] == digits[c])
        return false;
    return use_wing(round, a, b, c, xyz) ||
           (!xyz && (use_wing(round, b, a, c, false) || use_wing(round, c, b, a, false)));
}

bool hodoku_wing(struct round *round, int variant)
{
    const digit_set *digits = round->board.digits;
    bool xyz = variant == 3;
    int pairs[GRID_CELLS], pivots[GRID_CELLS], pair_count = 0, pivot_count = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int size = digit_set_size(digits[cell]);
        if (size == 2)
            pairs[pair_count++] = cell;
        if (size == variant)
            pivots[pivot_count++] = cell;
    }
    for (int i = 0; i < pivot_count; i++)
        for (int j = xyz ? 0 : i + 1; j < pair_count; j++)
            for (int k = j + 1;
                 k < pair_count && digit_set_size(digits[pivots[i]] | digits[pairs[j]]) == 3; k++)
                if (wing_of(round, pivots[i], pairs[j], pairs[k], xyz))
                    return true;
    return false;
}

/* Whether a strong link of the digit joins the two cells: each of them sees one of its ends. */
static bool is_joined(const struct board *board, int digit, int cell, int other)
{
    for (int house = 0; house < GRID_HOUSES; house++) {
        bool sees_first = false, sees_second = false;
        if (board->count[house][digit] != 2)
            continue;
        for (cell_set set = board->cells[digit] & state_house_cells[house]; cell_set_any(set);
             set = cell_set_drop(set)) {
            int end = cell_set_least(set);
            if (end == cell || end == other)
                continue;
            if (sees(end, cell))
                sees_first = true;
            else if (sees(end, other))
                sees_second = true;
        }
        if (sees_first && sees_second)
            return true;
    }
    return false;
}

bool hodoku_w_wing(struct round *round, int variant)
{
    const struct board *board = &round->board;
    (void)variant;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (int other = cell + 1; other < GRID_CELLS && is_two(board->digits[cell]); other++) {
            if (board->digits[other] != board->digits[cell])
                continue;
            for (unsigned set = board->digits[cell]; set; set &= set - 1) {
                int digit = digit_set_least(set);
                int link = digit_set_least(board->digits[cell] & ~(1u << digit));
                cell_set removed = board->cells[digit] & state_peers[cell] & state_peers[other];
                if (cell_set_any(removed) && is_joined(board, link, cell, other)) {
                    round_remove_cells(round, removed, digit);
                    return true;
                }
            }
        }
    }
    return false;
}
