/*
 * chunk.c - see results/chunk.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/chunk.h"

#include <stdlib.h>
#include <string.h>

/* A buffer larger than this is freed after use. */
#define TEXT_KEPT ((size_t)4 * 1024 * 1024)

bool chunks_make(struct chunks *chunks, const struct run_job *job, struct pool *pool, size_t count)
{
    const size_t size = job->chunk_size;
    *chunks = (struct chunks){.count = count};
    chunks->chunk = calloc(count, sizeof chunks->chunk[0]);
    /* Memory is used only when it is touched; usually only a few of the chunks are. */
    chunks->places = calloc(count, size * sizeof chunks->places[0]);
    chunks->puzzles = calloc(count, size * sizeof chunks->puzzles[0]);
    chunks->texts = calloc(count, size * sizeof chunks->texts[0]);
    if (!chunks->chunk || !chunks->places || !chunks->puzzles || !chunks->texts)
        return false;
    if (job->batch) {
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
        chunk->places = chunks->places + i * size;
        chunk->puzzles = chunks->puzzles + i * size;
        chunk->texts = chunks->texts + i * size;
        if (job->batch) {
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
        buffer_free(&chunk->header);
        buffer_free(&chunk->bytes);
        buffer_free(&chunk->text);
        buffer_free(&chunk->messages);
    }
    free(chunks->chunk);
    free(chunks->places);
    free(chunks->texts);
    free(chunks->puzzles);
    free(chunks->lines);
    free(chunks->found);
    free(chunks->solutions);
}

void chunk_clear(struct chunk *chunk)
{
    chunk->count = chunk->answered = chunk->ready = 0;
    chunk->cut = chunk->finished = false;
    chunk->region = CHUNK_READ;
    chunk->conflicts = chunk->suppressed = 0;
    memset(chunk->results, 0, sizeof chunk->results);
    buffer_clear(&chunk->name);
    buffer_clear(&chunk->header);
    buffer_clear(&chunk->bytes);
    buffer_clear(&chunk->messages);
    buffer_clear(&chunk->text);
    if (chunk->text.capacity > TEXT_KEPT)
        buffer_free(&chunk->text);
}

/* ------------------------------------------------------------------------------------------------
 * Filling
 * --------------------------------------------------------------------------------------------- */

bool chunk_is_after_grid(const struct chunk *chunk, size_t i)
{
    return i == 0 ? chunk->after_grid : chunk->places[i - 1].syntax == TENRING_SYNTAX_GRID;
}

void chunk_set_texts(const struct chunk *chunk, size_t i, struct run_item *item)
{
    static const struct run_texts none;
    const bool good = item->status == TENRING_STATUS_OK;
    item->name = chunk->name.data;
    item->bytes = buffer_string(&chunk->bytes);
    item->texts = good && !chunk->job->wants.sources ? &none : &chunk->texts[i];
    const struct run_piece source = item->texts->source;
    item->error = good ? "" : run_at(item, source) + source.length + 1;
}

/* Parses the plain line i, which cannot fail. */
static void parse_line(const struct chunk *chunk, size_t i, struct tenring_puzzle *puzzle)
{
    tenring_parse_puzzle(chunk->lines + i * CHUNK_LINE, TENRING_CELLS, puzzle, NULL);
}

struct run_item chunk_item(struct chunk *chunk, size_t i, struct tenring_puzzle *puzzle)
{
    const struct chunk_place *place = &chunk->places[i];
    const bool parse = chunk->plain && place->status == TENRING_STATUS_OK;
    struct run_item item = {
        .job = chunk->job,
        .chunk = chunk,
        .number = chunk->number + i,
        .line = place->line,
        .status = place->status,
        .syntax = place->syntax,
        .after_grid = chunk_is_after_grid(chunk, i),
        .puzzle = chunk->job->wants.boards ? NULL
                  : parse                  ? puzzle
                                           : &chunk->puzzles[i],
    };
    if (parse)
        parse_line(chunk, i, puzzle);
    chunk_set_texts(chunk, i, &item);
    return item;
}

void chunk_room(struct chunk *chunk, struct tenring_plain *plain)
{
    *plain = (struct tenring_plain){
        .size = sizeof *plain,
        .max = chunk->job->chunk_size - chunk->count,
        .lines = chunk->lines + chunk->count * CHUNK_LINE,
        .puzzles = chunk->puzzles + chunk->count,
    };
}

/* Prepares for adding puzzle `number`. */
static void begin_puzzles(struct chunk *chunk, uint64_t number, bool after_grid)
{
    if (chunk->count > 0)
        return;
    chunk->number = number;
    chunk->after_grid = after_grid;
    chunk->plain = chunk->lines != NULL;
    chunk->grids = chunk->others = false;
}

static void note_syntax(struct chunk *chunk, enum tenring_syntax syntax)
{
    chunk->grids |= syntax == TENRING_SYNTAX_GRID;
    chunk->others |= syntax != TENRING_SYNTAX_GRID;
}

/* Parses the plain lines so far, because the next puzzle is none. */
static void make_puzzles(struct chunk *chunk)
{
    for (size_t i = 0; chunk->plain && i < chunk->count; i++)
        if (chunk->places[i].status == TENRING_STATUS_OK)
            parse_line(chunk, i, &chunk->puzzles[i]);
    chunk->plain = false;
}

/* What a table says of all its rows. */
static struct run_texts texts_of(const struct tenring_table *table)
{
    return (struct run_texts){
        .columns = (uint32_t)table->columns,
        .has_solution_field = table->solution_column > 0,
        .separator = (char)(table->separator            ? table->separator
                            : table->trailing_separator ? table->trailing_separator
                                                        : ','),
    };
}

/* Keeps the rows of plain puzzles, and their solutions, in one piece. */
static void add_rows(struct chunk *chunk, const struct tenring_plain *plain,
                     const struct tenring_table *table)
{
    const char *begin = plain->rows[0].row.text;
    const struct tenring_plain_row *last = &plain->rows[plain->count - 1];
    const char *end = last->row.text + last->row.length;
    if (last->solution.text + last->solution.length > end)
        end = last->solution.text + last->solution.length;
    const size_t offset = chunk->bytes.length;
    const struct run_texts all = texts_of(table);
    buffer_bytes(&chunk->bytes, begin, (size_t)(end - begin));
    for (size_t i = 0; i < plain->count; i++) {
        const struct tenring_plain_row *from = &plain->rows[i];
        const size_t row = offset + (size_t)(from->row.text - begin);
        struct run_texts *texts = &chunk->texts[chunk->count + i];
        *texts = all;
        texts->source = texts->row = (struct run_piece){row, from->row.length};
        texts->solution = (struct run_piece){offset + (size_t)(from->solution.text - begin),
                                             from->solution.length};
        texts->is_row = chunk->job->wants.rows && plain->syntax == TENRING_SYNTAX_LINE;
    }
}

void chunk_add_plain(struct chunk *chunk, const struct tenring_plain *plain, uint64_t number,
                     bool after_grid, const struct tenring_table *table)
{
    const bool marks = plain->syntax == TENRING_SYNTAX_PENCILMARKS;
    if (plain->rows)
        add_rows(chunk, plain, table);
    begin_puzzles(chunk, number, after_grid);
    note_syntax(chunk, plain->syntax);
    if (marks)
        make_puzzles(chunk);
    for (size_t i = 0; i < plain->count; i++, chunk->count++) {
        chunk->places[chunk->count] =
            (struct chunk_place){plain->line + i, TENRING_STATUS_OK, plain->syntax};
        if (!chunk->plain && !marks)
            parse_line(chunk, chunk->count, &chunk->puzzles[chunk->count]);
    }
}

static struct run_piece keep_text(struct chunk *chunk, struct tenring_span text)
{
    const struct run_piece piece = {chunk->bytes.length, text.length};
    buffer_bytes(&chunk->bytes, text.text, text.length);
    return piece;
}

/* Keeps the texts of a record, and its message if it is no puzzle. */
static void add_texts(struct chunk *chunk, const struct tenring_record *record, const char *name,
                      const struct tenring_table *table)
{
    struct run_texts *texts = &chunk->texts[chunk->count];
    *texts = texts_of(table);
    texts->source = keep_text(chunk, record->source);
    buffer_char(&chunk->bytes, '\0');
    if (record->status != TENRING_STATUS_OK) {
        input_describe(&chunk->bytes, record, name);
        buffer_char(&chunk->bytes, '\0');
    }
    texts->row = keep_text(chunk, table->row);
    texts->solution = keep_text(chunk, table->solution);
    texts->is_row = table->row.length > 0;
}

/* Adds a puzzle as a plain line, if it and all before it can be lines. */
static void add_good(struct chunk *chunk, const struct tenring_record *record)
{
    struct tenring_grid givens;
    note_syntax(chunk, record->syntax);
    if (chunk->plain && tenring_extract_givens(&record->puzzle, &givens)) {
        char *line = chunk->lines + chunk->count * CHUNK_LINE;
        tenring_format_grid(&givens, TENRING_STYLE_LINE, line, CHUNK_LINE);
        line[TENRING_CELLS] = '\n';
        return;
    }
    make_puzzles(chunk);
    chunk->puzzles[chunk->count] = record->puzzle;
}

/* In place of a bad puzzle, adds one that the engine refuses. */
static void add_bad(struct chunk *chunk)
{
    chunk->puzzles[chunk->count].cell[0] = UINT16_MAX;
    if (chunk->lines)
        chunk->lines[chunk->count * CHUNK_LINE] = '!';
}

void chunk_add_record(struct chunk *chunk, const struct tenring_record *record, const char *name,
                      bool after_grid, const struct tenring_table *table)
{
    const bool good = record->status == TENRING_STATUS_OK;
    begin_puzzles(chunk, record->number, after_grid);
    if (!good || chunk->job->wants.sources)
        add_texts(chunk, record, name, table);
    if (good)
        add_good(chunk, record);
    else
        add_bad(chunk);
    chunk->places[chunk->count++] =
        (struct chunk_place){record->line, record->status, record->syntax};
}

bool chunk_close(const struct chunk *chunk)
{
    return !chunk->bytes.failed && !chunk->name.failed && !chunk->header.failed;
}

void chunk_message(struct chunk *chunk, enum report_kind kind, const char *text)
{
    buffer_char(&chunk->messages, (char)kind);
    buffer_bytes(&chunk->messages, text, strlen(text) + 1);
}
