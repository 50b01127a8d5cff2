/*
 * formats.h - the formats of puzzle streams, one file each.
 *
 *     format_line.c     81 or 729 characters a line; tables
 *     format_grid.c     grids of nine rows; pencilmarks
 *     format_latex.c    the same as tables of LaTeX
 *     format_hodoku.c   HoDoKu's library lines
 *     format_array.c    arrays of JSON and of programs; JSON lines
 *     format_link.c     links, one a line; format_json.c for what some of them carry
 *     format_xml.c      OpenSudoku files, web pages and other XML, which know no lines
 *
 * A format takes the next record from the bytes held by struct text_lines. It uses lines, records
 * and what stands below them, and no other format. What it has to remember from one call to the
 * next is in a struct of its own, which begins as zeros.
 *
 * Each text_next_... returns FOUND with the record filled in, but for its number; AGAIN, MORE, END
 * or NO_MEMORY.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORMATS_H
#define TENRING_TEXT_FORMATS_H

#include "text/array.h"
#include "text/grid.h"
#include "text/latex.h"
#include "text/markup.h"
#include "text/record.h"
#include "text/table.h"

/* ---- Lines and tables ---- */

enum text_step text_next_line(struct text_lines *lines, struct text_table *table,
                              struct tenring_record *record);

/* The record of a line that is neither blank nor a comment nor a header. */
void text_read_line_record(const struct text_line *line, struct text_table *table,
                           struct tenring_record *record);

/* How many bytes of a label, "Puzzle 1: ", "12. ", "17 " or "- ", stand before the puzzle of a line
   that has no white space at its ends, with the quote before the puzzle, if there are quotes round
   it. 0: none, or there is no puzzle behind it. */
size_t text_label_length(const char *text, size_t length);

/* Whether the end of a label stands before something like a puzzle, whatever is wrong with it. */
bool text_has_label(const char *text, size_t length);

/* ---- Grids and pencilmarks ---- */

/* syntax: GRID, where a row has one character for each cell, or PENCILMARKS, which takes both. */
enum text_step text_next_grid(struct text_lines *lines, struct text_grid *grid,
                              enum tenring_syntax syntax, struct tenring_record *record);

/* Whether a line, without white space at its ends, can only be part of a grid without being a row
   of it: a frame, "[Puzzle]", "Grid 01". */
bool text_is_grid_frame(const char *text, size_t length);

/* Whether a line, without white space at its ends, is a comment in a grid: it begins with '#' and
   is no row or frame drawn with '#'. */
bool text_is_grid_comment(const char *text, size_t length);

/* Whether a line is a row of a grid by how it is drawn, whatever its tokens look like. */
bool text_is_drawn_line(const struct text_line *line, struct text_folded *folded);

/* ---- LaTeX ---- */

/* Whether no grid is open and the present line is one of LaTeX. */
bool text_begins_latex(struct text_lines *lines, const struct text_grid *grid);

/* The next record of a grid in LaTeX, whose first line text_begins_latex has found. grid->latex is
   set until a line comes that is none. */
enum text_step text_next_latex(struct text_lines *lines, struct text_latex *latex,
                               struct text_grid *grid, enum tenring_syntax syntax,
                               struct tenring_record *record);

/* Whether a line, without white space at its ends, is one of LaTeX: a command, the beginning of a
   table or of a formula, or a row of it that ends as such. */
bool text_is_latex(const char *text, size_t length);

/* ---- Arrays and JSON lines ---- */

enum text_step text_next_array(struct text_lines *lines, struct text_array *array,
                               struct tenring_record *record);

/* Passes over what is left of the line of the last record, so that the next one is looked at from
   its beginning. Returns false, and does nothing, when there is another record in it, or its end
   has not come yet. */
bool text_pass_array_line(struct text_lines *lines, struct text_array *array);

/* What is left of the line of the last record, or of the piece of it that is looked at. Returns
   false when that is not known. */
bool text_find_array_rest(struct text_lines *lines, struct text_array *array,
                          struct tenring_span *rest);

/* Whether both are at the beginning of a line, or both behind a record within one, and would give
   the same records of what comes. */
bool text_is_same_array(const struct text_array *a, const struct text_array *b);

/* ---- HoDoKu ---- */

enum text_step text_next_hodoku(struct text_lines *lines, struct tenring_record *record);

/* ---- Links ---- */

enum text_step text_next_link(struct text_lines *lines, struct tenring_record *record);

/* Whether a line, without white space at its beginning, looks like a link. */
bool text_is_link(const char *text, size_t length);

/* ---- OpenSudoku ---- */

/* Where the scan of an XML file is. */
struct text_xml {
    int state;           /* see format_xml.c */
    char quote;          /* inside a tag: the quote that is open, or '\0' */
    bool begun;          /* line_start is set */
    bool after_return;   /* the last byte passed was a CR */
    bool any_puzzle;     /* a puzzle or a <game> was seen */
    size_t scanned;      /* so many of the bytes held have no end of the present tag among them */
    uint64_t line_start; /* offset in the stream of the present line's first byte */
    struct text_markup markup;
};

enum text_step text_next_game(struct text_lines *lines, struct text_xml *xml,
                              struct tenring_record *record);

#endif
