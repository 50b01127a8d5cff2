/*
 * kernel.c - plain lines, copied and looked at in one pass. Compiled once for each instruction set,
 * with KERNEL_WIDTH, the bytes of a vector.
 *
 * A line's 81 characters take six, three or two vectors, of which the last one ends with the last
 * character and overlaps the one before. Whether a vector's characters are all good is kept as a
 * vector too, so that a line takes one test, at its end.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/kernel.h"

#include "base/simd.h"

#include <string.h>

#define PASTE_(a, b) a##b
#define PASTE(a, b)  PASTE_(a, b)
#define TEXT_(a)     #a
#define TEXT(a)      TEXT_(a)

enum { WIDTH = KERNEL_WIDTH };

typedef uint8_t characters __attribute__((vector_size(KERNEL_WIDTH)));
typedef int8_t numbers __attribute__((vector_size(KERNEL_WIDTH)));

/* Copies the 81 characters of a puzzle. Returns whether all of them are digits or '.'. */
static inline bool copy_cells(const char *from, char *to)
{
    characters bad = {0}, c;
    for (int at = 0; at < GRID_CELLS; at += WIDTH) {
        const int i = at < GRID_CELLS - WIDTH ? at : GRID_CELLS - WIDTH;
        memcpy(&c, from + i, sizeof c);
        memcpy(to + i, &c, sizeof c);
        /* Moved up until '9' is the greatest of all signed bytes, the digits are the ten greatest. */
        numbers digit = (numbers)(c + (uint8_t)(INT8_MAX - '9'));
        bad |= (characters)(digit <= INT8_MAX - 10) & (characters)(c != '.');
    }
    return !any_lane((slice)bad);
}

static size_t copy_lines(const char *from, size_t max, char *to)
{
    size_t n = 0;
    for (; n < max && from[GRID_CELLS] == '\n' && copy_cells(from, to);
         n++, from += TEXT_LINE_SIZE, to += TEXT_LINE_SIZE)
        to[GRID_CELLS] = '\n';
    return n;
}

extern const struct text_kernel PASTE(text_kernel_, KERNEL_ISA);
const struct text_kernel PASTE(text_kernel_, KERNEL_ISA) = {
    .name = TEXT(KERNEL_ISA),
    .copy_lines = copy_lines,
};
