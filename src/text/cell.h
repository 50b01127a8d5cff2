/*
 * cell.h - one cell by itself, as programs write it: 5, "5", 5.0, null, -1.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_CELL_H
#define TENRING_TEXT_CELL_H

#include "text/characters.h"

/* Takes white space off both ends. */
void text_trim_spaces(const char **text, size_t *length);

/* Whether text is a word that programs write for an empty cell: null, None, NaN, NA, nil; \N. */
bool text_is_nothing(const char *text, size_t length);

/*
 * The candidates of one cell: a digit, one of the usual blanks, a word for nothing, -1, or a digit
 * as a decimal number (5.0, 5., 5.00e+00). White space and one pair of quotes around it do not
 * count. TEXT_NO_CELL: it is none of these. Empty text is no cell.
 */
unsigned text_read_cell(const char *text, size_t length);

#endif
