/*
 * block.h - collects the rows of a drawing until they are a puzzle.
 *
 * Nine rows that share a form (form.h) are a puzzle. Frames between them are skipped; a blank line
 * may stand after the third and the sixth row, or after each row. Anything else ends the block.
 * If it then has seven rows or more, or sixty cells, or stands just below a puzzle, it is a puzzle
 * with an error; any other block is prose, and so is a table whose rows mostly do not have nine
 * cells.
 *
 *     lines of the drawing --> | line 0 | line 1 | ... |  --> a puzzle of nine rows, or prose
 *                               text_block_add             text_block_next
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

#include "text/rows.h"

/* Most rows, and lines that may be rows, that a block holds. */
#define TEXT_BLOCK_LINES 20

struct text_block {
    size_t count; /* lines held; those at the beginning are: */
    size_t taken; /* done, and dropped with the next call */
    size_t prose; /* of no puzzle, and still to be given as such */
    size_t ended; /* complete: no other line belongs to them; 0 if others may */
    bool gaps;    /* some line has a gap */
    /* a grid ended within a band: the next one begins after two blank lines or a line that is no
       row */
    bool awaiting_grid;
    /* the line of the last puzzle's last row; rows left over below it are an error; 0: none */
    uint64_t after;
    bool headed;    /* the head of a table was dropped, and no row is taken yet */
    bool no_groups; /* rows with groups of candidates are bad */
    struct text_block_line line[TEXT_BLOCK_LINES];
    char source[TENRING_SOURCE_MAX]; /* the lines as they were read, with LF between them */
};

/* Adds a row, or a line that may be one, of at most TEXT_ROW_MAX bytes. `look` says what the line
   is. place[] gives the offset in the line of each byte of its view (fold.h); NULL if they are the
   same. False: the block is full and ends before this line. */
bool text_block_add(struct text_block *block, const struct text_line *line, const uint16_t *place,
                    const struct text_look *look);

/* Adds a blank line. */
void text_block_gap(struct text_block *block);

/* Adds the rule below the head of a table, |---|---|. A head of names or numbers is no row; any
   other may be one. The head of another table ends the rows before it. Returns false where there
   can be no such rule. */
bool text_block_rule(struct text_block *block);

/* Ends the block, at a line that cannot belong to it or at the end of the stream. Returns false if
   the block is empty. */
bool text_block_end(struct text_block *block);

/* What the lines at the beginning of the block are. */
enum text_block_step {
    TEXT_BLOCK_MORE,   /* undecided until there are more lines */
    TEXT_BLOCK_RECORD, /* the record */
    TEXT_BLOCK_PROSE   /* line[0] belongs to no puzzle */
};

/* Takes the next lines; call it until it says MORE, before another line is added. */
enum text_block_step text_block_next(struct text_block *block, struct tenring_record *record);

/* Whether the block holds no lines that are not yet taken. */
static inline bool text_block_is_empty(const struct text_block *block)
{
    return block->count == block->taken;
}

#endif
