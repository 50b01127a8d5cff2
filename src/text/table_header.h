/*
 * table_header.h - the header of a table, for table.c: which columns it names.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_TABLE_HEADER_H
#define TENRING_TEXT_TABLE_HEADER_H

#include "text/table.h"

/* Keeps a header line. Without memory for it there is none. */
void text_keep_header(struct text_table *table, const char *text, size_t length, char separator);

/* Whether the column that was asked for, or NULL, is asked for by its name. */
bool text_is_wanted_name(const char *wanted);

/* The field, from 0, that was asked for by its number; `edge`: the rows begin with a stroke. */
size_t text_wanted_index(const char *wanted, bool edge);

/* Whether a line may stand before the header: of the columns that were asked for it has not all. */
bool text_lacks_wanted(const struct text_table *table, const char *text, size_t length);

/* The line names the columns; `named`: those that text_is_csv_header found, or NULL. Returns false
   after a fault, which is in the record, its offset relative to the line. */
bool text_read_header(struct text_table *table, const char *text, size_t length,
                      const struct text_csv *named, struct tenring_record *record);

#endif
