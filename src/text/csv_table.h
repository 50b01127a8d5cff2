/*
 * csv_table.h - tables: rows of fields (text/csv.h), of which one holds the puzzle, or 81 its
 * cells, and perhaps another its solution.
 *
 *     id,puzzle,solution                      a header line names the columns, or there is none
 *     1,"53..7....6..","534678912..."         and the first row with a puzzle says which they are
 *
 * doc/FORMATS.md says which column is the puzzle's, which the solution's, and what a header is. A
 * column with a name counts only if the row has a puzzle there, or nearly one, or nothing; rows
 * before the first puzzle are bad ones.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_CSV_TABLE_H
#define TENRING_TEXT_CSV_TABLE_H

#include "text/lines.h"

/* The bytes of a row that stands on several lines, at most, and how many more lines it has. */
#define TEXT_ROW_LIMIT ((size_t)1 << 16)
#define TEXT_ROW_LINES 256

/* Where a row's fields are. */
struct text_csv {
    char separator; /* '\0': not known yet, or the lines are no rows of a table */
    size_t column;  /* the field that holds the puzzle, from 0; */
    bool cells;     /* or its first cell, of 81 in a field each */
    bool edge;      /* rows begin with a stroke: an empty field stands before it, which users do
                       not count */
    bool has_solution;
    size_t solution; /* the field that holds its solution, from 0 */
};

/* A table, and what its reader was told of it. */
struct text_table {
    const char *wanted;          /* the puzzle's column, a name or a number from 1; or NULL */
    const char *wanted_solution; /* the solution's */
    bool header_first;           /* the first line is a header, whatever stands in it */
    bool want_solution;          /* whoever reads asks for solutions */
    bool strict;                 /* lines of prose are bad puzzles */

    struct text_csv csv;
    bool begun;               /* the header was read, or there is none */
    bool decided;             /* a row with a puzzle was read: csv holds for all that follow */
    bool refused;             /* it cannot be read as it was asked for; a record has said so */
    bool by_content;          /* the puzzle's column was found by what stands in it */
    bool solution_by_content; /* the same for the solution's */
    bool quotes;              /* rows have quotes: one may stand on several lines */
    char *header;             /* the header line, or NULL; allocated */
    size_t header_length;
    size_t columns;                 /* the header's fields */
    uint64_t passed;                /* lines of prose that were passed over */
    struct tenring_span row;        /* of the last record: its row, */
    struct tenring_span solution;   /* and the solution's field, */
    char digits[TENRING_CELLS + 1]; /* as 81 digits when it is a full grid in another form */
};

void text_table_free(struct text_table *table);

/*
 * Whether a stream whose first line this is, without white space at its ends, is a table: a header
 * with the name of a puzzle's column, alone or among others, or with names for 81 cells; or a row
 * whose puzzle is in quotes, behind another field, or before a stroke; or one with a field for each
 * cell that has others, or empty ones. A line that begins with a puzzle is none.
 */
bool text_is_table(const char *text, size_t length);

/* Finds the present line, as text_find_line does, with all lines that belong to its row: those of a
   quote that is open at its end. */
enum text_step text_find_row(struct text_lines *lines, const struct text_table *table,
                             struct text_line *line);

/*
 * Reads on. FOUND: *record is that of a row, or says why the table cannot be read, and then no
 * other one follows. AGAIN: a header, a rule, a comment, a blank line or prose was passed over.
 * NO_MEMORY: nothing was taken.
 */
enum text_step text_next_row(struct text_lines *lines, struct text_table *table,
                             struct tenring_record *record);

#endif
