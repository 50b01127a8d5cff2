/*
 * intake.h - new puzzles into idle lanes.
 *
 * A job gives ranges of puzzles, one after the other. Each puzzle is *packed* into a few words
 * (batch/pack.h): as givens if all its cells are givens or open, else as candidates. The words of
 * all new puzzles are then transposed into the idle lanes (batch/transpose.h). All puzzles of one
 * refill are packed in the same form.
 *
 * If the caller asks whether a puzzle without a solution has two equal givens in a house, the
 * engine looks for such pairs after the transposition, where one pass serves all lanes. It does so
 * in every refill while it finds many, else from time to time. A puzzle with such a pair needs no
 * search. The kernel's caller checks the other puzzles that have no solution.
 *
 * In depth-first order it also looks from time to time for puzzles whose solutions come in pairs:
 * there one solution is enough to know that there are two.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_INTAKE_H
#define TENRING_BATCH_INTAKE_H

#include "batch/engine.h"

enum {
    MIN_IDLE = LANES / 8, /* the fewest idle lanes that are worth a refill */
    PREFETCH_AHEAD = 8,   /* puzzles read ahead */
    /* refills between two checks for contradicting givens, while few are found */
    CHECK_INTERVAL = 16,
    PAIRS_INTERVAL = 64, /* the same for puzzles whose solutions come in pairs */
    CHECK_SHARE = 8,     /* few: less than one in CHECK_SHARE new puzzles */
    MAX_CHECKS = 16,     /* the most checks in a refill */
};

/* Whether puzzles of givens have a packed form of their own. One-word vectors are for WebAssembly,
   where the second form is not worth its code size. */
#define GIVENS_FORM (KERNEL_WIDTH != 8 || BATCH_LINES)

INLINE bool more_follow(const struct batch_job *job)
{
    return BATCH_LINES && job->more_follow;
}

INLINE bool from_lines(const struct batch_job *job)
{
    return BATCH_LINES && job->lines;
}

/* Prefetches puzzle i and its result. The processor's own prefetching loses track, because the
   engine solves a full set of lanes between two calls of load_puzzles. */
INLINE void prefetch(const struct batch_job *job, size_t i)
{
    enum { LINE = 64 };
    const char *r = (const char *)&job->results[i];
    const char *puzzle =
        from_lines(job) ? job->lines + i * BATCH_STRIDE : (const char *)&job->puzzles[i];
    const size_t size = from_lines(job) ? BATCH_STRIDE : sizeof job->puzzles[i];
    for (size_t at = 0; at < size; at += LINE)
        __builtin_prefetch(puzzle + at);
    for (size_t at = 0; at < sizeof job->results[i]; at += LINE)
        __builtin_prefetch(r + at, 1);
}

/* These results will belong to other puzzles from now on: remove them from the inspected ones. */
static void forget_inspected(struct engine *e, const result *begin, const result *end)
{
    int kept = 0;
    for (int i = 0; i < e->inspected_count; i++)
        if (e->inspected[i] < begin || e->inspected[i] >= end)
            e->inspected[kept++] = e->inspected[i];
    e->inspected_count = kept;
}

/* Takes the next range of puzzles when the present one is used up. */
static void next_range(struct engine *e, const struct batch_job *job)
{
    while (e->begin == e->end && !e->exhausted) {
        e->exhausted = !job->next(job->context, &e->begin, &e->end);
        if (more_follow(job) && !e->exhausted)
            forget_inspected(e, job->results + e->begin, job->results + e->end);
    }
}

/* Whether there are puzzles not yet begun: [e->begin, e->end), and perhaps further ranges. */
INLINE bool has_more(struct engine *e, const struct batch_job *job)
{
    if (e->begin == e->end && !e->exhausted)
        next_range(e, job);
    return e->begin < e->end;
}

enum packing { PACK_GIVENS, PACK_CANDIDATES };

/* Packs puzzle i. False when that form cannot hold it. */
INLINE bool pack(const struct batch_job *job, size_t i, enum packing packing,
                 uint64_t words[CANDIDATES_WORDS])
{
    if (packing == PACK_CANDIDATES)
        return pack_candidates(&job->puzzles[i], words);
    return from_lines(job) ? pack_line(job->lines + i * BATCH_STRIDE, words)
                           : pack_givens(&job->puzzles[i], words);
}

/*
 * Packs the next puzzles for the idle lanes: in the form of givens, up to the first puzzle that
 * does not fit it; in the form of candidates, as many as there are lanes. Returns the lanes that
 * get a puzzle. Invalid puzzles get their result at once.
 */
INLINE vector pack_puzzles(struct engine *e, vector idle, const struct batch_job *job,
                           enum packing packing)
{
    union lane_mask loaded = {.all = no_bits()};
    uint32_t lanes[LANES + VECTOR_WORDS];
    const int n = list_lanes(idle, lanes);
    for (int at = 0; at < n && has_more(e, job); e->begin++) {
        size_t i = e->begin;
        uint64_t words[CANDIDATES_WORDS];
        if (e->end - i > PREFETCH_AHEAD)
            prefetch(job, i + PREFETCH_AHEAD);
        job->results[i] =
            (result){.conflict = BATCH_LINES && job->conflicts ? CONFLICT_UNKNOWN : 0};
        if (!pack(job, i, packing, words)) {
            if (packing == PACK_GIVENS && !from_lines(job))
                break;
            job->results[i].status =
                from_lines(job) ? TENRING_STATUS_BAD_INPUT : TENRING_STATUS_INVALID_ARGUMENT;
            continue;
        }
        const uint32_t lane = lanes[at++], w = lane / 64, bit = lane % 64;
        loaded.word[w] |= UINT64_C(1) << bit;
        for (int k = 0; k < (packing == PACK_GIVENS ? GIVENS_WORDS : CANDIDATES_WORDS); k++)
            e->packed.words[k][bit][w] = words[k];
        e->now.owner[lane] = &job->results[i];
    }
    return loaded.all;
}

/* Looks for contradicting givens in the lanes just loaded, if a check is due. Returns the lanes
   that have some. */
static vector reject_conflicts(struct engine *e, vector loaded)
{
    if (e->refills_unchecked > 0) {
        e->refills_unchecked--;
        return no_bits();
    }
    union lane_mask found = {.all = loaded & lanes_with_conflicts(e->now.candidate)};
    e->refills_unchecked =
        CHECK_SHARE * count_lanes(found.all) < count_lanes(loaded) ? CHECK_INTERVAL : 0;
    for (int w = 0; w < VECTOR_WORDS; w++) {
        union lane_mask all = {.all = loaded};
        for (uint64_t bits = all.word[w]; bits; bits &= bits - 1)
            e->now.owner[64 * w + __builtin_ctzll(bits)]->conflict =
                (found.word[w] & bits & -bits) != 0;
    }
    return found.all;
}

/* Finds the loaded lanes whose puzzles have solutions in pairs, if a check is due and pairs are
   likely to matter. */
static void find_pairs(struct engine *e, vector loaded, int limit)
{
    vector found = no_bits();
    if (e->pooled || limit != 2) {
        /* not wanted */
    } else if (e->refills_without_pairs > 0) {
        e->refills_without_pairs--;
    } else {
        found = loaded & lanes_with_pairs(e->now.candidate);
        e->refills_without_pairs =
            CHECK_SHARE * count_lanes(found) < count_lanes(loaded) ? PAIRS_INTERVAL : 0;
    }
    e->in_pairs = (e->in_pairs & ~loaded) | found;
}

/* Puts new puzzles into idle lanes. */
static void load_puzzles(struct engine *e, vector idle, const struct batch_job *job)
{
    vector rejected;
    int checks = 0;
    do {
        rejected = no_bits();
        vector loaded = GIVENS_FORM ? pack_puzzles(e, idle, job, PACK_GIVENS) : no_bits();
        if (any_bit(loaded)) {
            load_givens(&e->packed, loaded, !from_lines(job), e->now.candidate);
            find_pairs(e, loaded, job->limit);
            if (BATCH_LINES && job->conflicts)
                rejected = reject_conflicts(e, loaded);
        } else if (!from_lines(job)) {
            loaded = pack_puzzles(e, idle, job, PACK_CANDIDATES);
            if (any_bit(loaded))
                load_candidates(&e->packed, loaded, e->now.candidate);
            e->in_pairs &= ~loaded;
        }
        e->now.used.all |= loaded & ~rejected;
        idle &= ~loaded | rejected;
    } while (any_bit(rejected) && ++checks < MAX_CHECKS && count_lanes(idle) >= MIN_IDLE &&
             has_more(e, job));
}

#endif
