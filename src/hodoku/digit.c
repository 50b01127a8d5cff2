/*
 * digit.c - patterns of one digit: skyscrapers, two-string kites, empty rectangles.
 *
 * Skyscrapers and kites are two lines with two places each. In a skyscraper (two rows or two
 * columns) two of the places share a line across; in a kite (a row and a column) two share a box.
 * They cannot both be true, so one of the two other places is. In an empty rectangle all places of
 * a box lie in one of its rows and one of its columns. A place outside the box in that row has only
 * one partner in its column. If the partner is false, that place is true, so the box has the digit
 * in the rectangle's column. So whether the partner is true or false, the cell in the rectangle's
 * column and the partner's row is not the digit. The same holds with rows and columns exchanged.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/round.h"

/* The lines with two places for a digit, and the places. */
struct pairs {
    int count;
    int cell[18][2];
};

static void add_pairs(const struct board *board, int first_house, int digit, struct pairs *pairs)
{
    for (int house = first_house; house < first_house + 9; house++) {
        cell_set cells = board->cells[digit] & state_house_cells[house];
        if (board->count[house][digit] != 2)
            continue;
        pairs->cell[pairs->count][0] = cell_set_least(cells);
        pairs->cell[pairs->count++][1] = cell_set_least(cell_set_drop(cells));
    }
}

static bool use_skyscraper(struct round *round, int digit, const int *line, const int *other,
                           int across)
{
    for (int base = 0; base < 2; base++) {
        int tower = line[1 - base], other_tower = other[1 - base];
        if (cell_house(line[base], across) != cell_house(other[base], across))
            continue;
        if (cell_house(tower, across) == cell_house(other_tower, across))
            return false;
        round_remove_cells(
            round, round->board.cells[digit] & state_peers[tower] & state_peers[other_tower],
            digit);
        return round->found.removed_count > 0;
    }
    return false;
}

bool hodoku_skyscraper(struct round *round, int variant)
{
    (void)variant;
    for (int direction = 0; direction < 2; direction++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            struct pairs pairs = {.count = 0};
            add_pairs(&round->board, direction == 0 ? FIRST_ROW : FIRST_COLUMN, digit, &pairs);
            for (int i = 0; i < pairs.count; i++)
                for (int k = i + 1; k < pairs.count; k++)
                    if (use_skyscraper(round, digit, pairs.cell[i], pairs.cell[k], 1 - direction))
                        return true;
        }
    }
    return false;
}

static void swap(int *pair)
{
    int cell = pair[0];
    pair[0] = pair[1];
    pair[1] = cell;
}

/* Orders both pairs so that their first cells share a box, if they can. */
static bool turn(int *row, int *column)
{
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 2; k++) {
            if (cell_house(row[i], 2) != cell_house(column[k], 2))
                continue;
            if (i == 1)
                swap(row);
            if (k == 1)
                swap(column);
            return true;
        }
    }
    return false;
}

bool hodoku_two_string_kite(struct round *round, int variant)
{
    (void)variant;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        struct pairs pairs = {.count = 0};
        add_pairs(&round->board, FIRST_ROW, digit, &pairs);
        int rows = pairs.count;
        add_pairs(&round->board, FIRST_COLUMN, digit, &pairs);
        for (int i = 0; i < rows; i++) {
            for (int k = rows; k < pairs.count; k++) {
                int *row = pairs.cell[i], *column = pairs.cell[k];
                if (!turn(row, column) || row[0] == column[0] || row[0] == column[1] ||
                    row[1] == column[0] || row[1] == column[1])
                    continue;
                int cross = grid_cell(grid_row(column[1]), grid_column(row[1]));
                round_remove(round, cross, digit);
                if (round->found.removed_count > 0)
                    return true;
            }
        }
    }
    return false;
}

/* A place outside the box in the rectangle's row (kind 0) or column (1) has only one partner
   across. Eliminates places on the rectangle's other line that see the partner. */
static bool use_empty_rectangle(struct round *round, int digit, cell_set box, int line, int kind,
                                int other_line)
{
    cell_set cells = round->board.cells[digit];
    for (cell_set set = cells & state_house_cells[line] & ~box; cell_set_any(set);
         set = cell_set_drop(set)) {
        int cell = cell_set_least(set);
        cell_set pair = cells & state_house_cells[cell_house(cell, 1 - kind)];
        if (cell_set_size(pair) != 2)
            continue;
        int partner = cell_set_least(pair & ~cell_bit(cell));
        cell_set target = cells & state_house_cells[cell_house(partner, kind)] &
                          state_house_cells[other_line] & ~box;
        if (cell_set_any(target)) {
            round_remove(round, cell_set_least(target), digit);
            return true;
        }
    }
    return false;
}

static bool empty_rectangle_in(struct round *round, int digit, int house)
{
    cell_set box = state_house_cells[house], places = round->board.cells[digit] & box;
    int corner = grid_house_cells[house][0];
    for (int i = 0; i < 9; i++) {
        int row = FIRST_ROW + grid_row(corner) + 2 - i / 3;
        int column = FIRST_COLUMN + grid_column(corner) + 2 - i % 3;
        cell_set in_row = places & state_house_cells[row];
        cell_set in_column = places & state_house_cells[column];
        if (cell_set_any(places & ~in_row & ~in_column) || !cell_set_any(in_row & ~in_column) ||
            !cell_set_any(in_column & ~in_row) ||
            (cell_set_size(in_row) < 2 && cell_set_size(in_column) < 2))
            continue;
        if (use_empty_rectangle(round, digit, box, row, 0, column) ||
            use_empty_rectangle(round, digit, box, column, 1, row))
            return true;
    }
    return false;
}

bool hodoku_empty_rectangle(struct round *round, int variant)
{
    (void)variant;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        for (int house = FIRST_BOX; house < GRID_HOUSES; house++) {
            int8_t count = round->board.count[house][digit];
            if (count >= 2 && count <= 5 && empty_rectangle_in(round, digit, house))
                return true;
        }
    }
    return false;
}
