/*
 * line.c - see results/line.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/line.h"

#include <string.h>

#include "io/buffer.h"
#include "tenring.h"

char *line_puzzle(char *restrict at, const char *puzzle)
{
    for (int i = 0; i < TENRING_CELLS; i++)
        at[i] = puzzle[i] == '0' ? '.' : puzzle[i];
    return at + TENRING_CELLS;
}

/* Writes "5 3 4 6 7 8 9 1 2\n", nine times. */
char *line_grid(char *at, const char *solution)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        *at++ = solution[cell];
        *at++ = cell % 9 == 8 ? '\n' : ' ';
    }
    return at;
}

/* Adds a text whose length the compiler knows. */
#define PUT(at, text) ((char *)memcpy(at, text, sizeof(text) - 1) + sizeof(text) - 1)

static char *put_text(char *at, const char *text)
{
    while (*text)
        *at++ = *text++;
    return at;
}

char *line_fields(char *at, char separator, const char *status, const char *solution)
{
    *at++ = separator;
    at = put_text(at, status);
    *at++ = separator;
    *at++ = '1';
    *at++ = separator;
    memcpy(at, solution, TENRING_CELLS + 1); /* includes the line end */
    return at + TENRING_CELLS + 1;
}

char *line_closed_fields(char *at, const char *status, const char *solution)
{
    *at++ = ' ';
    at = put_text(at, status);
    at = PUT(at, " | 1 | ");
    memcpy(at, solution, TENRING_CELLS);
    return PUT(at + TENRING_CELLS, " |\n");
}

char *line_csv(char *at, uint64_t number, const char *puzzle, const char *status,
               const char *solution)
{
    at = buffer_put(at, number);
    *at++ = ',';
    at = line_puzzle(at, puzzle);
    return line_fields(at, ',', status, solution);
}

char *line_json(char *at, uint64_t number, const char *puzzle, const char *status,
                const char *solution)
{
    at = PUT(at, "{\"n\":");
    at = buffer_put(at, number);
    at = PUT(at, ",\"puzzle\":\"");
    at = line_puzzle(at, puzzle);
    at = PUT(at, "\",\"status\":\"");
    at = put_text(at, status);
    at = PUT(at, "\",\"solutions\":1,\"solution\":\"");
    memcpy(at, solution, TENRING_CELLS);
    at += TENRING_CELLS;
    return PUT(at, "\"}\n");
}
