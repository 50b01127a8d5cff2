/*
 * reader.h - rank 0's thread that reads the input into pieces.
 *
 * Long files are not read but cut into ranges (range.h), unless they are compressed or NumPy's
 * arrays, or the command line has options for tables.
 *
 * When there is one puzzle in all and the command can share its work (struct run_split), the pieces
 * are its parts; where these are joined, a last piece does that.
 *
 * A thread of its own, since reading may have to wait, for a pipe say, while results are to be
 * written. It stays at most a few pieces ahead of who takes them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_READER_H
#define TENRING_MPI_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "gather.h"
#include "piece.h"
#include "wire.h"

struct reader;

/* What of one puzzle's shared work was done by the run before. */
struct reader_done {
    uint64_t parts;              /* the first so many parts; or */
    const struct gather *gather; /* what is in it, if parts are joined */
};

/*
 * Starts reading what the command line names, from puzzle `first` on. wake is called when there is
 * something new to ask for. Returns NULL after a message.
 */
struct reader *reader_start(struct cli_context *context, const struct run_job *job, uint64_t first,
                            const struct reader_done *done, void (*wake)(void *context),
                            void *wake_context);

/* Whether files are read as tables with options of their own: none is cut. */
bool reader_has_table_options(const struct cli_context *context, const struct run_job *job);

/* So many puzzles are wanted in a piece from now on. */
void reader_set_size(struct reader *reader, uint64_t puzzles);

/* How far ranges are counted. */
struct reader_passed {
    uint64_t file, at;       /* the file, from 1, and its bytes */
    uint64_t before, number; /* puzzles before the file, and before that byte */
};

void reader_pass(struct reader *reader, const struct reader_passed *passed);

/* The next piece as a message, with the number of its first puzzle in `number`, and in *count how
   many there are; NULL: none is ready. */
struct message *reader_next(struct reader *reader, uint64_t *count);

/* Whether all pieces were taken and there will be no more. */
bool reader_ended(struct reader *reader);

/* Whether it waits until the results of all pieces are written (a message about a file comes
   behind them), and the answer that they are, and how many puzzles there were. */
bool reader_waits(struct reader *reader);
void reader_go_on(struct reader *reader, uint64_t puzzles);

/* Ends the thread, which a stop (io/stop.h) has made ready to end if it has not read everything. */
void reader_end(struct reader *reader);

#endif
