/*
 * csv.h - the fields of a row of a table: between commas, semicolons or tabs, or between strokes.
 *
 *     1, "a, ""b""" ,="53..7",x        | 1 | a, "b" | `53..7` |
 *
 * A field may be in double quotes, blanks before them allowed; in them separators, doubled quotes
 * and line ends stand for themselves. Between strokes, as in Markdown, a quote hides nothing.
 *
 * These are functions of a text alone: the row from its first field on, without its line end.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_CSV_H
#define TENRING_TEXT_CSV_H

#include "tenring.h"

/* A field, {0} before the first one. */
struct csv_field {
    struct tenring_span value; /* without white space and quotes around, without ="..." round it,
                                  which keeps spreadsheets from making a number of it, and between
                                  strokes without `...` */
    size_t column;             /* from 0 */
    size_t end;                /* behind it and its quotes in the row */
    size_t next;               /* where the next one begins */
    bool quoted;
    bool open; /* it begins with a quote that nothing closes */
};

/* The next field. Returns false behind the last one, and then the field is an empty one there. */
bool csv_next(struct tenring_span row, char separator, struct csv_field *field);

/* Field number `column`, from 0. Returns false when the row ends before, the same way. */
bool csv_find(struct tenring_span row, char separator, size_t column, struct csv_field *field);

size_t csv_count(struct tenring_span row, char separator);

/* The stroke that a row begins with; or the first comma, semicolon or tab outside of quotes; or a
   stroke within the row; '\0': there is none. */
char csv_separator(struct tenring_span row);

/* Whether a row begins and ends with a stroke, as in Markdown: then an empty field, which is none
   of the table, stands before the first stroke and behind the last. */
bool csv_has_edge(struct tenring_span row, char separator);

/* What comes of a look for the end of a row. OPEN: the text ends within quotes; STRAY: a quote is
   closed in another line where no field ends, so that it opened none. */
enum csv_end { CSV_ENDS, CSV_OPEN, CSV_STRAY };

/* Finds the line end outside of quotes behind the row that a text begins with, or the end of the
   text; *end is where. */
enum csv_end csv_find_end(struct tenring_span text, char separator, size_t *end);

#endif
