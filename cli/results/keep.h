/*
 * keep.h - `--keep`: the rows of the input, with the results behind them.
 *
 *     1,53..7....,easy        +  unique  1  534678912...
 *  -> 1,53..7....,easy,unique,1,534678912...
 *
 * The fields are separated as the row's are. A puzzle that was no row (a grid, a link) stands for
 * itself. Filters keep rows without results.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_KEEP_H
#define TENRING_CLI_RESULTS_KEEP_H

#include "results/chunk.h"

/* Adds the header line of the rows that follow: that of the input and the names of the results,
   unless the rows are kept as they are. A name that the input has too gets a number. */
void keep_header(struct cli_buffer *text, const struct tenring_table *table,
                 const struct run_job *job);

/* Adds the row of an item, with empty fields where it has fewer than the header. Returns whether it
   ends in a stroke: then fields do so, too. */
bool keep_row(struct cli_buffer *text, const struct run_item *item);

/* Adds what stands before a field, and behind it. */
void keep_begin_field(struct cli_buffer *text, char separator, bool closed);
void keep_end_field(struct cli_buffer *text, bool closed);

#endif
