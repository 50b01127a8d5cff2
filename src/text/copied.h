/*
 * copied.h - the rows that PostgreSQL writes of a table, for format_array.c.
 *
 *     COPY public.puzzles (id, puzzle, solution) FROM stdin;
 *     1 TAB 53..7....6..195... TAB \N
 *     \.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_COPIED_H
#define TENRING_TEXT_COPIED_H

#include "text/record.h"

struct text_copied {
    bool open;                  /* the rows have begun and not ended */
    size_t puzzle, solution;    /* the columns, from 0; SIZE_MAX: there is none with such a name */
    bool asked, asked_solution; /* that name was asked for; else such a row shows its column */
};

/* Whether a line, without white space at its ends, begins such rows. */
bool text_begins_copied(const char *text, size_t length);

/* Whether it begins what pg_dump writes. */
bool text_begins_postgresql(const char *text, size_t length);

/* Takes such a line. A column may be asked for, by its name or its number from 1; where that is
   NULL, it is the one with a usual name. Returns whether the puzzle's, if asked for, is there. */
bool text_open_copied(struct text_copied *copied, const char *text, size_t length,
                      const char *puzzle, const char *solution);

/*
 * Takes the present line as a row. FOUND: the record is filled in, and *solution is the field of
 * the solution, "" when it has no 81 digits; AGAIN: it is the end of the rows, or has no puzzle.
 * Where no name says which field is the puzzle, it is the first one with blanks, or else the first
 * full grid; its solution is the first other full grid.
 */
enum text_step text_read_copied(struct text_copied *copied, const struct text_line *line,
                                struct tenring_record *record, struct tenring_span *solution);

#endif
