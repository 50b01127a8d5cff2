/*
 * formats.h - the formats of puzzle streams, one file each.
 *
 *     format_drawn.c    lines of 81 cells, and cells in any drawing
 *     format_csv.c      tables: CSV, Markdown, what databases write
 *     format_json.c     JSON, JSON lines, what Python and NumPy print
 *     format_hodoku.c   HoDoKu's library lines
 *     format_link.c     links, one a line; link_json.c for the JSON in some of them
 *     format_xml.c      OpenSudoku files, web pages and other XML, read without regard to lines
 *
 * A format reads the next record from the bytes held by struct text_lines. It uses no other format.
 * What it must remember between calls is in a struct of its own, which begins as zeros.
 *
 * Each text_next_... returns FOUND with the record complete except for its number; AGAIN, MORE, END
 * or NO_MEMORY.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_FORMATS_H
#define TENRING_TEXT_FORMATS_H

#include "text/csv_table.h"
#include "text/drawn.h"
#include "text/format_json.h"
#include "text/format_xml.h"
#include "text/record.h"

enum text_step text_next_hodoku(struct text_lines *lines, struct tenring_record *record);

enum text_step text_next_link(struct text_lines *lines, struct tenring_record *record);

/* Whether a line, without white space at its beginning, looks like a link. */
bool text_is_link(const char *text, size_t length);

/* The two forms of JSON in which links carry puzzles. */
enum text_link_form { TEXT_FPUZZLES, TEXT_SUDOKUPAD };

/*
 * Reads the givens of a plain 9 x 9 Sudoku, and a player's digits and marks, into a record that
 * text_begin_record has begun. False: *error, with offset 0, says what is wrong with the text, or
 * which rule it has beyond plain Sudoku; the record's puzzle is then unspecified.
 */
bool text_read_link_json(const char *text, size_t length, enum text_link_form form,
                         struct tenring_record *record, struct tenring_error *error);

/*
 * Detects the syntax by the first line that is neither blank nor a comment. AGAIN: *syntax is set;
 * MORE, END: that line has not come; FOUND: the stream is no text, as the record says.
 */
enum text_step text_detect(struct text_lines *lines, enum tenring_syntax *syntax,
                           struct tenring_record *record);

#endif
