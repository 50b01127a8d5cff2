/*
 * line.c - see results/line.h. Compilers can vectorise these loops, or they use vectors of GNU C.
 *
 * SPDX-License-Identifier: MIT
 */
#include "results/line.h"

#include <string.h>

#include "io/buffer.h"
#include "tenring.h"

/* Sixteen characters, as bytes and as two words. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint64_t words2 __attribute__((vector_size(16)));

char *line_puzzle(char *at, const char *puzzle)
{
    for (int i = 0; i < TENRING_CELLS; i += 16) {
        const int from = i + 16 <= TENRING_CELLS ? i : TENRING_CELLS - 16;
        bytes16 c;
        memcpy(&c, puzzle + from, sizeof c);
        c += (bytes16)(c == '0') & (uint8_t)('.' - '0');
        memcpy(at + from, &c, sizeof c);
    }
    return at + TENRING_CELLS;
}

/* Writes "5 3 4 6 7 8 9 1 2\n", nine times. */
char *line_grid(char *at, const char *solution)
{
    enum { ROW = 18 };
    const bytes16 blanks = (bytes16){0} + ' ';
    for (int row = 0; row < 9; row++, at += ROW) {
        uint64_t eight;
        memcpy(&eight, solution + 9 * row, sizeof eight);
        const bytes16 c = __builtin_shufflevector((bytes16)(words2){eight}, blanks, 0, 16, 1, 17, 2,
                                                  18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
        memcpy(at, &c, sizeof c);
        at[ROW - 2] = solution[9 * row + 8];
        at[ROW - 1] = '\n';
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
