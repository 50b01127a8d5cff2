/*
 * dealer.h - rank 0's part: hands out pieces to whoever has asked for one, and puts their results
 * in order.
 *
 *     reader -> piece k -> a rank            RESULT k: so many bytes
 *                                            all before k known: TURN k, its offset
 *                                            WROTE k ... SYNC ... journal
 *
 * Pieces are handed out in the order of the puzzles. The place of a piece's results is known as
 * soon as the lengths of all before are; when rank 0 writes them itself, its turn comes when all
 * before are written. Messages about puzzles are printed in the same order.
 *
 * Ranges (range.h) come without numbers: a rank counts what is in one, and when all before are
 * counted it is told where the range stands, before it works on it.
 *
 * The size of pieces follows the speed: a piece is to take about DEALER_SECONDS of a thread.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_DEALER_H
#define TENRING_MPI_DEALER_H

#include "journal.h"
#include "range.h"
#include "reader.h"

#define DEALER_SECONDS 0.2

struct dealer;

/* journal: NULL when rank 0 writes the results to context->output. at: where the run begins.
   Returns NULL after a message. */
struct dealer *dealer_start(struct cli_context *context, const struct run_job *job,
                            const struct cluster *cluster, struct wire *wire,
                            struct journal *journal, const struct journal_place *at);

/* The reader's and the dealer's sizes of pieces may be fixed by the environment, for tests. */
void dealer_set_reader(struct dealer *dealer, struct reader *reader);

/* Takes a message to rank 0. Returns false when it is not for it. */
bool dealer_take(struct dealer *dealer, struct message *message);

/* Does what there is to do. Returns whether there was anything. */
bool dealer_attend(struct dealer *dealer);

/* How many puzzles there were. */
uint64_t dealer_count(const struct dealer *dealer);

void dealer_end(struct dealer *dealer);

#endif
