/*
 * alike.h - a short cut for files of many puzzles: a puzzle drawn exactly like the one before, with
 * other cells at the same places, and all other bytes equal.
 *
 *     \n                                        from the end of the puzzle before
 *     | 5 3 . | . 7 . | . . . |\n               (blank lines, frames and rows only)
 *     +-------+-------+-------+\n               to the end of this one
 *     ...
 *
 * It gives what the careful reader gives for the same bytes. It leaves to the careful reader a grid
 * whose first row counts up (1 2 3 ...), and a line without blanks, which may be candidates.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_ALIKE_H
#define TENRING_TEXT_ALIKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tenring.h"

enum { TEXT_ALIKE_MAX = 2048 };

struct text_alike {
    /* the lines since the last puzzle or prose; unknown if they would be longer than the room */
    char seen[TEXT_ALIKE_MAX];
    size_t seen_length;
    uint64_t seen_lines;

    /* the known drawing */
    size_t length; /* 0 if none is known */
    char text[TEXT_ALIKE_MAX];
    char mask[TEXT_ALIKE_MAX];     /* 0 where a cell stands, and after the end of the text */
    uint16_t place[TENRING_CELLS]; /* of each cell in the text */
    uint16_t set[256];             /* the cell that a character stands for */
    bool line;                     /* the cells stand on one line */
    size_t begin, last;            /* of the lines with the first and the last cell */
    uint64_t first, lines;         /* line ends before that line, and in all the text */
};

/* Forgets the lines seen. */
void text_alike_restart(struct text_alike *alike);

/* Adds a line, with its end, to the lines seen. */
void text_alike_see(struct text_alike *alike, const char *line, size_t length);

/* Learns the drawing of a puzzle whose last row was the last line seen, unless the lines seen have
   other cells besides. `blanks`: the usual blanks in it, as bits of text_blank_bit. */
void text_alike_learn(struct text_alike *alike, const uint16_t set[TENRING_CELLS], unsigned blanks);

/* Reads the puzzle that bytes[0..length) begin with. Returns false if it is drawn in another way or
   is not complete. */
bool text_alike_read(const struct text_alike *alike, const char *bytes, size_t length,
                     uint16_t set[TENRING_CELLS]);

/* Writes the lines of that puzzle that have cells into source[0..TEXT_ALIKE_MAX), with LF between
   them. Returns their length. */
size_t text_alike_source(const struct text_alike *alike, const char *bytes, char *source);

#endif
