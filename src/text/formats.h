/*
 * formats.h - the formats of puzzle streams, one file each.
 *
 *     format_line.c     81 or 729 characters a line; tables
 *     format_grid.c     grids of nine rows; pencilmarks
 *     format_latex.c    the same as tables of LaTeX
 *     format_hodoku.c   HoDoKu's library lines
 *     format_array.c    arrays of JSON and of programs; JSON lines
 *     format_link.c     links, one a line; format_json.c for what some of them carry
 *     format_xml.c      OpenSudoku files, which know no lines
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

#include "text/grid.h"
#include "text/latex.h"
#include "text/record.h"
#include "text/table.h"

/* ---- Lines and tables ---- */

enum text_step text_next_line(struct text_lines *lines, struct text_table *table,
                              struct tenring_record *record);

/* The record of a line that is neither blank nor a comment nor a header. */
void text_read_line_record(const struct text_line *line, struct text_table *table,
                           struct tenring_record *record);

/* How many bytes of a label, "Puzzle 1: ", "12. " or "- ", stand before the puzzle of a line that
   has no white space at its ends, with the quote before the puzzle, if there are quotes round it.
   0: none, or there is no puzzle behind it. */
size_t text_label_length(const char *text, size_t length);

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

/* So many brackets are known to be a call's or not; deeper ones are not. */
enum { TEXT_CALLS = 64 };

/* Where the reader of arrays is. */
struct text_array {
    size_t at;           /* so much of the present line was looked at, or of its present piece: */
    size_t piece;        /* of a line that is too long, so many bytes are the next piece; */
    uint64_t before;     /* the pieces before it have so many; */
    bool comment;        /* it lies in a comment */
    size_t depth;        /* brackets that are open */
    uint64_t calls;      /* bit n: the n-th of them, from 1, is that of a call */
    bool outside;        /* none was at the line's beginning, and it has given no record yet */
    size_t cells;        /* of the puzzle that is being put together, */
    size_t inner;        /* and of the innermost bracket */
    bool whole;          /* the puzzle is complete */
    bool skip;           /* passing over what follows a fault, until */
    size_t skip_depth;   /* no more brackets than these are open */
    size_t object_depth; /* the brackets round the last object, its own included */
    bool in_object;      /* a name was seen in it */
    bool wanted;         /* the last name is that of a puzzle */
    bool taken;          /* the object has given a puzzle */
    bool lists;          /* which was one of a list without a known name */
    bool maybe;          /* the last name is unknown: its value could be one */
    size_t trial;        /* the brackets round the cells of such an array; 0: there is none */
    bool has_spare;      /* the object has a member that could be one: */
    struct tenring_puzzle spare;
    size_t given_depth; /* the brackets round the members of the last object that gave a puzzle */
    size_t doubt_depth; /* the same of one where a puzzle's name had another value, a fault if no */
                        /* puzzle comes; 0: there is none */
    uint64_t doubt_line, doubt_column;
    struct tenring_error doubt; /* its offset is that in the stream */
    struct tenring_puzzle puzzle;
    uint64_t line; /* of its first cell */
    uint64_t error_line, error_column;
    struct tenring_error error;
    /* for whoever asks for solutions: a puzzle in an object waits for the object's end */
    bool want_solution;
    const char *wanted_solution; /* the member's name; NULL: one of the usual ones */
    bool waits;
    bool late;         /* a fault was found meanwhile; it comes next */
    size_t wait_depth; /* the brackets round the object's members */
    uint64_t wait_line;
    struct tenring_puzzle waiting;
    size_t name_depth;   /* the brackets round the last name */
    bool states;         /* which is that of a solution */
    size_t state_depth;  /* the brackets round the last one that was */
    size_t stated_count; /* its cells so far; more than 81: it is no full grid */
    char stated[TENRING_CELLS];
    struct tenring_span solution; /* of the last record */
    size_t rows;                  /* of grids outside of brackets, seen since the last bracket */
};

enum text_step text_next_array(struct text_lines *lines, struct text_array *array,
                               struct tenring_record *record);

/* Passes over what is left of the line of the last record, so that the next one is looked at from
   its beginning. Returns false, and does nothing, when there is another record in it, or its end
   has not come yet. */
bool text_pass_array_line(struct text_lines *lines, struct text_array *array);

/* Whether a member's name is that of a solution, if solutions are asked for. */
bool text_names_solution(const struct text_array *array, const char *name, size_t length);

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
    bool any_game;       /* a <game> was seen */
    size_t scanned;      /* so many of the bytes held have no end of the present tag among them */
    uint64_t line_start; /* offset in the stream of the present line's first byte */
};

enum text_step text_next_game(struct text_lines *lines, struct text_xml *xml,
                              struct tenring_record *record);

#endif
