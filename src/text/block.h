/*
 * block.h - collects the rows of a drawing until they are a puzzle.
 *
 * Nine rows that share a form (form.h) are a puzzle. Frames between them are skipped; a blank line
 * may stand after the third and the sixth row, or after each row. Anything else ends the block.
 * If it then has seven rows or more, or sixty cells, it is a puzzle with an error; a smaller block
 * is prose, and so is a table whose rows mostly do not have nine cells.
 *
 * Usually the puzzle is complete with the ninth row, without waiting for the next line. The block
 * waits for what follows only if the first rows may be titles (they are written unlike the others),
 * if the first row may hold the labels of the columns (it counts up), or if exactly one blank line
 * stands between the rows. Then nine rows that are alike are the puzzle, and so are nine rows below
 * one that counts up, if no tenth follows.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_BLOCK_H
#define TENRING_TEXT_BLOCK_H

#include "text/record.h"
#include "text/row.h"

/* Most rows, and lines that may be rows, that a block holds. */
#define TEXT_BLOCK_LINES 20

struct text_block_line {
    enum text_line_kind kind; /* ROW, BAD_ROW or UNDECIDED */
    struct text_form form;    /* the best form of this line alone */
    struct text_cells cells;  /* in that form; of BAD_ROW only the count */
    uint64_t line;
    uint64_t offset; /* of the line, from the beginning of the stream */
    size_t bad;      /* offset in the line of the first wrong cell, or of the row's end */
    char found;      /* the byte there, '\0' at the row's end */
    unsigned tail;   /* length of the run of rows written alike that ends with this one */
    bool labelled;   /* labels stand beside the cells */
    uint16_t length; /* length of `text` */
    uint16_t core;   /* length of `core_text` */
    char text[TEXT_ROW_MAX];
    char core_text[TEXT_ROW_MAX];
};

/* A line that the block held and that is no part of a puzzle. */
struct text_dropped {
    uint64_t line;
    uint64_t offset;
    size_t length; /* of `text`, its first bytes */
    char text[64];
};

struct text_block {
    size_t count;       /* lines held */
    size_t rows;        /* lines held that are certainly rows, good or bad */
    unsigned gaps;      /* bit r: a blank line stands after row r */
    unsigned wide_gaps; /* the same for two blank lines or more */
    /* a grid ended within a band: the next one begins after two blank lines or a line that is no
       row */
    bool awaiting_grid;
    bool no_groups;    /* rows with groups of candidates are bad */
    bool has_rule;     /* the rule of a Markdown table, |---|, stands after the first row */
    bool second_rule;  /* another such rule came: the last row is the head of another table */
    bool after_puzzle; /* a puzzle ended just before the first row: rows left over are an error */
    size_t dropped;    /* number of lines in `drop`, those dropped last */
    struct text_dropped drop[TEXT_BLOCK_LINES];
    size_t source_length;
    bool plain;      /* the last puzzle was all of a block, of single cells without labels, */
    unsigned blanks; /* and these usual blanks, as bits of text_blank_bit */
    struct text_block_line line[TEXT_BLOCK_LINES];
    char source[TENRING_SOURCE_MAX]; /* the lines as they were read */
};

/* What happened to a line, or to the block before it. */
enum text_block_step {
    TEXT_BLOCK_TAKEN, /* the line belongs to the block, or is skipped */
    TEXT_BLOCK_DONE,  /* the record is complete, including the line */
    TEXT_BLOCK_ENDS,  /* the record is complete without the line, which the caller looks at again */
    TEXT_BLOCK_PROSE, /* the block was prose and is dropped; the caller looks at the line again */
    TEXT_BLOCK_DONE_PROSE /* the block was prose and is dropped, including the line */
};

/* Adds a row, or a line that may be one. `look` says what the line is; `text` is its view (fold.h).
   place[] gives the offset in the line of each byte of the view; NULL if they are the same. */
enum text_block_step text_block_add(struct text_block *block, const struct text_line *line,
                                    struct text_part text, const uint16_t *place,
                                    const struct text_look *look, struct tenring_record *record);

/* Adds a blank line. */
enum text_block_step text_block_gap(struct text_block *block, struct tenring_record *record);

/* How the last row shows blanks, if by spaces: '|' if it has vertical bars (then a line without
   bars is no row), ' ' if it has none (then nine spaces are a row); else NUL. */
char text_block_width(const struct text_block *block);

/* Adds the rule below the head of a table, |---|---|. Returns false after the second row or later,
   where it cannot be such a rule. */
bool text_block_rule(struct text_block *block);

/* Ends the rows before the head of another table, which is the last row; call it if `second_rule`
   is set. Returns ENDS or PROSE; the rule is taken in both cases. */
enum text_block_step text_block_split(struct text_block *block, struct tenring_record *record);

/* Ends the block, at a line that cannot belong to it or at the end of the stream. Returns ENDS or
   PROSE; TAKEN if the block was empty. */
enum text_block_step text_block_end(struct text_block *block, struct tenring_record *record);

#endif
