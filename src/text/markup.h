/*
 * markup.h - puzzles in web pages and other XML that is not OpenSudoku's: for format_xml.c, which
 * finds the tags and the text between them.
 *
 *     <tr> <td>5</td> <td></td> ...          nine rows of nine cells, each with a digit or a blank
 *     <puzzle>53..7....6..195...</puzzle>    a text, or an attribute, that is nothing but 81 cells
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_MARKUP_H
#define TENRING_TEXT_MARKUP_H

#include "base/grid.h"

/* What was seen of a page so far. Zeros: nothing. */
struct text_markup {
    /* the text since the last tag that ends one */
    char run[GRID_CELLS];
    unsigned run_cells; /* GRID_CELLS + 1 when there are more, or something that is no cell */
    uint64_t run_line;  /* where the first of them stands; set by the caller */
    /* the table that is open */
    char table[GRID_CELLS];
    unsigned rows;       /* so many rows of nine cells came one after the other */
    unsigned columns;    /* cells of the present row */
    bool in_cell;        /* a <td> is open ... */
    char value;          /* ... with this in it, or '\0', ... */
    bool bad_cell;       /* ... and with more */
    bool bad_row;        /* the row has a cell that is none of a grid */
    bool row_has_puzzle; /* a whole puzzle stood in the row */
    uint64_t row_line;   /* where the row begins; 0: it has not */
    uint64_t table_line; /* and the first of those `rows` */
    /* between tags */
    bool names_solution; /* the element that was opened last does */
    char reference[8];   /* "&nbsp" of "&nbsp;", as far as it was read, */
    unsigned reference_length;
    bool after_c2; /* the last byte was the first of a non-breaking space in UTF-8 */
};

/* Takes text that stands between tags. Returns where in it the first cell since the last tag
   stands, or its length. */
size_t text_markup_text(struct text_markup *markup, const char *text, size_t length);

/* At a '<': whether the text before it is a puzzle, whose 81 characters are then in markup->run. It
   is none when asked again. */
bool text_markup_takes_run(struct text_markup *markup);

/* Takes a tag of that name, which begins in that line; `closes`: </name>. Returns whether a table
   is complete with it, whose 81 characters are then in markup->table. */
bool text_markup_tag(struct text_markup *markup, const char *name, size_t length, bool closes,
                     uint64_t line);

/* Takes an attribute of the tag taken last. Returns whether it is a puzzle of 81 characters; inside
   a cell `value` stands for the cell's text, as in <td><input value="5"></td>. */
bool text_markup_attribute(struct text_markup *markup, const char *name, size_t name_length,
                           const char *value, size_t length);

#endif
