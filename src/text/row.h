/*
 * row.h - what a line is to a grid: a row of nine cells, a part of the frame, or neither.
 *
 * A row is read in the first of these ways that fits it:
 *
 *     fields     | 5 | 3 |   |   | 7 |   |   |   |   |     nine fields, of which some may be empty:
 *                5,3,,,7,,,,                               between strokes, commas, semicolons,
 *                                                          tabs
 *     tokens     53. | .7. | ...      5 3 124  26 7 ...    nine cells, or nine groups of
 *                                                          candidates, in tokens between white
 *                                                          space and strokes
 *     any frame  ! 5 3 . ! . 7 . ! . . . !                 nine cells, with strokes of any kind
 *                                                          round three of them or round each
 *     spaced     | 5 3   |   7   |       |                 digits where they stand between four
 *                                                          strokes, with white space for blanks
 *     bare       53  7                                     the same without any strokes: nine
 *                                                          characters, digits and blanks
 *
 * Strokes are '|' and box-drawing characters, and ':' between fields.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_ROW_H
#define TENRING_TEXT_ROW_H

#include "text/frame.h"

/* A line without its end, byte-order mark and comment, and where it is without white space at its
   ends. */
struct text_row_line {
    const char *text;
    size_t length;
    size_t begin;
    size_t end;
    /* some row of its grid has white space for blanks, or may have: then one without any digit is a
       row, too, and a bare one may be cut off behind its last digit */
    bool spaced;
    bool framed; /* and those have strokes round them: a bare one is none */
};

/* A row as it was read. */
struct text_row {
    uint16_t set[9];
    bool groups;                /* it has groups of candidates, or was meant to */
    bool dash;                  /* '-' is among its characters */
    bool spaced;                /* white space in it stands for blanks, */
    bool framed;                /* between strokes */
    struct tenring_error error; /* its offset counts from the beginning of the line */
};

/* What a line would be as a row of a grid or a list of groups. */
struct text_shape {
    size_t tokens; /* runs of characters between white space and frames */
    size_t first;  /* characters of the first one */
    size_t cells;  /* characters that are cells */
    size_t others; /* characters that are neither cells nor separators */
};

void text_find_shape(const char *text, size_t length, struct text_shape *shape);

/* Whether the line is a whole puzzle, nine cells in each of nine tokens, "53..7.... 6..195... ...";
   its cells are then read. Not when each digit has its own place among nine, as in the candidates
   "123456789" of a cell. */
bool text_read_blocks(const char *text, size_t length, uint16_t cell[TENRING_CELLS]);

/* Whether the line is a row that has fields or a frame of its own kind, so that it is one whatever
   its tokens look like, or a bare one. */
bool text_is_drawn_row(const struct text_row_line *line, struct text_dashes dashes);

/*
 * Reads row number `row`, from 0, of a grid whose rows so far had groups of candidates or not.
 * GRID: a row has one character for each cell. Returns false after a fault, which is in *out.
 */
bool text_read_row(const struct text_row_line *line, int row, bool groups,
                   enum tenring_syntax syntax, struct text_row *out);

/* Reads cell number `column` of a row out of a field, text[begin..end). Returns false after a
   fault, whose offset is relative to text. */
bool text_read_cell(const char *text, size_t begin, size_t end, enum tenring_syntax syntax,
                    int column, struct text_row *row);

/* Adds what one of the three lines of a tall row has to a row whose sets begin as 0. Returns false
   when the line has no nine fields. */
bool text_add_tall_line(const struct text_row_line *line, struct text_row *row);

/* Added to the set of a digit that a player placed. */
enum { TEXT_PLACED = 0x200 };

/* Reads `count` groups of candidates into sets. Offsets are relative to text. */
bool text_read_groups(const char *text, size_t length, size_t count, uint16_t *sets,
                      struct tenring_error *error);

#endif
