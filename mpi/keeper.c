/*
 * keeper.c - rank 0: when what is written is made safe, and the journal told.
 *
 * SPDX-License-Identifier: MIT
 */
#include "keeper.h"

#include <stdlib.h>

#define SYNC_SECONDS 1.0

double keeper_seconds(void)
{
    const char *seconds = getenv("TENRING_MPI_SYNC");
    return seconds ? strtod(seconds, NULL) : SYNC_SECONDS;
}

void keeper_start(struct keeper *keeper, struct journal *journal, struct wire *wire, int ranks,
                  const struct journal_place *at)
{
    *keeper = (struct keeper){.journal = journal,
                              .wire = wire,
                              .ranks = ranks,
                              .safe = *at,
                              .last = report_clock(),
                              .seconds = keeper_seconds()};
}

/* The journal has failed, and said so. */
static void fail(struct keeper *keeper)
{
    keeper->failed = true;
    stop_request(STOP_FAILURE);
}

void keeper_add_part(struct keeper *keeper, uint64_t part, const char *bytes, size_t length)
{
    if (!keeper->journal || keeper->failed)
        return;
    if (!journal_add_part(keeper->journal, part, bytes, length))
        fail(keeper);
    keeper->unsafe = true;
}

void keeper_take_synced(struct keeper *keeper)
{
    keeper->syncs--;
}

bool keeper_waits(const struct keeper *keeper)
{
    return keeper->syncs > 0;
}

static bool is_further(const struct journal_place *a, const struct journal_place *b)
{
    return a->puzzles > b->puzzles || (a->puzzles == b->puzzles && a->parts > b->parts);
}

bool keeper_keep(struct keeper *keeper, const struct journal_place *written, bool last)
{
    if (!keeper->journal || keeper->failed)
        return false;
    const bool due = last || report_clock() - keeper->last >= keeper->seconds;
    if (keeper->unsafe && due) {
        keeper->unsafe = false;
        keeper->last = report_clock();
        if (!journal_sync(keeper->journal))
            fail(keeper);
        return true;
    }
    if (keeper->syncs > 0)
        return false;
    if (is_further(&keeper->syncing, &keeper->safe)) {
        keeper->safe = keeper->syncing;
        if (!journal_add(keeper->journal, &keeper->safe))
            fail(keeper);
        return true;
    }
    if (!is_further(written, &keeper->safe) || !due)
        return false;
    keeper->last = report_clock();
    keeper->syncing = *written;
    keeper->syncs = keeper->ranks;
    for (int rank = 0; rank < keeper->ranks; rank++)
        wire_send(keeper->wire, rank, message_new(MESSAGE_SYNC, 0, 0, 0));
    return true;
}
