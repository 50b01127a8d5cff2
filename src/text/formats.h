/*
 * formats.h - the formats of puzzle streams, one file each.
 *
 *     format_line.c     81 or 729 characters a line; CSV
 *     format_grid.c     grids of nine rows; pencilmarks
 *     format_hodoku.c   HoDoKu's library lines
 *     format_link.c     links, one a line; format_json.c for what some of them carry
 *     format_xml.c      OpenSudoku files, which know no lines
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

#include "text/record.h"

/* ---- Lines and CSV ---- */

struct text_csv {
    char separator; /* '\0' until a CSV header line was seen */
    size_t column;  /* the field that holds the puzzle, from 0 */
};

enum text_step text_next_line(struct text_lines *lines, struct text_csv *csv,
                              struct tenring_record *record);

/* Whether a line, without white space at its beginning, is the header line of a CSV; *csv is then
   set. */
bool text_is_csv_header(const char *text, size_t length, struct text_csv *csv);

/* ---- Grids and pencilmarks ---- */

/* A grid that is being put together, row by row. */
struct text_grid {
    /* rows seen, good or bad; 0: no grid is open, and what is above `source` then means nothing */
    int rows;
    bool groups;        /* some row had groups of candidates */
    bool dash_is_blank; /* some row had '-' among other characters */
    uint64_t line;      /* where the first row stands */
    uint64_t end_line;  /* the end of the last row */
    uint64_t end_column;
    uint64_t end_offset;
    uint64_t error_line; /* the first fault; 0 when there is none yet */
    uint64_t error_column;
    struct tenring_error error;
    struct tenring_puzzle puzzle;
    size_t source_length;
    char source[TEXT_SOURCE_LIMIT];
    bool skip_section; /* inside a section of a .sdk file that is not [Puzzle] */
    bool after_line;   /* the last puzzle was a line of 729 characters or 81 groups */
};

/* syntax: GRID, where a row has one character for each cell, or PENCILMARKS, which takes both. */
enum text_step text_next_grid(struct text_lines *lines, struct text_grid *grid,
                              enum tenring_syntax syntax, struct tenring_record *record);

/* Whether a line, without white space at its ends, can only be part of a grid without being a row
   of it: a frame, "[Puzzle]", "Grid 01". */
bool text_is_grid_frame(const char *text, size_t length);

/* What a line would be as a row of a grid or a list of groups. */
struct text_shape {
    size_t tokens; /* runs of characters between white space and frames */
    size_t first;  /* characters of the first one */
    size_t cells;  /* characters that are cells */
    size_t others; /* characters that are neither cells nor separators */
};

void text_find_shape(const char *text, size_t length, struct text_shape *shape);

/* ---- HoDoKu ---- */

enum text_step text_next_hodoku(struct text_lines *lines, struct tenring_record *record);

/* ---- Links ---- */

enum text_step text_next_link(struct text_lines *lines, struct tenring_record *record);

/* Whether a line, without white space at its beginning, looks like a link. */
bool text_is_link(const char *text, size_t length);

/* ---- OpenSudoku ---- */

/* Where the scan of an XML file is. */
struct text_xml {
    int state;           /* see format_xml.c */
    char quote;          /* inside a tag: the quote that is open, or '\0' */
    bool begun;          /* line_start is set */
    bool after_return;   /* the last byte passed was a CR */
    bool any_game;       /* a <game> was seen */
    size_t scanned;      /* so many of the bytes held have no end of the present tag among them */
    uint64_t line_start; /* offset in the stream of the present line's first byte */
};

enum text_step text_next_game(struct text_lines *lines, struct text_xml *xml,
                              struct tenring_record *record);

#endif
