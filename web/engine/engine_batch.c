/*
 * engine_batch.c - many puzzles at once for JavaScript, from arrays or from text.
 *
 * A chunk is up to `capacity` puzzles that are passed together, and their answers:
 *
 *     arrays     chunk.js fills grids or puzzles and calls chunk_solve; it reads statuses,
 *                solutions and grids
 *     text       batch.js feeds the reader, calls chunk_read until the chunk is full or more text
 *                is needed, and then calls chunk_solve; it reads statuses, solutions and, instead
 *                of grids, the text of the answers as `tenring solve` prints them
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "engine.h"
#include "tenring_stream.h"

/* The longest line of an answer: "multiple", a tab, a grid, a line end. */
enum { ANSWER_LENGTH = 9 + TENRING_LINE_LENGTH + 1 };

enum { UNIQUE, NO_SOLUTION, MULTIPLE, INVALID, VERDICTS };

/* chunk.js knows the layout before `reader`, and may lower the capacity. */
struct chunk {
    struct tenring_puzzle *puzzles;
    uint8_t *grids;     /* 81 digits each, input and output; NULL for text */
    uint8_t *statuses;  /* enum tenring_status */
    int32_t *solutions; /* numbers of solutions */
    char *text;         /* a line for each answer; NULL for arrays */
    uint32_t text_length;
    uint32_t verdicts[VERDICTS]; /* how often each verdict occurs in the current answers */
    uint32_t count;              /* puzzles in the chunk */
    uint32_t capacity;

    struct tenring_reader *reader;
    struct tenring_batch *batch;
    struct tenring_batch_result *results;
    struct tenring_batch_options options;
};

/* Why chunk_read returned. */
enum reading { READ_MORE, READ_BAD, READ_END, READ_NO_MEMORY, READ_FULL };

EXPORT(chunk_new)
struct chunk *engine_chunk_new(size_t capacity, int limit, int least, int watched, int syntax);
EXPORT(chunk_free) void engine_chunk_free(struct chunk *chunk);
EXPORT(chunk_take_grids) void engine_chunk_take_grids(struct chunk *chunk);
EXPORT(chunk_solve) enum tenring_status engine_chunk_solve(struct chunk *chunk);
EXPORT(chunk_feed)
enum tenring_status engine_chunk_feed(struct chunk *chunk, const char *bytes, size_t length);
EXPORT(chunk_read) enum reading engine_chunk_read(struct chunk *chunk, struct engine_record *bad);
EXPORT(chunk_place) int engine_chunk_place(const struct chunk *chunk, struct engine_answer *answer);
EXPORT(chunk_resume)
enum tenring_status engine_chunk_resume(struct chunk *chunk, double number, double line, int syntax,
                                        int separator, double column);

static bool watch_batch(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return engine_watch(NAN, NAN, NAN, NAN) != 0;
}

void engine_chunk_free(struct chunk *chunk)
{
    if (!chunk)
        return;
    tenring_reader_free(chunk->reader);
    tenring_batch_free(chunk->batch);
    free(chunk->puzzles);
    free(chunk->grids);
    free(chunk->statuses);
    free(chunk->solutions);
    free(chunk->text);
    free(chunk->results);
    free(chunk);
}

/* Allocates without clearing: everything is written before it is read, and clearing would take as
   long as a few thousand easy puzzles. Returns false if there is no memory. */
static bool reserve(struct chunk *chunk, size_t capacity, int syntax)
{
    chunk->puzzles = malloc(capacity * sizeof *chunk->puzzles);
    chunk->statuses = malloc(capacity * sizeof *chunk->statuses);
    chunk->solutions = malloc(capacity * sizeof *chunk->solutions);
    chunk->results = malloc(capacity * sizeof *chunk->results);
    bool good = chunk->puzzles && chunk->statuses && chunk->solutions && chunk->results;
    if (good && syntax >= 0) {
        chunk->text = malloc(capacity * ANSWER_LENGTH);
        good = chunk->text &&
               tenring_reader_new((enum tenring_syntax)syntax, &chunk->reader) == TENRING_STATUS_OK;
    } else if (good) {
        chunk->grids = malloc(capacity * TENRING_CELLS);
        good = chunk->grids;
    }
    return good && tenring_batch_new(1, 0, &chunk->batch) == TENRING_STATUS_OK;
}

/* syntax: of the text; -1 for arrays. capacity is at least 1. NULL: no memory. */
struct chunk *engine_chunk_new(size_t capacity, int limit, int least, int watched, int syntax)
{
    struct chunk *chunk = calloc(1, sizeof *chunk);
    if (!chunk)
        return NULL;
    chunk->options = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
    chunk->options.limit = limit;
    chunk->options.choice = least ? TENRING_CHOICE_LEAST : TENRING_CHOICE_NONE;
    chunk->options.progress = watched ? watch_batch : NULL;
    chunk->capacity = (uint32_t)capacity;
    if (reserve(chunk, capacity, syntax))
        return chunk;
    engine_chunk_free(chunk);
    return NULL;
}

#ifdef __wasm_simd128__
/* Computes the candidates of 16 cells at once, unlike make_puzzle; *most collects the greatest
   digit. */
static inline void take_cells(const uint8_t *digits, uint16_t *sets, v128_t *most)
{
    const v128_t low = wasm_u8x16_const(255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0);
    const v128_t high = wasm_u8x16_const(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    v128_t cells = wasm_v128_load(digits);
    v128_t bottom = wasm_i8x16_swizzle(low, cells);
    v128_t top = wasm_i8x16_swizzle(high, cells);
    *most = wasm_u8x16_max(*most, cells);
    wasm_v128_store(sets, wasm_i8x16_shuffle(bottom, top, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21,
                                             6, 22, 7, 23));
    wasm_v128_store(sets + 8, wasm_i8x16_shuffle(bottom, top, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28,
                                                 13, 29, 14, 30, 15, 31));
}

/* False: a cell is not a digit. */
static bool take_grid(const uint8_t digits[TENRING_CELLS], struct tenring_puzzle *puzzle)
{
    enum { WIDTH = 16, LAST = TENRING_CELLS - WIDTH };
    v128_t most = wasm_i8x16_splat(0);
    for (int cell = 0; cell < LAST; cell += WIDTH)
        take_cells(digits + cell, puzzle->cell + cell, &most);
    take_cells(digits + LAST, puzzle->cell + LAST, &most); /* overlaps the cells before */
    return !wasm_v128_any_true(wasm_u8x16_gt(most, wasm_i8x16_splat(9)));
}
#else
static bool take_grid(const uint8_t digits[TENRING_CELLS], struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid;
    memcpy(grid.cell, digits, TENRING_CELLS);
    return tenring_make_puzzle(&grid, puzzle) == TENRING_STATUS_OK;
}
#endif

/* Makes puzzles from grids[0..count); a bad grid becomes an invalid puzzle. */
void engine_chunk_take_grids(struct chunk *chunk)
{
    for (uint32_t i = 0; i < chunk->count; i++)
        if (!take_grid(chunk->grids + (size_t)i * TENRING_CELLS, &chunk->puzzles[i]))
            chunk->puzzles[i].cell[0] = UINT16_MAX;
}

#ifdef __wasm_simd128__
/* Writes digits as characters. */
static inline void write_grid(char *text, const uint8_t *digits)
{
    const v128_t zero = wasm_i8x16_splat('0');
    enum { WIDTH = 16, LAST = TENRING_CELLS - WIDTH };
    for (int cell = 0; cell < LAST; cell += WIDTH)
        wasm_v128_store(text + cell, wasm_i8x16_add(wasm_v128_load(digits + cell), zero));
    /* Overlaps the digits before. */
    wasm_v128_store(text + LAST, wasm_i8x16_add(wasm_v128_load(digits + LAST), zero));
}
#else
static void write_grid(char *restrict text, const uint8_t *restrict digits)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        text[cell] = (char)('0' + digits[cell]);
}
#endif

static void write_answer(struct chunk *chunk, const struct tenring_batch_result *result,
                         enum tenring_status status)
{
    static const char *const words[VERDICTS] = {"", "none", "multiple", "invalid"};
    int verdict = status != TENRING_STATUS_OK ? INVALID
                  : result->solutions == 0    ? NO_SOLUTION
                  : result->solutions == 1    ? UNIQUE
                                              : MULTIPLE;
    chunk->verdicts[verdict]++;
    char *at = chunk->text + chunk->text_length;
    if (verdict != UNIQUE) {
        size_t length = strlen(words[verdict]);
        memcpy(at, words[verdict], length);
        at += length;
    }
    if (verdict == MULTIPLE && result->solution.cell[0] != 0)
        *at++ = '\t';
    if (verdict == UNIQUE || (verdict == MULTIPLE && result->solution.cell[0] != 0)) {
        write_grid(at, result->solution.cell);
        at += TENRING_CELLS;
    }
    *at++ = '\n';
    chunk->text_length = (uint32_t)(at - chunk->text);
}

/*
 * Solves puzzles[0..count), except those whose status is already BAD_INPUT. Sets the status, number
 * of solutions and grid of each. For text, sets the lines of the answers and the numbers of
 * verdicts instead of the grids, unless the call is cancelled.
 */
enum tenring_status engine_chunk_solve(struct chunk *chunk)
{
    enum tenring_status status = tenring_batch_solve(chunk->batch, chunk->puzzles, chunk->results,
                                                     chunk->count, &chunk->options);
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        return status;
    chunk->text_length = 0;
    memset(chunk->verdicts, 0, sizeof chunk->verdicts);
    for (uint32_t i = 0; i < chunk->count; i++) {
        struct tenring_batch_result *result = &chunk->results[i];
        bool readable = chunk->statuses[i] != TENRING_STATUS_BAD_INPUT;
        if (readable)
            chunk->statuses[i] = (uint8_t)result->status;
        else
            *result = (struct tenring_batch_result){.status = TENRING_STATUS_BAD_INPUT};
        chunk->solutions[i] = result->solutions;
        if (chunk->grids)
            memcpy(chunk->grids + (size_t)i * TENRING_CELLS, result->solution.cell, TENRING_CELLS);
        if (chunk->text && status == TENRING_STATUS_OK)
            write_answer(chunk, result, result->status);
    }
    return status;
}

/* length 0 is the end. */
enum tenring_status engine_chunk_feed(struct chunk *chunk, const char *bytes, size_t length)
{
    return tenring_reader_feed(chunk->reader, bytes, length);
}

#ifdef __wasm_simd128__
/* Adds records in the common formats to the chunk. Returns their number. */
static size_t take_plain(struct chunk *chunk)
{
    enum { MOST = 256 };
    static char lines[MOST * (TENRING_LINE_LENGTH + 1)];
    const size_t room = chunk->capacity - chunk->count;
    struct tenring_puzzle *puzzles = chunk->puzzles + chunk->count;
    struct tenring_plain plain = {
        .size = sizeof plain,
        .max = room < MOST ? room : MOST,
        .lines = lines,
        .puzzles = puzzles,
    };
    const size_t count = tenring_reader_take_plain(chunk->reader, NULL, 0, &plain);
    for (size_t n = 0; n < count && plain.syntax != TENRING_SYNTAX_PENCILMARKS; n++)
        (void)tenring_parse_puzzle(lines + n * (TENRING_LINE_LENGTH + 1), TENRING_LINE_LENGTH,
                                   &puzzles[n], NULL);
    memset(chunk->statuses + chunk->count, TENRING_STATUS_OK, count);
    chunk->count += (uint32_t)count;
    return count;
}
#endif

/* Adds puzzles to the chunk until it is full, more text is needed, or a record cannot be read,
   which *bad then describes. */
enum reading engine_chunk_read(struct chunk *chunk, struct engine_record *bad)
{
    while (chunk->count < chunk->capacity) {
        uint64_t line;
        size_t lines = tenring_reader_next_puzzles(chunk->reader, chunk->puzzles + chunk->count,
                                                   chunk->capacity - chunk->count, &line);
        memset(chunk->statuses + chunk->count, TENRING_STATUS_OK, lines);
        chunk->count += (uint32_t)lines;
        if (chunk->count == chunk->capacity)
            break;
#ifdef __wasm_simd128__
        if (take_plain(chunk) > 0)
            continue;
#endif
        struct tenring_record record = TENRING_RECORD_INIT;
        enum tenring_reader_event event = tenring_reader_next(chunk->reader, &record);
        if (event != TENRING_READER_EVENT_RECORD)
            return event == TENRING_READER_EVENT_MORE  ? READ_MORE
                   : event == TENRING_READER_EVENT_END ? READ_END
                                                       : READ_NO_MEMORY;
        chunk->puzzles[chunk->count] = record.puzzle;
        chunk->statuses[chunk->count] = (uint8_t)record.status;
        chunk->count++;
        if (record.status != TENRING_STATUS_OK) {
            engine_show_record(bad, &record);
            return READ_BAD;
        }
    }
    return READ_FULL;
}

/* Whether another reader can continue from here. If so, number[0], [1], ... are the members of
   struct tenring_place. */
int engine_chunk_place(const struct chunk *chunk, struct engine_answer *answer)
{
    struct tenring_place place;
    if (!tenring_reader_place(chunk->reader, &place))
        return 0;
    answer->number[0] = (double)place.number;
    answer->number[1] = (double)place.line;
    answer->number[2] = place.syntax;
    answer->number[3] = place.separator;
    answer->number[4] = (double)place.column;
    return 1;
}

/* Continues at a place; called before any text is fed. */
enum tenring_status engine_chunk_resume(struct chunk *chunk, double number, double line, int syntax,
                                        int separator, double column)
{
    const struct tenring_place place = {
        .number = engine_limit(number),
        .line = engine_limit(line),
        .syntax = (enum tenring_syntax)syntax,
        .separator = (char)separator,
        .column = engine_limit(column),
    };
    struct tenring_reader *reader = NULL;
    enum tenring_status status = tenring_reader_resume(&place, &reader);
    if (status != TENRING_STATUS_OK)
        return status;
    tenring_reader_free(chunk->reader);
    chunk->reader = reader;
    return status;
}
