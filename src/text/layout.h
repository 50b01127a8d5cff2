/*
 * layout.h - the layout of a grid: where its 81 cells stand among bytes that are the same in the
 * next grid.
 *
 *     Grid 01           . = these bytes are compared, # = a digit, c = a cell
 *     003020600         ....##.ccccccccc.ccccccccc.ccccccccc. ...
 *     900305001
 *     ...
 *
 * Files of grids are written by programs, so one grid looks like the one before it. From a grid
 * that the careful reader (format_grid.c) has read, and its bytes, a layout is learned; and as long
 * as the bytes that follow fit it, cells are copied from their places, and nothing else is looked
 * at (text/kernel.c).
 *
 * What makes this right: the careful reader, at the end of a grid and with nothing open, is a
 * function of the bytes that follow; and of the bytes that may differ only their kind matters to
 * it.
 *
 * - A row is a line of nine cells, each a digit or '.' or '0', never a blank that frames have too,
 *   such as '-'; beside them it has only white space, ',', '|' and box-drawing characters. Such a
 *   line is no frame even if all cells are blank, no title and no comment. Where it has strokes or
 *   separators enough for nine fields, cells do not stand side by side: a field with two of them
 *   could be a number.
 * - Bytes outside the rows are the same, but for the digits of comments and of titles "Grid 01",
 *   which may be any digits.
 *
 * For puzzles of arrays, text/repeat.h says what makes it right.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_LAYOUT_H
#define TENRING_TEXT_LAYOUT_H

#include "base/grid.h"

enum {
    TEXT_LAYOUT_MAX = 1024,  /* bytes of a grid and what stands before it */
    TEXT_LAYOUT_BLOCK = 64,  /* bytes are compared by so many at most */
    TEXT_LAYOUT_SHUFFLE = 16 /* and moved by so many */
};

struct text_layout {
    size_t length; /* in bytes; 0: no layout is known */
    size_t lines;  /* line ends in it */
    size_t first;  /* line ends before the first row */
    int rows;      /* seen while it is learned */
    /* Byte i of a grid is text[i] in the bits of mask[i], which is 0 for cells and digits that may
       be any. Behind the length the mask is 0 up to a whole block. */
    uint8_t text[TEXT_LAYOUT_MAX];
    uint8_t mask[TEXT_LAYOUT_MAX];
    uint16_t place[GRID_CELLS];
    int digits; /* places of digits outside the rows */
    uint16_t digit[TEXT_LAYOUT_SHUFFLE];

    /* For kernels that can shuffle bytes: the cells among bytes [16 b, 16 b + 16) are moved to the
       front by shuffle[b], and are the cells from number cell[b] on. */
    int blocks;
    uint8_t block[TEXT_LAYOUT_MAX / TEXT_LAYOUT_SHUFFLE]; /* those that have cells */
    uint8_t cell[TEXT_LAYOUT_MAX / TEXT_LAYOUT_SHUFFLE];
    uint8_t shuffle[TEXT_LAYOUT_MAX / TEXT_LAYOUT_SHUFFLE][TEXT_LAYOUT_SHUFFLE];
};

/*
 * Learns the layout of a grid that the careful reader has just read without a fault. bytes: from
 * the end of the grid before it to behind the line end of its ninth row. Sets layout->length to 0
 * when the grid is not such that the next one can be told by its layout.
 */
void text_learn_layout(struct text_layout *layout, const struct tenring_puzzle *puzzle,
                       const char *bytes, size_t length);

/*
 * The same for the bytes of one puzzle of an array, which may begin anywhere, and end with a line
 * feed or a bracket. Cells are what stands alone between quotes, separators and brackets, or in
 * quotes nine or 81 side by side; whether they are the cells indeed is for the caller to find out.
 * All other bytes are the same.
 */
void text_learn_places(struct text_layout *layout, const struct tenring_puzzle *puzzle,
                       const char *bytes, size_t length);

#endif
