/*
 * pair.c - boards of all kinds, described twice.
 *
 * SPDX-License-Identifier: MIT
 */
#include "pair.h"

#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

static const uint8_t jigsaw6[36] = {
    0, 0, 0, 1, 1, 1, 0, 0, 2, 1, 1, 3, 0, 2, 2, 2, 1, 3,
    4, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 3, 4, 4, 4, 5, 5, 5,
};

const char *const pair_names[PAIRS] = {
    "4x4",
    "6x6",
    "6x6:3x2",
    "8x8",
    "9x9",
    "9x9+diagonals",
    "9x9+windows",
    "9x9+disjoint",
    "9x9+antiknight",
    "9x9+antiking",
    "7x7",
    "6x6+latin",
    "6x6 jigsaw",
    "12x12",
    "16x16",
    "9x9+diagonals+windows",
    "16x16+windows",
    "16x16+diagonals",
};

static void oracle_boxes(struct pair *pair, int side)
{
    static const int rows_of[] = {[4] = 2, [6] = 2, [8] = 2, [9] = 3, [12] = 3, [16] = 4};
    const int rows = strstr(pair->name, ":3x2") ? 3 : rows_of[side];
    oracle_board_boxes(&pair->oracle, rows, side / rows);
}

static void oracle_diagonals(struct oracle_board *board)
{
    int cells[2][ORACLE_SIDE];
    for (int i = 0; i < board->side; i++) {
        cells[0][i] = i * (board->side + 1);
        cells[1][i] = (i + 1) * (board->side - 1);
    }
    oracle_board_house(board, cells[0]);
    oracle_board_house(board, cells[1]);
}

static void oracle_windows(struct oracle_board *board, int width)
{
    for (int top = 1; top + width < board->side; top += width + 1)
        for (int left = 1; left + width < board->side; left += width + 1) {
            int cells[ORACLE_SIDE], count = 0;
            for (int row = top; row < top + width; row++)
                for (int column = left; column < left + width; column++)
                    cells[count++] = row * board->side + column;
            oracle_board_house(board, cells);
        }
}

static void oracle_disjoint(struct oracle_board *board)
{
    for (int down = 0; down < 3; down++)
        for (int right = 0; right < 3; right++) {
            int cells[9], count = 0;
            for (int row = down; row < 9; row += 3)
                for (int column = right; column < 9; column += 3)
                    cells[count++] = row * 9 + column;
            oracle_board_house(board, cells);
        }
}

static void oracle_jigsaw(struct oracle_board *board)
{
    for (int region = 0; region < 6; region++) {
        int cells[6], count = 0;
        for (int cell = 0; cell < 36; cell++)
            if (jigsaw6[cell] == region)
                cells[count++] = cell;
        oracle_board_house(board, cells);
    }
}

void pair_open(struct pair *pair, const char *name)
{
    const int side = (int)strtol(name, NULL, 10);
    const bool jigsaw = strstr(name, "jigsaw") != NULL;
    pair->name = name;
    pair->cells = side * side;
    oracle_board_lines(&pair->oracle, side);
    if (jigsaw)
        oracle_jigsaw(&pair->oracle);
    else if (side != 7 && !strstr(name, "latin"))
        oracle_boxes(pair, side);
    if (strstr(name, "diagonals"))
        oracle_diagonals(&pair->oracle);
    if (strstr(name, "windows"))
        oracle_windows(&pair->oracle, side == 9 ? 3 : 4);
    if (strstr(name, "disjoint"))
        oracle_disjoint(&pair->oracle);
    if (strstr(name, "antiknight")) {
        oracle_board_apart(&pair->oracle, 1, 2);
        oracle_board_apart(&pair->oracle, 2, 1);
    }
    if (strstr(name, "antiking"))
        oracle_board_apart(&pair->oracle, 1, 1);
    assert_int_equal(
        tenring_board_new_named(jigsaw ? "6x6" : name, jigsaw ? jigsaw6 : NULL, &pair->board),
        TENRING_STATUS_OK);
    assert_int_equal(tenring_board_side(pair->board), side);
}
