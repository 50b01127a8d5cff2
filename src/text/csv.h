/*
 * csv.h - splits a row of a table at commas, semicolons or tabs, or at vertical bars.
 *
 *     1, "a, ""b""" ,"53..7",x         | 1 | a, "b" | 53..7 |
 *
 * A field may be in double quotes, with spaces around them. Within quotes separators and line ends
 * are text, and a doubled quote is one quote. A quote that opens a field and is not closed before a
 * separator, or the end, is text. Between vertical bars, as in Markdown, quotes have no meaning; a
 * bar that begins the row ends an empty field, and none follows one that ends the row.
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
    struct tenring_span value; /* without white space and quotes around it */
    size_t column;             /* from 0 */
    size_t next;               /* offset of the next field */
    bool quoted;
    bool stray; /* it begins with a quote that is text */
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

/* The number of fields before the first one that users count: 1 if the row begins and ends with a
   bar, as in Markdown. */
size_t csv_edge(struct tenring_span row, char separator);

#endif
