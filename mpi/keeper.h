/*
 * keeper.h - rank 0: when what is written is made safe, and the journal told.
 *
 *     written up to here -> SYNC to all ranks -> SYNCED from each -> journal: "at ..."
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_KEEPER_H
#define TENRING_MPI_KEEPER_H

#include "journal.h"
#include "wire.h"

struct keeper {
    struct journal *journal; /* NULL: there is none, and nothing to do */
    struct wire *wire;
    int ranks;
    struct journal_place safe;    /* what the journal knows */
    struct journal_place syncing; /* what it will know */
    int syncs;                    /* ranks that have not answered */
    bool unsafe;                  /* the journal has parts that are not synced */
    bool failed;                  /* after a message and a stop */
    double last, seconds;
};

/* Seconds between two entries of the journal: the environment may say so, for tests. */
double keeper_seconds(void);

void keeper_start(struct keeper *keeper, struct journal *journal, struct wire *wire, int ranks,
                  const struct journal_place *at);

/* What a part of one puzzle has written, to be joined with others, goes into the journal. */
void keeper_add_part(struct keeper *keeper, uint64_t part, const char *bytes, size_t length);

/* A rank has answered. */
void keeper_take_synced(struct keeper *keeper);

/* Has everything synced that is written, and the journal told, now and then and at the end, `last`.
   Returns whether anything was done. */
bool keeper_keep(struct keeper *keeper, const struct journal_place *written, bool last);

/* Whether answers are awaited. */
bool keeper_waits(const struct keeper *keeper);

#endif
