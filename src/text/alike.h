/*
 * alike.h - puzzles drawn exactly like the one before: in each row the cells stand at the same
 * places, and all other bytes are equal. A row has nine cells, or all 81 of them.
 *
 *     | 5 3 . | . 7 . | . . . |      a row, and
 *     +-------+-------+-------+      a frame
 *     {{5,3,0,0,7,0,0,0,0},{6,...    a row of 81 cells
 *
 * This is a short cut for files of many puzzles. It gives what the careful reader gives for the
 * same bytes: rows of one form with equal bytes between their cells have that form, and their
 * blanks are those of the puzzle before. It leaves to the careful reader a first row that counts
 * up (1 2 3 ...), and a grid with one blank line inside.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_ALIKE_H
#define TENRING_TEXT_ALIKE_H

#include "text/row.h"

enum { TEXT_ALIKE_MAX = 1024, TEXT_ALIKE_FRAMES = 3, TEXT_ALIKE_FRAME_MAX = 96 };

struct text_alike {
    size_t rows;  /* 9 or 1; 0 if no drawing is known */
    size_t cells; /* in a row: 9 or 81 */
    unsigned blanks;
    struct {
        size_t begin, length; /* in the text */
    } row[9];
    uint16_t place[TENRING_CELLS]; /* of each cell, in its row */
    char text[TEXT_ALIKE_MAX];
    char mask[TEXT_ALIKE_MAX]; /* 0 where a cell stands, and after the end of each row */
    uint16_t set[256];         /* the cell that a character stands for */
    size_t frames;             /* number of different lines seen between rows */
    size_t frame_length[TEXT_ALIKE_FRAMES];
    char frame[TEXT_ALIKE_FRAMES][TEXT_ALIKE_FRAME_MAX];
};

/* What text_read_alike read. */
struct text_alike_grid {
    uint16_t set[TENRING_CELLS];
    size_t begin;       /* offset of the first row */
    size_t first, rest; /* line ends before the first row, and from there to the end of the last */
    size_t end;         /* end of the last row, without its line end */
    size_t next;        /* offset after that line end */
};

/* Learns from one row or nine. Each row must have exactly one character for each cell; else nothing
   is learnt. */
void text_learn_alike(struct text_alike *alike, const struct text_part *rows, size_t count,
                      const uint16_t set[TENRING_CELLS], unsigned blanks);

/* Remembers a line that stood between rows. */
void text_learn_frame(struct text_alike *alike, struct text_part line);

/* Reads the puzzle that bytes[0..length) begin with. Returns false if it is drawn in another way or
   is not complete. */
bool text_read_alike(const struct text_alike *alike, const char *bytes, size_t length,
                     struct text_alike_grid *grid);

#endif
