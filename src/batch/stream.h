/*
 * stream.h - what one call leaves unfinished for the next.
 *
 * In a stream of puzzles (struct batch_job, more_follow) a call returns as soon as lanes are idle
 * because new puzzles have run out, and leaves the other puzzles in their lanes. The caller divides
 * the results into chunks and wants to know which chunks are finished. No counters are needed: a
 * chunk is finished if no node and no pending solution has its owner there.
 *
 * For src/batch/kernel.c alone.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_STREAM_H
#define TENRING_BATCH_STREAM_H

#include "batch/output.h"

#if BATCH_LINES
/* Marks the chunks of the results that some nodes belong to. */
static void mark_chunks(const union lane_mask *used, result *const *owner, const result *results,
                        size_t chunk, bool *unfinished)
{
    /* the chunk marked last: neighbouring lanes are mostly in the same one */
    const result *first = results, *last = results;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        for (uint64_t bits = used->word[w]; bits; bits &= bits - 1) {
            const result *r = owner[64 * w + __builtin_ctzll(bits)];
            if (r >= first && r < last)
                continue;
            size_t k = (size_t)(r - results) / chunk;
            unfinished[k] = true;
            first = results + k * chunk;
            last = first + chunk;
        }
    }
}

static void find_unfinished(const void *memory, const result *results, size_t chunk,
                            bool *unfinished)
{
    const struct engine *e = memory;
    if (!e->unfinished)
        return;
    union lane_mask lanes = {.all = e->now.used.all | e->pending.all};
    mark_chunks(&lanes, e->now.owner, results, chunk, unfinished);
    for (int i = 0; i < PLACES; i++)
        mark_chunks(&e->parked[i].nodes.used, e->parked[i].nodes.owner, results, chunk, unfinished);
}

static unsigned rounds(const void *memory)
{
    return ((const struct engine *)memory)->round;
}

/* Calls solve_separately() for the puzzles of these nodes whose results are in [begin, end). */
static enum tenring_status solve_nodes_separately(struct engine *e, const struct nodes *nodes,
                                                  const struct batch_job *job, const result *begin,
                                                  const result *end)
{
    enum tenring_status status = TENRING_STATUS_OK;
    uint32_t lanes[LANES + VECTOR_WORDS];
    const int n = list_lanes(nodes->used.all, lanes);
    for (int i = 0; i < n && status == TENRING_STATUS_OK; i++) {
        result *owner = nodes->owner[lanes[i]];
        /* solving an earlier one may have dropped this node */
        const bool used = nodes->used.word[lanes[i] / 64] >> lanes[i] % 64 & 1;
        if (used && owner >= begin && owner < end)
            status = solve_separately(e, owner, job);
    }
    return status;
}

static enum tenring_status finish(void *memory, const struct batch_job *job, const result *begin,
                                  const result *end)
{
    struct engine *e = memory;
    if (!e->unfinished)
        return TENRING_STATUS_OK;
    write_solutions(e, job);
    /* Nodes of finished puzzles must not delay their chunk. */
    e->dropped += drop_nodes(&e->now, NULL, job->limit);
    for (int i = 0; i < PLACES; i++)
        e->dropped += drop_nodes(&e->parked[i].nodes, NULL, job->limit);
    enum tenring_status status = solve_nodes_separately(e, &e->now, job, begin, end);
    for (int i = 0; i < PLACES && status == TENRING_STATUS_OK; i++)
        status = solve_nodes_separately(e, &e->parked[i].nodes, job, begin, end);
    if (status != TENRING_STATUS_OK) {
        e->unfinished = false;
        cancel(e, job);
    }
    return status;
}
#endif

#endif
