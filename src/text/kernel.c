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

#define VECTOR_ELEMENT uint8_t
#include "base/simd.h"

/* Copies the 81 characters of a puzzle. Returns whether all of them are digits or '.'. */
INLINE bool copy_cells(const char *from, char *to)
{
    typedef int8_t numbers __attribute__((vector_size(KERNEL_WIDTH)));
    vector bad = {0}, c;
    for (int at = 0; at < GRID_CELLS; at += KERNEL_WIDTH) {
        const int i = at < GRID_CELLS - KERNEL_WIDTH ? at : GRID_CELLS - KERNEL_WIDTH;
        memcpy(&c, from + i, sizeof c);
        memcpy(to + i, &c, sizeof c);
        /* Moved up until '9' is the greatest of all signed bytes, the digits are the ten greatest.
           */
        numbers digit = (numbers)(c + (uint8_t)(INT8_MAX - '9'));
        bad |= (vector)(digit <= INT8_MAX - 10) & (vector)(c != '.');
    }
    return !any_bit(bad);
}

static size_t copy_lines(const char *from, size_t max, char *to)
{
    size_t n = 0;
    for (; n < max && from[GRID_CELLS] == '\n' && copy_cells(from, to);
         n++, from += TEXT_LINE_SIZE, to += TEXT_LINE_SIZE)
        to[GRID_CELLS] = '\n';
    return n;
}

extern const struct text_kernel KERNEL_TABLE(text_kernel);
const struct text_kernel KERNEL_TABLE(text_kernel) = {
    .name = KERNEL_NAME,
    .copy_lines = copy_lines,
};
