/*
 * drawn.h - puzzles in lines of text, however they are drawn: 81 cells on a line, or nine rows.
 *
 *     line --> folded (fold.h) --> a puzzle on the line?   yes: a record
 *                                  else what it is (row.h) --> rows into the block (block.h)
 *                                                              prose: skipped and counted
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_DRAWN_H
#define TENRING_TEXT_DRAWN_H

#include "text/block.h"
#include "text/runs.h"

/* A frame of a drawing. */
struct text_frame {
    size_t length;
    bool rule; /* it stands below the head of a table */
    char text[128];
};

enum { TEXT_FRAMES = 4 };

struct text_drawn {
    struct text_block block;
    struct text_form form;                /* of the last row read, */
    bool folded;                          /* and whether it had to be folded */
    struct text_frame frame[TEXT_FRAMES]; /* the last ones that fit */
    size_t next_frame;                    /* where the next one is kept */
    bool strict;                          /* a line of prose is a bad record */
    bool any_record;                      /* at least one record was given */
    bool sections;                        /* the stream has a section [Puzzle] */
    bool skipping;                        /* the present section is skipped */
    size_t line_read;                     /* bytes of the present line already read as puzzles */
    uint64_t prose_lines;                 /* number of lines of prose that have six cells or more */
    uint64_t first_text;          /* number of the first line of prose; 0 if there was none */
    uint64_t first_offset;        /* its offset in the stream */
    struct tenring_span row;      /* the last record's line, if it was one, */
    struct tenring_span solution; /* and its solution: the text after the puzzle, or the full
                                     grid */
    bool separator_known;
    char separator; /* first separator after the first puzzle on a line; NUL if none */
};

/*
 * Reads the next record. With syntax LINE it reads only puzzles on one line, with GRID also rows
 * but no groups of candidates, with PENCILMARKS everything. A stream that has text but no puzzle
 * ends with an error.
 */
enum text_step text_next_drawn(struct text_lines *lines, struct text_drawn *drawn,
                               enum tenring_syntax syntax, struct tenring_record *record);

/* Whether the meaning of the next line does not depend on the lines before it. */
bool text_drawn_is_idle(const struct text_drawn *drawn);

/* Notes that an idle reader's next lines are puzzles, one on each, and were read by a short cut. */
void text_drawn_pass_puzzles(struct text_drawn *drawn);

#endif
