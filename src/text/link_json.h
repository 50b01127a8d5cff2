/*
 * link_json.h - the two JSON forms in which links carry puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_LINK_JSON_H
#define TENRING_TEXT_LINK_JSON_H

#include "base/grid.h"

/*
 * Read the givens of a plain 9 x 9 Sudoku, and what a player has placed and marked, into a record
 * that is begun. False: *error says what the text is or has that a plain Sudoku has not; its offset
 * is 0. The record's puzzle is then unspecified.
 */
bool text_read_fpuzzles(const char *text, size_t length, struct tenring_record *record,
                        struct tenring_error *error);
bool text_read_sudokupad(const char *text, size_t length, struct tenring_record *record,
                         struct tenring_error *error);

#endif
