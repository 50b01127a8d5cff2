/*
 * keep.h - `--keep`: the rows of the input, followed by the results.
 *
 *     1,53..7....,easy        +  unique  1  534678912...
 *  -> 1,53..7....,easy,unique,1,534678912...
 *
 * The new fields are separated like the row's. A puzzle that is no row (a grid, a link) takes the
 * place of the row. Filters keep rows without results.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_KEEP_H
#define TENRING_CLI_RESULTS_KEEP_H

#include "results/chunk.h"

/* Adds the header for the following rows: that of the input and the names of the results, unless
   the rows are kept unchanged. A name that the input also has gets a number. */
void keep_header(struct cli_buffer *text, const struct tenring_table *table,
                 const struct run_job *job);

/* Adds the row of an item, with empty fields if it has fewer than the header. Returns whether it
   ends in a vertical bar; then added fields must do so, too. */
bool keep_row(struct cli_buffer *text, const struct run_item *item);

/* Adds the text before a field, and the text after it. */
void keep_begin_field(struct cli_buffer *text, char separator, bool closed);
void keep_end_field(struct cli_buffer *text, bool closed);

#endif
