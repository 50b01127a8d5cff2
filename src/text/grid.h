/*
 * grid.h - rows put together to a grid, and what the lines between them say of it.
 *
 * The formats that write a puzzle as nine rows find the rows; here a grid begins, grows and becomes
 * a record. A faulty row is one, too: the grid's first fault is that of the record.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_GRID_H
#define TENRING_TEXT_GRID_H

#include "text/fold.h"
#include "text/record.h"
#include "text/row.h"
#include "text/titles.h"

/* A row of a grid, good or bad. */
struct text_grid_row {
    uint16_t set[9];
    bool groups;   /* it has groups of candidates */
    bool dash;     /* it has '-' among other characters */
    bool spaced;   /* white space in it stands for blanks, */
    bool framed;   /* between strokes */
    uint64_t line; /* where it stands */
    uint64_t end_column;
    uint64_t end_offset;
    uint64_t error_line; /* the first fault; 0: there is none */
    uint64_t error_column;
    struct tenring_error error;
    size_t source; /* where the row begins in the grid's source */
};

/* A grid that is being put together, row by row. */
struct text_grid {
    int rows; /* seen, good or bad; 0: no grid is open */
    int done; /* so many of them have become a record and are to be dropped */
    struct text_grid_row row[9];
    unsigned gaps;   /* bit n: a blank line stands behind row n, counted from 1 */
    bool gap;        /* the last line was such a one, */
    unsigned blanks; /* one of so many in a row */
    /* the fewest in a row within any grid so far, 0 before the first; and whether the last grid was
       cut off: then more than so many stand between grids */
    unsigned least_blanks;
    bool was_cut;
    bool rule; /* behind the first row stands the rule of a table: it may be the head */
    bool tall; /* a drawing whose rows are three lines high, of which */
    int third; /* so many of the present row were seen, */
    struct text_row tall_row; /* whose candidates are here, */
    uint64_t tall_line;       /* and which begins there */
    size_t source_length;
    uint64_t source_line; /* the last line that is part of it; 0: none */
    size_t source_begin;  /* where that begins */
    char source[TEXT_SOURCE_LIMIT];
    bool has_sections; /* a [Puzzle] has been seen: a .sdk file */
    bool skip_section; /* inside another of its sections */
    bool after_line;   /* the last puzzle was a line of 729 characters or 81 groups */
    bool latex;        /* the lines are LaTeX */
    bool found;        /* some record was made */
    struct text_titles titles;
    struct text_folded folded;
};

/* Begins a grid, none being open. */
void text_begin_grid(struct text_grid *grid);

/* Adds a line to the source of the grid, if it is not there already. Returns where it begins. */
size_t text_add_source(struct text_grid *grid, const struct text_line *line);

/* Adds a row that begins there in the source, all else of it being 0. The tenth one drops the
   first, a table's head. */
struct text_grid_row *text_add_row(struct text_grid *grid, size_t source);

/* Keeps the first fault of a row; error->offset is relative to the line. */
void text_note_fault(struct text_grid_row *row, const struct text_line *line,
                     const struct tenring_error *error);

/* Drops the first rows of the grid. */
void text_drop_rows(struct text_grid *grid, int count);

/* Drops those that have become a record. */
void text_drop_done(struct text_grid *grid);

/* Makes the record of the first `count` rows of the grid, which may be all; grid->done then
   says that they are to be dropped. Returns FOUND. */
enum text_step text_finish_rows(struct text_grid *grid, int count, enum tenring_syntax syntax,
                                struct tenring_record *record);
enum text_step text_finish_grid(struct text_grid *grid, enum tenring_syntax syntax,
                                struct tenring_record *record);

/* Takes the marks of placed digits out of the sets: with one, the file is a game, and its groups
   are what the player has left in the cells. */
void text_take_placed(struct tenring_record *record);

/* Whether the ninth row ends the grid whatever follows. */
bool text_ends_with_ninth(const struct text_grid *grid);

/* Whether nothing is open that later lines could change or that could change what they are: a grid
   has just ended with its ninth row, or nothing was read. */
bool text_grid_is_idle(const struct text_grid *grid);

/* Whether a blank line behind the last row does not end the grid. */
bool text_may_have_gap(const struct text_grid *grid);

/* How many of the rows were a grid of their own, now that one more comes; 0: none. */
int text_rows_before(const struct text_grid *grid);

/* Whether some row has '-' for a blank. */
bool text_has_dash(const struct text_grid *grid);

/* Whether some row has a blank, and none of its blanks is a '-'. */
bool text_blanks_otherwise(const struct text_grid *grid);

/* Whether some row has white space for blanks; and whether one has it between strokes. */
bool text_is_spaced(const struct text_grid *grid);
bool text_is_framed(const struct text_grid *grid);

#endif
