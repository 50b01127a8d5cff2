/*
 * latex.h - the rows of a table in LaTeX, collected field by field and handed to a grid.
 *
 * A row is looked at if at least five of its fields can be cells, as the head of a table is none.
 * Rows are a puzzle when one of them has nine fields; other tables of a document are passed over.
 * Only in a stream without any puzzle is that an error, the first one found.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_LATEX_H
#define TENRING_TEXT_LATEX_H

#include "text/grid.h"

/* Where the reader of LaTeX is. The rows go to a grid, whose member `latex` says that the present
   line is one of LaTeX. */
struct text_latex {
    size_t at;     /* so much of the present line was looked at */
    size_t depth;  /* environments that are open */
    bool document; /* \documentclass was seen: everything is LaTeX up to \end{document} */
    bool strokes;  /* the fields of the environment at hand are between strokes, and '.' ends a
                        row: package sudoku */
    int arguments; /* so many of the last command are still to be passed over */
    bool options;  /* everything up to the next '{' is, too */
    size_t skip;   /* brackets that are open in what is passed over, */
    char open;     /* of this kind */
    int fields;    /* of the present row; their number stays below 100 */
    int good;      /* so many of them can be cells */
    bool begun;    /* something of the row was seen, of which here is what is known: */
    struct text_grid_row row;
    char cell[40];  /* the present field, without commands and white space before it, */
    size_t length;  /* and cut off to this length; its first byte is */
    size_t cell_at; /* so far behind the beginning of its line, which is */
    uint64_t cell_line, cell_offset; /* this one, and begins there */
    bool sure; /* a row of the open grid has nine fields: it is meant as a puzzle */
    struct text_grid_row missed; /* the fault of a stream without any puzzle: its first line, or */
    bool missed_row;             /* the first fault in a table that is none */
};

/* What is read: the state, the grid that it fills, the present line, of which latex->at is looked
   at, and the record when a grid is complete. */
struct text_latex_scan {
    struct text_latex *latex;
    struct text_grid *grid;
    enum tenring_syntax syntax; /* GRID: a cell has one character */
    const struct text_line *line;
    struct tenring_record *record;
};

/* Forgets what was seen of a row. */
void text_begin_latex_row(struct text_latex *latex);

/* Something of a row stands at the place. */
void text_touch_latex_row(const struct text_latex_scan *scan);

/* Adds a character or white space to the field at hand. */
void text_add_latex(const struct text_latex_scan *scan, char byte);
void text_add_latex_space(struct text_latex *latex);

void text_end_latex_field(const struct text_latex_scan *scan);

/* The row has all its fields. FOUND: so has the grid; else AGAIN, here and below. */
enum text_step text_end_latex_row(const struct text_latex_scan *scan);

/* The same where the last field may not have ended: `\\`. What has one field is prose. */
enum text_step text_close_latex_row(const struct text_latex_scan *scan);

/* No more rows follow. */
enum text_step text_end_latex_table(const struct text_latex_scan *scan);

#endif
