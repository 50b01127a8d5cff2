/*
 * regions.c - see results/regions.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/regions.h"

#include <stdlib.h>

#include "io/stop.h"
#include "results/pool.h"

/* Bytes read beyond each region, for its last record and for the kernels, which look ahead. A
   region whose last record is longer is rejected. */
#define OVERLAP ((size_t)2048)

void region_room_free(struct region_room *room)
{
    free(room->bytes);
    free(room->rows);
}

/* The size of a region, which fills at most a chunk: no record is shorter than a plain line. */
static uint64_t size_of(const struct run_job *job)
{
    return job->chunk_size * CHUNK_LINE;
}

/* The number of whole regions, each with OVERLAP bytes after it. */
static uint64_t count_of(const struct run_job *job, const struct region_file *file)
{
    const uint64_t length = file->stretch.end - file->stretch.begin;
    return length > OVERLAP ? (length - OVERLAP) / size_of(job) : 0;
}

bool regions_are_worth(const struct run_job *job, const struct region_file *file, size_t threads)
{
    return size_of(job) >= 16 * OVERLAP && count_of(job, file) >= 2 * threads;
}

/* ------------------------------------------------------------------------------------------------
 * All regions, with the lock held
 * --------------------------------------------------------------------------------------------- */

void regions_open(struct pool *pool, const struct region_file *file)
{
    pool->regions = (struct regions){
        .file = *file,
        .size = size_of(pool->job),
        .count = count_of(pool->job, file),
        .first_turn = pool->next_submit,
        .open = true,
        .end = file->stretch.begin,
    };
}

bool regions_are_left(const struct pool *pool)
{
    const struct regions *regions = &pool->regions;
    return regions->open && !regions->failed && regions->taken < regions->count &&
           stop_reason() == STOP_NONE;
}

struct chunk *regions_take(struct pool *pool)
{
    struct regions *regions = &pool->regions;
    if (!regions_are_left(pool) || pool->empty_count == 0)
        return NULL;
    struct chunk *chunk = pool->empty[--pool->empty_count];
    chunk->region = CHUNK_TAKEN;
    chunk->turn = pool->next_submit++;
    pool->next_take++;
    pool->queue[chunk->turn % pool->chunks.count] = chunk;
    regions->taken++;
    return chunk;
}

/* Joins the regions whose turn it is. */
static void join(struct pool *pool)
{
    struct regions *regions = &pool->regions;
    while (regions->joined < regions->taken) {
        const uint64_t turn = regions->first_turn + regions->joined;
        struct chunk *chunk = pool->queue[turn % pool->chunks.count];
        if (chunk->region != CHUNK_FOUND)
            break;
        regions->failed = regions->failed || chunk->count == 0 || chunk->begin != regions->end;
        chunk->region = regions->failed ? CHUNK_DROPPED : CHUNK_JOINED;
        regions->joined++;
        if (regions->failed)
            continue;
        chunk->before = regions->puzzles;
        regions->puzzles += chunk->count;
        atomic_fetch_add(&pool->job->report->bytes, chunk->end - chunk->begin);
        regions->end = chunk->end;
    }
    pthread_cond_broadcast(&pool->joined);
}

uint64_t regions_close(struct pool *pool, uint64_t *end)
{
    struct regions *regions = &pool->regions;
    regions->open = false;
    while (regions->joined < regions->taken)
        pthread_cond_wait(&pool->joined, &pool->lock);
    *end = regions->end;
    return regions->puzzles;
}

/* ------------------------------------------------------------------------------------------------
 * One region
 * --------------------------------------------------------------------------------------------- */

static bool make_room(struct region_room *room, const struct run_job *job, size_t size)
{
    if (room->size < size) {
        free(room->bytes);
        room->bytes = malloc(size);
        room->size = room->bytes ? size : 0;
    }
    if (job->wants.sources && !room->rows)
        room->rows = calloc(job->chunk_size, sizeof room->rows[0]);
    return room->bytes && (!job->wants.sources || room->rows);
}

/* Reads region k and puts its puzzles into the chunk. Returns false if the region is rejected. */
static bool read_region(struct pool *pool, struct chunk *chunk, struct region_room *room,
                        uint64_t k)
{
    const struct regions *regions = &pool->regions;
    const struct region_file *file = &regions->file;
    const bool searched = k > 0;
    const uint64_t place = file->stretch.begin + k * regions->size - searched;
    const size_t stop = (size_t)regions->size + searched;
    struct tenring_plain plain;
    if (!make_room(room, pool->job, stop + OVERLAP))
        return false;
    const size_t length = source_read_at(&file->stretch, place, room->bytes, stop + OVERLAP);
    const size_t from = searched ? source_next_line(room->bytes, length) : 0;
    if (length < stop + OVERLAP || from >= stop)
        return false;
    chunk_room(chunk, &plain);
    plain.rows = room->rows;
    if (tenring_reader_peek_plain(file->reader, room->bytes + from, length - from, stop - from,
                                  &plain) == 0 ||
        plain.used < stop - from)
        return false;
    buffer_clear(&chunk->name);
    buffer_text(&chunk->name, file->name);
    chunk_add_plain(chunk, &plain, file->number + 1, k == 0 && file->after_grid, &file->table);
    chunk->begin = place + from;
    chunk->end = place + from + plain.used;
    return chunk_close(chunk);
}

void regions_read(struct pool *pool, struct chunk *chunk, struct region_room *room)
{
    if (!read_region(pool, chunk, room, chunk->turn - pool->regions.first_turn))
        chunk->count = 0;
    pthread_mutex_lock(&pool->lock);
    chunk->region = CHUNK_FOUND;
    join(pool);
    pthread_mutex_unlock(&pool->lock);
}

void regions_settle(struct pool *pool, struct chunk *chunk)
{
    pthread_mutex_lock(&pool->lock);
    while (chunk->region == CHUNK_FOUND)
        pthread_cond_wait(&pool->joined, &pool->lock);
    const enum chunk_region region = chunk->region;
    pthread_mutex_unlock(&pool->lock);
    if (region == CHUNK_DROPPED)
        chunk->count = 0;
    if (region != CHUNK_JOINED)
        return;
    chunk->number += chunk->before;
    for (size_t i = 0; i < chunk->count; i++)
        chunk->places[i].line += chunk->before;
}
