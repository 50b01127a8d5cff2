/*
 * wire.h - messages between ranks: a head, and bytes behind it.
 *
 * All ranks run the same program, so a message is its struct as it stands in memory. Messages of a
 * rank to another arrive in the order in which they were sent, also those to itself. Only the
 * thread that started MPI may call these functions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_WIRE_H
#define TENRING_MPI_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cluster.h"

enum message_kind {
    /* to rank 0, from workers */
    MESSAGE_ASK,     /* `number` more pieces can be taken */
    MESSAGE_COUNT,   /* a range was looked through: struct range_count */
    MESSAGE_RESULT,  /* a piece is done: struct piece_result, then the messages about its puzzles */
    MESSAGE_WANT,    /* a piece's results are so long that they must be written before they end */
    MESSAGE_TEXT,    /* results, when rank 0 writes them: the bytes */
    MESSAGE_WROTE,   /* all results of a piece are written */
    MESSAGE_SYNCED,  /* and so safe, as SYNC has asked */
    MESSAGE_STOPPED, /* a stop was asked for here, `number` is its reason */
    MESSAGE_FAILED,  /* something failed: the message to be printed */
    MESSAGE_CLOSED,  /* END was obeyed */
    MESSAGE_SCORE,   /* to and from rank 0: `number` is a score that was found (int64_t) */
    MESSAGE_MADE,    /* what came of a block of `generate`, see maker.h */
    /* from rank 0 */
    MESSAGE_PIECE, /* puzzles, see piece.h */
    MESSAGE_PLACE, /* where a range stands: struct range_start */
    MESSAGE_TURN,  /* the results of a piece are to be written at offset `number` */
    MESSAGE_DROP,  /* they are not wanted any more */
    MESSAGE_SYNC,
    MESSAGE_MAKE, /* a block of `generate`: struct maker_block */
    MESSAGE_STOP, /* all are to stop, for the reason `number` */
    MESSAGE_END   /* there is nothing more to do */
};

struct message {
    uint32_t kind;
    int32_t from;
    uint64_t piece;
    uint64_t number;
    uint64_t length; /* of what follows */
    char bytes[];
};

struct wire;

/* NULL: no memory. */
struct wire *wire_start(const struct cluster *cluster);

/* Waits until everything sent has left. */
void wire_end(struct wire *wire);

/* An empty message of a kind with room for `length` bytes; NULL: no memory. */
struct message *message_new(enum message_kind kind, uint64_t piece, uint64_t number, size_t length);

/* Sends a message, which then belongs to the wire. */
void wire_send(struct wire *wire, int to, struct message *message);

/* The next message that has arrived, to be freed by the caller; NULL: none. *failed is set when
   there was no memory for one. */
struct message *wire_receive(struct wire *wire, bool *failed);

#endif
