/*
 * keep.h - `--keep`: each result appended to the row of the input it belongs to.
 *
 *     1,53..7....,easy        +  1,53..7....,unique,1,534678912...
 *  -> 1,53..7....,easy,unique,1,534678912...
 *
 * The command writes its results as CSV; here their first two fields, the number and the puzzle,
 * give way to the row as it was read, and the commas to its separator. A puzzle that was no row
 * (a grid, a link) stands for itself.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_KEEP_H
#define TENRING_CLI_RESULTS_KEEP_H

#include "results/chunk.h"

/* Adds the header line of the rows that follow: that of the input and the names of the results. A
   name that the input has too gets a number. */
void keep_header(struct cli_buffer *text, const struct tenring_table *table,
                 const char *csv_header);

/* The command has written the results of an item behind the first `from` bytes of the text. */
void keep_row(struct cli_buffer *text, size_t from, const struct run_item *item);

#endif
