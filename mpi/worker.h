/*
 * worker.h - a rank's threads, each of which works on whole pieces.
 *
 *     MESSAGE_PIECE -> queue -> thread: piece_run -> RESULT -> (TURN) -> written -> WROTE
 *
 * A piece's results stay in memory until the dealer knows where they go. Results that become longer
 * than WORKER_HELD have to wait for their turn before they end: the piece is then the first that is
 * not written, and goes on being written as it grows. So a rank holds at most its pieces, which
 * are WORKER_PIECES for each thread, and WORKER_HELD and a bit for each of them.
 *
 * All functions are called by the rank's main thread, which alone talks to MPI.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_WORKER_H
#define TENRING_MPI_WORKER_H

#include <stdbool.h>

#include "part.h"
#include "piece.h"
#include "range.h"
#include "wire.h"

/* For each thread: one that is being worked on, one that waits, others whose results wait. */
#define WORKER_PIECES 4

#define WORKER_HELD ((size_t)8 << 20)

struct worker;

/*
 * Starts the threads and asks the dealer for pieces. wake is called when worker_attend has
 * something to do. part: where results are written; NULL: they go to rank 0. NULL after a message.
 */
struct worker *worker_start(const struct run_job *job, size_t threads, struct wire *wire,
                            struct part *part, void (*wake)(void *context), void *wake_context);

/* Takes a message to workers. Returns false when it is not for it. */
bool worker_take(struct worker *worker, struct message *message);

/* Sends what there is to say. Returns whether there was anything. */
bool worker_attend(struct worker *worker);

/* Ends the threads. */
void worker_end(struct worker *worker);

#endif
