/*
 * engine_batch.c - many puzzles at once for JavaScript, from arrays or from text.
 *
 * A desk is the work space for up to `capacity` puzzles:
 *
 *     arrays     engine.js fills grids or puzzles and calls desk_solve; it reads statuses, solutions, grids
 *     text       engine.js feeds the reader and calls desk_read until the desk is full or more text is wanted, then desk_solve;
 *                it reads the same and the text of the answers, as `tenring solve` prints them
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "engine.h"

/* The longest line of an answer: "multiple", a tab, a grid, a line end. */
enum { ANSWER_LENGTH = 9 + TENRING_LINE_LENGTH + 1 };

enum { UNIQUE, NO_SOLUTION, MULTIPLE, INVALID, VERDICTS };

/* engine.js knows the layout of the part before `reader`. */
struct desk {
    struct tenring_puzzle *puzzles;
    uint8_t *grids;     /* 81 digits each, in and out */
    uint8_t *statuses;  /* enum tenring_status */
    int32_t *solutions; /* numbers of them */
    char *text;         /* a line for each answer; NULL for arrays */
    uint32_t text_length;
    uint32_t verdicts[VERDICTS]; /* how many of each in the answers at hand */
    uint32_t count;              /* puzzles on the desk */
    uint32_t capacity;

    struct tenring_reader *reader;
    struct tenring_batch *batch;
    struct tenring_batch_result *results;
    struct tenring_batch_options options;
};

/* What desk_read ended with. */
enum reading { READ_MORE, READ_BAD, READ_END, READ_NO_MEMORY, READ_FULL };

EXPORT(desk_new)
struct desk *engine_desk_new(size_t capacity, int limit, int least, int watched, int syntax);
EXPORT(desk_free) void engine_desk_free(struct desk *desk);
EXPORT(desk_take_grids) void engine_desk_take_grids(struct desk *desk);
EXPORT(desk_solve) enum tenring_status engine_desk_solve(struct desk *desk);
EXPORT(desk_feed)
enum tenring_status engine_desk_feed(struct desk *desk, const char *bytes, size_t length);
EXPORT(desk_read) enum reading engine_desk_read(struct desk *desk, struct engine_record *bad);

static bool watch_batch(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return engine_watch(NAN, NAN, NAN, NAN) != 0;
}

void engine_desk_free(struct desk *desk)
{
    if (!desk)
        return;
    tenring_reader_free(desk->reader);
    tenring_batch_free(desk->batch);
    free(desk->puzzles);
    free(desk->grids);
    free(desk->statuses);
    free(desk->solutions);
    free(desk->text);
    free(desk->results);
    free(desk);
}

static bool reserve(struct desk *desk, size_t capacity, int syntax)
{
    desk->puzzles = calloc(capacity, sizeof *desk->puzzles);
    desk->grids = calloc(capacity, TENRING_CELLS);
    desk->statuses = calloc(capacity, sizeof *desk->statuses);
    desk->solutions = calloc(capacity, sizeof *desk->solutions);
    desk->results = calloc(capacity, sizeof *desk->results);
    bool good = desk->puzzles && desk->grids && desk->statuses && desk->solutions && desk->results;
    if (good && syntax >= 0) {
        desk->text = calloc(capacity, ANSWER_LENGTH);
        good = desk->text &&
               tenring_reader_new((enum tenring_syntax)syntax, &desk->reader) == TENRING_STATUS_OK;
    }
    return good && tenring_batch_new(1, 0, &desk->batch) == TENRING_STATUS_OK;
}

/* syntax: of the text; -1 for arrays. capacity at least 1. NULL: no memory. */
struct desk *engine_desk_new(size_t capacity, int limit, int least, int watched, int syntax)
{
    struct desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return NULL;
    desk->options = (struct tenring_batch_options)TENRING_BATCH_OPTIONS_INIT;
    desk->options.limit = limit;
    desk->options.least = least != 0;
    desk->options.progress = watched ? watch_batch : NULL;
    desk->capacity = (uint32_t)capacity;
    if (reserve(desk, capacity, syntax))
        return desk;
    engine_desk_free(desk);
    return NULL;
}

/* Makes puzzles of grids[0..count); a bad grid becomes a puzzle that is none. */
void engine_desk_take_grids(struct desk *desk)
{
    struct tenring_grid grid;
    for (uint32_t i = 0; i < desk->count; i++) {
        memcpy(grid.cell, desk->grids + (size_t)i * TENRING_CELLS, TENRING_CELLS);
        if (tenring_make_puzzle(&grid, &desk->puzzles[i]) != TENRING_STATUS_OK)
            desk->puzzles[i].cell[0] = UINT16_MAX;
    }
}

static void write_answer(struct desk *desk, const struct tenring_batch_result *result,
                         enum tenring_status status)
{
    static const char *const words[VERDICTS] = {"", "none", "multiple", "invalid"};
    int verdict = status != TENRING_STATUS_OK ? INVALID
                  : result->solutions == 0    ? NO_SOLUTION
                  : result->solutions == 1    ? UNIQUE
                                              : MULTIPLE;
    desk->verdicts[verdict]++;
    char *at = desk->text + desk->text_length;
    size_t length = strlen(words[verdict]);
    memcpy(at, words[verdict], length);
    at += length;
    if (verdict == MULTIPLE && result->solution.cell[0] != 0)
        *at++ = '\t';
    if (verdict == UNIQUE || (verdict == MULTIPLE && result->solution.cell[0] != 0))
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            *at++ = (char)('0' + result->solution.cell[cell]);
    *at++ = '\n';
    desk->text_length = (uint32_t)(at - desk->text);
}

/*
 * Solves puzzles[0..count), but those whose status is BAD_INPUT already. Status and number of
 * solutions and grid of each are set; for text, the lines of the answers and the numbers of
 * verdicts too, unless it was cancelled.
 */
enum tenring_status engine_desk_solve(struct desk *desk)
{
    enum tenring_status status =
        tenring_batch_solve(desk->batch, desk->puzzles, desk->results, desk->count, &desk->options);
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        return status;
    desk->text_length = 0;
    memset(desk->verdicts, 0, sizeof desk->verdicts);
    for (uint32_t i = 0; i < desk->count; i++) {
        struct tenring_batch_result *result = &desk->results[i];
        bool readable = desk->statuses[i] != TENRING_STATUS_BAD_INPUT;
        if (readable)
            desk->statuses[i] = (uint8_t)result->status;
        else
            *result = (struct tenring_batch_result){.status = TENRING_STATUS_BAD_INPUT};
        desk->solutions[i] = result->solutions;
        memcpy(desk->grids + (size_t)i * TENRING_CELLS, result->solution.cell, TENRING_CELLS);
        if (desk->text && status == TENRING_STATUS_OK)
            write_answer(desk, result, result->status);
    }
    return status;
}

/* length 0: the end. */
enum tenring_status engine_desk_feed(struct desk *desk, const char *bytes, size_t length)
{
    return tenring_reader_feed(desk->reader, bytes, length);
}

/* Puts puzzles on the desk until it is full, more text is wanted, or one cannot be read, which is
   then described in *bad. */
enum reading engine_desk_read(struct desk *desk, struct engine_record *bad)
{
    while (desk->count < desk->capacity) {
        uint64_t line;
        size_t lines = tenring_reader_lines(desk->reader, desk->puzzles + desk->count,
                                            desk->capacity - desk->count, &line);
        memset(desk->statuses + desk->count, TENRING_STATUS_OK, lines);
        desk->count += (uint32_t)lines;
        if (desk->count == desk->capacity)
            break;
        struct tenring_record record;
        enum tenring_reader_event event = tenring_reader_next(desk->reader, &record);
        if (event != TENRING_READER_EVENT_RECORD)
            return event == TENRING_READER_EVENT_MORE  ? READ_MORE
                   : event == TENRING_READER_EVENT_END ? READ_END
                                                       : READ_NO_MEMORY;
        desk->puzzles[desk->count] = record.puzzle;
        desk->statuses[desk->count] = (uint8_t)record.status;
        desk->count++;
        if (record.status != TENRING_STATUS_OK) {
            engine_show_record(bad, &record);
            return READ_BAD;
        }
    }
    return READ_FULL;
}
