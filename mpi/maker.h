/*
 * maker.h - a rank's thread that makes puzzles for `generate`, a block of attempts after another.
 *
 * All functions are called by the rank's main thread, which alone talks to MPI.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_MAKER_H
#define TENRING_MPI_MAKER_H

#include <stdbool.h>
#include <stdint.h>

#include "tenring.h"
#include "wire.h"

/* Blocks that a rank has: one that it works on, and one that waits. */
#define MAKER_BLOCKS 2

/* Attempts of the generator that follow one another (tenring_generator_range). */
struct maker_block {
    uint64_t first, count;
};

/* What came of a block, in front of its puzzles in a message MADE; message->number is the status
   that ended it: LIMIT when it is whole. */
struct maker_result {
    uint64_t puzzles;
    uint64_t nodes; /* behind the last puzzle */
    double seconds;
};

struct maker;

/* Starts the thread. The generator stays the caller's; its options must have maker_go_on and
   `stop` as progress and context. NULL: no memory. */
struct maker *maker_start(struct tenring_generator *generator);

/* Whether to go on: for the options of the generator. */
bool maker_go_on(void *context, const struct tenring_progress *progress);

/* A block to be worked on, when those before are done; there are never more than MAKER_BLOCKS. */
void maker_add(struct maker *maker, uint64_t number, const struct maker_block *block);

/* The next message for rank 0, a block's result; NULL: none is ready. *failed: there was no memory
   for one. */
struct message *maker_take(struct maker *maker, bool *failed);

/* Sleeps until a block is done, or so long. */
void maker_rest(struct maker *maker, long nanoseconds);

/* Ends the thread, which may drop what it has. */
void maker_end(struct maker *maker);

#endif
