/*
 * csv_table.h - tables: rows of fields (text/csv.h). One field holds the puzzle, or 81 fields hold
 * its cells; another may hold its solution.
 *
 *     id,puzzle,solution                      a header names the columns; without one,
 *     1,"53..7....6..","534678912..."         the first row with a puzzle determines them
 *
 * doc/FORMATS.md says which column is the puzzle's, which the solution's, and what a header is. A
 * column is found by its name only if it holds a puzzle, nearly a puzzle, or nothing in the row.
 * Rows before the first puzzle are bad records.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_CSV_TABLE_H
#define TENRING_TEXT_CSV_TABLE_H

#include "text/lines.h"

/* Most bytes of a row that spans several lines. */
#define TEXT_ROW_LIMIT ((size_t)1 << 16)
#define TEXT_ROW_LINES 256

/* Where a row's fields are. */
struct text_csv {
    char separator; /* '\0': unknown yet, or the lines are no rows of a table */
    size_t column;  /* the field that holds the puzzle, from 0, */
    bool cells;     /* or the first of 81 fields with a cell each */
    size_t edge;    /* csv_edge of the first row; if 1, all rows begin with a bar */
    bool has_solution;
    size_t solution; /* the field that holds the solution, from 0 */
};

/* A table, and the options of its reader. */
struct text_table {
    const char *wanted; /* requested column of puzzles, a name or a number from 1; or NULL */
    const char *wanted_solution; /* the same for solutions */
    bool header_first;           /* the first line is a header whatever it contains */
    bool want_solution;          /* the caller asks for solutions */
    bool strict;                 /* a line of prose is a bad record */

    struct text_csv csv;
    bool begun;               /* the header was read, or there is none */
    bool decided;             /* a row with a puzzle was read: `csv` holds for all following rows */
    bool refused;             /* it cannot be read with these options; a record has said so */
    bool by_content;          /* the puzzle's column was found by the contents of a row */
    bool solution_by_content; /* the same for the solution's */
    bool quotes;              /* rows contain quotes, so a row may span several lines */
    char *header;             /* the header line, or NULL; allocated */
    size_t header_length;
    size_t columns;                 /* number of fields in the header */
    uint64_t prose_lines;           /* number of lines of prose skipped */
    struct tenring_span row;        /* the row of the last record */
    struct tenring_span solution;   /* and its solution field */
    char digits[TENRING_CELLS + 1]; /* the solution as 81 digits, if it was written in another
                                       form */
};

void text_table_free(struct text_table *table);

/* ---- Columns: csv_columns.c. A row comes without white space and edges at its ends. ---- */

/*
 * Whether a stream with this first line, without white space at its ends, is a table. It is if the
 * line is a header with the name of a puzzle's column, or with names for 81 cells; a row whose
 * puzzle is in quotes, after another field, or before a bar; or a row with a field for each cell
 * and other or empty fields. A line that begins with a puzzle is no table.
 */
bool text_is_table(const char *text, size_t length);

/* Whether a field holds a puzzle, or nearly one. */
bool text_is_like_puzzle(struct tenring_span value);

/* The candidates of a field that is a cell or empty; TEXT_NO_CELL if it is neither. */
unsigned text_read_cell_field(struct tenring_span value);

size_t text_count_cells(struct tenring_span text);

/* Whether a line is a sentence: one field with few cells that is no puzzle and no name of one. */
bool text_is_prose(const struct text_table *table, struct tenring_span row, char separator);

/*
 * Whether a line is a header. The first line is one if a column is asked for by name; or if it has
 * no puzzle, and a puzzle's name, or words alone, or names that count up. A later line without a
 * puzzle is one if it is the header again, or has words alone, one of them a puzzle's name.
 */
bool text_is_header(const struct text_table *table, struct tenring_span row, char separator);

/* Takes a line as the header. FOUND: it lacks a requested column, as the record says. */
enum text_step text_take_header(struct text_table *table, struct tenring_span row,
                                struct tenring_record *record);

/* Determines the columns by a row, which is the first row if it has a puzzle. Returns false if the
   puzzle's place is ambiguous, as the record says. */
bool text_find_columns(struct text_table *table, struct tenring_span row,
                       struct tenring_record *record);

/* ---- Rows: format_csv.c ---- */

/* Finds the present line as text_find_line does. If a quote is open at its end, joins the following
   lines up to the one that closes it, unless a row by itself is among them. */
enum text_step text_find_row(struct text_lines *lines, const struct text_table *table,
                             struct text_line *line);

/*
 * Reads the next record. FOUND: *record holds a row, or says why the table cannot be read, and then
 * no other record follows. AGAIN: a header, a rule, a comment, a blank line or prose was skipped.
 * NO_MEMORY: nothing was taken.
 */
enum text_step text_next_row(struct text_lines *lines, struct text_table *table,
                             struct tenring_record *record);

#endif
