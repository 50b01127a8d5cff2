/*
 * alike.h - puzzles that look like the one before: in each row the cells stand where they stood
 * there, and all other bytes are the same. A row has nine cells, or all 81 of them.
 *
 *     | 5 3 . | . 7 . | . . . |      a row, and
 *     +-------+-------+-------+      a frame
 *     {{5,3,0,0,7,0,0,0,0},{6,...    a row of 81 cells
 *
 * It is a short cut for files of many puzzles. What is read in this way is what the careful reading
 * of the same bytes gives: rows of one form with the same bytes between their cells have that form,
 * and their blanks are those of the puzzle before. A first row that counts up is left to the
 * careful reading, and so is a grid with one blank line within.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_ALIKE_H
#define TENRING_TEXT_ALIKE_H

#include "text/row.h"

enum { TEXT_ALIKE_MAX = 1024, TEXT_ALIKE_FRAMES = 3, TEXT_ALIKE_FRAME_MAX = 96 };

struct text_alike {
    size_t rows;  /* 9 or 1; 0: nothing is known */
    size_t cells; /* of a row: 9 or 81 */
    unsigned blanks;
    struct {
        size_t begin, length; /* in the text */
    } row[9];
    uint16_t place[TENRING_CELLS]; /* of each cell, in its row */
    char text[TEXT_ALIKE_MAX];
    char mask[TEXT_ALIKE_MAX]; /* 0 where a cell stands, and behind each row */
    uint16_t set[256];         /* the cell that a character stands for */
    size_t frames;             /* lines between rows that were seen */
    size_t frame_length[TEXT_ALIKE_FRAMES];
    char frame[TEXT_ALIKE_FRAMES][TEXT_ALIKE_FRAME_MAX];
};

/* What was read of some bytes. */
struct text_alike_grid {
    uint16_t set[TENRING_CELLS];
    size_t begin;       /* where the first row stands, */
    size_t first, rest; /* so many lines being before it, and from it to the end of the last */
    size_t end;         /* behind the last row, without its line end, */
    size_t next;        /* and behind that */
};

/* Learns from nine rows, or one, as they were read. Each has to have as many characters for cells
   as cells; else nothing is known. */
void text_learn_alike(struct text_alike *alike, const struct text_part *rows, size_t count,
                      const uint16_t set[TENRING_CELLS], unsigned blanks);

/* Notes a line between rows. */
void text_learn_frame(struct text_alike *alike, struct text_part line);

/* Reads the puzzle that bytes[0..length) begin with. Returns false when it is another one, or not
   all of it is there. */
bool text_read_alike(const struct text_alike *alike, const char *bytes, size_t length,
                     struct text_alike_grid *grid);

#endif
