/*
 * drawn.h - puzzles in lines of text, however they are drawn: 81 cells on a line, or nine rows.
 *
 *     line --> folded (fold.h) --> a puzzle on the line?   yes: a record
 *                                  else what it is (row.h) --> rows into the block (block.h)
 *                                                              prose: passed over and counted
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_DRAWN_H
#define TENRING_TEXT_DRAWN_H

#include "text/block.h"

struct text_drawn {
    struct text_block block;
    struct text_form form;        /* of the last row */
    bool strict;                  /* a line of prose is a bad record */
    bool any;                     /* some record was given */
    bool sections;                /* the stream has a section [Puzzle] */
    bool skipping;                /* the present section is passed over */
    size_t at;                    /* so much of the present line was read as puzzles; 0: nothing */
    size_t told;                  /* so many of the block's dropped lines were passed over */
    uint64_t passed;              /* lines of prose that have six cells or more */
    uint64_t first_text;          /* the first line of prose; 0: there was none */
    uint64_t first_offset;        /* and where it begins */
    struct tenring_span row;      /* of the last record that was a line: the line, */
    struct tenring_span solution; /* and what follows its puzzle, or the full grid on it */
    bool behind_known;
    char behind; /* the separator that stands first behind the first one's puzzle; NUL: none */
};

/*
 * Reads the next record. syntax: LINE reads lines alone, GRID refuses groups of candidates,
 * PENCILMARKS reads everything. A stream that has text but no puzzle ends with an error.
 */
enum text_step text_next_drawn(struct text_lines *lines, struct text_drawn *drawn,
                               enum tenring_syntax syntax, struct tenring_record *record);

/* Whether nothing is held that the next line may belong to. */
bool text_drawn_is_idle(const struct text_drawn *drawn);

/* Whether a puzzle of 81 or 729 cells stands in text[0..length), side by side; *begin and *size say
   where. from: where to begin to look. */
bool text_find_run(const char *text, size_t length, size_t from, size_t *begin, size_t *size);

/* Whether the run at text[begin] is another column of the row whose puzzle ends at text[end]: a
   separator stands between, and no quotes, as in lists of strings. */
bool text_is_column(const char *text, size_t end, size_t begin);

#endif
