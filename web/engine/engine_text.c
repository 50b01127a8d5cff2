/*
 * engine_text.c - text, candidates, and names for JavaScript.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine.h"

/* ---------------------------------------------------------------------------------------------- */
/* Names */

EXPORT(simd) int engine_simd(void);
EXPORT(format_name) const char *engine_format_name(int syntax);
EXPORT(order_name) const char *engine_order_name(int order);

int engine_simd(void)
{
#ifdef __wasm_simd128__
    return 1;
#else
    return 0;
#endif
}

/* NULL if `syntax` is not in the enum. */
const char *engine_format_name(int syntax)
{
    return tenring_syntax_name((enum tenring_syntax)syntax);
}

/* NULL if `order` is not in the enum. */
const char *engine_order_name(int order)
{
    return tenring_order_name((enum tenring_order)order);
}

/* ---------------------------------------------------------------------------------------------- */
/* Puzzles */

EXPORT(puzzle_givens)
int engine_puzzle_givens(const struct tenring_puzzle *puzzle, struct tenring_grid *grid);
EXPORT(find_conflict)
int engine_find_conflict(const struct tenring_puzzle *puzzle, struct engine_answer *answer);
EXPORT(is_solution)
int engine_is_solution(const struct tenring_puzzle *puzzle, const struct tenring_grid *solution);
EXPORT(candidates) void engine_candidates(struct tenring_puzzle *puzzle);
EXPORT(format_puzzle)
size_t engine_format_puzzle(const struct tenring_puzzle *puzzle, int style, char *buffer,
                            size_t capacity);
EXPORT(format_grid)
size_t engine_format_grid(const struct tenring_grid *grid, int style, char *buffer,
                          size_t capacity);

EXPORT(format_link)
size_t engine_format_link(const struct tenring_puzzle *puzzle, int site, char *buffer,
                          size_t capacity);
EXPORT(parse_weights)
enum tenring_status engine_parse_weights(const char *text, size_t length, int32_t *number,
                                         struct engine_answer *answer);

int engine_puzzle_givens(const struct tenring_puzzle *puzzle, struct tenring_grid *grid)
{
    return tenring_extract_givens(puzzle, grid);
}

/* Whether there is a conflict; number[0], number[1]: its two cells. */
int engine_find_conflict(const struct tenring_puzzle *puzzle, struct engine_answer *answer)
{
    int first;
    int second;
    bool found = tenring_find_conflict(puzzle, &first, &second);
    answer->number[0] = found ? first : -1;
    answer->number[1] = found ? second : -1;
    return found;
}

int engine_is_solution(const struct tenring_puzzle *puzzle, const struct tenring_grid *solution)
{
    return tenring_is_solution(puzzle, solution);
}

static bool share_house(int a, int b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/* Removes from each cell without a given the digits of the givens in its houses. */
void engine_candidates(struct tenring_puzzle *puzzle)
{
    struct tenring_grid givens;
    tenring_extract_givens(puzzle, &givens);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int given = 0; given < TENRING_CELLS && givens.cell[cell] == 0; given++)
            if (givens.cell[given] != 0 && share_house(cell, given))
                puzzle->cell[cell] &= (uint16_t) ~(1u << (givens.cell[given] - 1));
    }
}

size_t engine_format_puzzle(const struct tenring_puzzle *puzzle, int style, char *buffer,
                            size_t capacity)
{
    return tenring_format_puzzle(puzzle, (enum tenring_style)style, buffer, capacity);
}

size_t engine_format_grid(const struct tenring_grid *grid, int style, char *buffer, size_t capacity)
{
    return tenring_format_grid(grid, (enum tenring_style)style, buffer, capacity);
}

size_t engine_format_link(const struct tenring_puzzle *puzzle, int site, char *buffer,
                          size_t capacity)
{
    return tenring_format_link(puzzle, (enum tenring_link_site)site, buffer, capacity);
}

/* OK: number[0] is how many numbers were read. BAD_INPUT: as engine_parse. */
enum tenring_status engine_parse_weights(const char *text, size_t length, int32_t *number,
                                         struct engine_answer *answer)
{
    struct tenring_error error;
    size_t count = 0;
    enum tenring_status status = tenring_parse_weights(text, length, number, &count, &error);
    if (status != TENRING_STATUS_OK)
        return engine_fail(answer, &error);
    answer->number[0] = (double)count;
    return status;
}

/* ---------------------------------------------------------------------------------------------- */
/* Streams of puzzles */

EXPORT(reader_new) struct tenring_reader *engine_reader_new(int syntax);
EXPORT(reader_free) void engine_reader_free(struct tenring_reader *reader);
EXPORT(reader_feed)
enum tenring_status engine_reader_feed(struct tenring_reader *reader, const char *bytes,
                                       size_t length);
EXPORT(reader_next)
enum tenring_reader_event engine_reader_next(struct tenring_reader *reader,
                                             struct engine_record *record);

struct tenring_reader *engine_reader_new(int syntax)
{
    struct tenring_reader *reader = NULL;
    tenring_reader_new((enum tenring_syntax)syntax, &reader);
    return reader;
}

void engine_reader_free(struct tenring_reader *reader)
{
    tenring_reader_free(reader);
}

enum tenring_status engine_reader_feed(struct tenring_reader *reader, const char *bytes,
                                       size_t length)
{
    return tenring_reader_feed(reader, bytes, length);
}

void engine_show_record(struct engine_record *shown, const struct tenring_record *record)
{
    shown->number = (double)record->number;
    shown->offset = (double)record->error.offset;
    shown->line = (double)record->line;
    shown->error_line = (double)record->error_line;
    shown->error_column = (double)record->error_column;
    shown->status = record->status;
    shown->format = record->syntax;
    shown->source = record->source;
    shown->comment = record->comment;
    shown->puzzle = record->puzzle;
    memcpy(shown->message, record->error.message, sizeof shown->message);
    shown->code = record->error.code;
    memcpy(shown->arguments, record->error.arguments, sizeof shown->arguments);
}

/* Returns an enum tenring_reader_event. */
enum tenring_reader_event engine_reader_next(struct tenring_reader *reader,
                                             struct engine_record *shown)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    enum tenring_reader_event event = tenring_reader_next(reader, &record);
    if (event == TENRING_READER_EVENT_RECORD)
        engine_show_record(shown, &record);
    return event;
}
