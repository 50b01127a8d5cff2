/*
 * made.h - `generate`: where its text goes, and how far that is.
 *
 *     made_hand_out, text, made_pass, made_hand_out, text, ... made_end
 *
 * The command writes the text of a puzzle before it asks for the next. So whenever it asks, what is
 * known is whole: so many puzzles in so many bytes, and the attempt from which on the next ones
 * come (struct journal_place). About once a second that is made safe and the journal told. A run
 * that goes on begins at that attempt and passes over the puzzles that were written.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_MADE_H
#define TENRING_MPI_MADE_H

#include "journal.h"
#include "part.h"

struct made {
    struct cli_context *context;
    bool journalled; /* else the text goes where the command has it written */
    struct journal journal;
    struct part part;
    struct cli_buffer text;     /* of the puzzles so far, not yet written to OUT.part */
    struct journal_place place; /* with that text */
    struct journal_place safe;  /* what the journal knows */
    uint64_t handed;            /* puzzles from place.attempt on that were handed out */
    bool awaited;               /* the last one's text has not come */
    bool failed;                /* and that was said */
    double last_sync, sync_seconds;
};

/* Opens the output; *count: puzzles that are written already, all there will be if everything is.
   Returns false after a message. */
bool made_start(struct made *made, struct cli_context *context, uint64_t *count);

/* The next puzzle is handed out. */
void made_hand_out(struct made *made);

/* All puzzles before this attempt were handed out, but for so many that a run before has written
   from there on; and there were so many nodes since the last. */
void made_pass(struct made *made, uint64_t attempt, uint64_t written, uint64_t nodes);

/* Makes safe what there is, when it is time. Not between a puzzle and its text. */
void made_keep(struct made *made);

/* OUT.part becomes OUT, or waits for the next run. */
void made_end(struct made *made);

#endif
