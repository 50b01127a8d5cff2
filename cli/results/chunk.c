/*
 * chunk.c - puzzles that are handed over at once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/chunk.h"

#include <stdlib.h>
#include <string.h>

/* Above this much memory a buffer is given back after use. */
#define TEXT_KEPT ((size_t)4 * 1024 * 1024)

bool chunks_make(struct chunks *chunks, const struct run_job *job, struct pool *pool, size_t count)
{
    const size_t size = job->chunk_size;
    *chunks = (struct chunks){.count = count};
    chunks->chunk = calloc(count, sizeof chunks->chunk[0]);
    /* Memory is touched when it is used: as a rule only a few of the chunks are. */
    chunks->items = calloc(count, size * sizeof chunks->items[0]);
    chunks->puzzles = calloc(count, size * sizeof chunks->puzzles[0]);
    if (!chunks->chunk || !chunks->items || !chunks->puzzles)
        return false;
    if (job->together) {
        chunks->lines = calloc(count, size * CHUNK_LINE);
        chunks->found = calloc(count, size * sizeof chunks->found[0]);
        chunks->solutions = calloc(count, size * CHUNK_LINE);
        if (!chunks->lines || !chunks->found || !chunks->solutions)
            return false;
    }
    for (size_t i = 0; i < count; i++) {
        struct chunk *chunk = &chunks->chunk[i];
        chunk->job = job;
        chunk->pool = pool;
        chunk->items = chunks->items + i * size;
        chunk->puzzles = chunks->puzzles + i * size;
        if (job->together) {
            chunk->lines = chunks->lines + i * size * CHUNK_LINE;
            chunk->found = chunks->found + i * size;
            chunk->solutions = chunks->solutions + i * size * CHUNK_LINE;
        }
    }
    return true;
}

void chunks_free(struct chunks *chunks)
{
    for (size_t i = 0; chunks->chunk && i < chunks->count; i++) {
        struct chunk *chunk = &chunks->chunk[i];
        buffer_free(&chunk->name);
        buffer_free(&chunk->bytes);
        buffer_free(&chunk->text);
        buffer_free(&chunk->messages);
    }
    free(chunks->chunk);
    free(chunks->items);
    free(chunks->puzzles);
    free(chunks->lines);
    free(chunks->found);
    free(chunks->solutions);
}

void chunk_clear(struct chunk *chunk)
{
    chunk->count = chunk->answered = chunk->ready = 0;
    chunk->plain = chunk->cut = chunk->finished = false;
    chunk->conflicts = chunk->unsaid = 0;
    buffer_clear(&chunk->name);
    buffer_clear(&chunk->bytes);
    buffer_clear(&chunk->messages);
    buffer_clear(&chunk->text);
    if (chunk->text.capacity > TEXT_KEPT)
        buffer_free(&chunk->text);
}

/* ------------------------------------------------------------------------------------------------
 * Filling
 * --------------------------------------------------------------------------------------------- */

struct run_item chunk_plain_item(const struct chunk *chunk, size_t i, struct tenring_puzzle *puzzle)
{
    /* a plain line is a puzzle: this cannot fail */
    tenring_parse_puzzle(chunk->lines + i * CHUNK_LINE, TENRING_CELLS, puzzle, NULL);
    return (struct run_item){
        .number = chunk->number + i,
        .line = chunk->line + i,
        .name = chunk->name.data,
        .syntax = TENRING_SYNTAX_LINE,
        .puzzle = puzzle,
        .source = "",
        .error = "",
    };
}

/* Makes items of a plain chunk. */
static void make_items(struct chunk *chunk)
{
    for (size_t i = 0; i < chunk->count; i++)
        chunk->items[i] = chunk_plain_item(chunk, i, &chunk->puzzles[i]);
    chunk->plain = false;
}

char *chunk_next_line(struct chunk *chunk)
{
    return chunk->lines + chunk->count * CHUNK_LINE;
}

void chunk_add_lines(struct chunk *chunk, size_t count, uint64_t number, uint64_t line)
{
    if (chunk->count == 0) {
        chunk->plain = true;
        chunk->number = number;
        chunk->line = line;
    } else if (chunk->plain && line != chunk->line + chunk->count) {
        make_items(chunk);
    }
    if (chunk->plain) {
        chunk->count += count;
        return;
    }
    for (size_t i = 0; i < count; i++, chunk->count++) {
        struct tenring_puzzle *puzzle = &chunk->puzzles[chunk->count];
        tenring_parse_puzzle(chunk_next_line(chunk), TENRING_CELLS, puzzle, NULL);
        chunk->items[chunk->count] = (struct run_item){
            .number = number + i,
            .line = line + i,
            .syntax = TENRING_SYNTAX_LINE,
            .puzzle = puzzle,
        };
    }
}

/* Adds a puzzle as a plain line, if nothing is lost thereby. */
static bool add_plain(struct chunk *chunk, const struct tenring_record *record, bool after_grid)
{
    struct tenring_grid givens;
    bool follows =
        chunk->count == 0 || (chunk->plain && record->line == chunk->line + chunk->count);
    if (!follows || !chunk->job->together || record->status != TENRING_STATUS_OK ||
        record->syntax != TENRING_SYNTAX_LINE || after_grid ||
        !tenring_extract_givens(&record->puzzle, &givens))
        return false;
    char *line = chunk_next_line(chunk);
    tenring_format_puzzle(&record->puzzle, TENRING_STYLE_LINE, line, CHUNK_LINE);
    line[TENRING_CELLS] = '\n';
    chunk_add_lines(chunk, 1, record->number, record->line);
    return true;
}

void chunk_add_record(struct chunk *chunk, const struct tenring_record *record, const char *name,
                      bool after_grid)
{
    if (add_plain(chunk, record, after_grid))
        return;
    if (chunk->plain)
        make_items(chunk);
    struct run_item *item = &chunk->items[chunk->count];
    struct tenring_puzzle *puzzle = &chunk->puzzles[chunk->count++];
    *puzzle = record->puzzle;
    *item = (struct run_item){
        .number = record->number,
        .line = record->line,
        .status = record->status,
        .syntax = record->syntax,
        .after_grid = after_grid,
        .puzzle = puzzle,
    };
    if (record->status != TENRING_STATUS_OK) {
        puzzle->cell[0] = UINT16_MAX; /* not to be solved with the others */
        item->offset = chunk->bytes.length;
        item->source_length = record->source.length;
        buffer_bytes(&chunk->bytes, record->source.text, record->source.length);
        buffer_char(&chunk->bytes, '\0');
        input_describe(&chunk->bytes, record, name);
        buffer_char(&chunk->bytes, '\0');
    }
}

bool chunk_close(struct chunk *chunk)
{
    if (chunk->bytes.failed || chunk->name.failed)
        return false;
    for (size_t i = 0; !chunk->plain && i < chunk->count; i++) {
        struct run_item *item = &chunk->items[i];
        item->name = chunk->name.data;
        item->source = "";
        item->error = "";
        if (item->status != TENRING_STATUS_OK) {
            /* the memory does not move any more */
            item->source = chunk->bytes.data + item->offset;
            item->error = item->source + item->source_length + 1;
        }
    }
    return true;
}

void chunk_message(struct chunk *chunk, enum report_kind kind, const char *text)
{
    buffer_char(&chunk->messages, (char)kind);
    buffer_bytes(&chunk->messages, text, strlen(text) + 1);
}
