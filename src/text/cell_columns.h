/*
 * cell_columns.h - tables that have a column for each cell, as data frames are written.
 *
 *     ,0,1,2,...,80            r1c1;r1c2;...;r9c9;rating        5,3,,,7,,,,,6,...
 *     0,5,3,0,...,9            5;3;0;...;9;2.3
 *
 * A field is a cell if it is a digit, a blank, `5.0`, a word for nothing such as `nan`, or empty.
 * A line of 81 groups of candidates with commas (text/row.h) is none of these.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_CELL_COLUMNS_H
#define TENRING_TEXT_CELL_COLUMNS_H

#include "text/record.h"

/* Whether a first line, without white space at its ends, is one of such a table: its header or a
   row. */
bool text_has_cell_columns(const char *text, size_t length);

/* The same for a header alone: 81 fields or more, no two the same. */
bool text_is_cell_header(const char *text, size_t length, char separator);

/* Finds the first of 81 cells side by side in a row; header: the header line, or NULL. Where more
   stand there, an index by the header is none of them, and they are the first 81 in which no digit
   stands twice in a house, of the first few. Returns false when there are none. */
bool text_find_cell_columns(const char *text, size_t length, char separator, const char *header,
                            size_t header_length, size_t *column);

/* The same by the header alone, where the first row is a bad one: 81 columns, or an index before
   them. */
bool text_cell_columns_of_header(const char *header, size_t length, char separator, size_t *column);

/*
 * Reads the 81 cells from field `column` on. Returns where the last of them ends, with its
 * separator; 0 after a fault, whose offset in record->error is relative to text.
 */
size_t text_read_cell_columns(const char *text, size_t length, char separator, size_t column,
                              struct tenring_record *record);

#endif
