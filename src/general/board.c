/*
 * board.c - makes a board from its description: its houses, the place of each cell in them, the
 * pairs of cells that must differ without sharing a house, and the houses that cross.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/general.h"

#include <stdlib.h>
#include <string.h>

#include "base/options.h"

static const unsigned all_rules = TENRING_BOARD_RULE_DIAGONALS | TENRING_BOARD_RULE_WINDOWS |
                                  TENRING_BOARD_RULE_DISJOINT | TENRING_BOARD_RULE_ANTI_KNIGHT |
                                  TENRING_BOARD_RULE_ANTI_KING;

/* ------------------------------------------------------------------------------------------------
 * Houses. The functions that add houses only count them while board->house_cell is NULL.
 * --------------------------------------------------------------------------------------------- */

static void add_cell(struct tenring_board *board, int place, int cell)
{
    if (board->house_cell)
        board->house_cell[board->houses * board->side + place] = (uint16_t)cell;
}

static void add_lines(struct tenring_board *board)
{
    const int side = board->side;
    for (int row = 0; row < side; row++, board->houses++)
        for (int i = 0; i < side; i++)
            add_cell(board, i, row * side + i);
    for (int column = 0; column < side; column++, board->houses++)
        for (int i = 0; i < side; i++)
            add_cell(board, i, i * side + column);
}

static void add_regions(struct tenring_board *board)
{
    for (int region = 0; region < board->side; region++, board->houses++)
        for (int cell = 0, place = 0; cell < board->cells; cell++)
            if (board->region[cell] == region)
                add_cell(board, place++, cell);
}

static void add_diagonals(struct tenring_board *board)
{
    const int side = board->side;
    for (int i = 0; i < side; i++)
        add_cell(board, i, i * side + i);
    board->houses++;
    for (int i = 0; i < side; i++)
        add_cell(board, i, i * side + side - 1 - i);
    board->houses++;
}

static void add_windows(struct tenring_board *board)
{
    const int width = board->box_rows, windows = width - 1;
    for (int window = 0; window < windows * windows; window++, board->houses++)
        for (int i = 0; i < board->side; i++) {
            const int row = 1 + window / windows * (width + 1) + i / width;
            const int column = 1 + window % windows * (width + 1) + i % width;
            add_cell(board, i, row * board->side + column);
        }
}

static void add_disjoint(struct tenring_board *board)
{
    const int rows = board->box_rows, columns = board->box_columns;
    for (int place = 0; place < board->side; place++, board->houses++)
        for (int box = 0; box < board->side; box++) {
            const int row = box / rows * rows + place / columns;
            const int column = box % rows * columns + place % columns;
            add_cell(board, box, row * board->side + column);
        }
}

static void add_houses(struct tenring_board *board, const struct tenring_board_kind *kind)
{
    board->houses = 0;
    add_lines(board);
    if (board->has_regions)
        add_regions(board);
    if (kind->rules & TENRING_BOARD_RULE_DIAGONALS)
        add_diagonals(board);
    if (kind->rules & TENRING_BOARD_RULE_WINDOWS)
        add_windows(board);
    if (kind->rules & TENRING_BOARD_RULE_DISJOINT)
        add_disjoint(board);
    for (size_t house = 0; house < kind->house_count; house++, board->houses++)
        for (int i = 0; i < board->side; i++)
            add_cell(board, i, kind->houses[house * (size_t)board->side + (size_t)i]);
}

/* ------------------------------------------------------------------------------------------------
 * What follows from the houses
 * --------------------------------------------------------------------------------------------- */

static bool make_seats(struct tenring_board *board)
{
    const int total = board->houses * board->side;
    board->seat_begin = calloc((size_t)board->cells + 2, sizeof *board->seat_begin);
    board->seat = calloc((size_t)total, sizeof *board->seat);
    if (!board->seat_begin || !board->seat)
        return false;
    /* counted one index too far, so that filling in moves each beginning to its place */
    uint32_t *begin = board->seat_begin + 1;
    for (int i = 0; i < total; i++)
        if (board->house_cell[i] + 1 < board->cells)
            begin[board->house_cell[i] + 1]++;
    for (int cell = 1; cell < board->cells; cell++)
        begin[cell] += begin[cell - 1];
    for (int i = 0; i < total; i++)
        board->seat[begin[board->house_cell[i]]++] = (struct general_seat){
            .items = (uint16_t)(board->cells + i / board->side * board->side),
            .place = (uint16_t)(i % board->side),
        };
    return true;
}

static bool share_house(const struct tenring_board *board, int a, int b)
{
    for (uint32_t i = board->seat_begin[a]; i < board->seat_begin[a + 1]; i++)
        for (uint32_t j = board->seat_begin[b]; j < board->seat_begin[b + 1]; j++)
            if (board->seat[i].items == board->seat[j].items)
                return true;
    return false;
}

/* The cells that must differ from each cell by the anti-knight and anti-king rules. */
static bool make_apart(struct tenring_board *board, unsigned rules)
{
    static const int8_t steps[2][8][2] = {
        {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}},
        {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
    };
    board->unlike_begin = calloc((size_t)board->cells + 1, sizeof *board->unlike_begin);
    board->unlike = calloc((size_t)board->cells * 16, sizeof *board->unlike);
    if (!board->unlike_begin || !board->unlike)
        return false;
    uint32_t count = 0;
    for (int cell = 0; cell < board->cells; cell++) {
        board->unlike_begin[cell] = count;
        for (int i = 0; i < 16; i++) {
            if (!(rules & (i < 8 ? TENRING_BOARD_RULE_ANTI_KNIGHT : TENRING_BOARD_RULE_ANTI_KING)))
                continue;
            const int row = cell / board->side + steps[i / 8][i % 8][0];
            const int column = cell % board->side + steps[i / 8][i % 8][1];
            if (row < 0 || row >= board->side || column < 0 || column >= board->side)
                continue;
            const int other = row * board->side + column;
            if (!share_house(board, cell, other))
                board->unlike[count++] = (uint16_t)other;
        }
    }
    board->unlike_begin[board->cells] = count;
    return true;
}

/* The cells that two houses share, as places in each; returns their number. */
static int cross(const struct tenring_board *board, int a, int b, struct general_crossing *crossing)
{
    const uint16_t *cell = board->house_cell;
    int shared = 0;
    *crossing = (struct general_crossing){
        .items = (uint16_t)(board->cells + b * board->side),
        .house = (uint16_t)b,
    };
    for (int i = 0; i < board->side; i++)
        for (int j = 0; j < board->side; j++)
            if (cell[a * board->side + i] == cell[b * board->side + j]) {
                crossing->mine |= (general_mask)1 << i;
                crossing->others |= (general_mask)1 << j;
                shared++;
            }
    return shared;
}

static bool make_crossings(struct tenring_board *board)
{
    struct general_crossing crossing;
    uint32_t count = 0, room = 0;
    board->crossing_begin = calloc((size_t)board->houses + 1, sizeof *board->crossing_begin);
    if (!board->crossing_begin)
        return false;
    for (int a = 0; a < board->houses; a++) {
        board->crossing_begin[a] = count;
        for (int b = 0; b < board->houses; b++) {
            const int shared = a == b ? 0 : cross(board, a, b, &crossing);
            if (shared < 2 || shared == board->side)
                continue;
            if (count == room) {
                room = 2 * room + 64;
                struct general_crossing *more =
                    realloc(board->crossing, room * sizeof *board->crossing);
                if (!more)
                    return false;
                board->crossing = more;
            }
            board->crossing[count++] = crossing;
            if (shared > board->crossing_most)
                board->crossing_most = shared;
        }
    }
    board->crossing_begin[board->houses] = count;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The whole
 * --------------------------------------------------------------------------------------------- */

static bool regions_are_valid(const uint8_t *region, int side)
{
    int size[TENRING_BOARD_SIDE_MAX] = {0};
    for (int cell = 0; cell < side * side; cell++) {
        if (region[cell] >= side)
            return false;
        size[region[cell]]++;
    }
    for (int i = 0; i < side; i++)
        if (size[i] != side)
            return false;
    return true;
}

static bool houses_are_valid(const struct tenring_board_kind *kind)
{
    for (size_t house = 0; house < kind->house_count; house++) {
        bool has[TENRING_BOARD_CELLS_MAX] = {false};
        for (int i = 0; i < kind->side; i++) {
            const int cell = kind->houses[house * (size_t)kind->side + (size_t)i];
            if (cell >= kind->side * kind->side || has[cell])
                return false;
            has[cell] = true;
        }
    }
    return true;
}

static bool kind_is_valid(const struct tenring_board_kind *kind)
{
    const int side = kind->side;
    const bool boxes = kind->box_rows != 0 || kind->box_columns != 0;
    if (side < TENRING_BOARD_SIDE_MIN || side > TENRING_BOARD_SIDE_MAX)
        return false;
    if (boxes && (kind->box_rows < 1 || kind->box_rows > side || kind->box_columns < 1 ||
                  kind->box_columns > side || kind->box_rows * kind->box_columns != side))
        return false;
    if ((kind->rules & ~all_rules) || (boxes && kind->regions))
        return false;
    if ((kind->rules & TENRING_BOARD_RULE_WINDOWS) &&
        (!boxes || kind->box_rows != kind->box_columns))
        return false;
    if ((kind->rules & TENRING_BOARD_RULE_DISJOINT) && !boxes)
        return false;
    if (kind->house_count > TENRING_BOARD_HOUSES_MAX || (kind->house_count > 0 && !kind->houses))
        return false;
    return (!kind->regions || regions_are_valid(kind->regions, side)) && houses_are_valid(kind);
}

static void make_regions(struct tenring_board *board, const struct tenring_board_kind *kind)
{
    board->has_regions = kind->regions || kind->box_rows > 0;
    board->box_rows = kind->box_rows;
    board->box_columns = kind->box_columns;
    if (kind->regions)
        memcpy(board->region, kind->regions, (size_t)board->cells);
    else if (kind->box_rows > 0)
        for (int cell = 0; cell < board->cells; cell++) {
            const int row = cell / board->side, column = cell % board->side;
            board->region[cell] =
                (uint8_t)(row / kind->box_rows * kind->box_rows + column / kind->box_columns);
        }
}

enum tenring_status tenring_board_new(const struct tenring_board_kind *kind,
                                      struct tenring_board **board)
{
    struct tenring_board_kind chosen = TENRING_BOARD_KIND_INIT;
    if (!kind || !board || !options_read(kind, &chosen, sizeof chosen) || !kind_is_valid(&chosen))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_board *made = calloc(1, sizeof *made);
    if (!made)
        return TENRING_STATUS_NO_MEMORY;
    made->side = chosen.side;
    made->cells = chosen.side * chosen.side;
    make_regions(made, &chosen);
    add_houses(made, &chosen);
    made->items = made->cells + made->houses * made->side;
    made->house_cell = calloc((size_t)made->houses * (size_t)made->side, sizeof *made->house_cell);
    if (made->house_cell)
        add_houses(made, &chosen);
    if (!made->house_cell || !make_seats(made) || !make_apart(made, chosen.rules) ||
        !make_crossings(made)) {
        tenring_board_free(made);
        return TENRING_STATUS_NO_MEMORY;
    }
    *board = made;
    return TENRING_STATUS_OK;
}

void tenring_board_free(struct tenring_board *board)
{
    if (!board)
        return;
    free(board->house_cell);
    free(board->seat_begin);
    free(board->seat);
    free(board->unlike_begin);
    free(board->unlike);
    free(board->crossing_begin);
    free(board->crossing);
    free(board);
}

int tenring_board_side(const struct tenring_board *board)
{
    return board ? board->side : 0;
}

int tenring_board_region(const struct tenring_board *board, int cell)
{
    if (!board || !board->has_regions || cell < 0 || cell >= board->cells)
        return -1;
    return board->region[cell];
}

bool general_givens_are_valid(const struct tenring_board *board, const uint8_t *givens)
{
    for (int cell = 0; cell < board->cells; cell++)
        if (givens[cell] > board->side)
            return false;
    return true;
}
