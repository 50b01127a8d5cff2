/*
 * formats.h - the formats of puzzle streams, one file each, and their table, formats.c.
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

/*
 * The formats by their syntax, and a last row without a name. A format of one record a line has two
 * functions; they get a line that is not empty, without white space at its ends.
 */
extern const struct text_format {
    const char *name;
    /* Whether a stream that begins with this line is of the format. */
    bool (*begins)(const char *text, size_t length);
    /* Reads the line, which is the record's source, into a record that has begun. False:
       record->error says what is wrong, with its place in the line (text_fail, text_set_cells);
       without an error the line is of another format. */
    bool (*read)(const char *text, size_t length, struct tenring_record *record);
} text_formats[];

bool text_is_hodoku(const char *text, size_t length);
bool text_read_hodoku(const char *text, size_t length, struct tenring_record *record);

bool text_is_link(const char *text, size_t length);
bool text_read_link(const char *text, size_t length, struct tenring_record *record);

/* Reads the next record of a format of one record a line. */
enum text_step text_next_by_line(struct text_lines *lines, enum tenring_syntax syntax,
                                 struct tenring_record *record);

/* The two forms of JSON in which links carry puzzles. */
enum text_link_form { TEXT_FPUZZLES, TEXT_SUDOKUPAD };

/*
 * Reads the givens of a plain 9 x 9 Sudoku, and a player's digits and marks, into a record that
 * text_begin_record has begun. False: the record's error, with offset 0, says what is wrong with
 * the text, or which rule it has beyond plain Sudoku; its puzzle is then unspecified.
 */
bool text_read_link_json(const char *text, size_t length, enum text_link_form form,
                         struct tenring_record *record);

/*
 * Detects the syntax by the first line that is neither blank nor a comment. AGAIN: *syntax is set;
 * MORE, END: that line has not come; FOUND: the stream is no text, as the record says.
 */
enum text_step text_detect(struct text_lines *lines, enum tenring_syntax *syntax,
                           struct tenring_record *record);

#endif
