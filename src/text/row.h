/*
 * row.h - what one line of a drawing is: its cells and their form (form.h).
 *
 * A line is looked at through a view with one byte for each character (fold.h). If the line has
 * words, only its core counts: the longest part without words, which may be in quotes or brackets.
 *
 *     new int[] {5, 3, 0, 0, 7, 0, 0, 0, 0}, // first        core: {5, 3, 0, 0, 7, 0, 0, 0, 0},
 *     Row 1: 5 3 0 0 7 0 0 0 0                               core: 1: 5 3 0 0 7 0 0 0 0
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_ROW_H
#define TENRING_TEXT_ROW_H

#include "text/form.h"

/* A longer line is no row. */
#define TEXT_ROW_MAX 512

/* Finds a label at the left or right end of a part, "Row 1:", "[1,]", "A": its number from 0, and
   the part without it. Returns false if there is none. */
bool text_take_label(struct text_part part, bool left, unsigned *value, struct text_part *rest);

/* Whether nine cells count up as labels do: 1 to 9, or 0 to 8. */
bool text_counts_up(struct text_part part);

enum text_line_kind {
    TEXT_LINE_BLANK,
    TEXT_LINE_FRAME,     /* line drawing, or a line without cells and words */
    TEXT_LINE_UNDECIDED, /* a frame, or a row of nine blanks: the rows around it decide */
    TEXT_LINE_ROW,       /* nine cells in some form, perhaps with labels beside them */
    TEXT_LINE_BAD_ROW,   /* like a row, but with another number of cells or with a wrong one */
    TEXT_LINE_PROSE,     /* words, or a few numbers */
    TEXT_LINE_PUZZLE,    /* 81 cells that are not side by side, in the form */
    TEXT_LINE_NEARLY     /* sixty cells or more, but not 81 */
};

/* What a line is. */
struct text_look {
    enum text_line_kind kind;
    struct text_part core;
    bool words;    /* words stand beside the core, and the core is not in quotes or brackets */
    bool labelled; /* ROW: labels stand beside the cells, see text_take_label */
    struct text_form form; /* of ROW and PUZZLE: the best form */
    struct text_cells cells;
    size_t bad; /* BAD_ROW, NEARLY: place in the view of the first wrong cell, or the end */
};

/* Looks at a line. `work`, of text.length bytes, receives the text without markup. hint: the form
   of the row before, which is tried first; NONE if there is none. */
void text_look_at(struct text_part text, char *work, struct text_form hint, struct text_look *look);

/* Whether a line is written like a row or puzzle before it, in the form `hint`: then the result is
   that of text_look_at. */
bool text_look_again(struct text_part text, struct text_form hint, struct text_look *look);

#endif
