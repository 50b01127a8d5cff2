/*
 * formats.h - the formats of puzzle streams, one file each.
 *
 *     format_drawn.c    lines of 81 cells, and cells in any drawing
 *     format_csv.c      tables: CSV, Markdown, what databases write
 *     format_json.c     JSON, JSON lines, what Python and NumPy print
 *     format_hodoku.c   HoDoKu's library lines
 *     format_link.c     links, one a line; link_json.c for what some of them carry
 *     format_xml.c      OpenSudoku files, web pages and other XML, which know no lines
 *
 * A format takes the next record from the bytes held by struct text_lines. It uses lines, records
 * and what stands below them, and no other format. What it has to remember from one call to the
 * next is in a struct of its own, which begins as zeros.
 *
 * Each text_next_... returns FOUND with the record filled in, but for its number; AGAIN, MORE, END
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
 * Reads the givens of a plain 9 x 9 Sudoku, and what a player has placed and marked, into a record
 * that is begun. False: *error says what the text is or has that a plain Sudoku has not; its offset
 * is 0. The record's puzzle is then unspecified.
 */
bool text_read_link_json(const char *text, size_t length, enum text_link_form form,
                         struct tenring_record *record, struct tenring_error *error);

/*
 * Finds out the syntax from the first line that is neither blank nor a comment: AGAIN, *syntax
 * being set once that line was seen; MORE or END before that; FOUND: the stream is no text, as the
 * record says.
 */
enum text_step text_detect(struct text_lines *lines, enum tenring_syntax *syntax,
                           struct tenring_record *record);

#endif
