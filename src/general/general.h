/*
 * general.h - the door of src/general: the board.
 *
 * A board is a list of houses, sets of `side` cells that each hold every digit once, and a list of
 * pairs of cells that must differ. README.md says what *items* are.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_GENERAL_H
#define TENRING_GENERAL_GENERAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tenring.h"

/* A set of digits 0..side-1, or of places in a house. */
typedef uint32_t general_mask;

/* The place of a cell in one of its houses. */
struct general_seat {
    uint16_t items; /* the item of the house's digit 0 */
    uint16_t place;
};

/* Two houses that share at least two cells. */
struct general_crossing {
    uint16_t items;            /* the item of the other house's digit 0 */
    uint16_t house;            /* the other house */
    general_mask mine, others; /* the shared cells, as places in either house */
};

struct tenring_board {
    int side, cells, houses, items;
    int box_rows, box_columns; /* 0 and 0: no boxes */
    bool has_regions;
    uint8_t region[TENRING_BOARD_CELLS_MAX]; /* the region of each cell; all 0 without regions */
    uint16_t *house_cell;                    /* [houses * side] */
    uint32_t *seat_begin;                    /* [cells + 1], indices into: */
    struct general_seat *seat;
    uint32_t *unlike_begin;   /* [cells + 1], indices into: */
    uint16_t *unlike;         /* cells that must differ and share no house */
    uint32_t *crossing_begin; /* [cells + 1], indices into: */
    struct general_crossing *crossing;
    int crossing_most; /* the most cells that two houses share; 0: at most one */
};

/* Whether all values are blanks or digits of the board. */
bool general_givens_are_valid(const struct tenring_board *board, const uint8_t *givens);

#endif
