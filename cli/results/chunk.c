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
    chunks->texts = calloc(count, size * sizeof chunks->texts[0]);
    if (!chunks->chunk || !chunks->items || !chunks->puzzles || !chunks->texts)
        return false;
    if (job->batch) {
        chunks->lines = calloc(count, size * CHUNK_LINE);
        chunks->line = calloc(count, size * sizeof chunks->line[0]);
        chunks->bad = calloc(count, size * sizeof chunks->bad[0]);
        chunks->found = calloc(count, size * sizeof chunks->found[0]);
        chunks->solutions = calloc(count, size * CHUNK_LINE);
        if (!chunks->lines || !chunks->line || !chunks->bad || !chunks->found || !chunks->solutions)
            return false;
    }
    for (size_t i = 0; i < count; i++) {
        struct chunk *chunk = &chunks->chunk[i];
        chunk->job = job;
        chunk->pool = pool;
        chunk->items = chunks->items + i * size;
        chunk->puzzles = chunks->puzzles + i * size;
        chunk->texts = chunks->texts + i * size;
        if (job->batch) {
            chunk->lines = chunks->lines + i * size * CHUNK_LINE;
            chunk->line = chunks->line + i * size;
            chunk->bad = chunks->bad + i * size;
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
    free(chunks->items);
    free(chunks->texts);
    free(chunks->puzzles);
    free(chunks->lines);
    free(chunks->line);
    free(chunks->bad);
    free(chunks->found);
    free(chunks->solutions);
}

void chunk_clear(struct chunk *chunk)
{
    chunk->count = chunk->answered = chunk->ready = 0;
    chunk->form = CHUNK_ITEMS;
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
    if (i == 0)
        return chunk->after_grid;
    return (chunk->bad[i - 1] ? chunk->items[i - 1].syntax : chunk->syntax) == TENRING_SYNTAX_GRID;
}

void chunk_set_texts(const struct chunk *chunk, size_t i, struct run_item *item)
{
    const struct chunk_texts *texts = &chunk->texts[i];
    const char *bytes = chunk->bytes.data;
    item->name = chunk->name.data;
    item->source = "";
    item->error = "";
    if (item->status == TENRING_STATUS_OK && !chunk->job->wants.sources)
        return;
    item->source = bytes + texts->source;
    item->source_length = texts->source_length;
    if (item->status != TENRING_STATUS_OK)
        item->error = item->source + item->source_length + 1;
    item->row = bytes + texts->row;
    item->row_length = texts->row_length;
    item->columns = texts->columns;
    item->solution = bytes + texts->solution;
    item->solution_length = texts->solution_length;
    item->has_solution_field = texts->has_solution_field;
    item->is_row = texts->is_row;
    item->keeps_row = texts->is_row && chunk->job->style.keep;
    item->separator = texts->separator;
}

/* The same as chunk_item without its texts. */
static struct run_item item_of(const struct chunk *chunk, size_t i, struct tenring_puzzle *puzzle)
{
    if (chunk->form == CHUNK_ITEMS || chunk->bad[i])
        return chunk->items[i];
    if (chunk->form == CHUNK_PUZZLES)
        *puzzle = chunk->puzzles[i];
    else /* a plain line is a puzzle: this cannot fail */
        tenring_parse_puzzle(chunk->lines + i * CHUNK_LINE, TENRING_CELLS, puzzle, NULL);
    return (struct run_item){
        .number = chunk->number + i,
        .line = chunk->line[i],
        .syntax = chunk->syntax,
        .after_grid = chunk_is_after_grid(chunk, i),
        .puzzle = puzzle,
    };
}

struct run_item chunk_item(const struct chunk *chunk, size_t i, struct tenring_puzzle *puzzle)
{
    struct run_item item = item_of(chunk, i, puzzle);
    chunk_set_texts(chunk, i, &item);
    return item;
}

/* Makes all puzzles items. */
static void make_items(struct chunk *chunk)
{
    for (size_t i = 0; chunk->form != CHUNK_ITEMS && i < chunk->count; i++) {
        /* the puzzle's own place may hold it already */
        struct tenring_puzzle puzzle;
        const struct run_item item = item_of(chunk, i, &puzzle);
        if (!chunk->bad[i]) {
            chunk->puzzles[i] = puzzle;
            chunk->items[i] = item;
            chunk->items[i].puzzle = &chunk->puzzles[i];
        }
    }
    chunk->form = CHUNK_ITEMS;
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

/* Whether puzzles of a form and a syntax go with those that the chunk has; if it has none, it takes
   that form. */
static bool goes_with(struct chunk *chunk, enum chunk_form form, enum tenring_syntax syntax,
                      uint64_t number, bool after_grid)
{
    if (chunk->count == 0) {
        chunk->form = form;
        chunk->syntax = syntax;
        chunk->number = number;
        chunk->after_grid = after_grid;
    }
    return chunk->form == form && chunk->syntax == syntax;
}

/* What stands between the columns of a row that is kept. */
static char separator_of(const struct tenring_table *table)
{
    return (char)(table->separator ? table->separator : table->behind ? table->behind : ',');
}

/* Keeps the rows of plain puzzles, and solutions: they stand one after another. */
static void add_rows(struct chunk *chunk, const struct tenring_plain *plain,
                     const struct tenring_table *table)
{
    const char *begin = plain->rows[0].row.text;
    const struct tenring_plain_row *last = &plain->rows[plain->count - 1];
    const char *end = last->row.text + last->row.length;
    if (last->solution.text + last->solution.length > end)
        end = last->solution.text + last->solution.length;
    const size_t offset = chunk->bytes.length;
    buffer_bytes(&chunk->bytes, begin, (size_t)(end - begin));
    for (size_t i = 0; i < plain->count; i++) {
        const struct tenring_plain_row *from = &plain->rows[i];
        const size_t row = offset + (size_t)(from->row.text - begin);
        chunk->texts[chunk->count + i] = (struct chunk_texts){
            .source = row,
            .source_length = from->row.length,
            .row = row,
            .row_length = from->row.length,
            .solution = offset + (size_t)(from->solution.text - begin),
            .solution_length = from->solution.length,
            .columns = (uint32_t)table->columns,
            .is_row = chunk->job->wants.rows && plain->syntax == TENRING_SYNTAX_LINE,
            .has_solution_field = table->solution_column > 0,
            .separator = separator_of(table),
        };
    }
}

void chunk_add_plain(struct chunk *chunk, const struct tenring_plain *plain, uint64_t number,
                     bool after_grid, const struct tenring_table *table)
{
    const bool marks = plain->syntax == TENRING_SYNTAX_PENCILMARKS;
    const size_t begin = chunk->count;
    if (plain->rows)
        add_rows(chunk, plain, table);
    if (goes_with(chunk, marks ? CHUNK_PUZZLES : CHUNK_LINES, plain->syntax, number, after_grid)) {
        for (size_t i = 0; i < plain->count; i++)
            chunk->line[begin + i] = plain->line + i * plain->step;
        memset(chunk->bad + begin, 0, plain->count * sizeof chunk->bad[0]);
        chunk->count += plain->count;
        return;
    }
    make_items(chunk);
    for (size_t i = 0; i < plain->count; i++, chunk->count++) {
        struct tenring_puzzle *puzzle = &chunk->puzzles[chunk->count];
        if (!marks)
            tenring_parse_puzzle(plain->lines + i * CHUNK_LINE, TENRING_CELLS, puzzle, NULL);
        chunk->items[chunk->count] = (struct run_item){
            .number = number + i,
            .line = plain->line + i * plain->step,
            .syntax = plain->syntax,
            .after_grid = i > 0 ? plain->syntax == TENRING_SYNTAX_GRID : after_grid,
            .puzzle = puzzle,
        };
    }
}

/* The form that a record can be added in; LINES: its givens. */
static enum chunk_form form_of(const struct chunk *chunk, const struct tenring_record *record,
                               struct tenring_grid *givens)
{
    if (!chunk->job->batch)
        return CHUNK_ITEMS;
    if (record->syntax == TENRING_SYNTAX_PENCILMARKS)
        return CHUNK_PUZZLES;
    /* where all arrays are read with care, items are less work; among lines one is a line */
    const bool plain =
        record->syntax == TENRING_SYNTAX_LINE || record->syntax == TENRING_SYNTAX_GRID ||
        (record->syntax == TENRING_SYNTAX_JSON && chunk->count > 0 && chunk->form == CHUNK_LINES);
    return plain && tenring_extract_givens(&record->puzzle, givens) ? CHUNK_LINES : CHUNK_ITEMS;
}

/* Adds a puzzle to LINES or PUZZLES. */
static void add_good(struct chunk *chunk, const struct tenring_record *record,
                     const struct tenring_grid *givens)
{
    char *line = chunk->lines + chunk->count * CHUNK_LINE;
    if (chunk->form == CHUNK_LINES) {
        tenring_format_grid(givens, TENRING_STYLE_LINE, line, CHUNK_LINE);
        line[TENRING_CELLS] = '\n';
    } else {
        chunk->puzzles[chunk->count] = record->puzzle;
    }
    chunk->line[chunk->count] = record->line;
    chunk->bad[chunk->count] = false;
    chunk->count++;
}

/* Keeps the text of a record, and its message if it is no puzzle. */
static void add_source(struct chunk *chunk, const struct tenring_record *record, const char *name)
{
    chunk->texts[chunk->count] = (struct chunk_texts){
        .source = chunk->bytes.length,
        .source_length = record->source.length,
        .separator = ',',
    };
    buffer_bytes(&chunk->bytes, record->source.text, record->source.length);
    buffer_char(&chunk->bytes, '\0');
    if (record->status != TENRING_STATUS_OK) {
        input_describe(&chunk->bytes, record, name);
        buffer_char(&chunk->bytes, '\0');
    }
}

/* Puts what the engine refuses in the place of a puzzle. */
static void add_bad(struct chunk *chunk, const struct tenring_record *record)
{
    chunk->puzzles[chunk->count].cell[0] = UINT16_MAX;
    if (chunk->form != CHUNK_ITEMS) {
        chunk->lines[chunk->count * CHUNK_LINE] = '!';
        chunk->line[chunk->count] = record->line;
        chunk->bad[chunk->count] = true;
    }
}

void chunk_add_record(struct chunk *chunk, const struct tenring_record *record, const char *name,
                      bool after_grid)
{
    const bool good = record->status == TENRING_STATUS_OK;
    struct tenring_grid givens;
    const enum chunk_form form = form_of(chunk, record, &givens);
    const bool fits = goes_with(chunk, form, record->syntax, record->number, after_grid);
    if (!good || chunk->job->wants.sources)
        add_source(chunk, record, name);
    if (good && fits && form != CHUNK_ITEMS) {
        add_good(chunk, record, &givens);
        return;
    }
    if (good)
        make_items(chunk);
    struct run_item *item = &chunk->items[chunk->count];
    struct tenring_puzzle *puzzle = &chunk->puzzles[chunk->count];
    *puzzle = record->puzzle;
    *item = (struct run_item){
        .number = record->number,
        .line = record->line,
        .status = record->status,
        .syntax = record->syntax,
        .after_grid = after_grid,
        .puzzle = chunk->job->wants.boards ? NULL : puzzle,
    };
    if (!good)
        add_bad(chunk, record);
    chunk->count++;
}

void chunk_add_row(struct chunk *chunk, const struct tenring_table *table)
{
    struct chunk_texts *texts = &chunk->texts[chunk->count - 1];
    texts->is_row = table && table->row.length > 0;
    if (!table)
        return;
    texts->separator = separator_of(table);
    texts->columns = (uint32_t)table->columns;
    texts->has_solution_field = table->solution_column > 0;
    texts->row = chunk->bytes.length;
    texts->row_length = table->row.length;
    texts->solution = texts->row + texts->row_length;
    texts->solution_length = table->solution.length;
    buffer_bytes(&chunk->bytes, table->row.text, table->row.length);
    buffer_bytes(&chunk->bytes, table->solution.text, table->solution.length);
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
