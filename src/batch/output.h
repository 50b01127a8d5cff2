/*
 * output.h - writes solutions from the lanes to results, and solves single puzzles one by one.
 *
 * A solved lane is counted at once (batch/kernel.c). If its solution may be the puzzle's only one,
 * the lane becomes *pending*: it keeps the solution until there are enough for a transposition, or
 * the lane is needed. For a puzzle with several solutions the caller wants no grid, the one found
 * first, or the least one, which the search for one puzzle (src/solve) finds.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_OUTPUT_H
#define TENRING_BATCH_OUTPUT_H

#include "batch/intake.h"

/* The line of text for a puzzle's solution; NULL if the solution goes to the result. */
INLINE char *text_for(const result *owner, const struct batch_job *job)
{
    return BATCH_LINES && job->texts ? job->texts + (size_t)(owner - job->results) * BATCH_STRIDE
                                     : NULL;
}

/* Writes the solutions of the pending lanes that are still wanted: another solution of the puzzle
   may have been found since. */
static void write_solutions(struct engine *e, const struct batch_job *job)
{
    uint32_t lanes[LANES + VECTOR_WORDS];
    for (int word = 0; word < SOLUTION_WORDS; word++)
        encode_cells(e->now.candidate, word, e->packed.rows[word]);
    const int n = list_lanes(e->pending.all, lanes);
    for (int at = 0; at < n; at++) {
        const uint32_t lane = lanes[at];
        result *owner = e->now.owner[lane];
        if (owner->solutions != 1 && job->choice != TENRING_CHOICE_FIRST)
            continue;
        uint64_t words[SOLUTION_WORDS];
        for (int i = 0; i < SOLUTION_WORDS; i++)
            words[i] = e->packed.words[i][lane % 64][lane / 64];
        char *text = text_for(owner, job);
        if (text) {
            unpack_solution(words, '1', (uint8_t *)text);
            text[GRID_CELLS] = '\n';
        } else {
            unpack_solution(words, 1, owner->solution.cell);
        }
    }
    e->pending.all = no_bits();
}

/* ---------------------------------------------------------------------------------------------- */
/* One puzzle by itself */

static bool watch_search(void *context, const struct tenring_progress *progress)
{
    const struct batch_job *job = context;
    (void)progress;
    return job->proceed(job->context);
}

/* The search for one puzzle by itself. `storage` holds the puzzle if it is read from a line of
   text. */
static struct solve_job make_search(const result *owner, const struct batch_job *job,
                                    struct tenring_puzzle *storage)
{
    size_t i = (size_t)(owner - job->results);
    if (from_lines(job))
        unpack_line(job->lines + i * BATCH_STRIDE, storage);
    return (struct solve_job){
        .puzzle = from_lines(job) ? storage : &job->puzzles[i],
        .node_limit = UINT64_MAX,
        .watch = job->proceed ? watch_search : NULL,
        /* only read; NOLINTNEXTLINE(performance-no-int-to-ptr) */
        .watch_context = (void *)(uintptr_t)job,
    };
}

/* Writes the grid of a puzzle that has several solutions, or of which only one is wanted: the least
   solution if the job asks for it, else zeros. Not for TENRING_CHOICE_FIRST. */
static void write_least(result *owner, const struct batch_job *job)
{
    memset(&owner->solution, 0, sizeof owner->solution);
    if (job->choice != TENRING_CHOICE_LEAST)
        return;
    struct tenring_puzzle storage;
    struct solve_job single = make_search(owner, job, &storage);
    single.max_solutions = 1;
    single.in_order = true;
    owner->status = job->search(&single);
    if (owner->status == TENRING_STATUS_OK)
        owner->solution = single.first;
}

/* Writes a puzzle's only solution, or the one found first. */
static void write_first(result *owner, const struct tenring_grid *grid, const struct batch_job *job)
{
    char *text = text_for(owner, job);
    for (int i = 0; text && i < GRID_CELLS; i++)
        text[i] = (char)('0' + grid->cell[i]);
    if (text)
        text[GRID_CELLS] = '\n';
    else
        owner->solution = *grid;
}

/* Solves one puzzle from the beginning, outside the lanes. */
static void run_search(result *owner, const struct batch_job *job)
{
    struct tenring_puzzle storage;
    struct solve_job single = make_search(owner, job, &storage);
    single.max_solutions = (uint64_t)job->limit;
    *owner = (result){.status = job->search(&single), .conflict = owner->conflict};
    owner->solutions = (int)single.solutions;
    const bool only = owner->solutions == 1 && job->limit > 1;
    if (owner->status == TENRING_STATUS_OK && owner->solutions > 0 &&
        (only || job->choice == TENRING_CHOICE_FIRST))
        write_first(owner, &single.first, job);
    else if (owner->status == TENRING_STATUS_OK && owner->solutions > 0)
        write_least(owner, job);
}

/* ---------------------------------------------------------------------------------------------- */
/* Puzzles that leave the lanes */

/*
 * Takes a puzzle out of all lanes and places, and solves it by itself. For some puzzles that is
 * better: the search for one puzzle may find solutions at once, while hundreds of lanes search
 * subtrees without any; or, in depth-first order, a single lane goes on for long.
 */
static enum tenring_status solve_separately(struct engine *e, result *owner,
                                            const struct batch_job *job)
{
    write_solutions(e, job);
    drop_nodes(&e->now, owner, job->limit);
    for (int i = 0; i < PLACES; i++)
        drop_nodes(&e->parked[i].nodes, owner, job->limit);
    run_search(owner, job);
    return owner->status;
}

/* solve_separately() for the puzzles of some lanes. */
static enum tenring_status solve_lanes_separately(struct engine *e, vector lanes,
                                                  const struct batch_job *job)
{
    enum tenring_status status = TENRING_STATUS_OK;
    union lane_mask left = {.all = lanes & e->now.used.all};
    for (int w = 0; w < VECTOR_WORDS; w++)
        for (; left.word[w] && status == TENRING_STATUS_OK; left.all &= e->now.used.all)
            status = solve_separately(e, e->now.owner[64 * w + __builtin_ctzll(left.word[w])], job);
    return status;
}

static void mark_cancelled(const struct nodes *nodes, int limit)
{
    for (int lane = 0; lane < LANES; lane++)
        if (nodes->used.word[lane / 64] >> lane % 64 & 1 && nodes->owner[lane]->solutions < limit)
            nodes->owner[lane]->status = TENRING_STATUS_CANCELLED;
}

/* Marks all unfinished puzzles as cancelled. */
static void cancel(struct engine *e, const struct batch_job *job)
{
    write_solutions(e, job);
    mark_cancelled(&e->now, job->limit);
    for (int i = 0; i < PLACES; i++)
        mark_cancelled(&e->parked[i].nodes, job->limit);
    for (; e->begin < e->end; e->begin++)
        job->results[e->begin] = (result){.status = TENRING_STATUS_CANCELLED};
}

#endif
