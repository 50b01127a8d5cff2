/*
 * nearly.h - what was meant as a puzzle, but is none: lines, and values of tables and JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_NEARLY_H
#define TENRING_TEXT_NEARLY_H

#include "text/form.h"
#include "text/lines.h"

/* So many cells make a part of a line count as an attempt at a puzzle. */
enum { TEXT_MEANT = 40 };

/* How many bytes of a part are cells. */
size_t text_cells_in(struct text_part part);

/* Whether a part has forty cells or more, with few letters and not drawn. */
bool text_is_nearly(struct text_part part);

/* Whether the longest word of a part is nearly a puzzle. */
bool text_has_nearly(struct text_part part);

/* Says what is wrong with a part that has nearly 81 cells, in its longest word or all of it. `line`
   is the line as it was read; place[] gives the offset in it of each byte of the part, NULL if they
   are the same. */
void text_find_fault(struct text_part part, const uint16_t *place, const struct text_line *line,
                     struct tenring_error *error);

#endif
