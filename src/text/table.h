/*
 * table.h - tables: lines with fields between commas, semicolons or tabs, or between strokes, as in
 * Markdown and from databases, of which one holds the puzzle and perhaps another its solution.
 *
 *     id,puzzle,solution                      a header line names the columns, or there is none
 *     1,"53..7....6..","534678912..."         and their content says which they are
 *
 * Fields may be in double quotes, in which separators, doubled quotes and line ends stand for
 * themselves. A quote that is open at the end of a line goes on in the lines behind it, if one of
 * them closes it within TEXT_ROW_LIMIT bytes and TEXT_ROW_LINES lines, in front of a separator or
 * at its line's end; else the line is a row by itself.
 *
 * What is known of the columns before the first row is read is found out once in a stream
 * (text_find_table), after that each line is read by them (text_read_row).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_TABLE_H
#define TENRING_TEXT_TABLE_H

#include "text/fold.h"
#include "text/record.h"
#include "text/titles.h"

/* The bytes of a row that stands on several lines, at most, and how many more lines it has. */
#define TEXT_ROW_LIMIT ((size_t)1 << 16)
#define TEXT_ROW_LINES 256

/* How many more lines a header has at most. */
#define TEXT_HEADER_LINES 16

/* Where a row's fields are. */
struct text_csv {
    char separator; /* '\0': the lines are no rows of a table */
    size_t column;  /* the field that holds the puzzle, from 0; */
    bool cells;     /* or its first cell, of 81 in a field each */
    bool edge;      /* rows begin with a stroke: an empty field stands before it, which users do
                       not count */
    bool has_solution;
    size_t solution; /* the field that holds its solution, from 0 */
};

/* A table, and what its reader was told of it. */
struct text_table {
    struct text_csv csv;
    bool decided; /* csv is known, as far as it can be before the first row */
    char
        behind; /* of lines that are no rows: the separator behind the first one's puzzle, or NUL */
    bool open;  /* there is a header; what stands in the first row decides */
    bool named; /* and the header names the puzzle's column */
    bool by_content;             /* the puzzle's column was found by what stands in it */
    bool solution_by_content;    /* the same for the solution's */
    bool solution_sure;          /* a solution was seen in its column, or the column asked for */
    const char *wanted;          /* the puzzle's column, a name or a number from 1; or NULL */
    const char *wanted_solution; /* the solution's */
    bool header_first;           /* the first line is a header, whatever stands in it */
    bool want_solution;          /* whoever reads asks for solutions */
    bool tabs;                   /* what may be the header has tabs */
    bool quotes;                 /* rows have quotes: one may stand on several lines */
    char *header;                /* the header line, or NULL; allocated */
    size_t header_length;
    size_t columns;               /* the header's fields */
    struct tenring_span row;      /* of the last record: its row, */
    struct tenring_span solution; /* and the solution's field, */
    char digits[TENRING_CELLS];   /* as 81 digits when it is a grid or has full-width ones */
};

void text_table_free(struct text_table *table);

/* Whether the present line, which was found, is the first of several on which a row with a puzzle
   stands: FOUND or AGAIN; MORE: that is not known yet. */
enum text_step text_begins_row(const struct text_lines *lines, const struct text_line *line);

/* Whether a line, without white space at its beginning, is the header of a table, by the names of
   its columns; *csv is then set. */
bool text_is_csv_header(const char *text, size_t length, struct text_csv *csv);

/* Finds the present line, as text_find_line; with the lines that belong to it where it is a header
   in which a quote is open at its end, by the names of its columns or, `any`, by its place. */
enum text_step text_find_header(struct text_lines *lines, bool any, struct text_line *line);

/*
 * Looks at the first lines of a stream of lines. AGAIN: something became known or was passed over;
 * table->decided then says whether that was all. FOUND: the table cannot be read as it was asked
 * for; the record says why. A line that may be a header is held in `titles` until the next one is
 * seen.
 */
enum text_step text_find_table(struct text_lines *lines, struct text_table *table,
                               struct text_titles *titles, struct tenring_record *record);

/* Whether a line has something like a puzzle where a row has it. */
bool text_has_puzzle_at(const char *text, size_t length, const struct text_csv *csv);

/* Whether a row ends at the end of a line, as far as its quotes tell; STRAY: one that was open is
   closed where no field ends, so that none was. */
enum text_row_end { TEXT_ROW_ENDS, TEXT_ROW_GOES_ON, TEXT_ROW_IS_STRAY };

/* The same of text[0..length), the lines of a row so far. csv: its separator, and the puzzle's
   column, SIZE_MAX when it is not known. */
enum text_row_end text_find_row_end(const char *text, size_t length, const struct text_csv *csv);

/* Finds the present line, as text_find_line; of a table with all lines that belong to its row. */
enum text_step text_find_row(struct text_lines *lines, const struct text_table *table,
                             struct text_line *line);

/* Whether a line is the table's header once more, perhaps in another order, or that of another
   table, which is then read by it. BAD: that one lacks a column that was asked for, as the record
   says. MAY_BE: more bytes will tell. The line is the present one; text[0..length) is it without
   white space at its ends. */
enum text_header { TEXT_NO_HEADER, TEXT_HEADER, TEXT_BAD_HEADER, TEXT_MAY_BE_HEADER };

enum text_header text_pass_header(const struct text_lines *lines, struct text_table *table,
                                  const struct text_line *line, const char *text, size_t length,
                                  struct tenring_record *record);

/* The record of a row. length bytes behind line->text[at] count. */
void text_read_row_record(struct text_table *table, const struct text_line *line, size_t at,
                          size_t length, struct tenring_record *record);

#endif
