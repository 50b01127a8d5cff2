/*
 * block.h - the rows of a drawing, collected until they are a puzzle.
 *
 * Nine rows that have a form in common (row.h) are a puzzle. What stands between them as a frame is
 * passed over; a blank line may stand behind the third and the sixth row, or behind each row.
 * Anything else ends the block: then seven rows or more, or sixty cells, are a puzzle with a fault,
 * and fewer are prose. So are, behind a puzzle, tables with other numbers of cells in most rows.
 *
 * Who types gets the answer with the ninth row. Only where the first rows may be titles (they are
 * not like the others), where the first one may be the labels of the columns (it counts up), or
 * where one blank line stands between the rows, the block waits for what follows: nine rows that
 * are alike are the puzzle, and so are nine below one that counts up if no tenth follows.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_BLOCK_H
#define TENRING_TEXT_BLOCK_H

#include "text/alike.h"
#include "text/record.h"

/* Rows and lines that may be rows, at most. */
#define TEXT_BLOCK_LINES 20

struct text_block_line {
    enum text_line_kind kind; /* ROW, BAD_ROW or UNDECIDED */
    struct text_form form;    /* the best one by itself */
    struct text_cells cells;  /* in that form; of BAD_ROW the count alone */
    uint64_t line;
    uint64_t offset; /* of the line, from the beginning of the stream */
    size_t bad;      /* where the first wrong cell is, or the row ends, in bytes of the line */
    char found;      /* what stands there, '\0' at the row's end */
    unsigned tail;   /* so many rows that are alike end here */
    bool labelled;   /* the cells stand beside labels */
    uint16_t length; /* of the text as it stands */
    uint16_t core;   /* and of its core */
    uint16_t source, source_length; /* where it stands in the block's source */
    char text[TEXT_ROW_MAX];
    char core_text[TEXT_ROW_MAX];
};

/* A line of a block that was dropped. */
struct text_dropped {
    uint64_t line;
    uint64_t offset;
    size_t length; /* of its first bytes: */
    char text[64];
};

struct text_block {
    size_t count;   /* lines held */
    size_t rows;    /* of them, those that are surely rows, good or bad */
    unsigned gaps;  /* bit r: a blank line stands behind row r */
    unsigned wide;  /* the same for two blank lines or more */
    bool lost;      /* a grid in bands has ended within a band: where the next one begins is not
                       known until two blank lines, or anything but a row */
    bool seen;      /* the stream has had a puzzle */
    bool no_groups; /* rows with groups of candidates are bad */
    bool rule;      /* the rule of a Markdown table stands behind the first row */
    bool again;     /* such a rule came again: the last row is the head of another table */
    bool follows;   /* a puzzle ended directly before the first row: what is left over is a fault */
    size_t dropped; /* the lines that were no puzzle, of the block that was dropped last */
    struct text_dropped drop[TEXT_BLOCK_LINES];
    size_t source_length;
    struct text_alike alike; /* how the last grid was written */
    struct text_block_line line[TEXT_BLOCK_LINES];
    char source[TENRING_SOURCE_MAX]; /* the lines as they were read */
};

/* What became of a line, or of the block before it. */
enum text_block_step {
    TEXT_BLOCK_TAKEN,     /* the line belongs to the block, or is passed over */
    TEXT_BLOCK_DONE,      /* the line is taken, and the record is complete */
    TEXT_BLOCK_ENDS,      /* the record is complete without the line, which is looked at again */
    TEXT_BLOCK_PROSE,     /* the block was no puzzle and is dropped; the line is looked at again */
    TEXT_BLOCK_DONE_PROSE /* the same with the line, which is taken */
};

/* A row, or what may be one. `line` is the line that `look` looked at in `text`, its view; place[]
   leads back to the line's bytes, NULL when they are the same. */
enum text_block_step text_block_add(struct text_block *block, const struct text_line *line,
                                    struct text_part text, const uint16_t *place,
                                    const struct text_look *look, struct tenring_record *record);

/* A blank line. */
enum text_block_step text_block_gap(struct text_block *block, struct tenring_record *record);

/* How the last row held is drawn, if a space in it is a blank: '|', with strokes, and then a line
   without strokes is no row among such ones; or ' ', and then a line of nine spaces is a row; else
   NUL. */
char text_block_width(const struct text_block *block);

/* The rule below the head of a table, |---|---|. Returns false when it cannot be one: it stands
   behind the second row or later. */
bool text_block_rule(struct text_block *block);

/* A rule came again (`again`): the last row is the head of another table, the rows before it end.
   ENDS or PROSE, the rule being taken in any case. */
enum text_block_step text_block_split(struct text_block *block, struct tenring_record *record);

/* Anything that ends a block, also the end of the stream: ENDS or PROSE; TAKEN if there was
   none. */
enum text_block_step text_block_end(struct text_block *block, struct tenring_record *record);

#endif
