/*
 * table_columns.h - which columns of a table have the puzzles and the solutions, by its first rows.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_TABLE_COLUMNS_H
#define TENRING_TEXT_TABLE_COLUMNS_H

#include "text/table.h"

/* The line that may be the header or the first row. */
struct text_first {
    struct text_line line;
    const char *text; /* without white space at its ends */
    size_t length;
    bool by_name; /* it names the columns: */
    struct text_csv named;
    bool was_held; /* among the titles; it is not the present line */
};

/* A row, of whose separator nothing is known, without white space at its ends. A line whose only
   tab is at one of them has two fields where a column was asked for, or below a line with tabs;
   else it is indented. */
const char *text_trim_first(const struct text_table *table, const struct text_line *line,
                            size_t *length);

/* A line held, without white space at its ends. */
const char *text_read_held(const struct text_table *table, const struct text_titles *titles,
                           size_t number, size_t *length);

/* Whether the fields of a line are numbered, from 0 or 1, as data frames name columns without
   names; the first may be empty, above the numbers of rows. */
bool text_numbers_fields(const char *text, size_t length, char separator);

/* Where a row with a puzzle ends that begins at `text` in the present line, if it stands on several
   lines: FOUND, AGAIN or MORE. */
enum text_step text_find_long_row(const struct text_lines *lines, const struct text_line *line,
                                  const char *text, size_t *end);

/* A first row without a header of names before it. Returns FOUND when it is held and one more line
   is needed; AGAIN when all is decided; or MORE. */
enum text_step text_read_first_row(struct text_lines *lines, struct text_table *table,
                                   struct text_titles *titles, const struct text_first *first);

#endif
