/*
 * csv.h - splits a row of a table at commas, semicolons or tabs, or at vertical bars.
 *
 *     1, "a, ""b""" ,="53..7",x        | 1 | a, "b" | `53..7` |
 *
 * A field may be in double quotes, with spaces before them. Within quotes separators and line ends
 * are text, and a doubled quote is one quote. Between vertical bars, as in Markdown, quotes have no
 * meaning.
 *
 * These functions know nothing but a text: the row from its first field on, without its line end.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_CSV_H
#define TENRING_TEXT_CSV_H

#include "tenring.h"

/* A field, {0} before the first one. */
struct csv_field {
    struct tenring_span value; /* without white space and quotes around it; without the ="..." by
                                  which spreadsheets keep a text from becoming a number; between
                                  bars, without `...` */
    size_t column;             /* from 0 */
    size_t end;                /* offset in the row after the field and its quotes */
    size_t next;               /* offset of the next field */
    bool quoted;
    bool unclosed; /* it begins with a quote that is never closed */
};

/* Reads the next field. After the last one it returns false and sets an empty field. */
bool csv_next(struct tenring_span row, char separator, struct csv_field *field);

/* Reads field number `column`, from 0. If the row ends before it, it returns false and sets an
   empty field. */
bool csv_find(struct tenring_span row, char separator, size_t column, struct csv_field *field);

size_t csv_count(struct tenring_span row, char separator);

/* The separator of a row: the bar that it begins with; else the first comma, semicolon or tab
   outside quotes; else a bar within the row; '\0' if there is none. */
char csv_separator(struct tenring_span row);

/* Whether a row begins and ends with a bar, as in Markdown: the empty fields before the first bar
   and after the last are not part of the table. */
bool csv_has_edge(struct tenring_span row, char separator);

/* How the search for the end of a row came out. OPEN: the text ends within quotes. STRAY: the
   closing quote stands in another line, and not at the end of a field, so the quote opened no
   field. */
enum csv_end { CSV_ENDS, CSV_OPEN, CSV_STRAY };

/* Finds the end of the row that a text begins with: *end is the first line end outside quotes, or
   the end of the text. */
enum csv_end csv_find_end(struct tenring_span text, char separator, size_t *end);

#endif
