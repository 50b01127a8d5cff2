/*
 * bench_puzzles.c - puzzles to measure the speed on: read from the input files, or made.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/bench_puzzles.h"

#include <stdlib.h>

static bool add_puzzle(struct bench_puzzles *puzzles, const struct tenring_puzzle *puzzle)
{
    if (puzzles->count == puzzles->capacity) {
        size_t capacity = puzzles->capacity == 0 ? 1024 : 2 * puzzles->capacity;
        struct tenring_puzzle *grown = capacity > SIZE_MAX / sizeof *grown
                                           ? NULL
                                           : realloc(puzzles->puzzle, capacity * sizeof *grown);
        if (!grown) {
            report_error(&puzzles->context->report, CLI_EXIT_IO,
                         "no memory for more than %zu puzzles", puzzles->count);
            return false;
        }
        puzzles->puzzle = grown;
        puzzles->capacity = capacity;
    }
    puzzles->puzzle[puzzles->count++] = *puzzle;
    return true;
}

bool bench_read_puzzles(struct bench_puzzles *puzzles)
{
    struct report *report = &puzzles->context->report;
    struct input input;
    if (!cli_open_input(puzzles->context, &input))
        return false;
    struct tenring_record record;
    const char *name;
    bool going = true;
    while (going && input_next_record(&input, &record, &name)) {
        if (record.status == TENRING_STATUS_OK) {
            going = add_puzzle(puzzles, &record.puzzle);
            continue;
        }
        struct cli_buffer text = {0};
        input_describe(&text, &record, name);
        if (text.failed)
            report_error(report, CLI_EXIT_IO, "out of memory");
        else
            report_puzzle(report, REPORT_UNREADABLE, text.data);
        report_status(report, CLI_EXIT_BAD_INPUT);
        buffer_free(&text);
    }
    input_end(&input);
    return going && stop_reason() == STOP_NONE;
}

/* splitmix64 (S. Vigna, public domain): the same puzzles for the same seed on every machine. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

static void shuffle(uint64_t *state, uint8_t *items, size_t count)
{
    for (size_t i = count - 1; i > 0; i--) {
        size_t j = (size_t)(next_random(state) % (i + 1));
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

/*
 * A puzzle with one solution of which no given can be taken away: the three boxes on the diagonal
 * are filled at random, the rest by the solver, and then the givens are taken away in random order
 * as long as the solution stays the only one. Returns false when the library failed.
 */
static bool make_puzzle(uint64_t *state, struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid = {{0}};
    struct tenring_solve_result result;
    for (int box = 0; box < 3; box++) {
        uint8_t digits[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        shuffle(state, digits, 9);
        for (int i = 0; i < 9; i++)
            grid.cell[30 * box + 9 * (i / 3) + i % 3] = digits[i];
    }
    if (tenring_make_puzzle(&grid, puzzle) != TENRING_STATUS_OK ||
        tenring_solve(puzzle, NULL, &result) != TENRING_STATUS_OK ||
        tenring_make_puzzle(&result.first, puzzle) != TENRING_STATUS_OK)
        return false;
    uint8_t cells[TENRING_CELLS];
    for (int i = 0; i < TENRING_CELLS; i++)
        cells[i] = (uint8_t)i;
    shuffle(state, cells, TENRING_CELLS);
    for (int i = 0; i < TENRING_CELLS; i++) {
        uint16_t given = puzzle->cell[cells[i]];
        puzzle->cell[cells[i]] = TENRING_ALL_DIGITS;
        if (tenring_solve(puzzle, NULL, &result) != TENRING_STATUS_OK)
            return false;
        if (result.solutions > 1)
            puzzle->cell[cells[i]] = given;
    }
    return true;
}

bool bench_make_puzzles(struct bench_puzzles *puzzles, uint64_t wanted, uint64_t seed)
{
    struct tenring_puzzle puzzle;
    for (uint64_t i = 0; i < wanted; i++) {
        if (stop_reason() != STOP_NONE)
            return false;
        if (!make_puzzle(&seed, &puzzle)) {
            report_error(&puzzles->context->report, CLI_EXIT_IO, "cannot make puzzles");
            return false;
        }
        if (!add_puzzle(puzzles, &puzzle))
            return false;
    }
    return true;
}
